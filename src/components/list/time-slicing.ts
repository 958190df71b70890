import type { Sliced } from '#machines/list/filter-sort.rules.ts'

/** How long work may block the main thread, in ms. */
const SLICE = 6

/**
 * Runs the work in slices, so that input is handled in between; the first slice runs at once. Calls `done`
 * with the result. Returns a function that cancels the work.
 */
export function runInSlices<T>(work: Sliced<T>, done: (result: T) => void): () => void {
  const turns = new MessageChannel()
  const stop = () => {
    turns.port1.onmessage = null
    turns.port1.close()
  }
  const slice = () => {
    const until = performance.now() + SLICE
    let step = work.next()
    while (!step.done && performance.now() < until) step = work.next()
    if (!step.done) {
      turns.port2.postMessage(null)
      return
    }
    stop()
    done(step.value)
  }
  turns.port1.onmessage = slice
  slice()
  return stop
}
