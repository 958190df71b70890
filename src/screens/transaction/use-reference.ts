import { useState } from 'react'
import type { InvoiceRow, Transaction } from '#contract/entities/transaction.ts'
import { isInvoice } from '#machines/transaction/transaction.rules.ts'
import { usePortal } from '../../components/portal/portal.ts'
import { erpKey } from '../../components/queries/erp-query.ts'

type ListRow = Pick<InvoiceRow, 'transactionNumber' | 'transactionSuffix' | 'customerOrderNumber'>

/**
 * The customer's reference, which only the lists have; '' if it has none. Null if its list was not read before
 * the page was opened: nothing is loaded for it, and no row is added later.
 */
export function useReference(transaction: Transaction): string | null {
  const { transactionType, transactionNumber, transactionSuffix } = transaction
  const { queryClient } = usePortal()
  const [reference] = useState(() => {
    // Invoices are read by date range.
    const operation = isInvoice(transactionType) ? 'getCustomerInvoicesTP' : 'getCustomerTransactions'
    const lists = queryClient.getQueriesData<readonly ListRow[]>({ queryKey: erpKey(operation) })
    for (const [, rows] of lists) {
      const row = rows?.find(
        (each) =>
          each.transactionNumber === transactionNumber && each.transactionSuffix === transactionSuffix,
      )
      if (row) return row.customerOrderNumber
    }
    return null
  })
  return reference
}
