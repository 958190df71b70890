import * as v from 'valibot'
import { amount, flag, identifier, integer, number, text } from '../values.ts'
import { STOCK_STATUSES } from './product.ts'

/** How the ERP says that a cart is not to be had: said of its id, in the field `sessionID`. */
export const CART_REFUSALS = {
  /** There is none of that id, or it is another customer's. */
  unknown: 'Unknown cart',
  /** It became an order or quote; ` as` and the number follow. */
  ordered: 'Cart has already been ordered',
} as const

/** A cart; custom lists are carts with a name. */
export const cartSession = v.object({
  SessionID: identifier,
  TypeList: text,
  RefCustomList: text,
})

/** One line of a cart. Prices in dollars per UOM; a tally line's prodQty is its total length. */
export const cartLine = v.object({
  lineID: integer,
  productID: identifier,
  prodDesc: text,
  prodQty: number,
  UOM: text,
  unitPrice: amount,
  unitGST: amount,
  isTally: flag,
  /** URL of the picture; not every ERP sends one. */
  productImage: text,
  /** Only the lines of a custom list say whether the product is to be had. */
  stockStatus: v.optional(v.fallback(v.nullable(v.picklist(STOCK_STATUSES)), null)),
})
export type CartLine = v.InferOutput<typeof cartLine>

/** A length that a tally product is stocked in, metres (feet on a US site). */
export const standardLength = v.object({ length: number })

const LIST_TYPES = ['Custom', 'Generic'] as const

/** A custom list (section 3). `contents` is how its lines were when it was saved, prices included. */
export const customList = v.object({
  /** The id that the cart's operations know it by. */
  cartSessionId: identifier,
  name: text,
  /** Generic lists are the merchant's: lines can be taken out of them, they can't be deleted. */
  type: v.picklist(LIST_TYPES),
  contents: v.nullish(v.array(cartLine), []),
})
export type CustomList = v.InferOutput<typeof customList>

/** One length of a tally line: qty pieces of length metres (feet on a US site). */
export const tallyLength = v.object({
  lineNo: integer,
  length: number,
  qty: number,
})
export type TallyLength = v.InferOutput<typeof tallyLength>
