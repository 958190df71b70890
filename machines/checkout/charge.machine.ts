import { assign, enqueueActions, fromPromise, setup } from 'xstate'
import type { CartLine } from '#contract/entities/cart.ts'
import { isOutcomeUnknown } from '#contract/errors.ts'
import type { Erp } from '#contract/operations.ts'
import { errorOf } from '#machines/shared/failure.ts'
import {
  type CartReading,
  CHARGE_ADDED,
  cartProblem,
  chargeLine,
  hasWrongQuantity,
  isAgreedTo,
  isChargeMissing,
  QUANTITY_SET,
  removalOf,
  surplusLine,
} from './charge.rules.ts'
import {
  type Delivery,
  type Destination,
  type PricedDelivery,
  priceDelivery,
  UNKNOWN_LOCATION,
} from './delivery.ts'

export interface ChargeInput {
  readonly erp: Erp
  readonly sessionID: string
  /** Null for a pickup: the cart must then contain no charge. */
  readonly destination: Destination | null
  /** Charge products of earlier attempts with this cart. */
  readonly knownCharges: readonly string[]
  /** The lines that were shown when the user confirmed. */
  readonly shownLines: readonly CartLine[]
  /** The delivery that was shown when the user confirmed; null if none was. */
  readonly shownDelivery: Delivery | null
  /** The delivery that the user has confirmed since, when asked. */
  readonly confirmedDelivery: Delivery | null
}

export interface ChargeContext extends ChargeInput, CartReading {
  readonly delivery: PricedDelivery | null
  /** The last failure. After the first add whose outcome is unknown, the cart is read again. */
  readonly error: unknown
}

export type ChargeOutput = { readonly knownCharges: readonly string[] } & (
  | {
      readonly result: 'ready'
      /** The delivering branch; null for a pickup. */
      readonly branchID: string | null
      /** The delivery charge product; null for a pickup. */
      readonly charge: string | null
      /** The cart's lines as last read. */
      readonly lines: readonly CartLine[]
    }
  /** The user has not agreed to this delivery: it differs from the one shown, or its address is unknown. */
  | { readonly result: 'needsConfirmation'; readonly delivery: PricedDelivery }
  | { readonly result: 'failed'; readonly error: unknown }
)

/** Sent to the parent before a charge is added to the cart. */
export interface ChargeAdding {
  readonly type: 'charge.adding'
  readonly knownCharges: readonly string[]
}

/** What an earlier state has set. */
function required<T>(value: T | null | undefined): T {
  if (value === null || value === undefined) throw new Error('A step of the delivery charge was skipped')
  return value
}

type WithContext = { input: ChargeContext }
type WithSignal = { input: ChargeContext; signal: AbortSignal }

/** A failed call ends the machine; the error says why. */
const ON_FAILURE = { target: 'failed', actions: { type: 'setError', params: errorOf } } as const

/**
 * Ensures that the cart contains the delivery charge exactly once (section 4): prices the delivery and reads
 * the cart. Reading the cart before and after adding finds a charge left by an earlier attempt, another
 * address, a lost reply, or a browser that resent a request whose connection was closed. For a pickup, an
 * earlier charge is removed. The cart stays unchanged if it has no goods, or other goods than the user saw,
 * or if the user has not agreed to the delivery: from another branch or at another price than shown, or to an
 * address that was not found and would be priced from 0, 0.
 */
