import * as v from 'valibot'
import { amount, extension, flag, identifier, integer, number, text } from '../values.ts'
import { STOCK_STATUSES } from './product.ts'

/** The messages with which the ERP refuses a cart, in the field `sessionID`. */
export const CART_REFUSALS = {
  /** No cart has that id, or it belongs to another customer. */
  unknown: 'Unknown cart',
  /** The cart became an order or quote; ` as` and the number follow. */
  ordered: 'Cart has already been ordered',
} as const

/** A cart; custom lists are carts with a name. */
export const cartSession = v.object({
  SessionID: identifier,
  TypeList: text,
  RefCustomList: text,
})

/** A cart line. Prices in dollars per UOM; a tally line's prodQty is its total length. */
export const cartLine = v.object({
  lineID: integer,
  productID: identifier,
  prodDesc: text,
  prodQty: number,
  UOM: text,
  unitPrice: amount,
  unitGST: amount,
  isTally: flag,
  /** URL of the picture; not every ERP sends it. */
  productImage: text,
  /** The customer's note on the line: 'for the ensuite'. Notes can be written only where the ERP returns them. */
  quoteComments: extension(text),
  /** The product's availability; only sent for the lines of a custom list. */
  stockStatus: v.optional(v.fallback(v.nullable(v.picklist(STOCK_STATUSES)), null)),
})
export type CartLine = v.InferOutput<typeof cartLine>

/** A length in which a tally product is stocked, in metres (feet on a US site). */
export const standardLength = v.object({ length: number })

const LIST_TYPES = ['Custom', 'Generic'] as const

/** A custom list (section 3). `contents` holds its lines as of when it was saved, prices included. */
export const customList = v.object({
  /** The id by which the cart operations address it. */
  cartSessionId: identifier,
  name: text,
  /** Generic lists belong to the merchant: customers can remove lines but not delete the list. */
  type: v.picklist(LIST_TYPES),
  contents: v.nullish(v.array(cartLine), []),
})
export type CustomList = v.InferOutput<typeof customList>

/** One length of a tally line: `qty` pieces of `length` metres (feet on a US site). */
export const tallyLength = v.object({
  lineNo: integer,
  length: number,
  qty: number,
})
export type TallyLength = v.InferOutput<typeof tallyLength>
