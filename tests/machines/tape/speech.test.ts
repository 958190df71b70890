import { expect, test } from 'vitest'
import { SimulatedClock } from 'xstate'
import { sentencesOf, utterancesOf } from '#machines/tape/sentences.rules.ts'
import { type SpeechEngine, speechMachine } from '#machines/tape/speech.machine.ts'
import { type Voice, voiceFor, voicesFor } from '#machines/tape/voices.rules.ts'
import { actorsOf } from '../../support/actor.ts'

const voice = (id: string, language: string, isLocal = true): Voice => ({ id, name: id, language, isLocal })
const ALEX = voice('Alex', 'en-AU')
const SAM = voice('Sam', 'en-US')
const ANNA = voice('Anna', 'de-DE')

test('utterances are the sentences of a note, without its marks', () => {
  const note = '**Pay** now. It is safe!\n\nThen go.'
  expect(sentencesOf(note, 'en')).toEqual([['Pay now.', 'It is safe!'], ['Then go.']])
  expect(utterancesOf(note, 'en')).toEqual([
    { text: 'Pay now.', isParagraph: false },
    { text: 'It is safe!', isParagraph: false },
    { text: 'Then go.', isParagraph: true },
  ])
})

test('utterances of a long sentence end at a comma or between words, and lose nothing', () => {
  const long = `${'many words '.repeat(12).trim()}, ${'and more of them '.repeat(12).trim()}.`
  const pieces = utterancesOf(long, 'en').map(({ text }) => text)
  expect(pieces[0]).toMatch(/words,$/)
  expect(pieces.every(({ length }) => length <= 160)).toBe(true)
  expect(pieces.join(' ')).toBe(long)
  expect(utterancesOf('x'.repeat(200), 'en').map(({ text }) => text.length)).toEqual([160, 40])
})

test('voices of a language come first that need no network, and those of its country', () => {
  const far = voice('Far', 'en_AU', false)
  expect(voicesFor([far, ANNA, SAM, ALEX], 'en-AU')).toEqual([ALEX, SAM, far])
  expect(voiceFor([SAM, ALEX], 'en-AU', 'Sam')).toBe(SAM)
  expect(voiceFor([SAM, ANNA], 'en-AU', 'Anna')).toBe(SAM)
  expect(voiceFor([ANNA], 'en', '')).toBeNull()
})

const speakers = actorsOf(speechMachine)

/** A voice engine that says what it is given until it is told that it has been said. */
function start({ isOn = true, voices = [ALEX, SAM] as readonly Voice[] } = {}) {
  const clock = new SimulatedClock()
  const said: string[] = []
  let current: { readonly end: () => void; readonly fail: (error: Error) => void } | null = null
  let report: (voices: readonly Voice[]) => void = () => undefined
  const engine: SpeechEngine = {
    watchVoices: (changed) => {
      report = changed
      changed(voices)
      return () => undefined
    },
    speak: (spoken, signal) =>
      new Promise((end, fail) => {
        said.push(`${spoken.voice.name} ${spoken.rate}: ${spoken.text}`)
        const own = { end, fail }
        current = own
        signal.addEventListener('abort', () => {
          said.push('silent')
          if (current === own) current = null
        })
      }),
  }
  const started = speakers.start({ engine, settings: { isOn, continues: false, voice: '' } }, { clock })
  const { actor } = started
  return {
    ...started,
    clock,
    said,
    arrive: (text: string, language = 'en-AU') => actor.send({ type: 'text.arrived', text, language }),
    switchTo: (isOn: boolean) => actor.send({ type: 'speech.switched', isOn }),
    choose: (name: string) => actor.send({ type: 'voice.chosen', voice: name }),
    /** The sentence has been said, or fails; what follows takes its course. */
    end: async (error?: Error) => {
      if (error) current?.fail(error)
      else current?.end()
      await new Promise<void>((resolve) => setImmediate(resolve))
    },
    report: (found: readonly Voice[]) => report(found),
  }
}

