import { assign, enqueueActions, fromPromise, setup } from 'xstate'
import type { CartLine } from '#contract/entities/cart.ts'
import { failureMessage, isOutcomeUnknown } from '#contract/errors.ts'
import type { Erp } from '#contract/operations.ts'
import { errorOf } from '#machines/shared/failure.ts'

interface RemovalInput {
  readonly erp: Erp
  /** The list's cartSessionId. */
  readonly listId: string
}

interface RemovalContext extends RemovalInput {
  /** Lines being removed, already hidden from the user; the first is with the ERP. */
  readonly leaving: readonly CartLine[]
}

type RemovalEvent = { type: 'removal.requested'; line: CartLine }
type RemovalEmitted =
  | { type: 'removal.succeeded'; line: CartLine }
  | { type: 'removal.failed'; line: CartLine; message: string }

/**
 * Removes lines from a custom list, one after another, each sent once. A line disappears immediately and
 * comes back if its removal fails.
 */
export const removalMachine = setup({
  types: {
    input: {} as RemovalInput,
    context: {} as RemovalContext,
    events: {} as RemovalEvent,
    emitted: {} as RemovalEmitted,
    tags: {} as 'busy',
  },
  actors: {
    remove: fromPromise(({ input }: { input: RemovalContext }) => removeFirst(input)),
  },
  actions: {
    queue: assign({
      leaving: ({ context: { leaving } }, { line }: { line: CartLine }) =>
        leaving.some(({ lineID }) => lineID === line.lineID) ? leaving : [...leaving, line],
    }),
    letGo: enqueueActions(({ context, enqueue }) => {
      const [line, ...leaving] = context.leaving
      if (!line) return
      enqueue.assign({ leaving })
      enqueue.emit({ type: 'removal.succeeded', line })
    }),
    giveBack: enqueueActions(({ context, enqueue }, { error }: { error: unknown }) => {
      const [line, ...leaving] = context.leaving
      if (!line) return
      enqueue.assign({ leaving })
      enqueue.emit({ type: 'removal.failed', line, message: failureMessage(error) })
    }),
  },
  guards: { isAnyLeaving: ({ context }) => context.leaving.length > 0 },
}).createMachine({
  id: 'removal',
  context: ({ input }) => ({ ...input, leaving: [] }),
  initial: 'settled',
  on: {
    'removal.requested': {
      actions: { type: 'queue', params: ({ event: { line } }) => ({ line }) },
    },
  },
  states: {
    settled: { always: { guard: 'isAnyLeaving', target: 'removing' } },
    removing: {
      tags: 'busy',
      invoke: {
        src: 'remove',
        input: ({ context }) => context,
        onDone: { target: 'settled', actions: 'letGo' },
        onError: {
          target: 'settled',
          actions: { type: 'giveBack', params: errorOf },
        },
      },
    },
  },
})

/** If the reply is lost, the line's absence from the list shows that it was removed. */
async function removeFirst({ erp, listId, leaving: [line] }: RemovalContext): Promise<void> {
  if (!line) throw new Error('There is no line to remove')
  const { productID, lineID } = line
  try {
    await erp.deleteCartProduct({ sessionID: listId, productID, lineID })
  } catch (error) {
    if (!isOutcomeUnknown(error)) throw error
    // Not getCartContents, which leaves out what is no longer sold.
    const lists = await erp.getCustomLists({}).catch(() => [])
    const list = lists.find(({ cartSessionId }) => cartSessionId === listId)
    if (!list || list.contents.some((each) => each.lineID === lineID)) throw error
  }
}
