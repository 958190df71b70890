import { assign, emit, fromPromise, setup } from 'xstate'
import type { CustomList } from '#contract/entities/cart.ts'
import { failureMessage, isOutcomeUnknown } from '#contract/errors.ts'
import { errorOf } from '#machines/shared/failure.ts'
import { hasSameLines, isSameListName } from './same-list.rules.ts'
import {
  backUp,
  findReplaced,
  NOTHING_SUBMITTED,
  type Replacement,
  type SavingContext,
  type SavingEmitted,
  type SavingEvent,
  type SavingInput,
  save,
} from './saving.model.ts'

interface Call {
  readonly input: SavingContext
  readonly signal: AbortSignal
}

/**
 * Saves the cart as a list. Each attempt first reads whether a list of that name exists: it is replaced only
 * as the user was shown it, and is backed up first so that it can be restored. If the lists can't be read,
 * nothing is saved unless the user insists. Saving can be cancelled until the call is sent. A lost reply
 * leaves the outcome unknown; saving again is safe, because the list is replaced.
 */
export const savingMachine = setup({
  types: {
    input: {} as SavingInput,
    context: {} as SavingContext,
    events: {} as SavingEvent,
    emitted: {} as SavingEmitted,
    tags: {} as 'busy' | 'checking' | 'cancellable' | 'confirming' | 'unread' | 'outcomeUnknown' | 'unsaved',
  },
  actors: {
    findReplaced: fromPromise(({ input, signal }: Call) => findReplaced(input, signal)),
    backUp: fromPromise(({ input, signal }: Call) => backUp(input, signal)),
    save: fromPromise(({ input }: { input: SavingContext }) => save(input)),
  },
  actions: {
    // The user's consent to replace a list holds while the name stays the same.
    takeName: assign(({ context: { replaced } }, { name }: { name: string }) => ({
      ...NOTHING_SUBMITTED,
      name,
      replaced: replaced && isSameListName(replaced.name, name) ? replaced : null,
    })),
    storeFound: assign(({ context }, { found }: { found: CustomList | null }) => ({
      replaced: found,
      isChanged: found !== null && context.replaced !== null,
    })),
    storeFailure: assign((_, { error }: { error: unknown }) => ({ failure: failureMessage(error) })),
    clearFailure: assign({ failure: null }),
    reset: assign(NOTHING_SUBMITTED),
    emitSaved: emit(
      (_, { replacement }: { replacement: Replacement | null }): SavingEmitted => ({
        type: 'list.saved',
        replacement,
      }),
    ),
  },
  guards: {
    isNone: (_, { found }: { found: CustomList | null }) => found === null,
    isAgreed: ({ context: { replaced } }, { found }: { found: CustomList | null }) =>
      found?.cartSessionId === replaced?.cartSessionId &&
      hasSameLines(found?.contents ?? [], replaced?.contents ?? []),
    isOfSameName: ({ context }, { name }: { name: string }) => isSameListName(context.name, name),
    isLost: (_, { error }: { error: unknown }) => isOutcomeUnknown(error),
  },
}).createMachine({
  id: 'listSaving',
  context: ({ input }) => ({ ...input, ...NOTHING_SUBMITTED }),
  initial: 'typing',
  states: {
    typing: {
      initial: 'editing',
      on: {
        'list.submitted': {
          target: 'checking',
          actions: { type: 'takeName', params: ({ event }) => ({ name: event.name }) },
        },
        'form.reset': { target: '.editing', actions: 'reset' },
      },
      states: {
        editing: {},
        confirming: { tags: 'confirming' },
        unread: {
          tags: 'unread',
          on: {
            'list.forced': {
              target: '#listSaving.saving',
              actions: { type: 'takeName', params: ({ event }) => ({ name: event.name }) },
            },
          },
        },
      },
    },
    checking: {
      tags: ['busy', 'checking', 'cancellable'],
      on: { 'form.reset': { target: 'typing', actions: 'reset' } },
      invoke: {
        src: 'findReplaced',
        input: ({ context }) => context,
        onDone: [
          {
            guard: { type: 'isNone', params: ({ event }) => ({ found: event.output }) },
            target: 'saving',
            actions: { type: 'storeFound', params: { found: null } },
          },
          {
            guard: { type: 'isAgreed', params: ({ event }) => ({ found: event.output }) },
            target: 'backingUp',
          },
          {
            target: 'typing.confirming',
            actions: { type: 'storeFound', params: ({ event }) => ({ found: event.output }) },
          },
        ],
        onError: { target: 'typing.unread', actions: { type: 'storeFailure', params: errorOf } },
      },
    },
    backingUp: {
      tags: ['busy', 'cancellable'],
      on: { 'form.reset': { target: 'typing', actions: 'reset' } },
      invoke: {
        src: 'backUp',
        input: ({ context }) => context,
        onDone: { target: 'saving', actions: assign({ backup: ({ event }) => event.output }) },
      },
    },
    saving: {
      tags: 'busy',
      entry: 'clearFailure',
      invoke: {
        src: 'save',
        input: ({ context }) => context,
        onDone: {
          target: 'saved',
          actions: { type: 'emitSaved', params: ({ event }) => ({ replacement: event.output }) },
        },
        onError: [
          {
            guard: { type: 'isLost', params: errorOf },
            target: 'outcomeUnknown',
            actions: { type: 'storeFailure', params: errorOf },
          },
          { target: 'typing', actions: { type: 'storeFailure', params: errorOf } },
        ],
      },
    },
    outcomeUnknown: {
      tags: ['outcomeUnknown', 'unsaved'],
      on: {
        'list.submitted': [
          // A list of the same name may be the one that was just saved.
          {
            guard: { type: 'isOfSameName', params: ({ event }) => ({ name: event.name }) },
            target: 'saving',
          },
          {
            target: 'checking',
            actions: { type: 'takeName', params: ({ event }) => ({ name: event.name }) },
          },
        ],
        'form.reset': { target: 'typing', actions: 'reset' },
      },
    },
    saved: { on: { 'form.reset': { target: 'typing', actions: 'reset' } } },
  },
})
