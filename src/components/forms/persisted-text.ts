import { useSyncExternalStore } from 'react'
import { trackUnsaved } from '../actors/pending-work.ts'
import type { Store } from '../portal/storage.ts'

/** Texts that could not be stored, by key: they count as unsaved until stored or removed. */
const unkept = new Map<string, () => void>()
const listeners = new Set<() => void>()

function notify(): void {
  for (const listener of listeners) listener()
}

/** The text is stored, or gone with its form. */
export function releaseText(key: string): void {
  unkept.get(key)?.()
  if (unkept.delete(key)) notify()
}

/**
 * Persists what the user typed, and returns whether it was stored. If the store is full or forbidden, the text
 * counts as unsaved.
 */
export function persistText(store: Store, key: string, text: string): boolean {
  const isStored = store.write(key, text)
  if (isStored) releaseText(key)
  else if (!unkept.has(key)) {
    unkept.set(key, trackUnsaved())
    notify()
  }
  return isStored
}

export function removeText(store: Store, key: string): void {
  store.remove(key)
  releaseText(key)
}

/** The session is over, and its unsaved text is gone with its screens. */
export function releaseTexts(): void {
  for (const key of [...unkept.keys()]) releaseText(key)
}

/** What to tell users while something that they typed is on this page only. */
export const NOT_STORED =
  'This browser can’t keep what you type: storage is blocked or full. Send or save your work before you reload or leave this page.'

function watch(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Whether there is text that could not be stored. */
export const useUnstoredText = (): boolean => useSyncExternalStore(watch, () => unkept.size > 0)
