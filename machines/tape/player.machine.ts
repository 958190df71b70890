import { and, assign, fromPromise, not, setup } from 'xstate'
import { errorMessageOf } from '#machines/shared/error-message.rules.ts'
import type { Divergence } from './compare.rules.ts'
import type { Run } from './replay.ts'
import { type Pacing, restMs, type Speed } from './speed.rules.ts'
import { readTape, type Step, type Tape } from './tape.ts'

export interface PlayerInput {
  /** Opens a new world of the tape's scenario and loads the portal in it. */
  readonly begin: (tape: Tape) => Promise<Run>
  /**
   * The playback mode. For a tester it stops at each difference, and at full speed ignores notes. For an
   * audience it stops at every note, and at a difference only if a step could not be performed.
   */
  readonly playsFor: 'tester' | 'audience'
}

interface PlayerContext extends PlayerInput, Pacing {
  readonly tape: Tape | null
  readonly run: Run | null
  /** The first divergence; nothing is compared after it. */
  readonly divergence: Divergence | null
  /** The step played last, if it could not be performed. */
  readonly missed: Step | null
  readonly problem: string | null
}

type PlayerEvent =
  /** The text of a tape file. */
  | { type: 'tape.chosen'; json: string }
  | { type: 'tape.recorded'; tape: Tape }
  /** The requested tape could not be loaded. */
  | { type: 'tape.missed'; problem: string }
  /**
   * `from`: how many steps to play at full speed and without notes first; left out, it is as before a world
   * could not be opened.
   */
  | { type: 'play.pressed'; from?: number }
  | { type: 'pause.pressed' }
  | { type: 'step.pressed' }
  | { type: 'next.pressed' }
  | { type: 'stop.pressed' }
  | { type: 'speed.chosen'; speed: Speed }

interface Stepping {
  readonly run: Run | null
  readonly compares: boolean
}

/** Whether it stops at notes, to leave time for them. */
const isTelling = ({ playsFor, pace, speed, done, from }: PlayerContext) =>
  done >= from && (playsFor === 'audience' || pace === 'hurry' || speed !== 'quick')

/** After a divergence, the rest can only be played without comparing. */
const stepOf = ({ run, compares }: Stepping, signal: AbortSignal) =>
  compares ? run?.step(signal) : run?.record(signal)

/** The tape in a file, or what is wrong with it. */
function tapeIn(json: string): Pick<PlayerContext, 'tape' | 'from' | 'problem'> {
  const read = readTape(json)
  const [tape, problem] = 'tape' in read ? [read.tape, null] : [null, read.problem]
  return { tape, from: 0, problem }
}

/**
 * Plays a tape in the page: at a chosen speed or step by step, with pauses. It stops before a step that has a
 * note, so that the note can be presented.
 */
