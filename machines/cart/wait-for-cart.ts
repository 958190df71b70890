import { type ActorRefFrom, waitFor } from 'xstate'
import { ErpError, INTERNAL_MESSAGES } from '#contract/errors.ts'
import type { cartMachine } from './cart.machine.ts'
import { CART_IS_HELD, CART_IS_ORDERED } from './cart.rules.ts'

/* For those who do something with the cart's id themselves: they wait until the cart stands still. */

type CartActor = ActorRefFrom<typeof cartMachine>

/**
 * The id of a cart that goods can be put into, once all that was done to it has gone through. A cart
 * that was ordered makes way for a new one, and one that could not be opened is tried again. Rejects
 * where there is none, and where the cart is being ordered: what the user confirmed must not grow.
 */
export async function cartToFill(cart: CartActor): Promise<string> {
  if (cart.getSnapshot().matches('ordered')) cart.send({ type: 'cart.reset' })
  if (cart.getSnapshot().matches('unavailable')) cart.send({ type: 'cart.retried' })
  const { sessionId, lockedSessionId } = await atRest(cart)
  if (sessionId === null) throw new ErpError('internal', INTERNAL_MESSAGES.cartSession)
  if (sessionId === lockedSessionId) throw new ErpError('internal', CART_IS_ORDERED)
  return sessionId
}

/**
 * The id of the cart that the ERP has as the user sees it. Rejects where there is none, and where
 * changes wait for an order: they would be left out.
 */
export async function settledCartId(cart: CartActor): Promise<string> {
  const { sessionId, changes } = await atRest(cart)
  if (changes.length > 0) throw new ErpError('internal', CART_IS_HELD)
  if (sessionId === null) throw new ErpError('internal', INTERNAL_MESSAGES.cartSession)
  return sessionId
}

/** Nothing is on its way; what is left of changes waits for the order that holds the cart. */
async function atRest(cart: CartActor) {
  const { context } = await waitFor(cart, (state) => !state.hasTag('busy'))
  return context
}
