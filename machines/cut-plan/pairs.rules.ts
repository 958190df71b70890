import type { Kind } from './knapsack.rules.ts'

/** The most valuable filling of up to four pieces, a piece perhaps more often than it is needed. */
export type PairSearch = (
  values: ArrayLike<number>,
  capacity: number,
) => { readonly value: number; readonly kinds: readonly number[] }

/**
 * Meets in the middle: all pairs of pieces in order of length, and for each the most valuable other pair that
 * still fits. A pair may also be one piece, or none.
 */
export function createPairs(kinds: readonly Kind[]): PairSearch {
  const size = kinds.length
  const lengthOf = (kind: number) => kinds[kind]?.piece ?? 0
  const keys: number[] = []
  for (let first = 0; first <= size; first++) {
    for (let second = first; second <= size; second++) {
      if (first === second && (kinds[first]?.qty ?? 2) < 2) continue
      keys.push((lengthOf(first) + lengthOf(second)) * 2 ** 22 + first * 2 ** 11 + second)
    }
  }
  const sorted = Float64Array.from(keys).sort()
  const lengths = Int32Array.from(sorted, (key) => Math.floor(key / 2 ** 22))
  const firsts = Int32Array.from(sorted, (key) => (key % 2 ** 22) >> 11)
  const seconds = Int32Array.from(sorted, (key) => (key % 2 ** 22) & (2 ** 11 - 1))
  /** By pair: its value, and the most valuable pair up to it. */
  const worth = new Int32Array(sorted.length)
  const bestTo = new Int32Array(sorted.length)
  const own = new Int32Array(size + 1)

  return (values, capacity) => {
    for (let kind = 0; kind < size; kind++) own[kind] = values[kind] ?? 0
    let best = 0
    for (let pair = 0; pair < worth.length; pair++) {
      const value = (own[firsts[pair] ?? 0] ?? 0) + (own[seconds[pair] ?? 0] ?? 0)
      worth[pair] = value
      if (value > (worth[best] ?? 0)) best = pair
      bestTo[pair] = best
    }
    let other = worth.length - 1
    let [most, left, right] = [-1, 0, 0]
    for (let pair = 0; pair <= other; pair++) {
      while (other >= 0 && (lengths[pair] ?? 0) + (lengths[other] ?? 0) > capacity) other -= 1
      const partner = bestTo[Math.max(other, 0)] ?? 0
      const value = (worth[pair] ?? 0) + (worth[partner] ?? 0)
      if (other < 0 || value <= most) continue
      most = value
      left = pair
      right = partner
    }
    const found = [left, right].flatMap((pair) => [firsts[pair] ?? size, seconds[pair] ?? size])
    return { value: most, kinds: found.filter((kind) => kind < size) }
  }
}
