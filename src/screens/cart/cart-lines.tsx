import { memo, type RefCallback, useCallback, useId, useMemo } from 'react'
import { cx } from 'styled-system/css'
import type { CartLine as Line, TallyLength } from '#contract/entities/cart.ts'
import { extendedPrice } from '#machines/cart/cart.rules.ts'
import { isProvisional } from '#machines/cart/cart-changes.rules.ts'
import { readQuantity } from '#machines/shared/quantity.rules.ts'
import { Lengths, lengthsByLine } from '../../components/cart/lengths.tsx'
import type { CartActor } from '../../components/portal/portal.ts'
import { useSite } from '../../components/portal/site.tsx'
import { NoBreakMeasures } from '../../components/product/no-break-measures.ts'
import { useVirtualRows } from '../../components/rendering/use-virtual-rows.ts'
import { TallyButton } from '../../components/tally/tally-button.tsx'
import { DataCell, DataGap, DataHeadCell, DataRow, DataTable } from '../../ui/data-table.tsx'
import { focusAdjacentRow } from '../../ui/focus.ts'
import { Money } from '../../ui/money.tsx'
import { Picture } from '../../ui/picture.tsx'
import { QuantityStepper } from '../../ui/quantity-stepper.tsx'
import { RemoveButton } from '../../ui/remove-button.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { line as styles } from './cart.styles.ts'
import { LineNote } from './line-note.tsx'

interface CartLinesProps {
  readonly actor: CartActor
  readonly lines: readonly Line[]
  readonly tallies: readonly TallyLength[]
}

/** Estimated height in px, used until a row is measured. */
const ROW_HEIGHT = 80

const NONE: readonly TallyLength[] = []

/** The lines of the cart: a table on wide screens, cards on a phone. */
export function CartLines({ actor, lines, tallies }: CartLinesProps) {
  const lengthsOf = useMemo(() => lengthsByLine(tallies), [tallies])
  const setQuantity = useCallback(
    (line: Line, quantity: number) => actor.send({ type: 'cart.quantitySet', line, quantity }),
    [actor],
  )
  const setNote = useCallback(
    (line: Line, note: string) => actor.send({ type: 'cart.noteSet', line, note }),
    [actor],
  )
  const remove = useCallback(
    (line: Line, row: HTMLElement | null) => {
      focusAdjacentRow(row)
      actor.send({ type: 'cart.lineRemoved', line })
    },
    [actor],
  )
  const { shown, above, below, around, measure } = useVirtualRows(lines.length, ROW_HEIGHT)
  return (
    <DataTable
      label="Products in your cart"
      head={<Head />}
      rowCount={lines.length + 1}
      bodyRef={around}
      className={styles.table}
    >
      <DataGap height={above} />
      {shown.map((position) => {
        const line = lines[position]
        return (
          line && (
            <CartLine
              key={line.lineID}
              line={line}
              position={position}
              lengths={lengthsOf.get(line.lineID) ?? NONE}
              measure={measure}
              onQuantity={setQuantity}
              onNote={setNote}
              onRemove={remove}
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
      <DataHeadCell className={cx(styles.head, styles.picture)}>
        <VisuallyHidden>Picture</VisuallyHidden>
      </DataHeadCell>
      <DataHeadCell className={styles.head}>Product</DataHeadCell>
      <DataHeadCell className={styles.head}>Quantity</DataHeadCell>
      {access.prices && (
        <>
          <DataHeadCell numeric className={cx(styles.head, styles.unitPrice)}>
            Unit Price
          </DataHeadCell>
          <DataHeadCell numeric className={styles.head}>
            Extended Price
          </DataHeadCell>
        </>
      )}
      <DataHeadCell className={styles.head}>
        <VisuallyHidden>Remove</VisuallyHidden>
      </DataHeadCell>
    </>
  )
}

interface CartLineProps {
  readonly line: Line
  /** Zero-based. */
  readonly position: number
  /** Lengths of a tally line; empty for any other line. */
  readonly lengths: readonly TallyLength[]
  readonly measure: RefCallback<HTMLElement>
  readonly onQuantity: (line: Line, quantity: number) => void
  readonly onNote: (line: Line, note: string) => void
  readonly onRemove: (line: Line, row: HTMLElement | null) => void
}

/** Each read of the cart creates new objects. Comparing by value re-renders only the lines that changed. */
const isSame = (a: CartLineProps, b: CartLineProps) =>
  a.onQuantity === b.onQuantity &&
  a.onNote === b.onNote &&
  a.onRemove === b.onRemove &&
  a.measure === b.measure &&
  a.position === b.position &&
  ((a.line === b.line && a.lengths === b.lengths) ||
    JSON.stringify([a.line, a.lengths]) === JSON.stringify([b.line, b.lengths]))

/** One line of the cart, read-only until the ERP has assigned its ID. */
const CartLine = memo(function CartLine(props: CartLineProps) {
  const { line, position, lengths, measure, onQuantity, onNote, onRemove } = props
  const { access, format } = useSite()
  const { prodDesc, productID, UOM, unitPrice } = line
  const nameId = useId()
  const isWaiting = isProvisional(line)
  // While the input is not a valid quantity, the cart keeps the previous one.
  const setQuantity = (typed: number | null, before: number) => {
    const quantity = typed ?? before
    if (quantity !== line.prodQty) onQuantity(line, quantity)
  }
  return (
    <DataRow ref={measure} data-index={position} aria-rowindex={position + 2} className={styles.row}>
      <DataCell className={styles.picture}>
        <Picture src={line.productImage || undefined} alt="" className={styles.thumb} />
      </DataCell>
      <DataCell heads className={styles.words}>
        <div id={nameId} className={styles.description}>
          <NoBreakMeasures name={prodDesc} />
        </div>
        <div className={styles.sku}>{productID}</div>
        <Lengths lengths={lengths} />
        {line.quoteComments !== undefined && (
          <LineNote
            name={prodDesc}
            lineID={line.lineID}
            note={line.quoteComments}
            disabled={isWaiting}
            onChange={(note) => onNote(line, note)}
          />
        )}
      </DataCell>
      <DataCell className={styles.amount}>
        {line.isTally ? (
          <div className={styles.tally}>
            <span className={styles.total}>
              Total Qty {format.quantity(line.prodQty)} {UOM}
            </span>
            <TallyButton
              goods={{
                productID,
                name: prodDesc,
                UOM,
                unitPrice: access.prices ? unitPrice : null,
                note: line.quoteComments,
              }}
              lineID={line.lineID}
              disabled={isWaiting}
              aria-describedby={nameId}
            />
          </div>
        ) : (
          <span className={styles.quantity}>
            <QuantityStepper
              label={`Quantity of ${prodDesc}`}
              value={line.prodQty}
              disabled={isWaiting}
              read={readQuantity}
              onChange={setQuantity}
            />
            <span className={styles.unit}>{UOM}</span>
          </span>
        )}
      </DataCell>
      {access.prices && (
        <>
          <DataCell numeric className={styles.unitPrice}>
            <Money>{format.money(unitPrice)}</Money>
          </DataCell>
          <DataCell numeric className={styles.price}>
            <Money size="small">{format.money(extendedPrice(line))}</Money>
            <span className={styles.each}>
              {format.money(unitPrice)} per {UOM}
            </span>
          </DataCell>
        </>
      )}
      <DataCell className={styles.remove}>
        <RemoveButton
          label={`Remove ${prodDesc}`}
          disabled={isWaiting}
          onRemove={(row) => onRemove(line, row)}
        />
      </DataCell>
    </DataRow>
  )
}, isSame)
