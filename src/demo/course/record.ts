import type { AnyActorRef } from 'xstate'
import { type ExerciseReport, type Progress, progressAfter } from '#machines/exercise/progress.ts'
import { openCmi5 } from './cmi5.ts'
import { launchIn } from './launch.ts'
import { showNotice } from './notice.tsx'
import { NOT_OPENED, type Platform, PlatformError, standingOf } from './platform.ts'
import { findApi, openScorm } from './scorm.ts'

/** The exercise or tour that a page of the package is for. */
export interface Subject {
  /** The `name` in its file. */
  readonly name: string
  /** How many expectations it has; none for a tour. */
  readonly expectations: number
}

/** A platform that does not reply for so long can't be reached. */
const PATIENCE_MS = 30_000
const send: typeof fetch = (input, options) =>
  fetch(input, { ...options, signal: AbortSignal.timeout(PATIENCE_MS) })

/** Opens the platform that has opened this page. */
async function openPlatform(url: Pick<Location, 'search' | 'origin'>): Promise<Platform> {
  const launch = launchIn(url, document.referrer)
  if (launch) return openCmi5(launch, send, Date.now)
  const api = findApi(window)
  if (!api) throw new PlatformError(NOT_OPENED)
  return openScorm(api, Date.now)
}

/**
 * Gives the platform the progress in an exercise or tour, from its chart. A platform that fails stops nothing: it
 * is said above the exercise, with the result as a file.
 */
export async function recordResult(
  subject: Subject,
  url: Pick<Location, 'search' | 'origin'>,
): Promise<void> {
  const notice = showNotice(subject.name)
  const platform = await openPlatform(url).catch((error: unknown) => {
    notice.fail(error)
    return null
  })
  if (platform) notice.know(platform.learner)
  let progress = platform?.earlier
  const standing = () => (progress ? standingOf(progress, subject.expectations) : null)
  const save = () => {
    const now = standing()
    if (!now) return
    notice.keep(now)
    void platform?.save(now).then(notice.succeed, notice.fail)
  }
  // The platform may have failed to store that it is solved.
  if (standing()?.isDone) save()
  const report = (next: Progress) => {
    progress = next
    save()
  }
  const listening: EventTarget = frameElement ?? window
  listening.addEventListener('chart', (event) => {
    if (event instanceof CustomEvent) follow(event.detail, subject, () => progress, report)
  })
  window.addEventListener('pagehide', () => {
    try {
      platform?.close(standing())
    } catch {
      // Nobody is there any more to be told.
    }
  })
  if (platform?.returnUrl) notice.offerReturn(platform.returnUrl)
}

/** Follows the chart of an exercise, or of a tour. */
function follow(
  actor: AnyActorRef,
  { name, expectations }: Subject,
  before: () => Progress | undefined,
  report: (progress: Progress) => void,
): void {
  actor.on('*', (each: ExerciseReport) => {
    if (each.exercise === name) report(progressAfter(before(), each))
  })
  if (expectations > 0) return
  let isOver = false
  actor.subscribe((state) => {
    if (isOver || !state.hasTag?.('finished')) return
    isOver = true
    const finished = { exercise: name, at: Date.now(), seconds: 0 }
    report(
      progressAfter(progressAfter(before(), { ...finished, type: 'exercise.begun' }), {
        ...finished,
        type: 'exercise.solved',
      }),
    )
  })
}
