import type { Kind, Knapsack } from './knapsack.rules.ts'

/** Steps after which a search is given up. */
const MOST_STEPS = 10_000
/** Rates of value per length are told apart up to 1 / FINE. */
const FINE = 1 << 12
/** More than there are kinds. */
const KINDS = 1 << 12

/**
 * Branch and bound after Horowitz and Sahni: kinds in order of value per length, as many as fit, and then one
 * less of the last one, unless even a rest filled at the rate of the next kind would be worth no more than what
 * was found. No kind is used more often than it is needed.
 */
export function createSearch(kinds: readonly Kind[]): Knapsack['fill'] {
  const size = kinds.length
  const keys = new Float64Array(size)
  const order = new Int32Array(size)
  const pieces = new Int32Array(size)
  const each = new Int32Array(size)
  const limits = new Int32Array(size)
  /** At least the value per length from here on. */
  const rates = new Float64Array(size)
  /** The shortest piece from here on. */
  const shortest = new Int32Array(size)
  /** The most valuable kind among it and the shorter ones; kinds are in descending order of length. */
  const single = new Int32Array(size)
  const taken = new Int32Array(size)
  const best = new Int32Array(size)

  /** Puts the kinds that have a value in order; returns how many. */
  function sort(values: ArrayLike<number>): number {
    for (let at = 0; at < size; at++)
      keys[at] = Math.floor(((values[at] ?? 0) / (kinds[at]?.piece ?? 1)) * FINE) * KINDS + at
    keys.sort()
    let count = 0
    for (let nth = size - 1; nth >= 0; nth--) {
      const key = keys[nth] ?? 0
      const rate = Math.floor(key / KINDS)
      const at = key - rate * KINDS
      const kind = kinds[at]
      const value = values[at] ?? 0
      if (!kind || value <= 0) continue
      order[count] = at
      pieces[count] = kind.piece
      each[count] = value
      limits[count] = kind.qty
      rates[count] = (rate + 1) / FINE
      count += 1
    }
    let least = 0x7fffffff
    for (let nth = count - 1; nth >= 0; nth--) {
      least = Math.min(least, pieces[nth] ?? 0)
      shortest[nth] = least
    }
    return count
  }

  /** At least what one piece, at most so long, is worth. */
  function bestSingle(open: number): number {
    let [low, high] = [0, size]
    while (low < high) {
      const middle = (low + high) >> 1
      if ((kinds[middle]?.piece ?? 0) <= open) high = middle
      else low = middle + 1
    }
    return low < size ? (single[low] ?? 0) : 0
  }

  return (values, capacity) => {
    let worth = 0
    for (let kind = size - 1; kind >= 0; kind--) {
      worth = Math.max(worth, values[kind] ?? 0)
      single[kind] = worth
    }
    const count = sort(values)
    const least = shortest[0] ?? 0
    const root = count === 0 ? 0 : Math.floor(capacity * (rates[0] ?? 0))
    let [open, value, found, work] = [capacity, 0, -1, 0]
    let at = 0
    let seen = -1
    taken.fill(0)
    search: for (;;) {
      while (at < count && open >= (shortest[at] ?? 0)) {
        work += 1
        if (value + open * (rates[at] ?? 0) < found + 1) break
        if (open < 2 * least && open !== seen) {
          seen = open
          if (value + bestSingle(open) <= found) break
        }
        const piece = pieces[at] ?? 1
        if (piece <= open) {
          const copies = Math.min(limits[at] ?? 0, Math.floor(open / piece))
          taken[at] = copies
          open -= copies * piece
          value += copies * (each[at] ?? 0)
        }
        at += 1
      }
      if (value > found) {
        found = value
        best.set(taken)
        if (found >= root) break
      }
      if (work > MOST_STEPS) break
      do {
        at -= 1
        if (at < 0) break search
      } while ((taken[at] ?? 0) === 0)
      taken[at] = (taken[at] ?? 0) - 1
      open += pieces[at] ?? 0
      value -= each[at] ?? 0
      at += 1
    }
    const counts = new Int32Array(size)
    for (let nth = 0; nth < count; nth++) counts[order[nth] ?? 0] = best[nth] ?? 0
    return { value: found, most: work > MOST_STEPS ? root : found, counts, work: 3 * work + 20 * size }
  }
}
