import type { Transaction, TransactionLine } from '#contract/entities/transaction.ts'
import type { Sliced } from '#machines/list/filter-sort.rules.ts'
import { isFreight, numberOf } from '#machines/transaction/transaction.rules.ts'
import type { Billing, Check, CheckLine, CheckTotals, Finding } from './check.model.ts'
import { compareProduct, type ProductLines } from './compare.rules.ts'
import { compareTotals } from './compare-totals.rules.ts'

interface Product {
  readonly code: string
  readonly ordered: TransactionLine[]
  readonly billed: TransactionLine[]
}

/** Freight is one group whatever its code: a second trip or a larger truck has another. */
const FREIGHT_KEY = 'freight'

/** What makes lines the same product: its code, or the words of a line without one. */
function keyOf({ productCode, productDesc }: TransactionLine): string {
  const code = productCode.trim().toUpperCase()
  if (isFreight(code)) return FREIGHT_KEY
  return code ? `code ${code}` : `words ${productDesc.trim()}`
}

function productsOf({ order, bills }: Billing): ReadonlyMap<string, Product> {
  const products = new Map<string, Product>()
  const productFor = (line: TransactionLine) => {
    const key = keyOf(line)
    const known = products.get(key)
    if (known) return known
    const made: Product = { code: line.productCode.trim(), ordered: [], billed: [] }
    products.set(key, made)
    return made
  }
  for (const line of order.LineDetailsTP) productFor(line).ordered.push(line)
  for (const bill of bills) for (const line of bill.LineDetailsTP) productFor(line).billed.push(line)
  return products
}

const isDiscount = ({ ordered }: ProductLines) => ordered.some(({ linePrice }) => linePrice < 0)

/** Products compared at once: a slow phone takes some milliseconds for them. */
const STEP = 10

/** Whether nothing more is to be delivered: the ERP dates an order's invoice once all of it is invoiced. */
export const isComplete = ({ invoiceDate }: Pick<Transaction, 'invoiceDate'>) => invoiceDate !== null

/**
 * Compares an order with its invoices and credits, product by product, in slices. Null if they can't be
 * compared: all of it is invoiced, but its invoices are not known.
 */
export function* checking(billing: Billing): Sliced<Check | null> {
  const { order, bills } = billing
  const isDone = isComplete(order)
  if (isDone && bills.length === 0) return null
  const lines: CheckLine[] = []
  const freight: CheckLine[] = []
  let count = 0
  for (const [key, product] of productsOf(billing)) {
    if (key === FREIGHT_KEY) freight.push(...compareTotals(product, isDone))
    else if (isDiscount(product)) lines.push(...compareTotals(product, isDone))
    else lines.push(...compareProduct(product, isDone))
    count += 1
    if (count % STEP === 0) yield
  }
  const credits = bills.filter(({ transactionType }) => transactionType === 'Credit').length
  return {
    number: order.transactionNumber,
    isComplete: isDone,
    bills: bills.map(numberOf),
    invoices: bills.length - credits,
    credits,
    lines: differentFirst(lines),
    freight,
    totals: totalsOf(lines, freight),
  }
}

/** The same in one go, for an order of few lines. */
export function checkOf(billing: Billing): Check | null {
  const work = checking(billing)
  let step = work.next()
  while (!step.done) step = work.next()
  return step.value
}

/** Lines that may be claimed, then those that differ otherwise, then the others. */
function differentFirst(lines: readonly CheckLine[]): readonly CheckLine[] {
  const rank = ({ findings }: CheckLine) =>
    findings.some(isClaimable) ? 0 : findings.some(({ kind }) => kind !== 'toCome') ? 1 : 2
  return [...lines].sort((one, other) => rank(one) - rank(other))
}

/** Whether a finding is to the customer's disadvantage. What is still to come is not. */
export function isClaimable(finding: Finding): boolean {
  switch (finding.kind) {
    case 'dearer':
    case 'more':
    case 'notOrdered':
    case 'short':
      return true
    case 'otherUnit':
      return (finding.cents ?? 0) > 0
    case 'cheaper':
    case 'toCome':
    case 'credited':
      return false
  }
}

function totalsOf(lines: readonly CheckLine[], freight: readonly CheckLine[]): CheckTotals {
  const findings = lines.flatMap((line) => line.findings)
  const sum = (...kinds: readonly Finding['kind'][]) => centsIn(findings, kinds)
  const linesWith = (kind: Finding['kind']) =>
    lines.filter((line) => line.findings.some((finding) => finding.kind === kind)).length
  const general = lines.filter(({ code }) => code === '').flatMap((line) => line.findings)
  const generalCredit = centsIn(general, ['credited'])
  const otherUnits = findings.flatMap((finding) => (finding.kind === 'otherUnit' ? [finding.cents ?? 0] : []))
  const above = otherUnits.reduce((total, cents) => total + Math.max(0, cents), 0)
  const below = otherUnits.reduce((total, cents) => total + Math.max(0, -cents), 0)
  const ofFreight = freight.flatMap((line) => line.findings)
  const totals = {
    dearer: sum('dearer'),
    cheaper: sum('cheaper', 'credited') - generalCredit + below + centsIn(ofFreight, ['cheaper', 'credited']),
    notOrdered: sum('notOrdered', 'more'),
    otherUnit: above,
    freight: centsIn(ofFreight, ['dearer', 'notOrdered']),
    generalCredit,
    shortLines: linesWith('short'),
    toComeLines: linesWith('toCome'),
  }
  const { dearer, notOrdered, otherUnit } = totals
  return {
    ...totals,
    tooMuch: Math.max(0, dearer + notOrdered + otherUnit + totals.freight - generalCredit),
  }
}

const centsIn = (findings: readonly Finding[], kinds: readonly Finding['kind'][]) =>
  findings.reduce(
    (total, finding) =>
      kinds.includes(finding.kind) && 'cents' in finding ? total + (finding.cents ?? 0) : total,
    0,
  )
