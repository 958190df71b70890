import { useSelector } from '@xstate/react'
import { useEffect, useState } from 'react'
import type { Tape } from '#machines/tape/tape.ts'
import { SCENARIO_NAMES } from '../../../components/portal/scenarios.ts'
import { chooseTape, openTape, TAPE_OPTIONS } from '../../../components/tapes/library.ts'
import { NoteText } from '../../../components/tapes/note-text.tsx'
import { PortalFrame } from '../../../components/tapes/portal-frame.tsx'
import { DESKTOP } from '../../../components/tapes/screens.ts'
import { type PlayerActor, SPEED_OPTIONS } from '../../../components/tapes/use-tape-player.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Field } from '../../../ui/field.tsx'
import { NativeSelect } from '../../../ui/native-select.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { SegmentedToggle } from '../../../ui/segmented-toggle.tsx'
import { TextInput } from '../../../ui/text-input.tsx'
import { showDay } from '../instants.ts'
import { RecorderPanel } from './recorder-panel.tsx'
import { StepList } from './step-list.tsx'
import { deck } from './tapes.styles.ts'
import type { TapeDeck } from './use-tape-deck.ts'

/** Records what a user does in the portal, and replays it on screen (docs/tapes.md). */
export function Tapes({ deck: tapeDeck }: { readonly deck: TapeDeck }) {
  const { frame, pointer, recorder, player } = tapeDeck
  const played = useSelector(player, (state) =>
    state.hasTag('started') ? state.context.tape?.screen : undefined,
  )
  const recorded = useSelector(recorder, (state) =>
    state.hasTag('recording') ? state.context.screen : undefined,
  )
  const isRecording = useSelector(recorder, (state) => state.hasTag('recording') || state.hasTag('busy'))
  const isIdle = useSelector(recorder, (state) => state.matches('idle')) && played === undefined
  const asked = new URLSearchParams(location.search).get('tape')
  return (
    <Card heading="Tapes">
      <div className={deck.root}>
        <PortalFrame frame={frame} pointer={pointer} size={recorded ?? played ?? DESKTOP} title="The portal">
          {isIdle && <p className={deck.idle}>The portal appears here while you play or record a tape.</p>}
        </PortalFrame>
        <div className={deck.column}>
          <PlayerPanel player={player} asked={asked} isRecording={isRecording} />
          <RecorderPanel deck={tapeDeck} />
        </div>
      </div>
    </Card>
  )
}

interface PlayerPanelProps {
  readonly player: PlayerActor
  /** The tape named in the URL. */
  readonly asked: string | null
  /** The recorder is using the frame. */
  readonly isRecording: boolean
}

const BEFORE_THE_FIRST = -1
const HELD = 'Stop the recording to play a tape.'

function PlayerPanel({ player, asked, isRecording }: PlayerPanelProps) {
  const problem = useSelector(player, ({ context }) => context.problem)
  const isLoaded = useSelector(player, (state) => state.hasTag('loaded'))
  /** The tape's name in the project; '' for a tape from a file. */
  const [chosen, setChosen] = useState(asked ?? '')
  useEffect(() => {
    if (asked) void chooseTape(player, asked)
  }, [player, asked])
  return (
    <div className={deck.column}>
      <div className={deck.row}>
        <Field label="Tape" className={deck.grow}>
          <NativeSelect
            placeholder="Choose a tape"
            options={TAPE_OPTIONS}
            // A tape that failed to load can be chosen again.
            value={problem !== null && !isLoaded ? '' : chosen}
            onChange={(name) => {
              setChosen(name)
              void chooseTape(player, name)
            }}
          />
        </Field>
        <Field label="Or open a file" className={deck.grow}>
          <TextInput
            type="file"
            className={deck.file}
            accept=".json,application/json"
            onChange={({ target }) => {
              setChosen('')
              void openTape(player, target)
            }}
          />
        </Field>
      </div>
      {problem && <Notice tone="bad">{problem}</Notice>}
      {isLoaded && <Loaded player={player} isRecording={isRecording} />}
    </div>
  )
}

function Loaded({ player, isRecording }: Omit<PlayerPanelProps, 'asked'>) {
  const { tape, done, divergence, speed } = useSelector(player, ({ context }) => context)
  const isOpening = useSelector(player, (state) => state.hasTag('opening'))
  const isPlaying = useSelector(player, (state) => state.hasTag('playing'))
  const isPaused = useSelector(player, (state) => state.hasTag('paused'))
  const isFinished = useSelector(player, (state) => state.hasTag('finished'))
  const isBegun = useSelector(player, (state) => state.hasTag('started'))
  if (!tape) return null
  const note = isPaused ? tape.steps[done]?.note : undefined
  return (
    <>
      <div className={deck.row}>
        {isPlaying ? (
          <Button variant="primary" onClick={() => player.send({ type: 'pause.pressed' })}>
            Pause
          </Button>
        ) : (
          <Button
            variant="primary"
            loading={isOpening}
            disabled={isFinished || isRecording}
            onClick={() => player.send({ type: 'play.pressed' })}
          >
            {isPaused ? 'Continue' : 'Play'}
          </Button>
        )}
        <Button
          disabled={isPlaying || isOpening || isFinished || isRecording}
          onClick={() => player.send({ type: 'step.pressed' })}
        >
          One step
        </Button>
        <Button variant="plain" disabled={!isBegun} onClick={() => player.send({ type: 'stop.pressed' })}>
          Back to start
        </Button>
        <SegmentedToggle
          label="Speed"
          options={SPEED_OPTIONS}
          value={speed}
          onChange={(chosen) => player.send({ type: 'speed.chosen', speed: chosen })}
        />
      </div>
      <div className={deck.facts}>
        <strong>{tape.name}</strong>
        <span>{madeOn(tape)}</span>
      </div>
      <div aria-live="polite">
        {note && !isRecording ? (
          <NoteText note={note} className={deck.pauseNote} />
        ) : (
          <p className={deck.words}>
            {isRecording ? HELD : statusOf(done, tape.steps.length, isFinished && !divergence)}
          </p>
        )}
      </div>
      {divergence && (
        <Notice tone="bad" title={`Step ${divergence.step} differs: ${divergence.where}`}>
          <p className={deck.lines}>Expected: {divergence.expected}</p>
          <p className={deck.lines}>Actual: {divergence.actual}</p>
          {!isFinished && <p>You can continue, but nothing is compared from here.</p>}
        </Notice>
      )}
      <StepList
        steps={tape.steps.map((step) => ({ action: step, note: step.note, caused: step }))}
        current={isPlaying || isPaused ? done : isBegun ? done - 1 : BEFORE_THE_FIRST}
        diverged={divergence ? divergence.step - 1 : undefined}
      />
    </>
  )
}

/** The conditions of a recording: 'Australia, 390 × 780 pixels, Nov 17, 2026'. */
const madeOn = ({ scenario, screen, clock }: Tape) =>
  `${SCENARIO_NAMES[scenario]}, ${screen.width} × ${screen.height} pixels, ${showDay(clock)}`

function statusOf(done: number, all: number, isSame: boolean): string {
  if (isSame) return `All ${all} steps matched the tape.`
  return done === 0 ? `${all} steps, in a new world.` : `${done} of ${all} steps done.`
}
