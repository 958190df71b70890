import { localStore } from '../portal/storage.ts'

/** How tours are read aloud on this device, which has nothing to do with a world. */
export const SPEECH_KEY = 'READ_ALOUD'

/** Removes what the portal has stored, since it belongs to another world. */
export function forgetOtherWorld(): void {
  const speech = localStore.read(SPEECH_KEY)
  for (const name of ['sessionStorage', 'localStorage'] as const)
    try {
      window[name].clear()
    } catch {
      // Nothing is stored where the browser refuses.
    }
  if (speech !== null) localStore.write(SPEECH_KEY, speech)
}
