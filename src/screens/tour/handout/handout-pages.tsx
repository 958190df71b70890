import type { Chapter, Take } from '#machines/handout/handout.machine.ts'
import { type Paper, pageRules, pagesOf } from '#machines/handout/paper.rules.ts'
import { chapterTitle } from './chapters.ts'
import { pages as styles } from './handout.styles.ts'
import { HandoutCover } from './handout-cover.tsx'
import { Hints, Task } from './handout-exercise.tsx'
import type { OnDrawn } from './handout-picture.tsx'
import { HandoutSteps } from './handout-steps.tsx'
import type { Said, Say } from './say.ts'

interface HandoutPagesProps {
  readonly title: Said
  readonly paper: Paper
  readonly chapters: readonly Chapter[]
  readonly takes: readonly (Take | null)[]
  /** Whether exercises are printed with a right way to do them. */
  readonly isSolved: boolean
  readonly say: Say
  readonly onDrawn: OnDrawn
}

/** What is printed. */
export function HandoutPages({ title, paper, chapters, takes, isSolved, say, onDrawn }: HandoutPagesProps) {
  const titles = chapters.map((chapter) => chapterTitle(chapter, say))
  // Its task is a first page that says as much.
  const isOneExercise = chapters.length === 1 && chapters[0]?.exercise !== null
  const hinted = chapters.filter(({ exercise }) => exercise && exercise.hints.length > 0)
  return (
    <article aria-label="Pages" data-paper={paper} className={styles.sheet}>
      <style>
        {pageRules(
          paper,
          title.words,
          titles.map(({ words }) => words),
        )}
      </style>
      {!isOneExercise && (
        <HandoutCover title={title} chapters={chapters} titles={titles} takes={takes} say={say} />
      )}
      {chapters.map((chapter, at) => (
        <section
          key={chapter.name}
          aria-label={titles[at]?.words}
          className={styles.chapter}
          style={{ page: pagesOf(at) }}
        >
          {chapter.exercise && <Task exercise={chapter.exercise} say={say} isSolved={isSolved} />}
          {chapter.exercise && isSolved && <h3 className={styles.heading}>One right way</h3>}
          {chapter.exercise && isSolved && !chapter.tape && <p>No right way is known yet.</p>}
          {chapter.tape && takes[at] && (isSolved || !chapter.exercise) && (
            <HandoutSteps tape={chapter.tape} take={takes[at]} say={say} onDrawn={onDrawn} />
          )}
        </section>
      ))}
      {hinted.length > 0 && (
        <section className={styles.chapter} style={{ page: 'hints' }}>
          <h2 className={styles.title}>Hints</h2>
          {hinted.map(({ name, exercise }) => exercise && <Hints key={name} exercise={exercise} say={say} />)}
        </section>
      )}
    </article>
  )
}
