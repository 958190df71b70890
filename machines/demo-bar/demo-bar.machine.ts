import { assign, emit, fromPromise, setup } from 'xstate'
import type { WorldControl } from '#contract/control/world-control.ts'
import type { ScenarioName, WorldSummary } from '#contract/control.ts'
import { messageOf } from '#machines/shared/error-message.rules.ts'
import { carryOut, type WorldChange } from '#machines/world/world-changes.ts'

interface TrainingInput {
  readonly control: WorldControl
}

interface TrainingContext extends TrainingInput {
  /** Null until it has been read. */
  readonly world: WorldSummary | null
  readonly problem: string | null
  /** What is to be done, or was last. */
  readonly change: WorldChange | null
}

type TrainingEvent =
  | { type: 'scenario.chosen'; scenario: ScenarioName }
  /** An ISO 8601 instant. */
  | { type: 'clock.chosen'; now: string }
  | { type: 'reset.pressed' }
  | { type: 'reset.confirmed' }
  | { type: 'reset.declined' }
  | { type: 'retry.pressed' }
  /** Another tab has left the world that all are in, or taken back what was done there. */
  | { type: 'world.replacedElsewhere' }
  /** This page is about to begin another by itself: a tape is played on it, or a tester asks for it. */
  | { type: 'world.leaving' }
  /** It has begun it, */
  | { type: 'world.started' }
  /** or could not; or has changed the one that all are in. */
  | { type: 'world.changed' }

type TrainingEmitted =
  /** Nothing that the page shows is true any more: it is to be loaded anew, by nobody signed in. */
  | { type: 'demo.started' }
  /** The same, and nobody here has asked for it. */
  | { type: 'demo.replacedElsewhere' }
  /** This page has begun another world and goes on in it: the other tabs must be told. */
  | { type: 'demo.startedHere' }
  /** It is another day: the page is to be loaded anew, by whom it was. */
  | { type: 'training.dayChanged' }

/** What went wrong, in the simulator's words. */
const failed = assign<TrainingContext, { error: unknown; type: string }, undefined, TrainingEvent, never>({
  problem: ({ event }) => messageOf(event.error),
})

/**
 * The world that a trainer shows the portal in: which scenario, which day, and all that was done taken
 * back. Reading it every now and then keeps a browser's own simulator from being put to sleep.
 */
export const demoBarMachine = setup({
  types: {
    input: {} as TrainingInput,
    context: {} as TrainingContext,
    events: {} as TrainingEvent,
    emitted: {} as TrainingEmitted,
    tags: {} as 'busy' | 'confirmingReset' | 'failed',
  },
  actors: {
    read: fromPromise<WorldSummary, WorldControl>(({ input }) => input.read()),
    carryOut: fromPromise<string | null, Pick<TrainingContext, 'control' | 'change'>>(({ input }) =>
      carryOut(input.control, input.change),
    ),
  },
  actions: {
    forgetProblem: assign({ problem: null }),
    begin: emit((): TrainingEmitted => ({ type: 'demo.started' })),
    beginElsewhere: emit((): TrainingEmitted => ({ type: 'demo.replacedElsewhere' })),
    beginHere: emit((): TrainingEmitted => ({ type: 'demo.startedHere' })),
    tellDay: emit((): TrainingEmitted => ({ type: 'training.dayChanged' })),
  },
  // Chromium stops a service worker that nothing was asked of for half a minute.
  delays: { pollInterval: 20_000 },
}).createMachine({
  id: 'demoBar',
  context: ({ input }) => ({ ...input, world: null, problem: null, change: null }),
  initial: 'reading',
  on: {
    'world.replacedElsewhere': '.left',
    'world.leaving': '.superseded',
    'world.started': { target: '.reading', actions: 'beginHere' },
    'world.changed': '.reading',
  },
  states: {
    reading: {
      tags: 'busy',
      entry: 'forgetProblem',
      invoke: {
        src: 'read',
        input: ({ context }) => context.control,
        onDone: { target: 'ready', actions: assign({ world: ({ event }) => event.output }) },
        onError: { target: 'unreadable', actions: failed },
      },
    },
    unreadable: { tags: 'failed', on: { 'retry.pressed': 'reading' } },
    ready: {
      initial: 'settled',
      on: {
        'scenario.chosen': {
          target: 'beginning',
          actions: assign({ change: ({ event }) => ({ kind: 'open', scenario: event.scenario }) }),
        },
        'clock.chosen': {
          target: 'settingClock',
          actions: assign({ change: ({ event }) => ({ kind: 'clock', now: event.now }) }),
        },
        'reset.pressed': 'confirmingReset',
      },
      states: {
        settled: { after: { pollInterval: 'polling' } },
        polling: {
          invoke: {
            src: 'read',
            input: ({ context }) => context.control,
            onDone: [
              {
                guard: ({ context, event }) => event.output.id !== context.world?.id,
                target: '#demoBar.left',
              },
              { target: 'settled', actions: assign({ world: ({ event }) => event.output }) },
            ],
            // What was read last stands until it can be read again.
            onError: 'settled',
          },
        },
      },
    },
    /** Not looked at: another world is none that was begun elsewhere. */
    superseded: { tags: 'busy' },
    confirmingReset: {
      tags: 'confirmingReset',
      on: {
        'reset.confirmed': { target: 'beginning', actions: assign({ change: { kind: 'reset' } }) },
        'reset.declined': 'ready',
      },
    },
    /** Another world, or the same from its beginning. */
    beginning: {
      tags: 'busy',
      // What the others tell changes nothing: it begins anew anyway, and tells them so.
      on: { 'world.*': {} },
      entry: 'forgetProblem',
      invoke: {
        src: 'carryOut',
        input: ({ context }) => context,
        onDone: 'leaving',
        onError: { target: 'ready', actions: failed },
      },
    },
    settingClock: {
      tags: 'busy',
      entry: 'forgetProblem',
      invoke: {
        src: 'carryOut',
        input: ({ context }) => context,
        onDone: { target: 'reading', actions: 'tellDay' },
        onError: { target: 'ready', actions: failed },
      },
    },
    leaving: { type: 'final', tags: 'busy', entry: 'begin' },
    left: { type: 'final', tags: 'busy', entry: 'beginElsewhere' },
  },
})
