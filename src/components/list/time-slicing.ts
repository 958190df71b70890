import type { Sliced } from '#machines/list/filter-sort.rules.ts'

/** So long the page may be deaf while work goes on, in ms. */
const SLICE = 6

/**
 * Does the work in slices, between the user's keys and clicks; the first one at once. `done` is told
 * what came of it. Returns how to give the work up.
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
