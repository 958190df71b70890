import type { Exercise } from '#machines/exercise/exercise.ts'
import { SCENARIO_NAMES } from '../../../components/portal/scenarios.ts'
import { pages as styles } from './handout.styles.ts'
import { Paragraphs } from './handout-words.tsx'
import type { Say } from './say.ts'

interface TaskProps {
  readonly exercise: Exercise
  readonly say: Say
  readonly isSolved: boolean
}

const LINES = [1, 2, 3, 4, 5, 6, 7, 8]

/** The task of an exercise, and what is checked. Trainees get room for notes. */
export function Task({ exercise, say, isSolved }: TaskProps) {
  const title = say(exercise.title)
  return (
    <>
      <h2 lang={title.lang} className={styles.title}>
        {title.words}
      </h2>
      <p className={styles.aside}>
        Portal: {SCENARIO_NAMES[exercise.scenario]}, from the page {exercise.path}
      </p>
      <Paragraphs said={say(exercise.task)} className={styles.task} />
      <h3 className={styles.heading}>What is checked</h3>
      <ul role="list" className={styles.checks}>
        {exercise.expect
          .map(({ says }) => say(says))
          .map(({ words, lang }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: an expectation never moves
            <li key={at} lang={lang} className={styles.check}>
              {words}
            </li>
          ))}
      </ul>
      {!isSolved && (
        <>
          <h3 className={styles.heading}>Notes</h3>
          <div className={styles.lines}>
            {LINES.map((line) => (
              <div key={line} />
            ))}
          </div>
        </>
      )}
    </>
  )
}

/** Hints are on pages of their own, so that nobody reads them by accident. */
export function Hints({ exercise, say }: Omit<TaskProps, 'isSolved'>) {
  const title = say(exercise.title)
  return (
    <section className={styles.hints}>
      <h3 lang={title.lang} className={styles.heading}>
        {title.words}
      </h3>
      <ol role="list" className={styles.points}>
        {exercise.hints.map((hint, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a hint never moves
          <li key={at}>
            <Paragraphs said={say(hint)} />
          </li>
        ))}
      </ol>
    </section>
  )
}
