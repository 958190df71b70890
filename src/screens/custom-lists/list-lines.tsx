import { memo, type RefCallback } from 'react'
import type { CartLine, TallyLength } from '#contract/entities/cart.ts'
import { extendedPrice } from '#machines/cart/cart.rules.ts'
import { isProvisional } from '#machines/cart/cart-changes.rules.ts'
import type { ListLine } from '#machines/custom-lists/list.rules.ts'
import { readQuantity } from '#machines/shared/quantity.rules.ts'
import { Lengths } from '../../components/cart/lengths.tsx'
import { useSite } from '../../components/portal/site.tsx'
import { Availability } from '../../components/product/availability.tsx'
import { NoBreakMeasures } from '../../components/product/no-break-measures.ts'
import { useVirtualRows } from '../../components/rendering/use-virtual-rows.ts'
import { TallyButton } from '../../components/tally/tally-button.tsx'
import { DataCell, DataGap, DataHeadCell, DataRow, DataTable } from '../../ui/data-table.tsx'
import { focusAdjacentRow } from '../../ui/focus.ts'
import { Money } from '../../ui/money.tsx'
import { QuantityStepper } from '../../ui/quantity-stepper.tsx'
import { RemoveButton } from '../../ui/remove-button.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Badge } from '../../ui/status.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { detail } from './lists.styles.ts'

interface ListLinesProps {
  readonly lines: readonly ListLine[]
  readonly lengths: ReadonlyMap<number, readonly TallyLength[]>
  readonly onRemove: (line: CartLine) => void
  /** Undefined unless quantities are being edited. */
  readonly onQuantity: ((line: CartLine, quantity: number) => void) | undefined
  readonly listId: string
}

/** Estimated height in px, used until a row is measured. */
const ROW_HEIGHT = 41

const NONE: readonly TallyLength[] = []

/**
 * The lines of a list: a table on wide screens, cards on a phone. A long list renders only the rows near the
 * viewport, so the browser's own search finds only those; Download List and print include all.
 */
export function ListLines({ lines, lengths, onRemove, onQuantity, listId }: ListLinesProps) {
  const { shown, above, below, around, measure } = useVirtualRows(lines.length, ROW_HEIGHT)
  return (
    <DataTable
      label="Products on this list"
      head={<Head />}
      rowCount={lines.length + 1}
      bodyRef={around}
      className={detail.table}
    >
      <DataGap height={above} />
      {shown.map((position) => {
        const listed = lines[position]
        return (
          listed && (
            <Line
              key={listed.line.lineID}
              line={listed.line}
              isSold={listed.isSold}
              position={position}
              lengths={lengths.get(listed.line.lineID) ?? NONE}
              measure={measure}
              onRemove={onRemove}
              onQuantity={onQuantity}
              listId={listId}
            />
          )
        )
      })}
      <DataGap height={below} />
    </DataTable>
  )
}

function Head() {
  const { access } = useSite()
  return (
    <>
      <DataHeadCell className={detail.head}>SKU</DataHeadCell>
      <DataHeadCell className={detail.head}>Description</DataHeadCell>
      <DataHeadCell numeric className={detail.head}>
        Qty
      </DataHeadCell>
      <DataHeadCell className={detail.head}>UOM</DataHeadCell>
      {access.prices && (
        <>
          <DataHeadCell numeric className={detail.head}>
            Unit Price
          </DataHeadCell>
          <DataHeadCell numeric className={detail.head}>
            Extended Price
          </DataHeadCell>
        </>
      )}
      <DataHeadCell className={detail.head}>
        <VisuallyHidden>Remove</VisuallyHidden>
      </DataHeadCell>
    </>
  )
}

interface LineProps extends Pick<ListLinesProps, 'onRemove' | 'onQuantity' | 'listId'> {
  readonly line: CartLine
  readonly isSold: boolean
  /** Zero-based. */
  readonly position: number
  readonly lengths: readonly TallyLength[]
  readonly measure: RefCallback<HTMLElement>
}

