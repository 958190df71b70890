import type { Product, StockStatus, UnitOfMeasure } from '#contract/entities/product.ts'
import type { ProductToAdd } from '#machines/cart/cart-changes.rules.ts'
import { roundToCent } from '#machines/shared/money.rules.ts'

/** Availability labels (section 2.5). */
export const AVAILABILITY: Readonly<Record<StockStatus, string>> = {
  InStock: 'In Stock',
  LowStock: 'Low Stock',
  SpecialOrder: 'Special Order',
}

/** The product's display name: its description, or its code if it has none. */
export const nameOf = (product: Product) =>
  product.productLongDesc || product.productShortDesc || product.productID

/** The names of a product's prices, in the order in which they are shown (section 2.5). */
export const PRICE_LABELS = ['Retail Price', 'Trade Price', 'Customer Price'] as const
export type PriceLabel = (typeof PRICE_LABELS)[number]

interface ShownPrice {
  readonly label: PriceLabel
  /** Dollars per unit. */
  readonly dollars: number
}

/** Converts a price per base unit to a price per unit, in dollars rounded to the cent. */
const inUnit = (dollars: number, unit: UnitOfMeasure | undefined) =>
  roundToCent(dollars * (unit?.conversionFactor ?? 1))

/** The product's prices in a unit, without those that are zero or less (section 2.5). */
export function shownPrices(product: Product, unit: UnitOfMeasure | undefined): readonly ShownPrice[] {
  const prices: readonly ShownPrice[] = [
    { label: 'Retail Price', dollars: inUnit(product.RRP, unit) },
    { label: 'Trade Price', dollars: inUnit(product.TradePrice, unit) },
    { label: 'Customer Price', dollars: inUnit(product.customerPrice, unit) },
  ]
  return prices.filter(({ dollars }) => dollars > 0)
}

/** The names of the prices that at least one of the products shows. */
export function priceLabelsOf(products: readonly Product[]): readonly PriceLabel[] {
  const shown = new Set(
    products.flatMap((product) => shownPrices(product, unitsOf(product)[0]).map(({ label }) => label)),
  )
  return PRICE_LABELS.filter((label) => shown.has(label))
}

/** The units a product is sold in, without duplicates; the first is the default. */
export function unitsOf({ UOMList }: Product): readonly UnitOfMeasure[] {
  const names = UOMList.map(({ UOM }) => UOM)
  return UOMList.filter(({ UOM }, at) => names.indexOf(UOM) === at)
}

/** The customer's price per unit today, in dollars; with tax if the product was requested with it. */
export const priceIn = (product: Product, unit: UnitOfMeasure) => inUnit(product.customerPrice, unit)

/** A product to add to the cart, with its price until the ERP prices it. */
export function productToAdd(product: Product, unit: UnitOfMeasure, quantity: number): ProductToAdd {
  return {
    productID: product.productID,
    description: nameOf(product),
    image: product.productImage,
    UOM: unit.UOM,
    quantity,
    unitPrice: priceIn(product, unit),
  }
}

/** A product that is sold by length, as its tally needs it. */
export interface TallyGoods {
  readonly productID: string
  readonly name: string
  /** The unit of its price. */
  readonly UOM: string
  /** Dollars per unit; null where the user sees no prices, or the ERP has none. */
  readonly unitPrice: number | null
  /** The note on the cart line that the tally changes. */
  readonly note?: string | undefined
}

/** The goods of a tally for a product of a listing. */
export function tallyGoods(product: Product, showsPrices: boolean): TallyGoods {
  const unit = tallyUnit(product)
  const price = unit && showsPrices ? priceIn(product, unit) : 0
  return {
    productID: product.productID,
    name: nameOf(product),
    UOM: unit?.UOM ?? '',
    unitPrice: price > 0 ? price : null,
  }
}

/** The unit for the lengths of a tally product: metres or feet, never packs. */
export function tallyUnit(product: Product): UnitOfMeasure | undefined {
  const units = unitsOf(product)
  return units.find(({ conversionFactor }) => conversionFactor === 1) ?? units[0]
}
