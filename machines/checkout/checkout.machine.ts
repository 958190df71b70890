import { assign, type DoneActorEvent, emit, fromPromise, setup } from 'xstate'
import { failureMessage, isOutcomeUnknown } from '#contract/errors.ts'
import { isCartRefused } from '#machines/cart/cart.rules.ts'
import { errorOf } from '#machines/shared/failure.ts'
import { chargeMachine } from './charge.machine.ts'
import type { ChargeOutput } from './charge.model.ts'
import {
  type CheckoutContext,
  type CheckoutEmitted,
  type CheckoutEvent,
  type CheckoutInput,
  destinationOf,
  findOut,
  orderOf,
  prepare,
  type Submission,
  submissionOf,
  submit,
  UNDECIDED,
} from './checkout.model.ts'
import type { Outcome } from './outcome.ts'
import { isFarAhead } from './required-day.rules.ts'

/** A failure before the order was sent. */
const TO_REFUSED = { target: 'refused', actions: { type: 'keepFailure', params: errorOf } } as const

/** Transitions once the outcome of an order is known. */
const WHEN_FOUND_OUT = [
  {
    guard: { type: 'isPlaced', params: outcomeOf },
    target: 'placed',
    actions: { type: 'keepNumber', params: outcomeOf },
  },
  { target: 'refused', actions: 'announceTouched' },
] as const

function outcomeOf({ event }: { event: DoneActorEvent<Outcome> }) {
  return { outcome: event.output }
}

/**
 * Places an order or quote (sections 4 and 8): checks what it needs, arranges the delivery charge, and
 * submits the cart once. A delivery other than the one shown, or to an address that was not found, is
 * confirmed by the user before anything goes into the cart, and so is a day that is a year or more away.
 * Pressing again meanwhile has no effect. A refusal gives its reason and keeps the form. A lost reply leaves
 * the outcome unknown, and nothing can be resent until it is known.
 */
