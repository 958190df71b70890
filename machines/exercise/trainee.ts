import * as v from 'valibot'
import { type ExerciseReport, progress, progressAfter, progressState } from './progress.ts'

/** What a device keeps of the person who works on it. */
export const trainee = v.object({
  /** Tells apart trainees of one name; given when a result is first saved. */
  id: v.optional(v.string()),
  /** Null until somebody was asked for it, and empty if they gave none. */
  name: v.nullable(v.string()),
  /** By the exercise's `name`; one that was not begun has none. */
  exercises: v.record(v.string(), progress),
})
export type Trainee = v.InferOutput<typeof trainee>

export const NOBODY: Trainee = { name: null, exercises: {} }

/**
 * The trainee after a report. One about an exercise that was not begun comes from a tab that still shows what
 * another one has discarded for a new group; it changes nothing.
 */
export function withReport(given: Trainee, report: ExerciseReport): Trainee {
  const { exercise, type } = report
  const before = given.exercises[exercise]
  if (!before && type !== 'exercise.begun') return given
  return { ...given, exercises: { ...given.exercises, [exercise]: progressAfter(before, report) } }
}

/** An exercise of the course, as lists of them show it. */
export interface CourseExercise {
  /** The `name` in its file, under which progress is kept. */
  readonly name: string
  readonly title: string
  /** How many expectations it has. */
  readonly expectations: number
}

/** The first exercise that is not solved; undefined if all are. */
export const nextExercise = <E extends CourseExercise>(course: readonly E[], { exercises }: Trainee) =>
  course.find(({ name }) => progressState(exercises[name]) !== 'solved')

export const solvedOf = (course: readonly CourseExercise[], { exercises }: Trainee): number =>
  course.filter(({ name }) => progressState(exercises[name]) === 'solved').length
