import type { PriceBookFormat } from '#contract/entities/price-book.ts'

/** The price of one unit of a product, excluding GST or tax. */
export interface BookPrice {
  readonly code: string
  readonly description: string
  readonly unit: string
  readonly cents: number
  /** Whether the price book marks it as a new code. */
  readonly isMarkedNew: boolean
}

/** What a price book contains. Only the first default format names its customer, date and type. */
export interface PriceFile {
  readonly format: PriceBookFormat
  readonly customer: { readonly id: string; readonly name: string } | null
  /** yyyy-MM-dd */
  readonly date: string | null
  /** Whether it holds only what changed; null if it does not say. */
  readonly isIncremental: boolean | null
  /** One for each code and unit. */
  readonly prices: readonly BookPrice[]
  /** Numbers of the rows without a price that can be read. */
  readonly unread: readonly number[]
  /** How many codes and units are listed again at another price; the last one counts. */
  readonly contradicted: number
}

/** A problem with a price book; the message says what to do. `at` is its position among those compared. */
export class PriceFileProblem extends Error {
  override readonly name = 'PriceFileProblem'
  readonly at: number | null
  constructor(message: string, at: number | null = null) {
    super(message)
    this.at = at
  }
}

/** Identifies a price: a product is priced per unit. */
export const priceKey = (code: string, unit: string) => `${code.toUpperCase()}\n${unit.toUpperCase()}`
