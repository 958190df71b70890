import { ArrowRight } from 'lucide-react'
import type { Ref } from 'react'
import { Link } from 'wouter'
import type { TransactionRow } from '#contract/entities/transaction.ts'
import { paths } from '../../components/paths.ts'
import { useSite } from '../../components/site.tsx'
import { useBranchNames } from '../../components/use-branch-names.ts'
import { DataCell, DataHeadCell, DataRow, DataTable } from '../../ui/data-table.tsx'
import { Money } from '../../ui/money.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { orders } from './orders.styles.ts'

const COLUMNS = [
  'Order No',
  'Type',
  'Delivery Date',
  'Branch',
  'Order Ref',
  'Delivery Address',
  'Job Name',
  'Amount',
] as const

/** Where the cells stand on a phone. */
const PLACES: Record<(typeof COLUMNS)[number], string> = {
  'Order No': orders.number,
  Type: orders.type,
  'Delivery Date': orders.fact,
  Branch: orders.fact,
  'Order Ref': orders.fact,
  'Delivery Address': orders.address,
  'Job Name': orders.fact,
  Amount: orders.amount,
}

const ROWS_TO_COME = ['1', '2', '3', '4', '5', '6', '7', '8']

function Head() {
  return (
    <>
      {COLUMNS.map((column) => (
        <DataHeadCell key={column} numeric={column === 'Amount'}>
          {column}
        </DataHeadCell>
      ))}
      <DataHeadCell className={orders.way}>
        <VisuallyHidden>Open</VisuallyHidden>
      </DataHeadCell>
    </>
  )
}

interface OrderTableProps {
  readonly rows: readonly TransactionRow[]
  /** The element that the rows stand in. */
  readonly bodyRef: Ref<HTMLTableSectionElement>
}

/** The eight columns of the list, each row with its way to the detail. */
export function OrderTable({ rows, bodyRef }: OrderTableProps) {
  const branchName = useBranchNames('toast')
  return (
    <DataTable label="Orders and quotes" head={<Head />} bodyRef={bodyRef}>
      {rows.map((row) => (
        <OrderRow
          key={`${row.transactionNumber}-${row.transactionSuffix}`}
          row={row}
          branch={branchName(row.branchID)}
        />
      ))}
    </DataTable>
  )
}

function OrderRow({ row, branch }: { readonly row: TransactionRow; readonly branch: string }) {
  const { format } = useSite()
  const detail = paths.transaction(row.transactionType, row.transactionNumber, row.transactionSuffix)
  return (
    <DataRow className={orders.row}>
      <DataCell label="Order No" heads className={orders.number}>
        <Link to={detail} className={orders.link}>
          {row.transactionNumber}
        </Link>
      </DataCell>
      <DataCell label="Type" className={orders.type}>
        {row.transactionType}
      </DataCell>
      <Fact label="Delivery Date">{row.deliveryDate && format.date(row.deliveryDate)}</Fact>
      <Fact label="Branch">{branch}</Fact>
      <Fact label="Order Ref">{row.customerOrderNumber}</Fact>
      <Fact label="Delivery Address">{row.shipAddress1}</Fact>
      <Fact label="Job Name">{row.jobName}</Fact>
      <DataCell label="Amount" numeric className={orders.amount}>
        <Money>{format.money(row.transactionAmount)}</Money>
      </DataCell>
      <DataCell className={orders.way}>
        <Link
          to={detail}
          className={orders.arrow}
          aria-label={`Open ${row.transactionType.toLowerCase()} ${row.transactionNumber}`}
        >
          <ArrowRight size={18} aria-hidden="true" />
        </Link>
      </DataCell>
    </DataRow>
  )
}

interface FactProps {
  readonly label: (typeof COLUMNS)[number]
  readonly children: string | null
}

/** What is not known is a dash in the table, and left out of a card. */
function Fact({ label, children }: FactProps) {
  return (
    <DataCell label={label} className={children ? PLACES[label] : orders.noFact}>
      {children || '-'}
    </DataCell>
  )
}

/** The shape of the list while it loads. */
export function OrderTableToCome() {
  return (
    <div role="status" aria-label="Loading orders">
      <DataTable label="Orders and quotes" head={<Head />} busy>
        {ROWS_TO_COME.map((row) => (
          <DataRow key={row} className={orders.row}>
            {COLUMNS.map((column) => (
              <DataCell key={column} label={column} className={PLACES[column]}>
                <Skeleton width="4rem" />
              </DataCell>
            ))}
            <DataCell className={orders.way} />
          </DataRow>
        ))}
      </DataTable>
    </div>
  )
}
