import type { PriceBookFormat, PriceBookType } from '#contract/entities/price-book.ts'
import { seedFor } from '#fixtures/index.ts'
import { roundToCent } from '#machines/shared/money.rules.ts'
import { priceBookFile } from '#simulator/exports/price-book.ts'

export const seed = seedFor('au')

interface Written {
  readonly format?: PriceBookFormat
  readonly day?: string
  readonly type?: PriceBookType
  readonly zipped?: boolean
  /** Multiplies the prices of a product. */
  readonly factorOf?: (code: string) => number
  readonly customer?: number
}

/** A price book as the simulator writes it. */
export async function writtenBook({
  format = '2',
  day = '2026-11-01',
  type = 'F',
  zipped = false,
  factorOf = () => 1,
  customer: at = 0,
}: Written = {}) {
  const customer = seed.customers[at]
  if (!customer) throw new Error('The seed has no such customer')
  const products = seed.products.map((product) => ({
    ...product,
    tradePrice: roundToCent(product.tradePrice * factorOf(product.productID)),
  }))
  const record = {
    historyID: day.replaceAll('-', ''),
    generatedOn: day,
    since: null,
    type,
    format,
    recipient: '',
    newCodes: true,
    coreOnly: false,
    zipped,
  }
  const file = priceBookFile({ ...seed, products }, customer, record, day)
  return { name: file.filename, bytes: await file.bytes() }
}

export const textOf = (bytes: Uint8Array) => new TextDecoder().decode(bytes)
