import { Check, CircleDashed, Minus } from 'lucide-react'
import {
  type ClassRow,
  type ClassSort,
  durationText,
  type ExerciseSum,
  helpText,
  sumOf,
  withoutResult,
} from '#machines/exercise/class.rules.ts'
import { type Progress, progressState } from '#machines/exercise/progress.ts'
import { DataCell, DataHeadCell, DataRow, DataTable } from '../../../ui/data-table.tsx'
import { focusAdjacentRow } from '../../../ui/focus.ts'
import { RemoveButton } from '../../../ui/remove-button.tsx'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import type { ListedExercise } from '../exercises.ts'
import { whenText } from '../when.ts'
import { classTable as styles } from './class.styles.ts'
import { keptClass } from './kept-class.ts'

interface ClassTableProps {
  readonly course: readonly ListedExercise[]
  readonly rows: readonly ClassRow[]
  readonly sort: ClassSort
  readonly onSort: (sort: ClassSort) => void
  /** Whether checks and hints are shown. */
  readonly hasDetails: boolean
}

/** Trainees by row and exercises by column, with the sums of the class at the end. */
export function ClassTable({ course, rows, sort, onSort, hasDetails }: ClassTableProps) {
  const head = (by: ClassSort['by'], first: ClassSort['direction']) => ({
    sort: sort.by === by ? sort.direction : ('none' as const),
    onSort: () => onSort({ by, direction: sort.by === by ? opposite(sort.direction) : first }),
  })
  return (
    <DataTable
      label="Class"
      head={
        <>
          <DataHeadCell {...head('name', 'ascending')}>Trainee</DataHeadCell>
          <DataHeadCell {...head('solved', 'descending')} numeric>
            Solved
          </DataHeadCell>
          {course.map(({ name, title }) => (
            <DataHeadCell key={name} className={styles.headCell}>
              {title}
            </DataHeadCell>
          ))}
          <DataHeadCell className={styles.removeCell}>
            <VisuallyHidden>Remove</VisuallyHidden>
          </DataHeadCell>
        </>
      }
    >
      {rows.map((row) => (
        <TraineeRow key={row.key} course={course} row={row} hasDetails={hasDetails} />
      ))}
      <SumRow course={course} rows={rows} />
    </DataTable>
  )
}

const opposite = (direction: ClassSort['direction']) =>
  direction === 'ascending' ? 'descending' : 'ascending'

interface TraineeRowProps extends Pick<ClassTableProps, 'course' | 'hasDetails'> {
  readonly row: ClassRow
}

function TraineeRow({ course, row, hasDetails }: TraineeRowProps) {
  const remove = (element: HTMLElement | null) => {
    focusAdjacentRow(element)
    void keptClass.change((before) => withoutResult(before, row))
  }
  return (
    <DataRow className={styles.row}>
      <DataCell heads className={styles.trainee}>
        {row.name}
        {hasDetails && <span className={styles.saved}>saved {whenText(row.saved)}</span>}
      </DataCell>
      <DataCell label="Solved" numeric>
        {row.solved} of {course.length}
      </DataCell>
      {course.map(({ name, title }) => (
        <DataCell
          key={name}
          label={hasDetails ? title : undefined}
          className={cellStyle(hasDetails, row.progress.has(name))}
        >
          <Mark progress={row.progress.get(name)} hasDetails={hasDetails} />
        </DataCell>
      ))}
      <DataCell className={styles.removeCell}>
        <RemoveButton label={`Remove ${row.name}`} onRemove={remove} />
      </DataCell>
    </DataRow>
  )
}

function cellStyle(hasDetails: boolean, isBegun: boolean): string | undefined {
  if (!hasDetails) return styles.markCell
  return isBegun ? undefined : styles.emptyCell
}

const MARKS = {
  solved: { icon: Check, text: 'Solved' },
  begun: { icon: CircleDashed, text: 'Begun' },
  'not begun': { icon: Minus, text: 'No' },
} as const

function Mark({
  progress,
  hasDetails,
}: {
  readonly progress: Progress | undefined
  readonly hasDetails: boolean
}) {
  const state = progressState(progress)
  const { icon: Icon, text } = MARKS[state]
  return (
    <span data-state={state} className={styles.mark}>
      <Icon size={18} aria-hidden="true" className={styles.icon} />
      <VisuallyHidden>{text}</VisuallyHidden>
      {hasDetails && progress && <span className={styles.help}>{helpText(progress)}</span>}
    </span>
  )
}

/** How many have solved each exercise, and how long they took. */
function SumRow({ course, rows }: Pick<ClassTableProps, 'course' | 'rows'>) {
  const all = rows.reduce((sum, { solved }) => sum + solved, 0)
  return (
    <DataRow className={styles.sums}>
      <DataCell heads>Solved, and median time</DataCell>
      <DataCell label="Solved" numeric>
        {all}
      </DataCell>
      {course.map((exercise) => (
        <DataCell key={exercise.name} label={exercise.title}>
          <Sum of={sumOf(rows, exercise)} />
        </DataCell>
      ))}
      <DataCell className={styles.removeCell} />
    </DataRow>
  )
}

const Sum = ({ of: { solved, median } }: { readonly of: ExerciseSum }) => (
  <>
    {solved} {median !== null && <span className={styles.median}>{durationText(median)}</span>}
  </>
)
