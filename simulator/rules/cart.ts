import type { StockStatus } from '#contract/entities/product.ts'
import type { FreightBand, Seed, SeedCustomer, SeedProduct } from '#fixtures/seed.ts'
import type { CartLineRecord } from '#simulator/records.ts'
import { catalogueOf } from './catalogue-index.ts'
import { bandOfProduct } from './freight.ts'
import { toCents } from './money.ts'
import { type LinePrice, priceLine, priceTiers, unitCents } from './pricing.ts'
import { totalHundredths, withPieces } from './tally.ts'

/** The unit of a delivery charge, which is no product of the catalogue. */
const CHARGE_UNIT = 'ea'

/** Something that a cart may hold: a product, or a delivery charge. */
export interface Goods {
  readonly productID: string
  readonly description: string
  readonly image: string
  readonly isTally: boolean
  /** Empty where any length may be had. */
  readonly lengths: readonly number[]
  /** Null for what is not stocked. */
  readonly stockStatus: StockStatus | null
  /** The band it is the charge of; null for a product. */
  readonly charge: FreightBand | null
  /** Cents for one of a unit, excluding tax; undefined where it is not sold in that unit. */
  price(UOM: string): number | undefined
}

/** What stands behind a product code for a customer, or undefined. */
export function goodsOf(seed: Seed, customer: SeedCustomer, productID: string): Goods | undefined {
  const product = catalogueOf(seed).product(productID)
  return product ? productGoods(product, customer) : chargeGoods(seed, productID)
}

function productGoods(product: SeedProduct, customer: SeedCustomer): Goods {
  return {
    productID: product.productID,
    description: product.longDesc || product.shortDesc,
    image: product.image,
    isTally: product.isTally,
    lengths: product.lengths,
    stockStatus: product.stockStatus,
    charge: null,
    price(UOM) {
      const unit = product.units.find((known) => known.UOM === UOM)
      return unit && unitCents(priceTiers(product, customer.priceFactor).customer, unit.conversionFactor)
    },
  }
}

/** A delivery charge costs every customer the same. */
function chargeGoods(seed: Seed, productID: string): Goods | undefined {
  const band = bandOfProduct(seed.freight, productID)
  return (
    band && {
      productID,
      description: band.description,
      image: '',
      isTally: false,
      lengths: [],
      stockStatus: null,
      charge: band,
      price: (UOM) => (UOM === CHARGE_UNIT ? toCents(band.charge) : undefined),
    }
  )
}

/** A cart's line with what it is and what it costs now. */
export interface PricedCartLine {
  readonly line: CartLineRecord
  readonly goods: Goods
  readonly price: LinePrice
  /** In the line's unit; a tally line's is its total length. */
  readonly quantity: number
}

/** Prices the lines of a cart anew. A line whose product is no longer sold is left out. */
export function pricedLines(
  seed: Seed,
  customer: SeedCustomer,
  lines: readonly CartLineRecord[],
): PricedCartLine[] {
  return lines.flatMap((line) => {
    const goods = goodsOf(seed, customer, line.productID)
    const cents = goods?.price(line.UOM)
    if (!goods || cents === undefined) return []
    const hundredths = goods.isTally ? totalHundredths(line.tally) : line.quantity * 100
    return [{ line, goods, price: priceLine(hundredths, cents, seed.taxRate), quantity: hundredths / 100 }]
  })
}

/** Lines added to those of a cart: the same product in the same unit goes to the line that is there. */
export function merged(
  lines: readonly CartLineRecord[],
  nextLine: number,
  added: readonly CartLineRecord[],
): { readonly lines: readonly CartLineRecord[]; readonly nextLine: number } {
  const result = [...lines]
  let next = nextLine
  for (const { productID, UOM, quantity, tally } of added) {
    const at = result.findIndex((line) => line.productID === productID && line.UOM === UOM)
    const line = result[at]
    if (line) result[at] = withMore(line, quantity, tally)
    else result.push({ lineID: next++, productID, UOM, quantity, tally })
  }
  return { lines: result, nextLine: next }
}

function withMore(line: CartLineRecord, quantity: number, tally: CartLineRecord['tally']): CartLineRecord {
  const pieces = tally.reduce(
    (sum, { length, qty }) => withPieces(sum, length, (before) => before + qty),
    line.tally,
  )
  return { ...line, quantity: line.quantity + quantity, tally: pieces }
}
