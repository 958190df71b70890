import { useSelector } from '@xstate/react'
import { useCallback } from 'react'
import { useLocation } from 'wouter'
import type { ActorRefFrom } from 'xstate'
import type { CartLine } from '#contract/entities/cart.ts'
import { deletionMachine } from '#machines/custom-lists/deletion.machine.ts'
import type { ListLine } from '#machines/custom-lists/list.rules.ts'
import { listCopySource } from '#machines/custom-lists/list-copy-source.ts'
import { linesCount } from '../../components/cart/lines-count.ts'
import { invalidateLists } from '../../components/cart/list-queries.ts'
import { type CopyToCartActor, useCopyToCart } from '../../components/copy-to-cart/use-copy-to-cart.ts'
import { erpQuery } from '../../components/erp-query.ts'
import { paths } from '../../components/paths.ts'
import { usePortal } from '../../components/portal.ts'
import { raiseError } from '../../components/raise-error.ts'
import { useSite } from '../../components/site.tsx'
import { useActorEvent } from '../../components/use-actor-event.ts'
import { useTrackedActor } from '../../components/use-tracked-actor.ts'
import { toast } from '../../ui/toast.ts'
import { removalOf } from './removal-actor.ts'

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

export function useDeletion(listId: string): DeletionActor {
  const { erp, queryClient, alerts } = usePortal()
  const [, navigate] = useLocation()
  const actor = useTrackedActor(deletionMachine, {
    input: { erp, listId, listsTouched: () => invalidateLists(queryClient) },
  })
  useActorEvent(actor, 'deletion.succeeded', () => {
    toast.success('Custom list deleted')
    navigate(paths.customLists, { replace: true })
    queryClient.setQueryData(erpQuery(erp, 'getCustomLists', {}).queryKey, (lists) =>
      lists?.filter(({ cartSessionId }) => cartSessionId !== listId),
    )
  })
  useActorEvent(actor, 'deletion.failed', ({ message }) => raiseError(alerts, message))
  return actor
}

interface Removal {
  /** Without the lines being removed. */
  readonly lines: readonly ListLine[]
  readonly remove: (line: CartLine) => void
}

export function useRemoval(listId: string, lines: readonly ListLine[]): Removal {
  const actor = removalOf(usePortal(), listId)
  const leaving = useSelector(actor, (state) => state.context.leaving)
  const remove = useCallback((line: CartLine) => actor.send({ type: 'removal.requested', line }), [actor])
  const ids = new Set(leaving.map(({ lineID }) => lineID))
  return { lines: lines.filter(({ line }) => !ids.has(line.lineID)), remove }
}
