import type { TransactionRow } from '#contract/entities/transaction.ts'
import { orDash } from '#machines/list/column.ts'
import { headingOf } from '#machines/transaction/transaction.rules.ts'
import { paths } from '../navigation/paths.ts'
import type { Format } from '../portal/format.ts'
import { columnKinds, type ListColumn } from './list-column.ts'
import type { RowFacts } from './list-row.tsx'

export const transactionFacts: RowFacts<TransactionRow> = {
  idOf: headingOf,
  hrefOf: (row) => paths.transaction(row.transactionType, row.transactionNumber, row.transactionSuffix),
  nameOf: (row) => headingOf(row).toLowerCase(),
}

/** The columns that orders and invoices share, by key. */
export function transactionColumns(format: Format, branchName: (branchID: string) => string) {
  const { text, money } = columnKinds(format)
  const branch: ListColumn<TransactionRow> = {
    id: 'branch',
    heading: 'Branch',
    value: (row) => branchName(row.branchID),
    text: (row) => orDash(branchName(row.branchID)),
    besides: (row) => row.branchID,
    place: 'fact',
    // Wide enough that a name which replaces its id needs no second line.
    width: 9.25,
  }
  return {
    type: text('transactionType', 'Type', 'badge', 5.5),
    branch,
    orderRef: text('customerOrderNumber', 'Order Ref', 'fact', 7.5),
    address: text('shipAddress1', 'Delivery Address', 'line', 17),
    job: text('jobName', 'Job Name', 'fact', 9.5),
    amount: money('transactionAmount', 'Amount', 'figure', 8),
  }
}