export const playerMachine = setup({
  types: {
    input: {} as PlayerInput,
    context: {} as PlayerContext,
    events: {} as PlayerEvent,
    tags: {} as 'opening' | 'playing' | 'paused' | 'loaded' | 'started' | 'diverged' | 'finished',
  },
  actors: {
    begin: fromPromise<Run, Pick<PlayerContext, 'begin' | 'tape'>>(async ({ input }) => {
      if (!input.tape) throw new Error('There is no tape.')
      return input.begin(input.tape)
    }),
    step: fromPromise<Divergence | null, Stepping>(
      async ({ input, signal }) => (await stepOf(input, signal)) ?? null,
    ),
  },
  actions: {
    toFlow: assign({ pace: 'flow' }),
    toSingle: assign({ pace: 'single' }),
    toHurry: assign({ pace: 'hurry' }),
    countDone: assign({ done: ({ context }) => context.done + 1 }),
    noteDivergence: assign(({ context: { tape, done, divergence } }, came: Divergence | null) => ({
      divergence: divergence ?? came,
      missed: (came?.isUndone && tape?.steps[done]) || null,
    })),
  },
  guards: {
    isTape: (_, json: string) => 'tape' in readTape(json),
    /** Whether playback must stop at this divergence. */
    isHeldUp: ({ context: { playsFor } }, divergence: Divergence | null) =>
      divergence !== null && (playsFor === 'tester' || divergence.isUndone === true),
    isDone: ({ context }) => context.done === context.tape?.steps.length,
    isSingle: ({ context }) => context.pace === 'single',
    /** Whether the next step has a note to stop at. */
    hasNote: ({ context }) => isTelling(context) && Boolean(context.tape?.steps[context.done]?.note),
  },
  delays: {
    rest: ({ context }) => restMs(context),
  },
}).createMachine({
  id: 'player',
  context: ({ input }) => ({
    ...input,
    tape: null,
    run: null,
    done: 0,
    from: 0,
    pace: 'flow',
    speed: 'natural',
    divergence: null,
    missed: null,
    problem: null,
  }),
  initial: 'empty',
  on: {
    'tape.chosen': [
      {
        guard: { type: 'isTape', params: ({ event }) => event.json },
        target: '.loaded',
        actions: assign(({ event }) => tapeIn(event.json)),
      },
      { target: '.empty', actions: assign(({ event }) => tapeIn(event.json)) },
    ],
    'tape.recorded': {
      target: '.loaded',
      actions: assign({ tape: ({ event }) => event.tape, from: 0, problem: null }),
    },
    'tape.missed': {
      target: '.empty',
      actions: assign({ tape: null, problem: ({ event }) => event.problem }),
    },
    'speed.chosen': { actions: assign({ speed: ({ event }) => event.speed }) },
  },
  states: {
    empty: {},
    loaded: {
      tags: 'loaded',
      initial: 'stopped',
      on: { 'stop.pressed': { target: '.stopped', actions: assign({ from: 0 }) } },
      states: {
        stopped: {
          entry: assign({ run: null, done: 0, divergence: null, missed: null }),
          on: {
            'play.pressed': {
              target: 'opening',
              actions: ['toFlow', assign({ from: ({ context, event }) => event.from ?? context.from })],
            },
            'step.pressed': { target: 'opening', actions: ['toSingle', assign({ from: 0 })] },
          },
        },
        opening: {
          tags: ['opening', 'started'],
          entry: assign({ problem: null }),
          invoke: {
            src: 'begin',
            input: ({ context }) => context,
            onDone: [
              {
                guard: and([not('isSingle'), 'hasNote']),
                target: 'paused',
                actions: assign({ run: ({ event }) => event.output }),
              },
              { target: 'stepping', actions: assign({ run: ({ event }) => event.output }) },
            ],
            onError: {
              target: 'stopped',
              actions: assign({ problem: ({ event }) => errorMessageOf(event.error) }),
            },
          },
        },
        stepping: {
          tags: ['playing', 'started'],
          on: {
            'pause.pressed': { actions: 'toSingle' },
            'play.pressed': { actions: 'toFlow' },
            'next.pressed': { actions: 'toHurry' },
          },
          invoke: {
            src: 'step',
            input: ({ context: { run, divergence } }) => ({ run, compares: divergence === null }),
            onDone: [
              {
                guard: { type: 'isHeldUp', params: ({ event }) => event.output },
                target: 'diverged',
                actions: [{ type: 'noteDivergence', params: ({ event }) => event.output }, 'countDone'],
              },
              {
                target: 'stepped',
                actions: [{ type: 'noteDivergence', params: ({ event }) => event.output }, 'countDone'],
              },
            ],
            onError: {
              target: 'stopped',
              actions: assign({ problem: ({ event }) => errorMessageOf(event.error) }),
            },
          },
        },
        stepped: {
          tags: 'started',
          always: [
            { guard: 'isDone', target: 'finished' },
            { guard: 'isSingle', target: 'paused' },
            { guard: 'hasNote', target: 'paused' },
            { target: 'betweenSteps' },
          ],
        },
        betweenSteps: {
          tags: ['playing', 'started'],
          after: { rest: 'stepping' },
          on: { 'pause.pressed': 'paused', 'next.pressed': { target: 'stepping', actions: 'toHurry' } },
        },
        paused: {
          tags: ['paused', 'started'],
          on: {
            'play.pressed': { target: 'stepping', actions: 'toFlow' },
            'step.pressed': { target: 'stepping', actions: 'toSingle' },
            'next.pressed': { target: 'stepping', actions: 'toHurry' },
          },
        },
        diverged: {
          tags: ['paused', 'diverged', 'started'],
          always: { guard: 'isDone', target: 'finished' },
          on: {
            'play.pressed': { target: 'stepping', actions: 'toFlow' },
            'step.pressed': { target: 'stepping', actions: 'toSingle' },
            'next.pressed': { target: 'stepping', actions: 'toHurry' },
          },
        },
        finished: { tags: ['finished', 'started'] },
      },
    },
  },
})
