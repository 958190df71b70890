import { assign, type DoneActorEvent, emit, fromPromise, setup } from 'xstate'
import { FALLBACK_MESSAGES, failureMessage, isOutcomeUnknown } from '#contract/errors.ts'
import { errorOf } from '#machines/shared/failure.ts'
import { rowsOf } from '#machines/shared/field-errors.ts'
import { refusalsOf } from './acceptance.form.ts'
import {
  type AcceptanceContext,
  type AcceptanceEmitted,
  type AcceptanceEvent,
  type AcceptanceInput,
  type Attempt,
  accept,
  type Fate,
  fateOf,
  NOT_ACCEPTED,
  prepare,
} from './acceptance.model.ts'

const fateIn = ({ event }: { event: DoneActorEvent<Fate> }) => ({ fate: event.output })

const WHEN_ACCEPTED = {
  guard: { type: 'isAccepted', params: fateIn },
  target: 'accepted',
  actions: 'announceSucceeded',
} as const

/**
 * Turns a quote into an order, once. Where the answer is lost it is looked for among the orders, and as
 * long as nobody knows what became of it, it can't be sent again.
 */
export const acceptanceMachine = setup({
  types: {
    input: {} as AcceptanceInput,
    context: {} as AcceptanceContext,
    events: {} as AcceptanceEvent,
    emitted: {} as AcceptanceEmitted,
    tags: {} as 'busy' | 'refused' | 'unsure' | 'accepted' | 'unsaved',
  },
  actors: {
    prepare: fromPromise(
      ({ input }: { input: AcceptanceContext }): Promise<Attempt | null> => prepare(input),
    ),
    accept: fromPromise(({ input }: { input: AcceptanceContext }) => accept(input)),
    findOut: fromPromise(({ input }: { input: AcceptanceContext }): Promise<Fate> => fateOf(input)),
  },
  actions: {
    announceSucceeded: emit((): AcceptanceEmitted => ({ type: 'acceptance.succeeded' })),
    announceRefused: emit(
      (_, { error }: { error: unknown }): AcceptanceEmitted => ({
        type: 'acceptance.refused',
        refusals: refusalsOf(rowsOf(error)),
      }),
    ),
    keepFailure: assign((_, { error }: { error: unknown }) => ({
      failure: failureMessage(error, FALLBACK_MESSAGES.accept),
    })),
  },
  guards: {
    isOutcomeUnknown: (_, { error }: { error: unknown }) => isOutcomeUnknown(error),
    isAccepted: (_, { fate }: { fate: Fate }) => fate === 'accepted',
    isAbsent: (_, { fate }: { fate: Fate }) => fate === 'absent',
    isRecognisable: ({ context }) => context.attempt !== null,
  },
}).createMachine({
  id: 'acceptance',
  context: ({ input }) => ({ ...input, form: null, attempt: null, failure: null }),
  initial: 'editing',
  states: {
    editing: {
      on: {
        'acceptance.submitted': {
          target: 'preparing',
          actions: assign({ form: ({ event }) => event.form }),
        },
      },
    },
    preparing: {
      tags: 'busy',
      invoke: {
        src: 'prepare',
        input: ({ context }) => context,
        onDone: { target: 'accepting', actions: assign({ attempt: ({ event }) => event.output }) },
      },
    },
    accepting: {
      tags: 'busy',
      invoke: {
        src: 'accept',
        input: ({ context }) => context,
        onDone: { target: 'accepted', actions: 'announceSucceeded' },
        onError: [
          { guard: { type: 'isOutcomeUnknown', params: errorOf }, target: 'findingOut' },
          {
            target: 'doubting',
            actions: [
              { type: 'keepFailure', params: errorOf },
              { type: 'announceRefused', params: errorOf },
            ],
          },
        ],
      },
    },
    /** A browser may send a call twice by itself: then the second is refused because the first went through. */
    doubting: {
      tags: 'busy',
      invoke: {
        src: 'findOut',
        input: ({ context }) => context,
        onDone: [WHEN_ACCEPTED, { target: 'refused' }],
        onError: 'refused',
      },
    },
    findingOut: {
      tags: 'busy',
      invoke: {
        src: 'findOut',
        input: ({ context }) => context,
        onDone: [
          WHEN_ACCEPTED,
          {
            guard: { type: 'isAbsent', params: fateIn },
            target: 'refused',
            actions: assign({ failure: NOT_ACCEPTED }),
          },
          { target: 'unsure' },
        ],
        onError: 'unsure',
      },
    },
    refused: { tags: 'refused', on: { 'acceptance.failureDismissed': 'editing' } },
    unsure: {
      tags: ['unsure', 'unsaved'],
      on: { 'acceptance.outcomeRechecked': { guard: 'isRecognisable', target: 'findingOut' } },
    },
    accepted: { tags: 'accepted' },
  },
})
