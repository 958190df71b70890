import { act, render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { createActor } from 'xstate'
import type { Divergence } from '#machines/tape/compare.rules.ts'
import { playerMachine } from '#machines/tape/player.machine.ts'
import type { Run } from '#machines/tape/replay.ts'
import type { SpeechEngine, Spoken } from '#machines/tape/speech.machine.ts'
import type { Voice } from '#machines/tape/voices.rules.ts'
import { SPEECH_KEY } from '../../src/components/tapes/other-world.ts'
import { Speech, SpeechControls } from '../../src/screens/tour/speech/speech-controls.tsx'
import { installFakeTimers, page, until } from '../support/page.ts'

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
  installFakeTimers()
  let failure: Divergence | null = null
  const run: Pick<Run, 'step' | 'record'> = { step: async () => failure, record: async () => null }
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
    ends: (tag: Parameters<ReturnType<typeof player.getSnapshot>['hasTag']>[0]) =>
      until(() => expect(player.getSnapshot().hasTag(tag)).toBe(true)),
    last: (words: string) => until(() => expect(said.at(-1)).toBe(words)),
    play: () => act(async () => player.send({ type: 'play.pressed' })),
    end: () => act(async () => saidLast()),
    fail: (error: Error) => act(async () => failLast(error)),
  }
}

const aloud = page.getByRole('switch', { name: 'Read aloud' })
const continues = page.getByRole('switch', { name: 'Continue after reading' })
const voice = page.getByRole('combobox', { name: 'Voice' })

test('a tour reads its notes aloud once somebody switches it on, and stops when it continues', async () => {
  const { said, play, end, ends, last } = start()
  await play()
  await ends('paused')
  expect(said).toEqual([])
  await aloud.click()
  expect(said).toEqual(['Alex 1.25: Press Pay.'])
  await end()
  expect(said).toEqual(['Alex 1.25: Press Pay.', 'Alex 1.25: It is safe.'])
  await play()
  await last('Alex 1.25: That is all.')
  expect(said.at(-2)).toBe('silent')
  await end()
  await ends('paused')
})

test('a tour continues after reading where that is switched on, and this device remembers it', async () => {
  const { play, end, ends, last, unmount } = start()
  await aloud.click()
  await continues.click()
  await play()
  await last('Alex 1.25: Press Pay.')
  await end()
  await end()
  await last('Alex 1.25: That is all.')
  await end()
  await ends('finished')
  unmount()
  expect(JSON.parse(localStorage.getItem(SPEECH_KEY) ?? '')).toEqual({
    isOn: true,
    continues: true,
    voice: '',
  })
  start()
  expect(aloud.element()).toBeChecked()
})

test('another voice can be chosen, says if it needs a network, and replaces one that fails', async () => {
  const { said, play, fail, last } = start()
  await aloud.click()
  expect(page.getByRole('option').texts).toEqual(['Alex', 'Sam (needs a network)'])
  await play()
  await last('Alex 1.25: Press Pay.')
  await fail(new Error('This voice can’t be heard (audio-busy).'))
  const failure = page.getByText('This voice can’t be heard (audio-busy).')
  expect(failure.element()).toBeVisible()
  expect(aloud.element()).not.toBeChecked()
  await voice.selectOptions('sam')
  expect(said.at(-1)).toBe('Sam 1.25: Press Pay.')
  expect(failure.query()).toBeNull()
})

test('a tour does not pass a step that could not be performed because its next note was read', async () => {
  const { said, play, ends, fails } = start()
  await aloud.click()
  await continues.click()
  fails()
  await play()
  await ends('diverged')
  expect(said).toEqual([])
})

test('a browser without speech does not offer it', () => {
  const { player, unmount } = start()
  unmount()
  render(<Speech player={player} />)
  expect(page.getByRole('switch').query()).toBeNull()
})
