import { assign, emit, enqueueActions, fromPromise, setup } from 'xstate'
import { ErpError, failureMessage, INTERNAL_MESSAGES } from '#contract/errors.ts'
import { type Change, enqueue, isOfAll, isProvisional, sendChange, withChanges } from './cart.changes.ts'
import {
  type CartContext,
  type CartEmitted,
  type CartEvent,
  type CartInput,
  openCart,
  readCart,
  sessionIdOf,
} from './cart.model.ts'
import { isCartRefused } from './cart.rules.ts'

/**
 * The cart (section 4). It opens once the user is known, shows every change at once and sends them
 * one after another; what the ERP then tells is the truth. A change that fails is taken back. The
 * confirmation of Clear All runs beside that.
 */
export const cartMachine = setup({
  types: {
    input: {} as CartInput,
    context: {} as CartContext,
    events: {} as CartEvent,
    emitted: {} as CartEmitted,
    tags: {} as 'busy' | 'failed' | 'confirmingClear',
  },
  actors: {
    open: fromPromise(({ input }: { input: CartContext }) => openCart(input)),
    read: fromPromise(({ input, signal }: { input: CartContext; signal: AbortSignal }) =>
      readCart(input.erp, sessionIdOf(input), signal),
    ),
    send: fromPromise(({ input }: { input: CartContext }) => {
      const [change] = input.changes
      if (!change) throw new Error('There is no change to send')
      return sendChange(input.erp, sessionIdOf(input), change)
    }),
  },
  actions: {
    queueChange: assign({
      changes: ({ context }, { change }: { change: Change }) => enqueue(context.changes, change),
    }),
    queueRemovals: assign({
      changes: ({ context }) => {
        const seen = withChanges(context.lines ?? [], context.changes).filter((line) => !isProvisional(line))
        return seen
          .map((line) => ({ kind: 'remove', line, ofAll: true }) as const)
          .reduce(enqueue, context.changes)
      },
    }),
    confirmChange: enqueueActions(({ context, enqueue: then }) => {
      const [change, ...changes] = context.changes
      if (!change) return
      then.assign({ changes, lines: withChanges(context.lines ?? [], [change]) })
      then.emit({ type: 'cart.changed', change })
    }),
    takeChangeBack: enqueueActions(({ context, enqueue: then }, { error }: { error: unknown }) => {
      const [change, ...rest] = context.changes
      if (!change) return
      // Where one of all lines stays, the rest are not tried: one message is enough.
      then.assign({ changes: isOfAll(change) ? rest.filter((each) => !isOfAll(each)) : rest })
      const outcomeUnknown = error instanceof ErpError && error.outcomeUnknown
      then.emit({ type: 'cart.changeFailed', change, message: failureMessage(error), outcomeUnknown })
    }),
    keepFailure: assign({
      failure: (_, { error }: { error: unknown }) => failureMessage(error),
    }),
    // Products on their way go into the next cart; the rest spoke of lines that are gone.
    forgetCart: assign(({ context }) => ({
      sessionId: null,
      lines: null,
      tallies: [],
      changes: context.changes.filter((change) => change.kind === 'add'),
      failure: null,
    })),
    announceOpened: emit(
      ({ context }): CartEmitted => ({ type: 'cart.opened', sessionId: sessionIdOf(context) }),
    ),
    announceClosed: emit((): CartEmitted => ({ type: 'cart.closed' })),
  },
  guards: {
    hasChanges: ({ context }) => context.changes.length > 0,
    isRefused: (_, { error }: { error: unknown }) => isCartRefused(error),
  },
}).createMachine({
  id: 'cart',
  context: ({ input }) => ({
    erp: input.erp,
    userReady: input.userReady,
    sessionId: input.storedSessionId,
    lines: null,
    tallies: [],
    changes: [],
    failure: null,
  }),
  initial: 'opening',
  on: {
    'cart.productAdded': {
      actions: {
        type: 'queueChange',
        params: ({ event }) => ({ change: { kind: 'add' as const, product: event.product } }),
      },
    },
  },
  states: {
    opening: {
      tags: 'busy',
      invoke: {
        src: 'open',
        input: ({ context }) => context,
        onDone: {
          target: 'open',
          actions: [assign({ sessionId: ({ event }) => event.output }), 'announceOpened'],
        },
        onError: {
          target: 'unavailable',
          actions: { type: 'keepFailure', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    unavailable: {
      tags: 'failed',
      on: {
        'cart.retried': 'opening',
        // Without a cart a product is given back with a message, not kept for later in silence.
        'cart.productAdded': {
          actions: enqueueActions(({ context, event, enqueue: then }) => {
            const change = { kind: 'add', product: event.product } as const
            const message = context.failure ?? INTERNAL_MESSAGES.cartSession
            then.emit({ type: 'cart.changeFailed', change, message, outcomeUnknown: false })
          }),
        },
      },
    },
    open: {
      type: 'parallel',
      on: {
        'cart.quantitySet': {
          actions: {
            type: 'queueChange',
            params: ({ event: { line, quantity } }) => ({
              change: { kind: 'setQuantity' as const, line, quantity },
            }),
          },
        },
        'cart.lineRemoved': {
          actions: {
            type: 'queueChange',
            params: ({ event: { line } }) => ({ change: { kind: 'remove' as const, line } }),
          },
        },
        'cart.ordered': { target: 'ordered', actions: ['forgetCart', 'announceClosed'] },
      },
      states: {
        contents: {
          initial: 'reading',
          states: {
            reading: {
              tags: 'busy',
              invoke: {
                src: 'read',
                input: ({ context }) => context,
                onDone: {
                  target: 'settled',
                  actions: assign(({ event }) => ({ ...event.output, failure: null })),
                },
                onError: [
                  {
                    guard: { type: 'isRefused', params: ({ event }) => ({ error: event.error }) },
                    target: '#cart.opening',
                    actions: ['forgetCart', 'announceClosed'],
                  },
                  {
                    target: 'unread',
                    actions: { type: 'keepFailure', params: ({ event }) => ({ error: event.error }) },
                  },
                ],
              },
              on: { 'cart.refreshed': { target: 'reading', reenter: true } },
            },
            unread: {
              tags: 'failed',
              on: { 'cart.retried': 'reading', 'cart.refreshed': 'reading' },
            },
            settled: {
              always: { guard: 'hasChanges', target: 'changing' },
              on: { 'cart.refreshed': 'reading' },
            },
            changing: {
              tags: 'busy',
              invoke: {
                src: 'send',
                input: ({ context }) => context,
                onDone: { target: 'changed', actions: 'confirmChange' },
                onError: {
                  target: 'changed',
                  actions: { type: 'takeChangeBack', params: ({ event }) => ({ error: event.error }) },
                },
              },
            },
            changed: {
              always: [{ guard: 'hasChanges', target: 'changing' }, { target: 'reading' }],
            },
          },
        },
        clearing: {
          initial: 'idle',
          states: {
            idle: { on: { 'cart.clearRequested': 'confirming' } },
            confirming: {
              tags: 'confirmingClear',
              on: {
                'cart.clearConfirmed': { target: 'idle', actions: 'queueRemovals' },
                'cart.clearDeclined': 'idle',
              },
            },
          },
        },
      },
    },
    ordered: {
      on: {
        'cart.reset': 'opening',
        // Whoever goes on shopping has seen it too.
        'cart.productAdded': {
          target: 'opening',
          actions: {
            type: 'queueChange',
            params: ({ event }) => ({ change: { kind: 'add' as const, product: event.product } }),
          },
        },
      },
    },
  },
})
