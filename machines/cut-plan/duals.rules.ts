import type { Kind } from './knapsack.rules.ts'
import type { BoardSize } from './packing.rules.ts'

/*
 * Lower bounds by weak duality: if each kind of piece has a value, and no board can be filled with more value
 * than it costs, then the boards of any plan cost at least the value of all pieces. Any values can be scaled
 * until that holds, so every guess gives a valid bound. All in whole numbers, so that no rounding makes a
 * bound too high.
 */

/** A size and its cost in the unit of the bound: its length, or 1. */
export interface Priced {
  readonly size: BoardSize
  readonly price: number
}

/** The bound that these values prove, given what the most valuable filling of each size is worth. */
export function provenBy(
  values: ArrayLike<number>,
  kinds: readonly Kind[],
  sizes: readonly Priced[],
  fillings: readonly number[],
): number {
  const all = kinds.reduce((sum, { qty }, kind) => sum + qty * (values[kind] ?? 0), 0)
  // The quotient is exact in whole numbers: its operands stay below 2 ** 53.
  const bounds = sizes.map(({ price }, at) => {
    const most = fillings[at] ?? 0
    return most === 0 ? Number.POSITIVE_INFINITY : ceilOf(all * price, most)
  })
  const least = Math.min(...bounds)
  return Number.isFinite(least) ? least : 0
}

const ceilOf = (over: number, under: number) => (over + under - 1 - ((over + under - 1) % under)) / under
