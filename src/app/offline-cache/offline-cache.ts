import type { Query, QueryClient } from '@tanstack/react-query'
import { operations } from '#contract/operations.ts'
import type { StoredSession } from '#machines/session/session.model.ts'
import type { CachedReply } from '../../components/on-site/taken-store.ts'
import { PURCHASES } from '../../components/queries/purchases-query.ts'
import { isStored } from '../session-storage.ts'
import { type OfflineCacheStore, offlineCacheKeyOf, openOfflineCacheStore } from './offline-cache-store.ts'

/**
 * The build names this file by a hash that covers its imports, including the contract that parses replies.
 */
const VERSION = import.meta.url

/**
 * Persists this session's replies for use offline (docs/decisions) until the signal says that it ends, or another
 * tab has ended it. Null if it has; rejects where the browser offers no storage, or no encryption, as over plain
 * HTTP.
 */
export async function startOfflineCache(
  queryClient: QueryClient,
  session: StoredSession,
  ended: AbortSignal,
): Promise<OfflineCacheStore | null> {
  const isOpen = () => !ended.aborted && isStored(session)
  const key = isOpen() ? await offlineCacheKeyOf(session, isOpen) : null
  if (!key) return null
  const store = await openOfflineCacheStore(key, VERSION, isOpen)
  if (!ended.aborted) persistChanges(queryClient, store, ended)
  return store
}

const GATHERING_MS = 1000

/** Collects new replies and persists them in batches while the browser is idle. */
function persistChanges(queryClient: QueryClient, store: OfflineCacheStore, ended: AbortSignal): void {
  const cache = queryClient.getQueryCache()
  const waiting = new Map<string, Query>()
  const put = () => {
    const replies = [...waiting.values()].map(
      ({ queryKey, state }): CachedReply => ({ queryKey, data: state.data, at: state.dataUpdatedAt }),
    )
    waiting.clear()
    // If the storage is full or gone, less is available offline next time. If the session has ended, nothing is.
    store.keep(replies).catch(() => undefined)
  }
  const note = (query: Query) => {
    if (!isReply(query)) return
    if (waiting.size === 0) setTimeout(() => whenIdle(put), GATHERING_MS)
    waiting.set(query.queryHash, query)
  }
  for (const query of cache.getAll()) note(query)
  const unsubscribe = cache.subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'success' && !event.action.manual) note(event.query)
  })
  ended.addEventListener('abort', () => {
    unsubscribe()
    waiting.clear()
  })
}

const isReply = ({ queryKey: [operation], state }: Query) =>
  typeof operation === 'string' &&
  (operation in operations || operation === PURCHASES) &&
  state.data !== undefined

/** Restores all persisted replies. They stay in the query cache until the portal is online again. */
export async function restoreOfflineCache(queryClient: QueryClient, store: OfflineCacheStore): Promise<void> {
  for (const reply of await store.read()) restore(queryClient, reply)
}

/** Restores a reply with its original time, unless a newer one is cached. */
function restore(queryClient: QueryClient, { queryKey, data, at }: CachedReply): void {
  const cache = queryClient.getQueryCache()
  const known = cache.find({ queryKey })
  const isIdle = known?.getObserversCount() === 0 && known.state.fetchStatus === 'idle'
  // The garbage-collection timer of an unobserved query is running and can't be stopped.
  if (isIdle && known.state.dataUpdatedAt <= at) cache.remove(known)
  const query = cache.build(queryClient, { queryKey, gcTime: Number.POSITIVE_INFINITY })
  query.gcTime = Number.POSITIVE_INFINITY
  if (query.state.dataUpdatedAt < at) queryClient.setQueryData(queryKey, data, { updatedAt: at })
}

const whenIdle = (work: () => void) =>
  'requestIdleCallback' in window ? requestIdleCallback(work) : setTimeout(work)
