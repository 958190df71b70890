import { assign, type DoneActorEvent, emit, fromPromise, setup } from 'xstate'
import { errorOf, isRefusal } from '#machines/shared/failure.ts'
import {
  begunFor,
  checkoutFailure,
  createSession,
  goToCheckout,
  type OpenedSession,
  type Payment,
  type PaymentContext,
  type PaymentEmitted,
  type PaymentEvent,
  type PaymentInput,
  paidMeanwhile,
  type Recalled,
  recall,
  sessionFailure,
  tabAddress,
  UNSAFE_ADDRESS,
} from './payment.model.ts'
import { webAddress } from './payment.rules.ts'

/** If the page is still here this long after a redirect, the redirect has failed: the form is shown again. */
const LEAVING_MS = 20_000

/** After this long without a reply from the provider, the user may stop waiting. */
const LATE_MS = 8_000

const WAITING = {
  tags: 'busy',
  on: { 'payment.stopped': 'editing' },
  initial: 'fresh',
  states: { fresh: { after: { lateness: 'slow' } }, slow: { tags: 'slow' } },
} as const

const recalledIn = ({ event }: { event: DoneActorEvent<Recalled> }) => ({ recalled: event.output })

/**
 * Starts a payment with the site's provider: an ERP payment session, a checkout, or a URL in a new tab
 * (section 7.2). No money moves here, only on the provider's page, where each session can be paid once. So a
 * session whose reply was lost may be requested again: the lost one lapses unpaid. A session whose page the
 * user has opened could be paid in addition to a new one, so before a second session for the same purpose the
 * ERP is queried about the first, and the user may continue with it. Submitting again while a start is
 * pending is ignored.
 */
