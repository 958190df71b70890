import { assign, type DoneActorEvent, emit, fromPromise, setup } from 'xstate'
import type { TransactionType } from '#contract/entities/order.ts'
import { failureMessage, isOutcomeUnknown } from '#contract/errors.ts'
import type { Erp } from '#contract/operations.ts'
import { isCartRefused } from '#machines/cart/cart.rules.ts'
import { errorOf } from '#machines/shared/failure.ts'
import { type ChargeOutput, type ChargeSending, chargeMachine, type Destination } from './charge.machine.ts'
import { type OrderForm, regionOf } from './order.form.ts'
import { type OrderSupplies, orderRequest, type PreparedOrder, prepareOrder } from './order.payload.ts'
import { findOutcome, newestNumber, type Outcome } from './outcome.rules.ts'

interface CheckoutInput {
  readonly erp: Erp
  /** Charges that earlier tries put into this cart, kept across a reload. */
  readonly knownCharges: readonly string[]
  /** An order that was sent before a reload, and nothing is known of it since. */
  readonly sent?: PreparedOrder | null
  /** Resolves once the user's details are loaded: nothing can be asked about his cart before. */
  readonly userReady: () => Promise<unknown>
}

interface CheckoutContext extends Omit<CheckoutInput, 'sent'> {
  /** What is being placed, or was placed last. */
  readonly order: PreparedOrder | null
  /** The branch that delivers; null on a pickup. */
  readonly closestBranch: string | null
  /** Why nothing was placed; null where nobody said: an order of before a reload that did not arrive. */
  readonly failure: string | null
  /** The failure says that this cart was ordered already, or is gone: it can't be sent again. */
  readonly isCartClosed: boolean
  /** The number of the placed transaction; null where the ERP's list does not tell. */
  readonly number: number | null
}

type CheckoutEvent =
  | {
      type: 'order.submitted'
      transactionType: TransactionType
      form: OrderForm
      /** Waited for where they are still being loaded. */
      supplies: OrderSupplies | Promise<OrderSupplies>
    }
  | { type: 'order.acknowledged' }
  | { type: 'failure.dismissed' }
  | { type: 'outcome.rechecked' }
  | ChargeSending

type CheckoutEmitted =
  | { type: 'checkout.chargesKnown'; knownCharges: readonly string[] }
  /** The cart at the ERP is not what it was: a charge went in or out. */
  | { type: 'checkout.cartTouched' }
  /** The ERP says that the cart is not to be had any more, and the user reads it here. */
  | { type: 'checkout.cartClosed' }
  | { type: 'checkout.placed'; transactionType: TransactionType }
  | { type: 'checkout.acknowledged' }

interface Preparation {
  readonly erp: Erp
  readonly event: CheckoutEvent
}

const orderOf = ({ order }: CheckoutContext): PreparedOrder => {
  if (!order) throw new Error('Nothing is being placed')
  return order
}

function destinationOf({ method, form }: PreparedOrder): Destination | null {
  if (!method.delivery) return null
  const { address, suburb } = form.shipping
  return { address, suburb, region: regionOf(form.shipping), vehicleType: form.delivery.vehicleType }
}

/** A failure before anything was sent. */
const TO_REFUSED = { target: 'refused', actions: { type: 'keepFailure', params: errorOf } } as const

/** Where it leads that it is known what became of an order. */
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
 * Placing an order or quote (sections 4 and 8): what it needs is checked, the delivery charge is
 * arranged, the cart is submitted once. While that is under way a second press is not heard. A
 * refusal says why and keeps the form. A reply that is lost leaves the outcome unknown, and nothing
 * can be sent again before it is known.
 */
