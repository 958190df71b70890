import { act, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { createActor } from 'xstate'
import type { Divergence } from '#machines/tape/compare.rules.ts'
import { playerMachine } from '#machines/tape/player.machine.ts'
import type { Run } from '#machines/tape/replay.ts'
import type { SpeechEngine, Spoken } from '#machines/tape/speech.machine.ts'
import type { Voice } from '#machines/tape/voices.rules.ts'
import { SPEECH_KEY } from '../../src/components/tapes/other-world.ts'
import { Speech, SpeechControls } from '../../src/screens/tour/speech/speech-controls.tsx'

const ALEX: Voice = { id: 'alex', name: 'Alex', language: 'en-AU', isLocal: true }
const SAM: Voice = { id: 'sam', name: 'Sam', language: 'en-US', isLocal: false }

const TAPE = JSON.stringify({
  tape: 1,
  name: 'two words',
  scenario: 'au',
  clock: '2026-11-17T09:00:00+11:00',
  screen: { width: 1280, height: 800 },
  steps: [
    { do: 'visit', path: '/' },
    { do: 'reload', note: 'Press **Pay**. It is safe.' },
    { do: 'reload', note: { en: 'That is all.' } },
  ],
})

/** A tour, and a voice that says what it is given until it is told that it has been said. */
function start(voices: readonly Voice[] = [SAM, ALEX]) {
  let failure: Divergence | null = null
  const run: Pick<Run, 'step' | 'record'> = {
    step: async () => failure,
    record: async () => null,
  }
  const player = createActor(playerMachine, {
    // The player uses nothing else of a run.
    input: { playsFor: 'audience', begin: async (tape) => ({ ...run, tape, isDone: false, recording }) },
  }).start()
  const recording = () => {
    throw new Error('Nothing is recorded here.')
  }
  player.send({ type: 'tape.chosen', json: TAPE })
  player.send({ type: 'speed.chosen', speed: 'quick' })
  const said: string[] = []
  let saidLast: () => void = () => undefined
  let failLast: (error: Error) => void = () => undefined
  const engine: SpeechEngine = {
    watchVoices: (report) => {
      report(voices)
      return () => undefined
    },
    speak: ({ text, voice, rate }: Spoken, signal) =>
      new Promise((end, fail) => {
        said.push(`${voice.name} ${rate}: ${text}`)
        saidLast = end
        failLast = fail
        signal.addEventListener('abort', () => said.push('silent'))
      }),
  }
  const view = render(<SpeechControls engine={engine} player={player} />)
  return {
    ...view,
    player,
    said,
    fails: () => {
      failure = { step: 1, where: 'visit', expected: 'visit it', actual: 'It is gone.', isUndone: true }
    },
    play: () => act(async () => player.send({ type: 'play.pressed' })),
    end: () => act(async () => saidLast()),
    fail: (error: Error) => act(async () => failLast(error)),
  }
}

const theSwitch = (name: string) => screen.getByRole('switch', { name })

test('a tour reads its notes aloud once somebody switches it on, and stops when it continues', async () => {
  const { said, play, end, player } = start()
  await play()
  await expect.poll(() => player.getSnapshot().hasTag('paused')).toBe(true)
  expect(said).toEqual([])
  await userEvent.click(theSwitch('Read aloud'))
  expect(said).toEqual(['Alex 1.25: Press Pay.'])
  await end()
  expect(said).toEqual(['Alex 1.25: Press Pay.', 'Alex 1.25: It is safe.'])
  await play()
  await expect.poll(() => said.at(-1)).toBe('Alex 1.25: That is all.')
  expect(said.at(-2)).toBe('silent')
  await end()
  expect(player.getSnapshot().hasTag('paused')).toBe(true)
})

test('a tour continues after reading where that is switched on, and this device remembers it', async () => {
  const { said, play, end, player, unmount } = start()
  await userEvent.click(theSwitch('Read aloud'))
  await userEvent.click(theSwitch('Continue after reading'))
  await play()
  await expect.poll(() => said.length).toBe(1)
  await end()
  await end()
  await expect.poll(() => said.at(-1)).toBe('Alex 1.25: That is all.')
  await end()
  await expect.poll(() => player.getSnapshot().hasTag('finished')).toBe(true)
  unmount()
  expect(JSON.parse(localStorage.getItem(SPEECH_KEY) ?? '')).toEqual({
    isOn: true,
    continues: true,
    voice: '',
  })
  start()
  expect(theSwitch('Read aloud')).toBeChecked()
})

test('another voice can be chosen, and says so if it needs a network', async () => {
  const { said, play } = start()
  await userEvent.click(theSwitch('Read aloud'))
  const options = screen.getAllByRole('option').map((option) => option.textContent)
  expect(options).toEqual(['Alex', 'Sam (needs a network)'])
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Voice' }), 'sam')
  await play()
  await expect.poll(() => said).toEqual(['Sam 1.25: Press Pay.'])
})

test('a voice that fails is said, and reading is off', async () => {
  const { play, said, fail } = start()
  await userEvent.click(theSwitch('Read aloud'))
  await play()
  await expect.poll(() => said.length).toBe(1)
  await fail(new Error('This voice can’t be heard (audio-busy).'))
  expect(screen.getByText('This voice can’t be heard (audio-busy).')).toBeVisible()
  expect(theSwitch('Read aloud')).not.toBeChecked()
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Voice' }), 'sam')
  expect(said.at(-1)).toBe('Sam 1.25: Press Pay.')
  expect(screen.queryByText(/can’t be heard/)).not.toBeInTheDocument()
})

test('a tour does not pass a step that could not be performed because its next note was read', async () => {
  const { said, play, player, fails } = start()
  await userEvent.click(theSwitch('Read aloud'))
  await userEvent.click(theSwitch('Continue after reading'))
  fails()
  await play()
  await expect.poll(() => player.getSnapshot().hasTag('diverged')).toBe(true)
  expect(said).toEqual([])
})

test('a browser without speech does not offer it', () => {
  const { player, unmount } = start()
  unmount()
  render(<Speech player={player} />)
  expect(screen.queryByRole('switch')).not.toBeInTheDocument()
})
