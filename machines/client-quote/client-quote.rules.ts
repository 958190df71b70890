import type { Transaction, TransactionLine } from '#contract/entities/transaction.ts'
import { centsOf } from '#machines/payment/amount.rules.ts'
import type { ChargedLine } from './own-lines.rules.ts'
import { type Points, type Pricing, readPricing } from './percent.rules.ts'
import { priceOf, taxOf } from './pricing.rules.ts'

/** Which rows the client sees: each line, a sum for each group, or one sum. */
export const DETAILS = ['lines', 'groups', 'total'] as const
export type Detail = (typeof DETAILS)[number]

/** How GST or tax is shown: as a row below the lines, within each price, or not at all. */
export const TAXES = ['added', 'included', 'none'] as const
export type TaxShown = (typeof TAXES)[number]

/** What the user has typed for a line; without it the line is priced like all. */
export interface LineChoice {
  /** A markup or margin of its own; '' for none. */
  readonly percent: string
  /** The group that shows it; '' for none. */
  readonly group: string
}

/** By line number. */
export type LineChoices = Readonly<Record<number, LineChoice>>

export const NO_CHOICE: LineChoice = { percent: '', group: '' }

interface Terms {
  readonly pricing: Pricing
  readonly points: Points
  readonly tax: TaxShown
  readonly taxRate: Points
  readonly detail: Detail
}

/** A line in cents, excluding GST or tax. `cost` is the builder's own price and never leaves the screen. */
export interface PricedLine {
  readonly line: TransactionLine
  readonly cost: number
  readonly price: number
  /** Why its own percentage can't be used: the line is then priced like all. */
  readonly problem: string | undefined
}

/** A line that nothing is typed for is priced by the percentage of all. */
export function pricedLines(
  lines: readonly TransactionLine[],
  choices: LineChoices,
  { pricing, points }: Pick<Terms, 'pricing' | 'points'>,
): readonly PricedLine[] {
  return lines.map((line) => {
    const own = choices[line.lineNum]?.percent.trim() ?? ''
    const read = own === '' ? { points } : readPricing(own, pricing)
    const cost = centsOf(line.linePrice)
    return { line, cost, price: priceOf(cost, pricing, read.points ?? points), problem: read.problem }
  })
}

/** A row that the client sees; cents, with GST or tax only where it is included in prices. */
export interface ClientRow {
  readonly description: string
  /** Null for a sum of several lines. */
  readonly quantity: number | null
  readonly unit: string
  readonly cents: number
}

/** The amounts that the client sees, in cents. None of them is a cost. */
export interface ClientAmounts {
  readonly rows: readonly ClientRow[]
  /** How many of the rows are single lines of the builder's own; they are the last. */
  readonly ownRows: number
  /** The sum of the rows. */
  readonly subtotal: number
  /** GST or tax, whether it is added or included; 0 if it is not shown. */
  readonly tax: number
  readonly total: number
}

/** The row of goods without a group, where others have one, of the builder's own lines, and of both. */
export const OTHER = 'Materials'
export const OWN = 'Work'
const ALL = 'Materials and work'

/**
 * What the client sees. Each line is rounded to the cent, and its GST or tax too; each row, group and total is
 * a sum of those, so the total does not depend on how much is shown. The builder's own lines come last; their
 * GST or tax is that of goods.
 */
export function clientAmounts(
  priced: readonly PricedLine[],
  choices: LineChoices,
  own: readonly ChargedLine[],
  { tax, taxRate, detail }: Omit<Terms, 'pricing' | 'points'>,
): ClientAmounts {
  const lines = [
    ...priced.map(({ line, price }) => ({
      description: line.productDesc,
      quantity: line.quantity,
      unit: line.unitOfMeasure,
      price,
      group: choices[line.lineNum]?.group.trim() || OTHER,
    })),
    ...own.map(({ cents, group, ...line }) => ({ ...line, price: cents, group: group || OWN })),
  ]
  const all = priced.length === 0 ? OWN : own.length === 0 ? OTHER : ALL
  let taxSum = 0
  let total = 0
  const rows: ClientRow[] = []
  const groups = new Map<string, number>()
  for (const { description, quantity, unit, price, group: named } of lines) {
    const lineTax = tax === 'none' ? 0 : taxOf(price, taxRate)
    const cents = tax === 'included' ? price + lineTax : price
    taxSum += lineTax
    total += price + lineTax
    if (detail === 'lines') rows.push({ description, quantity, unit, cents })
    else {
      const group = detail === 'groups' ? named : all
      groups.set(group, (groups.get(group) ?? 0) + cents)
    }
  }
  for (const [description, cents] of groups) rows.push({ description, quantity: null, unit: '', cents })
  return {
    rows,
    ownRows: detail === 'lines' ? own.length : 0,
    subtotal: rows.reduce((sum, { cents }) => sum + cents, 0),
    tax: taxSum,
    total,
  }
}

/**
 * The rate of GST or tax that the supplier charged on a quote, the likely one for the client: to a twentieth of
 * a percent, since the GST of each line was rounded.
 */
export const likelyTaxRate = ({
  transactionTotalAmountExcGST: without,
  transactionTotalGST: tax,
}: Pick<Transaction, 'transactionTotalAmountExcGST' | 'transactionTotalGST'>): Points =>
  without > 0 && tax >= 0 ? Math.round((tax / without) * 2000) * 5 : 0
