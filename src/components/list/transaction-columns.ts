import type { TransactionRow } from '#contract/entities/transaction.ts'
import { orDash } from '#machines/list/column.ts'
import { headingOf } from '#machines/transaction/transaction.rules.ts'
import { paths } from '../navigation/paths.ts'
import type { Format } from '../portal/format.ts'
import type { ListColumn } from './list-column.ts'
import type { RowFacts } from './list-row.tsx'

export const transactionFacts: RowFacts<TransactionRow> = {
  idOf: headingOf,
  hrefOf: (row) => paths.transaction(row.transactionType, row.transactionNumber, row.transactionSuffix),
  nameOf: (row) => headingOf(row).toLowerCase(),
}

/** The columns that orders and invoices share, by key. */
export function transactionColumns(format: Format, branchName: (branchID: string) => string) {
  const columns = {
    type: {
      id: 'transactionType',
      heading: 'Type',
      value: (row) => row.transactionType,
      text: (row) => orDash(row.transactionType),
      place: 'badge',
      width: 5.5,
    },
    branch: {
      id: 'branch',
      heading: 'Branch',
      value: (row) => branchName(row.branchID),
      text: (row) => orDash(branchName(row.branchID)),
      besides: (row) => row.branchID,
      place: 'fact',
      // Wide enough that a name which replaces its id needs no second line.
      width: 9.25,
    },
    orderRef: {
      id: 'customerOrderNumber',
      heading: 'Order Ref',
      value: (row) => row.customerOrderNumber,
      text: (row) => orDash(row.customerOrderNumber),
      place: 'fact',
      width: 7.5,
    },
    address: {
      id: 'shipAddress1',
      heading: 'Delivery Address',
      value: (row) => row.shipAddress1,
      text: (row) => orDash(row.shipAddress1),
      place: 'line',
      width: 17,
    },
    job: {
      id: 'jobName',
      heading: 'Job Name',
      value: (row) => row.jobName,
      text: (row) => orDash(row.jobName),
      place: 'fact',
      width: 9.5,
    },
    amount: {
      id: 'transactionAmount',
      heading: 'Amount',
      value: (row) => row.transactionAmount,
      text: (row) => format.money(row.transactionAmount),
      numeric: true,
      place: 'figure',
      width: 8,
    },
  } satisfies Record<string, ListColumn<TransactionRow>>
  return columns
}
