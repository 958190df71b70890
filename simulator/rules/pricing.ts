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
 * A product's prices for a customer, whose own is the trade price times their factor, rounded to the cent.
 * The best price is the lowest of the three, so a customer with a factor above 1 sees a lower one.
 */
export function priceTiers(
  product: Pick<SeedProduct, 'retailPrice' | 'tradePrice'>,
  priceFactor: number,
): PriceTiers {
  const retail = toCents(product.retailPrice)
  const trade = toCents(product.tradePrice)
  const customer = atLeastACent(trade * priceFactor)
  return { retail, trade, customer, best: Math.min(retail, trade, customer) }
}

/** What has a price costs at least a cent. */
const atLeastACent = (cents: number) => (cents > 0 ? Math.max(1, roundHalfUp(cents)) : 0)

/** Cents per unit: the base unit's price times the number of base units, at least one where it has a price. */
export function unitCents(baseCents: number, conversionFactor: number): number {
  return atLeastACent(baseCents * conversionFactor)
}

/** The price of a line. Quantities are in hundredths, because lengths have steps of 0.01. */
export interface LinePrice {
  readonly quantityHundredths: number
  /** Per unit, excluding tax. */
  readonly unitCents: number
  /** Quantity times unit price in whole cents, excluding tax. */
  readonly valueCents: number
  /** The tax of the whole line, in whole cents. */
  readonly taxCents: number
}

/**
 * Prices a line: its value is rounded to the cent once, and so is the tax on it. If a line is billed in
 * parts, `before` is the quantity billed earlier, in hundredths. Each part is then the total up to and
 * including it, minus the total before it, so that the parts add up to the line as ordered.
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

/** The same line at another tax rate. */
export const taxedAt = (line: LinePrice, taxRate: number): LinePrice =>
  priceLine(line.quantityHundredths, line.unitCents, taxRate)

/** A line's value in dollars, excluding tax. */
export function lineDollars(line: LinePrice): number {
  return dollarsOf(line.valueCents)
}

/**
 * The tax in dollars per unit of a line, not rounded. Quantity times this is the line's tax to the cent, so a
 * client that multiplies and adds (section 9) gets the same total as the ERP.
 */
export function unitTaxDollars(line: LinePrice): number {
  return line.taxCents / line.quantityHundredths
}

export interface Totals {
  readonly subtotalCents: number
  readonly taxCents: number
  readonly totalCents: number
}

/** Adds up lines, which are already in whole cents. */
export function totals(lines: readonly LinePrice[]): Totals {
  const sum = (of: 'valueCents' | 'taxCents') => lines.reduce((cents, line) => cents + line[of], 0)
  const [subtotalCents, taxCents] = [sum('valueCents'), sum('taxCents')]
  return { subtotalCents, taxCents, totalCents: subtotalCents + taxCents }
}