/** Whether the quantity is set here; that of lengths is set by their tally. */
const isCounted = (line: CartLine) => !line.isTally && !isProvisional(line) && Number.isInteger(line.prodQty)

/** Memoised, so that only the changed lines of a long list re-render. */
const Line = memo(function Line(props: LineProps) {
  const { line, isSold, position, lengths, measure, onRemove, onQuantity, listId } = props
  const { access, format } = useSite()
  return (
    <DataRow ref={measure} data-index={position} aria-rowindex={position + 2} className={detail.row}>
      <DataCell heads className={detail.sku}>
        {line.productID}
      </DataCell>
      <DataCell className={detail.description}>
        <div className={detail.product}>
          <div>
            <div className={detail.name}>
              <NoBreakMeasures name={line.prodDesc} />
            </div>
            <Lengths lengths={lengths} />
            {onQuantity && isSold && line.isTally && !isProvisional(line) && (
              <TallyButton
                variant="row"
                goods={{
                  productID: line.productID,
                  name: line.prodDesc,
                  UOM: line.UOM,
                  unitPrice: access.prices ? line.unitPrice : null,
                }}
                lineID={line.lineID}
                listId={listId}
                aria-label={`Update Tally of ${line.prodDesc}`}
              />
            )}
          </div>
          {!isSold && <Badge tone="bad">No longer sold</Badge>}
          {isSold && <Availability status={line.stockStatus} />}
        </div>
      </DataCell>
      <DataCell numeric>
        {onQuantity && isSold && isCounted(line) ? (
          <QuantityStepper
            label={`Quantity of ${line.prodDesc}`}
            value={line.prodQty}
            read={readQuantity}
            onChange={(quantity) => {
              if (quantity !== null && quantity !== line.prodQty) onQuantity(line, quantity)
            }}
          />
        ) : (
          format.quantity(line.prodQty)
        )}
      </DataCell>
      <DataCell className={detail.uom}>{line.UOM}</DataCell>
      {access.prices && (
        <>
          <DataCell label="×" numeric className={detail.unitPrice}>
            {isSold ? <Money>{format.money(line.unitPrice)}</Money> : '-'}
          </DataCell>
          <DataCell numeric className={detail.extendedPrice}>
            {isSold ? <Money>{format.money(extendedPrice(line))}</Money> : '-'}
          </DataCell>
        </>
      )}
      <DataCell className={detail.remove}>
        <RemoveButton
          disabled={isProvisional(line)}
          label={`Remove ${line.prodDesc}`}
          className={detail.bin}
          onRemove={(row) => {
            focusAdjacentRow(row)
            onRemove(line)
          }}
        />
      </DataCell>
    </DataRow>
  )
})

const ROWS_TO_COME = ['1', '2', '3', '4']

export function ListLinesSkeleton() {
  const { access } = useSite()
  return (
    <DataTable label="Products on this list" head={<Head />} busy className={detail.table}>
      {ROWS_TO_COME.map((row) => (
        <DataRow key={row} className={detail.row}>
          <DataCell className={detail.sku}>
            <Skeleton width="8rem" />
          </DataCell>
          <DataCell className={detail.description}>
            <Skeleton width="70%" />
          </DataCell>
          <DataCell numeric>
            <Skeleton width="2rem" />
          </DataCell>
          <DataCell className={detail.uom}>
            <Skeleton width="2rem" />
          </DataCell>
          {access.prices && (
            <>
              <DataCell numeric className={detail.unitPrice}>
                <Skeleton width="4rem" />
              </DataCell>
              <DataCell numeric className={detail.extendedPrice}>
                <Skeleton width="5rem" />
              </DataCell>
            </>
          )}
          <DataCell className={detail.remove} />
        </DataRow>
      ))}
    </DataTable>
  )
}
