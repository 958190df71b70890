import { useSelector } from '@xstate/react'
import { useCallback, useMemo } from 'react'
import { type ActorRefFrom, createActor } from 'xstate'
import { goodsText, withChanges } from '#machines/cart/cart-changes.rules.ts'
import { type ListLine, withListChanges } from '#machines/custom-lists/list.rules.ts'
import { type ListChange, listChangesMachine } from '#machines/custom-lists/list-changes.machine.ts'
import { toast } from '../../ui/toast.ts'
import { trackWork } from '../actors/pending-work.ts'
import { publishActor } from '../actors/use-tracked-actor.ts'
import { type Portal, perPortal, raiseError, usePortal } from '../portal/portal.ts'
import { erpQuery } from '../queries/erp-query.ts'
import { invalidateLists } from '../queries/invalidation.ts'

interface ListChanges {
  /** With the changes that the ERP has not confirmed yet. */
  readonly lines: readonly ListLine[]
  readonly change: (change: ListChange) => void
}

export function useListChanges(listId: string, lines: readonly ListLine[]): ListChanges {
  const actor = changesOf(usePortal(), listId)
  const changes = useSelector(actor, (state) => state.context.changes)
  const change = useCallback(
    (own: ListChange) => actor.send({ type: 'change.requested', change: own }),
    [actor],
  )
  return { lines: useMemo(() => withListChanges(lines, changes), [lines, changes]), change }
}

type ListChangesActor = ActorRefFrom<typeof listChangesMachine>

/** By list ID. */
const actorsOf = perPortal(() => new Map<string, ListChangesActor>())

/** Changes a list. It outlives the page, so a change completes after the user has left. */
export function changesOf(portal: Portal, listId: string): ListChangesActor {
  const actors = actorsOf(portal)
  const actor = actors.get(listId) ?? openChanges(portal, listId)
  actors.set(listId, actor)
  return actor
}

const TOASTS = { add: 'Added to list', remove: 'product removed', setQuantity: null } as const

function openChanges(portal: Portal, listId: string): ListChangesActor {
  const { erp, alerts, queryClient, session } = portal
  const actor = publishActor(createActor(listChangesMachine, { input: { erp, listId } }))
  actor.on('change.succeeded', ({ change }) => {
    storeChange(portal, listId, change)
    const text = TOASTS[change.kind]
    if (text) toast.success(text, change.kind === 'add' ? goodsText(change.product) : undefined)
    // Refetching while another change is on its way would take that one back.
    if (actor.getSnapshot().context.changes.length === 0) invalidateLists(queryClient)
  })
  actor.on('change.failed', ({ message }) => {
    raiseError(alerts, message)
    invalidateLists(queryClient)
  })
  trackWork(actor)
  actor.start()
  const closing = session.on('session.closed', () => {
    closing.unsubscribe()
    actor.stop()
  })
  return actor
}

/** Applies the change to the cached replies. */
function storeChange({ erp, queryClient }: Portal, listId: string, change: ListChange): void {
  queryClient.setQueryData(
    erpQuery(erp, 'getCartContents', { sessionID: listId }).queryKey,
    (lines) => lines && [...withChanges(lines, [change])],
  )
  queryClient.setQueryData(erpQuery(erp, 'getCustomLists', {}).queryKey, (lists) =>
    lists?.map((list) =>
      list.cartSessionId === listId ? { ...list, contents: [...withChanges(list.contents, [change])] } : list,
    ),
  )
}
