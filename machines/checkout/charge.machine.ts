import { assign, enqueueActions, fromPromise, setup } from 'xstate'
import type { CartLine } from '#contract/entities/cart.ts'
import { isOutcomeUnknown } from '#contract/errors.ts'
import type { Erp, ReplyOf } from '#contract/operations.ts'
import { errorOf } from '#machines/shared/failure.ts'
import {
  ADDING,
  type ChargeReading,
  chargeLine,
  isMiscounted,
  isMissing,
  objection,
  removalOf,
  SETTING,
  surplusLine,
} from './charge.rules.ts'

/** Where a delivery goes, and on what. */
export interface Destination {
  readonly address: string
  readonly suburb: string
  readonly region: string
  readonly vehicleType: string
}

interface ChargeInput {
  readonly erp: Erp
  readonly sessionID: string
  /** Null on a pickup: then the cart must carry no charge at all. */
  readonly destination: Destination | null
  /** Products that stood for the charge on earlier tries with this cart. */
  readonly knownCharges: readonly string[]
  /** The lines that the user saw when he confirmed. */
  readonly shown: readonly CartLine[]
}

interface ChargeContext extends ChargeInput, ChargeReading {
  readonly place: ReplyOf<'getGeocode'>
  readonly closest: ReplyOf<'getClosestBranch'> | null
  /** The last failure. One of adding whose outcome is unknown is looked into, once. */
  readonly error: unknown
}

/** A cart that is ready to be sent. */
interface Arrangement {
  /** The branch that delivers; null on a pickup. */
  readonly branchID: string | null
  /** The product that stands for the delivery charge; null on a pickup. */
  readonly charge: string | null
  /** The cart as it was last read. */
  readonly lines: readonly CartLine[]
}

/** What came of it: the cart as it will be sent, or why it failed. */
export type ChargeOutput = { readonly knownCharges: readonly string[] } & (
  | ({ readonly arranged: true } & Arrangement)
  | { readonly arranged: false; readonly error: unknown }
)

/** Sent to the parent before a charge goes to the cart. */
export interface ChargeSending {
  readonly type: 'charge.sending'
  readonly knownCharges: readonly string[]
}

/** An address that can't be found is taken as 0, 0 (section 7.2). */
const NOWHERE = { latitude: 0, longitude: 0 }

type WithSignal = { input: ChargeContext; signal: AbortSignal }

/** A step that failed ends it: the error says which. */
const TO_FAILED = { target: 'failed', actions: { type: 'keepError', params: errorOf } } as const

/** What an earlier step has found. */
function known<T>(value: T | null | undefined): T {
  if (value === null || value === undefined) throw new Error('A step of the delivery was left out')
  return value
}

/**
 * Sees to it that the cart carries the delivery charge exactly once (section 4): geocode, closest
 * branch for the vehicle, charge, and then the cart itself is read, so that a charge of an earlier
 * try, of another address or of a lost reply is found rather than added again; and once more after
 * adding, because a browser repeats by itself a request whose connection was closed. On a pickup an
 * earlier charge is taken out. A cart without goods, or with others than the user saw, is left alone.
 */
