import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { InvoiceRow, Transaction } from '#contract/entities/transaction.ts'
import { isInvoice } from '#machines/transaction/transaction.rules.ts'
import { usePortal } from '../../components/portal/portal.ts'
import { erpKey, erpQuery } from '../../components/queries/erp-query.ts'

type ListRow = Pick<InvoiceRow, 'transactionNumber' | 'transactionSuffix' | 'customerOrderNumber'>

interface Reference {
  /** '' if it has none; undefined until it is known. */
  readonly reference: string | undefined
  readonly isFailed: boolean
}

/** The customer's reference, which only the lists have: that of orders and quotes, or of a day's invoices. */
export function useReference(transaction: Transaction): Reference {
  const { transactionType, transactionNumber, transactionSuffix, invoiceDate } = transaction
  const { erp, queryClient } = usePortal()
  const isBill = isInvoice(transactionType)
  const referenceIn = (rows: readonly ListRow[] | undefined) =>
    rows?.find(
      (row) => row.transactionNumber === transactionNumber && row.transactionSuffix === transactionSuffix,
    )?.customerOrderNumber
  // Lists of invoices are read by date range: one of them may have it.
  const [listed] = useState(() =>
    queryClient
      .getQueriesData<readonly ListRow[]>({ queryKey: erpKey('getCustomerInvoicesTP') })
      .map(([, rows]) => referenceIn(rows))
      .find((found) => found !== undefined),
  )
  const orders = useQuery({
    ...erpQuery(erp, 'getCustomerTransactions', {}, 'screen'),
    enabled: !isBill,
    select: (rows) => referenceIn(rows) ?? null,
  })
  const day = { fromDate: invoiceDate ?? '', toDate: invoiceDate ?? '' }
  const bills = useQuery({
    ...erpQuery(erp, 'getCustomerInvoicesTP', day, 'screen'),
    enabled: isBill && listed === undefined,
    select: (rows) => referenceIn(rows) ?? null,
  })
  const read = isBill ? bills : orders
  const reference = (isBill ? listed : undefined) ?? read.data ?? undefined
  return {
    reference,
    isFailed: reference === undefined && (read.isError || read.isSuccess) && !read.isFetching,
  }
}
