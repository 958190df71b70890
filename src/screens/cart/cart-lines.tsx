import { useCallback, useMemo } from 'react'
import { cx } from 'styled-system/css'
import type { CartLine as Line, TallyLength } from '#contract/entities/cart.ts'
import { lengthsByLine } from '../../components/cart/lengths.tsx'
import type { CartActor } from '../../components/portal/portal.ts'
import { useSite } from '../../components/portal/site.tsx'
import { useVirtualRows } from '../../components/rendering/use-virtual-rows.ts'
import { DataGap, DataHeadCell, DataTable } from '../../ui/data-table.tsx'
import { focusAdjacentRow } from '../../ui/focus-adjacent-row.ts'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { line as styles } from './cart.styles.ts'
import { CartLine } from './cart-line.tsx'

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
