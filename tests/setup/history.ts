import { setTimeout as inRealTime } from 'node:timers/promises'
import { vi } from 'vitest'

/** Longer than the history takes to go back and the portal waits for it. */
const HISTORY_MS = 2000

/**
 * Waits until a closed dialog's entry has left the history, which would otherwise affect the next page. Must
 * be called with the same kind of timers as the page used.
 */
export async function historyAtRest(): Promise<void> {
  // A test file may have no page.
  if (!('history' in globalThis)) return
  const { layersSettled } = await import('../../src/ui/layers.ts')
  if (vi.isFakeTimers()) await vi.advanceTimersByTimeAsync(HISTORY_MS)
  else await new Promise((resolve) => setTimeout(resolve))
  await layersSettled()
}

/**
 * Waits for the history, then ends a move that is still pending and forgets the entries of dialogs: jsdom drops
 * a move once the next page replaces the entry, and a timer that would end it is gone with the fake clock.
 */
export async function endHistory(): Promise<void> {
  if (!('history' in globalThis)) return
  await Promise.race([historyAtRest(), inRealTime(HISTORY_MS, undefined, { ref: false })])
  dispatchEvent(new PopStateEvent('popstate', { state: null }))
  // As the router does for a new page.
  dispatchEvent(new Event('pushState'))
}
