import { describe, expect, test } from 'vitest'
import { createActor, SimulatedClock } from 'xstate'
import { sentencesOf, utterancesOf } from '#machines/tape/sentences.rules.ts'
import { type SpeechEngine, type Spoken, speechMachine } from '#machines/tape/speech.machine.ts'
import { type Voice, voiceFor, voicesFor } from '#machines/tape/voices.rules.ts'
import { trackTransitions } from '../../support/transition-coverage.ts'

const voice = (id: string, language: string, isLocal = true): Voice => ({ id, name: id, language, isLocal })
const ALEX = voice('Alex', 'en-AU')
const SAM = voice('Sam', 'en-US')
const ANNA = voice('Anna', 'de-DE')

describe('utterances', () => {
  test('are the sentences of a note, without its marks', () => {
    expect(sentencesOf('**Pay** now. It is safe!\n\nThen go.', 'en')).toEqual([
      ['Pay now.', 'It is safe!'],
      ['Then go.'],
    ])
    expect(utterancesOf('One. Two.\nThree.', 'en')).toEqual([
      { text: 'One.', isParagraph: false },
      { text: 'Two.', isParagraph: false },
      { text: 'Three.', isParagraph: true },
    ])
  })

  test('of a long sentence end at a comma or between words, and lose nothing', () => {
    const long = `${'many words '.repeat(12).trim()}, ${'and more of them '.repeat(12).trim()}.`
    const pieces = utterancesOf(long, 'en').map(({ text }) => text)
    expect(pieces[0]).toMatch(/words,$/)
    expect(pieces.every(({ length }) => length <= 160)).toBe(true)
    expect(pieces.join(' ')).toBe(long)
    expect(utterancesOf('x'.repeat(200), 'en').map(({ text }) => text.length)).toEqual([160, 40])
  })
})

describe('voices', () => {
  test('of a language come first that need no network, and those of its country', () => {
    const far = voice('Far', 'en_AU', false)
    expect(voicesFor([far, ANNA, SAM, ALEX], 'en-AU')).toEqual([ALEX, SAM, far])
    expect(voiceFor([SAM, ALEX], 'en-AU', 'Sam')).toBe(SAM)
    expect(voiceFor([SAM, ANNA], 'en-AU', 'Anna')).toBe(SAM)
    expect(voiceFor([ANNA], 'en', '')).toBeNull()
  })
})

const coverage = trackTransitions(speechMachine)

/** Lets what was resolved take its course. */
const turn = () => new Promise<void>((done) => setImmediate(done))

/** A voice engine that says what it is given until it is told that it has been said. */
function start({ isOn = true, continues = false, voices = [ALEX, SAM] as readonly Voice[] } = {}) {
  const clock = new SimulatedClock()
  const said: string[] = []
  let current: { readonly spoken: Spoken; end(): void; fail(error: Error): void } | null = null
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
        const own = { spoken, end, fail }
        current = own
        signal.addEventListener('abort', () => {
          said.push('silent')
          if (current === own) current = null
        })
      }),
  }
  const actor = createActor(speechMachine, {
    input: { engine, settings: { isOn, continues, voice: '' } },
    inspect: coverage.inspect,
    clock,
  })
  let read = 0
  actor.on('text.read', () => {
    read += 1
  })
  actor.start()
  const arrive = (text: string, language = 'en-AU') => actor.send({ type: 'text.arrived', text, language })
  return {
    actor,
    clock,
    said,
    arrive,
    end: async () => {
      current?.end()
      await turn()
    },
    fail: async (error: Error) => {
      current?.fail(error)
      await turn()
    },
    report: (found: readonly Voice[]) => report(found),
    is: (tag: 'reading' | 'voiceless') => actor.getSnapshot().hasTag(tag),
    context: () => actor.getSnapshot().context,
    reads: () => read,
  }
}

test('a note is read sentence by sentence, with a pause between paragraphs', async () => {
  const { arrive, end, said, clock, reads, is } = start()
  arrive('One. **Two**.\nThree.')
  await end()
  await end()
  expect(said).toEqual(['Alex 1: One.', 'Alex 1: Two.'])
  clock.increment(500)
  expect(said.at(-1)).toBe('Alex 1: Three.')
  expect(reads()).toBe(0)
  await end()
  expect(reads()).toBe(1)
  expect(is('reading')).toBe(false)
})

test('a note that is left is not read any further', async () => {
  const { actor, arrive, said, end } = start()
  arrive('One. Two.')
  actor.send({ type: 'text.left' })
  await end()
  expect(said).toEqual(['Alex 1: One.', 'silent'])
})

test('nothing is read until it is switched on, and nothing more once it is switched off', () => {
  const { actor, arrive, said, context } = start({ isOn: false })
  arrive('One.')
  expect(said).toEqual([])
  actor.send({ type: 'speech.switched', isOn: true })
  arrive('One.')
  actor.send({ type: 'speech.switched', isOn: false })
  expect(said).toEqual(['Alex 1: One.', 'silent'])
  expect(context()).toMatchObject({ isOn: false, rest: [] })
})

test('another voice or pace says the sentence once more', () => {
  const { actor, arrive, said } = start()
  actor.send({ type: 'speed.chosen', speed: 'slow' })
  actor.send({ type: 'voice.chosen', voice: 'Sam' })
  arrive('One.')
  actor.send({ type: 'voice.chosen', voice: 'Alex' })
  actor.send({ type: 'speed.chosen', speed: 'quick' })
  expect(said.filter((each) => each !== 'silent')).toEqual([
    'Sam 0.85: One.',
    'Alex 0.85: One.',
    'Alex 1.25: One.',
  ])
})

test('voices that are loaded late are waited for, and a language without one is said', () => {
  const { arrive, said, clock, report, is } = start({ voices: [] })
  arrive('Eins.', 'de')
  report([ALEX])
  expect(said).toEqual([])
  clock.increment(3_000)
  expect(is('voiceless')).toBe(true)
  report([ALEX, ANNA])
  expect(said).toEqual(['Anna 1: Eins.'])
})

test('voices that come in time are used at once', () => {
  const { arrive, said, report } = start({ voices: [] })
  arrive('One.')
  report([ALEX])
  expect(said).toEqual(['Alex 1: One.'])
})

test('a voice that fails is said once, and reading is off', async () => {
  const { actor, arrive, fail, context } = start()
  arrive('One. Two.')
  await fail(new Error('This voice can’t be heard.'))
  expect(context()).toMatchObject({ isOn: false, problem: 'This voice can’t be heard.', rest: [] })
  actor.send({ type: 'speech.switched', isOn: true })
  expect(context().problem).toBeNull()
})

test('another voice, chosen after one failed, reads', async () => {
  const { actor, arrive, fail, said, context } = start()
  arrive('One.')
  await fail(new Error('This voice can’t be heard.'))
  actor.send({ type: 'voice.chosen', voice: 'Sam' })
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
  clock.increment(4_000 + 4 * 180)
  expect(said).toEqual(['Alex 1: One.', 'silent', 'Alex 1: Two.'])
})

test('whether a tour continues after reading is remembered', () => {
  const { actor, context } = start()
  actor.send({ type: 'continuing.switched', continues: true })
  expect(context().continues).toBe(true)
})

test('the tests cover every transition', coverage.assertAllCovered)
