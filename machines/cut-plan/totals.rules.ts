import type { BoardSize } from './packing.rules.ts'

/** The greatest common divisor. */
export const divisor = (a: number, b: number): number => (b === 0 ? a : divisor(b, a % b))

/** Above this many steps the totals are not worked out one by one. */
const MOST_STEPS = 200_000

/**
 * The smallest total length of boards that is at least `least` and holds pieces of this sum: no plan buys
 * less. With odd lengths of boards, of which any total can be made, it is rounded down.
 */
export function leastTotal(sizes: readonly BoardSize[], pieces: number, least = 0): number {
  const step = sizes.reduce((common, { stock }) => divisor(stock, common), 0)
  const widest = Math.max(...sizes.map(({ capacity }) => capacity))
  const longest = Math.max(...sizes.map(({ stock }) => stock))
  const most = Math.max(Math.ceil(pieces / widest) * longest, least + longest)
  if (most / step > MOST_STEPS) {
    const rates = sizes.map(({ stock, capacity }) => stock / capacity)
    return Math.max(least, Math.floor(pieces * Math.min(...rates)))
  }
  /** By total: the most that its boards can hold; below 0 if no boards make the total. */
  const holds = new Float64Array(Math.floor(most / step) + 1).fill(-1)
  holds[0] = 0
  for (let total = 1; total < holds.length; total++) {
    for (const { stock, capacity } of sizes) {
      const before = holds[total - stock / step] ?? -1
      if (before >= 0) holds[total] = Math.max(holds[total] ?? -1, before + capacity)
    }
  }
  const found = holds.findIndex((held, total) => held >= pieces && total * step >= least)
  return found < 0 ? least : found * step
}
