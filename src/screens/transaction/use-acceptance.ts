import type { ActorRefFrom } from 'xstate'
import type { Transaction } from '#contract/entities/transaction.ts'
import { acceptanceMachine } from '#machines/acceptance/acceptance.machine.ts'
import { usePortal } from '../../components/portal.ts'
import { forgetTransactions } from '../../components/transaction-queries.ts'
import { useChart } from '../../components/use-chart.ts'
import { useEmitted } from '../../components/use-emitted.ts'
import { toast } from '../../ui/toast.ts'

export type AcceptanceActor = ActorRefFrom<typeof acceptanceMachine>

/** Accepts the quote. It stands still for every other transaction. */
export function useAcceptance(quote: Transaction): AcceptanceActor {
  const { erp, queryClient } = usePortal()
  const actor = useChart(acceptanceMachine, {
    input: { erp, quote, transactionsTouched: () => forgetTransactions(queryClient) },
  })
  useEmitted(actor, 'acceptance.succeeded', () => toast.success('Quote accepted'))
  return actor
}
