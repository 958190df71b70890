import { assign, type DoneActorEvent, enqueueActions, fromPromise, setup } from 'xstate'
import { failureMessage, isOutcomeUnknown } from '#contract/errors.ts'
import { isCartRefused } from '#machines/cart/cart.rules.ts'
import { RECHECK_DELAY_MS, type SendOutcome } from '#machines/cart/send-outcome.rules.ts'
import { errorOf } from '#machines/shared/failure.ts'
import {
  ADD_TO_CART_MESSAGES,
  type AddToCartContext,
  type AddToCartEvent,
  type AddToCartInput,
  counted,
  currentLine,
  currentSend,
  findOut,
  isLineRefused,
  openCart,
  pruned,
  type Report,
  reportOf,
  sendNext,
} from './add-to-cart.model.ts'
import { goodsOf, type LineEvent, type LineMoved } from './line.model.ts'

const outcomeIn = ({ event }: { event: DoneActorEvent<SendOutcome> }) => ({ outcome: event.output })

const WHEN_ARRIVED = {
  guard: { type: 'hasArrived', params: outcomeIn },
  target: 'reporting',
  actions: ['keepGoods', { type: 'tell', params: { type: 'line.arrived' } }],
} as const

/** It is unknown whether the line arrived, so it is not resent until the user has checked the cart. */
const WHEN_LOST = {
  target: 'reporting',
  actions: [
    { type: 'stop', params: { failure: ADD_TO_CART_MESSAGES.lost } },
    { type: 'tell', params: { type: 'line.lost' } },
  ],
} as const

/**
 * Adds ready lines to the cart, one call after another, each sent once. A refusal by the ERP affects only
 * that line; after a connection failure the remaining lines are left unsent. If a reply is lost, the cart is
 * checked before anything else is sent, and rechecked after a delay if the line is missing.
 */
export const addToCartMachine = setup({
  types: {
    input: {} as AddToCartInput,
    context: {} as AddToCartContext,
    events: {} as AddToCartEvent,
    output: {} as Report,
  },
  actors: {
    open: fromPromise(({ input }: { input: AddToCartContext }) => openCart(input)),
    send: fromPromise(({ input }: { input: AddToCartContext }) => sendNext(input)),
    findOut: fromPromise(({ input }: { input: AddToCartContext }) => findOut(input)),
  },
  actions: {
    prune: assign({ queue: ({ context }) => pruned(context) }),
    announce: enqueueActions(({ context, enqueue }) => {
      const { id } = currentLine(context).getSnapshot().context
      enqueue.sendTo(context.page, { type: 'addition.sending', id })
    }),
    tell: enqueueActions(({ context, enqueue }, news: LineEvent) => {
      enqueue.sendTo(currentLine(context), news)
    }),
    keepGoods: assign({ held: ({ context }) => [...context.held, goodsOf(currentSend(context))] }),
    count: assign(({ context }, { facts }: LineMoved) => counted(context, facts.kind)),
    stop: assign((_, { failure }: { failure: string }) => ({ failure })),
  },
  guards: {
    hasNext: ({ context: { queue, isCancelled, failure } }) =>
      queue.length > 0 && !isCancelled && failure === null,
    isCurrent: ({ context }, { id, facts }: LineMoved) =>
      currentLine(context).getSnapshot().context.id === id && facts.kind !== 'adding',
    isOutcomeUnknown: (_, { error }: { error: unknown }) => isOutcomeUnknown(error),
    isRefusal: (_, { error }: { error: unknown }) => isLineRefused(error),
    hasArrived: (_, { outcome }: { outcome: SendOutcome }) => outcome === 'arrived',
    isAbsent: (_, { outcome }: { outcome: SendOutcome }) => outcome === 'absent',
  },
  delays: { recheckDelay: RECHECK_DELAY_MS },
}).createMachine({
  id: 'addToCart',
  context: ({ input }) => ({
    ...input,
    queue: input.lines,
    added: 0,
    refused: 0,
    isCancelled: false,
    failure: null,
    sessionID: '',
    held: [],
  }),
  initial: 'opening',
  output: ({ context }) => reportOf(context),
  on: { 'addition.cancelled': { actions: assign({ isCancelled: true }) } },
  states: {
    opening: {
      invoke: {
        src: 'open',
        input: ({ context }) => context,
        onDone: { target: 'deciding', actions: assign(({ event }) => event.output) },
        onError: {
          target: 'done',
          actions: { type: 'stop', params: ({ event }) => ({ failure: failureMessage(event.error) }) },
        },
      },
      // Nothing has been sent yet, so cancelling ends the run at once.
      on: { 'addition.cancelled': { target: 'done', actions: assign({ isCancelled: true }) } },
    },
    deciding: {
      entry: 'prune',
      always: [{ guard: 'hasNext', target: 'sending' }, { target: 'done' }],
    },
    sending: {
      // The line is notified first: from here on it can't be removed.
      entry: [{ type: 'tell', params: { type: 'line.sent' } }, 'announce'],
      invoke: {
        src: 'send',
        input: ({ context }) => context,
        onDone: {
          target: 'reporting',
          actions: ['keepGoods', { type: 'tell', params: { type: 'line.arrived' } }],
        },
        onError: [
          {
            guard: { type: 'isOutcomeUnknown', params: errorOf },
            target: 'checkingOutcome',
          },
          {
            guard: { type: 'isRefusal', params: errorOf },
            target: 'reporting',
            actions: {
              type: 'tell',
              params: ({ event }) => ({ type: 'line.refused', message: failureMessage(event.error) }),
            },
          },
          {
            target: 'reporting',
            actions: [
              {
                type: 'stop',
                params: ({ event: { error } }) => ({
                  failure: isCartRefused(error)
                    ? ADD_TO_CART_MESSAGES.closed
                    : failureMessage(error, ADD_TO_CART_MESSAGES.stopped),
                }),
              },
              { type: 'tell', params: { type: 'line.returned' } },
            ],
          },
        ],
      },
    },
    checkingOutcome: {
      invoke: {
        src: 'findOut',
        input: ({ context }) => context,
        onDone: [
          WHEN_ARRIVED,
          { guard: { type: 'isAbsent', params: outcomeIn }, target: 'waiting' },
          WHEN_LOST,
        ],
        onError: WHEN_LOST,
      },
    },
    waiting: { after: { recheckDelay: 'recheckingOutcome' } },
    recheckingOutcome: {
      invoke: {
        src: 'findOut',
        input: ({ context }) => context,
        onDone: [
          WHEN_ARRIVED,
          {
            guard: { type: 'isAbsent', params: outcomeIn },
            target: 'reporting',
            actions: [
              { type: 'stop', params: { failure: ADD_TO_CART_MESSAGES.stopped } },
              { type: 'tell', params: { type: 'line.refused', message: ADD_TO_CART_MESSAGES.notArrived } },
            ],
          },
          WHEN_LOST,
        ],
        onError: WHEN_LOST,
      },
    },
    /** Waits for the line to report its new state before the next one is chosen. */
    reporting: {
      on: {
        'line.moved': {
          guard: { type: 'isCurrent', params: ({ event }) => event },
          target: 'deciding',
          actions: { type: 'count', params: ({ event }) => event },
        },
      },
    },
    done: { type: 'final' },
  },
})
