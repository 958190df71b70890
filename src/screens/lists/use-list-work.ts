import { useActorRef, useSelector } from '@xstate/react'
import { useEffect } from 'react'
import { useLocation } from 'wouter'
import type { ActorRefFrom, Subscription } from 'xstate'
import type { CartLine } from '#contract/entities/cart.ts'
import { cartToFill } from '#machines/cart/cart.waiting.ts'
import { copyMachine } from '#machines/lists/copy.machine.ts'
import { deletionMachine } from '#machines/lists/deletion.machine.ts'
import { type ListLine, withoutLine } from '#machines/lists/list.rules.ts'
import { removalMachine } from '#machines/lists/removal.machine.ts'
import { forgetLists } from '../../components/cart/list-queries.ts'
import { erpQuery } from '../../components/erp-query.ts'
import { paths } from '../../components/paths.ts'
import { type Portal, usePortal } from '../../components/portal.ts'
import { useSite } from '../../components/site.tsx'
import { toast } from '../../ui/toast.ts'

export type CopyActor = ActorRefFrom<typeof copyMachine>
export type DeletionActor = ActorRefFrom<typeof deletionMachine>

/** Copies the list into the cart, and goes there. */
export function useCopy(listId: string): CopyActor {
  const { erp, cart, alerts } = usePortal()
  const { access } = useSite()
  const [, navigate] = useLocation()
  const actor = useActorRef(copyMachine, {
    input: {
      erp,
      listId,
      prices: access.prices,
      cartId: () => cartToFill(cart),
      cartTouched: () => cart.send({ type: 'cart.refreshed' }),
    },
  })
  useEffect(() => {
    const heard = [
      actor.on('copy.succeeded', () => {
        toast.success('Custom list copied')
        navigate(paths.cart)
      }),
      actor.on('copy.failed', ({ message }) => raiseError(alerts, message)),
    ]
    return () => stop(heard)
  }, [actor, alerts, navigate])
  return actor
}

/** Deletes the list, and goes back to all of them. */
export function useDeletion(listId: string): DeletionActor {
  const { erp, queryClient, alerts } = usePortal()
  const [, navigate] = useLocation()
  const actor = useActorRef(deletionMachine, { input: { erp, listId } })
  useEffect(() => {
    const heard = [
      actor.on('deletion.succeeded', () => {
        toast.success('Custom list deleted')
        navigate(paths.customLists, { replace: true })
        queryClient.setQueryData(erpQuery(erp, 'getCustomLists', {}).queryKey, (lists) =>
          lists?.filter(({ cartSessionId }) => cartSessionId !== listId),
        )
        forgetLists(queryClient)
      }),
      actor.on('deletion.failed', ({ message }) => {
        raiseError(alerts, message)
        forgetLists(queryClient)
      }),
    ]
    return () => stop(heard)
  }, [actor, erp, listId, queryClient, alerts, navigate])
  return actor
}

interface Removal {
  /** Without those on their way out. */
  readonly lines: readonly ListLine[]
  readonly remove: (line: CartLine) => void
}

/** Takes lines out of the list; what the cache knows of it follows. */
export function useRemoval(listId: string, lines: readonly ListLine[]): Removal {
  const portal = usePortal()
  const { erp, alerts, queryClient } = portal
  const actor = useActorRef(removalMachine, { input: { erp, listId } })
  const leaving = useSelector(actor, (state) => state.context.leaving)
  useEffect(() => {
    const heard = [
      actor.on('removal.succeeded', ({ line }) => {
        dropLine(portal, listId, line)
        toast.success('product removed')
        // Reading it again while the next line leaves would bring that one back.
        if (actor.getSnapshot().context.leaving.length === 0) forgetLists(queryClient)
      }),
      actor.on('removal.failed', ({ message }) => {
        raiseError(alerts, message)
        forgetLists(queryClient)
      }),
    ]
    return () => stop(heard)
  }, [actor, portal, alerts, queryClient, listId])
  const ids = new Set(leaving.map(({ lineID }) => lineID))
  return {
    lines: lines.filter(({ line }) => !ids.has(line.lineID)),
    remove: (line) => actor.send({ type: 'removal.requested', line }),
  }
}

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

function stop(heard: readonly Subscription[]): void {
  for (const each of heard) each.unsubscribe()
}

function raiseError(alerts: Portal['alerts'], message: string): void {
  alerts.send({ type: 'alert.raised', alert: { title: 'Error', message } })
}
