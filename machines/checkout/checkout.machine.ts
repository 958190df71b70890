import { assign, type DoneActorEvent, emit, fromPromise, setup } from 'xstate'
import { isOutcomeUnknown } from '#contract/errors.ts'
import { errorOf } from '#machines/shared/failure.ts'
import { type ChargeOutput, chargeMachine } from './charge.machine.ts'
import {
  afterCharge,
  type CheckoutContext,
  type CheckoutEmitted,
  type CheckoutEvent,
  type CheckoutInput,
  type CheckoutTag,
  cartFact,
  chargeInputOf,
  chargesFact,
  checkOutcome,
  failureOf,
  NO_ORDER,
  orderOf,
  placedOf,
  prepare,
  type Submission,
  submissionOf,
  submit,
} from './checkout.model.ts'
import type { Outcome } from './outcome.ts'
import { isFarAhead } from './required-day.rules.ts'

type WithContext = { input: CheckoutContext }

const ON_FAILURE = { target: '#checkout.refused', actions: { type: 'setFailure', params: errorOf } } as const

/** Checks the outcome of an order that may have been placed. */
const CHECK_OUTCOME = {
  src: 'checkOutcome',
  input: ({ context }: { context: CheckoutContext }) => context,
  onDone: [
    {
      guard: { type: 'isPlaced', params: outcomeOf },
      target: '#checkout.placed',
      actions: [{ type: 'setPlaced', params: outcomeOf }, 'emitPlaced'],
    },
    { target: '#checkout.refused', actions: 'emitCartChanged' },
  ],
  onError: 'outcomeUnknown',
} as const

function outcomeOf({ event }: { event: DoneActorEvent<Outcome> }) {
  return event.output
}

/** Emits a fact about the checkout. */
const fact = (factOf: (context: CheckoutContext) => CheckoutEmitted) =>
  emit<CheckoutContext, CheckoutEvent, undefined, CheckoutEvent, CheckoutEmitted>(({ context }) =>
    factOf(context),
  )

/**
 * Places an order or quote (sections 4 and 8): checks what it needs, ensures the delivery charge, and submits
 * the cart once. A delivery other than the one shown, or to an address that was not found, is confirmed by
 * the user before anything goes into the cart, and so is a day that is a year or more away. Pressing again
 * meanwhile has no effect. A refusal gives its reason and keeps the form. A lost reply leaves the outcome
 * unknown, and nothing can be resent until it is known.
 */
