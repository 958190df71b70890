import { describe, expect, test } from 'vitest'
import { INTERNAL_MESSAGES } from '#contract/errors.ts'
import { CART_IS_HELD, CART_IS_ORDERED } from '#machines/cart/cart.rules.ts'
import { openCartId, settledCartId } from '#machines/cart/wait-for-cart.ts'
import { waitFor } from '../../support/actor.ts'
import { aProduct, sessionOf, signedIn, start } from './support.ts'

async function withProduct() {
  const simulated = await signedIn()
  const cart = start(simulated)
  cart.add(aProduct(simulated))
  await cart.settled()
  return { simulated, ...cart, id: sessionOf(cart) }
}

async function held() {
  const cart = await withProduct()
  cart.actor.send({ type: 'cart.locked', sessionId: cart.id })
  return cart
}

describe('a cart to add to', () => {
  test('cartToFill resolves once pending changes have been sent', async () => {
    const { simulated, actor, add, id } = await withProduct()
    add(aProduct(simulated, 1))
    expect(await openCartId(actor)).toBe(id)
    expect(actor.getSnapshot().context.lines).toHaveLength(2)
  })

  test.each([0, 1])(
    'cartToFill rejects while the cart is being ordered, with %s changes waiting',
    async (count) => {
      const { simulated, actor, add } = await held()
      for (let index = 0; index < count; index += 1) add(aProduct(simulated, index))
      await expect(openCartId(actor)).rejects.toThrow(CART_IS_ORDERED)
      actor.send({ type: 'cart.unlocked' })
      expect(await openCartId(actor)).toBe(sessionOf({ actor }))
    },
  )

  test('cartToFill opens a new cart after an order', async () => {
    const { actor, id } = await withProduct()
    actor.send({ type: 'cart.ordered' })
    const next = await openCartId(actor)
    expect(next).not.toBe(id)
    expect(next).toBe(sessionOf({ actor }))
  })

  test('cartToFill retries a cart that could not be opened', async () => {
    const simulated = await signedIn()
    simulated.fault({ operation: 'createCart', kind: 'error', message: 'No carts today', times: 2 })
    const { actor } = start(simulated)
    await waitFor(actor, (now) => now.matches('unavailable'))
    await expect(openCartId(actor)).rejects.toThrow(INTERNAL_MESSAGES.cartSession)
    expect(await openCartId(actor)).toBe(sessionOf({ actor }))
  })
})

describe('the cart as displayed', () => {
  test('settledCartId resolves once pending changes have been sent', async () => {
    const { simulated, actor, add } = await withProduct()
    add(aProduct(simulated, 1))
    const sessionID = await settledCartId(actor)
    expect(await simulated.erp.getCartContents({ sessionID })).toHaveLength(2)
  })

  test('settledCartId rejects while changes wait for an order', async () => {
    const { simulated, actor, add, id } = await held()
    expect(await settledCartId(actor)).toBe(id)
    add(aProduct(simulated, 1))
    await expect(settledCartId(actor)).rejects.toThrow(CART_IS_HELD)
  })

  test('settledCartId rejects after an order instead of creating a cart', async () => {
    const { actor, simulated } = await withProduct()
    actor.send({ type: 'cart.ordered' })
    await expect(settledCartId(actor)).rejects.toThrow(INTERNAL_MESSAGES.cartSession)
    expect(simulated.calls('createCart')).toHaveLength(1)
  })
})
