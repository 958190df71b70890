import * as v from 'valibot'
import { amount, flag, identifier, integer, number, text } from '../values.ts'

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
})
export type CartLine = v.InferOutput<typeof cartLine>

/** A length that a tally product is stocked in, metres (feet on a US site). */
export const standardLength = v.object({ length: number })

/** One length of a tally line: qty pieces of length metres (feet on a US site). */
export const tallyLength = v.object({
  lineNo: integer,
  length: number,
  qty: number,
})
export type TallyLength = v.InferOutput<typeof tallyLength>
