import { vi } from 'vitest'

/** More than the history takes to go back, and than the portal waits for it. */
const HISTORY_MS = 2000

/**
 * A dialog's entry leaves the history a moment after the dialog: the next page would be taken back. To be called
 * in the time that the page lived in.
 */
export async function historyAtRest(): Promise<void> {
  // A file may do without a page.
  if (!('history' in globalThis)) return
  const { layersSettled } = await import('../../src/ui/layers.ts')
  if (vi.isFakeTimers()) await vi.advanceTimersByTimeAsync(HISTORY_MS)
  else await new Promise((resolve) => setTimeout(resolve))
  await layersSettled()
}
