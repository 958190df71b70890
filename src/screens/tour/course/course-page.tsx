import { type ReactNode, useState } from 'react'
import { Link } from 'wouter'
import type { WorldControl } from '#contract/control/world-control.ts'
import { nextExercise, solvedOf, type Trainee } from '#machines/exercise/trainee.ts'
import { paths, patterns } from '../../../components/navigation/paths.ts'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { RulerLoading, RulerProgress } from '../../../ui/ruler.tsx'
import { useDeviceValue } from '../device-value.ts'
import { CLASS, type ListedExercise } from '../exercises.ts'
import { keptTrainee } from '../kept-trainee.ts'
import { NotStored } from '../not-stored.tsx'
import { useCourse } from '../use-course.ts'
import { course as styles } from './course.styles.ts'
import { ExerciseList } from './exercise-list.tsx'
import { NewGroup } from './new-group.tsx'
import { SaveResult } from './save-result.tsx'

interface CoursePageProps {
  readonly control: WorldControl
}

/** For trainees: all exercises in their order, how far each is, and what is next. */
export default function CoursePage({ control }: CoursePageProps) {
  const { course, failure, retry } = useCourse()
  const { value: trainee, isRead } = useDeviceValue(keptTrainee)
  return (
    <main className={styles.page}>
      <header className={styles.top}>
        <h1 className={styles.title}>Exercises</h1>
        <nav aria-label="Leave" className={styles.links}>
          {/* A full page load, since an exercise may have entered another world. */}
          <a href={paths.home}>Portal</a>
          <a href={patterns.tour}>Tour</a>
          <Link href={CLASS}>The trainer’s table of a class</Link>
        </nav>
      </header>
      {failure && (
        <Notice tone="bad" title="The exercises could not be loaded." action={<Retry onRetry={retry} />}>
          {failure}
        </Notice>
      )}
      <NotStored />
      {course && isRead && <Course control={control} course={course} trainee={trainee} />}
      {!failure && !(course && isRead) && <RulerLoading />}
    </main>
  )
}

const Retry = ({ onRetry }: { readonly onRetry: () => void }) => <Button onClick={onRetry}>Try again</Button>

interface CourseProps extends CoursePageProps {
  readonly course: readonly ListedExercise[]
  readonly trainee: Trainee
}

function Course({ control, course, trainee }: CourseProps) {
  const solved = solvedOf(course, trainee)
  const [said, setSaid] = useState<ReactNode>(null)
  const words = `${solved} of ${course.length} solved`
  return (
    <>
      <div className={styles.head}>
        <p>
          {trainee.name && <strong>{trainee.name}: </strong>}
          {words}
        </p>
        <RulerProgress label="Course" value={solved} max={course.length} valueText={words} size="thick" />
      </div>
      <ExerciseList course={course} trainee={trainee} next={nextExercise(course, trainee)} />
      <div className={styles.actions}>
        {said}
        <SaveResult course={course} trainee={trainee} onSaved={(file) => setSaid(<Saved file={file} />)} />
        <NewGroup control={control} onDone={(failure) => setSaid(<Started failure={failure} />)} />
      </div>
    </>
  )
}

const Saved = ({ file }: { readonly file: string }) => (
  <Notice tone="good" title={`${file} was saved`} className={styles.said}>
    Hand it to your trainer: it is in the browser’s downloads.
  </Notice>
)

function Started({ failure }: { readonly failure: string | null }) {
  if (failure === null)
    return <Notice tone="good" title="Everything is ready for a new group." className={styles.said} />
  return (
    <Notice tone="bad" title="The world was not reset" className={styles.said}>
      The progress and the name are discarded, but not what was done in the world: {failure}
    </Notice>
  )
}
