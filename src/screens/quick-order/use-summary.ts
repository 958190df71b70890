import { useSelector } from '@xstate/react'
import { useMemo } from 'react'
import { type Summary, summaryOf } from '#machines/quick-order/quick-order.model.ts'
import type { QuickOrderActor } from './quick-order-actor.ts'

/** How many lines stand where, and what the ready ones come to. */
export function useSummary(actor: QuickOrderActor): Summary {
  const facts = useSelector(actor, ({ context }) => context.facts)
  return useMemo(() => summaryOf({ facts }), [facts])
}
