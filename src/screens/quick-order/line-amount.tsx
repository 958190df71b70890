import { useMemo } from 'react'
import { unitsOf } from '#machines/catalogue/product.rules.ts'
import { type Line, productOf, quantityIn, totalIn, unitIn } from '#machines/quick-order/line.model.ts'
import { readQuantity } from '#machines/shared/quantity.rules.ts'
import { useSite } from '../../components/site.tsx'
import { NativeSelect } from '../../ui/native-select.tsx'
import { QuantityStepper } from '../../ui/quantity-stepper.tsx'
import type { LineFix } from './line-fix.ts'
import { line as styles } from './quick-order.styles.ts'

export function LineAmount(mend: LineFix) {
  const product = productOf(mend.line)
  if (!product || product.UOMList.length === 0) return null
  if (product.isTally) return <TotalLength line={mend.line} />
  return <Quantity {...mend} />
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
        value={quantityIn(line)}
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
