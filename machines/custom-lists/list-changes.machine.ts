import { assign, enqueueActions, fromPromise, setup } from 'xstate'
import type { CartLine } from '#contract/entities/cart.ts'
import { failureMessage, isOutcomeUnknown } from '#contract/errors.ts'
import type { Erp } from '#contract/operations.ts'
import { type Change, enqueue, sendChange } from '#machines/cart/cart-changes.rules.ts'
import { errorOf } from '#machines/shared/failure.ts'

interface ListChangesInput {
  readonly erp: Erp
  /** The list's cartSessionId. */
  readonly listId: string
}

/** A change of a custom list, whose lines have no notes. */
export type ListChange = Exclude<Change, { kind: 'clear' | 'setNote' }>

interface ListChangesContext extends ListChangesInput {
  /** Changes that the user sees already; the first is with the ERP. */
  readonly changes: readonly ListChange[]
}

type ListChangesEvent = { type: 'change.requested'; change: ListChange }
type ListChangesEmitted =
  | { type: 'change.succeeded'; change: ListChange }
  | { type: 'change.failed'; change: ListChange; message: string }

const isOfList = (change: Change): change is ListChange =>
  change.kind !== 'clear' && change.kind !== 'setNote'

/**
 * Changes a custom list, one change after another, each sent once. A change shows immediately and is taken back
 * if it fails.
 */
export const listChangesMachine = setup({
  types: {
    input: {} as ListChangesInput,
    context: {} as ListChangesContext,
    events: {} as ListChangesEvent,
    emitted: {} as ListChangesEmitted,
    tags: {} as 'busy',
  },
  actors: {
    send: fromPromise(({ input }: { input: ListChangesContext }) => sendFirst(input)),
  },
  actions: {
    queue: assign({
      changes: ({ context: { changes } }, { change }: { change: ListChange }) =>
        enqueue(changes, change).filter(isOfList),
    }),
    confirm: enqueueActions(({ context, enqueue: next }) => {
      const [change, ...changes] = context.changes
      if (!change) return
      next.assign({ changes })
      next.emit({ type: 'change.succeeded', change })
    }),
    takeBack: enqueueActions(({ context, enqueue: next }, { error }: { error: unknown }) => {
      const [change, ...changes] = context.changes
      if (!change) return
      next.assign({ changes })
      next.emit({ type: 'change.failed', change, message: failureMessage(error) })
    }),
  },
  guards: { isAnyWaiting: ({ context }) => context.changes.length > 0 },
}).createMachine({
  id: 'listChanges',
  context: ({ input }) => ({ ...input, changes: [] }),
  initial: 'settled',
  on: {
    'change.requested': {
      actions: { type: 'queue', params: ({ event: { change } }) => ({ change }) },
    },
  },
  states: {
    settled: { always: { guard: 'isAnyWaiting', target: 'sending' } },
    sending: {
      tags: 'busy',
      invoke: {
        src: 'send',
        input: ({ context }) => context,
        onDone: { target: 'settled', actions: 'confirm' },
        onError: {
          target: 'settled',
          actions: { type: 'takeBack', params: errorOf },
        },
      },
    },
  },
})

/** If the reply is lost, the lines of the list show whether the change took effect. */
async function sendFirst({ erp, listId, changes: [change] }: ListChangesContext): Promise<void> {
  if (!change) throw new Error('There is no change to send')
  const before = change.kind === 'add' ? await linesOf(erp, listId) : []
  try {
    const readContents = async () => ({ lines: await linesOf(erp, listId), tallies: [] })
    await sendChange({ erp, sessionID: listId, readContents }, change)
  } catch (error) {
    if (!isOutcomeUnknown(error)) throw error
    const after = await linesOf(erp, listId).catch(() => null)
    if (!after || !isDone(change, before, after)) throw error
  }
}

/** Not by getCartContents, which leaves out what is no longer sold. Rejects if there is no such list. */
async function linesOf(erp: Erp, listId: string): Promise<readonly CartLine[]> {
  const lists = await erp.getCustomLists({})
  const list = lists.find(({ cartSessionId }) => cartSessionId === listId)
  if (!list) throw new Error('The list is gone')
  return list.contents
}

function isDone(change: ListChange, before: readonly CartLine[], after: readonly CartLine[]): boolean {
  switch (change.kind) {
    case 'add':
      return quantityOf(after, change) === quantityOf(before, change) + change.product.quantity
    case 'setQuantity':
      return after.some(({ lineID, prodQty }) => lineID === change.line.lineID && prodQty === change.quantity)
    case 'remove':
      return after.every(({ lineID }) => lineID !== change.line.lineID)
  }
}

const quantityOf = (lines: readonly CartLine[], { product }: Extract<ListChange, { kind: 'add' }>) =>
  lines.find(({ productID, UOM }) => productID === product.productID && UOM === product.UOM)?.prodQty ?? 0
