import type { SeedProduct } from '#fixtures/seed.ts'
import { roundHalfUp, toCents } from './money.ts'
import { taxOn } from './tax.ts'

/** The four prices of a product for one customer, in cents per base unit, excluding tax. */
interface PriceTiers {
  readonly retail: number
  readonly trade: number
  readonly customer: number
  readonly best: number
}

/**
 * What a product costs a customer: the trade price times the customer's factor, rounded to the cent.
 * The best price is the lowest of the three, so a customer with a factor above 1 sees the lower one.
 */
export function priceTiers(
  product: Pick<SeedProduct, 'retailPrice' | 'tradePrice'>,
  priceFactor: number,
): PriceTiers {
  const retail = toCents(product.retailPrice)
  const trade = toCents(product.tradePrice)
  const customer = roundHalfUp(trade * priceFactor)
  return { retail, trade, customer, best: Math.min(retail, trade, customer) }
}

/** Cents for one of a unit: the base unit's price times how many base units make it. */
export function unitCents(baseCents: number, conversionFactor: number): number {
  return roundHalfUp(baseCents * conversionFactor)
}

/** A line's money. Quantities count in hundredths, because lengths go by 0.01. */
export interface LinePrice {
  readonly quantityHundredths: number
  /** For one of the unit, excluding tax. */
  readonly unitCents: number
  /** Quantity times unit price, exact, in hundredths of a cent. */
  readonly value: number
  /** The tax of the whole line, in whole cents. */
  readonly taxCents: number
}

/** Prices a line: its tax is rounded once, on the line's exact value. */
export function priceLine(quantityHundredths: number, cents: number, taxRate: number): LinePrice {
  const value = quantityHundredths * cents
  return { quantityHundredths, unitCents: cents, value, taxCents: taxOn(value / 100, taxRate) }
}

/** The same line with tax at another rate. */
export const taxedAt = (line: LinePrice, taxRate: number): LinePrice =>
  priceLine(line.quantityHundredths, line.unitCents, taxRate)

/** What a line costs in dollars, excluding tax, exact. */
export function lineDollars(line: LinePrice): number {
  return line.value / 10_000
}

/**
 * The tax in dollars for one of a line's unit, not rounded: quantity times this is the line's tax to
 * the cent, so a client that multiplies and adds (section 9) comes to the same total as the ERP.
 */
export function unitTaxDollars(line: LinePrice): number {
  return line.taxCents / line.quantityHundredths
}

export interface Totals {
  readonly subtotalCents: number
  readonly taxCents: number
  readonly totalCents: number
}

/** Adds lines up: exact values first, rounded once; taxes are whole cents already. */
export function totals(lines: readonly LinePrice[]): Totals {
  const subtotalCents = roundHalfUp(lines.reduce((sum, line) => sum + line.value, 0) / 100)
  const taxCents = lines.reduce((sum, line) => sum + line.taxCents, 0)
  return { subtotalCents, taxCents, totalCents: subtotalCents + taxCents }
}
