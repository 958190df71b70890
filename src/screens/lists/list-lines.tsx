import { Trash2 } from 'lucide-react'
import type { CartLine, TallyLength } from '#contract/entities/cart.ts'
import { extendedPrice } from '#machines/cart/cart.rules.ts'
import type { ListLine } from '#machines/lists/list.rules.ts'
import { Lengths } from '../../components/cart/lengths.tsx'
import { Availability } from '../../components/product/availability.tsx'
import { useSite } from '../../components/site.tsx'
import { IconButton } from '../../ui/button.tsx'
import { DataCell, DataHeadCell, DataRow, DataTable } from '../../ui/data-table.tsx'
import { focusBeside } from '../../ui/focus-beside.ts'
import { Money } from '../../ui/money.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Badge } from '../../ui/status.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { detail } from './lists.styles.ts'

interface ListLinesProps {
  readonly lines: readonly ListLine[]
  readonly lengths: ReadonlyMap<number, readonly TallyLength[]>
  /** Left out where lines can't be removed. */
  readonly onRemove?: ((line: CartLine) => void) | undefined
}

/** The lines of a list: a table on wide screens, cards on a phone. */
export function ListLines({ lines, lengths, onRemove }: ListLinesProps) {
  return (
    <DataTable
      label="Products on this list"
      head={<Head removable={onRemove !== undefined} />}
      className={detail.table}
    >
      {lines.map((shown) => (
        <Line
          key={shown.line.lineID}
          shown={shown}
          lengths={lengths.get(shown.line.lineID) ?? NONE}
          onRemove={onRemove}
        />
      ))}
    </DataTable>
  )
}

const NONE: readonly TallyLength[] = []

function Head({ removable }: { readonly removable: boolean }) {
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
      {removable && (
        <DataHeadCell className={detail.head}>
          <VisuallyHidden>Remove</VisuallyHidden>
        </DataHeadCell>
      )}
    </>
  )
}

interface LineProps extends Pick<ListLinesProps, 'onRemove'> {
  readonly shown: ListLine
  readonly lengths: readonly TallyLength[]
}

function Line({ shown: { line, isSold }, lengths, onRemove }: LineProps) {
  const { access, format } = useSite()
  return (
    <DataRow>
      <DataCell label="SKU" heads className={detail.sku}>
        {line.productID}
      </DataCell>
      <DataCell className={detail.description}>
        {line.prodDesc}
        <div className={detail.note}>
          <Lengths lengths={lengths} />
          {!isSold && <Badge tone="bad">No longer sold</Badge>}
          {isSold && line.stockStatus && <Availability status={line.stockStatus} />}
        </div>
      </DataCell>
      <DataCell label="Qty" numeric>
        {format.quantity(line.prodQty)}
      </DataCell>
      <DataCell label="UOM">{line.UOM}</DataCell>
      {access.prices && (
        <>
          <DataCell label="Unit Price" numeric>
            {isSold ? <Money>{format.money(line.unitPrice)}</Money> : '-'}
          </DataCell>
          <DataCell label="Extended Price" numeric>
            {isSold ? <Money>{format.money(extendedPrice(line))}</Money> : '-'}
          </DataCell>
        </>
      )}
      {onRemove && (
        <DataCell className={detail.remove}>
          <IconButton
            label={`Remove ${line.prodDesc}`}
            icon={<Trash2 size={18} />}
            onClick={(event) => {
              focusBeside(event.currentTarget.closest('tr'))
              onRemove(line)
            }}
          />
        </DataCell>
      )}
    </DataRow>
  )
}

const ROWS_TO_COME = ['1', '2', '3', '4']
const WIDTHS = ['7rem', '16rem', '3rem', '3rem', '4rem', '5rem', '2rem']

/** The shape of a list that is being loaded. */
export function ListLinesToCome() {
  return (
    <DataTable label="Products on this list" head={<Head removable />} busy className={detail.table}>
      {ROWS_TO_COME.map((row) => (
        <DataRow key={row}>
          {WIDTHS.map((width, at) => (
            <DataCell key={width + String(at)}>
              <Skeleton width={width} />
            </DataCell>
          ))}
        </DataRow>
      ))}
    </DataTable>
  )
}
