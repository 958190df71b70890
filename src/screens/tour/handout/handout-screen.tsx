import { useSelector } from '@xstate/react'
import { useCallback, useEffect, useState } from 'react'
import type { WorldControl } from '#contract/control/world-control.ts'
import type { Chapter } from '#machines/handout/handout.machine.ts'
import { picturesIn } from '#machines/handout/sections.rules.ts'
import { errorMessageOf } from '#machines/shared/error-message.rules.ts'
import { patterns } from '../../../components/navigation/paths.ts'
import { PortalFrame } from '../../../components/tapes/portal-frame.tsx'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { type Asked, BOOKLET, useAsked } from './asked.ts'
import { chapterTitle, loadChapters } from './chapters.ts'
import { screen as styles } from './handout.styles.ts'
import { type Choice, choiceFor, HandoutChoices } from './handout-choices.tsx'
import { HandoutMaking } from './handout-making.tsx'
import { HandoutPages } from './handout-pages.tsx'
import type { OnDrawn } from './handout-picture.tsx'
import { HandoutSolution } from './handout-solution.tsx'
import { type Said, type Say, sayIn } from './say.ts'
import { type HandoutActor, useHandout } from './use-handout.ts'

/** Used until a tape is loaded. */
const SCREEN = { width: 1280, height: 800 }

/** For trainers: a tour or exercises on paper, with pictures of the portal. */
export default function HandoutScreen({ control }: { readonly control: WorldControl }) {
  const asked = useAsked()
  const { frame, pointer, actor } = useHandout(control)
  const { chapters, takes, at, problem } = useSelector(actor, ({ context }) => context)
  const isMaking = useSelector(actor, (state) => state.hasTag('making'))
  const isMade = useSelector(actor, (state) => state.hasTag('made'))
  useChapters(actor, asked)
  const [own, setOwn] = useState<Partial<Choice>>({})
  const { drawn, onDrawn } = useDrawn()
  const chosen = { ...choiceFor(chapters), ...own }
  const isLoaded = chapters.length > 0
  const isPictured = chapters.some(({ exercise, tape }) => tape && (chosen.isSolved || !exercise))
  const ownExercise = asked.name === '' && chapters.find(({ exercise }) => exercise)
  const isReady = isLoaded && (isMade || !isPictured)
  const say = sayIn(chosen.language)
  const title = titleOf(asked, chapters, say)
  return (
    <main className={styles.page}>
      <section aria-label="Handout" className={styles.panel}>
        <h1 className={styles.title}>
          Handout{title.words !== '' && ': '}
          <span lang={title.lang}>{title.words}</span>
        </h1>
        {problem && <Notice tone="bad">{problem}</Notice>}
        {isLoaded && (
          <HandoutChoices
            chapters={chapters}
            chosen={chosen}
            onChange={(changed) => setOwn({ ...own, ...changed })}
          />
        )}
        {ownExercise && chosen.isSolved && !isMaking && (
          <HandoutSolution actor={actor} chapter={ownExercise} />
        )}
        {(isPictured || isMaking) && <HandoutMaking actor={actor} />}
        <div hidden={!isMaking} className={styles.frame}>
          <PortalFrame
            frame={frame}
            pointer={pointer}
            size={chapters[at]?.tape?.screen ?? SCREEN}
            title="The portal"
          />
        </div>
        {isReady && (
          <div className={styles.row}>
            <Button
              variant="primary"
              size="large"
              loading={isPictured && drawn < picturesIn(chapters, takes)}
              onClick={() => window.print()}
            >
              Print
            </Button>
          </div>
        )}
        {/* A full page load, since this page may have entered another world. */}
        <nav aria-label="Leave" className={styles.links}>
          <a href={`${patterns.tour}?${new URLSearchParams({ [asked.kind]: nameOf(asked) })}`}>
            {asked.kind === 'tape' ? 'Back to the tour' : 'Back to the exercises'}
          </a>
        </nav>
      </section>
      {isReady && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: keys must scroll it
        <section aria-label="Preview" tabIndex={0} className={styles.preview}>
          <HandoutPages
            title={title}
            paper={chosen.paper}
            chapters={chapters}
            takes={takes}
            isSolved={chosen.isSolved}
            say={say}
            onDrawn={onDrawn}
          />
        </section>
      )}
    </main>
  )
}

const nameOf = ({ name }: Asked) => (name === BOOKLET ? '' : name)

function titleOf({ name }: Asked, chapters: readonly Chapter[], say: Say): Said {
  const [chapter] = chapters
  if (name !== BOOKLET && chapter) return chapterTitle(chapter, say)
  return { words: name === BOOKLET ? 'Exercises' : '', lang: undefined }
}

/** How many of the pictures in the preview are drawn, and can therefore be printed. */
function useDrawn(): { readonly drawn: number; readonly onDrawn: OnDrawn } {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set())
  const onDrawn: OnDrawn = useCallback((id, isDrawn) => {
    setIds((before) => new Set([...before].filter((each) => each !== id).concat(isDrawn ? id : [])))
  }, [])
  return { drawn: ids.size, onDrawn }
}

function useChapters(actor: HandoutActor, asked: Asked): void {
  const { kind, name, json } = asked
  useEffect(() => {
    let isCurrent = true
    loadChapters({ kind, name, json }).then(
      (chapters) => isCurrent && actor.send({ type: 'chapters.loaded', chapters }),
      (error) => isCurrent && actor.send({ type: 'chapters.missed', problem: errorMessageOf(error) }),
    )
    return () => {
      isCurrent = false
    }
  }, [actor, kind, name, json])
}
