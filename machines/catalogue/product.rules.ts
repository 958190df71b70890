import type { Product, StockStatus, UnitOfMeasure } from '#contract/entities/product.ts'
import type { ProductToAdd } from '#machines/cart/cart-changes.rules.ts'
import { roundToCent } from '#machines/shared/money.rules.ts'

/** What availability reads (section 2.5). */
export const AVAILABILITY: Readonly<Record<StockStatus, string>> = {
  InStock: 'In Stock',
  LowStock: 'Low Stock',
  SpecialOrder: 'Special Order',
}

/** What a product is called; its code where the ERP has no words for it. */
export const nameOf = (product: Product) =>
  product.productLongDesc || product.productShortDesc || product.productID

interface ShownPrice {
  readonly label: 'Retail Price' | 'Trade Price' | 'Customer Price'
  /** Dollars for one of the unit. */
  readonly dollars: number
}

/** What a base unit's price in dollars comes to for one of a unit, to the cent. */
const inUnit = (dollars: number, unit: UnitOfMeasure | undefined) =>
  roundToCent(dollars * (unit?.conversionFactor ?? 1))

/** The prices of a product in a unit; those that are zero or less are not shown (section 2.5). */
export function shownPrices(product: Product, unit: UnitOfMeasure | undefined): readonly ShownPrice[] {
  const prices: readonly ShownPrice[] = [
    { label: 'Retail Price', dollars: inUnit(product.RRP, unit) },
    { label: 'Trade Price', dollars: inUnit(product.TradePrice, unit) },
    { label: 'Customer Price', dollars: inUnit(product.customerPrice, unit) },
  ]
  return prices.filter(({ dollars }) => dollars > 0)
}

/** The units a product is sold in, each once; the first is the one to start with. */
export function unitsOf({ UOMList }: Product): readonly UnitOfMeasure[] {
  const names = UOMList.map(({ UOM }) => UOM)
  return UOMList.filter(({ UOM }, at) => names.indexOf(UOM) === at)
}

/** What the customer pays for one of a unit today, in dollars; with GST or tax where he asked for it so. */
export const priceIn = (product: Product, unit: UnitOfMeasure) => inUnit(product.customerPrice, unit)

/** A product as it goes into the cart, priced in its unit until the ERP prices it. */
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

/** The unit that a tally product's lengths are counted in: metres or feet, never packs of them. */
export function tallyUnit(product: Product): UnitOfMeasure | undefined {
  const units = unitsOf(product)
  return units.find(({ conversionFactor }) => conversionFactor === 1) ?? units[0]
}
