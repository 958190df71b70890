import type { Marks } from '#contract/control/marking.ts'
import type { Exercise } from './exercise.ts'

export interface ExerciseInput {
  /**
   * Opens a new world as the exercise describes it, loads the portal in it, and marks it before it begins.
   * Stops once it is aborted.
   */
  readonly begin: (exercise: Exercise, signal: AbortSignal) => Promise<Marks>
  /** Rejects with a WorldFailure that names what the exercise expects and can never hold. Changes nothing. */
  readonly checkPossible: (exercise: Exercise) => Promise<void>
  readonly mark: (exercise: Exercise) => Promise<Marks>
  /** Milliseconds since 1970. */
  readonly now: () => number
}

export interface ExerciseContext extends ExerciseInput {
  readonly exercise: Exercise | null
  /** The newest marks; null before it begins. */
  readonly marks: Marks | null
  /** Those of the latest check, whose remarks stay until the next; null before it. */
  readonly checked: Marks | null
  /** How many hints are shown. */
  readonly hints: number
  readonly problem: string | null
  /** Up to when the time worked is reported; null before it begins. */
  readonly reported: number | null
}

export type ExerciseEvent =
  /** The text of an exercise file. */
  | { type: 'exercise.chosen'; json: string }
  /** The requested exercise could not be loaded. */
  | { type: 'exercise.missed'; problem: string }
  | { type: 'start.pressed' }
  | { type: 'check.pressed' }
  | { type: 'hint.pressed' }
