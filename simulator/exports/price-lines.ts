import type { Seed, SeedCustomer, SeedProduct } from '#fixtures/seed.ts'
import type { PriceBookRecord } from '#simulator/records.ts'
import { dollarsOf } from '#simulator/rules/money.ts'
import { isNewCode, isPriceChanged, pricedOn } from '#simulator/rules/price-changes.ts'
import { priceTiers, unitCents } from '#simulator/rules/pricing.ts'

/** The price of one unit of a product. Dollars excluding GST or tax, with cents: '12.50'. */
export interface PriceLine {
  readonly productID: string
  readonly description: string
  readonly category: string
  readonly UOM: string
  readonly price: string
  readonly retail: string
  readonly isNew: boolean
}

/**
 * The lines of a price book: one for each product and unit, at the customer's prices of the day when it was
 * generated. The seed's own prices are those of `seedDay`.
 */
export function* bookLines(
  seed: Seed,
  customer: SeedCustomer,
  book: PriceBookRecord,
  seedDay: string,
): Generator<PriceLine> {
  const { generatedOn, newCodes } = book
  for (const product of seed.products)
    if (isListed(product, book))
      yield* linesOf(
        pricedOn(product, generatedOn, seedDay),
        customer.priceFactor,
        isNewCode(product, generatedOn) && newCodes,
      )
}

/** Retail prices of a category, or of all products where it is ''. */
export function* retailLines(seed: Seed, category: string): Generator<PriceLine> {
  for (const product of seed.products)
    if (category === '' || product.category === category) yield* linesOf(product, 1, false)
}

/**
 * Core products are those that branches stock. New codes are included only if requested. An incremental book
 * holds what changed since the previous one or is new.
 */
function isListed(
  product: SeedProduct,
  { type, coreOnly, newCodes, since, generatedOn }: PriceBookRecord,
): boolean {
  if (coreOnly && product.stockStatus === 'SpecialOrder') return false
  const isNew = isNewCode(product, generatedOn)
  if (isNew && !newCodes) return false
  return type === 'F' || since === null || isNew || isPriceChanged(product, since, generatedOn)
}

function linesOf(product: SeedProduct, priceFactor: number, isNew: boolean): readonly PriceLine[] {
  const { customer, retail } = priceTiers(product, priceFactor)
  return product.units.map(({ UOM, conversionFactor }) => ({
    productID: product.productID,
    description: product.shortDesc,
    category: product.category,
    UOM,
    price: dollarsOf(unitCents(customer, conversionFactor)).toFixed(2),
    retail: dollarsOf(unitCents(retail, conversionFactor)).toFixed(2),
    isNew,
  }))
}
