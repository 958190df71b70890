import type { Chapter, Take } from '#machines/handout/handout.machine.ts'
import { picturesIn } from '#machines/handout/sections.rules.ts'
import { sentencesOf } from '#machines/tape/sentences.rules.ts'
import { SCENARIO_NAMES } from '../../../components/portal/scenarios.ts'
import { pages as styles } from './handout.styles.ts'
import type { Said, Say } from './say.ts'

interface HandoutCoverProps {
  readonly title: Said
  readonly chapters: readonly Chapter[]
  readonly titles: readonly Said[]
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
      <h2 lang={title.lang} className={styles.name}>
        {title.words}
      </h2>
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
          <ol role="list" className={styles.points}>
            {points.slice(0, MOST_POINTS).map(({ words, lang }, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a point never moves
              <li key={at} lang={lang}>
                {words}
              </li>
            ))}
          </ol>
        </>
      )}
      {picturesIn(chapters, takes) > 0 && (
        <p className={styles.key}>Numbers in the pictures are those of the steps.</p>
      )}
    </header>
  )
}

/** The beginning of each note says what a part of a tour is about. */
const pointsOf = ({ tape }: Chapter, say: Say): readonly Said[] =>
  (tape?.steps ?? []).flatMap(({ note }) => {
    if (!note) return []
    const { words, lang } = say(note)
    const [first] = sentencesOf(words, lang ?? 'en')[0] ?? []
    return first === undefined ? [] : [{ words: first, lang }]
  })

function lengthIn(chapters: readonly Chapter[], takes: readonly (Take | null)[]): string {
  const steps = chapters.reduce((sum, { tape }) => sum + (tape?.steps.length ?? 0), 0)
  const pictures = picturesIn(chapters, takes)
  return `${steps} ${steps === 1 ? 'step' : 'steps'}, ${pictures} ${pictures === 1 ? 'picture' : 'pictures'}`
}
