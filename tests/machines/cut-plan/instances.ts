import type { CutProblem } from '#machines/cut-plan/cut-plan.rules.ts'
import { randomFrom } from '#machines/cut-plan/random.rules.ts'

/** Lengths in millimetres that yards stock. */
const STOCKED = [1800, 2100, 2400, 2700, 3000, 3600, 4200, 4800, 5400, 6000, 7200]
const SHORTEST = 100

export interface KnownInstance {
  readonly problem: CutProblem
  /** Every cut as it fell off a board. */
  readonly cuts: readonly number[]
  /** Total length of the boards that were cut up. */
  readonly total: number
  readonly boards: number
}

/**
 * Whole boards, cut up at random without waste: 20 to 200 cuts, one to five stock lengths, three to nine cuts
 * per board on average, at any millimetre or in steps of 5 or 10 mm.
 */
export function knownInstance(seed: number): KnownInstance {
  const random = randomFrom(seed * 7919 + 13)
  const between = (low: number, high: number) => low + Math.floor(random() * (high - low + 1))
  const pick = (values: readonly number[]) => values[between(0, values.length - 1)] ?? 0
  const stock = shuffled(STOCKED, between).slice(0, between(1, 5))
  const [kerf, step] = [pick([2, 3, 3, 3, 4, 5]), pick([1, 1, 5, 10])]
  const [wanted, usual] = [between(20, 200), between(3, 9)]
  const cuts: number[] = []
  const boards: number[] = []
  while (cuts.length < wanted) {
    const board = pick(stock)
    const most = Math.min(wanted - cuts.length, Math.floor(board / (SHORTEST + kerf)))
    const count = Math.min(between(1, 2 * usual - 1), most)
    const free = board - kerf * (count - 1) - count * SHORTEST
    const marks = Array.from({ length: count - 1 }, () => Math.floor((random() * free) / step) * step)
    let before = 0
    for (const mark of [...marks.sort((a, b) => a - b), free]) {
      cuts.push(SHORTEST + mark - before)
      before = mark
    }
    boards.push(board)
  }
  const total = boards.reduce((sum, board) => sum + board, 0)
  const listed = counted(shuffled(cuts, between))
  const problem: CutProblem = { cuts: listed, stock, kerf, trim: 0, aim: 'waste' }
  return { problem, cuts, total, boards: boards.length }
}

/** Random cuts, of which no best plan is known. */
export function anyInstance(seed: number, most: number): { problem: CutProblem; cuts: readonly number[] } {
  const random = randomFrom(seed)
  const between = (low: number, high: number) => low + Math.floor(random() * (high - low + 1))
  const stock = shuffled(STOCKED, between).slice(0, between(1, 3))
  const trim = between(0, 1) * 20
  const longest = Math.max(...stock) - trim
  const kinds = Array.from({ length: between(1, 6) }, () => between(SHORTEST, longest))
  const cuts = Array.from({ length: between(1, most) }, () => kinds[between(0, kinds.length - 1)] ?? longest)
  const aim = random() < 0.5 ? 'waste' : 'boards'
  return { problem: { cuts: counted(cuts), stock, kerf: between(0, 5), trim, aim }, cuts }
}

/** 200 to 1,000 cuts of any length up to a share of the board. */
export function manyCuts(seed: number): CutProblem {
  const random = randomFrom(seed * 31 + 7)
  const between = (low: number, high: number) => low + Math.floor(random() * (high - low + 1))
  const stock = shuffled(STOCKED, between).slice(0, 1 + (seed % 3))
  const longest = Math.min(...stock)
  const [low, high] = [between(2, 25) / 100, between(50, 95) / 100]
  const count = between(200, 1_000)
  const cuts = Array.from({ length: count }, () => Math.floor(longest * (low + random() * (high - low))))
  const aim = seed % 2 === 0 ? 'boards' : 'waste'
  return { cuts: counted(cuts), stock, kerf: between(0, 5), trim: 0, aim }
}

function counted(cuts: readonly number[]) {
  const counts = new Map<number, number>()
  for (const length of cuts) counts.set(length, (counts.get(length) ?? 0) + 1)
  return [...counts].map(([length, qty]) => ({ length, qty }))
}

function shuffled(values: readonly number[], between: (low: number, high: number) => number): number[] {
  const mixed = [...values]
  for (let at = mixed.length - 1; at > 0; at--) {
    const other = between(0, at)
    const [a = 0, b = 0] = [mixed[at], mixed[other]]
    mixed[at] = b
    mixed[other] = a
  }
  return mixed
}
