import { assign, type EventObject, emit, fromCallback, fromPromise, setup } from 'xstate'
import { errorMessageOf } from '#machines/shared/error-message.rules.ts'
import { type Utterance, utterancesOf } from './sentences.rules.ts'
import type { Speed } from './speed.rules.ts'
import { type Voice, voiceFor } from './voices.rules.ts'

/** What a browser's speech says. */
export interface Spoken {
  readonly text: string
  readonly voice: Voice
  /** 1 is the voice's own pace. */
  readonly rate: number
}

/** The speech of a browser. */
export interface SpeechEngine {
  /** Reports the voices now, and each time that there are others. Returns a function that ends this. */
  watchVoices(report: (voices: readonly Voice[]) => void): () => void
  /** Resolves when it has been said. Falls silent when aborted. Rejects with a readable Error. */
  speak(spoken: Spoken, signal: AbortSignal): Promise<void>
}

export interface SpeechSettings {
  readonly isOn: boolean
  /** Whether a tour continues by itself after a note. */
  readonly continues: boolean
  /** The id of the chosen voice; empty for the best of the language. */
  readonly voice: string
}

export interface SpeechInput {
  readonly engine: SpeechEngine
  readonly settings: SpeechSettings
}

interface SpeechContext extends SpeechSettings {
  readonly engine: SpeechEngine
  readonly voices: readonly Voice[]
  readonly speed: Speed
  /** The language of what is read. */
  readonly language: string
  /** What is still to be said, the current one first. */
  readonly rest: readonly Utterance[]
  readonly problem: string | null
}

type SpeechEvent =
  /** There is something to read. `language` is a code such as 'de' or 'en-AU'. */
  | { type: 'text.arrived'; text: string; language: string }
  | { type: 'text.left' }
  | { type: 'voices.changed'; voices: readonly Voice[] }
  | { type: 'speech.switched'; isOn: boolean }
  | { type: 'continuing.switched'; continues: boolean }
  | { type: 'voice.chosen'; voice: string }
  | { type: 'speed.chosen'; speed: Speed }

const RATES: Readonly<Record<Speed, number>> = { slow: 0.85, natural: 1, quick: 1.25 }

/** Some voices never say that they have finished. Nobody speaks slower than this, in milliseconds a letter. */
const SLOWEST_MS = 180
const LEAST_MS = 4_000

const voiceOf = ({ voices, language, voice }: SpeechContext) => voiceFor(voices, language, voice)

/** What is said now; null without a voice for it. */
function spokenIn(context: SpeechContext): Spoken | null {
  const [utterance] = context.rest
  const voice = voiceOf(context)
  return utterance && voice ? { text: utterance.text, voice, rate: RATES[context.speed] } : null
}

/** Reads texts aloud, sentence by sentence, with the browser's voices. */
export const speechMachine = setup({
  types: {
    input: {} as SpeechInput,
    context: {} as SpeechContext,
    events: {} as SpeechEvent,
    emitted: {} as { type: 'text.read' },
    tags: {} as 'reading' | 'voiceless',
  },
  actors: {
    voices: fromCallback<EventObject, SpeechEngine>(({ input, sendBack }) =>
      input.watchVoices((voices) => sendBack({ type: 'voices.changed', voices })),
    ),
    speak: fromPromise<void, SpeechContext>(async ({ input, signal }) => {
      const spoken = spokenIn(input)
      if (spoken) await input.engine.speak(spoken, signal)
    }),
  },
  actions: {
    saveText: assign((_, { text, language }: { readonly text: string; readonly language: string }) => ({
      language,
      rest: utterancesOf(text, language),
    })),
    dropText: assign({ rest: [] }),
    dropUtterance: assign({ rest: ({ context }) => context.rest.slice(1) }),
    emitRead: emit({ type: 'text.read' }),
  },
  guards: {
    isOn: ({ context }) => context.isOn,
    hasVoice: ({ context }) => voiceOf(context) !== null,
    isRead: ({ context }) => context.rest.length === 0,
    isParagraph: ({ context }) => context.rest[0]?.isParagraph === true,
    isSwitchedOn: (_, isOn: boolean) => isOn,
  },
  delays: {
    /** Browsers load voices after the page. */
    voicesDelay: 3_000,
    paragraphPause: 500,
    overdue: ({ context: { rest, speed } }) =>
      LEAST_MS + ((rest[0]?.text.length ?? 0) * SLOWEST_MS) / RATES[speed],
  },
}).createMachine({
  id: 'speech',
  context: ({ input: { engine, settings } }) => ({
    ...settings,
    engine,
    voices: [],
    speed: 'natural',
    language: 'en',
    rest: [],
    problem: null,
  }),
  invoke: { src: 'voices', input: ({ context }) => context.engine },
  initial: 'silent',
  on: {
    'voices.changed': { actions: assign({ voices: ({ event }) => event.voices }) },
    'continuing.switched': { actions: assign({ continues: ({ event }) => event.continues }) },
    // Another voice is chosen because one failed: reading is on again.
    'voice.chosen': {
      actions: assign(({ context, event }) => ({
        voice: event.voice,
        isOn: context.isOn || context.problem !== null,
        problem: null,
      })),
    },
    'speed.chosen': { actions: assign({ speed: ({ event }) => event.speed }) },
    'speech.switched': [
      {
        guard: { type: 'isSwitchedOn', params: ({ event }) => event.isOn },
        actions: assign({ isOn: true, problem: null }),
      },
      { target: '.silent', actions: [assign({ isOn: false }), 'dropText'] },
    ],
    'text.arrived': {
      guard: 'isOn',
      target: '.waitingForVoices',
      actions: { type: 'saveText', params: ({ event }) => event },
    },
    'text.left': { target: '.silent', actions: 'dropText' },
  },
  states: {
    silent: {},
    waitingForVoices: {
      tags: 'reading',
      always: { guard: 'hasVoice', target: 'speaking' },
      after: { voicesDelay: 'voiceless' },
    },
    /** There is no voice of the language. */
    voiceless: {
      tags: 'voiceless',
      always: { guard: 'hasVoice', target: 'speaking' },
    },
    speaking: {
      tags: 'reading',
      invoke: {
        src: 'speak',
        input: ({ context }) => context,
        onDone: { target: 'spoken' },
        onError: {
          target: 'silent',
          actions: [assign({ isOn: false, problem: ({ event }) => errorMessageOf(event.error) }), 'dropText'],
        },
      },
      after: { overdue: 'spoken' },
      // In another voice, or faster, the sentence is said once more.
      on: {
        'voice.chosen': {
          target: 'speaking',
          reenter: true,
          actions: assign({ voice: ({ event }) => event.voice }),
        },
        'speed.chosen': {
          target: 'speaking',
          reenter: true,
          actions: assign({ speed: ({ event }) => event.speed }),
        },
      },
    },
    spoken: {
      tags: 'reading',
      entry: 'dropUtterance',
      always: [
        { guard: 'isRead', target: 'silent', actions: 'emitRead' },
        { guard: 'isParagraph', target: 'betweenParagraphs' },
        { target: 'speaking' },
      ],
    },
    betweenParagraphs: { tags: 'reading', after: { paragraphPause: 'speaking' } },
  },
})
