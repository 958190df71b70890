import { assign, emit, enqueueActions, fromPromise, setup, stateIn } from 'xstate'
import { failureMessage } from '#contract/errors.ts'
import { errorOf } from '#machines/shared/failure.ts'
import {
  type CartContext,
  type CartEmitted,
  type CartEvent,
  type CartInput,
  type ChangeFailure,
  changeFailureOf,
  changeOf,
  openCart,
  sendFirst,
  sessionIdOf,
  UNKNOWN_CART,
} from './cart.model.ts'
import { CLOSED_MEANWHILE, CLOSED_ON_THE_WAY, isCartRefused, orderedMessage } from './cart.rules.ts'
import { enqueue, withChanges } from './cart-changes.rules.ts'

/** A change that may have been sent is never resent, not even to the next cart. */
const rollBackSent = {
  type: 'rollBackChange',
  params: { message: CLOSED_ON_THE_WAY, outcomeUnknown: true },
} as const

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
    send: fromPromise(({ input, signal }: { input: CartContext; signal: AbortSignal }) =>
      sendFirst(input, signal),
    ),
  },
  actions: {
    queueChange: assign(({ context, event }) => {
      const change = changeOf(event)
      return change ? { changes: enqueue(context.changes, change) } : {}
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
    rollBackChange: enqueueActions(({ context, enqueue: then }, failure: ChangeFailure) => {
      const [change, ...changes] = context.changes
      if (!change) return
      then.assign({ changes })
      then.emit({ type: 'cart.changeFailed', change, ...failure })
    }),
    storeFailure: assign({ failure: (_, { error }: { error: unknown }) => failureMessage(error) }),
    // All changes fail for the same reason, so only one failure is emitted.
    rollBackAll: enqueueActions(({ context, enqueue: then }, { error }: { error: unknown }) => {
      const [change] = context.changes
      const message = failureMessage(error)
      if (change) then.emit({ type: 'cart.changeFailed', change, message, outcomeUnknown: false })
      then.assign({ changes: [] })
    }),
    // If a change is waiting, its own failure is emitted instead.
    emitReadFailed: enqueueActions(({ context, enqueue: then }, { error }: { error: unknown }) => {
      if (context.changes.length === 0) then.emit({ type: 'cart.readFailed', message: failureMessage(error) })
    }),
    // Waiting products move to the next cart; the other changes refer to lines that are gone.
    leaveCart: enqueueActions(({ context, enqueue: then }) => {
      const change = context.changes.find(({ kind }) => kind !== 'add')
      then.emit({ type: 'cart.closed', sessionId: sessionIdOf(context) })
      if (change)
        then.emit({ type: 'cart.changeFailed', change, message: CLOSED_MEANWHILE, outcomeUnknown: false })
      const changes = context.changes.filter(({ kind }) => kind === 'add')
      then.assign({ ...UNKNOWN_CART, sessionId: null, changes })
    }),
    emitFoundOrdered: enqueueActions(({ enqueue: then }, { error }: { error: unknown }) => {
      const message = orderedMessage(error)
      if (message) then.emit({ type: 'cart.foundOrdered', message })
    }),
    emitOpened: emit(
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
    'cart.productAdded': { actions: 'queueChange' },
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
          actions: [assign(({ event }) => event.output), 'emitOpened'],
        },
        onError: {
          target: 'unavailable',
          // Without a cart, waiting products fail with a message rather than stay queued unnoticed.
          actions: [
            { type: 'storeFailure', params: errorOf },
            { type: 'rollBackAll', params: errorOf },
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
        'cart.quantitySet': { actions: 'queueChange' },
        'cart.noteSet': { actions: 'queueChange' },
        'cart.lineRemoved': { actions: 'queueChange' },
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
                    actions: [{ type: 'emitFoundOrdered', params: errorOf }, 'leaveCart'],
                  },
                  {
                    target: 'readFailed',
                    actions: [
                      { type: 'storeFailure', params: errorOf },
                      { type: 'emitReadFailed', params: errorOf },
                      { type: 'rollBackAll', params: errorOf },
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
                    actions: { type: 'rollBackChange', params: changeFailureOf },
                  },
                  {
                    target: 'changed',
                    actions: { type: 'rollBackChange', params: changeFailureOf },
                  },
                ],
              },
              on: {
                'cart.ordered': { target: '#cart.ordered', actions: [rollBackSent, 'leaveCart'] },
                'cart.refused': { target: '#cart.opening', actions: [rollBackSent, 'leaveCart'] },
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
