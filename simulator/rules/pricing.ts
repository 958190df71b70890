import type { SeedProduct } from '#fixtures/seed.ts'
import { dollarsOf, roundHalfUp, toCents } from './money.ts'
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
  /** Quantity times unit price in whole cents, excluding tax. */
  readonly valueCents: number
  /** The tax of the whole line, in whole cents. */
  readonly taxCents: number
}

/**
 * Prices a line: what it comes to is rounded to the cent, once, and so is the tax on that. Of a line that is
 * billed in parts `before` is how much was billed earlier, in hundredths: a part comes to what all parts up
 * to it come to, less those before, so that all of them come to the line as it was ordered.
 */
export function priceLine(
  quantityHundredths: number,
  unitCents: number,
  taxRate: number,
  before = 0,
): LinePrice {
  const value = (hundredths: number) => roundHalfUp((hundredths * unitCents) / 100)
  const tax = (hundredths: number) => taxOn(value(hundredths), taxRate)
  const all = before + quantityHundredths
  return {
    quantityHundredths,
    unitCents,
    valueCents: value(all) - value(before),
    taxCents: tax(all) - tax(before),
  }
}

/** The same line with tax at another rate. */
export const taxedAt = (line: LinePrice, taxRate: number): LinePrice =>
  priceLine(line.quantityHundredths, line.unitCents, taxRate)

/** What a line costs in dollars, excluding tax. */
export function lineDollars(line: LinePrice): number {
  return dollarsOf(line.valueCents)
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

/** Adds lines up, which are whole cents already. */
export function totals(lines: readonly LinePrice[]): Totals {
  const sum = (of: 'valueCents' | 'taxCents') => lines.reduce((cents, line) => cents + line[of], 0)
  const [subtotalCents, taxCents] = [sum('valueCents'), sum('taxCents')]
  return { subtotalCents, taxCents, totalCents: subtotalCents + taxCents }
}
