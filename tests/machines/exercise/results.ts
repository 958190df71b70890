import type { Progress } from '#machines/exercise/progress.ts'
import { type Result, resultFile, resultOf } from '#machines/exercise/result.ts'
import type { CourseExercise } from '#machines/exercise/trainee.ts'

/** A course of two exercises. */
export const COURSE: readonly CourseExercise[] = [
  { name: 'first order', title: 'Your first order', expectations: 2 },
  { name: 'on hold', title: 'An account on hold', expectations: 1 },
]

export const SAVED = '2026-11-28T10:00:00.000Z'

/** Progress in an exercise that was solved after five minutes; `solved: undefined` for one that was not. */
export const progressOf = (own: Partial<Progress> = {}): Progress => ({
  begun: '2026-11-28T09:00:00.000Z',
  solved: '2026-11-28T09:20:00.000Z',
  seconds: 300,
  starts: 1,
  checks: 2,
  hints: 1,
  met: [true, true],
  ...own,
})

/** The result of a trainee who has this progress, by exercise. */
export const resultBy = (
  name: string,
  exercises: Readonly<Record<string, Progress>> = {},
  saved = SAVED,
): Result => resultOf({ name, exercises }, COURSE, { at: Date.parse(saved) })

/** The text of such a result's file. */
export const fileBy = (...args: Parameters<typeof resultBy>): string => resultFile(resultBy(...args))
