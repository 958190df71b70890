import type { TransactionLine } from '#contract/entities/transaction.ts'
import { CENT, costOf, quantityOf, roundingOf, type Sum, sumOf } from './amounts.rules.ts'
import type { Amount, CheckLine, Finding } from './check.model.ts'
import { type Row, takeCreditsOff } from './credits.rules.ts'

/** The lines of one product: of its order, and of its invoices and credits. */
export interface ProductLines {
  readonly code: string
  readonly ordered: readonly TransactionLine[]
  readonly billed: readonly TransactionLine[]
}

/** A line that takes something off, wherever it stands: an invoice may have a return, a credit a fee. */
const isCredit = ({ linePrice, quantity }: TransactionLine) =>
  linePrice < 0 || (linePrice === 0 && quantity < 0)

/** A fee without a quantity is one piece. */
const asPieces = (line: TransactionLine): TransactionLine =>
  line.quantity === 0 && line.linePrice !== 0 ? { ...line, quantity: 1, unitPrice: line.linePrice } : line

/** A unit's name as compared: an ERP may write 'EA' and 'ea'. */
const unitOf = ({ unitOfMeasure }: TransactionLine) => unitOfMeasure.trim().toLowerCase()

/** Compares what was billed of a product with what was ordered, per unit. */
export function compareProduct(product: ProductLines, isComplete: boolean): readonly CheckLine[] {
  const { code } = product
  const ordered = product.ordered.map(asPieces)
  const billed = product.billed.filter((line) => !isCredit(line)).map(asPieces)
  const units = [...new Set([...ordered, ...billed].map(unitOf))]
  const sumIn = (unit: string, lines: readonly TransactionLine[]) => {
    const own = lines.filter((line) => unitOf(line) === unit)
    return sumOf(own[0]?.unitOfMeasure.trim() ?? '', own)
  }
  const rows = units.map(
    (unit): Row => ({
      unit,
      ordered: sumIn(unit, ordered),
      billed: sumIn(unit, billed),
      returned: 0,
      credited: 0,
      creditLines: 0,
    }),
  )
  const loose = takeCreditsOff(rows, product.billed.filter(isCredit), unitOf)
  const foreign = rows.filter(isForeign)
  const missing = rows.filter((row) => missingOf(row) > 0)
  const instead = [...foreign, ...rows.filter((row) => row.ordered.count > 0 && overOf(row) > 0)]
  const isReplaced = instead.length > 0 && missing.length > 0
  const name = nameOf(product)
  const lines = rows.flatMap((row): CheckLine[] => {
    const isFirst = isReplaced && row === missing[0]
    const others = isFirst ? foreign : []
    if (isReplaced && foreign.includes(row)) return []
    const findings = [
      ...priceFindings(row),
      ...(isFirst
        ? otherUnitFindings(missing, instead, isComplete)
        : quantityFindings(row, isComplete, isReplaced)),
    ]
    return [{ ...name, ...amountsOf(row, others), id: `${code} ${row.unit}`, code, findings }]
  })
  return [...lines, ...loose.map((credit, at) => looseLine(name, code, credit, at))]
}

/** Billed in a unit that was not ordered. */
const isForeign = ({ ordered, billed }: Row) => ordered.count === 0 && billed.count > 0

/** Parts that were ordered and not billed. Returned goods were billed. */
const missingOf = ({ ordered, billed }: Row) => Math.max(0, ordered.parts - billed.parts)

/** Parts that were billed beyond the ordered ones and not returned; 0 or less for none. */
const overOf = ({ ordered, billed, returned }: Row) => billed.parts - returned - ordered.parts

/** The cost of those at the highest price that was ordered, in fractions of a cent. */
const costOfOver = (row: Row) =>
  costOf(row.ordered, row.ordered.parts + overOf(row), 'most') -
  costOf(row.ordered, row.ordered.parts, 'most')

const netCentsOf = ({ billed, credited }: Row) => billed.cents - credited

const toleranceOf = ({ billed, creditLines }: Row) => roundingOf(billed.count + creditLines)

const centsOfFractions = (fractions: number) => Math.round(fractions / CENT)

