import * as v from 'valibot'
import { factor, numberOrNone } from '../number-or-none.ts'
import { amount, flag, identifier, text } from '../values.ts'

export const STOCK_STATUSES = ['SpecialOrder', 'InStock', 'LowStock'] as const
export type StockStatus = (typeof STOCK_STATUSES)[number]

/** A unit that a product is sold in, of conversionFactor base units. Prices are per base unit. */
export const unitOfMeasure = v.object({
  UOM: identifier,
  conversionFactor: factor,
})
export type UnitOfMeasure = v.InferOutput<typeof unitOfMeasure>

/** A pipe-separated list, the ERP's format for files: 'a.jpg|b.pdf'. Blank entries are dropped. */
export const pipeList = v.pipe(
  text,
  v.transform((value) =>
    value
      .split('|')
      .map((entry) => entry.trim())
      .filter(Boolean),
  ),
)

const productFields = {
  productID: identifier,
  productShortDesc: text,
  productLongDesc: text,
  /** URL of the main picture, or ''. */
  productImage: text,
  productFiles: pipeList,
  fileTypes: pipeList,
  productGallery: pipeList,
  /** Any other value is null, and no availability is shown. */
  stockStatus: v.fallback(v.nullable(v.picklist(STOCK_STATUSES)), null),
  /** Retail, trade and the customer's price in dollars per base unit; 0 or less is not shown. */
  RRP: amount,
  TradePrice: amount,
  BestPrice: amount,
  customerPrice: numberOrNone,
  isTally: flag,
}
const listedFields = { ...productFields, UOMList: v.nullish(v.array(unitOfMeasure), []) }

/** Defaults the customer's price to the best price where the ERP sent none. */
function withCustomerPrice<P extends { customerPrice?: number | undefined; BestPrice: number }>(product: P) {
  return { ...product, customerPrice: product.customerPrice ?? product.BestPrice }
}

/** A product of a listing (section 3). */
export const product = v.pipe(v.object(listedFields), v.transform(withCustomerPrice))

/** A product in full, for its page. */
export const productDetails = v.pipe(
  v.object({
    ...listedFields,
    /** Our extension: what else the trade calls it, so that it is found by those names without the ERP. */
    tradeNames: v.optional(pipeList),
  }),
  v.transform(withCustomerPrice),
)
/** Listed, or in full. */
export type Product = v.InferOutput<typeof productDetails>

/** A hit of the text search: a product with the single unit it is priced in (section 2.5). */
export const foundProduct = v.pipe(
  v.object({ ...productFields, UOM: text }),
  v.transform(({ UOM, ...found }) =>
    withCustomerPrice({ ...found, UOMList: UOM ? [{ UOM, conversionFactor: 1 }] : [] }),
  ),
)

/** A heading and its text: a feature, or an item of product information. */
export const productText = v.object({ itemType: text, itemDescription: text })
export type ProductText = v.InferOutput<typeof productText>

/** An entry of the product menu. Without type and class it is a category, without class a type. */
export const menuEntry = v.object({
  prodCategory: text,
  prodType: text,
  prodClass: text,
  menuDesc: text,
  menuFiles: pipeList,
})
export type MenuEntry = v.InferOutput<typeof menuEntry>
