import type { TransactionLine } from '#contract/entities/transaction.ts'
import { centsOf } from '#machines/payment/amount.rules.ts'
import { CENT, costOf, isAtPriceOf, partsOf, roundingOf, type Sum } from './amounts.rules.ts'

/** What was ordered and billed of one product in one unit, and what credits take off. */
export interface Row {
  readonly unit: string
  readonly ordered: Sum
  readonly billed: Sum
  /** Parts of goods that were returned, and cents credited for goods or price. */
  returned: number
  credited: number
  creditLines: number
}

/** Whole fractions of a cent by which a row was billed above its order, so far; 0 or more. */
const overchargeOf = (row: Row): number => {
  const net = (row.billed.cents - row.credited) * CENT
  return Math.max(0, net - costOf(row.ordered, row.billed.parts - row.returned, 'most'))
}

const toleranceOf = ({ billed, creditLines }: Row) => roundingOf(billed.count + creditLines + 1)

interface CreditLine {
  readonly unit: string
  /** 0 or more, whichever sign the ERP gives quantity and price. */
  readonly parts: number
  readonly cents: number
}

const creditLineOf = (line: TransactionLine, unitOf: (line: TransactionLine) => string): CreditLine => ({
  unit: unitOf(line),
  parts: Math.abs(partsOf(line.quantity)),
  cents: -centsOf(line.linePrice),
})

function take(row: Row, { parts, cents }: CreditLine, isReturn: boolean): void {
  row.credited += cents
  row.creditLines += 1
  if (isReturn) row.returned += parts
}

/**
 * Takes a product's credits off its rows, and returns those that fit none.
 *
 * A credit at a price that was billed returns goods, and one without a quantity corrects the price. Any other
 * price may mean either: it corrects the price if that was billed at least so much too high, and otherwise
 * returns goods for less than was billed.
 */
export function takeCreditsOff(
  rows: readonly Row[],
  credits: readonly TransactionLine[],
  unitOf: (line: TransactionLine) => string,
): readonly CreditLine[] {
  const billed = rows.filter((row) => row.billed.count > 0)
  const lines = credits.map((line) => creditLineOf(line, unitOf))
  const isReturn = (line: CreditLine, row: Row) =>
    row.unit === line.unit &&
    row.returned + line.parts <= row.billed.parts &&
    isAtPriceOf(row.billed, line.parts, line.cents)
  const others: CreditLine[] = []
  for (const line of lines) {
    const row = line.parts > 0 && billed.find((each) => isReturn(line, each))
    if (row) take(row, line, true)
    else others.push(line)
  }
  return others
    .sort((one, other) => Number(one.parts > 0) - Number(other.parts > 0))
    .filter((line) => {
      const row = correctedBy(line, billed)
      if (row) {
        take(row, line, false)
        return false
      }
      const own = billed.find(({ unit }) => unit === line.unit)
      if (own) take(own, line, true)
      return own === undefined
    })
}

/** The row whose price a credit corrects: of its unit, or else the one that was billed highest above its order. */
function correctedBy(line: CreditLine, billed: readonly Row[]): Row | undefined {
  const isWithin = (row: Row) => line.cents * CENT <= overchargeOf(row) + toleranceOf(row)
  const own = billed.find((row) => row.unit === line.unit && isWithin(row))
  const highest = [...billed].sort((one, other) => overchargeOf(other) - overchargeOf(one))[0]
  if (own) return own
  return highest && (line.parts === 0 || isWithin(highest)) ? highest : undefined
}
