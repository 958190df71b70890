import { assign, type DoneActorEvent, fromPromise, setup } from 'xstate'
import { isOutcomeUnknown } from '#contract/errors.ts'
import { RECHECK_DELAY_MS, type SendOutcome } from '#machines/cart/send-outcome.rules.ts'
import { errorOf } from '#machines/shared/failure.ts'
import {
  ADD_TO_CART_MESSAGES,
  type AddToCartInput,
  checkOutcome,
  resultOf,
  type SendResult,
  send,
} from './add-to-cart.model.ts'

const outcomeIn = ({ event }: { event: DoneActorEvent<SendOutcome> }) => ({ outcome: event.output })

const ending = (result: SendResult) =>
  ({ target: 'done', actions: { type: 'keep', params: result } }) as const

const ARRIVED = ending({ event: { type: 'sending.arrived' }, failure: null })
const WHEN_ARRIVED = { ...ARRIVED, guard: { type: 'hasArrived', params: outcomeIn } } as const
const IS_ABSENT = { type: 'isAbsent', params: outcomeIn } as const
/** It is unknown whether the line arrived, so it is not resent until the user has checked the cart. */
const WHEN_LOST = ending({ event: { type: 'sending.lost' }, failure: ADD_TO_CART_MESSAGES.lost })
const NOT_ARRIVED = ending({
  event: { type: 'sending.refused', message: ADD_TO_CART_MESSAGES.notArrived },
  failure: ADD_TO_CART_MESSAGES.stopped,
})

/**
 * Sends one line of a quick order to the cart, once, and finds out what became of it. If the reply is lost,
 * the cart is checked, and rechecked after a delay if the line is missing.
 */
export const addToCartMachine = setup({
  types: {
    input: {} as AddToCartInput,
    context: {} as AddToCartInput & { readonly result: SendResult },
    output: {} as SendResult,
  },
  actors: {
    send: fromPromise(({ input }: { input: AddToCartInput }) => send(input)),
    checkOutcome: fromPromise(({ input }: { input: AddToCartInput }) => checkOutcome(input)),
  },
  actions: {
    keep: assign((_, result: SendResult) => ({ result })),
  },
  guards: {
    isOutcomeUnknown: (_, { error }: { error: unknown }) => isOutcomeUnknown(error),
    hasArrived: (_, { outcome }: { outcome: SendOutcome }) => outcome === 'arrived',
    isAbsent: (_, { outcome }: { outcome: SendOutcome }) => outcome === 'absent',
  },
  delays: { recheckDelay: RECHECK_DELAY_MS },
}).createMachine({
  id: 'addToCart',
  // Unknown until it is found out.
  context: ({ input }) => ({ ...input, result: WHEN_LOST.actions.params }),
  initial: 'sending',
  output: ({ context }) => context.result,
  states: {
    sending: {
      invoke: {
        src: 'send',
        input: ({ context }) => context,
        onDone: ARRIVED,
        onError: [
          { guard: { type: 'isOutcomeUnknown', params: errorOf }, target: 'checkingOutcome' },
          { target: 'done', actions: { type: 'keep', params: ({ event }) => resultOf(event.error) } },
        ],
      },
    },
    checkingOutcome: {
      invoke: {
        src: 'checkOutcome',
        input: ({ context }) => context,
        onDone: [WHEN_ARRIVED, { guard: IS_ABSENT, target: 'waiting' }, WHEN_LOST],
        onError: WHEN_LOST,
      },
    },
    waiting: { after: { recheckDelay: 'recheckingOutcome' } },
    recheckingOutcome: {
      invoke: {
        src: 'checkOutcome',
        input: ({ context }) => context,
        onDone: [WHEN_ARRIVED, { ...NOT_ARRIVED, guard: IS_ABSENT }, WHEN_LOST],
        onError: WHEN_LOST,
      },
    },
    done: { type: 'final' },
  },
})
