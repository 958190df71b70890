import { expect, test } from 'vitest'
import type { ExerciseReport, Happening } from '#machines/exercise/progress.ts'
import { NOBODY, nextExercise, solvedOf, withReport } from '#machines/exercise/trainee.ts'
import { COURSE } from './results.ts'

const report = (exercise: string, happening: Happening): ExerciseReport => ({
  ...happening,
  exercise,
  at: Date.parse('2026-11-28T09:00:00Z'),
  seconds: 0,
})

test('the next exercise is the first that is not solved, until all are', () => {
  const next = (given: typeof NOBODY) => nextExercise(COURSE, given)?.name
  const solve = (given: typeof NOBODY, name: string) =>
    (['exercise.begun', 'exercise.solved'] as const).reduce(
      (one, type) => withReport(one, report(name, { type })),
      given,
    )
  expect(next(NOBODY)).toBe('first order')
  const second = solve(NOBODY, 'on hold')
  expect([next(second), solvedOf(COURSE, second)]).toEqual(['first order', 1])
  const both = solve(second, 'first order')
  expect([next(both), solvedOf(COURSE, both)]).toEqual([undefined, 2])
})

test('a tab that still shows a discarded exercise does not bring it back', () => {
  expect(withReport(NOBODY, report('on hold', { type: 'exercise.worked' }))).toBe(NOBODY)
})
