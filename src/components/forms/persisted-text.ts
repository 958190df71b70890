import { trackUnsaved } from '../actors/pending-work.ts'
import type { Store } from '../portal/storage.ts'

/** Texts that could not be stored, by key: they count as unsaved until stored or removed. */
const unkept = new Map<string, () => void>()

function release(key: string): void {
  unkept.get(key)?.()
  unkept.delete(key)
}

/**
 * Persists what the user typed, and returns whether it was stored. If the store is full or forbidden, the text
 * counts as unsaved.
 */
export function persistText(store: Store, key: string, text: string): boolean {
  const isStored = store.write(key, text)
  if (isStored) release(key)
  else if (!unkept.has(key)) unkept.set(key, trackUnsaved())
  return isStored
}

export function removeText(store: Store, key: string): void {
  store.remove(key)
  release(key)
}

/** The session is over, and its unsaved text is gone with its screens. */
export function releaseTexts(): void {
  for (const key of [...unkept.keys()]) release(key)
}
