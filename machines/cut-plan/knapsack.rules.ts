import { createSearch } from './branching.rules.ts'
import { createPairs } from './pairs.rules.ts'

/** Pieces of one length, and how many are needed. */
export interface Kind {
  readonly piece: number
  readonly qty: number
}

/** The most valuable filling of a board that was found. */
export interface Filling {
  readonly value: number
  /** No filling is worth more: the value itself, unless the search was too long to end. */
  readonly most: number
  /** How many of each kind. */
  readonly counts: Int32Array
  /** Steps that it took. */
  readonly work: number
}

export interface Knapsack {
  /** Fills a board of this capacity by pieces of these values, whole numbers up to 2 ** 20. */
  readonly fill: (values: ArrayLike<number>, capacity: number) => Filling
  /** The best filling by dynamic programming, whatever it takes. */
  readonly exact: (values: ArrayLike<number>, capacity: number) => Filling
  /** Steps of `exact` for this capacity. */
  readonly cells: (capacity: number) => number
}

/** More kinds have too many pairs. */
const MOST_FOR_PAIRS = 500
/** Knapsacks of these kinds, which are in descending order of length, up to the widest capacity. */
export function createKnapsack(kinds: readonly Kind[], widest: number): Knapsack {
  const size = kinds.length
  const search = createSearch(kinds)
  const pairs =
    size <= MOST_FOR_PAIRS && widest < 5 * (kinds[size - 1]?.piece ?? 0) ? createPairs(kinds) : null
  const fill: Knapsack['fill'] = (values, capacity) => {
    const found = pairs?.(values, capacity)
    if (!found) return search(values, capacity)
    const counts = new Int32Array(size)
    for (const kind of found.kinds) counts[kind] = (counts[kind] ?? 0) + 1
    if (kinds.some(({ qty }, kind) => (counts[kind] ?? 0) > qty)) {
      const other = search(values, capacity)
      return { ...other, most: Math.min(other.most, found.value), work: other.work + size * size }
    }
    return { value: found.value, most: found.value, counts, work: size * size }
  }

  const exact: Knapsack['exact'] = (values, capacity) => {
    const width = capacity + 1
    const bundles = bundlesOf(kinds, capacity).filter(({ kind }) => (values[kind] ?? 0) > 0)
    const best = new Int32Array(width)
    const isTaken = new Uint8Array(bundles.length * width)
    for (const [at, { kind, copies, size }] of bundles.entries()) {
      const value = copies * (values[kind] ?? 0)
      for (let open = capacity; open >= size; open--) {
        const other = (best[open - size] ?? 0) + value
        if (other <= (best[open] ?? 0)) continue
        best[open] = other
        isTaken[at * width + open] = 1
      }
    }
    const counts = new Int32Array(kinds.length)
    let open = capacity
    for (const [at, { kind, copies, size }] of [...bundles.entries()].reverse()) {
      if (isTaken[at * width + open] !== 1) continue
      counts[kind] = (counts[kind] ?? 0) + copies
      open -= size
    }
    const value = best[capacity] ?? 0
    return { value, most: value, counts, work: bundles.length * width }
  }
  return { fill, exact, cells: (capacity) => bundlesOf(kinds, capacity).length * (capacity + 1) }
}

/** Copies of a kind that are taken together: 1, 2, 4 … so that few steps make up any number. */
interface Bundle {
  readonly kind: number
  readonly copies: number
  readonly size: number
}

function bundlesOf(kinds: readonly Kind[], most: number): readonly Bundle[] {
  return kinds.flatMap(({ piece, qty }, kind) => {
    const bundles: Bundle[] = []
    let left = Math.min(qty, Math.floor(most / piece))
    for (let copies = 1; left > 0; copies *= 2) {
      const taken = Math.min(copies, left)
      bundles.push({ kind, copies: taken, size: taken * piece })
      left -= taken
    }
    return bundles
  })
}
