import { type ActorRefFrom, waitFor } from 'xstate'
import { ErpError, INTERNAL_MESSAGES } from '#contract/errors.ts'
import type { cartMachine } from './cart.machine.ts'
import { CART_IS_HELD, CART_IS_ORDERED } from './cart.rules.ts'

/* For callers that use the cart's id directly: they wait until the cart has settled. */

type CartActor = ActorRefFrom<typeof cartMachine>

/**
 * The id of a cart that goods can be added to, once its pending changes are sent. Opens a new cart if the
 * last one was ordered, and retries one that could not be opened. Rejects with ErpError if there is no cart,
 * or if it is being ordered: a confirmed order must not grow.
 */
export async function openCartId(cart: CartActor): Promise<string> {
  if (cart.getSnapshot().matches('ordered')) cart.send({ type: 'cart.reset' })
  if (cart.getSnapshot().matches('unavailable')) cart.send({ type: 'cart.retried' })
  const { sessionId, lockedSessionId } = await atRest(cart)
  if (sessionId === null) throw new ErpError('internal', INTERNAL_MESSAGES.cartSession)
  if (sessionId === lockedSessionId) throw new ErpError('internal', CART_IS_ORDERED)
  return sessionId
}

/**
 * The id of a cart that the ERP has exactly as the user sees it. Rejects with ErpError if there is no cart,
 * or if changes wait for an order and would be left out.
 */
export async function settledCartId(cart: CartActor): Promise<string> {
  const { sessionId, changes } = await atRest(cart)
  if (changes.length > 0) throw new ErpError('internal', CART_IS_HELD)
  if (sessionId === null) throw new ErpError('internal', INTERNAL_MESSAGES.cartSession)
  return sessionId
}

/** Waits until nothing is in flight; any change left waits for the order of this cart. */
async function atRest(cart: CartActor) {
  const { context } = await waitFor(cart, (state) => !state.hasTag('busy'))
  return context
}
