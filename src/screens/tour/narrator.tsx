import { useSelector } from '@xstate/react'
import { Link } from 'wouter'
import { writeTape } from '#machines/tape/tape.ts'
import { isUnit } from '../../components/navigation/document-url.ts'
import { paths, patterns } from '../../components/navigation/paths.ts'
import { openTape, TAPE_OPTIONS } from '../../components/tapes/library.ts'
import { type PlayerActor, SPEED_OPTIONS } from '../../components/tapes/use-tape-player.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { RulerProgress } from '../../ui/ruler.tsx'
import { SegmentedToggle } from '../../ui/segmented-toggle.tsx'
import { EditLink } from './edit-link.tsx'
import { COURSE } from './exercises.ts'
import { FileChoice } from './file-choice.tsx'
import { HandoutLink } from './handout/handout-link.tsx'
import { Speech } from './speech/speech-controls.tsx'
import { tour } from './tour.styles.ts'
import { titleOf } from './tour-labels.ts'
import { Words } from './tour-words.tsx'

interface PlayerProps {
  readonly player: PlayerActor
}

const useTag = (player: PlayerActor, tag: Parameters<ReturnType<PlayerActor['getSnapshot']>['hasTag']>[0]) =>
  useSelector(player, (state) => state.hasTag(tag))

export function Narrator({ player, asked }: Parameters<typeof TapeChoice>[0]) {
  const problem = useSelector(player, ({ context }) => context.problem)
  const isLoaded = useTag(player, 'loaded')
  const isBegun = useTag(player, 'started')
  const isFinished = useTag(player, 'finished')
  return (
    <section aria-label="Tour" className={tour.panel}>
      {isBegun && <Progress player={player} />}
      <Words player={player} />
      {problem && <Notice tone="bad">{problem}</Notice>}
      {isLoaded && <Controls player={player} />}
      {(!isBegun || isFinished) && <TapeChoice player={player} asked={asked} />}
    </section>
  )
}

export function Progress({
  player,
  heading: Heading = 'h1',
}: PlayerProps & { readonly heading?: 'h1' | 'h2' }) {
  const { tape, done } = useSelector(player, ({ context }) => context)
  const isFinished = useTag(player, 'finished')
  if (!tape) return null
  const all = tape.steps.length
  const words = `Step ${Math.min(done + 1, all)} of ${all}`
  return (
    <div className={tour.progress}>
      <div className={tour.step}>
        <Heading>{titleOf(tape)}</Heading>
        <span>{isFinished ? `${all} steps` : words}</span>
      </div>
      <RulerProgress label="Tour" value={done} max={all} valueText={words} size="thick" />
    </div>
  )
}

function Controls({ player }: PlayerProps) {
  const speed = useSelector(player, ({ context }) => context.speed)
  const isBegun = useTag(player, 'started')
  const isFinished = useTag(player, 'finished')
  if (isFinished) return <AtTheEnd player={player} />
  return (
    <div className={tour.controls}>
      {!isBegun && (
        <Notice>
          Play starts in a new world: everything done so far is discarded, and everyone is signed out.
        </Notice>
      )}
      <GoingOn player={player} />
      <div className={tour.row}>
        <SegmentedToggle
          label="Speed"
          options={SPEED_OPTIONS}
          value={speed}
          onChange={(chosen) => player.send({ type: 'speed.chosen', speed: chosen })}
        />
        {isBegun && (
          <Button variant="plain" onClick={() => player.send({ type: 'stop.pressed' })}>
            Back to start
          </Button>
        )}
      </div>
      <Speech player={player} />
      <p className={tour.keys}>
        <kbd className={tour.key}>Space</kbd> or <kbd className={tour.key}>→</kbd> continues. While it plays,{' '}
        <kbd className={tour.key}>Space</kbd> pauses and <kbd className={tour.key}>→</kbd> skips to the next
        note.
      </p>
    </div>
  )
}

export function GoingOn({ player }: PlayerProps) {
  const isBegun = useTag(player, 'started')
  const isOpening = useTag(player, 'opening')
  const isPlaying = useTag(player, 'playing')
  const press = () => player.send({ type: isPlaying ? 'pause.pressed' : 'play.pressed' })
  const words = isPlaying ? 'Pause' : isBegun && !isOpening ? 'Continue' : 'Play'
  return (
    <div className={tour.row}>
      <Button variant="primary" size="large" loading={isOpening} onClick={press} className={tour.grow}>
        {words}
      </Button>
      {isBegun && !isOpening && (
        <Button size="large" onClick={() => player.send({ type: 'next.pressed' })}>
          Next note
        </Button>
      )}
    </div>
  )
}

function AtTheEnd({ player }: PlayerProps) {
  return (
    <div className={tour.controls}>
      {/* A full page load, which picks up a session started in the frame. It would lead out of a unit. */}
      {!isUnit() && (
        <ButtonLink href={paths.home} variant="primary" size="large">
          Go to the portal
        </ButtonLink>
      )}
      <PlayAgain player={player} />
    </div>
  )
}

export function PlayAgain({ player }: PlayerProps) {
  const again = () => {
    player.send({ type: 'stop.pressed' })
    player.send({ type: 'play.pressed' })
  }
  return (
    <Button size="large" onClick={again}>
      Play again
    </Button>
  )
}

interface TapeChoiceProps {
  readonly player: PlayerActor
  /** Its name; empty for a tape from a file. */
  readonly asked: string
}

function TapeChoice({ player, asked }: TapeChoiceProps) {
  const tape = useSelector(player, ({ context }) => context.tape)
  return (
    <FileChoice
      label="Another tape"
      parameter="tape"
      options={TAPE_OPTIONS}
      asked={asked}
      onFile={(input) => void openTape(player, input)}
    >
      <Link href={COURSE}>Exercises</Link>
      <HandoutLink kind="tape" name={asked} json={tape && writeTape(tape)} />
      <EditLink name={asked} tape={tape} />
      <a href={patterns.debug}>Record a tape</a>
    </FileChoice>
  )
}
