/* A page lasts for one test, or for several tests of a file, with its storage and timers. */

import { messages } from '../../src/ui/toast.ts'

let isLasting = false
const closings: (() => void)[] = []

/** Whether the page is kept. Then nothing is reset between tests. */
export const hasLastingPage = () => isLasting

/** Keeps the page for the next test; returns a function that closes it. */
export function keepPage(): () => void {
  isLasting = true
  return () => {
    isLasting = false
    closePage()
  }
}

/** Registers work for closing the page, so that what it left pending does not affect later tests. */
export function whenPageCloses(close: () => void): void {
  closings.push(close)
}

export function closePage(): void {
  for (const close of closings.splice(0)) close()
  // Messages that were never shown must not appear on the next page.
  messages.take()
}
