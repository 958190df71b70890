import { memo, type RefCallback, useCallback, useEffect, useRef } from 'react'
import {
  amountOf,
  type LineContext,
  type LineRef,
  unitIn,
  unitPriceOf,
} from '#machines/quick-order/line.model.ts'
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
import { useLine } from './use-line.ts'

interface OrderLineProps {
  readonly id: number
  readonly line: LineRef
  /** From 0, among those shown. */
  readonly position: number
  readonly actor: QuickOrderActor
  readonly measure: RefCallback<HTMLElement>
  /** When the keyboard was led here, if it was led here last. */
  readonly pointed: number | null
  readonly onReached: (row: HTMLElement, time: number) => void
}

/** One line: as it was typed, what it is, how much of it, and what it comes to. */
export const OrderLine = memo(function OrderLine(props: OrderLineProps) {
  const { id, line, position, actor, measure, pointed, onReached } = props
  const context = useLine(line)
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
  /** Mended: the keyboard goes on to the next one. */
  const goOn = () => actor.send({ type: 'attention.sought', from: id, step: 1 })
  const mend = { line, context, actor, onMended: goOn }
  return (
    <DataRow
      ref={keep}
      data-index={position}
      data-line={id}
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
      {access.prices && <Price context={context} />}
      <DataCell className={styles.remove}>
        <RemoveButton
          label={`Remove line ${id}`}
          disabled={context.kind === 'adding'}
          onRemove={(own) => {
            focusAdjacentRow(own)
            actor.send({ type: 'line.removed', id })
          }}
        />
      </DataCell>
    </DataRow>
  )
})

/** What a line costs; nothing where the ERP has no price, as in a listing. */
function Price({ context }: { readonly context: LineContext }) {
  const { format } = useSite()
  const unit = unitIn(context)
  const price = unitPriceOf(context)
  if (!unit || price === 0) return <DataCell className={styles.price} />
  const amount = amountOf(context)
  return (
    <DataCell label="Extended Price" numeric className={styles.price}>
      {amount > 0 && <Money size="small">{format.money(amount)}</Money>}
      <span className={styles.each}>
        {format.money(price)} per {unit.UOM}
      </span>
    </DataCell>
  )
}
