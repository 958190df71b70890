import { assign, enqueueActions, fromPromise, setup } from 'xstate'
import type { CartLine } from '#contract/entities/cart.ts'
import { ErpError } from '#contract/errors.ts'
import type { Erp, ReplyOf } from '#contract/operations.ts'

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
}

interface ChargeContext extends ChargeInput {
  readonly place: ReplyOf<'getGeocode'>
  readonly closest: ReplyOf<'getClosestBranch'> | null
  /** The product that the cart must carry once; null for none. */
  readonly wanted: string | null
  readonly lines: readonly CartLine[]
  /** The ERP has confirmed that the charge is in the cart. */
  readonly isAdded: boolean
  /** The charge went to the cart and no answer came: it is looked for before it is sent again. */
  readonly error: unknown
}

/** What came of it: the branch that delivers (null on a pickup), or why it failed. */
export type ChargeOutput = {
  readonly knownCharges: readonly string[]
} & (
  | { readonly arranged: true; readonly branchID: string | null }
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

const known = <T>(value: T | null): T => {
  if (value === null) throw new Error('The delivery was priced before its branch was found')
  return value
}

const chargeLines = ({ lines, wanted, knownCharges }: ChargeContext) =>
  lines.filter(({ productID }) => productID === wanted || knownCharges.includes(productID))

/** The line that carries the charge: there may be several, and of a wrong quantity. */
function chargeLine(context: ChargeContext): CartLine | undefined {
  return chargeLines(context).find(({ productID }) => productID === context.wanted)
}

/** A charge line that does not belong in the cart: of another try, or one too many. */
function surplusLine(context: ChargeContext): CartLine | undefined {
  const kept = chargeLine(context)
  return chargeLines(context).find((line) => line !== kept)
}

/**
 * Sees to it that the cart carries the delivery charge exactly once (section 4): geocode, closest
 * branch for the vehicle, charge, and then the cart itself is read, so that a charge of an earlier
 * try, of another address or of a lost reply is found rather than added again; and once more after
 * adding, because a browser repeats by itself a request whose connection was closed. On a pickup an
 * earlier charge is taken out.
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
      const line = surplusLine(input)
      if (!line) return
      await input.erp.deleteCartProduct({
        sessionID: input.sessionID,
        productID: line.productID,
        lineID: line.lineID,
      })
    }),
    setQuantity: fromPromise(async ({ input }: { input: ChargeContext }) => {
      const line = chargeLine(input)
      if (!line) return
      const { productID, UOM, lineID } = line
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
    hasSurplus: ({ context }) => surplusLine(context) !== undefined,
    isMiscounted: ({ context }) => (chargeLine(context)?.prodQty ?? 1) !== 1,
    isMissing: ({ context }) => context.wanted !== null && chargeLine(context) === undefined,
    isMissingAgain: ({ context }) =>
      context.isAdded && context.wanted !== null && chargeLine(context) === undefined,
    /** Only the first answer that is lost is looked into; the second time it is a failure. */
    mayHaveBeenAdded: ({ context }, { error }: { error: unknown }) =>
      context.error === null && error instanceof ErpError && error.outcomeUnknown,
  },
}).createMachine({
  id: 'charge',
  context: ({ input }) => ({
    ...input,
    place: NOWHERE,
    closest: null,
    wanted: null,
    lines: [],
    isAdded: false,
    error: null,
  }),
  output: ({ context, event }) => {
    const { knownCharges } = context
    if (event.type === 'xstate.done.state.charge.failed')
      return { arranged: false, error: context.error, knownCharges }
    return { arranged: true, branchID: context.closest?.branchID ?? null, knownCharges }
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
        onError: {
          target: 'failed',
          actions: { type: 'keepError', params: ({ event }) => ({ error: event.error }) },
        },
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
        onError: {
          target: 'failed',
          actions: { type: 'keepError', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    readingCart: {
      invoke: {
        src: 'readCart',
        input: ({ context }) => context,
        onDone: { target: 'comparing', actions: assign({ lines: ({ event }) => event.output }) },
        onError: {
          target: 'failed',
          actions: { type: 'keepError', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    comparing: {
      always: [
        { guard: 'hasSurplus', target: 'removingSurplus' },
        { guard: 'isMiscounted', target: 'settingQuantity' },
        { guard: 'isMissingAgain', target: 'failed' },
        { guard: 'isMissing', target: 'adding' },
        { target: 'arranged' },
      ],
    },
    removingSurplus: {
      invoke: {
        src: 'removeSurplus',
        input: ({ context }) => context,
        onDone: 'readingCart',
        onError: {
          target: 'failed',
          actions: { type: 'keepError', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    settingQuantity: {
      invoke: {
        src: 'setQuantity',
        input: ({ context }) => context,
        onDone: 'readingCart',
        onError: {
          target: 'failed',
          actions: { type: 'keepError', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    adding: {
      entry: 'announceSending',
      invoke: {
        src: 'add',
        input: ({ context }) => context,
        onDone: { target: 'readingCart', actions: assign({ isAdded: true }) },
        onError: [
          {
            guard: { type: 'mayHaveBeenAdded', params: ({ event }) => ({ error: event.error }) },
            target: 'readingCart',
            actions: { type: 'keepError', params: ({ event }) => ({ error: event.error }) },
          },
          {
            target: 'failed',
            actions: { type: 'keepError', params: ({ event }) => ({ error: event.error }) },
          },
        ],
      },
    },
    arranged: { type: 'final' },
    failed: { type: 'final' },
  },
})
