import { assign, emit, fromPromise, setup } from 'xstate'
import type { WorldControl } from '#contract/control/world-control.ts'
import type { ScenarioName, WorldSummary } from '#contract/control.ts'
import { errorMessageOf } from '#machines/shared/error-message.rules.ts'
import { carryOut, type Outcome, type WorldChange } from '#machines/world/world-changes.ts'

interface TrainingInput {
  readonly control: WorldControl
}

interface TrainingContext extends TrainingInput {
  /** Null until first read. */
  readonly world: WorldSummary | null
  readonly problem: string | null
  /** The change being made, or made last. */
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
  /** Another tab has left the shared world, or reset it. */
  | { type: 'world.replacedElsewhere' }
  /** This page is about to open another world, to replay a tape or because a tester requested it. */
  | { type: 'world.leaving' }
  /** The page has opened that world. */
  | { type: 'world.started' }
  /** The page could not open it, or has changed the shared world. */
  | { type: 'world.changed' }

type TrainingEmitted =
  /** Everything the page shows is obsolete: it must be reloaded, with the user signed out. */
  | { type: 'demo.started' }
  /** The same, but caused outside this page. */
  | { type: 'demo.replacedElsewhere' }
  /** This page has opened another world and stays in it: the other tabs must be notified. */
  | { type: 'demo.startedHere' }
  /** The day has changed: the page must be reloaded, with the user still signed in. */
  | { type: 'training.dayChanged' }

/** Stores the simulator's error message. */
const failed = assign<TrainingContext, { error: unknown; type: string }, undefined, TrainingEvent, never>({
  problem: ({ event }) => errorMessageOf(event.error),
})

/**
 * The world that the portal is demonstrated in: its scenario, its day, and resetting it. Regular polling
 * keeps the browser from stopping a simulator that runs as its service worker.
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
    carryOut: fromPromise<Outcome, Pick<TrainingContext, 'control' | 'change'>>(({ input }) =>
      carryOut(input.control, input.change),
    ),
  },
  actions: {
    clearProblem: assign({ problem: null }),
    begin: emit((): TrainingEmitted => ({ type: 'demo.started' })),
    beginElsewhere: emit((): TrainingEmitted => ({ type: 'demo.replacedElsewhere' })),
    beginHere: emit((): TrainingEmitted => ({ type: 'demo.startedHere' })),
    emitDayChanged: emit((): TrainingEmitted => ({ type: 'training.dayChanged' })),
  },
  // Chromium stops a service worker after half a minute without requests.
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
      entry: 'clearProblem',
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
          actions: assign({ change: ({ event }) => ({ kind: 'open', start: { scenario: event.scenario } }) }),
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
            // The last summary stays until it can be read again.
            onError: 'settled',
          },
        },
      },
    },
    /** Not polled: the world that this page opens must not count as opened elsewhere. */
    superseded: { tags: 'busy' },
    confirmingReset: {
      tags: 'confirmingReset',
      on: {
        'reset.confirmed': { target: 'beginning', actions: assign({ change: { kind: 'reset' } }) },
        'reset.declined': 'ready',
      },
    },
    /** Opens another world, or resets this one. */
    beginning: {
      tags: 'busy',
      // World events are ignored: this page reloads anyway, and notifies the other tabs.
      on: { 'world.*': {} },
      entry: 'clearProblem',
      invoke: {
        src: 'carryOut',
        input: ({ context }) => context,
        onDone: 'leaving',
        onError: { target: 'ready', actions: failed },
      },
    },
    settingClock: {
      tags: 'busy',
      entry: 'clearProblem',
      invoke: {
        src: 'carryOut',
        input: ({ context }) => context,
        onDone: { target: 'reading', actions: 'emitDayChanged' },
        onError: { target: 'ready', actions: failed },
      },
    },
    leaving: { type: 'final', tags: 'busy', entry: 'begin' },
    left: { type: 'final', tags: 'busy', entry: 'beginElsewhere' },
  },
})
