import { assign, type DoneActorEvent, emit, fromPromise, setup } from 'xstate'
import type { Pieces } from '#machines/tally/cut-list.rules.ts'
import type { Placing } from '#machines/tally/tally.model.ts'
import type { CutPlan, CutProblem } from './cut-plan.rules.ts'
import { type Entry, type Goods, type Reason, readEntry } from './entry.rules.ts'
import { boughtBy } from './summary.rules.ts'

interface CutPlanInput extends Goods {
  readonly entry: Entry
  /** The pieces that are already where the boards go, so that nothing is replaced without a question. */
  readonly present: readonly Pieces[]
  /** The list that they are, if planning it uses it up; null if they have nothing to do with the cuts. */
  readonly list: string | null
  /** Works out a plan; rejects if that is not possible. */
  readonly plan: (problem: CutProblem, signal: AbortSignal) => Promise<CutPlan>
}

interface CutPlanContext extends CutPlanInput {
  /** Why the entry can't be planned; empty if it can, or has not been tried. */
  readonly reasons: readonly Reason[]
  /** How the cuts were read, where that is not obvious. */
  readonly notes: readonly string[]
  readonly problem: CutProblem | null
  readonly result: CutPlan | null
}

type CutPlanEvent =
  | { type: 'entry.changed'; entry: Partial<Entry> }
  | { type: 'plan.requested' }
  | { type: 'plan.cancelled' }
  | { type: 'plan.taken' }
  /** Answers of the question that this leads to if pieces are there. */
  | { type: 'plan.placed'; manner: Placing }
  | { type: 'plan.kept' }

/** The boards to buy, in hundredths of a metre or foot. */
type CutPlanEmitted = { type: 'plan.taken'; pieces: readonly Pieces[]; manner: Placing }

/** What is planned; throws before anything was. */
const problemOf = ({ problem }: CutPlanContext): CutProblem => {
  if (!problem) throw new Error('There is nothing to plan')
  return problem
}

/**
 * Plans which stocked boards to buy for a list of cuts, and how to cut them. A change of the entry cancels a
 * plan that is being worked out and discards one that is done; a change of the aim alone plans again. Where
 * pieces are already, boards go only once the user has said how.
 */
export const cutPlanMachine = setup({
  types: {
    input: {} as CutPlanInput,
    context: {} as CutPlanContext,
    events: {} as CutPlanEvent,
    emitted: {} as CutPlanEmitted,
    tags: {} as 'planning' | 'planned' | 'confirming' | 'failed',
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
      notes: [],
    })),
    read: assign(({ context }) => {
      const read = readEntry(context.entry, context)
      return 'problem' in read ? { ...read, reasons: [] } : { problem: null, notes: [], ...read }
    }),
    storeResult: assign({ result: (_, { result }: { result: CutPlan }) => result }),
    emitTaken: emit(
      ({ context: { result, stock, unit } }, { manner }: { manner: Placing }): CutPlanEmitted => ({
        type: 'plan.taken',
        pieces: result ? boughtBy(result, stock, unit) : [],
        manner,
      }),
    ),
  },
  guards: {
    isPossible: ({ context }) => context.reasons.length === 0,
    isReplacing: ({ context: { present, list, entry } }) => present.length > 0 && entry.cuts !== list,
    isAimOnly: (_, { entry }: { entry: Partial<Entry> }) => Object.keys(entry).join() === 'aim',
  },
}).createMachine({
  id: 'cutPlan',
  context: ({ input }) => ({ ...input, reasons: [], notes: [], problem: null, result: null }),
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
      },
      initial: 'shown',
      states: {
        shown: {
          on: {
            'plan.taken': [
              { guard: 'isReplacing', target: 'confirming' },
              { actions: { type: 'emitTaken', params: { manner: 'replace' } } },
            ],
          },
        },
        confirming: {
          tags: 'confirming',
          on: {
            'plan.placed': {
              target: 'shown',
              actions: { type: 'emitTaken', params: ({ event }) => event },
            },
            'plan.kept': 'shown',
          },
        },
      },
    },
    failed: { tags: 'failed' },
  },
})
