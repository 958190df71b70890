import type { PayloadOf } from '#contract/operations.ts'
import { FREE_TEXT_LIMIT } from '#contract/values.ts'
import { numberAfter } from '#simulator/bounds.ts'
import type { CartLineRecord, CartRecord, Records } from '#simulator/records.ts'
import { type Goods, goodsOf, withNote } from '#simulator/rules/cart.ts'
import { lengthHundredths, withPieces } from '#simulator/rules/tally.ts'
import type { Handlers, SignedInCall } from '#simulator/world.ts'
import { refuse } from '#simulator/world.ts'
import { cartToChange, cartToTakeFrom, linesIn, openCart } from './access.ts'
import { rowsToday } from './cart-rows.ts'

type CartOperation =
  | 'createCart'
  | 'getCartContents'
  | 'addCartProduct'
  | 'updateCartProduct'
  | 'deleteCartProduct'
  | 'getCartTallies'
  | 'getLengthsForProduct'

/** The cart and its lines. */
export const cartHandlers: Pick<Handlers, CartOperation> = {
  createCart(_payload, { world, caller }) {
    dropOldCarts(caller.customer.customerID, world.records)
    const cart: CartRecord = {
      id: world.newId(),
      customerId: caller.customer.customerID,
      kind: 'Cart',
      name: '',
      nextLine: 1,
      orderedAs: null,
    }
    world.records.carts.put(cart.id, cart)
    return { SessionID: cart.id, TypeList: cart.kind, RefCustomList: cart.name }
  },

  getCartContents({ sessionID }, call) {
    return rowsToday(openCart(sessionID, call), call)
  },

  addCartProduct(payload, call) {
    const cart = cartToChange(payload.sessionID, call)
    const goods = goodsFor(payload, call)
    const line = call.world.records.cartLines
      .in(cart.id)
      .find(({ productID, UOM }) => productID === goods.productID && UOM === payload.UOM)
    const add = (before: number) => wholeNumber(before + payload.quoteQty)
    const note = withNote(line?.note, payload.quoteComments)
    if (note.length > FREE_TEXT_LIMIT) refuse('The notes on this line are too long', 'quoteComments')
    if (line) return putLine(cart, { ...changed(line, goods, payload, add), note }, call)
    const fresh = {
      lineID: cart.nextLine,
      productID: goods.productID,
      UOM: payload.UOM,
      quantity: 0,
      tally: [],
    }
    call.world.records.carts.put(cart.id, { ...cart, nextLine: numberAfter(cart.nextLine) })
    return putLine(cart, { ...changed(fresh, goods, payload, add), note }, call)
  },

  updateCartProduct(payload, call) {
    const cart = cartToChange(payload.sessionID, call)
    const line = lineOf(cart, payload.productID, payload.lineId, 'lineId', call)
    if (line.UOM !== payload.UOM) refuse(`This line is in ${line.UOM}, not ${payload.UOM}`, 'UOM')
    const goods = goodsFor(payload, call)
    if (payload.quoteQty === 0 && !goods.isTally) refuse('quoteQty must be above 0', 'quoteQty')
    const after = changed(line, goods, payload, () => payload.quoteQty)
    return putLine(cart, { ...after, note: payload.quoteComments.trim() }, call)
  },

  deleteCartProduct(payload, call) {
    const cart = cartToTakeFrom(payload.sessionID, call)
    const line = lineOf(cart, payload.productID, payload.lineID, 'lineID', call)
    call.world.records.cartLines.delete(cart.id, String(line.lineID))
    return {}
  },

  getCartTallies({ sessionID, lineNo }, call) {
    const cart = openCart(sessionID, call)
    const lines = linesIn(cart, call.world)
    if (lineNo !== 0 && !lines.some((line) => line.lineID === lineNo)) refuse('Unknown line', 'lineNo')
    return lines
      .filter((line) => lineNo === 0 || line.lineID === lineNo)
      .flatMap((line) => line.tally.map((pieces) => ({ lineNo: line.lineID, ...pieces })))
  },

  getLengthsForProduct({ productID }, { world, caller }) {
    const goods = goodsOf(world.seed, caller.customer, productID)
    if (!goods) return refuse(`Unknown product ${productID}`, 'productID')
    if (!goods.isTally) refuse(`${productID} is not sold by length`, 'productID')
    return goods.lengths.map((length) => ({ length }))
  },
}

/** The most carts of a customer; the limit keeps scripts from filling memory and log. */
const MAX_CARTS = 1_000

/** Makes room for one more cart by dropping the oldest, ordered carts first. */
function dropOldCarts(customerId: number, { carts, cartLines }: Records): void {
  const own = [...carts.values()].filter((cart) => cart.kind === 'Cart' && cart.customerId === customerId)
  const surplus = own.length + 1 - MAX_CARTS
  if (surplus <= 0) return
  const isOrdered = ({ orderedAs }: CartRecord) => orderedAs !== null
  const byWorth = [...own.filter(isOrdered), ...own.filter((cart) => !isOrdered(cart))]
  for (const { id } of byWorth.slice(0, surplus)) {
    carts.delete(id)
    cartLines.deleteAll(id)
  }
}

type ProductPayload = PayloadOf<'addCartProduct'>

/** The goods that a request names; refused if they can't be bought that way. */
function goodsFor({ productID, UOM, tallyLength }: ProductPayload, { world, caller }: SignedInCall): Goods {
  const goods = goodsOf(world.seed, caller.customer, productID)
  if (!goods) return refuse(`Unknown product ${productID}`, 'productID')
  if (goods.price(UOM) === undefined) refuse(`${productID} is not sold in ${UOM}`, 'UOM')
  const objection = lengthObjection(goods, tallyLength)
  if (objection) refuse(objection, 'tallyLength')
  return goods
}

function lengthObjection({ productID, isTally, lengths }: Goods, length: number): string | null {
  if (!isTally) return length === 0 ? null : `${productID} is not sold by length`
  if (length === 0) return `${productID} is sold by length: a length is required`
  if (lengthHundredths(length) === null) return 'tallyLength must be 0.01 or more, in steps of 0.01'
  if (lengths.length > 0 && !lengths.includes(length))
    return `${productID} is not stocked in ${length}; it comes in ${lengths.join(', ')}`
  return null
}

function changed(
  line: CartLineRecord,
  goods: Goods,
  { tallyLength }: ProductPayload,
  quantity: (before: number) => number,
): CartLineRecord {
  if (goods.isTally) return { ...line, tally: withPieces(line.tally, tallyLength, quantity) }
  return { ...line, quantity: quantity(line.quantity) }
}

/** Stores a line, or deletes it if nothing is left of it. */
function putLine(cart: CartRecord, line: CartLineRecord, { world }: SignedInCall) {
  const { cartLines } = world.records
  if (line.quantity === 0 && line.tally.length === 0) cartLines.delete(cart.id, String(line.lineID))
  else cartLines.put(cart.id, String(line.lineID), line)
  return { lineID: line.lineID }
}

function wholeNumber(quantity: number): number {
  if (!Number.isSafeInteger(quantity)) refuse('The quantity is too large', 'quoteQty')
  return quantity
}

/** The line with that number, which must be of that product: a request that mixes lines up is refused. */
function lineOf(
  cart: CartRecord,
  productID: string,
  lineID: number,
  field: string,
  { world }: SignedInCall,
): CartLineRecord {
  const line = world.records.cartLines.get(cart.id, String(lineID))
  if (line?.productID !== productID) return refuse('Unknown line', field)
  return line
}
