import type { TransactionLine } from '#contract/entities/transaction.ts'
import { centsOf } from '#machines/payment/amount.rules.ts'

/*
 * Amounts are whole numbers, so that sums and comparisons are exact: quantities are thousandths of a unit,
 * prices ten-thousandths of a dollar, and a quantity times a price is then a number of fractions of a cent.
 */

const PARTS = 1000
const PRICE_PARTS = 10_000
/** Fractions per cent of a quantity times a price. */
export const CENT = (PARTS * PRICE_PARTS) / 100

export const partsOf = (quantity: number): number => Math.round(quantity * PARTS)
export const quantityOf = (parts: number): number => parts / PARTS

/** A quantity, in parts, at one price, in fractions of a cent per part. */
interface Priced {
  readonly parts: number
  readonly rate: number
}

/** The lines of one product in one unit, summed. */
export interface Sum {
  readonly unit: string
  readonly parts: number
  readonly cents: number
  /** The number of lines: each was rounded to the cent by itself. */
  readonly count: number
  /** By price, the lowest first. */
  readonly prices: readonly Priced[]
  /** Dollars per unit; null if the lines differ. */
  readonly unitPrice: number | null
}

/**
 * The price of a line. Where quantity × unit price rounds to the line's price that is the unit price; otherwise
 * the unit price is itself rounded, or does not include a discount, and the line's price decides.
 */
function rateOf({ quantity, unitPrice, linePrice }: TransactionLine): number {
  const [parts, cents] = [Math.abs(partsOf(quantity)), Math.abs(centsOf(linePrice))]
  const rate = Math.abs(Math.round(unitPrice * PRICE_PARTS))
  const isRounded = Math.abs(parts * rate - cents * CENT) <= CENT / 2
  return isRounded || parts === 0 ? rate : (cents * CENT) / parts
}

export function sumOf(unit: string, lines: readonly TransactionLine[]): Sum {
  const [first] = lines
  return {
    unit,
    parts: lines.reduce((sum, { quantity }) => sum + partsOf(quantity), 0),
    cents: lines.reduce((sum, { linePrice }) => sum + centsOf(linePrice), 0),
    count: lines.length,
    prices: lines
      .map((line) => ({ parts: partsOf(line.quantity), rate: rateOf(line) }))
      .sort((one, other) => one.rate - other.rate),
    unitPrice:
      first && lines.every(({ unitPrice }) => unitPrice === first.unitPrice) ? first.unitPrice : null,
  }
}

/**
 * What a part of an order costs, in fractions of a cent: its least or most expensive pieces. More than was
 * ordered costs the highest price.
 */
export function costOf({ prices }: Sum, parts: number, which: 'least' | 'most'): number {
  const inTurn = which === 'least' ? prices : [...prices].reverse()
  let left = parts
  let cost = 0
  for (const price of inTurn) {
    const taken = Math.min(left, price.parts)
    cost += taken * price.rate
    left -= taken
    if (left <= 0) return cost
  }
  return cost + left * (prices.at(-1)?.rate ?? 0)
}

/** Rounding of that many lines, in fractions of a cent: half a cent each. */
export const roundingOf = (lines: number): number => (lines * CENT) / 2

/** Whether a credit of these cents for these parts is at a price that was billed. */
export const isAtPriceOf = ({ prices }: Sum, parts: number, cents: number): boolean =>
  prices.some(({ rate }) => Math.abs(parts * rate - cents * CENT) <= CENT)