function priceFindings(row: Row): Finding[] {
  const { ordered, billed, returned } = row
  if (ordered.count === 0 || billed.count === 0) return []
  const [net, parts] = [netCentsOf(row) * CENT, billed.parts - returned]
  const above = net - costOf(ordered, parts, 'most')
  const below = costOf(ordered, parts, 'least') - net
  const tolerance = toleranceOf(row)
  if (above > tolerance) return [{ kind: 'dearer', cents: centsOfFractions(above) }]
  return below > tolerance ? [{ kind: 'cheaper', cents: centsOfFractions(below) }] : []
}

function quantityFindings(row: Row, isComplete: boolean, isReplaced: boolean): Finding[] {
  if (row.ordered.count === 0) return notOrderedFindings(row)
  const [over, missing] = [overOf(row), missingOf(row)]
  // What replaced another unit is among the findings of that unit's first row.
  if (isReplaced) return missing > 0 ? [{ kind: 'otherUnit', cents: null }] : []
  if (over > 0)
    return [{ kind: 'more', quantity: quantityOf(over), cents: centsOfFractions(costOfOver(row)) }]
  return missing > 0 ? [{ kind: isComplete ? 'short' : 'toCome', quantity: quantityOf(missing) }] : []
}

function notOrderedFindings(row: Row): Finding[] {
  const cents = netCentsOf(row)
  if (Math.abs(cents) * CENT <= roundingOf(row.creditLines)) return []
  return [cents < 0 ? { kind: 'credited', cents: -cents } : { kind: 'notOrdered', cents }]
}

/**
 * Quantities in different units can't be compared, only the totals: of what was ordered and not billed in its
 * own unit, and of what was billed in others instead.
 */
function otherUnitFindings(missing: readonly Row[], instead: readonly Row[], isComplete: boolean): Finding[] {
  const restOf = (which: 'least' | 'most') =>
    missing.reduce((sum, { ordered, billed }) => {
      const all = costOf(ordered, ordered.parts, which)
      // The rest of the most expensive is what remains after the least expensive pieces, and vice versa.
      return sum + all - costOf(ordered, billed.parts, which === 'most' ? 'least' : 'most')
    }, 0)
  const net = instead.reduce(
    (sum, row) => sum + (isForeign(row) ? netCentsOf(row) * CENT : costOfOver(row)),
    0,
  )
  const lines = [...missing.map(({ ordered }) => ordered.count), ...instead.map(({ billed }) => billed.count)]
  const tolerance = roundingOf(lines.reduce((sum, count) => sum + count, 0))
  const above = net - restOf('most')
  const below = restOf('least') - net
  if (above > tolerance) return [{ kind: 'otherUnit', cents: centsOfFractions(above) }]
  if (!isComplete) return [{ kind: 'otherUnit', cents: null }]
  return [{ kind: 'otherUnit', cents: below > tolerance ? -centsOfFractions(below) : 0 }]
}

const amountOf = ({ unit, parts, cents, unitPrice }: Sum): Amount => ({
  quantity: quantityOf(parts),
  unit,
  unitPrice,
  cents,
})

function amountsOf(
  row: Row,
  others: readonly Row[],
): Pick<CheckLine, 'ordered' | 'billed' | 'credited' | 'returned'> {
  const billed = [row, ...others].filter(({ billed: { count } }) => count > 0)
  return {
    ordered: row.ordered.count > 0 ? amountOf(row.ordered) : null,
    billed: billed.map((each) => amountOf(each.billed)),
    credited: [row, ...others].reduce((sum, { credited }) => sum + credited, 0),
    returned: quantityOf(row.returned),
  }
}

const nameOf = ({ ordered, billed }: ProductLines) => {
  const [first] = [...ordered, ...billed]
  return { description: first?.productDesc ?? '' }
}

/** A credit of something that was not billed. */
const looseLine = (
  name: { readonly description: string },
  code: string,
  { unit, cents }: { readonly unit: string; readonly cents: number },
  at: number,
): CheckLine => ({
  ...name,
  id: `${code} ${unit} credit ${at}`,
  code,
  ordered: null,
  billed: [],
  credited: cents,
  returned: 0,
  findings: cents === 0 ? [] : [{ kind: 'credited', cents }],
})
