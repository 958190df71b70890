import { SERVER_MESSAGES } from '#contract/errors.ts'
import type { CartLineRecord, CartRecord, TransactionLineRecord } from '#simulator/records.ts'
import { merged, pricedLines } from '#simulator/rules/cart.ts'
import { bandOfProduct } from '#simulator/rules/freight.ts'
import type { Handlers, SignedInCall } from '#simulator/world.ts'
import { refuse } from '#simulator/world.ts'
import { cartToChange } from './access.ts'
import { recordOf } from './documents.ts'

/** Copying a transaction to a cart, to order it again. */
export const copyToCartHandlers: Pick<Handlers, 'copyTranToCart'> = {
  copyTranToCart({ cartSessionId, transactionNumber, transactionSuffix }, call) {
    const cart = targetCart(cartSessionId, call, 'cartSessionId')
    const { seed } = call.world
    const from = recordOf(call.world, call.caller.customer, transactionNumber, transactionSuffix)
    if (!from) return refuse(SERVER_MESSAGES.noRecords)
    // The delivery charge of that order is not ordered again.
    const goods = from.lines.filter(({ productCode }) => !bandOfProduct(seed.freight, productCode))
    addToCart(cart, goods.map(cartLine), call, {
      nothing: `Nothing on this ${from.type.toLowerCase()} can be ordered`,
    })
    return {}
  },
}

/** The cart to copy to; refuses lists. */
export function targetCart(sessionID: string, call: SignedInCall, field: string): CartRecord {
  const cart = cartToChange(sessionID, call, field)
  if (cart.kind !== 'Cart') refuse('A list can only be copied to a cart', field)
  return cart
}

interface Words {
  /** The message when no line can be ordered any more; `field` is its field. */
  readonly nothing: string
  readonly field?: string
}

/** Adds lines to a cart at today's prices; products no longer sold are left out. */
export function addToCart(
  cart: CartRecord,
  lines: readonly CartLineRecord[],
  { world: { seed, records }, caller }: SignedInCall,
  { nothing, field = '' }: Words,
): void {
  const sold = pricedLines(seed, caller.customer, lines).map(({ line }) => line)
  if (sold.length === 0) refuse(nothing, field)
  const after = merged(records.cartLines.in(cart.id), cart.nextLine, sold)
  if (!after.lines.every(isCountable)) refuse('The quantity is too large')
  records.carts.put(cart.id, { ...cart, nextLine: after.nextLine })
  for (const line of after.lines) records.cartLines.put(cart.id, String(line.lineID), line)
}

/** Whether a line's quantities are small enough to be exact. */
function isCountable({ quantity, tally }: CartLineRecord): boolean {
  return [quantity, ...tally.map(({ qty }) => qty)].every(Number.isSafeInteger)
}

/**
 * A transaction's line as a cart line. A credit has negative quantities; they become positive to order the
 * goods again.
 */
function cartLine({
  productCode,
  unitOfMeasure,
  quantity,
  tally = [],
}: TransactionLineRecord): CartLineRecord {
  return {
    lineID: 0,
    productID: productCode,
    UOM: unitOfMeasure,
    quantity: tally.length > 0 ? 0 : Math.abs(quantity),
    tally: tally.map(({ length, qty }) => ({ length, qty: Math.abs(qty) })),
  }
}
