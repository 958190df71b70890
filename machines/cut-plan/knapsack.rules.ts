/** Pieces of one length, and how many are needed. */
export interface Kind {
  readonly piece: number
  readonly qty: number
}

/** The most valuable filling of a board, for every capacity. */
export interface Knapsack {
  /** Cells of the table: roughly the work of one `solve`. */
  readonly work: number
  /** Computes the table for these values of the kinds, whole numbers. */
  readonly solve: (values: ArrayLike<number>) => void
  readonly valueAt: (capacity: number) => number
  /** How many of each kind make up that value. */
  readonly fillingAt: (capacity: number) => Int32Array
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

/** Dynamic programming over all capacities up to `most`; no kind is used more often than it is needed. */
export function createKnapsack(kinds: readonly Kind[], most: number): Knapsack {
  const bundles = bundlesOf(kinds, most)
  const width = most + 1
  const best = new Int32Array(width)
  const taken = new Uint8Array(bundles.length * width)

  const solve: Knapsack['solve'] = (values) => {
    best.fill(0)
    taken.fill(0)
    for (const [at, { kind, copies, size }] of bundles.entries()) {
      const value = (values[kind] ?? 0) * copies
      const row = at * width
      if (value <= 0) continue
      for (let capacity = most; capacity >= size; capacity--) {
        const other = (best[capacity - size] ?? 0) + value
        if (other <= (best[capacity] ?? 0)) continue
        best[capacity] = other
        taken[row + capacity] = 1
      }
    }
  }

  const fillingAt: Knapsack['fillingAt'] = (capacity) => {
    const counts = new Int32Array(kinds.length)
    let open = capacity
    for (let at = bundles.length - 1; at >= 0; at--) {
      const bundle = bundles[at]
      if (!bundle || taken[at * width + open] !== 1) continue
      counts[bundle.kind] = (counts[bundle.kind] ?? 0) + bundle.copies
      open -= bundle.size
    }
    return counts
  }

  return {
    work: bundles.length * width,
    solve,
    valueAt: (capacity) => best[capacity] ?? 0,
    fillingAt,
  }
}
