import { CART_REFUSALS } from '#contract/errors.ts'
import type { CartRecord, SignedInCall } from '#simulator/world.ts'
import { refuse } from '#simulator/world.ts'

/**
 * The caller's cart or custom list of that id, as long as it was not ordered. Another customer's is
 * as unknown as one that never was: nobody learns which ids exist.
 */
export function openCart(sessionID: string, { world, caller }: SignedInCall): CartRecord {
  const cart = world.records.carts.get(sessionID)
  if (!cart || cart.customerId !== caller.customer.customerID)
    return refuse(CART_REFUSALS.unknown, 'sessionID')
  if (cart.orderedAs !== null) refuse(`${CART_REFUSALS.ordered} as ${cart.orderedAs}`, 'sessionID')
  return cart
}
