import { assign, emit, fromPromise, setup } from 'xstate'
import type { DayReport } from '#contract/control/day.ts'
import type { WorldControl } from '#contract/control/world-control.ts'
import { errorMessageOf } from '#machines/shared/error-message.rules.ts'
import { isWorldFailure, type RefusedChange, refusalOf } from './failure.rules.ts'
import { carryOut, type Outcome, type WorldChange } from './world-changes.ts'
import { readWorld, type WorldView } from './world-view.ts'

interface WorldInput {
  readonly control: WorldControl
}

interface WorldContext extends WorldInput {
  /** Null until it has been read. */
  readonly view: WorldView | null
  /** Pending changes in order; the first is in progress. */
  readonly changes: readonly WorldChange[]
  /** Why a change or a read failed, in the simulator's words. */
  readonly problem: string | null
  /** The last change, if the simulator refused it for one of its fields: its form shows why. */
  readonly refused: RefusedChange | null
  /** What happened in the last days that came; null before. */
  readonly report: DayReport | null
  /** Whether the page is visible; a hidden one is not refreshed. */
  readonly isSeen: boolean
}

type WorldEvent =
  | { type: 'change.asked'; change: WorldChange }
  | { type: 'reset.pressed' }
  | { type: 'reset.confirmed' }
  | { type: 'reset.declined' }
  | { type: 'retry.pressed' }
  | { type: 'page.hidden' }
  | { type: 'page.shown' }

type WorldEmitted =
  /** A change was carried out; `words` describes a result that is not visible. */
  | { type: 'world.changed'; words: string | null }
  /** This browser is in another world: reload the page. */
  | { type: 'world.entered' }

/**
 * The world that a developer, tester or trainer inspects and changes, if the portal runs on a simulator. It
 * is refreshed every second while the page is visible, and carries out one change at a time.
 */
export const worldMachine = setup({
  types: {
    input: {} as WorldInput,
    context: {} as WorldContext,
    events: {} as WorldEvent,
    emitted: {} as WorldEmitted,
    tags: {} as 'busy' | 'absent' | 'failed' | 'gone' | 'shown' | 'unreachable' | 'confirmingReset',
  },
  actors: {
    look: fromPromise<WorldView, WorldContext>(({ input }) => readWorld(input.control, input.view)),
    carryOut: fromPromise<Outcome, WorldContext>(({ input }) =>
      carryOut(input.control, input.changes[0] ?? null),
    ),
  },
  guards: {
    isAbsent: ({ event }) => isWorldFailure(event, 'absent'),
    isGone: ({ event }) => isWorldFailure(event, 'gone'),
    isOpening: ({ context }) => context.changes[0]?.kind === 'open',
    hasMore: ({ context }) => context.changes.length > 0,
    isSeen: ({ context }) => context.isSeen,
  },
  actions: {
    queue: assign({
      changes: ({ context, event }) =>
        event.type === 'change.asked' ? [...context.changes, event.change] : context.changes,
    }),
    dropFirst: assign({ changes: ({ context }) => context.changes.slice(1) }),
    dropAll: assign({ changes: [] }),
    clearProblem: assign({ problem: null, refused: null }),
    noteFailure: assign(({ context }, { error }: { error: unknown }) => {
      const refused = refusalOf(context.changes[0], error)
      return { refused, problem: refused ? null : errorMessageOf(error) }
    }),
    noteSeen: assign({ isSeen: true }),
    noteHidden: assign({ isSeen: false }),
    begin: emit((): WorldEmitted => ({ type: 'world.entered' })),
  },
  delays: { pollInterval: 1_000 },
}).createMachine({
  id: 'world',
  context: ({ input }) => ({
    ...input,
    view: null,
    changes: [],
    problem: null,
    refused: null,
    report: null,
    isSeen: true,
  }),
  initial: 'loading',
  on: { 'page.hidden': { actions: 'noteHidden' }, 'page.shown': { actions: 'noteSeen' } },
  states: {
    loading: {
      tags: 'busy',
      invoke: {
        src: 'look',
        input: ({ context }) => context,
        onDone: { target: 'watching', actions: assign({ view: ({ event }) => event.output }) },
        onError: [
          { guard: 'isAbsent', target: 'absent' },
          { guard: 'isGone', target: 'gone' },
          { target: 'unreadable', actions: assign({ problem: ({ event }) => errorMessageOf(event.error) }) },
        ],
      },
    },
    /** The ERP is a real one, so there is nothing to show or change. */
    absent: { tags: 'absent' },
    unreadable: {
      tags: 'failed',
      on: { 'retry.pressed': { target: 'loading', actions: 'clearProblem' } },
    },
    gone: {
      tags: 'gone',
      entry: 'dropAll',
      on: { 'change.asked': { target: 'changing', actions: ['clearProblem', 'queue'] } },
    },
    watching: {
      tags: 'shown',
      initial: 'settled',
      on: {
        'change.asked': { target: 'changing', actions: ['clearProblem', 'queue'] },
        'reset.pressed': 'confirmingReset',
      },
      states: {
        settled: {
          after: { pollInterval: { guard: 'isSeen', target: 'polling' } },
          on: { 'page.shown': { target: 'polling', actions: 'noteSeen' } },
        },
        polling: {
          invoke: {
            src: 'look',
            input: ({ context }) => context,
            onDone: { target: 'settled', actions: assign({ view: ({ event }) => event.output }) },
            onError: [{ guard: 'isGone', target: '#world.gone' }, { target: 'unreachable' }],
          },
        },
        /** The last snapshot stays until there is a reply again. */
        unreachable: {
          tags: 'unreachable',
          after: { pollInterval: { guard: 'isSeen', target: 'polling' } },
          on: { 'page.shown': { target: 'polling', actions: 'noteSeen' } },
        },
      },
    },
    confirmingReset: {
      tags: ['shown', 'confirmingReset'],
      on: {
        'reset.confirmed': {
          target: 'changing',
          actions: ['clearProblem', assign({ changes: [{ kind: 'reset' }], report: null })],
        },
        'reset.declined': 'watching',
      },
    },
    changing: {
      tags: ['busy', 'shown'],
      on: { 'change.asked': { actions: 'queue' } },
      invoke: {
        src: 'carryOut',
        input: ({ context }) => context,
        onDone: [
          { guard: 'isOpening', target: 'left' },
          {
            target: 'changed',
            actions: [
              'dropFirst',
              assign({ report: ({ context, event }) => event.output.report ?? context.report }),
              emit(({ event }): WorldEmitted => ({ type: 'world.changed', words: event.output.words })),
            ],
          },
        ],
        onError: [
          { guard: 'isGone', target: 'gone' },
          {
            target: 'changed',
            actions: [{ type: 'noteFailure', params: ({ event }) => event }, 'dropFirst'],
          },
        ],
      },
    },
    changed: {
      tags: ['busy', 'shown'],
      always: [{ guard: 'hasMore', target: 'changing' }, { target: 'watching.polling' }],
    },
    left: { type: 'final', tags: 'busy', entry: 'begin' },
  },
})