export const chargeMachine = setup({
  types: {
    input: {} as ChargeInput,
    context: {} as ChargeContext,
    output: {} as ChargeOutput,
  },
  actors: {
    geocode: fromPromise(({ input, signal }: WithSignal) => {
      const { address, suburb, region } = known(input.destination)
      return input.erp.getGeocode(
        { addressLine1: address, addressLine2: suburb, addressLine3: region },
        { signal },
      )
    }),
    findBranch: fromPromise(({ input, signal }: WithSignal) =>
      input.erp.getClosestBranch(
        {
          latitudeDelivery: input.place.latitude,
          longitudeDelivery: input.place.longitude,
          vehicleType: known(input.destination).vehicleType,
        },
        { signal },
      ),
    ),
    price: fromPromise(({ input, signal }: WithSignal) =>
      input.erp.getDeliveryCharge(
        { ...known(input.closest), vehicleType: known(input.destination).vehicleType },
        { signal },
      ),
    ),
    readCart: fromPromise(({ input, signal }: WithSignal) =>
      input.erp.getCartContents({ sessionID: input.sessionID }, { signal }),
    ),
    removeSurplus: fromPromise(async ({ input }: { input: ChargeContext }) => {
      const line = known(surplusLine(input))
      const { productID, lineID } = line
      await input.erp.deleteCartProduct({ sessionID: input.sessionID, productID, lineID })
      return removalOf(line)
    }),
    setQuantity: fromPromise(async ({ input }: { input: ChargeContext }) => {
      const { productID, UOM, lineID } = known(chargeLine(input))
      await input.erp.updateCartProduct({
        sessionID: input.sessionID,
        productID,
        UOM,
        quoteQty: 1,
        lineId: lineID,
      })
    }),
    add: fromPromise(({ input }: { input: ChargeContext }) =>
      input.erp.addCartProduct({
        sessionID: input.sessionID,
        productID: known(input.wanted),
        UOM: 'ea',
        quoteQty: 1,
      }),
    ),
  },
  actions: {
    keepObjection: assign({ error: ({ context }) => objection(context) }),
    noteDone: assign({ done: ({ context }, { change }: { change: string }) => [...context.done, change] }),
    keepError: assign({ error: (_, { error }: { error: unknown }) => error }),
    // Before it is sent: whatever comes back, and if nothing does, the next try must be able to find it.
    announceSending: enqueueActions(({ context: { knownCharges, wanted }, self, enqueue }) => {
      const charges = [...new Set([...knownCharges, known(wanted)])]
      enqueue.assign({ knownCharges: charges })
      const sending: ChargeSending = { type: 'charge.sending', knownCharges: charges }
      if (self._parent) enqueue.sendTo(self._parent, sending)
    }),
  },
  guards: {
    isPickup: ({ context }) => context.destination === null,
    hasObjection: ({ context }) => objection(context) !== null,
    hasSurplus: ({ context }) => surplusLine(context) !== undefined,
    isMiscounted: ({ context }) => isMiscounted(context),
    isMissing: ({ context }) => isMissing(context),
    /** Only the first answer that is lost is looked into; the second time it is a failure. */
    mayHaveBeenAdded: ({ context }, { error }: { error: unknown }) =>
      context.error === null && isOutcomeUnknown(error),
  },
}).createMachine({
  id: 'charge',
  context: ({ input }) => ({
    ...input,
    place: NOWHERE,
    closest: null,
    wanted: null,
    lines: [],
    done: [],
    error: null,
  }),
  output: ({ context, event }) => {
    const { knownCharges, error, closest, wanted, lines } = context
    if (event.type === 'xstate.done.state.charge.failed') return { arranged: false, error, knownCharges }
    return { arranged: true, branchID: closest?.branchID ?? null, charge: wanted, lines, knownCharges }
  },
  initial: 'starting',
  states: {
    starting: {
      always: [{ guard: 'isPickup', target: 'readingCart' }, { target: 'geocoding' }],
    },
    geocoding: {
      invoke: {
        src: 'geocode',
        input: ({ context }) => context,
        onDone: { target: 'findingBranch', actions: assign({ place: ({ event }) => event.output }) },
        onError: { target: 'findingBranch', actions: assign({ place: NOWHERE }) },
      },
    },
    findingBranch: {
      invoke: {
        src: 'findBranch',
        input: ({ context }) => context,
        onDone: { target: 'pricing', actions: assign({ closest: ({ event }) => event.output }) },
        onError: TO_FAILED,
      },
    },
    pricing: {
      invoke: {
        src: 'price',
        input: ({ context }) => context,
        onDone: {
          target: 'readingCart',
          actions: assign({ wanted: ({ event }) => event.output.deliveryChargeProduct }),
        },
        onError: TO_FAILED,
      },
    },
    readingCart: {
      invoke: {
        src: 'readCart',
        input: ({ context }) => context,
        onDone: { target: 'comparing', actions: assign({ lines: ({ event }) => event.output }) },
        onError: TO_FAILED,
      },
    },
    comparing: {
      always: [
        { guard: 'hasObjection', target: 'failed', actions: 'keepObjection' },
        { guard: 'hasSurplus', target: 'removingSurplus' },
        { guard: 'isMiscounted', target: 'settingQuantity' },
        { guard: 'isMissing', target: 'adding' },
        { target: 'arranged' },
      ],
    },
    removingSurplus: {
      invoke: {
        src: 'removeSurplus',
        input: ({ context }) => context,
        onDone: {
          target: 'readingCart',
          actions: { type: 'noteDone', params: ({ event }) => ({ change: event.output }) },
        },
        onError: TO_FAILED,
      },
    },
    settingQuantity: {
      invoke: {
        src: 'setQuantity',
        input: ({ context }) => context,
        onDone: { target: 'readingCart', actions: { type: 'noteDone', params: { change: SETTING } } },
        onError: TO_FAILED,
      },
    },
    adding: {
      entry: 'announceSending',
      invoke: {
        src: 'add',
        input: ({ context }) => context,
        onDone: { target: 'readingCart', actions: { type: 'noteDone', params: { change: ADDING } } },
        onError: [
          {
            guard: { type: 'mayHaveBeenAdded', params: errorOf },
            target: 'readingCart',
            actions: { type: 'keepError', params: errorOf },
          },
          TO_FAILED,
        ],
      },
    },
    arranged: { type: 'final' },
    failed: { type: 'final' },
  },
})
