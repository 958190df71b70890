import { useSelector } from '@xstate/react'
import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react'
import type { SnapshotFrom } from 'xstate'
import { isUnit } from '../../components/navigation/document-url.ts'
import { NoteText } from '../../components/tapes/note-text.tsx'
import type { PlayerActor } from '../../components/tapes/use-tape-player.ts'
import { Notice } from '../../ui/notice.tsx'
import { tour } from './tour.styles.ts'
import { lastNoted, lengthOf, titleOf, wishOf } from './tour-labels.ts'

interface PlayerProps {
  readonly player: PlayerActor
}

/** What the audience reads. Only this scrolls, so that the controls stay where they are. */
export function Words({ player, ending = <Ending /> }: PlayerProps & { readonly ending?: ReactNode }) {
  const isBegun = useSelector(player, (state) => state.hasTag('started'))
  const isFinished = useSelector(player, (state) => state.hasTag('finished'))
  const noted = useSelector(player, ({ context: { tape, done } }) => (tape ? lastNoted(tape, done) : -1))
  const scroller = useRef<HTMLElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another note is read from its beginning
  useLayoutEffect(() => {
    if (scroller.current) scroller.current.scrollTop = 0
  }, [noted, isFinished])
  const before = useRef({ isBegun, isFinished })
  useEffect(() => {
    // The button that had the focus may have been replaced by others.
    const isChanged = before.current.isBegun !== isBegun || before.current.isFinished !== isFinished
    before.current = { isBegun, isFinished }
    if (isChanged && document.activeElement === document.body) scroller.current?.focus()
  }, [isBegun, isFinished])
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: keys must scroll it */}
      <section ref={scroller} aria-label="Note" aria-live="polite" tabIndex={0} className={tour.note}>
        {isFinished ? ending : isBegun ? <Note player={player} /> : <Opening player={player} />}
      </section>
      <MissedStep player={player} />
    </>
  )
}

/** The step that could not be performed. It is below the note, because that may be longer than its part in view. */
function MissedStep({ player }: PlayerProps) {
  const missed = useSelector(player, missedStepOf)
  const isLast = useSelector(player, (state) => state.hasTag('finished'))
  if (!missed) return null
  return (
    <Notice tone="warn" title={`The tour could not ${wishOf(missed)}.`}>
      <p>Do it in the portal yourself{!isLast && ', or continue without it'}.</p>
    </Notice>
  )
}

const missedStepOf = (state: SnapshotFrom<PlayerActor>) =>
  state.hasTag('diverged') || state.hasTag('finished') ? state.context.missed : null

function Opening({ player }: PlayerProps) {
  const tape = useSelector(player, ({ context }) => context.tape)
  return (
    <>
      <h1>{tape ? titleOf(tape) : 'Guided tour'}</h1>
      {tape && <p className={tour.aside}>{lengthOf(tape)}</p>}
    </>
  )
}

function Note({ player }: PlayerProps) {
  const { tape, done, divergence } = useSelector(player, ({ context }) => context)
  const isMissed = useSelector(player, (state) => state.hasTag('diverged'))
  if (!tape) return null
  const noted = lastNoted(tape, done)
  const note = tape.steps[noted]?.note
  // Shown once; later divergences are a consequence.
  const isNews = divergence !== null && divergence.step > noted
  return (
    <>
      {note && <NoteText note={note} />}
      {isNews && !isMissed && (
        <p className={tour.aside}>
          The portal did something different here than when this tour was recorded.
        </p>
      )}
    </>
  )
}

function Ending() {
  return (
    <>
      <p>That’s the end of the tour.</p>
      {!isUnit() && (
        <p className={tour.aside}>
          The portal is as the tour left it. Go there and try it yourself, or play the tour again in a new
          world.
        </p>
      )}
    </>
  )
}