export const checkoutMachine = setup({
  types: {
    input: {} as CheckoutInput,
    context: {} as CheckoutContext,
    events: {} as CheckoutEvent,
    emitted: {} as CheckoutEmitted,
    /** `sent`: the order may be with the ERP, and its outcome is not confirmed yet. */
    tags: {} as
      | 'busy'
      | 'arranging'
      | 'confirming'
      | 'confirmingDay'
      | 'sent'
      | 'refused'
      | 'outcomeUnknown'
      | 'placed',
  },
  actors: {
    charge: chargeMachine,
    prepare: fromPromise(({ input }: { input: CheckoutContext }) => prepare(input)),
    submit: fromPromise(({ input }: { input: CheckoutContext }) => submit(input)),
    findOut: fromPromise(({ input }: { input: CheckoutContext }) => findOut(input)),
  },
  actions: {
    keepSubmission: assign((_, submission: Submission) => ({
      submission,
      transactionType: submission.transactionType,
      shownDelivery: submission.shownDelivery,
      foundDelivery: null,
    })),
    keepDay: assign({ confirmedDay: ({ context }) => submissionOf(context).form.delivery.requiredDate }),
    keepFailure: assign((_, { error }: { error: unknown }) => ({
      failure: failureMessage(error),
      isCartClosed: isCartRefused(error),
    })),
    keepNumber: assign((_, { outcome }: { outcome: Outcome }) => ({
      failure: null,
      number: outcome.placed ? outcome.number : null,
    })),
    keepCharges: assign({ knownCharges: (_, { charges }: { charges: readonly string[] }) => charges }),
    keepArrangement: assign(({ context }, output: ChargeOutput) => {
      if (!output.arranged) return {}
      const { branchID, charge, lines } = output
      return { closestBranch: branchID, order: { ...orderOf(context), charge, lines } }
    }),
    keepFound: assign((_, output: ChargeOutput) =>
      'found' in output ? { foundDelivery: output.found } : {},
    ),
    announceCharges: emit(
      ({ context }): CheckoutEmitted => ({
        type: 'checkout.chargesKnown',
        knownCharges: context.knownCharges,
      }),
    ),
    announceTouched: emit((): CheckoutEmitted => ({ type: 'checkout.cartTouched' })),
    announceCart: emit(
      ({ context }): CheckoutEmitted => ({
        type: context.isCartClosed ? 'checkout.cartClosed' : 'checkout.cartTouched',
      }),
    ),
    announceDeliveryRefused: emit((): CheckoutEmitted => ({ type: 'checkout.deliveryRefused' })),
    announcePlaced: emit(
      ({ context: { transactionType } }): CheckoutEmitted => ({ type: 'checkout.placed', transactionType }),
    ),
    announceAcknowledged: emit(
      ({ context: { transactionType, number } }): CheckoutEmitted => ({
        type: 'checkout.acknowledged',
        transactionType,
        number,
      }),
    ),
    startAfresh: assign({ ...UNDECIDED, order: null, knownCharges: [] }),
  },
  guards: {
    isDayToConfirm: ({ context }, { form, today }: Submission) =>
      isFarAhead(form.delivery.requiredDate, today) && form.delivery.requiredDate !== context.confirmedDay,
    isLost: (_, { error }: { error: unknown }) => isOutcomeUnknown(error),
    isPlaced: (_, { outcome }: { outcome: Outcome }) => outcome.placed,
    wasSent: ({ context }) => context.order !== null,
  },
}).createMachine({
  id: 'checkout',
  context: ({ input: { sent = null, ...input } }) => ({
    ...input,
    ...UNDECIDED,
    transactionType: sent?.type ?? 'Order',
    order: sent,
  }),
  initial: 'starting',
  states: {
    starting: {
      always: [{ guard: 'wasSent', target: 'checkingOutcome' }, { target: 'editing' }],
    },
    editing: {
      on: {
        'order.submitted': [
          {
            guard: { type: 'isDayToConfirm', params: ({ event }) => event },
            target: 'confirmingDay',
            actions: { type: 'keepSubmission', params: ({ event }) => event },
          },
          { target: 'preparing', actions: { type: 'keepSubmission', params: ({ event }) => event } },
        ],
      },
    },
    confirmingDay: {
      tags: 'confirmingDay',
      on: {
        'day.confirmed': { target: 'preparing', actions: 'keepDay' },
        'failure.dismissed': 'editing',
      },
    },
    preparing: {
      tags: 'busy',
      invoke: {
        src: 'prepare',
        input: ({ context }) => context,
        onDone: { target: 'arrangingDelivery', actions: assign({ order: ({ event }) => event.output }) },
        onError: TO_REFUSED,
      },
    },
    arrangingDelivery: {
      tags: ['busy', 'arranging'],
      on: {
        'charge.sending': {
          actions: [
            { type: 'keepCharges', params: ({ event }) => ({ charges: event.knownCharges }) },
            'announceCharges',
          ],
        },
      },
      invoke: {
        src: 'charge',
        input: ({ context }) => ({
          erp: context.erp,
          sessionID: orderOf(context).sessionID,
          destination: destinationOf(orderOf(context)),
          knownCharges: context.knownCharges,
          shown: orderOf(context).lines,
          shownDelivery: context.shownDelivery,
          agreedDelivery: context.foundDelivery,
        }),
        onDone: [
          {
            guard: ({ event }) => event.output.arranged,
            target: 'submitting',
            actions: [
              { type: 'keepCharges', params: ({ event }) => ({ charges: event.output.knownCharges }) },
              { type: 'keepArrangement', params: ({ event }) => event.output },
            ],
          },
          {
            guard: ({ event }) => 'found' in event.output,
            target: 'confirming',
            actions: { type: 'keepFound', params: ({ event }) => event.output },
          },
          {
            target: 'refused',
            actions: [
              { type: 'keepCharges', params: ({ event }) => ({ charges: event.output.knownCharges }) },
              {
                type: 'keepFailure',
                params: ({ event }) => ({ error: 'error' in event.output ? event.output.error : null }),
              },
              'announceCart',
              'announceDeliveryRefused',
            ],
          },
        ],
        onError: TO_REFUSED,
      },
    },
    confirming: {
      tags: 'confirming',
      on: {
        'delivery.agreed': 'arrangingDelivery',
        'failure.dismissed': { target: 'editing', actions: 'announceDeliveryRefused' },
      },
    },
    submitting: {
      tags: ['busy', 'sent'],
      invoke: {
        src: 'submit',
        input: ({ context }) => context,
        onDone: { target: 'placed', actions: assign({ number: ({ event }) => event.output }) },
        onError: [
          {
            guard: { type: 'isLost', params: errorOf },
            target: 'checkingOutcome',
            actions: { type: 'keepFailure', params: errorOf },
          },
          { target: 'verifying', actions: { type: 'keepFailure', params: errorOf } },
        ],
      },
    },
    // A browser may resend a request whose connection was closed. The cart existed a moment ago, so a refusal
    // may answer the second request after the first has placed the order. A refusal that can't be verified
    // proves nothing.
    verifying: {
      tags: ['busy', 'sent'],
      invoke: {
        src: 'findOut',
        input: ({ context }) => context,
        onDone: WHEN_FOUND_OUT,
        onError: 'outcomeUnknown',
      },
    },
    refused: {
      tags: 'refused',
      on: { 'failure.dismissed': 'editing' },
    },
    checkingOutcome: {
      tags: ['busy', 'sent', 'outcomeUnknown'],
      invoke: {
        src: 'findOut',
        input: ({ context }) => context,
        onDone: WHEN_FOUND_OUT,
        onError: 'outcomeUnknown',
      },
    },
    outcomeUnknown: {
      tags: ['sent', 'outcomeUnknown'],
      on: { 'outcome.rechecked': 'checkingOutcome' },
    },
    placed: {
      tags: 'placed',
      entry: 'announcePlaced',
      on: {
        'order.acknowledged': { target: 'editing', actions: ['announceAcknowledged', 'startAfresh'] },
      },
    },
  },
})
