import { describe, expect, test } from 'vitest'
import type { CutPlan, CutProblem } from '#machines/cut-plan/cut-plan.rules.ts'
import { planned } from '#machines/cut-plan/planner.rules.ts'
import { inVolume, isLong } from '../../setup/volume.ts'
import { faultsOf, leastOf } from './check-plan.ts'
import { anyInstance, knownInstance } from './instances.ts'

const bought = ({ boards }: CutPlan) => boards.reduce((sum, { stock }) => sum + stock, 0)
const drawn = ({ boards }: CutPlan) => boards.map(({ stock, cuts }) => `${stock}: ${cuts.join(' + ')}`)
const problem = (given: Partial<CutProblem>): CutProblem => ({
  cuts: [],
  stock: [2400, 3600, 6000],
  kerf: 3,
  trim: 0,
  aim: 'waste',
  ...given,
})

describe('a plan', () => {
  test.each<[string, Partial<CutProblem>, readonly string[], number]>([
    ['takes the shortest board', { cuts: [{ length: 1200, qty: 1 }] }, ['2400: 1200'], 2400],
    [
      'needs no kerf behind the last cut of a board that is used up',
      { cuts: [{ length: 1998, qty: 3 }], stock: [6000] },
      ['6000: 1998 + 1998 + 1998'],
      6000,
    ],
    [
      'takes a second board for one millimetre of kerf too many',
      { cuts: [{ length: 1999, qty: 3 }], stock: [6000] },
      ['6000: 1999 + 1999', '6000: 1999'],
      12000,
    ],
    [
      'lets the last kerf run off the end of a board',
      { cuts: [{ length: 2398, qty: 1 }] },
      ['2400: 2398'],
      2400,
    ],
    ['takes the trim off every board', { cuts: [{ length: 2390, qty: 1 }], trim: 11 }, ['3600: 2390'], 3600],
    [
      'leaves out boards that trimming uses up',
      { cuts: [{ length: 900, qty: 1 }], stock: [10, 2400], trim: 10 },
      ['2400: 900'],
      2400,
    ],
    [
      'with the least waste may take more boards',
      { cuts: [{ length: 2400, qty: 2 }] },
      ['2400: 2400', '2400: 2400'],
      4800,
    ],
    [
      'with the fewest boards may waste more',
      { cuts: [{ length: 2400, qty: 2 }], aim: 'boards' },
      ['6000: 2400 + 2400'],
      1,
    ],
    [
      'with the fewest boards takes them no longer than needed',
      { cuts: [{ length: 3500, qty: 2 }], aim: 'boards' },
      ['3600: 3500', '3600: 3500'],
      2,
    ],
  ])('%s', (_, given, boards, bound) => {
    const plan = planned(problem(given))
    expect(drawn(plan)).toEqual(boards)
    expect(plan.bound).toBe(bound)
  })

  test('is the same each time', () => {
    const { problem } = knownInstance(3)
    expect(planned(problem)).toEqual(planned(problem))
  })
})

test('a plan of boards that were cut up is at most one board from them, and mostly as good', () => {
  const count = inVolume(40, 1000)
  const results = Array.from({ length: count }, (_, at) => {
    const { problem, cuts, total } = knownInstance(at + 1)
    const plan = planned(problem)
    expect(faultsOf(plan, problem, cuts), `seed ${at + 1}`).toEqual([])
    return { over: bought(plan) - total, shortest: Math.min(...problem.stock) }
  })
  expect(results.filter(({ over, shortest }) => over > shortest)).toEqual([])
  const equal = results.filter(({ over }) => over <= 0).length / count
  if (isLong) console.log(`${(equal * 100).toFixed(1)}% of ${count} instances solved to the optimum`)
  // The first forty are harder than the thousand.
  expect(equal).toBeGreaterThanOrEqual(isLong ? 0.9 : 0.8)
})

test('no bound is above the best plan of a few cuts, which is nearly always found', () => {
  const count = inVolume(60, 1500)
  const best = Array.from({ length: count }, (_, seed) => {
    const { problem, cuts } = anyInstance(seed, 7)
    const plan = planned(problem)
    expect(faultsOf(plan, problem, cuts), `seed ${seed}`).toEqual([])
    const least = leastOf(problem, cuts)
    expect(plan.bound, `bound of seed ${seed}`).toBeLessThanOrEqual(least)
    return { found: problem.aim === 'boards' ? plan.boards.length : bought(plan), least, bound: plan.bound }
  })
  const share = (is: (each: (typeof best)[number]) => boolean) => best.filter(is).length / count
  expect(share(({ found, least }) => found === least)).toBeGreaterThan(0.99)
  expect(share(({ found, bound }) => found === bound)).toBeGreaterThan(0.9)
})

test('a thousand different cuts are planned', () => {
  const cuts = Array.from({ length: 1000 }, (_, at) => ({ length: 300 + at * 3, qty: 1 }))
  const large = problem({ cuts })
  const plan = planned(large)
  expect(
    faultsOf(
      plan,
      large,
      cuts.map(({ length }) => length),
    ),
  ).toEqual([])
  expect(bought(plan)).toBeLessThan(plan.bound * 1.02)
})