export const chargeMachine = setup({
  types: {
    input: {} as ChargeInput,
    context: {} as ChargeContext,
    output: {} as ChargeOutput,
  },
  actors: {
    priceDelivery: fromPromise(async ({ input: { erp, destination }, signal }: WithSignal) =>
      priceDelivery(erp, required(destination), { signal, fallback: UNKNOWN_LOCATION }),
    ),
    readCart: fromPromise(({ input: { erp, sessionID }, signal }: WithSignal) =>
      erp.getCartContents({ sessionID }, { signal }),
    ),
    /** Removes one line, and resolves with the name of that change. */
    removeSurplus: fromPromise(async ({ input }: WithContext) => {
      const line = required(surplusLine(input))
      const { productID, lineID } = line
      await input.erp.deleteCartProduct({ sessionID: input.sessionID, productID, lineID })
      return removalOf(line)
    }),
    setQuantity: fromPromise(async ({ input }: WithContext) => {
      const { productID, UOM, lineID } = required(chargeLine(input))
      const { erp, sessionID } = input
      return erp.updateCartProduct({ sessionID, productID, UOM, quoteQty: 1, lineId: lineID })
    }),
    addCharge: fromPromise(async ({ input: { erp, sessionID, requiredCharge } }: WithContext) =>
      erp.addCartProduct({ sessionID, productID: required(requiredCharge), UOM: 'ea', quoteQty: 1 }),
    ),
  },
  actions: {
    setDelivery: assign((_, { delivery }: { delivery: PricedDelivery }) => ({
      delivery,
      requiredCharge: delivery.deliveryChargeProduct,
    })),
    setCartProblem: assign({ error: ({ context }) => cartProblem(context) }),
    setError: assign({ error: (_, { error }: { error: unknown }) => error }),
    addChange: assign({
      madeChanges: ({ context }, { change }: { change: string }) => [...context.madeChanges, change],
    }),
    // Sent to the parent first, so that the next attempt can find the charge even if the reply is lost.
    sendKnownCharges: enqueueActions(({ context: { knownCharges, requiredCharge }, self, enqueue }) => {
      const charges = [...new Set([...knownCharges, required(requiredCharge)])]
      enqueue.assign({ knownCharges: charges })
      const adding: ChargeAdding = { type: 'charge.adding', knownCharges: charges }
      if (self._parent) enqueue.sendTo(self._parent, adding)
    }),
  },
  guards: {
    isPickup: ({ context }) => context.destination === null,
    isAgreedTo: ({ context }, { delivery }: { delivery: PricedDelivery }) =>
      isAgreedTo(delivery, context.shownDelivery, context.confirmedDelivery),
    hasCartProblem: ({ context }) => cartProblem(context) !== null,
    hasSurplus: ({ context }) => surplusLine(context) !== undefined,
    hasWrongQuantity: ({ context }) => hasWrongQuantity(context),
    isChargeMissing: ({ context }) => isChargeMissing(context),
    /** Only the first lost reply is checked; a second one is a failure. */
    mayHaveBeenAdded: ({ context }, { error }: { error: unknown }) =>
      context.error === null && isOutcomeUnknown(error),
  },
}).createMachine({
  id: 'charge',
  context: ({ input }) => ({
    ...input,
    delivery: null,
    requiredCharge: null,
    lines: [],
    madeChanges: [],
    error: null,
  }),
  output: ({ context, event }) => {
    const { knownCharges, error, delivery, requiredCharge, lines } = context
    if (event.type === 'xstate.done.state.charge.failed') return { result: 'failed', error, knownCharges }
    if (event.type === 'xstate.done.state.charge.needsConfirmation')
      return { result: 'needsConfirmation', delivery: required(delivery), knownCharges }
    const branchID = delivery?.branchID ?? null
    return { result: 'ready', branchID, charge: requiredCharge, lines, knownCharges }
  },
  initial: 'starting',
  states: {
    starting: {
      always: [{ guard: 'isPickup', target: 'readingCart' }, { target: 'pricingDelivery' }],
    },
    pricingDelivery: {
      invoke: {
        src: 'priceDelivery',
        input: ({ context }) => context,
        onDone: [
          {
            guard: { type: 'isAgreedTo', params: ({ event }) => ({ delivery: event.output }) },
            target: 'readingCart',
            actions: { type: 'setDelivery', params: ({ event }) => ({ delivery: event.output }) },
          },
          {
            target: 'needsConfirmation',
            actions: { type: 'setDelivery', params: ({ event }) => ({ delivery: event.output }) },
          },
        ],
        onError: ON_FAILURE,
      },
    },
    readingCart: {
      invoke: {
        src: 'readCart',
        input: ({ context }) => context,
        onDone: { target: 'comparing', actions: assign({ lines: ({ event }) => event.output }) },
        onError: ON_FAILURE,
      },
    },
    comparing: {
      always: [
        { guard: 'hasCartProblem', target: 'failed', actions: 'setCartProblem' },
        { guard: 'hasSurplus', target: 'removingSurplus' },
        { guard: 'hasWrongQuantity', target: 'settingQuantity' },
        { guard: 'isChargeMissing', target: 'adding' },
        { target: 'ready' },
      ],
    },
    removingSurplus: {
      invoke: {
        src: 'removeSurplus',
        input: ({ context }) => context,
        onDone: {
          target: 'readingCart',
          actions: { type: 'addChange', params: ({ event }) => ({ change: event.output }) },
        },
        onError: ON_FAILURE,
      },
    },
    settingQuantity: {
      invoke: {
        src: 'setQuantity',
        input: ({ context }) => context,
        onDone: { target: 'readingCart', actions: { type: 'addChange', params: { change: QUANTITY_SET } } },
        onError: ON_FAILURE,
      },
    },
    adding: {
      entry: 'sendKnownCharges',
      invoke: {
        src: 'addCharge',
        input: ({ context }) => context,
        onDone: { target: 'readingCart', actions: { type: 'addChange', params: { change: CHARGE_ADDED } } },
        onError: [
          {
            guard: { type: 'mayHaveBeenAdded', params: errorOf },
            target: 'readingCart',
            actions: { type: 'setError', params: errorOf },
          },
          ON_FAILURE,
        ],
      },
    },
    ready: { type: 'final' },
    failed: { type: 'final' },
    needsConfirmation: { type: 'final' },
  },
})
