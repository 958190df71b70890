import * as v from 'valibot'
import type { Marks } from '#contract/control/marking.ts'
import { instant } from '#contract/dates.ts'

/**
 * What a trainee has done in an exercise, and the reports of the exercise chart from which it is put together.
 * The course page, the result file and packages for learning platforms read the same shape.
 */

/** An ISO 8601 instant with its zone, as `Date.toISOString` writes it. */
export const moment = v.pipe(instant, v.endsWith('Z', 'must end with Z'))

/** Thirty years in seconds: no exercise takes as long. */
const MOST = 1_000_000_000
const natural = v.pipe(
  v.number('must be a number'),
  v.safeInteger('must be a whole number'),
  v.minValue(0, 'must not be negative'),
  v.maxValue(MOST, `must be at most ${MOST}`),
)

/** Of one exercise that was begun; there is none of one that was not. */
export const progress = v.object({
  /** When it was first started, by the device's clock. */
  begun: moment,
  /** When it was first solved; left out until it is. */
  solved: v.optional(moment),
  /** Time with the exercise open until it was first solved, in seconds, over all starts. */
  seconds: natural,
  starts: natural,
  /** How often somebody asked for a check. */
  checks: natural,
  /** How many of its hints have been seen. */
  hints: natural,
  /** Whether each expectation held at the last check, in their order; empty before the first one. */
  met: v.array(v.boolean('must be true or false'), 'must be a list'),
})
export type Progress = v.InferOutput<typeof progress>

/** What happens in an exercise. */
export type Happening =
  | { readonly type: 'exercise.begun' }
  /** Somebody still works. Comes every ten seconds or so. */
  | { readonly type: 'exercise.worked' }
  /** Somebody asked for a check. */
  | { readonly type: 'exercise.checked'; readonly marks: Marks }
  /** How many hints are shown now. */
  | { readonly type: 'exercise.hinted'; readonly hints: number }
  /** Follows the check that found everything right. */
  | { readonly type: 'exercise.solved' }

/** What the exercise chart emits while somebody works: `actor.on('exercise.solved', (report) => …)`. */
export type ExerciseReport = Happening & {
  /** The `name` in the exercise's file. */
  readonly exercise: string
  /** Milliseconds since 1970, by the device's clock. */
  readonly at: number
  /** Whole seconds worked since the report before; the time that a device sleeps is not work. */
  readonly seconds: number
}

const NOTHING = { seconds: 0, starts: 0, checks: 0, hints: 0, met: [] } as const satisfies Partial<Progress>

/** A device's clock may be set back between two of its instants. */
export const latest = (instants: readonly string[]): string =>
  new Date(Math.max(...instants.map((each) => Date.parse(each)))).toISOString()

/** The progress in an exercise after a report of it; undefined is the progress before it was begun. */
export function progressAfter(before: Progress | undefined, report: ExerciseReport): Progress {
  const at = new Date(report.at).toISOString()
  const given: Progress = before ?? { begun: at, ...NOTHING, met: [] }
  const worked = { ...given, seconds: given.seconds + (given.solved === undefined ? report.seconds : 0) }
  switch (report.type) {
    case 'exercise.begun':
      return { ...worked, starts: given.starts + 1 }
    case 'exercise.worked':
      return worked
    case 'exercise.checked':
      return { ...worked, checks: given.checks + 1, met: report.marks.verdicts.map(({ holds }) => holds) }
    case 'exercise.hinted':
      return { ...worked, hints: Math.max(given.hints, report.hints) }
    case 'exercise.solved':
      return { ...worked, solved: given.solved ?? latest([given.begun, at]) }
  }
}

export type ProgressState = 'not begun' | 'begun' | 'solved'

export function progressState(given: Progress | undefined): ProgressState {
  if (!given) return 'not begun'
  return given.solved === undefined ? 'begun' : 'solved'
}
