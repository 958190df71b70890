import { type Column, columnOf, type Mix, mixed } from './columns.rules.ts'
import { shortest } from './first-fit.rules.ts'
import type { Kind } from './knapsack.rules.ts'
import type { Filled, Packer } from './packing.rules.ts'
import type { Random } from './random.rules.ts'
import type { Target } from './target.rules.ts'

/*
 * A plan from fractional mixes: the fillings that a mix has whole boards of are taken, and of the others those
 * first of which it has most. What is left is mixed again, until nothing is.
 */

export interface Diver {
  /** Mixes all pieces, starting from all fillings that are known; returns a bound that this proves. */
  readonly prove: (most: number) => number
  readonly work: () => number
  /** A plan, another one each time; null if the mix is not better than a plan of this price. */
  readonly dive: (price: number, random: Random | null) => readonly Filled[] | null
}

/** Share of the boards left that are taken before the rest is mixed again. */
const AT_ONCE = 0.1
/** Rounding errors of numbers of boards. */
const NOISE = 1e-4

/** Dives from the mix of all pieces, to which the fillings of a plan are known. */
export function createDiver(
  kinds: readonly Kind[],
  plan: readonly Filled[],
  packer: Packer,
  target: Target,
  allWork: number,
): Diver {
  const sizes = target.priced
  const pool = plan.map(({ size, pieces }) => {
    const counts = new Int32Array(kinds.length)
    for (const piece of pieces) {
      const kind = kinds.findIndex((each) => each.piece === piece)
      counts[kind] = (counts[kind] ?? 0) + 1
    }
    return columnOf(counts, sizes.find((each) => each.size === size)?.price ?? 1)
  })
  let work = 0
  const mix = (left: Int32Array, enough: number, most: number): Mix => {
    const rows = kinds.flatMap((_, kind) => ((left[kind] ?? 0) > 0 ? [kind] : []))
    const rest = rows.map((kind): Kind => ({ piece: kinds[kind]?.piece ?? 0, qty: left[kind] ?? 0 }))
    const at = new Int32Array(kinds.length)
    for (const [nth, kind] of rows.entries()) at[kind] = nth
    const known = pool.map((column) => within(column, at, left))
    const result = mixed(rest, sizes, { known, enough, most })
    work += result.work
    const whole = (column: Column) => ({ ...column, rows: column.rows.map((row) => rows[row] ?? 0) })
    pool.push(...result.found.map(whole))
    return { ...result, used: result.used.map(({ column, boards }) => ({ column: whole(column), boards })) }
  }
  const all = Int32Array.from(kinds, ({ qty }) => qty)
  let root: Mix | null = null
  const prove: Diver['prove'] = (most) => {
    root = mix(all, target.bound(), most)
    return root.bound
  }

  const dive: Diver['dive'] = (price, random) => {
    const left = all.slice()
    const boards: Filled[] = []
    root ??= mix(all, target.bound(), allWork)
    const goal = Math.max(target.bound(), Math.ceil(root.price - NOISE))
    if (root.price >= price - 1 + NOISE) return null
    let [spent, current] = [0, root]
    const take = (column: Column) => {
      const pieces = piecesOf(column, kinds, left)
      const sum = pieces.reduce((total, piece) => total + piece, 0)
      if (sum === 0) return
      boards.push({ size: shortest(packer.sizes, sum), pieces, sum })
      spent += column.price
    }
    while (spent + current.price < price - 1 + NOISE) {
      const open = current.used
        .map(({ column, boards }) => {
          const whole = Math.floor(boards + NOISE)
          for (let copy = 0; copy < whole; copy++) take(column)
          return { column, part: (boards - whole) * (random ? 0.5 + random() : 1) }
        })
        .filter(({ part }) => part > NOISE)
        .sort((a, b) => b.part - a.part)
      const total = open.reduce((sum, { part }) => sum + part, 0)
      for (const [nth, { column }] of open.entries())
        if (nth < Math.max(1, AT_ONCE * total) && (nth === 0 || isThere(column, left))) take(column)
      if (left.every((count) => count === 0) || work >= allWork) break
      current = mix(left, goal - spent, allWork - work)
    }
    const rest = Int32Array.from(
      kinds.flatMap(({ piece }, kind) => Array<number>(left[kind] ?? 0).fill(piece)),
    )
    return [...boards, ...packer.pack({ pieces: rest, count: rest.length }, null)]
  }
  return { prove, work: () => work, dive }
}

/** A filling without the pieces of which not enough are left; `at` says where a kind is among those left. */
function within({ price, rows, counts }: Column, at: Int32Array, left: Int32Array): Column {
  const [own, some]: [number[], number[]] = [[], []]
  for (const [nth, row] of rows.entries()) {
    const count = Math.min(counts[nth] ?? 0, left[row] ?? 0)
    if (count === 0) continue
    own.push(at[row] ?? 0)
    some.push(count)
  }
  return { price, rows: own, counts: some }
}

const isThere = ({ rows, counts }: Column, left: Int32Array) =>
  rows.every((row, nth) => (left[row] ?? 0) >= (counts[nth] ?? 0))

/** Takes the pieces of a filling; of which none is left, the next shorter one takes the place. */
function piecesOf({ rows, counts }: Column, kinds: readonly Kind[], left: Int32Array): readonly number[] {
  const pieces: number[] = []
  for (const [nth, row] of rows.entries()) {
    for (let copy = 0; copy < (counts[nth] ?? 0); copy++) {
      const at = left.findIndex((count, kind) => kind >= row && count > 0)
      if (at < 0) break
      left[at] = (left[at] ?? 0) - 1
      pieces.push(kinds[at]?.piece ?? 0)
    }
  }
  return pieces
}
