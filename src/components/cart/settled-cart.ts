import { waitFor } from 'xstate'
import { ErpError, INTERNAL_MESSAGES } from '#contract/errors.ts'
import type { CartActor } from '../portal.ts'

/** The cart's id once all that was done to it has gone through; one that was ordered makes way for a new one. */
export async function settledCartId(cart: CartActor): Promise<string> {
  if (cart.getSnapshot().matches('ordered')) cart.send({ type: 'cart.reset' })
  if (cart.getSnapshot().matches('unavailable')) cart.send({ type: 'cart.retried' })
  const { context } = await waitFor(cart, (state) => !state.hasTag('busy'))
  if (context.sessionId === null) throw new ErpError('internal', INTERNAL_MESSAGES.cartSession)
  return context.sessionId
}
