import type { CutProblem } from '#machines/cut-plan/cut-plan.rules.ts'
import { type Random, randomFrom } from '#machines/cut-plan/random.rules.ts'

/*
 * The families of lists on which bin packing and cutting stock are compared, made by their published recipes. A
 * list is cut out of boards of one length, and as few of them as possible.
 */

export interface List {
  readonly capacity: number
  readonly lengths: readonly number[]
  /** Fewest boards, where the recipe tells. */
  readonly known?: number
}

const between = (random: Random, low: number, high: number) => low + Math.floor(random() * (high - low + 1))
const many = (count: number, one: () => number) => Array.from({ length: count }, one)
const of = <Value>(values: readonly [Value, ...Value[]], nth: number): Value =>
  values[nth % values.length] ?? values[0]

/** Lengths at random between two. */
const uniform = (random: Random, count: number, low: number, high: number) =>
  many(count, () => between(random, low, high))

/** Boards of three cuts without waste. */
function triplets(random: Random, boards: number): List {
  const lengths = Array.from({ length: boards }, () => {
    const first = between(random, 380, 490)
    const second = between(random, 250, Math.floor((1000 - first) / 2) - 1)
    return [first, second, 1000 - first - second]
  })
  return { capacity: 1000, lengths: lengths.flat(), known: boards }
}

/** Lists of CUTGEN1: some lengths up to a share of the board, and how often each is needed on average. */
function cutgen(random: Random, kinds: number, share: number, usual: number): List {
  const lengths = uniform(random, kinds, 100, Math.floor(share * 10_000))
  const weights = many(kinds, random)
  const all = weights.reduce((sum, weight) => sum + weight, 0)
  const counts = weights.map((weight) => Math.max(1, Math.round((weight / all) * kinds * usual)))
  return { capacity: 10_000, lengths: lengths.flatMap((length, at) => many(counts[at] ?? 1, () => length)) }
}

/** Chosen for being hard: the cuts nearly fill whole boards, and first-fit-decreasing needs one more. */
function tight(random: Random, count: number): List {
  for (;;) {
    const list = { capacity: 1000, lengths: uniform(random, count, 1, 700) }
    const all = list.lengths.reduce((sum, length) => sum + length, 0)
    const left = 1000 - (all % 1000)
    if (left <= 10 && firstFit(list) > Math.ceil(all / 1000)) return list
  }
}

/** By name, what makes one of its lists; the number also says which of the family's classes it is from. */
const RECIPES: Readonly<Record<string, (random: Random, nth: number) => List>> = {
  'Falkenauer U': (random, nth) => ({
    capacity: 150,
    lengths: uniform(random, of([120, 250, 500, 1000], nth), 20, 100),
  }),
  'Falkenauer T': (random, nth) => triplets(random, of([20, 40, 83, 167], nth)),
  'Scholl 1': (random, nth) => {
    const capacity = of([100, 120, 150], Math.floor(nth / 4))
    const low = of([1, 20, 30], Math.floor(nth / 12))
    return { capacity, lengths: uniform(random, of([50, 100, 200, 500], nth), low, 100) }
  },
  'Scholl 2': (random, nth) => {
    const usual = 1000 / of([3, 5, 7, 9], Math.floor(nth / 4))
    const spread = of([0.2, 0.5, 0.9], Math.floor(nth / 16))
    const [low, high] = [Math.ceil(usual * (1 - spread)), Math.floor(usual * (1 + spread))]
    return { capacity: 1000, lengths: uniform(random, of([50, 100, 200, 500], nth), low, high) }
  },
  'Scholl 3': (random) => ({ capacity: 100_000, lengths: uniform(random, 200, 20_000, 35_000) }),
  Wäscher: (random, nth) => {
    const share = of([0.25, 0.5, 0.75, 1], Math.floor(nth / 4))
    return cutgen(random, of([20, 30, 40, 50], nth), share, of([2, 4, 10], Math.floor(nth / 16)))
  },
  Schwerin: (random, nth) => ({ capacity: 1000, lengths: uniform(random, of([100, 120], nth), 150, 200) }),
  Hard28: (random, nth) => tight(random, of([160, 180, 200], nth)),
  Random: (random, nth) => {
    const capacity = of([50, 100, 200, 500, 1000], nth)
    const low = of([0.1, 0.2], Math.floor(nth / 5)) * capacity
    const high = of([0.7, 0.8], Math.floor(nth / 10)) * capacity
    const count = of([50, 100, 200, 300, 500, 1000], Math.floor(nth / 20))
    return { capacity, lengths: uniform(random, count, low, high) }
  },
}

export interface Family {
  readonly name: string
  readonly list: (nth: number) => List
}

export const FAMILIES: readonly Family[] = Object.entries(RECIPES).map(([name, recipe], at) => ({
  name,
  list: (nth) => recipe(randomFrom(1_000 * (at + 1) + nth), nth),
}))

/** A list as a problem: as few boards as possible, without a saw. */
export function problemOf({ capacity, lengths }: List): CutProblem {
  const counts = new Map<number, number>()
  for (const length of lengths) counts.set(length, (counts.get(length) ?? 0) + 1)
  const cuts = [...counts].map(([length, qty]) => ({ length, qty }))
  return { cuts, stock: [capacity], kerf: 0, trim: 0, aim: 'boards' }
}

/** What simple heuristics need: first-fit-decreasing, or best-fit-decreasing. */
export function firstFit({ capacity, lengths }: List, isBest = false): number {
  const left: number[] = []
  for (const length of [...lengths].sort((a, b) => b - a)) {
    const fits = left.filter((room) => room >= length)
    const room = isBest ? Math.min(...fits) : fits[0]
    if (room === undefined || !Number.isFinite(room)) left.push(capacity - length)
    else left[left.indexOf(room)] = room - length
  }
  return left.length
}
