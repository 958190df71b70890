import type { Query, QueryClient } from '@tanstack/react-query'
import type { StoredSession } from '#machines/session/session.model.ts'
import type { TakenStore } from '../../components/on-site/taken-store.ts'

const SETTLING_MS = 4000
/** Safari sometimes never opens a database. */
const OPENS_WITHIN_MS = 10_000

interface SeenBy {
  readonly queryClient: QueryClient
  readonly session: StoredSession
  /** Whether the portal starts offline. */
  readonly isOffline: boolean
}

/** The offline cache of the open session. */
interface SeenSoon {
  /** Restores the persisted replies, if there are any. */
  readonly bringBack: () => Promise<void>
  /** Where replies are taken along. Null if the session has ended; rejects where nothing can be stored, or read. */
  readonly takenStore: () => Promise<TakenStore | null>
  /** Once online, the query cache's usual retention applies again (section 9). */
  readonly letGo: () => void
  /** Stores nothing more, and deletes what is stored. */
  readonly close: () => void
}

/**
 * Loads the offline cache once the page has settled, or at once when offline. A browser that does not support
 * it shows less offline; nothing else changes.
 */
export function deferredCache({ queryClient, session, isOffline }: SeenBy): SeenSoon {
  const ending = new AbortController()
  let openNow: () => void = () => undefined
  const asked = new Promise<void>((resolve) => {
    openNow = resolve
  })
  const open = async () => {
    const it = await import('./offline-cache.ts')
    return { ...it, store: await it.startOfflineCache(queryClient, session, ending.signal) }
  }
  let opened = Promise.race([later(isOffline ? 0 : SETTLING_MS), asked]).then(open)
  opened.catch((error: unknown) => {
    if (!ending.signal.aborted) console.warn('Pages are not saved for offline use.', error)
  })
  return {
    bringBack: async () => {
      const { store, restoreOfflineCache: bringBack } = await opened
      if (store) await bringBack(queryClient, store)
    },
    takenStore: async () => {
      openNow()
      // Retries a failed start when the user asks for it.
      opened = opened.catch(open)
      return (await Promise.race([opened, silence()])).store
    },
    letGo: () => letGo(queryClient),
    close: () => {
      ending.abort()
      // Needed even if another tab ended the session: this one may have written since.
      opened.then(({ store }) => store?.clear()).catch(() => undefined)
    },
  }
}

/**
 * Removes restored replies that no page shows, unless a call for them is running, which would be cancelled. Those
 * that a page shows are removed with the page, unless they are fetched again first, which gives them the usual
 * retention.
 */
function letGo(queryClient: QueryClient): void {
  queryClient.removeQueries({ type: 'inactive', fetchStatus: 'idle', predicate: isKeptLong })
  for (const query of queryClient.getQueryCache().findAll({ predicate: isKeptLong })) query.gcTime = 0
}

const isKeptLong = ({ gcTime }: Query) => gcTime === Number.POSITIVE_INFINITY

const later = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

const silence = () =>
  new Promise<never>((_, reject) => {
    const late = () => reject(new Error('The database does not open.'))
    AbortSignal.timeout(OPENS_WITHIN_MS).addEventListener('abort', late)
  })
