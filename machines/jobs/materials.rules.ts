import type { Transaction, TransactionLine } from '#contract/entities/transaction.ts'
import { isAtPriceOf, partsOf, quantityOf, sumOf } from '#machines/invoice-check/amounts.rules.ts'
import type { Sliced } from '#machines/list/filter-sort.rules.ts'
import { centsOf } from '#machines/payment/amount.rules.ts'
import { textKey } from '#machines/shared/text-key.rules.ts'

/** A product in a unit, of all orders and invoices of a job. Dollars exclude GST or tax. */
export interface Material {
  readonly id: string
  readonly code: string
  readonly description: string
  readonly unit: string
  readonly ordered: number
  /** Without what was returned. */
  readonly invoiced: number
  readonly orderedAmount: number
  /** Less credits. */
  readonly invoicedAmount: number
}

interface Lines {
  readonly ordered: TransactionLine[]
  /** Of invoices and credits. */
  readonly billed: TransactionLine[]
}

const TRANSACTIONS_A_SLICE = 10

/** Units are the same in any case; lines without a product go by their description. */
const idOf = ({ productCode, productDesc, unitOfMeasure }: TransactionLine) =>
  [productCode.trim() || textKey(productDesc), textKey(unitOfMeasure)].join('\n')

/** The bill of materials of these orders, invoices and credits, by description. Quotes are left out. */
export function* summingMaterials(transactions: Iterable<Transaction>): Sliced<readonly Material[]> {
  const found = new Map<string, Lines>()
  let count = 0
  for (const { transactionType, LineDetailsTP } of transactions) {
    if (count++ % TRANSACTIONS_A_SLICE === 0) yield
    if (transactionType === 'Quote') continue
    for (const line of LineDetailsTP) {
      const id = idOf(line)
      const lines = found.get(id) ?? { ordered: [], billed: [] }
      found.set(id, lines)
      lines[transactionType === 'Order' ? 'ordered' : 'billed'].push(line)
    }
  }
  const materials: Material[] = []
  for (const [id, lines] of found) {
    if (materials.length % TRANSACTIONS_A_SLICE === 0) yield
    materials.push(materialOf(id, lines))
  }
  return materials.sort((a, b) => compare(a.description, b.description) || compare(a.id, b.id))
}

const compare = (a: string, b: string) => a.localeCompare(b, 'en', { numeric: true })

const isCredit = ({ linePrice, quantity }: TransactionLine) =>
  linePrice < 0 || (linePrice === 0 && quantity < 0)

/** A credit at a price that was billed returns goods; at any other price it changes the amount only. */
function materialOf(id: string, lines: Lines): Material {
  const [first] = [...lines.ordered, ...lines.billed]
  const unit = first?.unitOfMeasure ?? ''
  const ordered = sumOf(unit, lines.ordered)
  // Of a discount, which is ordered at a negative price, nothing is returned.
  const credits = ordered.cents < 0 ? [] : lines.billed.filter(isCredit)
  const billed = sumOf(
    unit,
    lines.billed.filter((line) => !credits.includes(line)),
  )
  const returned = credits.reduce((sum, { quantity, linePrice }) => {
    const [parts, cents] = [Math.abs(partsOf(quantity)), -centsOf(linePrice)]
    return isAtPriceOf(billed, parts, cents) ? sum + parts : sum
  }, 0)
  return {
    id,
    code: first?.productCode ?? '',
    description: first?.productDesc ?? '',
    unit,
    ordered: quantityOf(ordered.parts),
    invoiced: quantityOf(billed.parts - returned),
    orderedAmount: ordered.cents / 100,
    invoicedAmount: (billed.cents + sumOf(unit, credits).cents) / 100,
  }
}
