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
  actions: 'emitSucceeded',
} as const

interface Preparing extends CopyInput {
  readonly report: (progress: Progress) => void
}

/**
 * Copies a list or a transaction into the cart, once. It is first compared with today, which the user can
 * cancel if it takes long; any changes are shown for confirmation. If the reply is lost, the cart is checked,
 * and nothing can be resent while the outcome is unknown. The ERP may still be processing the call, and would
 * accept a second copy: a copy counts as not arrived only if a later recheck does not find it either.
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
        prepareCopy(input, { signal, report: input.report }),
    ),
    copy: fromPromise(({ input }: { input: CopyContext }) => copyOnce(input)),
    findOut: fromPromise(({ input }: { input: CopyContext }): Promise<SendOutcome> => findOut(input)),
  },
  actions: {
    emitSucceeded: emit((): CopyEmitted => ({ type: 'copy.succeeded' })),
    emitFailed: emit(
      (_, { error }: { error: unknown }): CopyEmitted => ({
        type: 'copy.failed',
        message: failureMessage(error),
      }),
    ),
    emitNotArrived: emit(
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
          report: (progress) => self.send({ type: 'copy.compared', progress }),
        }),
        onDone: { target: 'prepared', actions: assign({ attempt: ({ event }) => event.output }) },
        onError: {
          target: 'idle',
          actions: { type: 'emitFailed', params: errorOf },
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
        onDone: { target: 'copied', actions: 'emitSucceeded' },
        onError: [
          {
            guard: { type: 'isOutcomeUnknown', params: errorOf },
            target: 'checkingOutcome',
          },
          {
            target: 'idle',
            actions: { type: 'emitFailed', params: errorOf },
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
            actions: 'emitNotArrived',
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
    /** Requesting another copy adds the goods a second time. */
    copied: { on: { 'copy.requested': 'preparing' } },
  },
})