test('a note is read sentence by sentence, with a pause between paragraphs', async () => {
  const { arrive, end, said, clock, emitted, has } = start()
  arrive('One. **Two**.\nThree.')
  await end()
  await end()
  clock.increment(499)
  expect(said).toEqual(['Alex 1: One.', 'Alex 1: Two.'])
  clock.increment(1)
  expect(said.at(-1)).toBe('Alex 1: Three.')
  expect(emitted).toEqual([])
  await end()
  expect(emitted).toEqual([{ type: 'text.read' }])
  expect(has('reading')).toBe(false)
})

test('a note that is left is not read any further', async () => {
  const { actor, arrive, said, end } = start()
  arrive('One. Two.')
  actor.send({ type: 'text.left' })
  await end()
  expect(said).toEqual(['Alex 1: One.', 'silent'])
})

test('nothing is read until it is switched on, and nothing more once it is switched off', () => {
  const { arrive, switchTo, said, context } = start({ isOn: false })
  arrive('One.')
  expect(said).toEqual([])
  switchTo(true)
  arrive('One.')
  switchTo(false)
  expect(said).toEqual(['Alex 1: One.', 'silent'])
  expect(context()).toMatchObject({ isOn: false, rest: [] })
})

test('another voice or pace says the sentence once more', () => {
  const { actor, arrive, choose, said } = start()
  actor.send({ type: 'speed.chosen', speed: 'slow' })
  choose('Sam')
  arrive('One.')
  choose('Alex')
  actor.send({ type: 'speed.chosen', speed: 'quick' })
  const spoken = said.filter((each) => each !== 'silent')
  expect(spoken).toEqual(['Sam 0.85: One.', 'Alex 0.85: One.', 'Alex 1.25: One.'])
})

test('voices that are loaded late are waited for, and a language without one is said', () => {
  const { arrive, said, clock, report, has } = start({ voices: [] })
  arrive('Eins.', 'de')
  report([ALEX])
  clock.increment(2_999)
  expect([said, has('voiceless')]).toEqual([[], false])
  clock.increment(1)
  expect(has('voiceless')).toBe(true)
  report([ALEX, ANNA])
  expect(said).toEqual(['Anna 1: Eins.'])
})

test('voices that come in time are used at once', () => {
  const { arrive, said, report } = start({ voices: [] })
  arrive('One.')
  report([ALEX])
  expect(said).toEqual(['Alex 1: One.'])
})

test('a voice that fails is said once, and reading is off until it or another is chosen', async () => {
  const { arrive, choose, end, said, switchTo, context } = start()
  arrive('One. Two.')
  const problem = 'This voice can’t be heard.'
  await end(new Error(problem))
  expect(context()).toMatchObject({ isOn: false, problem, rest: [] })
  switchTo(true)
  expect(context().problem).toBeNull()
  arrive('One.')
  await end(new Error(problem))
  choose('Sam')
  expect(context()).toMatchObject({ isOn: true, problem: null })
  arrive('One.')
  expect(said.at(-1)).toBe('Sam 1: One.')
})

test('a note in what is no language is read too', () => {
  const { arrive, said } = start({ voices: [voice('Odd', 'en-australia')] })
  arrive('One. Two.', 'en-australia')
  expect(said).toEqual(['Odd 1: One.'])
})

test('a voice that never says that it has finished is not waited for', () => {
  const { arrive, said, clock } = start()
  arrive('One. Two.')
  clock.increment(4_000 + 4 * 180 - 1)
  expect(said).toEqual(['Alex 1: One.'])
  clock.increment(1)
  expect(said).toEqual(['Alex 1: One.', 'silent', 'Alex 1: Two.'])
})

test('whether a tour continues after reading is remembered', () => {
  const { actor, context } = start()
  actor.send({ type: 'continuing.switched', continues: true })
  expect(context().continues).toBe(true)
})
