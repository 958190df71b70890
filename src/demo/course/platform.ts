import { sha256 } from '@noble/hashes/sha2'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils'
import * as v from 'valibot'
import type { Progress } from '#machines/exercise/progress.ts'
import { traineeName } from '#machines/exercise/result.ts'

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

/** Who works, for a result that is saved as a file. */
export interface Learner {
  /** The same in each unit, and another for each learner; empty if the platform does not say. */
  readonly id: string
  readonly name: string
}

/** The learner whom the platform knows by this id, which their result does not show. */
export function learnerOf(id: string, name: unknown): Learner {
  const read = v.safeParse(traineeName, name)
  return {
    id: id && bytesToHex(sha256(utf8ToBytes(id))).slice(0, 16),
    name: read.success ? read.output : '',
  }
}

/** The platform's side of one visit. Each method throws a PlatformError if the platform refuses. */
export interface Platform {
  /** The progress that an earlier visit has stored. */
  readonly earlier: Progress | undefined
  readonly learner: Learner
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
