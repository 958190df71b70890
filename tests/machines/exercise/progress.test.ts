import * as v from 'valibot'
import { expect, test } from 'vitest'
import {
  type ExerciseReport,
  type Happening,
  type Progress,
  progress,
  progressAfter,
  progressState,
} from '#machines/exercise/progress.ts'

const T = Date.parse('2026-11-28T09:00:00Z')

const hinted = (hints: number): Happening => ({ type: 'exercise.hinted', hints })
const checked = (...each: readonly boolean[]): Happening => ({
  type: 'exercise.checked',
  marks: { id: 'one', since: 5, verdicts: each.map((holds) => ({ holds, count: 0, nearest: null })) },
})

/** The progress after these, a minute apart and with 50 seconds of work before each. */
const after = (...happenings: readonly Happening[]) =>
  happenings.reduce<Progress | undefined>((before, happening, at) => {
    const report: ExerciseReport = { ...happening, exercise: 'one', at: T + at * 60_000, seconds: at && 50 }
    return progressAfter(before, report)
  }, undefined)

const BEGUN: Happening = { type: 'exercise.begun' }
const SOLVED: Happening = { type: 'exercise.solved' }

test('an exercise that was solved knows since when, how long it took and what helped', () => {
  const worked: Happening = { type: 'exercise.worked' }
  const found = after(BEGUN, hinted(1), checked(true, false), worked, checked(true, true), SOLVED)
  expect(found).toEqual({
    begun: '2026-11-28T09:00:00.000Z',
    solved: '2026-11-28T09:05:00.000Z',
    seconds: 250,
    starts: 1,
    checks: 2,
    hints: 1,
    met: [true, true],
  })
  expect(v.is(progress, found)).toBe(true)
})

test('a new start keeps what was reached before, and counts on', () => {
  const found = after(BEGUN, hinted(2), SOLVED, BEGUN, hinted(1), checked(false), SOLVED)
  const solved = '2026-11-28T09:02:00.000Z'
  expect(found).toMatchObject({ solved, starts: 2, checks: 1, hints: 2, met: [false] })
})

test('an exercise is not solved before it was begun, also on a device whose clock is set back meanwhile', () => {
  const before = after(BEGUN)
  const solved = progressAfter(before, { ...SOLVED, exercise: 'one', at: T - 3_600_000, seconds: 50 })
  expect(solved.solved).toBe(before?.begun)
})

test('an exercise is not begun, begun or solved', () => {
  const states = [undefined, after(BEGUN), after(BEGUN, SOLVED)].map(progressState)
  expect(states).toEqual(['not begun', 'begun', 'solved'])
})

test.each(['2026-11-28', '2026-13-28T09:00:00Z', '2026-11-28T09:00:00', 'today', '0001-11-28T09:00:00Z'])(
  '%s is no instant',
  (begun) => {
    expect(v.is(progress, { ...after(BEGUN), begun })).toBe(false)
  },
)
