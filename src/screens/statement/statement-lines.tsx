import { useMemo } from 'react'
import { PAYMENT_LINE, type StatementLine } from '#contract/entities/statement.ts'
import { orDash } from '#machines/list/column.ts'
import { List } from '../../components/list/list.tsx'
import { columnKinds, type ListColumn } from '../../components/list/list-column.ts'
import type { RowFacts } from '../../components/list/list-row.tsx'
import { paths } from '../../components/navigation/paths.ts'
import { useSite } from '../../components/portal/site.tsx'

interface StatementLinesProps {
  /** The statement's, yyyy-MM-dd. */
  readonly date: string
  readonly lines: readonly StatementLine[] | undefined
}

/** The invoices and credits of a statement, with the tools of a list; undefined while they load. */
export function StatementLines({ date, lines }: StatementLinesProps) {
  const { access } = useSite()
  const columns = useLineColumns()
  const facts = useMemo(() => lineFacts(access.invoices), [access.invoices])
  return (
    <List
      name="statement-lines"
      of={date}
      label="Lines"
      counted={{ one: 'line', many: 'lines' }}
      columns={columns}
      facts={facts}
      rows={lines}
    />
  )
}

const numberOf = ({ transactionNumber, transactionSuffix }: StatementLine) =>
  `${transactionNumber}-${transactionSuffix}`

/** A payment that has not been used yet is no transaction, so it has no page. */
const lineFacts = (hasInvoices: boolean): RowFacts<StatementLine> => ({
  idOf: numberOf,
  hrefOf: ({ displayType, transactionNumber, transactionSuffix }) =>
    hasInvoices && displayType !== PAYMENT_LINE
      ? paths.transaction('Invoice', transactionNumber, transactionSuffix)
      : null,
  nameOf: (line) => `${orDash(line.displayType).toLowerCase()} ${numberOf(line)}`,
})

/** The columns of a statement's lines (section 2.7). */
function useLineColumns(): readonly ListColumn<StatementLine>[] {
  const { format } = useSite()
  return useMemo(() => {
    const { text, date, money } = columnKinds(format)
    return [
      {
        id: 'transactionNumber',
        heading: 'Transaction',
        value: numberOf,
        text: numberOf,
        place: 'title',
        width: 7.25,
      },
      text('displayType', 'Type', 'badge', 4.75),
      date('transactionDate', 'Date', 'fact', 6.5),
      {
        ...money('displayAmount', 'Amount', 'fact', 6.5),
        // Repeated only where a part is paid or used.
        isOmitted: (line) => line.displayAmount === line.balanceAmount,
      },
      money('balanceAmount', 'Balance', 'figure', 6.5),
      text('transactionRef', 'Reference', 'fact', 9),
      text('custOrdNo', 'Order Ref', 'fact', 6.75),
      text('jobName', 'Job Name', 'fact', 9.5),
    ]
  }, [format])
}
