import { assign, type DoneActorEvent, emit, fromPromise, setup } from 'xstate'
import { failureMessage, isOutcomeUnknown } from '#contract/errors.ts'
import { RECHECK_DELAY_MS, type SendOutcome } from '#machines/cart/send-outcome.rules.ts'
import { errorOf } from '#machines/shared/failure.ts'
import {
  type Attempt,
  type CopyContext,
  type CopyEmitted,
  type CopyEvent,
  type CopyInput,
  copyOnce,
  findOut,
  notArrived,
  type Progress,
  prepareCopy,
} from './copy-to-cart.model.ts'

const outcomeIn = ({ event }: { event: DoneActorEvent<SendOutcome> }) => ({ outcome: event.output })

const WHEN_ARRIVED = {
  guard: { type: 'hasArrived', params: outcomeIn },
  target: 'copied',
  actions: 'announceSucceeded',
} as const

interface Preparing extends CopyInput {
  readonly tell: (progress: Progress) => void
}

/**
 * Copies a list or a transaction into the cart, once. First it is read what changed since then, which
 * can be called off where it takes long: where anything did, the user sees it and confirms. A copy whose
 * reply is lost is looked for in the cart, and as long as nobody knows what became of it, it can't be sent
 * again. An ERP that gave no answer may still be at it, and would not refuse a second one: that it did not
 * arrive is believed when it is still not there after a while.
 */
export const copyToCartMachine = setup({
  types: {
    input: {} as CopyInput,
    context: {} as CopyContext,
    events: {} as CopyEvent,
    emitted: {} as CopyEmitted,
    tags: {} as 'busy' | 'comparing' | 'confirming' | 'outcomeUnknown' | 'unsaved',
  },
  actors: {
    prepare: fromPromise(
      ({ input, signal }: { input: Preparing; signal: AbortSignal }): Promise<Attempt> =>
        prepareCopy(input, { signal, tell: input.tell }),
    ),
    copy: fromPromise(({ input }: { input: CopyContext }) => copyOnce(input)),
    findOut: fromPromise(({ input }: { input: CopyContext }): Promise<SendOutcome> => findOut(input)),
  },
  actions: {
    announceSucceeded: emit((): CopyEmitted => ({ type: 'copy.succeeded' })),
    announceFailed: emit(
      (_, { error }: { error: unknown }): CopyEmitted => ({
        type: 'copy.failed',
        message: failureMessage(error),
      }),
    ),
    announceNotArrived: emit(
      ({ context }): CopyEmitted => ({ type: 'copy.failed', message: notArrived(context.source.noun) }),
    ),
  },
  guards: {
    isAnythingToSee: ({ context }) => context.attempt?.changes.length !== 0,
    isOutcomeUnknown: (_, { error }: { error: unknown }) => isOutcomeUnknown(error),
    hasArrived: (_, { outcome }: { outcome: SendOutcome }) => outcome === 'arrived',
    isAbsent: (_, { outcome }: { outcome: SendOutcome }) => outcome === 'absent',
  },
  delays: { recheckDelay: RECHECK_DELAY_MS },
}).createMachine({
  id: 'copyToCart',
  context: ({ input }) => ({ ...input, attempt: null, progress: null }),
  initial: 'idle',
  states: {
    idle: { on: { 'copy.requested': 'preparing' } },
    preparing: {
      tags: 'busy',
      initial: 'reading',
      states: {
        reading: {},
        comparing: { tags: 'comparing', on: { 'copy.declined': '#copyToCart.idle' } },
      },
      on: {
        'copy.compared': {
          target: '.comparing',
          actions: assign({ progress: ({ event }) => event.progress }),
        },
      },
      invoke: {
        src: 'prepare',
        input: ({ context, self }) => ({
          ...context,
          tell: (progress) => self.send({ type: 'copy.compared', progress }),
        }),
        onDone: { target: 'prepared', actions: assign({ attempt: ({ event }) => event.output }) },
        onError: {
          target: 'idle',
          actions: { type: 'announceFailed', params: errorOf },
        },
      },
    },
    prepared: {
      always: [{ guard: 'isAnythingToSee', target: 'confirming' }, { target: 'copying' }],
    },
    confirming: {
      tags: 'confirming',
      on: { 'copy.confirmed': 'copying', 'copy.declined': 'idle' },
    },
    copying: {
      tags: 'busy',
      invoke: {
        src: 'copy',
        input: ({ context }) => context,
        onDone: { target: 'copied', actions: 'announceSucceeded' },
        onError: [
          {
            guard: { type: 'isOutcomeUnknown', params: errorOf },
            target: 'checkingOutcome',
          },
          {
            target: 'idle',
            actions: { type: 'announceFailed', params: errorOf },
          },
        ],
      },
    },
    checkingOutcome: {
      tags: 'busy',
      invoke: {
        src: 'findOut',
        input: ({ context }) => context,
        onDone: [
          WHEN_ARRIVED,
          { guard: { type: 'isAbsent', params: outcomeIn }, target: 'waiting' },
          { target: 'outcomeUnknown' },
        ],
        onError: 'outcomeUnknown',
      },
    },
    waiting: { tags: 'busy', after: { recheckDelay: 'recheckingOutcome' } },
    recheckingOutcome: {
      tags: 'busy',
      invoke: {
        src: 'findOut',
        input: ({ context }) => context,
        onDone: [
          WHEN_ARRIVED,
          {
            guard: { type: 'isAbsent', params: outcomeIn },
            target: 'idle',
            actions: 'announceNotArrived',
          },
          { target: 'outcomeUnknown' },
        ],
        onError: 'outcomeUnknown',
      },
    },
    outcomeUnknown: {
      tags: ['outcomeUnknown', 'unsaved'],
      on: { 'copy.outcomeRechecked': 'checkingOutcome' },
    },
    /** Who asks for it once more wants it twice. */
    copied: { on: { 'copy.requested': 'preparing' } },
  },
})
