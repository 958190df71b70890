import { useState } from 'react'
import { Link } from 'wouter'
import { type ClassSort, classCsv, classRows } from '#machines/exercise/class.rules.ts'
import { paths } from '../../../components/navigation/paths.ts'
import { saveFile } from '../../../components/save-file.ts'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { NativeSelect } from '../../../ui/native-select.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { RulerLoading } from '../../../ui/ruler.tsx'
import { SwitchButton } from '../../../ui/switch-button.tsx'
import { useDeviceValue } from '../device-value.ts'
import { COURSE, type ListedExercise } from '../exercises.ts'
import { useCourse } from '../use-course.ts'
import { classPage as styles } from './class.styles.ts'
import { ClassTable } from './class-table.tsx'
import { keptClass } from './kept-class.ts'
import { ResultBox } from './result-box.tsx'

/** For trainers: the results of a class, from files that trainees hand over. Nothing leaves the browser. */
export default function ClassPage() {
  const { course, failure, retry } = useCourse()
  const { isRead, isStored } = useDeviceValue(keptClass)
  return (
    <main id="main" className={styles.page}>
      <header className={styles.top}>
        <h1 className={styles.title}>Class</h1>
        <nav aria-label="Leave" className={styles.links}>
          <a href={paths.home}>Portal</a>
          <Link href={COURSE}>Exercises</Link>
        </nav>
      </header>
      {failure && (
        <Notice
          tone="bad"
          title="The exercises could not be loaded."
          action={<Button onClick={retry}>Try again</Button>}
        >
          {failure}
        </Notice>
      )}
      {!isStored && (
        <Notice tone="warn" title="This browser stores nothing for this page.">
          The table is kept until you reload or close it. Save it as CSV before that.
        </Notice>
      )}
      {course && isRead && (
        <>
          <ResultBox course={course} />
          <Class course={course} />
        </>
      )}
      {!failure && !(course && isRead) && <RulerLoading />}
    </main>
  )
}

interface ClassProps {
  readonly course: readonly ListedExercise[]
}

const SORTS = [
  { value: 'name ascending', label: 'Name' },
  { value: 'solved descending', label: 'Most solved' },
  { value: 'solved ascending', label: 'Fewest solved' },
]

function Class({ course }: ClassProps) {
  const { value: all } = useDeviceValue(keptClass)
  const [sort, setSort] = useState<ClassSort>({ by: 'name', direction: 'ascending' })
  const [hasDetails, setDetails] = useState(false)
  if (all.length === 0)
    return (
      <EmptyState title="No results yet">
        Each trainee saves their result on the list of exercises, and hands the file to you.
      </EmptyState>
    )
  const rows = classRows(all, course, sort)
  const trainees = rows.length === 1 ? '1 trainee' : `${rows.length} trainees`
  return (
    <>
      <div className={styles.tools}>
        <p className={styles.count}>{trainees}</p>
        <NativeSelect
          label="Sort by"
          options={SORTS}
          value={`${sort.by} ${sort.direction}`}
          onChange={(chosen) => setSort(sortOf(chosen))}
          className={styles.sort}
        />
        <SwitchButton label="Checks and hints" on={hasDetails} onChange={setDetails} />
        <Button onClick={() => saveFile('class.csv', classCsv(rows, course), 'text/csv')}>Save as CSV</Button>
        <Button onClick={() => window.print()}>Print</Button>
        <ClearAll trainees={trainees} />
      </div>
      <ClassTable course={course} rows={rows} sort={sort} onSort={setSort} hasDetails={hasDetails} />
    </>
  )
}

const sortOf = (chosen: string): ClassSort => ({
  by: chosen.startsWith('solved') ? 'solved' : 'name',
  direction: chosen.endsWith('descending') ? 'descending' : 'ascending',
})

function ClearAll({ trainees }: { readonly trainees: string }) {
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <Button variant="plain" onClick={() => setAsking(true)}>
        Clear all
      </Button>
      <ConfirmDialog
        open={isAsking}
        title="Clear all"
        message={`This removes ${trainees} from the table. Their files stay where they are.`}
        accept="Clear all"
        danger
        onAccept={() => {
          setAsking(false)
          void keptClass.change(() => [])
        }}
        onCancel={() => setAsking(false)}
      />
    </>
  )
}
