import { describe, expect, test } from 'vitest'
import { CLOSED_MEANWHILE, CLOSED_ON_THE_WAY } from '#machines/cart/cart.rules.ts'
import { orderRequest } from '#machines/checkout/order-request.ts'
import { waitFor } from '../../support/actor.ts'
import { customerWithCart, prepared } from '../checkout/support.ts'
import { aProduct, sessionOf, signedIn, start } from './support.ts'

/**
 * Tests of orders, failing reads, other tabs and Clear All. They run with the others to share one transition
 * count.
 */
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

    test('a locked cart shows changes but sends them only after the order has failed', async () => {
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

    test('products added during an order go into the next cart, and quantity changes fail', async () => {
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
      'a change in progress when the cart closes (%s) is not resent, and queued ones go into the next cart',
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

    test('locking an old cart does not delay the current one', async () => {
      const simulated = await signedIn()
      const { actor, add, settled, shown } = start(simulated)
      actor.send({ type: 'cart.locked', sessionId: 'the one before' })
      add(aProduct(simulated))
      await settled()
      expect(shown()).toMatchObject([{ lineID: 1 }])
    })
  })

  describe('a cart that cannot be read', () => {
    const unread = ({ actor }: ReturnType<typeof start>) =>
      waitFor(actor, (now) => now.matches({ open: { contents: 'readFailed' } }))

    test.each(['getCartContents', 'getCartTallies'] as const)(
      'a stored cart is kept when %s fails with an error that is not about the cart',
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

    test('a refused cart is not replaced repeatedly when new ones are refused too', async () => {
      const simulated = await signedIn()
      simulated.fault({ operation: 'getCartContents', kind: 'field-error', message: 'Unknown cart' })
      const cart = start(simulated, { stored: 'not-mine' })
      await unread(cart)
      expect(simulated.calls('createCart')).toHaveLength(1)
      expect(simulated.calls('getCartContents')).toHaveLength(2)
    })

    test('adding a product to an unreadable cart reads it again and then adds the product', async () => {
      const simulated = await signedIn()
      simulated.fault({ operation: 'getCartContents', kind: 'http-500', times: 1 })
      const cart = start(simulated)
      await unread(cart)
      cart.add(aProduct(simulated))
      await cart.settled()
      expect(cart.shown()).toMatchObject([{ lineID: 1 }])
      expect(cart.emitted.at(-1)).toMatchObject({ type: 'cart.changed' })
    })

    test('products added to an unreadable cart are rejected together with the reason', async () => {
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

  describe('a cart shared by two tabs', () => {
    test('once a cart is found to be ordered, queued products go into the next one', async () => {
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

    test('a cart stored by the other tab is used, even while one is being created', async () => {
      const simulated = await signedIn()
      const other = start(simulated)
      other.add(aProduct(simulated))
      await other.settled()
      // The other tab stores its cart once the ERP has created one for this tab.
      const keptSessionId = () => (simulated.calls('createCart').length === 2 ? sessionOf(other) : null)
      const cart = start(simulated, { keptSessionId })
      await cart.settled()
      expect(sessionOf(cart)).toBe(sessionOf(other))
      expect(cart.shown()).toHaveLength(1)
    })
  })

  describe('clearing a cart while products are being added', () => {
    test('clearing removes the product being sent and does not send the queued one', async () => {
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

    test('clearing keeps products added afterwards', async () => {
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
