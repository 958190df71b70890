import { useState } from 'react'
import type { Transaction } from '#contract/entities/transaction.ts'
import { isInvoice } from '#machines/transaction/transaction.rules.ts'
import { usePortal } from '../../components/portal/portal.ts'
import { erpQuery } from '../../components/queries/erp-query.ts'

/**
 * The customer's reference, which only the lists have; '' if it has none. Null if its list was not read before
 * the page was opened: nothing is loaded for it, and no row is added later.
 */
export function useReference(transaction: Transaction): string | null {
  const { transactionType, transactionNumber, transactionSuffix } = transaction
  const { erp, queryClient } = usePortal()
  const [reference] = useState(() => {
    const rows = isInvoice(transactionType)
      ? queryClient.getQueryData(
          erpQuery(erp, 'getCustomerInvoicesTP', { fromDate: '', toDate: '' }).queryKey,
        )
      : queryClient.getQueryData(erpQuery(erp, 'getCustomerTransactions', {}).queryKey)
    const row = rows?.find(
      (each) => each.transactionNumber === transactionNumber && each.transactionSuffix === transactionSuffix,
    )
    return row?.customerOrderNumber ?? null
  })
  return reference
}
