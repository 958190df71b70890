import { useMemo } from 'react'
import type { StatementLine } from '#contract/entities/statement.ts'
import { orDash } from '#machines/list/column.ts'
import { idOf } from '#machines/payment/invoice-selection.rules.ts'
import type { ListColumn } from '../../components/list/list-column.ts'
import { useSite } from '../../components/site.tsx'
import { PartialAmount } from './partial-amount.tsx'

/** The columns of the open invoices; the last is the amount to pay. */
export function useLineColumns(): readonly ListColumn<StatementLine>[] {
  const { format } = useSite()
  return useMemo(
    () => [
      {
        id: 'transaction',
        heading: 'Transaction',
        value: idOf,
        text: idOf,
        place: 'title',
        width: 9.5,
      },
      {
        id: 'displayType',
        heading: 'Type',
        value: (line) => line.displayType,
        text: (line) => orDash(line.displayType),
        place: 'badge',
        width: 5.5,
      },
      {
        id: 'transactionDate',
        heading: 'Date',
        value: (line) => line.transactionDate,
        text: (line) => format.date(line.transactionDate),
        place: 'fact',
        width: 7,
      },
      {
        id: 'balanceAmount',
        heading: 'Balance',
        value: (line) => line.balanceAmount,
        text: (line) => format.money(line.balanceAmount),
        numeric: true,
        place: 'fact',
        width: 9,
      },
      {
        id: 'custOrdNo',
        heading: 'Order Ref',
        value: (line) => line.custOrdNo,
        text: (line) => orDash(line.custOrdNo),
        place: 'fact',
        width: 8,
      },
      {
        id: 'jobName',
        heading: 'Job Name',
        value: (line) => line.jobName,
        text: (line) => orDash(line.jobName),
        place: 'line',
        width: 10,
      },
      {
        id: 'displayAmount',
        heading: 'Amount',
        value: (line) => line.displayAmount,
        text: (line) => format.money(line.displayAmount),
        numeric: true,
        place: 'fact',
        width: 9,
      },
      {
        id: 'pay',
        heading: 'Pay',
        value: (line) => line.balanceAmount,
        text: () => '',
        draw: (line, tabIndex) => <PartialAmount line={line} tabIndex={tabIndex} />,
        numeric: true,
        isOfPage: true,
        place: 'figure',
        // Nine digits and cents: a truncated amount reads as another one.
        width: 11.25,
      },
    ],
    [format],
  )
}
