import { useQuery } from '@tanstack/react-query'
import type { InvoiceRow, Transaction } from '#contract/entities/transaction.ts'
import { billsOf } from '#machines/transaction/timeline.rules.ts'
import { usePortal } from '../../components/portal/portal.ts'
import { useSite } from '../../components/portal/site.tsx'
import { erpQuery } from '../../components/queries/erp-query.ts'

/**
 * The invoices and credits of an order. Undefined until they are loaded, null if that fails or the user may not
 * see invoices, and for other transactions.
 */
export function useBills(transaction: Transaction): readonly InvoiceRow[] | null | undefined {
  const { transactionType, transactionNumber } = transaction
  const { erp } = usePortal()
  const { access } = useSite()
  const enabled = access.invoices && transactionType === 'Order'
  const { data, isError } = useQuery({
    ...erpQuery(erp, 'getCustomerInvoicesTP', { fromDate: '', toDate: '' }, 'screen'),
    enabled,
    select: (rows) => billsOf(rows, transactionNumber),
  })
  return data ?? (enabled && !isError ? undefined : null)
}
