import loadHighs, { type Highs } from 'highs'
import { beforeAll, expect, test } from 'vitest'
import type { CutProblem } from '#machines/cut-plan/cut-plan.rules.ts'
import { planned } from '#machines/cut-plan/planner.rules.ts'
import { inVolume } from '../../setup/volume.ts'
import { faultsOf } from './check-plan.ts'
import { anyInstance } from './instances.ts'

/* A solver that shares nothing with the planner finds the optimum of lists of up to forty cuts. */

let highs: Highs
beforeAll(async () => {
  highs = await loadHighs()
})

/** The least total length or number of boards: how often each way to cut a board is used, as a whole number. */
function optimumOf({ cuts, stock, kerf, trim, aim }: CutProblem): number {
  const ways: { price: number; counts: readonly number[] }[] = []
  const extend = (price: number, room: number, counts: readonly number[]) => {
    const cut = cuts[counts.length]
    if (!cut) {
      if (counts.some((count) => count > 0)) ways.push({ price, counts })
      return
    }
    const most = Math.min(cut.qty, Math.floor(room / (cut.length + kerf)))
    for (let count = 0; count <= most; count++)
      extend(price, room - count * (cut.length + kerf), [...counts, count])
  }
  for (const length of stock) extend(aim === 'boards' ? 1 : length, length - trim + kerf, [])
  const terms = (of: (way: (typeof ways)[number]) => number) =>
    ways.flatMap((way, at) => (of(way) > 0 ? [`${of(way)} x${at}`] : [])).join(' + ')
  const model = [
    `Minimize obj: ${terms(({ price }) => price)}`,
    'Subject To',
    ...cuts.map(({ qty }, at) => `c${at}: ${terms(({ counts }) => counts[at] ?? 0)} >= ${qty}`),
    'General',
    ways.map((_, at) => `x${at}`).join(' '),
    'End',
  ].join('\n')
  const { Status, ObjectiveValue } = highs.solve(model)
  expect(Status).toBe('Optimal')
  return Math.round(ObjectiveValue)
}

test.each([
  ['of up to seven cuts', 7, 0, inVolume(60, 1500), 0.99, 0.9],
  ['of up to forty cuts', 40, 10_000, inVolume(20, 300), 0.95, 0.85],
])('a plan %s is the optimum or one board from it, and no bound is above it', (...row) => {
  const [, most, first, count, optimal, proven] = row
  const results = Array.from({ length: count }, (_, at) => {
    const { problem, cuts } = anyInstance(first + at, most)
    const plan = planned(problem)
    const { boards, bound } = plan
    expect(faultsOf(plan, problem, cuts), `list ${at}`).toEqual([])
    const optimum = optimumOf(problem)
    const isByBoards = problem.aim === 'boards'
    const bought = isByBoards ? boards.length : boards.reduce((sum, { stock }) => sum + stock, 0)
    expect(bound, `bound of list ${at}`).toBeLessThanOrEqual(optimum)
    expect(bought, `list ${at}`).toBeGreaterThanOrEqual(optimum)
    const one = isByBoards ? 1 : Math.max(...problem.stock)
    return { more: bought - optimum, isProven: bought <= bound, one }
  })
  expect(results.filter(({ more, one }) => more > one)).toEqual([])
  expect(results.filter(({ more }) => more === 0).length / count).toBeGreaterThanOrEqual(optimal)
  expect(results.filter(({ isProven }) => isProven).length / count).toBeGreaterThanOrEqual(proven)
})
