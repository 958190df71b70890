import { useQuery } from '@tanstack/react-query'
import { useSelector } from '@xstate/react'
import { useCallback, useMemo } from 'react'
import { useLocation } from 'wouter'
import { type ActorRefFrom, createActor } from 'xstate'
import type { CustomList, TallyLength } from '#contract/entities/cart.ts'
import { FALLBACK_MESSAGES } from '#contract/errors.ts'
import { linesCount } from '#machines/cart/cart.rules.ts'
import { withChanges } from '#machines/cart/cart-changes.rules.ts'
import { deletionMachine } from '#machines/custom-lists/deletion.machine.ts'
import { type ListLine, listLines, withListChanges } from '#machines/custom-lists/list.rules.ts'
import { type ListChange, listChangesMachine } from '#machines/custom-lists/list-changes.machine.ts'
import { listCopySource } from '#machines/custom-lists/list-copy-source.ts'
import { trackWork } from '../../components/actors/pending-work.ts'
import { publishActor, useActorEvent, useTrackedActor } from '../../components/actors/use-tracked-actor.ts'
import { lengthsByLine } from '../../components/cart/lengths.tsx'
import { type CopyToCartActor, useCopyToCart } from '../../components/copy-to-cart/use-copy-to-cart.ts'
import { paths } from '../../components/navigation/paths.ts'
import { type Portal, perPortal, raiseError, usePortal } from '../../components/portal/portal.ts'
import { useSite } from '../../components/portal/site.tsx'
import { erpQuery } from '../../components/queries/erp-query.ts'
import { invalidateLists } from '../../components/queries/invalidation.ts'
import { toast } from '../../ui/toast.ts'

/** A list as its page shows it. */
export type ListView =
  | { readonly is: 'loading' }
  | { readonly is: 'failed'; readonly error: unknown; readonly retry: () => void }
  | {
      readonly is: 'there'
      readonly list: CustomList
      readonly lines: readonly ListLine[]
      readonly lengths: ReadonlyMap<number, readonly TallyLength[]>
    }

/** Whether the customer has no list with this ID; false until known. */
export function useIsMissing(listId: string): boolean {
  const { erp } = usePortal()
  const { data: lists } = useQuery(erpQuery(erp, 'getCustomLists', {}, 'screen'))
  return lists !== undefined && !lists.some(({ cartSessionId }) => cartSessionId === listId)
}

/** A list, its lines as they are today, and the lengths of its tally lines. */
export function useList(listId: string): ListView {
  const { erp } = usePortal()
  const lists = useQuery(erpQuery(erp, 'getCustomLists', {}, 'screen'))
  const today = useQuery(erpQuery(erp, 'getCartContents', { sessionID: listId }, 'screen'))
  const tallies = useQuery(erpQuery(erp, 'getCartTallies', { sessionID: listId, lineNo: 0 }, 'screen'))
  const list = lists.data?.find(({ cartSessionId }) => cartSessionId === listId)
  const lengths = useMemo(() => lengthsByLine(tallies.data ?? []), [tallies.data])
  if (list && today.data && tallies.data)
    return { is: 'there', list, lines: listLines(list.contents, today.data), lengths }
  const failed = [lists, today, tallies].filter(({ isError }) => isError)
  if (failed.length === 0) return { is: 'loading' }
  return {
    is: 'failed',
    error: failed[0]?.error,
    retry: () => failed.forEach(({ refetch }) => void refetch()),
  }
}

export type DeletionActor = ActorRefFrom<typeof deletionMachine>

export function useCopy(listId: string): CopyToCartActor {
  const { erp } = usePortal()
  const { access } = useSite()
  const [, navigate] = useLocation()
  const onCopied = (lines: number) => {
    toast.success('Custom list copied', linesCount(lines))
    navigate(paths.cart)
  }
  return useCopyToCart({ source: listCopySource(erp, listId, { prices: access.prices }), onCopied })
}

export function useDeletion(): DeletionActor {
  const { erp, queryClient, alerts } = usePortal()
  const [, navigate] = useLocation()
  const actor = useTrackedActor(deletionMachine, {
    input: { erp, listsTouched: () => invalidateLists(queryClient) },
  })
  useActorEvent(actor, 'send.succeeded', ({ request: listId }) => {
    toast.success('Custom list deleted')
    navigate(paths.customLists, { replace: true })
    queryClient.setQueryData(erpQuery(erp, 'getCustomLists', {}).queryKey, (lists) =>
      lists?.filter(({ cartSessionId }) => cartSessionId !== listId),
    )
  })
  useActorEvent(actor, 'send.failed', ({ failure }) => {
    raiseError(alerts, failure ?? FALLBACK_MESSAGES.generic)
    actor.send({ type: 'send.dismissed' })
  })
  return actor
}

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
function changesOf(portal: Portal, listId: string): ListChangesActor {
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
    if (text) toast.success(text)
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
