import { assign, type DoneActorEvent, emit, fromPromise, setup } from 'xstate'
import type { Pieces } from '#machines/tally/cut-list.rules.ts'
import type { CutPlan, CutProblem } from './cut-plan.rules.ts'
import { type Entry, type Goods, type Reason, readEntry } from './entry.rules.ts'
import { boughtBy } from './summary.rules.ts'

interface CutPlanInput extends Goods {
  readonly entry: Entry
  /** Works out a plan; rejects if that is not possible. */
  readonly plan: (problem: CutProblem, signal: AbortSignal) => Promise<CutPlan>
}

interface CutPlanContext extends CutPlanInput {
  /** Why the entry can't be planned; empty if it can, or has not been tried. */
  readonly reasons: readonly Reason[]
  readonly problem: CutProblem | null
  readonly result: CutPlan | null
}

type CutPlanEvent =
  | { type: 'entry.changed'; entry: Partial<Entry> }
  | { type: 'plan.requested' }
  | { type: 'plan.cancelled' }
  | { type: 'plan.taken' }

/** The boards to buy, in hundredths of a metre or foot. */
type CutPlanEmitted = { type: 'plan.taken'; pieces: readonly Pieces[] }

/** What is planned; throws before anything was. */
const problemOf = ({ problem }: CutPlanContext): CutProblem => {
  if (!problem) throw new Error('There is nothing to plan')
  return problem
}

/**
 * Plans which stocked boards to buy for a list of cuts, and how to cut them. A change of the entry cancels a
 * plan that is being worked out and discards one that is done; a change of the aim alone plans again.
 */
export const cutPlanMachine = setup({
  types: {
    input: {} as CutPlanInput,
    context: {} as CutPlanContext,
    events: {} as CutPlanEvent,
    emitted: {} as CutPlanEmitted,
    tags: {} as 'planning' | 'planned' | 'failed',
  },
  actors: {
    plan: fromPromise(({ input, signal }: { input: CutPlanContext; signal: AbortSignal }) =>
      input.plan(problemOf(input), signal),
    ),
  },
  actions: {
    change: assign(({ context }, { entry }: { entry: Partial<Entry> }) => ({
      entry: { ...context.entry, ...entry },
      reasons: [],
    })),
    read: assign(({ context }) => {
      const read = readEntry(context.entry, context)
      return 'problem' in read ? { problem: read.problem, reasons: [] } : { problem: null, ...read }
    }),
    storeResult: assign({ result: (_, { result }: { result: CutPlan }) => result }),
    emitTaken: emit(
      ({ context: { result, stock, unit } }): CutPlanEmitted => ({
        type: 'plan.taken',
        pieces: result ? boughtBy(result, stock, unit) : [],
      }),
    ),
  },
  guards: {
    isPossible: ({ context }) => context.reasons.length === 0,
    isAimOnly: (_, { entry }: { entry: Partial<Entry> }) => Object.keys(entry).join() === 'aim',
  },
}).createMachine({
  id: 'cutPlan',
  context: ({ input }) => ({ ...input, reasons: [], problem: null, result: null }),
  initial: 'editing',
  on: {
    'entry.changed': {
      target: '.editing',
      actions: { type: 'change', params: ({ event }) => event },
    },
    'plan.requested': '.reading',
  },
  states: {
    editing: {},
    reading: {
      entry: 'read',
      always: [{ guard: 'isPossible', target: 'planning' }, { target: 'impossible' }],
    },
    impossible: {},
    planning: {
      tags: 'planning',
      invoke: {
        src: 'plan',
        input: ({ context }) => context,
        onDone: {
          target: 'planned',
          actions: {
            type: 'storeResult',
            params: ({ event }: { event: DoneActorEvent<CutPlan> }) => ({ result: event.output }),
          },
        },
        onError: 'failed',
      },
      on: { 'plan.cancelled': 'editing' },
    },
    planned: {
      tags: 'planned',
      on: {
        'entry.changed': [
          {
            guard: { type: 'isAimOnly', params: ({ event }) => event },
            target: 'reading',
            actions: { type: 'change', params: ({ event }) => event },
          },
          { target: 'editing', actions: { type: 'change', params: ({ event }) => event } },
        ],
        'plan.taken': { actions: 'emitTaken' },
      },
    },
    failed: { tags: 'failed' },
  },
})
