import type { Kind, Knapsack } from './knapsack.rules.ts'
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

/** The bound that these values prove; the knapsack must have been solved for them. */
export function provenBy(
  values: ArrayLike<number>,
  kinds: readonly Kind[],
  sizes: readonly Priced[],
  knapsack: Knapsack,
): number {
  const all = kinds.reduce((sum, { qty }, kind) => sum + qty * (values[kind] ?? 0), 0)
  // The quotient is exact in whole numbers: its operands stay below 2 ** 53.
  const bounds = sizes.map(({ size, price }) => {
    const filled = knapsack.valueAt(size.capacity)
    return filled === 0 ? Number.POSITIVE_INFINITY : ceilOf(all * price, filled)
  })
  const least = Math.min(...bounds)
  return Number.isFinite(least) ? least : 0
}

const ceilOf = (over: number, under: number) => (over + under - 1 - ((over + under - 1) % under)) / under

/** Guesses: lengths themselves, and lengths rounded as pieces do that rarely fit together. */
export function guesses(kinds: readonly Kind[], widest: number): readonly Int32Array[] {
  const lengths = Int32Array.from(kinds, ({ piece }) => piece)
  /** Counts thirds, quarters … of the longest board, exact ones for a little less. */
  const parts = [1, 2, 3, 4].map((part) =>
    lengths.map((length) => {
      const times = (part + 1) * length
      return times % widest === 0 ? length * part : Math.floor(times / widest) * widest
    }),
  )
  /** A piece beyond half a board leaves room only for pieces up to its rest: short ones don't count. */
  const halves = [...new Set(kinds.map(({ piece }) => piece))]
    .filter((piece) => piece * 2 <= widest)
    .slice(0, 4)
    .map((short) => lengths.map((length) => (length > widest - short ? widest : length < short ? 0 : length)))
  return [lengths, ...parts, ...halves]
}
