import { setTimeout as inRealTime } from 'node:timers/promises'
import { act } from '@testing-library/react'
import { vi } from 'vitest'

/* A time that is the test's own: nobody waits for a second try, a late reply or a toast that goes. */

/** What is done at once, in this process, is done in real time all the same. */
export const useOwnTime = () =>
  vi.useFakeTimers({
    toFake: [
      'Date',
      'setTimeout',
      'clearTimeout',
      'setInterval',
      'clearInterval',
      'requestAnimationFrame',
      'cancelAnimationFrame',
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
const STEPS = [...Array.from({ length: 10 }, () => 10), ...Array.from({ length: 60 }, () => 250)]

/** So long nobody waits in real time: a page that is so slow has lost its way. */
const PATIENCE_MS = 12_000

/** Code that is fetched only now, as that which draws papers, comes in real time. */
const passForReal = () => act(() => inRealTime(20))

/** Waits for what is to be so, as long as a person would. */
export async function until<T>(read: () => T): Promise<T> {
  const began = performance.now()
  for (let look = 0; ; look += 1) {
    try {
      return read()
    } catch (error) {
      if (performance.now() - began > PATIENCE_MS) throw error
      const step = STEPS[look]
      await (step === undefined ? passForReal() : pass(step))
    }
  }
}

/** Waits until it is there, in a time of its own that ends with that. */
export async function inOwnTime(find: () => HTMLElement | null): Promise<HTMLElement> {
  const found = await until(() => {
    const element = find()
    if (!element) throw new Error(`It never came: ${find}`)
    return element
  })
  vi.useRealTimers()
  return found
}
