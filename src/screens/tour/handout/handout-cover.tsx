import type { Chapter, Take } from '#machines/handout/handout.machine.ts'
import { picturesIn } from '#machines/handout/sections.rules.ts'
import { sentencesOf } from '#machines/tape/sentences.rules.ts'
import { SCENARIO_NAMES } from '../../../components/portal/scenarios.ts'
import { pages as styles } from './handout.styles.ts'
import type { Say } from './say.ts'

interface HandoutCoverProps {
  readonly title: string
  readonly chapters: readonly Chapter[]
  readonly titles: readonly string[]
  readonly takes: readonly (Take | null)[]
  readonly say: Say
}

/** More than these would not fit on the cover. */
const MOST_POINTS = 18

/** The first page: what the handout is about, and how long it is. */
export function HandoutCover({ title, chapters, titles, takes, say }: HandoutCoverProps) {
  const scenarios = [...new Set(chapters.map(({ exercise, tape }) => (exercise ?? tape)?.scenario))]
  const isBooklet = chapters.length > 1
  const points = isBooklet ? titles : chapters.flatMap((chapter) => pointsOf(chapter, say))
  return (
    <header className={styles.cover}>
      <h2 className={styles.name}>{title}</h2>
      <div className={styles.edge} />
      <dl className={styles.facts}>
        <dt>Portal</dt>
        <dd>{scenarios.flatMap((name) => (name ? SCENARIO_NAMES[name] : [])).join(', ')}</dd>
        <dt>Length</dt>
        <dd>{isBooklet ? `${chapters.length} exercises` : lengthIn(chapters, takes)}</dd>
      </dl>
      {points.length > 0 && (
        <>
          <h3 className={styles.heading}>{isBooklet ? 'Exercises' : 'What you will see'}</h3>
          <ol className={styles.points}>
            {points.slice(0, MOST_POINTS).map((point, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a point never moves
              <li key={at}>{point}</li>
            ))}
          </ol>
        </>
      )}
      <p className={styles.key}>Numbers in the pictures are those of the steps.</p>
    </header>
  )
}

/** The beginning of each note says what a part of a tour is about. */
const pointsOf = ({ tape }: Chapter, say: Say): readonly string[] =>
  (tape?.steps ?? []).flatMap(({ note }) => (note ? (sentencesOf(say(note), 'en')[0]?.[0] ?? []) : []))

function lengthIn(chapters: readonly Chapter[], takes: readonly (Take | null)[]): string {
  const steps = chapters.reduce((sum, { tape }) => sum + (tape?.steps.length ?? 0), 0)
  const pictures = picturesIn(chapters, takes)
  return `${steps} ${steps === 1 ? 'step' : 'steps'}, ${pictures} ${pictures === 1 ? 'picture' : 'pictures'}`
}
