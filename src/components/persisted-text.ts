import { trackUnsaved } from './pending-work.ts'
import type { Store } from './storage.ts'

/** What no store has taken, by its key: the page alone holds it, until it is kept or given up. */
const unkept = new Map<string, () => void>()

function release(key: string): void {
  unkept.get(key)?.()
  unkept.delete(key)
}

/** Keeps what a user typed. Where the store is full or forbidden it counts as unsaved. */
export function persistText(store: Store, key: string, text: string): void {
  if (store.write(key, text)) release(key)
  else if (!unkept.has(key)) unkept.set(key, trackUnsaved())
}

export function removeText(store: Store, key: string): void {
  store.remove(key)
  release(key)
}

/** Nobody's any more: the session is over, and what was typed in it is gone with its screens. */
export function releaseTexts(): void {
  for (const key of [...unkept.keys()]) release(key)
}
