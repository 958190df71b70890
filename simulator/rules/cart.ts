import type { StockStatus } from '#contract/entities/product.ts'
import type { FreightBand, Seed, SeedCustomer, SeedProduct } from '#fixtures/seed.ts'
import { numberAfter } from '#simulator/bounds.ts'
import type { CartLineRecord } from '#simulator/records.ts'
import { catalogueOf } from './catalogue-index.ts'
import { bandOfProduct } from './freight.ts'
import { toCents } from './money.ts'
import { type LinePrice, priceLine, priceTiers, unitCents } from './pricing.ts'
import { totalHundredths, withPieces } from './tally.ts'

/** The unit of a delivery charge, which is not in the catalogue. */
const CHARGE_UNIT = 'ea'

/** Something that a cart can hold: a product, or a delivery charge. */
export interface Goods {
  readonly productID: string
  readonly description: string
  readonly image: string
  readonly isTally: boolean
  /** Empty if any length can be ordered. */
  readonly lengths: readonly number[]
  /** Null for a delivery charge, which is not stocked. */
  readonly stockStatus: StockStatus | null
  /** The freight band of a delivery charge; null for a product. */
  readonly charge: FreightBand | null
  /** Cents per unit, excluding tax; undefined if it is not sold in that unit. */
  price(UOM: string): number | undefined
}

/** The goods behind a product code, priced for a customer; undefined if unknown. */
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

/** A delivery charge is the same for every customer. */
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

/** A cart line with its goods and current price. */
export interface PricedCartLine {
  readonly line: CartLineRecord
  readonly goods: Goods
  readonly price: LinePrice
  /** In the line's unit; the total length of a tally line. */
  readonly quantity: number
}

/** Prices the lines of a cart as of today. A line whose product is no longer sold is left out. */
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

/** Adds lines to those of a cart: the same product in the same unit is merged into the existing line. */
export function merged(
  lines: readonly CartLineRecord[],
  nextLine: number,
  added: readonly CartLineRecord[],
): { readonly lines: readonly CartLineRecord[]; readonly nextLine: number } {
  const result = [...lines]
  let next = nextLine
  for (const { productID, UOM, quantity, tally, note = '' } of added) {
    const at = result.findIndex((line) => line.productID === productID && line.UOM === UOM)
    const line = result[at]
    if (line) result[at] = { ...withMore(line, quantity, tally), note: withNote(line.note, note) }
    else {
      result.push({ lineID: next, productID, UOM, quantity, tally, note })
      next = numberAfter(next)
    }
  }
  return { lines: result, nextLine: next }
}

/** The note of a line to which more is added: both, unless they are the same. */
export function withNote(before = '', added: string): string {
  const note = added.trim()
  if (note === '' || before.split('; ').includes(note)) return before
  return before === '' ? note : `${before}; ${note}`
}

function withMore(line: CartLineRecord, quantity: number, tally: CartLineRecord['tally']): CartLineRecord {
  const pieces = tally.reduce(
    (sum, { length, qty }) => withPieces(sum, length, (before) => before + qty),
    line.tally,
  )
  return { ...line, quantity: line.quantity + quantity, tally: pieces }
}
