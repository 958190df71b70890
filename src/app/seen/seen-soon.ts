import { isOffline } from '../connection.ts'
import type { SeenBy } from './seen.ts'

const SETTLING_MS = 4000

/**
 * What keeps and brings back what was seen comes when the page has settled; without a network, at once. A
 * browser that can't do it shows less without a network, and nothing else.
 */
export function seenSoon(by: SeenBy): { readonly forget: () => void } {
  const { connection } = by
  const store = later(isOffline(connection) ? 0 : SETTLING_MS)
    .then(() => import('./seen.ts'))
    .then(({ keepSeen }) => (connection.getSnapshot().status === 'active' ? keepSeen(by) : null))
  store.catch((error: unknown) => console.warn('What was seen is not kept.', error))
  return { forget: () => void store.then((it) => it?.clear()).catch(() => undefined) }
}

const later = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
