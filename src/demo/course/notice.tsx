import { createRoot } from 'react-dom/client'
import { resultFile, resultFileName, resultOf } from '#machines/exercise/result.ts'
import { portalVersion } from '../../components/portal/version.ts'
import { saveFile } from '../../components/save-file.ts'
import { Button } from '../../ui/button.tsx'
import { bar } from '../bar.styles.ts'
import { allowWayOut } from './place.ts'
import { type Learner, NOT_OPENED, type Standing } from './platform.ts'

/** What is said above the exercise, where there is something to say. */
export function showNotice(name: string) {
  const place = document.createElement('div')
  document.body.prepend(place)
  const root = createRoot(place)
  let standing: Standing | null = null
  let problem: string | null = null
  let returnUrl: string | null = null
  let learner: Learner | null = null
  const save = () => {
    if (!standing) return
    const trainee = { ...learner, name: learner?.name ?? null, exercises: { [name]: standing.progress } }
    const result = resultOf(trainee, [], { at: Date.now(), portal: portalVersion() })
    const fileName = resultFileName({ ...result, name: `${result.name} ${name}` })
    saveFile(fileName, resultFile(result), 'application/json')
  }
  const render = () =>
    root.render(
      (problem !== null || returnUrl !== null) && (
        <aside aria-label="Learning platform" className={bar.root}>
          <span role="alert" className={bar.words}>
            {problem}
          </span>
          {problem !== null && standing && <Button onClick={save}>Save the result</Button>}
          {returnUrl !== null && <a href={returnUrl}>Back to the course ({new URL(returnUrl).host})</a>}
        </aside>
      ),
    )
  return {
    /** Whose result it is, as the platform says. */
    know: (given: Learner) => {
      learner = given
    },
    keep: (next: Standing) => {
      standing = next
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
      allowWayOut(url)
      returnUrl = url
      render()
    },
  }
}
