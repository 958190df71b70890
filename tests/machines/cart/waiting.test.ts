import { describe, expect, test } from 'vitest'
import { INTERNAL_MESSAGES } from '#contract/errors.ts'
import { CART_IS_HELD, CART_IS_ORDERED } from '#machines/cart/cart.rules.ts'
import { cartToFill, settledCartId } from '#machines/cart/wait-for-cart.ts'
import { waitFor } from '../support/wait-for.ts'
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

describe('a cart to fill', () => {
  test('is there once what was done to it has gone through', async () => {
    const { simulated, actor, add, id } = await withProduct()
    add(aProduct(simulated, 1))
    expect(await cartToFill(actor)).toBe(id)
    expect(actor.getSnapshot().context.lines).toHaveLength(2)
  })

  test.each([0, 1])('is not the one that is being ordered, with %s changes waiting', async (count) => {
    const { simulated, actor, add } = await held()
    for (let index = 0; index < count; index += 1) add(aProduct(simulated, index))
    await expect(cartToFill(actor)).rejects.toThrow(CART_IS_ORDERED)
    actor.send({ type: 'cart.unlocked' })
    expect(await cartToFill(actor)).toBe(sessionOf({ actor }))
  })

  test('is a new one after an order', async () => {
    const { actor, id } = await withProduct()
    actor.send({ type: 'cart.ordered' })
    const next = await cartToFill(actor)
    expect(next).not.toBe(id)
    expect(next).toBe(sessionOf({ actor }))
  })

  test('is asked for again where it could not be opened', async () => {
    const simulated = await signedIn()
    simulated.fault({ operation: 'createCart', kind: 'error', message: 'No carts today', times: 2 })
    const { actor } = start(simulated)
    await waitFor(actor, (now) => now.matches('unavailable'))
    await expect(cartToFill(actor)).rejects.toThrow(INTERNAL_MESSAGES.cartSession)
    expect(await cartToFill(actor)).toBe(sessionOf({ actor }))
  })
})

describe('a cart as it is shown', () => {
  test('is there once its changes have gone through', async () => {
    const { simulated, actor, add } = await withProduct()
    add(aProduct(simulated, 1))
    const sessionID = await settledCartId(actor)
    expect(await simulated.erp.getCartContents({ sessionID })).toHaveLength(2)
  })

  test('is not to be had while changes wait for an order', async () => {
    const { simulated, actor, add, id } = await held()
    expect(await settledCartId(actor)).toBe(id)
    add(aProduct(simulated, 1))
    await expect(settledCartId(actor)).rejects.toThrow(CART_IS_HELD)
  })

  test('is not there after an order: none is made only to be saved', async () => {
    const { actor, simulated } = await withProduct()
    actor.send({ type: 'cart.ordered' })
    await expect(settledCartId(actor)).rejects.toThrow(INTERNAL_MESSAGES.cartSession)
    expect(simulated.calls('createCart')).toHaveLength(1)
  })
})
