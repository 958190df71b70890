import { describe, expect, test } from 'vitest'
import { CLOSED_MEANWHILE, CLOSED_ON_THE_WAY } from '#machines/cart/cart.rules.ts'
import { orderRequest } from '#machines/checkout/order-request.ts'
import { customerWithCart, prepared } from '../checkout/support.ts'
import { waitFor } from '../support/wait-for.ts'
import { aProduct, sessionOf, signedIn, start } from './support.ts'

/** Orders, failing reads, other tabs, Clear All: registered with the rest, for they walk one chart. */
export function testsOfTrouble() {
  describe('a cart that is being ordered', () => {
    async function held() {
      const simulated = await signedIn()
      const cart = start(simulated)
      cart.add(aProduct(simulated, 0))
      await cart.settled()
      cart.actor.send({ type: 'cart.locked', sessionId: sessionOf(cart) })
      return { simulated, ...cart, before: sessionOf(cart) }
    }

    test('shows changes and keeps them to itself until it was not ordered', async () => {
      const { simulated, actor, add, line, shown, settled } = await held()
      actor.send({ type: 'cart.quantitySet', line: line(), quantity: 2 })
      actor.send({ type: 'cart.quantitySet', line: line(), quantity: 3 })
      add(aProduct(simulated, 1))
      expect(shown()).toMatchObject([{ prodQty: 3 }, { lineID: -1 }])
      actor.send({ type: 'cart.refreshed' })
      await waitFor(actor, (now) => now.matches({ open: { contents: 'settled' } }))
      expect(simulated.calls('updateCartProduct')).toEqual([])
      expect(simulated.calls('addCartProduct')).toHaveLength(1)
      actor.send({ type: 'cart.unlocked' })
      await settled()
      expect(shown()).toMatchObject([{ prodQty: 3 }, { lineID: 2 }])
    })

    test('is ordered as it was: products go into the next one, changes of its lines are given back', async () => {
      const { simulated, actor, add, line, emitted, settled, shown, before } = await held()
      actor.send({ type: 'cart.quantitySet', line: line(), quantity: 2 })
      actor.send({ type: 'cart.quantitySet', line: line(), quantity: 3 })
      add(aProduct(simulated, 1))
      actor.send({ type: 'cart.ordered' })
      await settled()
      expect(actor.getSnapshot().context.sessionId).not.toBe(before)
      expect(shown()).toMatchObject([{ productID: aProduct(simulated, 1).productID, prodQty: 1 }])
      expect(simulated.calls('updateCartProduct')).toEqual([])
      expect(emitted.filter(({ type }) => type === 'cart.changeFailed')).toMatchObject([
        { message: CLOSED_MEANWHILE, outcomeUnknown: false },
      ])
      expect(await simulated.erp.getCartContents({ sessionID: before })).toMatchObject([{ prodQty: 1 }])
    })

    test.each(['cart.ordered', 'cart.refused'] as const)(
      'sends nothing again that was on its way (%s): it is told, and what waited goes into the next one',
      async (type) => {
        const simulated = await signedIn()
        const { actor, add, emitted, settled, shown } = start(simulated)
        await settled()
        simulated.fault({ operation: 'addCartProduct', kind: 'latency', ms: 20, times: 1 })
        add(aProduct(simulated, 0))
        add(aProduct(simulated, 1))
        await expect.poll(() => simulated.calls('addCartProduct'), { interval: 1 }).toHaveLength(1)
        actor.send({ type })
        await settled()
        expect(shown()).toMatchObject([{ productID: aProduct(simulated, 1).productID, prodQty: 1 }])
        expect(simulated.calls('addCartProduct')).toHaveLength(2)
        expect(emitted.filter(({ type }) => type === 'cart.changeFailed')).toMatchObject([
          { change: { product: aProduct(simulated, 0) }, message: CLOSED_ON_THE_WAY, outcomeUnknown: true },
        ])
      },
    )

    test('holds up no other cart', async () => {
      const simulated = await signedIn()
      const { actor, add, settled, shown } = start(simulated)
      actor.send({ type: 'cart.locked', sessionId: 'the one before' })
      add(aProduct(simulated))
      await settled()
      expect(shown()).toMatchObject([{ lineID: 1 }])
    })
  })

  describe('a cart that can not be read', () => {
    const unread = ({ actor }: ReturnType<typeof start>) =>
      waitFor(actor, (now) => now.matches({ open: { contents: 'readFailed' } }))

    test.each(['getCartContents', 'getCartTallies'] as const)(
      'stays the one that it is, whatever %s says about its id',
      async (operation) => {
        const simulated = await signedIn()
        const first = start(simulated)
        first.add(aProduct(simulated))
        await first.settled()
        simulated.fault({ operation, kind: 'field-error', message: 'The ERP is busy', times: 1 })
        const second = start(simulated, { stored: sessionOf(first) })
        await unread(second)
        expect(second.emitted.at(-1)).toEqual({ type: 'cart.readFailed', message: 'The ERP is busy' })
        second.actor.send({ type: 'cart.retried' })
        await second.settled()
        expect(second.shown()).toHaveLength(1)
        expect(simulated.calls('createCart')).toHaveLength(1)
      },
    )

    test('is not replaced again and again, where new ones are refused too', async () => {
      const simulated = await signedIn()
      simulated.fault({ operation: 'getCartContents', kind: 'field-error', message: 'Unknown cart' })
      const cart = start(simulated, { stored: 'not-mine' })
      await unread(cart)
      expect(simulated.calls('createCart')).toHaveLength(1)
      expect(simulated.calls('getCartContents')).toHaveLength(2)
    })

    test('is read again for a product, which then goes in', async () => {
      const simulated = await signedIn()
      simulated.fault({ operation: 'getCartContents', kind: 'http-500', times: 1 })
      const cart = start(simulated)
      await unread(cart)
      cart.add(aProduct(simulated))
      await cart.settled()
      expect(cart.shown()).toMatchObject([{ lineID: 1 }])
      expect(cart.emitted.at(-1)).toMatchObject({ type: 'cart.changed' })
    })

    test('gives products back with the reason, once for all', async () => {
      const simulated = await signedIn()
      simulated.fault({ operation: 'getCartContents', kind: 'error', message: 'Not now' })
      const cart = start(simulated)
      await unread(cart)
      cart.add(aProduct(simulated, 0))
      cart.add(aProduct(simulated, 1))
      await unread(cart)
      expect(cart.shown()).toEqual([])
      expect(simulated.calls('addCartProduct')).toEqual([])
      expect(cart.emitted.slice(-1)).toMatchObject([{ type: 'cart.changeFailed', message: 'Not now' }])
      expect(cart.emitted.filter(({ type }) => type === 'cart.changeFailed')).toHaveLength(1)
    })
  })

  describe('carts of two tabs', () => {
    test('one found ordered by what is sent to it is sent no more: what waits goes into the next', async () => {
      const customer = await customerWithCart()
      const { add, emitted, settled, shown } = start(customer, { stored: customer.sessionID })
      await settled()
      const order = prepared(customer, 'pickup')
      const { quoteNumber } = await customer.erp.processComplete(
        orderRequest(order, order.form.delivery.branch),
      )
      for (const index of [0, 1, 2]) add(aProduct(customer, index))
      await settled()
      const message = `Cart has already been ordered as ${quoteNumber}`
      expect(emitted.filter(({ type }) => type === 'cart.changeFailed')).toMatchObject([
        { message, change: { product: aProduct(customer, 0) } },
      ])
      expect(shown().map(({ productID }) => productID)).toEqual(
        [1, 2].map((index) => aProduct(customer, index).productID),
      )
    })

    test('are one: what the other tab keeps is taken up, also while one is made', async () => {
      const simulated = await signedIn()
      const other = start(simulated)
      other.add(aProduct(simulated))
      await other.settled()
      // The other tab's is kept from when the ERP has made one.
      const keptSessionId = () => (simulated.calls('createCart').length === 2 ? sessionOf(other) : null)
      const cart = start(simulated, { keptSessionId })
      await cart.settled()
      expect(sessionOf(cart)).toBe(sessionOf(other))
      expect(cart.shown()).toHaveLength(1)
    })
  })

  describe('clearing while products are on their way', () => {
    test('takes out what was sent, and sends no other', async () => {
      const simulated = await signedIn()
      const { actor, add, settled, shown } = start(simulated)
      add(aProduct(simulated, 0))
      await settled()
      for (const index of [1, 2]) add(aProduct(simulated, index))
      actor.send({ type: 'cart.clearRequested' })
      actor.send({ type: 'cart.clearConfirmed' })
      expect(shown()).toEqual([])
      await settled()
      expect(shown()).toEqual([])
      expect(simulated.calls('addCartProduct')).toHaveLength(2)
      expect(simulated.calls('deleteCartProduct')).toHaveLength(2)
    })

    test('leaves what was added afterwards', async () => {
      const simulated = await signedIn()
      const { actor, add, settled, shown } = start(simulated)
      add(aProduct(simulated, 0))
      await settled()
      actor.send({ type: 'cart.clearRequested' })
      actor.send({ type: 'cart.clearConfirmed' })
      add(aProduct(simulated, 1))
      await settled()
      expect(shown()).toMatchObject([{ productID: aProduct(simulated, 1).productID }])
    })
  })
}
