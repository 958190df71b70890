import { type ActorRefFrom, createActor } from 'xstate'
import type { CartLine } from '#contract/entities/cart.ts'
import { withoutLine } from '#machines/custom-lists/list.rules.ts'
import { removalMachine } from '#machines/custom-lists/removal.machine.ts'
import { invalidateLists } from '../../components/cart/list-queries.ts'
import { erpQuery } from '../../components/erp-query.ts'
import { trackWork } from '../../components/pending-work.ts'
import { perPortal } from '../../components/per-portal.ts'
import type { Portal } from '../../components/portal.ts'
import { publishActor } from '../../components/publish-actor.ts'
import { raiseError } from '../../components/raise-error.ts'
import { toast } from '../../ui/toast.ts'

type RemovalActor = ActorRefFrom<typeof removalMachine>

/** By list ID. */
const actorsOf = perPortal(() => new Map<string, RemovalActor>())

/** Removes lines from a list. It outlives the page, so a removal completes after the user has left. */
export function removalOf(portal: Portal, listId: string): RemovalActor {
  const actors = actorsOf(portal)
  const actor = actors.get(listId) ?? openRemoval(portal, listId)
  actors.set(listId, actor)
  return actor
}

function openRemoval(portal: Portal, listId: string): RemovalActor {
  const { erp, alerts, queryClient, session } = portal
  const actor = publishActor(createActor(removalMachine, { input: { erp, listId } }))
  actor.on('removal.succeeded', ({ line }) => {
    dropLine(portal, listId, line)
    toast.success('product removed')
    // Refetching while another line is being removed would bring that line back.
    if (actor.getSnapshot().context.leaving.length === 0) invalidateLists(queryClient)
  })
  actor.on('removal.failed', ({ message }) => {
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

/** Removes the line from the cached replies. */
function dropLine({ erp, queryClient }: Portal, listId: string, line: CartLine): void {
  queryClient.setQueryData(
    erpQuery(erp, 'getCartContents', { sessionID: listId }).queryKey,
    (lines) => lines && withoutLine(lines, line),
  )
  queryClient.setQueryData(erpQuery(erp, 'getCustomLists', {}).queryKey, (lists) =>
    lists?.map((list) =>
      list.cartSessionId === listId ? { ...list, contents: withoutLine(list.contents, line) } : list,
    ),
  )
}
