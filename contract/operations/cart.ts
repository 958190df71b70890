import * as v from 'valibot'
import { cartLine, cartSession, tallyLength } from '../entities/cart.ts'
import { fields, firstRow, operation, rows } from '../operation.ts'
import { count, countOrNone, measure, zero } from '../request-values.ts'
import { freeText, integer, required, wholeNumber } from '../values.ts'

const cartProduct = {
  sessionID: required,
  productID: required,
  UOM: required,
  quoteQty: count,
  quoteComments: v.optional(freeText, ''),
  roomTypeID: v.optional(freeText, ''),
  /** Metres (feet on a US site) of one piece of a tally product, else 0. */
  tallyLength: v.optional(measure, 0),
  /** Always 0: the ERP prices the line itself. */
  unitSell: zero,
}

/** The cart and its lines. */
export const cartOperations = {
  createCart: operation({
    summary: 'Opens an empty cart.',
    ipFunction: 'createCart',
    kind: 'mutation',
    facts: { customerID: 'customerId', deviceID: 'deviceId' },
    request: { sessionType: v.optional(v.literal('Cart'), 'Cart') },
    reply: firstRow('Order', cartSession),
  }),
  getCartContents: operation({
    summary:
      "The lines of a cart or custom list at today's prices. A cart that was ordered is refused; products no longer sold are left out.",
    ipFunction: 'getCartContents',
    facts: { tpaID: 'tradePortalId', userName: 'userName', customerID: 'customerId', deviceID: 'deviceId' },
    request: { sessionID: required, reprice: v.optional(v.literal(true), true) },
    reply: rows('CartContents', cartLine),
  }),
  addCartProduct: operation({
    summary: 'Adds a quantity of a product in a unit; for a tally product, one length per call.',
    ipFunction: 'addCartProduct',
    kind: 'mutation',
    facts: { customerID: 'customerId' },
    request: cartProduct,
    reply: fields({ lineID: integer }),
  }),
  updateCartProduct: operation({
    summary: 'Sets the quantity of a line, or of one length of a tally line: 0 removes that length.',
    ipFunction: 'updateCartProduct',
    kind: 'mutation',
    facts: { customerID: 'customerId' },
    request: { ...cartProduct, quoteQty: countOrNone, lineId: wholeNumber },
    reply: fields({ lineID: integer }),
  }),
  deleteCartProduct: operation({
    summary: 'Removes a line from a cart or list; from a generic list for this customer only.',
    ipFunction: 'deleteCartProduct',
    kind: 'mutation',
    request: { productID: required, sessionID: required, lineID: wholeNumber },
    reply: fields({}),
  }),
  getCartTallies: operation({
    summary: 'The lengths of one tally line, or of all if lineNo is 0.',
    ipFunction: 'getCartTallies',
    request: { sessionID: required, lineNo: wholeNumber },
    reply: rows('TallyLength', tallyLength),
    emptyOn: 'no-records',
  }),
}
