import { assign, emit, enqueueActions, fromPromise, setup, stateIn } from 'xstate'
import { failureMessage, isOutcomeUnknown } from '#contract/errors.ts'
import { errorOf } from '#machines/shared/failure.ts'
import {
  type CartContext,
  type CartEmitted,
  type CartEvent,
  type CartInput,
  openCart,
  sessionIdOf,
  UNKNOWN_CART,
} from './cart.model.ts'
import { CLOSED_MEANWHILE, CLOSED_ON_THE_WAY, isCartRefused, orderedMessage } from './cart.rules.ts'
import { type Change, enqueue, sendChange, withChanges } from './cart-changes.rules.ts'

/**
 * The cart (section 4). It opens once the user's details are loaded, shows every change immediately and sends
 * changes one at a time; what the ERP then returns is authoritative. A failed change is rolled back. While
 * the cart is being ordered, changes wait. The Clear All confirmation runs in parallel.
 */
export const cartMachine = setup({
  types: {
    input: {} as CartInput,
    context: {} as CartContext,
    events: {} as CartEvent,
    emitted: {} as CartEmitted,
    tags: {} as 'busy' | 'failed' | 'confirmingClear' | 'open',
  },
  actors: {
    open: fromPromise(({ input }: { input: CartContext }) => openCart(input)),
    read: fromPromise(({ input, signal }: { input: CartContext; signal: AbortSignal }) =>
      input.readContents(sessionIdOf(input), signal),
    ),
    send: fromPromise(({ input, signal }: { input: CartContext; signal: AbortSignal }) => {
      const [change] = input.changes
      if (!change) throw new Error('There is no change to send')
      const sessionID = sessionIdOf(input)
      const readLines = async () => (await input.readContents(sessionID, signal)).lines
      return sendChange({ erp: input.erp, sessionID, readLines }, change)
    }),
  },
  actions: {
    queueChange: assign({
      changes: ({ context }, { change }: { change: Change }) => enqueue(context.changes, change),
    }),
    // Clearing supersedes every change that was not sent.
    queueClear: assign({ changes: [{ kind: 'clear' }] }),
    queueClearBehindSent: assign({
      changes: ({ context }) => [...context.changes.slice(0, 1), { kind: 'clear' } as const],
    }),
    confirmChange: enqueueActions(({ context, enqueue: then }) => {
      const [change, ...changes] = context.changes
      if (!change) return
      then.assign({ changes, lines: withChanges(context.lines ?? [], [change]) })
      then.emit({ type: 'cart.changed', change })
    }),
    takeChangeBack: enqueueActions(({ context, enqueue: then }, { error }: { error: unknown }) => {
      const [change, ...changes] = context.changes
      if (!change) return
      then.assign({ changes })
      const outcomeUnknown = isOutcomeUnknown(error)
      then.emit({ type: 'cart.changeFailed', change, message: failureMessage(error), outcomeUnknown })
    }),
    keepFailure: assign({
      failure: (_, { error }: { error: unknown }) => failureMessage(error),
    }),
    // All changes fail for the same reason, so only one failure is emitted.
    giveChangesBack: enqueueActions(({ context, enqueue: then }, { error }: { error: unknown }) => {
      const [change] = context.changes
      if (!change) return
      then.assign({ changes: [] })
      then.emit({ type: 'cart.changeFailed', change, message: failureMessage(error), outcomeUnknown: false })
    }),
    // If a change is waiting, its own failure is emitted instead.
    announceUnread: enqueueActions(({ context, enqueue: then }, { error }: { error: unknown }) => {
      if (context.changes.length === 0) then.emit({ type: 'cart.readFailed', message: failureMessage(error) })
    }),
    // A change that may have been sent is never resent, not even to the next cart.
    giveSentUp: enqueueActions(({ context, enqueue: then }) => {
      const [change, ...changes] = context.changes
      if (!change) return
      then.assign({ changes })
      then.emit({ type: 'cart.changeFailed', change, message: CLOSED_ON_THE_WAY, outcomeUnknown: true })
    }),
    // Waiting products move to the next cart; the other changes refer to lines that are gone.
    leaveCart: enqueueActions(({ context, enqueue: then }) => {
      const isOfLine = (change: Change) => change.kind !== 'add'
      const change = context.changes.find(isOfLine)
      then.emit({ type: 'cart.closed', sessionId: sessionIdOf(context) })
      if (change) {
        then.emit({ type: 'cart.changeFailed', change, message: CLOSED_MEANWHILE, outcomeUnknown: false })
      }
      then.assign({
        ...UNKNOWN_CART,
        sessionId: null,
        changes: context.changes.filter((each) => !isOfLine(each)),
      })
    }),
    tellOrdered: enqueueActions(({ enqueue: then }, { error }: { error: unknown }) => {
      const message = orderedMessage(error)
      if (message) then.emit({ type: 'cart.foundOrdered', message })
    }),
    announceOpened: emit(
      ({ context }): CartEmitted => ({ type: 'cart.opened', sessionId: sessionIdOf(context) }),
    ),
  },
  guards: {
    hasChanges: ({ context }) => context.changes.length > 0,
    maySend: ({ context }) => context.changes.length > 0 && context.lockedSessionId !== context.sessionId,
    isRefused: (_, { error }: { error: unknown }) => isCartRefused(error),
    isGone: ({ context }, { error }: { error: unknown }) => !context.isNew && isCartRefused(error),
  },
}).createMachine({
  id: 'cart',
  context: ({ input }) => ({
    ...input,
    ...UNKNOWN_CART,
    sessionId: input.keptSessionId(),
    changes: [],
  }),
  initial: 'opening',
  on: {
    'cart.productAdded': {
      actions: {
        type: 'queueChange',
        params: ({ event }) => ({ change: { kind: 'add' as const, product: event.product } }),
      },
    },
    'cart.locked': { actions: assign({ lockedSessionId: ({ event }) => event.sessionId }) },
    'cart.unlocked': { actions: assign({ lockedSessionId: null }) },
  },
  states: {
    opening: {
      tags: 'busy',
      invoke: {
        src: 'open',
        input: ({ context }) => context,
        onDone: {
          target: 'open',
          actions: [assign(({ event }) => event.output), 'announceOpened'],
        },
        onError: {
          target: 'unavailable',
          // Without a cart, waiting products fail with a message rather than stay queued unnoticed.
          actions: [
            { type: 'keepFailure', params: errorOf },
            { type: 'giveChangesBack', params: errorOf },
          ],
        },
      },
    },
    unavailable: {
      tags: 'failed',
      // A new product triggers another attempt: the user was told that the last one failed.
      always: { guard: 'hasChanges', target: 'opening' },
      on: { 'cart.retried': 'opening' },
    },
    open: {
      tags: 'open',
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
        'cart.ordered': { target: 'ordered', actions: 'leaveCart' },
        'cart.refused': { target: 'opening', actions: 'leaveCart' },
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
                  actions: assign(({ event }) => ({ ...event.output, failure: null, isNew: false })),
                },
                onError: [
                  {
                    guard: { type: 'isGone', params: errorOf },
                    target: '#cart.opening',
                    actions: [{ type: 'tellOrdered', params: errorOf }, 'leaveCart'],
                  },
                  {
                    target: 'readFailed',
                    actions: [
                      { type: 'keepFailure', params: errorOf },
                      { type: 'announceUnread', params: errorOf },
                      { type: 'giveChangesBack', params: errorOf },
                    ],
                  },
                ],
              },
              on: { 'cart.refreshed': { target: 'reading', reenter: true } },
            },
            readFailed: {
              tags: 'failed',
              // A new change triggers another read: the user was told that the last one failed.
              always: { guard: 'hasChanges', target: 'reading' },
              on: { 'cart.retried': 'reading', 'cart.refreshed': 'reading' },
            },
            settled: {
              always: { guard: 'maySend', target: 'changing' },
              on: { 'cart.refreshed': 'reading' },
            },
            changing: {
              id: 'changing',
              tags: 'busy',
              invoke: {
                src: 'send',
                input: ({ context }) => context,
                onDone: { target: 'changed', actions: 'confirmChange' },
                onError: [
                  {
                    // Read the cart before sending more: the waiting changes may belong to the next cart.
                    guard: { type: 'isRefused', params: errorOf },
                    target: 'reading',
                    actions: { type: 'takeChangeBack', params: errorOf },
                  },
                  {
                    target: 'changed',
                    actions: { type: 'takeChangeBack', params: errorOf },
                  },
                ],
              },
              on: {
                'cart.ordered': { target: '#cart.ordered', actions: ['giveSentUp', 'leaveCart'] },
                'cart.refused': { target: '#cart.opening', actions: ['giveSentUp', 'leaveCart'] },
              },
            },
            changed: {
              always: [{ guard: 'maySend', target: 'changing' }, { target: 'reading' }],
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
                'cart.clearConfirmed': [
                  { guard: stateIn('#changing'), target: 'idle', actions: 'queueClearBehindSent' },
                  { target: 'idle', actions: 'queueClear' },
                ],
                'cart.clearDeclined': 'idle',
              },
            },
          },
        },
      },
    },
    ordered: {
      // Adding a product, now or before the order went through, opens the next cart.
      always: { guard: 'hasChanges', target: 'opening' },
      on: { 'cart.reset': 'opening' },
    },
  },
})
