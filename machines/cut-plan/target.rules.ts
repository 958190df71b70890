import type { Aim } from './cut-plan.rules.ts'
import type { Priced } from './duals.rules.ts'
import type { BoardSize, Filled } from './packing.rules.ts'
import { leastTotal } from './totals.rules.ts'

/** What no plan can beat, as far as it is proven. */
export interface Target {
  /** Least total length, or number of boards. */
  readonly bound: () => number
  /** Takes a better bound into account. */
  readonly raise: (bound: number) => void
  /** Total length, or number of boards. */
  readonly priceOf: (boards: readonly Filled[]) => number
  readonly isMet: (boards: readonly Filled[]) => boolean
  /** A cost that meets the bound, whatever the second aim. */
  readonly enough: () => number
  /** A cost that no plan can be below, by both aims. */
  readonly ideal: () => number
  /** The sizes that a bound has to consider, in its unit. */
  readonly priced: readonly Priced[]
}

/** The target for pieces of this sum. */
export function createTarget(aim: Aim, sizes: readonly BoardSize[], pieces: number): Target {
  const longest = sizes[sizes.length - 1]
  if (!longest) throw new Error('There are no boards')
  const ofBoards = aim === 'boards'
  const total = leastTotal(sizes, pieces)
  /** Cost of one board, or of one part of length. */
  const each = ofBoards ? longest.cost - longest.stock : (longest.cost - 1) / longest.stock
  let bound = ofBoards ? Math.ceil(pieces / longest.capacity) : total
  const priceOf: Target['priceOf'] = (boards) =>
    ofBoards ? boards.length : boards.reduce((sum, { size }) => sum + size.stock, 0)
  return {
    bound: () => bound,
    priceOf,
    raise: (to) => {
      if (to > bound) bound = ofBoards ? to : leastTotal(sizes, pieces, to)
    },
    isMet: (boards) => priceOf(boards) <= bound,
    enough: () => (bound + 1) * each - 1,
    ideal: () => bound * each + (ofBoards ? total : Math.ceil(bound / longest.stock)),
    priced: (ofBoards ? [longest] : sizes).map((size) => ({ size, price: ofBoards ? 1 : size.stock })),
  }
}
