import { type Column, generated } from './columns.rules.ts'
import type { Board, CutPlan, CutProblem } from './cut-plan.rules.ts'
import { guesses, provenBy } from './duals.rules.ts'
import { packedByFits } from './exact-fits.rules.ts'
import { costOf, improved } from './improving.rules.ts'
import { createKnapsack, type Kind } from './knapsack.rules.ts'
import { type BoardSize, createPacker, type Filled, type Packer } from './packing.rules.ts'
import { type Random, randomFrom } from './random.rules.ts'
import { createTarget, type Target } from './target.rules.ts'
import { divisor } from './totals.rules.ts'

/** Limits of the work, in operations: a million take a millisecond on a computer, four on a phone. */
const WORK = { second: 2e6, quick: 4e6, guesses: 4e6, columns: 10e6, start: 2e6, thorough: 20e6 } as const

/** Packing by exact fits compares all pairs of pieces. */
const MOST_BY_FITS = 250

/** Plans the cuts, and proves how good the plan is. The same problem always gets the same plan. */
export function planned(problem: CutProblem): CutPlan {
  const { kerf, aim } = problem
  const step = problem.cuts.reduce((common, { length }) => divisor(length + kerf, common), 0)
  const kinds = problem.cuts
    .map(({ length, qty }): Kind => ({ piece: (length + kerf) / step, qty }))
    .sort((a, b) => b.piece - a.piece)
  const pieces = Int32Array.from(kinds.flatMap(({ piece, qty }) => Array<number>(qty).fill(piece)))
  const all = pieces.reduce((sum, piece) => sum + piece, 0)
  const sizes = sizesOf(problem, step, pieces.length)
  const packer = createPacker(sizes, aim === 'boards' ? sizes.slice(-1) : sizes, pieces.length)
  const random = randomFrom(pieces.length)
  const target = createTarget(aim, sizes, all)

  let best = firstOf(pieces, packer, random, target)
  const improve = (work: number, enough: number, from = best) => {
    const tried = improved(from, packer, random, { work, enough })
    if (costOf(tried) < costOf(best)) best = tried
  }
  improve(target.isMet(best) ? WORK.second : WORK.quick, target.ideal())
  if (!target.isMet(best)) {
    const knapsack = createKnapsack(kinds, packer.widest)
    const priced = target.priced
    for (const values of guesses(kinds, packer.widest).slice(0, Math.floor(WORK.guesses / knapsack.work))) {
      knapsack.solve(values)
      target.raise(provenBy(values, kinds, priced, knapsack))
    }
    if (!target.isMet(best) && knapsack.work * kinds.length < 4 * WORK.columns) {
      const { bound, columns } = generated(kinds, priced, knapsack, WORK.columns)
      target.raise(bound)
      if (!target.isMet(best)) improve(WORK.quick, target.enough(), rounded(columns, kinds, packer))
    }
  }
  // Repacking parts of one packing rarely leads to another, so the search starts from several.
  const start = WORK.start + (pieces.length ** 2 * packer.exact.length * best.length) / 2
  for (let work = 0; work < WORK.thorough && !target.isMet(best); work += start)
    improve(WORK.start, target.enough(), again(pieces, packer, random))
  const boards = best.map(({ size, pieces: own }) => ({
    stock: size.stock,
    cuts: own.map((piece) => piece * step - kerf).sort((a, b) => b - a),
  }))
  return { boards: boards.sort(byLength), bound: target.bound() }
}

/**
 * Sizes that hold anything, by length, with costs that count the second aim only between equals. What they hold
 * is counted in steps, of which all pieces are multiples: nothing is lost, and there is less to work out.
 */
function sizesOf({ stock, kerf, trim, aim }: CutProblem, step: number, pieces: number): readonly BoardSize[] {
  const lengths = stock.filter((length) => length > trim).sort((a, b) => a - b)
  const longest = lengths.at(-1) ?? 0
  return lengths.map((length) => ({
    stock: length,
    capacity: Math.floor((length - trim + kerf) / step),
    cost: aim === 'boards' ? longest * pieces + 1 + length : length * (pieces + 1) + 1,
  }))
}

/** Another packing to start from. */
function again(pieces: Int32Array, packer: Packer, random: Random): readonly Filled[] {
  const pile = { pieces: pieces.slice(), count: pieces.length }
  return pieces.length > MOST_BY_FITS ? packer.pack(pile, random) : packedByFits(pile, packer, random, true)
}

/** The better of two packings. */
function firstOf(pieces: Int32Array, packer: Packer, random: Random, target: Target): readonly Filled[] {
  const pile = () => ({ pieces: pieces.slice(), count: pieces.length })
  const greedy = packer.pack(pile(), null)
  if (target.isMet(greedy) || pieces.length > MOST_BY_FITS) return greedy
  const other = packedByFits(pile(), packer, random, true)
  return costOf(other) < costOf(greedy) ? other : greedy
}

/** A plan from fillings that a fractional plan uses whole, or nearly, and a packing of the rest. */
function rounded(columns: readonly Column[], kinds: readonly Kind[], packer: Packer): readonly Filled[] {
  const left = kinds.map(({ qty }) => qty)
  const boards: Filled[] = []
  const use = ({ counts }: Column, most: number) => {
    const copies = left.reduce((least, has, kind) => {
      const needs = counts[kind] ?? 0
      return needs === 0 ? least : Math.min(least, Math.floor(has / needs))
    }, most)
    const pieces = kinds.flatMap(({ piece }, kind) => Array<number>(counts[kind] ?? 0).fill(piece))
    const sum = pieces.reduce((total, piece) => total + piece, 0)
    const size = packer.sizes.find(({ capacity }) => capacity >= sum)
    for (let copy = 0; size && copy < copies; copy++) boards.push({ size, pieces, sum })
    for (const kind of left.keys()) left[kind] = (left[kind] ?? 0) - copies * (counts[kind] ?? 0)
  }
  for (const column of columns) use(column, Math.floor(column.boards + 1e-6))
  const byFraction = [...columns].sort((a, b) => (b.boards % 1) - (a.boards % 1))
  for (const column of byFraction) if (column.boards % 1 > 0.5) use(column, 1)
  const rest = Int32Array.from(kinds.flatMap(({ piece }, kind) => Array<number>(left[kind] ?? 0).fill(piece)))
  return [...boards, ...packer.pack({ pieces: rest, count: rest.length }, null)]
}

const byLength = (a: Board, b: Board) => b.stock - a.stock || (b.cuts[0] ?? 0) - (a.cuts[0] ?? 0)
