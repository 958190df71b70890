import { createRoot } from 'react-dom/client'
import type { AnyActorRef } from 'xstate'
import { type ExerciseReport, type Progress, progressAfter } from '#machines/exercise/progress.ts'
import { saveFile } from '../../components/save-file.ts'
import { Button } from '../../ui/button.tsx'
import { bar } from '../bar.styles.ts'
import { launchIn, openCmi5 } from './cmi5.ts'
import { type Platform, PlatformError, type Result, resultOf } from './platform.ts'
import { findApi, openScorm } from './scorm.ts'

/** The exercise or tour that a page of the package is for. */
export interface Subject {
  /** The `name` in its file. */
  readonly name: string
  /** How many expectations it has; none for a tour. */
  readonly expectations: number
}

const NOT_OPENED = 'No learning platform has opened this page, so that none stores the result.'

/** Opens the platform that has opened this page. */
async function openPlatform(search: string): Promise<Platform> {
  const launch = launchIn(search)
  if (launch) return openCmi5(launch, fetch.bind(window), Date.now)
  const api = findApi(window)
  if (!api) throw new PlatformError(NOT_OPENED)
  return openScorm(api, Date.now)
}

/**
 * Gives the platform the progress in an exercise or tour, from its chart. A platform that fails stops nothing: it
 * is said above the exercise, with the result as a file.
 */
export async function recordResult(subject: Subject, search: string): Promise<void> {
  const notice = showNotice(subject.name)
  const platform = await openPlatform(search).catch((error: unknown) => {
    notice.fail(error)
    return null
  })
  let result: Result | null = platform?.earlier ? resultOf(platform.earlier, subject.expectations) : null
  const report = (progress: Progress) => {
    result = resultOf(progress, subject.expectations)
    notice.keep(result)
    void platform?.save(result).then(notice.succeed, notice.fail)
  }
  const listening: EventTarget = frameElement ?? window
  listening.addEventListener('chart', (event) => {
    if (event instanceof CustomEvent) follow(event.detail, subject, () => result?.progress, report)
  })
  window.addEventListener('pagehide', () => {
    try {
      platform?.close(result)
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

/** What is said above the exercise, where there is something to say. */
function showNotice(name: string) {
  const place = document.createElement('div')
  document.body.prepend(place)
  const root = createRoot(place)
  let result: Result | null = null
  let problem: string | null = null
  let returnUrl: string | null = null
  const save = () =>
    saveFile(`${name}.json`, JSON.stringify({ exercise: name, ...result }), 'application/json')
  const render = () =>
    root.render(
      (problem !== null || returnUrl !== null) && (
        <aside aria-label="Learning platform" className={bar.root}>
          <span role="alert" className={bar.words}>
            {problem}
          </span>
          {problem !== null && result && <Button onClick={save}>Save the result</Button>}
          {returnUrl !== null && <a href={returnUrl}>Back to the course</a>}
        </aside>
      ),
    )
  return {
    keep: (next: Result) => {
      result = next
      render()
    },
    succeed: () => {
      problem = null
      render()
    },
    fail: (error: unknown) => {
      const reason = error instanceof Error ? error.message : String(error)
      problem =
        reason === NOT_OPENED
          ? reason
          : `The learning platform did not store the result (${reason}). Save it as a file at the end.`
      render()
    },
    offerReturn: (url: string) => {
      returnUrl = url
      render()
    },
  }
}