export const checkoutMachine = setup({
  types: {
    input: {} as CheckoutInput,
    context: {} as CheckoutContext,
    events: {} as CheckoutEvent,
    emitted: {} as CheckoutEmitted,
    tags: {} as CheckoutTag,
  },
  actors: {
    charge: chargeMachine,
    prepare: fromPromise(({ input }: WithContext) => prepare(input)),
    submit: fromPromise(({ input }: WithContext) => submit(input)),
    checkOutcome: fromPromise(({ input }: WithContext) => checkOutcome(input)),
  },
  actions: {
    setSubmission: assign((_, submission: Submission) => ({
      submission,
      transactionType: submission.transactionType,
      order: null,
      pricedDelivery: null,
    })),
    confirmDay: assign({ confirmedDay: ({ context }) => submissionOf(context).form.delivery.requiredDate }),
    setFailure: assign((_, { error }: { error: unknown }) => failureOf(error)),
    setCharge: assign(({ context }, output: ChargeOutput) => afterCharge(context, output)),
    setPlaced: assign(({ context }, { number }: { number: number | null }) => ({
      failure: null,
      placed: { order: orderOf(context), number, closestBranch: context.closestBranch },
    })),
    reset: assign({ ...NO_ORDER, knownCharges: [] }),
    emitPlacingStarted: fact(({ order }) => ({ type: 'checkout.placingStarted', order })),
    emitSent: fact((context) => ({ type: 'checkout.sent', order: orderOf(context) })),
    emitPlaced: fact((context) => ({ type: 'checkout.placed', placed: placedOf(context) })),
    emitNotPlaced: fact(() => ({ type: 'checkout.notPlaced' })),
    emitOutcomeUnknown: fact(() => ({ type: 'checkout.outcomeUnknown' })),
    emitAcknowledged: fact((context) => ({ type: 'checkout.acknowledged', placed: placedOf(context) })),
    emitCharges: fact(chargesFact),
    emitCartChanged: fact(() => ({ type: 'checkout.cartChanged' })),
    emitCartChangedOrClosed: fact(cartFact),
    emitEstimateOutdated: fact(() => ({ type: 'checkout.estimateOutdated' })),
  },
  guards: {
    needsDayConfirmed: ({ context }, { form: { delivery }, today }: Submission) =>
      isFarAhead(delivery.requiredDate, today) && delivery.requiredDate !== context.confirmedDay,
    isOutcomeUnknown: (_, { error }: { error: unknown }) => isOutcomeUnknown(error),
    wasPlaced: ({ context }) => context.placed !== null,
    wasSent: ({ context }) => context.order !== null,
    isPlaced: (_, { isPlaced }: Outcome) => isPlaced,
  },
}).createMachine({
  id: 'checkout',
  context: ({ input: { sent = null, placed = null, ...input } }) => ({
    ...input,
    ...NO_ORDER,
    transactionType: (placed?.order ?? sent)?.type ?? 'Order',
    order: sent,
    placed,
  }),
  initial: 'starting',
  states: {
    starting: {
      always: [
        { guard: 'wasPlaced', target: 'placed' },
        { guard: 'wasSent', target: 'placing.checkingOutcome' },
        { target: 'editing' },
      ],
    },
    editing: {
      on: {
        'order.submitted': [
          {
            guard: { type: 'needsDayConfirmed', params: ({ event }) => event },
            target: 'confirmingDay',
            actions: { type: 'setSubmission', params: ({ event }) => event },
          },
          { target: 'placing', actions: { type: 'setSubmission', params: ({ event }) => event } },
        ],
      },
    },
    confirmingDay: {
      tags: 'confirmingDay',
      on: {
        'day.confirmed': { target: 'placing', actions: 'confirmDay' },
        'failure.dismissed': 'editing',
      },
    },
    placing: {
      tags: 'placing',
      entry: 'emitPlacingStarted',
      initial: 'preparing',
      states: {
        preparing: {
          tags: 'busy',
          invoke: {
            src: 'prepare',
            input: ({ context }) => context,
            onDone: { target: 'arrangingDelivery', actions: assign({ order: ({ event }) => event.output }) },
            onError: ON_FAILURE,
          },
        },
        arrangingDelivery: {
          tags: 'busy',
          on: {
            'charge.adding': {
              actions: [assign({ knownCharges: ({ event }) => event.knownCharges }), 'emitCharges'],
            },
          },
          invoke: {
            src: 'charge',
            input: ({ context }) => chargeInputOf(context),
            onDone: [
              {
                guard: ({ event }) => event.output.result === 'ready',
                target: 'submitting',
                actions: { type: 'setCharge', params: ({ event }) => event.output },
              },
              {
                guard: ({ event }) => event.output.result === 'needsConfirmation',
                target: '#checkout.confirmingDelivery',
                actions: { type: 'setCharge', params: ({ event }) => event.output },
              },
              {
                target: '#checkout.refused',
                actions: [
                  { type: 'setCharge', params: ({ event }) => event.output },
                  'emitCartChangedOrClosed',
                  'emitEstimateOutdated',
                ],
              },
            ],
            onError: ON_FAILURE,
          },
        },
        submitting: {
          tags: ['busy', 'sent'],
          entry: 'emitSent',
          invoke: {
            src: 'submit',
            input: ({ context }) => context,
            onDone: {
              target: '#checkout.placed',
              actions: [
                { type: 'setPlaced', params: ({ event }) => ({ number: event.output }) },
                'emitPlaced',
              ],
            },
            onError: [
              {
                guard: { type: 'isOutcomeUnknown', params: errorOf },
                target: 'checkingOutcome',
                actions: { type: 'setFailure', params: errorOf },
              },
              { target: 'verifying', actions: { type: 'setFailure', params: errorOf } },
            ],
          },
        },
        // A browser may resend a request whose connection was closed. The cart existed a moment ago, so a
        // refusal may answer the second request after the first has placed the order. A refusal that can't be
        // verified proves nothing.
        verifying: { tags: ['busy', 'sent'], invoke: CHECK_OUTCOME },
        checkingOutcome: { tags: ['busy', 'sent', 'outcomeUnknown'], invoke: CHECK_OUTCOME },
        outcomeUnknown: {
          tags: ['sent', 'outcomeUnknown'],
          entry: 'emitOutcomeUnknown',
          on: { 'outcome.rechecked': 'checkingOutcome' },
        },
      },
    },
    confirmingDelivery: {
      tags: 'confirmingDelivery',
      entry: 'emitNotPlaced',
      on: {
        'delivery.confirmed': 'placing.arrangingDelivery',
        'failure.dismissed': { target: 'editing', actions: 'emitEstimateOutdated' },
      },
    },
    refused: {
      tags: 'refused',
      entry: 'emitNotPlaced',
      on: { 'failure.dismissed': 'editing' },
    },
    placed: {
      tags: 'placed',
      on: { 'order.acknowledged': { target: 'editing', actions: ['emitAcknowledged', 'reset'] } },
    },
  },
})
