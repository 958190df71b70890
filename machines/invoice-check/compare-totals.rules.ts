import { CENT, quantityOf, roundingOf, sumOf } from './amounts.rules.ts'
import type { CheckLine, Finding } from './check.model.ts'
import type { ProductLines } from './compare.rules.ts'

/**
 * Compares only the totals of lines: freight, whose trips and vehicles are the branch's choice, and discounts,
 * which have no quantity to compare.
 */
export function compareTotals(product: ProductLines, isComplete: boolean): readonly CheckLine[] {
  const [first] = [...product.ordered, ...product.billed]
  if (!first) return []
  const unit = first.unitOfMeasure.trim()
  const [ordered, billed] = [sumOf(unit, product.ordered), sumOf(unit, product.billed)]
  const takenOff = product.billed
    .filter(({ linePrice }) => linePrice < 0 && ordered.cents >= 0)
    .map((line) => sumOf(unit, [line]).cents)
  const credited = 0 - takenOff.reduce((sum, cents) => sum + cents, 0)
  const { parts, cents, unitPrice } = billed
  const charged = { quantity: quantityOf(parts), unit, unitPrice, cents: cents + credited }
  return [
    {
      id: `${product.code} total`,
      code: product.code,
      description: first.productDesc,
      ordered:
        ordered.count > 0
          ? { quantity: quantityOf(ordered.parts), unit, unitPrice: ordered.unitPrice, cents: ordered.cents }
          : null,
      billed: billed.count > takenOff.length ? [charged] : [],
      credited,
      returned: 0,
      findings: findingsOf(ordered, billed, isComplete),
    },
  ]
}

type Total = ReturnType<typeof sumOf>

function findingsOf(ordered: Total, billed: Total, isComplete: boolean): Finding[] {
  const cents = billed.cents - ordered.cents
  const isSame = Math.abs(cents) * CENT <= roundingOf(billed.count)
  if (isSame) return []
  const isStarted = billed.count > 0
  if (!isComplete && (!isStarted || ordered.cents < 0))
    return [{ kind: 'toCome', quantity: quantityOf(Math.max(0, ordered.parts - billed.parts)) }]
  if (cents > 0) return [{ kind: ordered.count > 0 ? 'dearer' : 'notOrdered', cents }]
  if (ordered.count === 0) return [{ kind: 'credited', cents: -cents }]
  return isComplete ? [{ kind: 'cheaper', cents: -cents }] : []
}
