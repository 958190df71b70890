import { setTimeout as inRealTime } from 'node:timers/promises'
import { act } from '@testing-library/react'
import { vi } from 'vitest'
import { inBrief } from '../setup/in-brief.ts'

/* A time that is the test's own: nobody waits for a second try, a late reply or a toast that goes. */

/** What is done at once, in this process, is done in real time all the same. */
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
      // A toast goes by what both frames and this say.
      'performance',
    ],
  })

/** All that is done at once has been done. */
export const atOnce = () => new Promise((resolve) => setImmediate(resolve))

/** Lets time pass, and draws what comes of it. */
export const pass = (ms: number) =>
  act(async () => {
    await vi.advanceTimersByTimeAsync(ms)
    await atOnce()
  })

/** At first nearly everything is done at once; then it is waited for, up to a fourth try of a query. */
const STEPS = [...Array.from({ length: 10 }, () => 10), ...Array.from({ length: 30 }, () => 500)]

/** What a browser does beside the page, as locking what was seen, takes real time: so often it is looked for. */
const REAL_LOOKS = 100

/** Code that is fetched only now, as that which draws papers, comes in real time. */
const passForReal = () =>
  act(async () => {
    await vi.dynamicImportSettled()
    await inRealTime(20)
  })

/** Waits for what is to be so, as long as a person would. It fails with what it looked for, and what is there. */
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

/** Waits until it is there, in a time of its own that ends with that. */
export async function inOwnTime(find: () => HTMLElement | null): Promise<HTMLElement> {
  const found = await until(() => {
    const element = find()
    if (!element) throw new Error(`what is looked for by ${find}`)
    return element
  })
  vi.useRealTimers()
  return found
}
