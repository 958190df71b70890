import { memo, type RefCallback } from 'react'
import type { TransactionLine } from '#contract/entities/transaction.ts'
import { useSite } from '../../components/portal/site.tsx'
import { NoBreakMeasures } from '../../components/product/no-break-measures.ts'
import { useVirtualRows } from '../../components/rendering/use-virtual-rows.ts'
import { DataCell, DataGap, DataHeadCell, DataRow, DataTable } from '../../ui/data-table.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Money } from '../../ui/money.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { lines as styles } from './transaction.styles.ts'

/** Estimated height in px, used until a row is measured. */
const ROW_HEIGHT = 41

/**
 * The lines: a table on wide screens, cards on a phone. A long list renders only the rows near the viewport.
 */
export function TransactionLines({ lines }: { readonly lines: readonly TransactionLine[] }) {
  const { shown, above, below, around, measure } = useVirtualRows(lines.length, ROW_HEIGHT)
  return (
    <DataTable
      label="Lines"
      head={<Head />}
      rowCount={lines.length + 1}
      bodyRef={around}
      className={styles.table}
    >
      <DataGap height={above} />
      {shown.map((position) => {
        const line = lines[position]
        return line && <Line key={line.lineNum} line={line} position={position} measure={measure} />
      })}
      <DataGap height={below} />
    </DataTable>
  )
}

function Head() {
  return (
    <>
      <DataHeadCell className={styles.head}>Description</DataHeadCell>
      <DataHeadCell className={styles.head}>SKU</DataHeadCell>
      <DataHeadCell numeric className={styles.head}>
        Qty
      </DataHeadCell>
      <DataHeadCell className={styles.head}>UOM</DataHeadCell>
      <DataHeadCell numeric className={styles.head}>
        Unit Price
      </DataHeadCell>
      <DataHeadCell numeric className={styles.head}>
        Extended Price
      </DataHeadCell>
    </>
  )
}

interface LineProps {
  readonly line: TransactionLine
  /** Zero-based. */
  readonly position: number
  readonly measure: RefCallback<HTMLElement>
}

const Line = memo(function Line({ line, position, measure }: LineProps) {
  const { format, lengths } = useSite()
  return (
    <DataRow ref={measure} data-index={position} aria-rowindex={position + 2} className={styles.row}>
      <DataCell heads className={styles.description}>
        <div>
          <span dir="auto">
            <NoBreakMeasures name={line.productDesc || '-'} />
          </span>
          {line.lengths && line.lengths.length > 0 && (
            <div className={styles.lengths}>
              {line.lengths
                .map(
                  ({ length, qty }) =>
                    `${format.quantity(qty)}\u00a0×\u00a0${format.quantity(length)}\u00a0${lengths.unit}`,
                )
                .join(', ')}
            </div>
          )}
          {line.quoteComments && (
            <div dir="auto" className={styles.note}>
              {line.quoteComments}
            </div>
          )}
        </div>
      </DataCell>
      <DataCell className={styles.sku}>{line.productCode || '-'}</DataCell>
      <DataCell numeric>{format.quantity(line.quantity)}</DataCell>
      <DataCell className={styles.uom}>{line.unitOfMeasure}</DataCell>
      <DataCell label="×" numeric className={styles.unitPrice}>
        <Money>{format.money(line.unitPrice)}</Money>
      </DataCell>
      <DataCell numeric className={styles.extendedPrice}>
        <Money>{format.money(line.linePrice)}</Money>
      </DataCell>
    </DataRow>
  )
})

export function NoLines() {
  return <EmptyState title="There are no lines." />
}

const ROWS_TO_COME = ['1', '2', '3', '4', '5', '6']

export function TransactionLinesSkeleton() {
  return (
    <DataTable label="Lines" head={<Head />} busy className={styles.table}>
      {ROWS_TO_COME.map((row) => (
        <DataRow key={row} className={styles.row}>
          <DataCell className={styles.description}>
            <Skeleton width="70%" />
          </DataCell>
          <DataCell className={styles.sku}>
            <Skeleton width="7rem" />
          </DataCell>
          <DataCell numeric>
            <Skeleton width="2rem" />
          </DataCell>
          <DataCell className={styles.uom}>
            <Skeleton width="2rem" />
          </DataCell>
          <DataCell numeric className={styles.unitPrice}>
            <Skeleton width="4rem" />
          </DataCell>
          <DataCell numeric className={styles.extendedPrice}>
            <Skeleton width="5rem" />
          </DataCell>
        </DataRow>
      ))}
    </DataTable>
  )
}
