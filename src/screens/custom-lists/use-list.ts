import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useLocation } from 'wouter'
import type { ActorRefFrom } from 'xstate'
import type { CustomList, TallyLength } from '#contract/entities/cart.ts'
import { FALLBACK_MESSAGES } from '#contract/errors.ts'
import { linesCount } from '#machines/cart/cart.rules.ts'
import { deletionMachine } from '#machines/custom-lists/deletion.machine.ts'
import { type ListLine, listLines } from '#machines/custom-lists/list.rules.ts'
import { listCopySource } from '#machines/custom-lists/list-copy-source.ts'
import { useActorEvent, useTrackedActor } from '../../components/actors/use-tracked-actor.ts'
import { lengthsByLine } from '../../components/cart/lengths.tsx'
import { type CopyToCartActor, useCopyToCart } from '../../components/copy-to-cart/use-copy-to-cart.ts'
import { paths } from '../../components/navigation/paths.ts'
import { raiseError, usePortal } from '../../components/portal/portal.ts'
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
