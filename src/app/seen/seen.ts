import type { Query, QueryClient } from '@tanstack/react-query'
import { operations } from '#contract/operations.ts'
import type { StoredSession } from '#machines/session/session.machine.ts'
import { type ConnectionActor, isOffline } from '../connection.ts'
import { seenKeyOf } from './seen-key.ts'
import { openSeenStore, type Seen, type SeenStore } from './seen-store.ts'

export interface SeenBy {
  readonly queryClient: QueryClient
  readonly connection: ConnectionActor
  readonly session: StoredSession
}

/**
 * Keeps what this session has seen, and brings it back while there is no network (docs/decisions). Given
 * up where the browser has no place for it, or does not lock over plain http.
 */
export async function keepSeen({ queryClient, connection, session }: SeenBy): Promise<SeenStore | null> {
  const key = await seenKeyOf(session)
  if (!key) return null
  const store = await openSeenStore(key)
  const bringBack = async () => {
    for (const reply of await store.read()) restore(queryClient, reply)
  }
  if (isOffline(connection)) await bringBack()
  connection.subscribe((state) => {
    if (state.hasTag('offline')) void bringBack()
    // What the page does not show is not older than the cache's own rules allow (section 9).
    else queryClient.removeQueries({ type: 'inactive', predicate: isKeptLong })
  })
  keepAlong(queryClient, store)
  return store
}

const GATHERING_MS = 1000

/** Puts away what comes, in one piece and when nothing else is to be done. */
function keepAlong(queryClient: QueryClient, store: SeenStore): void {
  const cache = queryClient.getQueryCache()
  const waiting = new Map<string, Query>()
  const put = () => {
    const replies = [...waiting.values()].map(
      ({ queryKey, state }): Seen => ({ queryKey, data: state.data, at: state.dataUpdatedAt }),
    )
    waiting.clear()
    // Full, or gone: then the next time without a network shows less.
    store.keep(replies).catch(() => undefined)
  }
  const note = (query: Query) => {
    if (!isReply(query)) return
    if (waiting.size === 0) setTimeout(() => whenIdle(put), GATHERING_MS)
    waiting.set(query.queryHash, query)
  }
  for (const query of cache.getAll()) note(query)
  cache.subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'success' && !event.action.manual) note(event.query)
  })
}

const isReply = ({ queryKey: [operation], state }: Query) =>
  typeof operation === 'string' && operation in operations && state.data !== undefined

const isKeptLong = ({ gcTime }: Query) => gcTime === Number.POSITIVE_INFINITY

/** Brings a reply back as old as it is. It stays until there is a network again. */
function restore(queryClient: QueryClient, { queryKey, data, at }: Seen): void {
  const cache = queryClient.getQueryCache()
  const known = cache.find({ queryKey })
  if (known && known.state.dataUpdatedAt >= at) return
  cache.build(queryClient, { queryKey, gcTime: Number.POSITIVE_INFINITY })
  queryClient.setQueryData(queryKey, data, { updatedAt: at })
}

const whenIdle = (work: () => void) =>
  'requestIdleCallback' in window ? requestIdleCallback(work) : setTimeout(work)
