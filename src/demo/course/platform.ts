import type { Progress } from '#machines/exercise/progress.ts'

/** What a learning platform is given after each report of an exercise, or of the tour. */
export interface Standing {
  readonly progress: Progress
  /** Share of the expectations that hold, 0 to 1; null before a check, and for what has none. */
  readonly score: number | null
  /** Whether all is done: an exercise is solved, or a tour is over. */
  readonly isDone: boolean
  /** Whether it is marked, so that it can be passed. */
  readonly isMarked: boolean
}

/** The platform's side of one visit. Each method throws a PlatformError if the platform refuses. */
export interface Platform {
  /** The progress that an earlier visit has stored. */
  readonly earlier: Progress | undefined
  /** Where the platform wants the browser to go afterwards, if it says so. */
  readonly returnUrl: string | null
  save(standing: Standing): Promise<void>
  /** The last report of a visit; may be called while the page is left. */
  close(standing: Standing | null): void
}

/** The platform has refused, failed or is missing; the message is for the trainee. */
export class PlatformError extends Error {}

export const NOT_OPENED = 'No learning platform has opened this page, so that none stores the result.'

/** The standing in an exercise with that many expectations. */
export function standingOf(progress: Progress, expectations: number): Standing {
  const isDone = progress.solved !== undefined
  const met = progress.met.filter(Boolean).length
  const checked = progress.checks > 0 && expectations > 0 ? met / expectations : null
  // Somebody may try again what they have solved.
  return { progress, score: isDone && expectations > 0 ? 1 : checked, isDone, isMarked: expectations > 0 }
}
