import { useSelector } from '@xstate/react'
import { Check, Circle, TriangleAlert } from 'lucide-react'
import { Link } from 'wouter'
import type { Expected } from '#machines/exercise/exercise.ts'
import { feedbackOn } from '#machines/exercise/feedback.rules.ts'
import { patterns } from '../../components/navigation/paths.ts'
import { inOwnLanguage, NoteText } from '../../components/tapes/note-text.tsx'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { COURSE, EXERCISE_OPTIONS, type ExerciseActor, openExercise } from './exercises.ts'
import { FileChoice } from './file-choice.tsx'
import { BOOKLET, handoutPath } from './handout/asked.ts'
import { HandoutLink } from './handout/handout-link.tsx'
import { NotStored } from './not-stored.tsx'
import { exercise as styles, tour } from './tour.styles.ts'

interface PanelProps {
  readonly actor: ExerciseActor
  /** The name of one of the project; empty for one from a file. */
  readonly asked: string
}
type ActorProps = Pick<PanelProps, 'actor'>

type Tag = Parameters<ReturnType<ExerciseActor['getSnapshot']>['hasTag']>[0]
const useTag = (actor: ExerciseActor, tag: Tag) => useSelector(actor, (state) => state.hasTag(tag))

export function ExercisePanel({ actor, asked }: PanelProps) {
  const { exercise, problem } = useSelector(actor, ({ context }) => context)
  const isBegun = useTag(actor, 'begun')
  const isSolved = useTag(actor, 'solved')
  return (
    <section aria-label="Exercise" className={tour.panel}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: keys must scroll it */}
      <section aria-label="Task" tabIndex={0} className={styles.scroller}>
        <h1 className={styles.title}>{exercise ? inOwnLanguage(exercise.title) : 'Exercise'}</h1>
        {exercise && <NoteText note={exercise.task} className={styles.task} />}
        {isBegun && <Checklist actor={actor} />}
        {isBegun && <Hints actor={actor} />}
        <NotStored />
      </section>
      {isSolved && <Notice tone="good">All of it is right.</Notice>}
      {problem && <Notice tone="bad">{problem}</Notice>}
      {exercise && <Controls actor={actor} />}
      {(!isBegun || isSolved) && <ExerciseChoice actor={actor} asked={asked} />}
    </section>
  )
}

/** What should hold: while somebody works, whether it does; once they have asked, also what is wrong. */
function Checklist({ actor }: ActorProps) {
  const { exercise, marks } = useSelector(actor, ({ context }) => context)
  const isReviewed = useTag(actor, 'reviewed')
  if (!exercise || !marks) return null
  return (
    <ul aria-label="What should hold" className={styles.list}>
      {exercise.expect.map((expected, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an expectation never moves
        <Item key={at} expected={expected} verdict={marks.verdicts[at]} isReviewed={isReviewed} />
      ))}
    </ul>
  )
}

const STATES = {
  right: { icon: Check, text: 'Right:' },
  open: { icon: Circle, text: 'Not yet:' },
  wrong: { icon: TriangleAlert, text: 'Wrong:' },
} as const

interface ItemProps {
  readonly expected: Expected
  readonly verdict: Parameters<typeof feedbackOn>[1] | undefined
  readonly isReviewed: boolean
}

function Item({ expected, verdict, isReviewed }: ItemProps) {
  const remarks = isReviewed && verdict ? feedbackOn(expected, verdict) : []
  const isWrong = isReviewed && verdict && (verdict.count > 0 || verdict.nearest !== null)
  const state = verdict?.holds ? 'right' : isWrong ? 'wrong' : 'open'
  const { icon: Icon, text } = STATES[state]
  return (
    <li data-state={state} className={styles.item}>
      <Icon size={20} aria-hidden="true" className={styles.icon} />
      <div>
        <VisuallyHidden>{text} </VisuallyHidden>
        {inOwnLanguage(expected.says)}
        {remarks.map((remark) => (
          <p key={remark} className={styles.remark}>
            {remark}
          </p>
        ))}
      </div>
    </li>
  )
}

function Hints({ actor }: ActorProps) {
  const { exercise, hints } = useSelector(actor, ({ context }) => context)
  const shown = exercise?.hints.slice(0, hints) ?? []
  if (shown.length === 0) return null
  return (
    <ol aria-label="Hints" aria-live="polite" className={styles.hints}>
      {shown.map((hint, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a hint never moves
        <li key={at}>
          <NoteText note={hint} />
        </li>
      ))}
    </ol>
  )
}

function Controls({ actor }: ActorProps) {
  const { exercise, hints } = useSelector(actor, ({ context }) => context)
  const isBegun = useTag(actor, 'begun')
  const isSolved = useTag(actor, 'solved')
  const isOpening = useTag(actor, 'opening')
  const isChecking = useTag(actor, 'checking')
  const start = () => actor.send({ type: 'start.pressed' })
  if (!isBegun)
    return (
      <div className={tour.controls}>
        <Notice>
          Start opens a new world: everything done so far is discarded, and everyone is signed out.
        </Notice>
        <Button variant="primary" size="large" loading={isOpening} onClick={start}>
          Start
        </Button>
      </div>
    )
  const left = (exercise?.hints.length ?? 0) - hints
  return (
    <div className={tour.row}>
      {!isSolved && (
        <Button
          variant="primary"
          size="large"
          loading={isChecking}
          onClick={() => actor.send({ type: 'check.pressed' })}
        >
          Check my work
        </Button>
      )}
      {!isSolved && left > 0 && (
        <Button size="large" onClick={() => actor.send({ type: 'hint.pressed' })}>
          Hint
        </Button>
      )}
      <Button size="large" variant="plain" onClick={start}>
        Start again
      </Button>
    </div>
  )
}

function ExerciseChoice({ actor, asked }: PanelProps) {
  const exercise = useSelector(actor, ({ context }) => context.exercise)
  return (
    <FileChoice
      label="Another exercise"
      parameter="exercise"
      options={EXERCISE_OPTIONS}
      asked={asked}
      onFile={(input) => void openExercise(actor, input)}
    >
      <Link href={COURSE}>All exercises</Link>
      <a href={patterns.tour}>Tour</a>
      <HandoutLink kind="exercise" name={asked} json={exercise && JSON.stringify(exercise)} />
      <a href={handoutPath({ kind: 'exercise', name: BOOKLET })}>All as a booklet</a>
    </FileChoice>
  )
}
