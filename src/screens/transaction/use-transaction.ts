import { useQuery } from '@tanstack/react-query'
import { useSelector } from '@xstate/react'
import { useLocation } from 'wouter'
import type { ActorRefFrom } from 'xstate'
import type { InvoiceRow, Transaction } from '#contract/entities/transaction.ts'
import { billsOf } from '#machines/transaction/timeline.rules.ts'
import { transactionMachine } from '#machines/transaction/transaction.machine.ts'
import type { TransactionAddress } from '#machines/transaction/transaction.rules.ts'
import { erpQuery } from '../../components/erp-query.ts'
import { paths } from '../../components/paths.ts'
import { usePortal } from '../../components/portal.ts'
import { useSite } from '../../components/site.tsx'
import { useActorEvent } from '../../components/use-actor-event.ts'
import { useTrackedActor } from '../../components/use-tracked-actor.ts'

export type TransactionActor = ActorRefFrom<typeof transactionMachine>

/** The actor of a transaction's page. A failed load opens the request error page (section 8). */
export function useTransactionActor(address: TransactionAddress): TransactionActor {
  const { erp, queryClient } = usePortal()
  const [, navigate] = useLocation()
  const actor = useTrackedActor(transactionMachine, {
    input: { read: () => queryClient.fetchQuery(erpQuery(erp, 'getTransactionTP', address, 'screen')) },
  })
  useActorEvent(actor, 'transaction.failed', ({ message }) =>
    navigate(paths.requestError(message), { replace: true, state: { failed: location.pathname } }),
  )
  return actor
}

/** The cached transaction; undefined until it is loaded. */
export function useTransaction(
  actor: TransactionActor,
  address: TransactionAddress,
): Transaction | undefined {
  const { erp } = usePortal()
  const isLoaded = useSelector(actor, (state) => state.hasTag('loaded'))
  const { data } = useQuery({
    ...erpQuery(erp, 'getTransactionTP', address, 'screen'),
    enabled: isLoaded,
  })
  return isLoaded ? data : undefined
}

const NONE: readonly InvoiceRow[] = []

/** The invoices and credits of an order, for a user with access to them; none until loaded. */
export function useBills({ transactionType, transactionNumber }: Transaction): readonly InvoiceRow[] {
  const { erp } = usePortal()
  const { access } = useSite()
  const { data = NONE } = useQuery({
    ...erpQuery(erp, 'getCustomerInvoicesTP', { fromDate: '', toDate: '' }, 'screen'),
    enabled: access.invoices && transactionType === 'Order',
    select: (rows) => billsOf(rows, transactionNumber),
  })
  return data
}
