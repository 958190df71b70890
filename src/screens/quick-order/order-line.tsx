import { memo, type RefCallback, useCallback, useEffect, useRef } from 'react'
import { amountOf, type Line, unitIn, unitPriceOf } from '#machines/quick-order/line.model.ts'
import { useSite } from '../../components/site.tsx'
import { DataCell, DataRow } from '../../ui/data-table.tsx'
import { focusAdjacentRow } from '../../ui/focus-adjacent-row.ts'
import { Money } from '../../ui/money.tsx'
import { RemoveButton } from '../../ui/remove-button.tsx'
import { LineAmount } from './line-amount.tsx'
import { LineProduct } from './line-product.tsx'
import { LineText } from './line-text.tsx'
import { line as styles } from './quick-order.styles.ts'
import type { QuickOrderActor } from './quick-order-actor.ts'
import { useLine } from './use-quick-order.ts'

interface OrderLineProps {
  readonly id: number
  /** Zero-based, among the lines shown. */
  readonly position: number
  readonly actor: QuickOrderActor
  readonly measure: RefCallback<HTMLElement>
  /** When the keyboard focus was sent to this line; null if it was last sent elsewhere. */
  readonly pointed: number | null
  readonly onReached: (row: HTMLElement, time: number) => void
}

export const OrderLine = memo(function OrderLine(props: OrderLineProps) {
  const { id, position, actor, measure, pointed, onReached } = props
  const line = useLine(actor, id)
  const { access } = useSite()
  const row = useRef<HTMLTableRowElement>(null)
  useEffect(() => {
    if (pointed !== null && row.current) onReached(row.current, pointed)
  }, [pointed, onReached])
  const keep = useCallback(
    (element: HTMLTableRowElement | null) => {
      row.current = element
      measure(element)
    },
    [measure],
  )
  /** Moves the keyboard focus to the next line that needs fixing. */
  const goOn = () => actor.send({ type: 'attention.sought', from: id, step: 1 })
  if (!line) return null
  const { number } = line
  const mend = { line, actor, onMended: goOn }
  return (
    <DataRow
      ref={keep}
      data-index={position}
      data-line={number}
      data-line-id={id}
      aria-rowindex={position + 2}
      className={styles.row}
    >
      <DataCell heads className={styles.typed}>
        <LineText {...mend} />
      </DataCell>
      <DataCell className={styles.product}>
        <LineProduct {...mend} />
      </DataCell>
      <DataCell className={styles.amount}>
        <LineAmount {...mend} />
      </DataCell>
      {access.prices && <Price line={line} />}
      <DataCell className={styles.remove}>
        <RemoveButton
          label={`Remove line ${number}`}
          disabled={line.kind === 'adding'}
          onRemove={(own) => {
            focusAdjacentRow(own)
            actor.send({ type: 'order.lineRemoved', id })
          }}
        />
      </DataCell>
    </DataRow>
  )
})

/** The price of a line; empty where the ERP has none, as in a listing. */
function Price({ line }: { readonly line: Line }) {
  const { format, lengths } = useSite()
  const unit = unitIn(line)
  const price = unitPriceOf(line)
  if (!unit || price === 0) return <DataCell className={styles.price} />
  const amount = amountOf(line, lengths)
  return (
    <DataCell label="Extended Price" numeric className={styles.price}>
      {amount > 0 && <Money size="small">{format.money(amount)}</Money>}
      <span className={styles.each}>
        {format.money(price)} per {unit.UOM}
      </span>
    </DataCell>
  )
}
