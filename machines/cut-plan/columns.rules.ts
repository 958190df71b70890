import { type Priced, provenBy } from './duals.rules.ts'
import { createKnapsack, type Filling, type Kind } from './knapsack.rules.ts'

/*
 * Gilmore and Gomory's column generation: the cheapest fractional mix of board fillings, found by the simplex
 * method with a knapsack as its pricing. Its dual values prove the best bound of all, and its fillings, taken
 * in turn, are a good plan.
 */

/** A filling of one size: which kinds, and how many of each. */
export interface Column {
  readonly price: number
  readonly rows: readonly number[]
  readonly counts: readonly number[]
}

export interface Mix {
  readonly price: number
  /** What no plan is below, in the unit of the prices. */
  readonly bound: number
  /** Fillings, and how many boards of each. */
  readonly used: readonly { readonly column: Column; readonly boards: number }[]
  /** All fillings that were found. */
  readonly found: readonly Column[]
  readonly work: number
}

export interface MixOptions {
  /** Fillings to begin with. */
  readonly known: readonly Column[]
  /** A price that is low enough. */
  readonly enough: number
  /** Operations after which it ends as it is. */
  readonly most: number
}

/** Smaller numbers are rounding errors. */
const TINY = 1e-9
/** Smaller numbers are not divided by. */
const SMALL = 1e-5
/** A filling has to make the mix cheaper by this share of its price. */
const GAIN = 1e-7
/** Values up to this are told apart, which keeps sums within 32 bits. */
const SCALE = 1 << 20
/** Weight of the values that proved the best bound so far among those that are tried next. */
const STEADY = 0.4
/** A longer piece may stand for the next shorter one; for a lower share of a board's price that is no step. */
const WORTH = 0.03
/** Knapsacks that are worked out exactly if the search gives up: small ones, and those that gain little. */
const EASY = 150_000
const MOST_CELLS = 30_000_000
const CLOSING = 0.01

