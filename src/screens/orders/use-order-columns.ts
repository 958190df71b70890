import { useMemo } from 'react'
import type { TransactionRow } from '#contract/entities/transaction.ts'
import type { ListColumn } from '../../components/list/list-column.ts'
import { transactionColumns } from '../../components/list/transaction-columns.ts'
import { useSite } from '../../components/site.tsx'
import { useBranchNames } from '../../components/use-branch-names.ts'

/** The eight columns of orders and quotes (section 2.7). */
export function useOrderColumns(): readonly ListColumn<TransactionRow>[] {
  const { format } = useSite()
  const branchName = useBranchNames('toast')
  return useMemo(() => {
    const { type, branch, orderRef, address, job, amount } = transactionColumns(format, branchName)
    return [
      {
        id: 'transactionNumber',
        heading: 'Order No',
        value: (row) => row.transactionNumber,
        text: (row) => String(row.transactionNumber),
        place: 'title',
        width: 7,
      },
      type,
      {
        id: 'deliveryDate',
        heading: 'Delivery Date',
        value: (row) => row.deliveryDate,
        text: (row) => format.date(row.deliveryDate),
        besides: ({ invoiceDate }) => (invoiceDate ? format.date(invoiceDate) : ''),
        place: 'fact',
        width: 8.5,
      },
      branch,
      orderRef,
      address,
      job,
      amount,
    ]
  }, [format, branchName])
}
