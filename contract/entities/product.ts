import * as v from 'valibot'
import { amount, flag, identifier, number, text } from '../values.ts'

export const STOCK_STATUSES = ['SpecialOrder', 'InStock', 'LowStock'] as const
export type StockStatus = (typeof STOCK_STATUSES)[number]

/** A unit a product is sold in; conversionFactor base units make one of it, prices are per base unit. */
export const unitOfMeasure = v.object({
  UOM: identifier,
  conversionFactor: v.nullish(number, 1),
})
export type UnitOfMeasure = v.InferOutput<typeof unitOfMeasure>

/** A pipe-separated list, as the ERP sends files: 'a.jpg|b.pdf'. Blank entries are dropped. */
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
  /** URLs of pictures and papers. */
  productFiles: pipeList,
  fileTypes: pipeList,
  productGallery: pipeList,
  /** A word that is none of the three shows no availability. */
  stockStatus: v.fallback(v.nullable(v.picklist(STOCK_STATUSES)), null),
  /** Retail, trade and customer's own price in dollars per base unit; 0 or less is not shown. */
  RRP: amount,
  TradePrice: amount,
  BestPrice: amount,
  customerPrice: v.nullish(number),
  isTally: flag,
}

/** The customer's price is the ERP's, or its best price where it sent none. */
function withCustomerPrice<P extends { customerPrice?: number | null | undefined; BestPrice: number }>(
  product: P,
) {
  return { ...product, customerPrice: product.customerPrice ?? product.BestPrice }
}

/** A product of a listing or a detail page (section 3). */
export const product = v.pipe(
  v.object({ ...productFields, UOMList: v.nullish(v.array(unitOfMeasure), []) }),
  v.transform(withCustomerPrice),
)
export type Product = v.InferOutput<typeof product>

/** A hit of the text search: a product with the single unit it is priced in (section 2.5). */
export const foundProduct = v.pipe(
  v.object({ ...productFields, UOM: text }),
  v.transform(({ UOM, ...found }) =>
    withCustomerPrice({ ...found, UOMList: UOM ? [{ UOM, conversionFactor: 1 }] : [] }),
  ),
)

/** A heading and what there is to say under it: of the features, or of the information on a product. */
export const productText = v.object({ itemType: text, itemDescription: text })
export type ProductText = v.InferOutput<typeof productText>

/** One line of the product menu; an empty type and class marks a category, an empty class a type. */
export const menuEntry = v.object({
  prodCategory: text,
  prodType: text,
  prodClass: text,
  menuDesc: text,
  menuFiles: pipeList,
})
export type MenuEntry = v.InferOutput<typeof menuEntry>