/** Mixes fillings for pieces in descending order of length; which ones, and how much, depends on its options. */
export function mixed(kinds: readonly Kind[], sizes: readonly Priced[], options: MixOptions): Mix {
  const size = kinds.length
  const widest = Math.max(...sizes.map(({ size: { capacity } }) => capacity))
  const dearest = Math.max(...sizes.map(({ price }) => price))
  const knapsack = createKnapsack(kinds, widest)
  const cells = sizes.reduce((sum, { size: { capacity } }) => sum + knapsack.cells(capacity), 0)
  /** The fillings in use, the inverse of their matrix by rows, and the number of boards of each. */
  const basis = kinds.map((kind, row) => firstColumn(kind, row, sizes))
  const inverse = new Float64Array(size * size)
  const boards = new Float64Array(size)
  const duals = new Float64Array(size)
  for (const [row, { counts, price }] of basis.entries()) {
    const own = counts[0] ?? 1
    inverse[row * size + row] = 1 / own
    boards[row] = (kinds[row]?.qty ?? 0) / own
    duals[row] = price / own
  }
  const exchanges = kinds.map((_, row): Column => {
    const isLast = row + 1 === size
    return { price: 0, rows: isLast ? [row] : [row, row + 1], counts: isLast ? [-1] : [-1, 1] }
  })
  const [direction, shares, touched] = [new Float64Array(size), new Float64Array(size), new Int32Array(size)]
  const values = new Int32Array(size)
  /** Values that proved the best bound. */
  const steady = Float64Array.from(kinds, ({ piece }) => (piece / widest) * dearest)
  const found: Column[] = []
  let proven = 0
  let closing = CLOSING
  let work = 0

  const dot = (line: Float64Array, start: number, { rows, counts }: Column) => {
    let sum = 0
    for (let nth = 0; nth < rows.length; nth++)
      sum += (line[start + (rows[nth] ?? 0)] ?? 0) * (counts[nth] ?? 0)
    return sum
  }
  const gainOf = (column: Column) => (dot(duals, 0, column) - column.price) / (column.price || 1)
  const price = () => basis.reduce((sum, column, row) => sum + column.price * (boards[row] ?? 0), 0)

  function cheapest(columns: readonly Column[], least: number): Column | null {
    work += 4 * columns.length
    let best: Column | null = null
    let most = least
    for (const column of columns) {
      const gain = gainOf(column)
      if (gain <= most) continue
      most = gain
      best = column
    }
    return best
  }

  /** Brings a filling into the mix, in place of the first that it uses up; false if there is none. */
  function enter(entering: Column): boolean {
    let leaving = -1
    let least = Number.POSITIVE_INFINITY
    let most = 0
    for (let row = 0; row < size; row++) {
      const by = dot(inverse, row * size, entering)
      direction[row] = by
      const ratio = by <= SMALL ? Number.POSITIVE_INFINITY : Math.max(0, boards[row] ?? 0) / by
      if (ratio === Number.POSITIVE_INFINITY || ratio > least + TINY) continue
      if (ratio > least - TINY && by <= most) continue
      least = ratio
      most = by
      leaving = row
    }
    if (leaving < 0) return false
    const gain = dot(duals, 0, entering) - entering.price
    const start = leaving * size
    let count = 0
    for (let kind = 0; kind < size; kind++) {
      const share = (inverse[start + kind] ?? 0) / most
      if (share === 0) continue
      touched[count] = kind
      shares[count++] = share
      inverse[start + kind] = share
      duals[kind] = (duals[kind] ?? 0) - gain * share
    }
    for (let row = 0; row < size; row++) {
      const by = direction[row] ?? 0
      if (row === leaving || by === 0) continue
      boards[row] = (boards[row] ?? 0) - by * least
      const other = row * size
      for (let nth = 0; nth < count; nth++) {
        const at = other + (touched[nth] ?? 0)
        inverse[at] = (inverse[at] ?? 0) - by * (shares[nth] ?? 0)
      }
      work += count
    }
    boards[leaving] = least
    basis[leaving] = entering
    work += 10 * size
    return true
  }

  /** A filling that makes the mix cheaper; null if there is none. */
  function next(): Column | null {
    const known = cheapest(options.known, GAIN) ?? cheapest(exchanges, WORTH * dearest)
    if (known) return known
    for (let weight = STEADY; ; weight = 0) {
      for (let kind = 0; kind < size; kind++) {
        const value = weight * (steady[kind] ?? 0) + (1 - weight) * Math.max(0, duals[kind] ?? 0)
        values[kind] = Math.floor(Math.min(1, value / dearest) * SCALE)
      }
      const best = generated(weight === 0)
      if (best) found.push(best)
      if (best || weight === 0) return best
    }
  }

  /** The best filling by these values, if it makes the mix cheaper. */
  function generated(isLast: boolean): Column | null {
    let fillings = sizes.map(({ size: { capacity } }) => knapsack.fill(values, capacity))
    let best = bestOf(fillings)
    const gain = best ? gainOf(best) : 0
    const isOpen = fillings.some(({ value, most }) => value < most)
    if (isOpen && (cells < EASY || (cells < MOST_CELLS && (gain < closing || (isLast && !best))))) {
      closing = Math.min(closing, gain / 2)
      fillings = sizes.map(({ size: { capacity } }) => knapsack.exact(values, capacity))
      best = bestOf(fillings)
    }
    prove(fillings)
    return best
  }

  function bestOf(fillings: readonly Filling[]): Column | null {
    for (const filling of fillings) work += filling.work
    return cheapest(
      fillings.map(({ counts }, at) => columnOf(counts, sizes[at]?.price ?? 0)),
      GAIN,
    )
  }

  /** Takes the bound that these fillings prove into account. */
  function prove(fillings: readonly Filling[]): void {
    const most = fillings.map((filling) => filling.most)
    const bound = provenBy(values, kinds, sizes, most)
    if (bound <= proven) return
    proven = bound
    const scale = Math.max(...most.map((each, at) => each / (sizes[at]?.price ?? 1)))
    for (let kind = 0; kind < size; kind++) steady[kind] = (values[kind] ?? 0) / scale
  }

  while (work < options.most && price() > Math.max(options.enough, proven) + SMALL) {
    const entering = next()
    if (!entering || !enter(entering)) break
  }
  const used = basis.flatMap((column, row) =>
    column.price > 0 && (boards[row] ?? 0) > SMALL ? [{ column, boards: boards[row] ?? 0 }] : [],
  )
  return { price: price(), bound: proven, used, found, work }
}

/** A filling of these numbers of pieces, by kind. */
export function columnOf(counts: Int32Array, price: number): Column {
  const rows: number[] = []
  for (let row = 0; row < counts.length; row++) if ((counts[row] ?? 0) > 0) rows.push(row)
  return { price, rows, counts: rows.map((row) => counts[row] ?? 0) }
}

/** Boards with pieces of one kind only, in the size that costs least per piece. */
function firstColumn({ piece, qty }: Kind, row: number, sizes: readonly Priced[]): Column {
  let best: Column | null = null
  let least = Number.POSITIVE_INFINITY
  for (const each of sizes) {
    const copies = Math.min(qty, Math.floor(each.size.capacity / piece))
    if (copies === 0 || each.price / copies >= least) continue
    least = each.price / copies
    best = { price: each.price, rows: [row], counts: [copies] }
  }
  if (!best) throw new Error('A piece is longer than every board')
  return best
}
