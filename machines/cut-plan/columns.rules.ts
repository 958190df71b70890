import { type Priced, provenBy } from './duals.rules.ts'
import type { Kind, Knapsack } from './knapsack.rules.ts'

/*
 * Gilmore and Gomory's column generation: the cheapest fractional mix of board fillings, found by the simplex
 * method with a knapsack as its pricing. Its dual values prove the best bound of all, and its fillings,
 * rounded, are a good plan.
 */

/** A filling of one size, and how many boards of it the fractional plan has. */
export interface Column {
  readonly at: number
  readonly counts: ArrayLike<number>
  readonly boards: number
}

export interface Fractional {
  /** In the unit of the prices, rounded up. */
  readonly bound: number
  readonly columns: readonly Column[]
}

interface Basic {
  /** Which size; below 0 for a surplus of pieces, which costs nothing. */
  readonly at: number
  readonly counts: ArrayLike<number>
  readonly price: number
}

const TINY = 1e-9
/** Values up to this are told apart, which keeps sums within 32 bits. */
const SCALE = 1 << 20

export function generated(
  kinds: readonly Kind[],
  sizes: readonly Priced[],
  knapsack: Knapsack,
  work: number,
): Fractional {
  const size = kinds.length
  const basis = kinds.map((kind, row) => firstBasic(kind, row, size, sizes))
  /** Inverse of the basis, by rows, and the number of boards of each basic filling. */
  const inverse = Array.from({ length: size }, () => new Float64Array(size))
  const boards = new Float64Array(size)
  for (const [row, { counts }] of basis.entries()) {
    const own = counts[row] ?? 1
    const line = inverse[row]
    if (line) line[row] = 1 / own
    boards[row] = (kinds[row]?.qty ?? 0) / own
  }
  const dearest = Math.max(...sizes.map(({ price }) => price))
  const duals = new Float64Array(size)
  const values = new Int32Array(size)
  let bound = 0
  let done = 0
  while (done < work) {
    done += knapsack.work + 3 * size * size
    priceOut(duals, basis, inverse)
    const surplus = duals.findIndex((dual) => dual < -TINY)
    let entering: Basic | null = null
    if (surplus >= 0) {
      entering = { at: -1, counts: unit(size, surplus, -1), price: 0 }
    } else {
      for (let kind = 0; kind < size; kind++)
        values[kind] = Math.floor((Math.max(0, duals[kind] ?? 0) / dearest) * SCALE)
      knapsack.solve(values)
      bound = Math.max(bound, provenBy(values, kinds, sizes, knapsack))
      entering = bestColumn(duals, sizes, knapsack)
    }
    if (!entering || !pivot(entering, basis, inverse, boards)) break
  }
  const columns = basis.map(({ at, counts }, row) => ({ at, counts, boards: boards[row] ?? 0 }))
  return { bound, columns: columns.filter(({ at, boards }) => at >= 0 && boards > TINY) }
}

const unit = (size: number, at: number, value: number) => {
  const line = new Int32Array(size)
  line[at] = value
  return line
}

/** Boards with pieces of one kind only, in the size that costs least per piece. */
function firstBasic({ piece, qty }: Kind, row: number, size: number, sizes: readonly Priced[]): Basic {
  let best: Basic | null = null
  let least = Number.POSITIVE_INFINITY
  for (const [at, each] of sizes.entries()) {
    const copies = Math.min(qty, Math.floor(each.size.capacity / piece))
    if (copies === 0 || each.price / copies >= least) continue
    least = each.price / copies
    best = { at, counts: unit(size, row, copies), price: each.price }
  }
  if (!best) throw new Error('A piece is longer than every board')
  return best
}

/** Dual values of the kinds for the basis. */
function priceOut(duals: Float64Array, basis: readonly Basic[], inverse: readonly Float64Array[]): void {
  duals.fill(0)
  for (const [row, { price }] of basis.entries()) {
    const line = inverse[row]
    if (!line || price === 0) continue
    for (let kind = 0; kind < duals.length; kind++)
      duals[kind] = (duals[kind] ?? 0) + price * (line[kind] ?? 0)
  }
}

/** The filling that improves the plan most; null if none does. */
function bestColumn(duals: Float64Array, sizes: readonly Priced[], knapsack: Knapsack): Basic | null {
  let best: Basic | null = null
  let most = 1e-7
  for (const [at, { size, price }] of sizes.entries()) {
    const counts = knapsack.fillingAt(size.capacity)
    const value = counts.reduce((sum, count, kind) => sum + count * (duals[kind] ?? 0), 0)
    if (value / price - 1 <= most) continue
    most = value / price - 1
    best = { at, counts, price }
  }
  return best
}

/** Brings a column into the basis; false if nothing would change. */
function pivot(
  entering: Basic,
  basis: Basic[],
  inverse: readonly Float64Array[],
  boards: Float64Array,
): boolean {
  const size = basis.length
  const direction = inverse.map((line) => {
    let sum = 0
    for (let kind = 0; kind < size; kind++) sum += (line[kind] ?? 0) * (entering.counts[kind] ?? 0)
    return sum
  })
  let leaving = -1
  let least = Number.POSITIVE_INFINITY
  for (let row = 0; row < size; row++) {
    const by = direction[row] ?? 0
    if (by <= TINY) continue
    const ratio = (boards[row] ?? 0) / by
    if (ratio >= least) continue
    least = ratio
    leaving = row
  }
  const line = inverse[leaving]
  if (!line) return false
  const own = direction[leaving] ?? 1
  for (let kind = 0; kind < size; kind++) line[kind] = (line[kind] ?? 0) / own
  boards[leaving] = least
  for (const [row, other] of inverse.entries()) {
    const by = direction[row] ?? 0
    if (row === leaving || by === 0) continue
    for (let kind = 0; kind < size; kind++) other[kind] = (other[kind] ?? 0) - by * (line[kind] ?? 0)
    boards[row] = Math.max(0, (boards[row] ?? 0) - by * least)
  }
  basis[leaving] = entering
  return true
}
