import { afterEach, beforeEach, vi } from 'vitest'

/** Makes each look at the clock take longer than a slice, so that work in slices ends one with each step. */
export function installSlowClock(): void {
  beforeEach(() => {
    let now = 0
    vi.spyOn(performance, 'now').mockImplementation(() => {
      now += 10
      return now
    })
  })
  afterEach(() => vi.restoreAllMocks())
}

/** How often another call could have run while the work went on. */
export async function turnsDuring(work: () => Promise<unknown>): Promise<number> {
  let turns = 0
  let isOver = false
  const look = () => {
    turns += 1
    if (!isOver) setImmediate(look)
  }
  setImmediate(look)
  await work()
  isOver = true
  return turns
}
