import { setTimeout as inRealTime } from 'node:timers/promises'
import { act } from '@testing-library/react'
import { vi } from 'vitest'
import { inBrief } from '../setup/in-brief.ts'

/* Fake time for screen tests, so that retries, slow replies and toasts take no real time. */

/** Fakes clocks and timers but not setImmediate, so work without a delay completes in real time. */
export const installFakeTimers = () =>
  vi.useFakeTimers({
    toFake: [
      'Date',
      'setTimeout',
      'clearTimeout',
      'setInterval',
      'clearInterval',
      'requestAnimationFrame',
      'cancelAnimationFrame',
      // Toasts use this as well as animation frames.
      'performance',
    ],
  })

/** Resolves once pending work without a delay has completed. */
export const atOnce = () => new Promise((resolve) => setImmediate(resolve))

/** Advances time and flushes the renders that follow. */
export const pass = (ms: number) =>
  act(async () => {
    await vi.advanceTimersByTimeAsync(ms)
    await atOnce()
  })

/** Most work completes at once, so short steps come first; the long ones cover the fourth try of a query. */
const STEPS = [...Array.from({ length: 10 }, () => 10), ...Array.from({ length: 30 }, () => 500)]

/**
 * Work outside the page, such as encrypting the offline cache, takes real time: the number of polls for it.
 */
const REAL_LOOKS = 100

/** Dynamically imported code, such as the PDF writer, loads in real time. What follows may need a timer again. */
const passForReal = () =>
  act(async () => {
    await vi.dynamicImportSettled()
    await inRealTime(20)
    await vi.advanceTimersByTimeAsync(10)
  })

/**
 * Polls until `read` stops throwing, for as long as a user would wait. The error says what was missing and
 * what the page shows.
 */
export async function until<T>(read: () => T, what = 'This'): Promise<T> {
  for (let look = 0; ; look += 1) {
    try {
      return read()
    } catch (error) {
      if (look >= STEPS.length + REAL_LOOKS) throw neverCame(what, error)
      const step = STEPS[look]
      await (step === undefined ? passForReal() : pass(step))
    }
  }
}

function neverCame(what: string, cause: unknown): Error {
  const missed = cause instanceof Error ? cause.message : String(cause)
  return new Error(`${what} never came: ${missed}\n\n${inBrief(document.body)}`, { cause })
}

/** Waits for an element with fake timers installed, then restores real timers. */
export async function inOwnTime(find: () => HTMLElement | null): Promise<HTMLElement> {
  const found = await until(() => {
    const element = find()
    if (!element) throw new Error(`what is looked for by ${find}`)
    return element
  })
  vi.useRealTimers()
  return found
}
