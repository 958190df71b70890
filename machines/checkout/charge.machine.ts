import { assign, enqueueActions, fromPromise, setup } from 'xstate'
import { isOutcomeUnknown } from '#contract/errors.ts'
import { errorOf } from '#machines/shared/failure.ts'
import {
  addCharge,
  type ChargeContext,
  type ChargeInput,
  type ChargeOutput,
  type ChargeSending,
  findBranch,
  geocode,
  known,
  NOWHERE,
  price,
  readLines,
  removeSurplus,
  setQuantity,
} from './charge.model.ts'
import {
  ADDING,
  type FoundDelivery,
  isAgreedTo,
  isMiscounted,
  isMissing,
  objection,
  SETTING,
  surplusLine,
} from './charge.rules.ts'

type WithContext = { input: ChargeContext }
type WithSignal = { input: ChargeContext; signal: AbortSignal }

/** A failed step ends the machine; the error says why. */
const TO_FAILED = { target: 'failed', actions: { type: 'keepError', params: errorOf } } as const

/**
 * Ensures that the cart carries the delivery charge exactly once (section 4): geocodes the address, finds the
 * closest branch for the vehicle, prices the delivery and reads the cart. Reading the cart before and after
 * adding finds a charge left by an earlier attempt, another address, a lost reply, or a browser that resent a
 * request whose connection was closed. For a pickup, an earlier charge is removed. The cart stays unchanged
 * if it has no goods, or other goods than the user saw, or if the user has not agreed to the delivery: from
 * another branch or at another price than shown, or to an address that was not found and would be priced from
 * 0, 0.
 */
export const chargeMachine = setup({
  types: {
    input: {} as ChargeInput,
    context: {} as ChargeContext,
    output: {} as ChargeOutput,
  },
  actors: {
    geocode: fromPromise(({ input, signal }: WithSignal) => geocode(input, signal)),
    findBranch: fromPromise(({ input, signal }: WithSignal) => findBranch(input, signal)),
    price: fromPromise(({ input, signal }: WithSignal) => price(input, signal)),
    readLines: fromPromise(({ input, signal }: WithSignal) => readLines(input, signal)),
    removeSurplus: fromPromise(({ input }: WithContext) => removeSurplus(input)),
    setQuantity: fromPromise(({ input }: WithContext) => setQuantity(input)),
    addCharge: fromPromise(({ input }: WithContext) => addCharge(input)),
  },
  actions: {
    keepObjection: assign({ error: ({ context }) => objection(context) }),
    noteDone: assign({ done: ({ context }, { change }: { change: string }) => [...context.done, change] }),
    keepError: assign({ error: (_, { error }: { error: unknown }) => error }),
    // Sent to the parent first, so that the next attempt can find the charge even if the reply is lost.
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
    isAgreedTo: ({ context: { shownDelivery, agreedDelivery } }, { found }: { found: FoundDelivery }) =>
      isAgreedTo(found, shownDelivery, agreedDelivery),
    /** Only the first lost reply is checked; a second one is a failure. */
    mayHaveBeenAdded: ({ context }, { error }: { error: unknown }) =>
      context.error === null && isOutcomeUnknown(error),
  },
}).createMachine({
  id: 'charge',
  context: ({ input }) => ({
    ...input,
    place: NOWHERE,
    isLost: false,
    closest: null,
    found: null,
    wanted: null,
    lines: [],
    done: [],
    error: null,
  }),
  output: ({ context, event }) => {
    const { knownCharges, error, closest, found, wanted, lines } = context
    if (event.type === 'xstate.done.state.charge.failed') return { arranged: false, error, knownCharges }
    if (event.type === 'xstate.done.state.charge.unagreed')
      return { arranged: false, found: known(found), knownCharges }
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
        onError: { target: 'findingBranch', actions: assign({ place: NOWHERE, isLost: true }) },
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
        onDone: [
          {
            guard: { type: 'isAgreedTo', params: ({ event }) => ({ found: event.output }) },
            target: 'readingCart',
            actions: assign({ wanted: ({ event }) => event.output.deliveryChargeProduct }),
          },
          { target: 'unagreed', actions: assign({ found: ({ event }) => event.output }) },
        ],
        onError: TO_FAILED,
      },
    },
    readingCart: {
      invoke: {
        src: 'readLines',
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
        src: 'addCharge',
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
    unagreed: { type: 'final' },
  },
})
