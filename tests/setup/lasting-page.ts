/* A page, which lasts for a test, or from one test of a file to the next: with its storages and its time. */

import { messages } from '../../src/ui/toast.ts'

let isLasting = false
const closings: (() => void)[] = []

/** Whether it is kept. Then nothing is put back between two tests. */
export const hasLastingPage = () => isLasting

/** Keeps what is there for the next test; gives what closes it. */
export function keepPage(): () => void {
  isLasting = true
  return () => {
    isLasting = false
    closePage()
  }
}

/** To be done when the page closes: what it left under way, perhaps for ever, is nothing to later tests. */
export function whenPageCloses(close: () => void): void {
  closings.push(close)
}

export function closePage(): void {
  for (const close of closings.splice(0)) close()
  // What nobody was shown is not said on the next page.
  messages.take()
}
