import type { Query, QueryClient } from '@tanstack/react-query'
import { operations } from '#contract/operations.ts'
import type { StoredSession } from '#machines/session/session.model.ts'
import { offlineCacheKeyOf } from './offline-cache-key.ts'
import { type OfflineCacheStore, openOfflineCacheStore, type Seen } from './offline-cache-store.ts'

/** The build names this file by what is in it and below it: the contract, by which replies are read. */
const VERSION = import.meta.url

/**
 * Keeps what this session has seen, for when there is no network (docs/decisions). Given up where the
 * browser has no place for it, or does not lock over plain http.
 */
export async function startOfflineCache(
  queryClient: QueryClient,
  session: StoredSession,
): Promise<OfflineCacheStore | null> {
  const key = await offlineCacheKeyOf(session)
  if (!key) return null
  const store = await openOfflineCacheStore(key, VERSION)
  keepAlong(queryClient, store)
  return store
}

const GATHERING_MS = 1000

/** Puts away what comes, in one piece and when nothing else is to be done. */
function keepAlong(queryClient: QueryClient, store: OfflineCacheStore): void {
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

/** Brings everything back. What is or comes into the cache stays there until there is a network again. */
export async function bringBack(queryClient: QueryClient, store: OfflineCacheStore): Promise<void> {
  for (const reply of await store.read()) restore(queryClient, reply)
}

/** Brings a reply back as old as it is, unless a newer one is there. */
function restore(queryClient: QueryClient, { queryKey, data, at }: Seen): void {
  const cache = queryClient.getQueryCache()
  const known = cache.find({ queryKey })
  const isIdle = known?.getObserversCount() === 0 && known.state.fetchStatus === 'idle'
  // The time of what no page shows is running, and can't be stopped.
  if (isIdle && known.state.dataUpdatedAt <= at) cache.remove(known)
  const query = cache.build(queryClient, { queryKey, gcTime: Number.POSITIVE_INFINITY })
  query.gcTime = Number.POSITIVE_INFINITY
  if (query.state.dataUpdatedAt < at) queryClient.setQueryData(queryKey, data, { updatedAt: at })
}

const whenIdle = (work: () => void) =>
  'requestIdleCallback' in window ? requestIdleCallback(work) : setTimeout(work)
