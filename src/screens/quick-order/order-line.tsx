import {
  type KeyboardEvent,
  memo,
  type RefCallback,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { unitsOf } from '#machines/catalogue/product.rules.ts'
import { type Line, productOf, quantityIn, unitIn } from '#machines/quick-order/line.model.ts'
import { amountOf, totalIn, unitPriceOf } from '#machines/quick-order/line-goods.rules.ts'
import { readQuantity } from '#machines/shared/quantity.rules.ts'
import { useSite } from '../../components/portal/site.tsx'
import type { QuickOrderActor } from '../../components/quick-order/quick-order-actor.ts'
import { DataCell, DataRow } from '../../ui/data-table.tsx'
import { focusAdjacentRow } from '../../ui/focus.ts'
import { Money } from '../../ui/money.tsx'
import { NativeSelect } from '../../ui/native-select.tsx'
import { QuantityStepper } from '../../ui/quantity-stepper.tsx'
import { RemoveButton } from '../../ui/remove-button.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { IS_REWRITTEN, inOneLine, type LineFix, rowsFor } from './line-fix.ts'
import { LineProduct } from './line-product.tsx'
import { line as styles } from './quick-order.styles.ts'
import { lineIn, useCommitOnUnmount, useLine } from './use-quick-order.ts'

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
  const fix = { line, actor, onFixed: goOn }
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
        <LineText {...fix} />
      </DataCell>
      <DataCell className={styles.product}>
        <LineProduct {...fix} />
      </DataCell>
      <DataCell className={styles.amount}>
        <LineAmount {...fix} />
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
    <DataCell numeric className={styles.price}>
      {amount > 0 && <Money size="small">{format.money(amount)}</Money>}
      <span className={styles.each}>
        {format.money(price)} per {unit.UOM}
      </span>
    </DataCell>
  )
}

/** The line as typed; a field where it must be rewritten. */
function LineText(fix: LineFix) {
  const { number, kind, entered } = fix.line
  return (
    <div className={styles.written}>
      <span className={styles.number}>{number}</span>
      {IS_REWRITTEN.has(kind) ? (
        <TextField key={entered.text} {...fix} />
      ) : (
        <span className={styles.text}>{entered.text}</span>
      )}
    </div>
  )
}

function TextField({ line: { id, number, kind, entered }, actor, onFixed }: LineFix) {
  const [text, setText] = useState(entered.text)
  const take = useCallback(
    (written: string) => {
      const now = lineIn(actor, id)
      const isNew = written.trim() !== '' && written !== now?.entered.text
      if (isNew && now && IS_REWRITTEN.has(now.kind)) actor.send({ type: 'line.edited', id, text: written })
    },
    [actor, id],
  )
  useCommitOnUnmount(text, take)
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Escape') setText(entered.text)
    if (event.key !== 'Enter') return
    take(text)
    // Ctrl+Enter belongs to the page: it adds all ready lines to the cart, this one included.
    if (event.ctrlKey || event.metaKey) return
    event.preventDefault()
    // An emptied line is removed, such as a sentence of a pasted email.
    if (text.trim() === '') {
      focusAdjacentRow(event.currentTarget.closest<HTMLElement>('[data-line]'))
      actor.send({ type: 'order.lineRemoved', id })
    }
    onFixed()
  }
  return (
    <span data-fix={kind === 'ambiguous' ? undefined : ''} className={styles.field}>
      <TextArea
        aria-label={`Line ${number}`}
        value={text}
        rows={rowsFor(text)}
        className={styles.grown}
        spellCheck={false}
        autoComplete="off"
        onChange={({ target }) => setText(inOneLine(target.value))}
        onKeyDown={press}
        onBlur={() => take(text)}
      />
    </span>
  )
}

function LineAmount(fix: LineFix) {
  const product = productOf(fix.line)
  if (!product || product.UOMList.length === 0) return null
  if (product.isTally) return <TotalLength line={fix.line} />
  return <Quantity {...fix} />
}

function TotalLength({ line }: { readonly line: Line }) {
  const { format, lengths } = useSite()
  const total = totalIn(line, lengths)
  if (total === 0) return null
  return (
    <span>
      {format.quantity(total)} {unitIn(line)?.UOM}
    </span>
  )
}

function Quantity({ line, actor }: LineFix) {
  const { format, lengths } = useSite()
  const { id, number, kind } = line
  const product = productOf(line)
  const units = useMemo(
    () => (product ? unitsOf(product).map(({ UOM }) => ({ value: UOM, label: UOM })) : []),
    [product],
  )
  const unit = unitIn(line)
  if (kind === 'added' || kind === 'adding' || kind === 'outcomeUnknown') {
    return (
      <span>
        {format.quantity(totalIn(line, lengths))} {unit?.UOM}
      </span>
    )
  }
  const [only] = units
  return (
    <div
      className={styles.quantity}
      data-fix={kind === 'wrongUnit' || kind === 'noQuantity' ? '' : undefined}
    >
      <QuantityStepper
        label={`Quantity of line ${number}`}
        value={quantityIn(line, lengths)}
        read={readQuantity}
        onChange={(quantity) => actor.send({ type: 'line.quantitySet', id, quantity })}
      />
      {units.length > 1 || !unit ? (
        <NativeSelect
          label={`Unit of line ${number}`}
          placeholder="Unit"
          options={units}
          value={unit?.UOM ?? ''}
          onChange={(UOM) => actor.send({ type: 'line.unitChosen', id, UOM })}
        />
      ) : (
        <span className={styles.unit}>{only?.label}</span>
      )}
    </div>
  )
}