export const paymentMachine = setup({
  types: {
    input: {} as PaymentInput,
    context: {} as PaymentContext,
    events: {} as PaymentEvent,
    emitted: {} as PaymentEmitted,
    tags: {} as 'busy' | 'recalling' | 'slow' | 'begun' | 'refused' | 'opened' | 'blocked',
  },
  actors: {
    recall: fromPromise(({ input }: { input: PaymentContext }) => recall(input)),
    createSession: fromPromise(({ input, signal }: { input: PaymentContext; signal: AbortSignal }) =>
      createSession(input, signal),
    ),
    goToCheckout: fromPromise(({ input, signal }: { input: PaymentContext; signal: AbortSignal }) =>
      goToCheckout(input, signal),
    ),
  },
  actions: {
    storePayment: assign(({ event }) =>
      event.type === 'payment.submitted' ? { payment: event.payment } : {},
    ),
    storeFailure: assign((_, { error }: { error: unknown }) => ({ failure: sessionFailure(error) })),
    storeCheckoutFailure: assign((_, { error }: { error: unknown }) => ({ failure: checkoutFailure(error) })),
    storeRecalled: assign((_, { recalled }: { recalled: Recalled }) => ({ recalled })),
    storePaid: assign(({ context: { money } }, { recalled }: { recalled: Recalled }) =>
      recalled.kind === 'paid' ? { failure: paidMeanwhile(money(recalled.amount)) } : {},
    ),
    emitResuming: emit(({ context: { recalled } }): PaymentEmitted => {
      const address = 'begun' in recalled ? webAddress(recalled.begun.address) : null
      if (!address) throw new Error('There is no page to go on with')
      return { type: 'payment.resuming', address }
    }),
    storeUnsafe: assign({ failure: UNSAFE_ADDRESS }),
    storeAddress: assign(({ context }) => ({ address: tabAddress(context) })),
    emitLeaving: emit(({ context }, { address, sessionID }: OpenedSession): PaymentEmitted => {
      if (!context.payment || !address) throw new Error('There is nowhere to go')
      return { type: 'payment.leaving', address, sessionID, payment: context.payment }
    }),
    emitTabOpened: emit(({ context }): PaymentEmitted => {
      if (!context.address) throw new Error('There is no address to open')
      return { type: 'payment.tabRequested', address: context.address }
    }),
    emitMayBePaid: emit((): PaymentEmitted => ({ type: 'payment.mayBePaid' })),
  },
  guards: {
    hasBegun: ({ context: { begun } }, { payment }: { payment: Payment }) =>
      begunFor(payment, begun()).length > 0,
    is: (_, { recalled, kind }: { recalled: Recalled; kind: Recalled['kind'] }) => recalled.kind === kind,
    canBeResumed: ({ context: { recalled } }) =>
      'begun' in recalled && webAddress(recalled.begun.address) !== null,
    hasAddress: (_, { address }: OpenedSession) => address !== null,
    hasTabAddress: ({ context }) => context.address !== null,
    isCheckout: ({ context }) => context.provider === 'checkout-key',
    isRefusal: (_, { error }: { error: unknown }) => isRefusal(error),
    isByAddress: ({ context }) => context.provider === 'redirect-url',
  },
  delays: { patience: LEAVING_MS, lateness: LATE_MS },
}).createMachine({
  id: 'payment',
  context: ({ input }) => ({
    ...input,
    payment: null,
    failure: null,
    address: null,
    recalled: { kind: 'none' },
  }),
  initial: 'editing',
  states: {
    editing: {
      on: {
        'payment.submitted': [
          { guard: 'isCheckout', target: 'openingCheckout', actions: 'storePayment' },
          { guard: 'isByAddress', target: 'resolvingUrl', actions: ['storePayment', 'storeAddress'] },
          {
            guard: { type: 'hasBegun', params: ({ event }) => event },
            target: 'recalling',
            actions: 'storePayment',
          },
          { target: 'creatingSession', actions: 'storePayment' },
        ],
      },
    },
    recalling: {
      ...WAITING,
      tags: ['busy', 'recalling'],
      invoke: {
        src: 'recall',
        input: ({ context }) => context,
        onDone: [
          {
            guard: { type: 'is', params: ({ event }) => ({ recalled: event.output, kind: 'none' }) },
            target: 'creatingSession',
          },
          {
            guard: { type: 'is', params: ({ event }) => ({ recalled: event.output, kind: 'paid' }) },
            target: 'refused',
            actions: [{ type: 'storePaid', params: recalledIn }, 'emitMayBePaid'],
          },
          { target: 'begun', actions: { type: 'storeRecalled', params: recalledIn } },
        ],
      },
    },
    begun: {
      tags: 'begun',
      on: {
        'payment.resumed': { guard: 'canBeResumed', target: 'leaving', actions: 'emitResuming' },
        'payment.outcomeRechecked': 'recalling',
        'payment.begunAnew': 'creatingSession',
        'payment.failureDismissed': 'editing',
      },
    },
    creatingSession: {
      ...WAITING,
      invoke: {
        src: 'createSession',
        input: ({ context }) => context,
        onDone: [
          {
            guard: { type: 'hasAddress', params: ({ event }) => event.output },
            target: 'leaving',
            actions: { type: 'emitLeaving', params: ({ event }) => event.output },
          },
          { target: 'refused', actions: 'storeUnsafe' },
        ],
        onError: [
          {
            guard: { type: 'isRefusal', params: errorOf },
            target: 'refused',
            actions: [{ type: 'storeFailure', params: errorOf }, 'emitMayBePaid'],
          },
          { target: 'refused', actions: { type: 'storeFailure', params: errorOf } },
        ],
      },
    },
    openingCheckout: {
      ...WAITING,
      invoke: {
        src: 'goToCheckout',
        input: ({ context }) => context,
        onDone: 'leaving',
        onError: { target: 'refused', actions: { type: 'storeCheckoutFailure', params: errorOf } },
      },
    },
    leaving: { tags: 'busy', after: { patience: 'editing' } },
    /** Decided synchronously: browsers allow a new tab only in response to a user action. */
    resolvingUrl: {
      always: [
        { guard: 'hasTabAddress', target: 'otherTab', actions: 'emitTabOpened' },
        { target: 'refused', actions: 'storeUnsafe' },
      ],
    },
    otherTab: {
      tags: 'opened',
      initial: 'opened',
      on: { 'payment.returned': { target: 'editing', actions: 'emitMayBePaid' } },
      states: {
        opened: { on: { 'payment.tabBlocked': 'blocked' } },
        /** The link works once: opening a payment page twice may pay twice. */
        blocked: { tags: 'blocked', on: { 'payment.tabOpened': 'opened' } },
      },
    },
    refused: { tags: 'refused', on: { 'payment.failureDismissed': 'editing' } },
  },
})
