import { Link } from 'wouter'
import { durationText, helpText } from '#machines/exercise/class.rules.ts'
import { type Progress, type ProgressState, progressState } from '#machines/exercise/progress.ts'
import type { Trainee } from '#machines/exercise/trainee.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { Status, type StatusProps } from '../../../ui/status.tsx'
import { exercisePath, type ListedExercise } from '../exercises.ts'
import { whenText } from '../when.ts'
import { course as styles } from './course.styles.ts'

interface ExerciseListProps {
  readonly course: readonly ListedExercise[]
  readonly trainee: Trainee
  readonly next: ListedExercise | undefined
}

export function ExerciseList({ course, trainee, next }: ExerciseListProps) {
  return (
    <ol role="list" aria-label="Course" className={styles.list}>
      {course.map((each, at) => (
        <Item
          key={each.name}
          number={at + 1}
          exercise={each}
          progress={trainee.exercises[each.name]}
          isNext={each === next}
        />
      ))}
    </ol>
  )
}

const STATES: Readonly<Record<ProgressState, { kind: StatusProps['kind']; text: string }>> = {
  'not begun': { kind: 'off', text: 'Not begun' },
  begun: { kind: 'open', text: 'Begun' },
  solved: { kind: 'in', text: 'Solved' },
}

interface ItemProps {
  readonly number: number
  readonly exercise: ListedExercise
  readonly progress: Progress | undefined
  readonly isNext: boolean
}

function Item({ number, exercise, progress, isNext }: ItemProps) {
  const { kind, text } = STATES[progressState(progress)]
  const path = exercisePath(exercise.asked)
  return (
    <li data-next={isNext ? '' : undefined} className={styles.item}>
      <span aria-hidden="true" className={styles.number}>
        {number}
      </span>
      <div className={styles.words}>
        <Link href={path} className={styles.name}>
          {exercise.title}
        </Link>
        {progress && <p className={styles.facts}>{factsOf(progress, exercise).join(' · ')}</p>}
      </div>
      <div className={styles.state}>
        <Status kind={kind}>{text}</Status>
        {isNext && (
          <Link href={path} asChild>
            <ButtonLink variant="primary">Do this next</ButtonLink>
          </Link>
        )}
      </div>
    </li>
  )
}

/** What was done so far, in words. */
function factsOf(progress: Progress, { expectations }: ListedExercise): readonly string[] {
  const { begun, solved, seconds, starts, met } = progress
  const held = met.filter(Boolean).length
  return [
    durationText(seconds),
    helpText(progress),
    ...(starts > 1 ? [`started ${starts} times`] : []),
    ...(solved === undefined && met.length > 0 ? [`${held} of ${expectations} right at the last check`] : []),
    solved === undefined ? `begun ${whenText(begun)}` : `solved ${whenText(solved)}`,
  ]
}