export const checkoutMachine = setup({
  types: {
    input: {} as CheckoutInput,
    context: {} as CheckoutContext,
    events: {} as CheckoutEvent,
    emitted: {} as CheckoutEmitted,
    /** `sent`: the order may be with the ERP, and no answer has come. */
    tags: {} as 'busy' | 'arranging' | 'sent' | 'refused' | 'outcomeUnknown' | 'placed',
  },
  actors: {
    charge: chargeMachine,
    prepare: fromPromise(async ({ input: { erp, event } }: { input: Preparation }) => {
      if (event.type !== 'order.submitted') throw new Error(`Preparing on ${event.type}`)
      const [supplies, newestKnown] = await Promise.all([event.supplies, newestNumber(erp)])
      return prepareOrder(event.transactionType, event.form, supplies, newestKnown)
    }),
    submit: fromPromise(({ input }: { input: CheckoutContext }) => {
      const order = orderOf(input)
      return input.erp.processComplete(orderRequest(order, input.closestBranch ?? order.form.delivery.branch))
    }),
    findOutcome: fromPromise(async ({ input }: { input: CheckoutContext }) => {
      await input.userReady()
      return findOutcome(input.erp, orderOf(input), input.isCartClosed)
    }),
  },
  actions: {
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
    announcePlaced: emit(
      ({ context }): CheckoutEmitted => ({ type: 'checkout.placed', transactionType: orderOf(context).type }),
    ),
    announceAcknowledged: emit((): CheckoutEmitted => ({ type: 'checkout.acknowledged' })),
    startAfresh: assign({
      order: null,
      closestBranch: null,
      failure: null,
      isCartClosed: false,
      number: null,
      knownCharges: [],
    }),
  },
  guards: {
    isLost: (_, { error }: { error: unknown }) => isOutcomeUnknown(error),
    isPlaced: (_, { outcome }: { outcome: Outcome }) => outcome.placed,
    wasSent: ({ context }) => context.order !== null,
  },
}).createMachine({
  id: 'checkout',
  context: ({ input: { sent = null, ...input } }) => ({
    ...input,
    order: sent,
    closestBranch: null,
    failure: null,
    isCartClosed: false,
    number: null,
  }),
  initial: 'starting',
  states: {
    starting: {
      always: [{ guard: 'wasSent', target: 'findingOut' }, { target: 'editing' }],
    },
    editing: {
      on: { 'order.submitted': 'preparing' },
    },
    preparing: {
      tags: 'busy',
      invoke: {
        src: 'prepare',
        input: ({ context: { erp }, event }) => ({ erp, event }),
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
            target: 'refused',
            actions: [
              { type: 'keepCharges', params: ({ event }) => ({ charges: event.output.knownCharges }) },
              {
                type: 'keepFailure',
                params: ({ event }) => ({ error: event.output.arranged ? null : event.output.error }),
              },
              'announceCart',
            ],
          },
        ],
        onError: TO_REFUSED,
      },
    },
    submitting: {
      tags: ['busy', 'sent'],
      invoke: {
        src: 'submit',
        input: ({ context }) => context,
        onDone: { target: 'placed', actions: assign({ number: ({ event }) => event.output.quoteNumber }) },
        onError: [
          {
            guard: { type: 'isLost', params: errorOf },
            target: 'findingOut',
            actions: { type: 'keepFailure', params: errorOf },
          },
          { target: 'verifying', actions: { type: 'keepFailure', params: errorOf } },
        ],
      },
    },
    // A browser repeats by itself a request whose connection was closed. Then the first one placed the
    // order, and the refusal is the second one's: the cart was there a moment ago. A refusal that can't
    // be checked proves nothing.
    verifying: {
      tags: ['busy', 'sent'],
      invoke: {
        src: 'findOutcome',
        input: ({ context }) => context,
        onDone: WHEN_FOUND_OUT,
        onError: 'outcomeUnknown',
      },
    },
    refused: {
      tags: 'refused',
      on: { 'failure.dismissed': 'editing' },
    },
    findingOut: {
      tags: ['busy', 'sent', 'outcomeUnknown'],
      invoke: {
        src: 'findOutcome',
        input: ({ context }) => context,
        onDone: WHEN_FOUND_OUT,
        onError: 'outcomeUnknown',
      },
    },
    outcomeUnknown: {
      tags: ['sent', 'outcomeUnknown'],
      on: { 'outcome.rechecked': 'findingOut' },
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
