import { createStore, promisifyRequest } from 'idb-keyval'
import * as v from 'valibot'

/**
 * Encryption key of a session's offline cache. It is stored with the session and removed with it; a key that is found
 * with another session is not used.
 */
const storedKey = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ id: v.string(), secret: v.string(), sessionId: v.string() }),
)
export type OfflineCacheKey = v.InferOutput<typeof storedKey>

/** The key that is stored as this text; null if it is none. */
export function keyOf(text: string | null): OfflineCacheKey | null {
  const read = v.safeParse(storedKey, text)
  return read.success ? read.output : null
}

/** The replies on this device, of all sessions. The name of each begins with the id of its key. */
export const openReplies = () => createStore('trade-portal', 'seen')

/** Sorts behind everything that a name contains. */
const BEHIND = '\uffff'
export const namesFrom = (beginning: string) => IDBKeyRange.bound(beginning, beginning + BEHIND)

/** Everything but these names. */
export const namesOutside = (beginning: string) => [
  IDBKeyRange.upperBound(beginning, true),
  IDBKeyRange.lowerBound(beginning + BEHIND, true),
]

/** Deletes the replies under keys that are stored as these texts. */
export const deleteRepliesOf = (texts: readonly string[]) =>
  Promise.all(texts.flatMap((text) => keyOf(text) ?? []).map(deleteReplies))

/** Deletes the replies under a key, of every version of the portal, and no others. */
export async function deleteReplies({ id }: OfflineCacheKey): Promise<void> {
  await openReplies()('readwrite', (store) => {
    store.delete(namesFrom(id))
    return promisifyRequest(store.transaction)
  })
}
