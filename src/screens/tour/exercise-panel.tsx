import { useSelector } from '@xstate/react'
import { Check, Circle, TriangleAlert } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Link } from 'wouter'
import type { Verdict } from '#contract/control/marking.ts'
import type { Expected } from '#machines/exercise/exercise.ts'
import { type DateOrder, feedbackOn } from '#machines/exercise/feedback.rules.ts'
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
  const task = useRef<HTMLElement>(null)
  // The pressed button is gone in the next phase, and the focus would be lost with it.
  useEffect(() => {
    if ((isBegun || isSolved) && document.activeElement === document.body) task.current?.focus()
  }, [isBegun, isSolved])
  return (
    <section aria-label="Exercise" className={tour.panel}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: keys must scroll it */}
      <section ref={task} aria-label="Task" tabIndex={0} className={styles.scroller}>
        <h1 className={styles.title}>{exercise ? inOwnLanguage(exercise.title) : 'Exercise'}</h1>
        {exercise && <NoteText note={exercise.task} className={styles.task} />}
        {isBegun && <Checklist actor={actor} />}
        {isBegun && <Hints actor={actor} />}
        <NotStored />
      </section>
      {isBegun && !isSolved && <CheckResult actor={actor} />}
      {isSolved && <Notice tone="good">All of it is right.</Notice>}
      {problem && <Notice tone="bad">{problem}</Notice>}
      {exercise && <Controls actor={actor} />}
      {(!isBegun || isSolved) && <ExerciseChoice actor={actor} asked={asked} />}
    </section>
  )
}

/** Scrolls the part with the task, and not the page around it. */
function scrollTaskTo(element: Element | null | undefined): void {
  const scroller = element?.closest('section')
  if (!element || !scroller) return
  scroller.scrollTop += element.getBoundingClientRect().top - scroller.getBoundingClientRect().top
}

/** How much was right at the latest check. */
function CheckResult({ actor }: ActorProps) {
  const verdicts = useSelector(actor, ({ context }) => context.checked?.verdicts)
  const isChecking = useTag(actor, 'checking')
  const right = verdicts?.filter(({ holds }) => holds).length
  return (
    <p role="status" aria-atomic="true" className={styles.result}>
      {/* Empty while it is checked, so that the same result is said again. */}
      {verdicts && !isChecking && `${right} of ${verdicts.length} are right.`}
    </p>
  )
}

/** What should hold, whether it does now, and of what doesn't, what was wrong with it at the latest check. */
function Checklist({ actor }: ActorProps) {
  const { exercise, marks, checked } = useSelector(actor, ({ context }) => context)
  const list = useRef<HTMLUListElement>(null)
  // A long task leaves the remarks below the part that is in view.
  useEffect(() => {
    if (checked) scrollTaskTo(list.current)
  }, [checked])
  if (!exercise || !marks) return null
  return (
    <ul role="list" ref={list} aria-label="What should hold" className={styles.list}>
      {exercise.expect.map((expected, at) => (
        <Item
          // biome-ignore lint/suspicious/noArrayIndexKey: an expectation never moves
          key={at}
          expected={expected}
          order={exercise.scenario === 'us' ? 'mdy' : 'dmy'}
          holds={marks.verdicts[at]?.holds === true}
          checked={checked?.verdicts[at]}
        />
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
  readonly order: DateOrder
  readonly holds: boolean
  /** At the latest check. */
  readonly checked: Verdict | undefined
}

function Item({ expected, order, holds, checked }: ItemProps) {
  const remarks = !holds && checked ? feedbackOn(expected, checked, order) : []
  const isWrong = checked && !checked.holds && (checked.count > 0 || checked.nearest !== null)
  const state = holds ? 'right' : isWrong ? 'wrong' : 'open'
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
  const list = useRef<HTMLOListElement>(null)
  useEffect(() => {
    if (hints > 0) scrollTaskTo(list.current?.lastElementChild)
  }, [hints])
  const shown = exercise?.hints.slice(0, hints) ?? []
  if (shown.length === 0) return null
  return (
    <ol role="list" ref={list} aria-label="Hints" aria-live="polite" className={styles.hints}>
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
      <div key="before" className={tour.controls}>
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
    <div key="begun" className={tour.row}>
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
