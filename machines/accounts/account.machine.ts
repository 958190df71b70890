import { assign, emit, fromPromise, setup } from 'xstate'
import { isOutcomeUnknown } from '#contract/errors.ts'
import { errorOf } from '#machines/shared/failure.ts'
import { rowsOf } from '#machines/shared/field-errors.ts'
import { refusalsOf } from './account.form.ts'
import {
  type AccountContext,
  type AccountEmitted,
  type AccountEvent,
  type AccountInput,
  type Change,
  doneOf,
  type Fate,
  failureOf,
  fateOf,
  foundOf,
  KEPT,
  MAY_BE_SAVED,
  mayHaveGoneTwice,
  NOT_DONE,
  notDoneHint,
  send,
} from './account.model.ts'

const NO_FAILURE = { failure: null, hint: null } as const

/**
 * One user account: it is added, changed, or deleted once the user has confirmed it; each once. Where the
 * answer is lost the list of users is asked, and as long as nobody knows whether there is a user more or
 * one less, nothing can be sent again. A change to one who is there may be: it makes him the same again.
 */
export const accountMachine = setup({
  types: {
    input: {} as AccountInput,
    context: {} as AccountContext,
    events: {} as AccountEvent,
    emitted: {} as AccountEmitted,
    tags: {} as 'asking' | 'busy' | 'unsure' | 'unsaved' | 'finished',
  },
  actors: {
    send: fromPromise(({ input }: { input: AccountContext }) => send(input)),
    findOut: fromPromise(({ input }: { input: AccountContext }) => fateOf(input)),
  },
  actions: {
    begin: assign((_, change: Change) => ({ ...NO_FAILURE, change })),
    keepFailure: assign(({ context }, { error }: { error: unknown }) => ({
      failure: failureOf(error, context.user),
      hint: KEPT,
    })),
    announceRefused: emit(
      ({ context }, { error }: { error: unknown }): AccountEmitted => ({
        type: 'account.refused',
        refusals: refusalsOf(rowsOf(error), context.user),
      }),
    ),
    announceDone: emit(
      ({ context }): AccountEmitted => ({ type: 'account.finished', done: doneOf(context) }),
    ),
    announceFound: emit(
      ({ context }): AccountEmitted => ({ type: 'account.finished', done: foundOf(context) }),
    ),
  },
  guards: {
    isThere: ({ context }) => context.user !== null,
    isRepeatable: ({ context }) => doneOf(context) === 'updated',
    isOutcomeUnknown: (_, { error }: { error: unknown }) => isOutcomeUnknown(error),
    mayHaveGoneTwice: ({ context }, { error }: { error: unknown }) => mayHaveGoneTwice(context, error),
    isDone: (_, fate: Fate) => fate === 'done',
    isNotDone: (_, fate: Fate) => fate === 'notDone',
  },
}).createMachine({
  id: 'account',
  context: ({ input }) => ({ ...input, change: null, ...NO_FAILURE }),
  initial: 'editing',
  states: {
    editing: {
      on: {
        'account.submitted': {
          target: 'sending',
          actions: { type: 'begin', params: ({ event }) => ({ kind: 'save', form: event.form }) },
        },
        'account.deletionRequested': { guard: 'isThere', target: 'confirmingDeletion' },
      },
    },
    confirmingDeletion: {
      tags: 'asking',
      on: {
        'account.deletionConfirmed': {
          target: 'sending',
          actions: { type: 'begin', params: { kind: 'delete' } },
        },
        'account.deletionDeclined': 'editing',
      },
    },
    sending: {
      tags: 'busy',
      invoke: {
        src: 'send',
        input: ({ context }) => context,
        onDone: { target: 'finished', actions: 'announceDone' },
        onError: [
          { guard: { type: 'isOutcomeUnknown', params: errorOf }, target: 'findingOut' },
          {
            guard: { type: 'mayHaveGoneTwice', params: errorOf },
            target: 'doubting',
            actions: [
              { type: 'keepFailure', params: errorOf },
              { type: 'announceRefused', params: errorOf },
            ],
          },
          {
            target: 'editing',
            actions: [
              { type: 'keepFailure', params: errorOf },
              { type: 'announceRefused', params: errorOf },
            ],
          },
        ],
      },
    },
    doubting: {
      tags: 'busy',
      invoke: {
        src: 'findOut',
        input: ({ context }) => context,
        onDone: [
          {
            guard: { type: 'isDone', params: ({ event }) => event.output },
            target: 'finished',
            actions: 'announceFound',
          },
          { target: 'editing' },
        ],
      },
    },
    findingOut: {
      tags: 'busy',
      invoke: {
        src: 'findOut',
        input: ({ context }) => context,
        onDone: [
          {
            guard: { type: 'isDone', params: ({ event }) => event.output },
            target: 'finished',
            actions: 'announceFound',
          },
          {
            guard: { type: 'isNotDone', params: ({ event }) => event.output },
            target: 'editing',
            actions: assign(({ context }) => ({ failure: NOT_DONE, hint: notDoneHint(context) })),
          },
          {
            guard: 'isRepeatable',
            target: 'editing',
            actions: assign({ failure: NOT_DONE, hint: MAY_BE_SAVED }),
          },
          { target: 'unsure' },
        ],
      },
    },
    unsure: { tags: ['unsure', 'unsaved'], on: { 'account.outcomeRechecked': 'findingOut' } },
    finished: { tags: 'finished' },
  },
})
