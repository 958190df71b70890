import { Fragment, memo, type RefCallback } from 'react'
import { Link } from 'wouter'
import { PAYMENT_LINE, type StatementLine } from '#contract/entities/statement.ts'
import { useVirtualTable } from '../../components/list/use-virtual-table.ts'
import { paths } from '../../components/navigation/paths.ts'
import { useSite } from '../../components/portal/site.tsx'
import { DataCell, DataGap, DataHeadCell, DataRow, DataTable } from '../../ui/data-table.tsx'
import { Money } from '../../ui/money.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { lines as styles } from './statement.styles.ts'

/** Estimated height in px, used until a row is measured. */
const ROW_HEIGHT = 41

/** The invoices and credits of a statement. A long one renders only the rows near the viewport. */
export function StatementLines({ lines }: { readonly lines: readonly StatementLine[] }) {
  const { shown, below, around, measure } = useVirtualTable(lines, ROW_HEIGHT, null)
  return (
    <DataTable label="Lines" head={<Head />} rowCount={lines.length + 1} bodyRef={around}>
      {shown.map(({ position, gap }) => {
        const line = lines[position]
        return (
          line && (
            <Fragment key={`${line.transactionNumber}-${line.transactionSuffix}`}>
              <DataGap height={gap} />
              <Line line={line} position={position} measure={measure} />
            </Fragment>
          )
        )
      })}
      <DataGap height={below} />
    </DataTable>
  )
}

const COLUMNS = [
  { name: 'Transaction' },
  { name: 'Type' },
  { name: 'Date' },
  { name: 'Amount', numeric: true },
  { name: 'Balance', numeric: true },
  { name: 'Reference' },
  { name: 'Order Ref' },
  { name: 'Job Name' },
] as const

function Head() {
  return COLUMNS.map((column) => (
    <DataHeadCell key={column.name} numeric={'numeric' in column}>
      {column.name}
    </DataHeadCell>
  ))
}

interface LineProps {
  readonly line: StatementLine
  /** Zero-based. */
  readonly position: number
  readonly measure: RefCallback<HTMLElement> | undefined
}

const Line = memo(function Line({ line, position, measure }: LineProps) {
  const { format, access } = useSite()
  const number = `${line.transactionNumber}-${line.transactionSuffix}`
  return (
    <DataRow ref={measure} data-index={position} aria-rowindex={position + 2} className={styles.row}>
      <DataCell label="Transaction" heads className={styles.number}>
        {access.invoices && line.displayType !== PAYMENT_LINE ? (
          <Link
            to={paths.transaction('Invoice', line.transactionNumber, line.transactionSuffix)}
            className={styles.link}
          >
            {number}
          </Link>
        ) : (
          number
        )}
      </DataCell>
      <DataCell label="Type" className={styles.type}>
        {line.displayType || '-'}
      </DataCell>
      <DataCell label="Date" className={styles.date}>
        {format.date(line.transactionDate)}
      </DataCell>
      <DataCell label="Amount" numeric className={styles.amount}>
        <Money>{format.money(line.displayAmount)}</Money>
      </DataCell>
      <DataCell label="Balance" numeric className={styles.balance}>
        <Money>{format.money(line.balanceAmount)}</Money>
      </DataCell>
      <Words label="Reference">{line.transactionRef}</Words>
      <Words label="Order Ref">{line.custOrdNo}</Words>
      <Words label="Job Name">{line.jobName}</Words>
    </DataRow>
  )
})

interface WordsProps {
  readonly label: string
  readonly children: string
}

/** An unknown value is a dash in the table, and left out of a card. */
function Words({ label, children }: WordsProps) {
  return (
    <DataCell label={label} className={children ? styles.words : styles.noWords}>
      {children || '-'}
    </DataCell>
  )
}

const ROWS_TO_COME = ['1', '2', '3', '4', '5', '6']

export function StatementLinesSkeleton() {
  return (
    <DataTable label="Lines" head={<Head />} busy>
      {ROWS_TO_COME.map((row) => (
        <DataRow key={row}>
          {COLUMNS.map(({ name }) => (
            <DataCell key={name} label={name}>
              <Skeleton width="5rem" />
            </DataCell>
          ))}
        </DataRow>
      ))}
    </DataTable>
  )
}
