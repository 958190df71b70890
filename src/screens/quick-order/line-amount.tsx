import { useMemo } from 'react'
import { unitsOf } from '#machines/catalogue/product.rules.ts'
import { type LineContext, productOf, quantityIn, totalIn, unitIn } from '#machines/quick-order/line.model.ts'
import { readQuantity } from '#machines/shared/quantity.rules.ts'
import { useSite } from '../../components/site.tsx'
import { NativeSelect } from '../../ui/native-select.tsx'
import { QuantityStepper } from '../../ui/quantity-stepper.tsx'
import type { LineFix } from './line-fix.ts'
import { line as styles } from './quick-order.styles.ts'

export function LineAmount(mend: LineFix) {
  const product = productOf(mend.context)
  if (!product || product.UOMList.length === 0) return null
  if (product.isTally) return <TotalLength context={mend.context} />
  return <Quantity {...mend} />
}

function TotalLength({ context }: { readonly context: LineContext }) {
  const { format } = useSite()
  const total = totalIn(context)
  if (total === 0) return null
  return (
    <span>
      {format.quantity(total)} {unitIn(context)?.UOM}
    </span>
  )
}

function Quantity({ line, context }: LineFix) {
  const { format } = useSite()
  const { id, kind } = context
  const product = productOf(context)
  const units = useMemo(
    () => (product ? unitsOf(product).map(({ UOM }) => ({ value: UOM, label: UOM })) : []),
    [product],
  )
  const unit = unitIn(context)
  if (kind === 'added' || kind === 'adding' || kind === 'unsure') {
    return (
      <span>
        {format.quantity(totalIn(context))} {unit?.UOM}
      </span>
    )
  }
  const [only] = units
  return (
    <div
      className={styles.quantity}
      data-mend={kind === 'wrongUnit' || kind === 'noQuantity' ? '' : undefined}
    >
      <QuantityStepper
        label={`Quantity of line ${id}`}
        value={quantityIn(context)}
        read={readQuantity}
        onChange={(quantity) => line.send({ type: 'line.quantitySet', quantity })}
      />
      {units.length > 1 || !unit ? (
        <NativeSelect
          label={`Unit of line ${id}`}
          placeholder="Unit"
          options={units}
          value={unit?.UOM ?? ''}
          onChange={(UOM) => line.send({ type: 'line.unitChosen', UOM })}
        />
      ) : (
        <span className={styles.unit}>{only?.label}</span>
      )}
    </div>
  )
}
