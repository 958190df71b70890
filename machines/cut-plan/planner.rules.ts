import type { Board, CutPlan, CutProblem } from './cut-plan.rules.ts'
import { createDiver } from './diving.rules.ts'
import { packedByFits } from './exact-fits.rules.ts'
import { simplyPacked } from './first-fit.rules.ts'
import { costOf, improved } from './improving.rules.ts'
import type { Kind } from './knapsack.rules.ts'
import { type BoardSize, createPacker, type Filled, type Packer } from './packing.rules.ts'
import { type Random, randomFrom } from './random.rules.ts'
import { createTarget, type Target } from './target.rules.ts'
import { divisor } from './totals.rules.ts'

/** Limits of the work, in operations: a million take a few milliseconds on a computer, four times that on a phone. */
const WORK = { second: 1e6, quick: 3e6, again: 2e6, more: 20e6, mixes: 80e6, dive: 2e6 } as const

/** Shares of the work of mixes up to which the first mix may go, and up to which plans are made of it. */
const [FIRST_MIX, DIVES] = [0.3, 0.7]

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
    best = cheaper(best, improved(from, packer, random, { work, enough }))
  }
  improve(target.isMet(best) ? WORK.second : WORK.quick, target.ideal())
  // No plan is worse than the simplest ones; as a start for improvements these are not as good.
  best = simplyPacked(pieces, sizes).reduce(cheaper, best)
  if (target.priced.length > 1) {
    // A mix of several sizes takes longer, so more packings come first: repacking parts of one rarely leads far.
    const each = WORK.again + (pieces.length ** 2 * packer.exact.length * best.length) / 2
    for (let work = 0; work < WORK.more && !target.isMet(best); work += each)
      improve(WORK.again, target.enough(), again(pieces, packer, random))
  }
  if (!target.isMet(best)) {
    // Mixes of several sizes rarely find more, and take as long as all the rest.
    const most = WORK.mixes / target.priced.length ** 3
    const diver = createDiver(kinds, best, packer, target, most)
    target.raise(diver.prove(most * FIRST_MIX))
    for (let dive = 0; !target.isMet(best) && diver.work() + dive * WORK.dive < most * DIVES; dive++) {
      const plan = diver.dive(target.priceOf(best), dive === 0 ? null : random)
      if (!plan) break
      improve(WORK.dive, target.enough(), plan)
    }
    if (!target.isMet(best)) target.raise(diver.prove(most - diver.work()))
  }
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
  return cheaper(greedy, packedByFits(pile(), packer, random, true))
}

const cheaper = (one: readonly Filled[], other: readonly Filled[]) =>
  costOf(other) < costOf(one) ? other : one

const byLength = (a: Board, b: Board) => b.stock - a.stock || (b.cuts[0] ?? 0) - (a.cuts[0] ?? 0)
