import { useSelector } from '@xstate/react'
import { useCallback, useState, useSyncExternalStore } from 'react'
import { writeTape } from '#machines/tape/tape.ts'
import { SCENARIO_OPTIONS, scenarioOf } from '../../../components/portal/scenarios.ts'
import { saveFile } from '../../../components/save-file.ts'
import { tapeFileName } from '../../../components/tapes/library.ts'
import { Missed } from '../../../components/tapes/missed.tsx'
import { HistoryButtons, UrlField } from '../../../components/tapes/page-actions.tsx'
import { Saying } from '../../../components/tapes/saying.tsx'
import { SCREEN_OPTIONS, screenOf } from '../../../components/tapes/screens.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { NativeSelect } from '../../../ui/native-select.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { TextInput } from '../../../ui/text-input.tsx'
import { StepList } from './step-list.tsx'
import { deck } from './tapes.styles.ts'
import type { RecorderActor, TapeDeck } from './use-tape-deck.ts'

export function RecorderPanel({ deck: tapeDeck }: { readonly deck: TapeDeck }) {
  const { recorder } = tapeDeck
  const problem = useSelector(recorder, ({ context }) => context.problem)
  const missed = useSelector(recorder, ({ context }) => context.missed)
  const isRecording = useSelector(recorder, (state) => state.hasTag('recording'))
  const isRecorded = useSelector(recorder, (state) => state.hasTag('recorded'))
  return (
    <div className={deck.column}>
      {problem && <Notice tone="bad">{problem}</Notice>}
      {(isRecording || isRecorded) && <Missed missed={missed} title="Not everything was recorded" />}
      {isRecording ? (
        <Recording deck={tapeDeck} />
      ) : isRecorded ? (
        <Recorded deck={tapeDeck} />
      ) : (
        <Beginning deck={tapeDeck} />
      )}
    </div>
  )
}

function Beginning({ deck: { recorder, record } }: { readonly deck: TapeDeck }) {
  const [scenario, setScenario] = useState('au')
  const [screen, setScreen] = useState('Desktop')
  const isBusy = useSelector(recorder, (state) => state.hasTag('busy'))
  const begin = () => {
    const chosen = scenarioOf(scenario)
    if (chosen) record(chosen, screenOf(screen))
  }
  return (
    <>
      <p className={deck.words}>
        Recording starts in a new world, at the sign-in page. Everything typed is recorded, including
        passwords.
      </p>
      <div className={deck.row}>
        <NativeSelect
          label="Scenario of the tape"
          options={SCENARIO_OPTIONS}
          value={scenario}
          onChange={setScenario}
          className={deck.grow}
        />
        <NativeSelect
          label="Screen of the tape"
          options={SCREEN_OPTIONS}
          value={screen}
          onChange={setScreen}
          className={deck.grow}
        />
        <Button variant="primary" loading={isBusy} onClick={begin}>
          Record
        </Button>
      </div>
    </>
  )
}

/** Milliseconds without a step before the list updates; updating it between two keystrokes is noticeable. */
const LISTED_MS = 500

/** The actions so far, up to the last pause. */
function useListed(recorder: RecorderActor) {
  const subscribe = useCallback(
    (notify: () => void) => {
      let waiting: ReturnType<typeof setTimeout> | undefined
      const { unsubscribe } = recorder.subscribe(() => {
        clearTimeout(waiting)
        waiting = setTimeout(notify, LISTED_MS)
      })
      return () => {
        clearTimeout(waiting)
        unsubscribe()
      }
    },
    [recorder],
  )
  return useSyncExternalStore(subscribe, () => recorder.getSnapshot().context.actions)
}

function Recording({ deck: { recorder, act, expectSeen } }: { readonly deck: TapeDeck }) {
  const actions = useListed(recorder)
  const noteLast = (note: string) => {
    const step = recorder.getSnapshot().context.actions.length - 1
    recorder.send({ type: 'note.written', step, note })
  }
  return (
    <>
      <p role="status" className={deck.words}>
        Recording. Use the portal next to this; changes to the world below are recorded too.
      </p>
      <div className={deck.row}>
        <Button variant="primary" onClick={() => recorder.send({ type: 'stop.pressed' })}>
          Stop
        </Button>
        <Button onClick={expectSeen}>Assert an element</Button>
        <HistoryButtons act={act} />
      </div>
      <UrlField act={act} />
      <Saying label="Note on the last step" action="Note" isSaidOnLeaving onSaid={noteLast} />
      <StepList steps={actions} />
    </>
  )
}

function Recorded({ deck: { recorder, player } }: { readonly deck: TapeDeck }) {
  const tape = useSelector(recorder, ({ context }) => context.tape)
  if (!tape) return null
  const isNamed = tape.name.trim() !== ''
  const save = () => {
    saveFile(tapeFileName(tape.name), writeTape(tape), 'application/json')
    recorder.send({ type: 'tape.saved' })
  }
  return (
    <>
      <Field label="Name of the tape" error={isNamed ? undefined : 'A tape needs a name'}>
        <TextInput
          value={tape.name}
          onChange={({ target }) => recorder.send({ type: 'tape.named', name: target.value })}
        />
      </Field>
      <div className={deck.row}>
        <Button variant="primary" disabled={!isNamed} onClick={save}>
          Save
        </Button>
        <Button disabled={!isNamed} onClick={() => player.send({ type: 'tape.recorded', tape })}>
          Play it
        </Button>
        <Button variant="plain" onClick={() => recorder.send({ type: 'tape.discarded' })}>
          Discard
        </Button>
      </div>
      <StepList steps={tape.steps.map((step) => ({ action: step, note: step.note, caused: step }))} />
    </>
  )
}
