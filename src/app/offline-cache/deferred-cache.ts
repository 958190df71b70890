import type { Query, QueryClient } from '@tanstack/react-query'
import type { StoredSession } from '#machines/session/session.model.ts'

const SETTLING_MS = 4000

interface SeenBy {
  readonly queryClient: QueryClient
  readonly session: StoredSession
  /** What is known when it begins. */
  readonly isOffline: boolean
}

/** What this session has seen, for as long as it is open. */
interface SeenSoon {
  /** Brings it back, as far as it is there. */
  readonly bringBack: () => Promise<void>
  /** With a network the cache's own rules hold again (section 9). */
  readonly letGo: () => void
  readonly close: (how: { forgets: boolean }) => void
}

/**
 * What keeps and brings back what was seen comes when the page has settled; without a network, at once. A
 * browser that can't do it shows less without a network, and nothing else.
 */
export function deferredCache({ queryClient, session, isOffline }: SeenBy): SeenSoon {
  let isOpen = true
  const opened = later(isOffline ? 0 : SETTLING_MS)
    .then(() => import('./offline-cache.ts'))
    .then(async (it) => ({ ...it, store: isOpen ? await it.startOfflineCache(queryClient, session) : null }))
  opened.catch((error: unknown) => console.warn('What was seen is not kept.', error))
  const use = (work: (it: Awaited<typeof opened>) => unknown) => void opened.then(work).catch(() => undefined)
  return {
    bringBack: async () => {
      const { store, bringBack } = await opened
      if (store) await bringBack(queryClient, store)
    },
    letGo: () => letGo(queryClient),
    close: ({ forgets }) => {
      isOpen = false
      if (forgets) use(({ store }) => store?.clear())
    },
  }
}

/**
 * What the page does not show goes at once. What it shows goes with the page, unless it is asked for anew
 * before: then it has its usual time.
 */
function letGo(queryClient: QueryClient): void {
  queryClient.removeQueries({ type: 'inactive', predicate: isKeptLong })
  for (const query of queryClient.getQueryCache().findAll({ predicate: isKeptLong })) query.gcTime = 0
}

const isKeptLong = ({ gcTime }: Query) => gcTime === Number.POSITIVE_INFINITY

const later = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
