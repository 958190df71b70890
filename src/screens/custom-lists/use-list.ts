import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { CustomList, TallyLength } from '#contract/entities/cart.ts'
import { type ListLine, listLines } from '#machines/custom-lists/list.rules.ts'
import { lengthsByLine } from '../../components/cart/lengths.tsx'
import { usePortal } from '../../components/portal/portal.ts'
import { erpQuery } from '../../components/queries/erp-query.ts'

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
