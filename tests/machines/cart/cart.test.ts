import { describe, expect, test } from 'vitest'
import { waitFor } from '../../support/actor.ts'
import { testsOfTrouble } from './failure-tests.ts'
import { aProduct, coverage, signedIn, start } from './support.ts'

describe('opening a cart', () => {
  test('no cart is created before the user is known', async () => {
    const simulated = await signedIn()
    let know = () => {}
    const known = new Promise<void>((resolve) => {
      know = resolve
    })
    const { settled } = start(simulated, { userReady: () => known })
    expect(simulated.calls('createCart')).toEqual([])
    know()
    await settled()
    expect(simulated.calls('createCart')).toHaveLength(1)
  })

  test('a stored cart is reopened with its lines', async () => {
    const simulated = await signedIn()
    const first = start(simulated)
    first.add(aProduct(simulated))
    await first.settled()
    const stored = first.actor.getSnapshot().context.sessionId
    const second = start(simulated, { stored })
    await second.settled()
    expect(simulated.calls('createCart')).toHaveLength(1)
    expect(second.shown()).toHaveLength(1)
  })

  test('a stored cart that the ERP refuses is replaced, and queued products move to a new one', async () => {
    const simulated = await signedIn()
    const { add, emitted, settled, shown } = start(simulated, { stored: 'not-mine' })
    add(aProduct(simulated))
    await settled()
    expect(emitted.map(({ type }) => type)).toEqual([
      'cart.opened',
      'cart.closed',
      'cart.opened',
      'cart.changed',
    ])
    expect(shown()).toHaveLength(1)
  })

  test('when no cart can be created, all queued products are rejected together with the reason', async () => {
    const simulated = await signedIn()
    simulated.fault({ operation: 'createCart', kind: 'error', message: 'No carts today', times: 1 })
    const { actor, add, emitted, shown } = start(simulated)
    add(aProduct(simulated, 0))
    add(aProduct(simulated, 1))
    await waitFor(actor, (now) => now.matches('unavailable'))
    expect(emitted).toMatchObject([
      { type: 'cart.changeFailed', message: 'No carts today', outcomeUnknown: false },
    ])
    expect(shown()).toEqual([])
  })

  test('after a failure to create a cart, adding a product or retrying tries again', async () => {
    const simulated = await signedIn()
    simulated.fault({ operation: 'createCart', kind: 'error', message: 'No carts today', times: 2 })
    const { actor, add, emitted, settled, shown } = start(simulated)
    const unavailable = () => waitFor(actor, (now) => now.matches('unavailable'))
    await unavailable()
    expect(emitted).toEqual([])
    actor.send({ type: 'cart.retried' })
    await unavailable()
    add(aProduct(simulated))
    await settled()
    expect(shown()).toHaveLength(1)
    expect(emitted.map(({ type }) => type)).toEqual(['cart.opened', 'cart.changed'])
  })

  test('contents that cannot be read are requested again on retry and refresh', async () => {
    const simulated = await signedIn()
    simulated.fault({ operation: 'getCartContents', kind: 'http-500', times: 2 })
    const { actor, settled } = start(simulated)
    const unread = () => waitFor(actor, (now) => now.matches({ open: { contents: 'readFailed' } }))
    await unread()
    expect(actor.getSnapshot().context.failure).toBe('Something went wrong.')
    actor.send({ type: 'cart.retried' })
    await unread()
    actor.send({ type: 'cart.refreshed' })
    await settled()
  })
})

describe('changing a cart', () => {
  test('an added product shows at once and gets its price from the ERP', async () => {
    const simulated = await signedIn()
    const { add, shown, settled, emitted } = start(simulated)
    await settled()
    const product = aProduct(simulated, 0, 3)
    add(product)
    expect(shown()).toMatchObject([{ productID: product.productID, prodQty: 3, lineID: -1 }])
    await settled()
    expect(shown()).toMatchObject([{ productID: product.productID, prodQty: 3, lineID: 1 }])
    expect(emitted.at(-1)).toMatchObject({ type: 'cart.changed' })
    expect(simulated.calls().slice(-3)).toEqual(['addCartProduct', 'getCartContents', 'getCartTallies'])
  })

  test('several changes are sent one after another and the cart is read once', async () => {
    const simulated = await signedIn()
    const { add, settled, shown } = start(simulated)
    await settled()
    for (const index of [0, 1, 2]) add(aProduct(simulated, index))
    await settled()
    expect(shown()).toHaveLength(3)
    expect(simulated.calls('addCartProduct')).toHaveLength(3)
    expect(simulated.calls('getCartContents')).toHaveLength(2)
  })

  test('a quantity increased five times ends at the last value with fewer than five calls', async () => {
    const simulated = await signedIn()
    const { actor, add, settled, line } = start(simulated)
    add(aProduct(simulated))
    await settled()
    for (const quantity of [2, 3, 4, 5, 6]) actor.send({ type: 'cart.quantitySet', line: line(), quantity })
    expect(line().prodQty).toBe(6)
    await settled()
    expect(line().prodQty).toBe(6)
    expect(simulated.calls('updateCartProduct')).toHaveLength(2)
  })

  test('a note is shown at once and stored in the ERP with the quantity unchanged', async () => {
    const simulated = await signedIn()
    const { actor, add, settled, line } = start(simulated)
    add(aProduct(simulated, 0, 4))
    await settled()
    actor.send({ type: 'cart.noteSet', line: line(), note: 'for the ensuite' })
    expect(line()).toMatchObject({ prodQty: 4, quoteComments: 'for the ensuite' })
    await settled()
    expect(line()).toMatchObject({ prodQty: 4, quoteComments: 'for the ensuite' })
  })

  test('a removed line disappears at once and is deleted in the ERP', async () => {
    const simulated = await signedIn()
    const { actor, add, settled, line, shown } = start(simulated)
    add(aProduct(simulated))
    await settled()
    actor.send({ type: 'cart.lineRemoved', line: line() })
    expect(shown()).toEqual([])
    await settled()
    expect(shown()).toEqual([])
    expect(simulated.calls('deleteCartProduct')).toHaveLength(1)
  })

  test('a refused change is undone and reported, and the next one is sent', async () => {
    const simulated = await signedIn()
    const { add, settled, shown, emitted } = start(simulated)
    await settled()
    simulated.fault({ operation: 'addCartProduct', kind: 'field-error', message: 'Not for sale', times: 1 })
    add(aProduct(simulated, 0))
    add(aProduct(simulated, 1))
    await settled()
    expect(shown()).toHaveLength(1)
    expect(emitted).toMatchObject([
      { type: 'cart.opened' },
      { type: 'cart.changeFailed', message: 'Not for sale', outcomeUnknown: false },
      { type: 'cart.changed' },
    ])
  })

  test('a change whose reply is lost is not resent, and the cart is read instead', async () => {
    const simulated = await signedIn()
    const { add, settled, shown, emitted } = start(simulated)
    await settled()
    simulated.fault({ operation: 'addCartProduct', kind: 'lost-reply', times: 1 })
    add(aProduct(simulated))
    await settled()
    expect(simulated.calls('addCartProduct')).toHaveLength(1)
    expect(emitted.at(-1)).toMatchObject({ type: 'cart.changeFailed', outcomeUnknown: true })
    expect(shown()).toHaveLength(1)
  })

  test('a cart that someone else changed is read again, even while it is being read', async () => {
    const simulated = await signedIn()
    const { actor, settled, shown } = start(simulated)
    await settled()
    const { productID, UOM } = aProduct(simulated)
    const sessionID = actor.getSnapshot().context.sessionId ?? ''
    await simulated.erp.addCartProduct({ sessionID, productID, UOM, quoteQty: 1 })
    actor.send({ type: 'cart.refreshed' })
    actor.send({ type: 'cart.refreshed' })
    await settled()
    expect(shown()).toHaveLength(1)
  })
})

describe('clearing a cart', () => {
  test('declining Clear All leaves the cart unchanged', async () => {
    const simulated = await signedIn()
    const { actor, add, settled, shown } = start(simulated)
    add(aProduct(simulated))
    await settled()
    actor.send({ type: 'cart.clearRequested' })
    expect(actor.getSnapshot().hasTag('confirmingClear')).toBe(true)
    actor.send({ type: 'cart.clearDeclined' })
    expect(actor.getSnapshot().hasTag('confirmingClear')).toBe(false)
    expect(shown()).toHaveLength(1)
  })

  test('confirming Clear All removes the lines one at a time', async () => {
    const simulated = await signedIn()
    const { actor, add, settled, shown } = start(simulated)
    for (const index of [0, 1, 2]) add(aProduct(simulated, index))
    await settled()
    actor.send({ type: 'cart.clearRequested' })
    actor.send({ type: 'cart.clearConfirmed' })
    expect(shown()).toEqual([])
    await settled()
    expect(simulated.calls('deleteCartProduct')).toHaveLength(3)
    expect(shown()).toEqual([])
  })
})

describe('clearing a cart that the ERP refuses to change', () => {
  test('a refused Clear All is reported once and keeps the lines', async () => {
    const simulated = await signedIn()
    const { actor, add, settled, shown, emitted } = start(simulated)
    for (const index of [0, 1, 2]) add(aProduct(simulated, index))
    await settled()
    simulated.fault({ operation: 'deleteCartProduct', kind: 'error', message: 'Not today' })
    actor.send({ type: 'cart.clearRequested' })
    actor.send({ type: 'cart.clearConfirmed' })
    await settled()
    expect(shown()).toHaveLength(3)
    expect(emitted.filter(({ type }) => type === 'cart.changeFailed')).toHaveLength(1)
  })
})

describe('a cart after an order', () => {
  test('an ordered cart is closed, and a reset opens a new one', async () => {
    const simulated = await signedIn()
    const { actor, add, settled, shown, emitted } = start(simulated)
    add(aProduct(simulated))
    await settled()
    const before = actor.getSnapshot().context.sessionId
    actor.send({ type: 'cart.ordered' })
    expect(emitted.at(-1)).toEqual({ type: 'cart.closed', sessionId: before })
    expect(shown()).toEqual([])
    actor.send({ type: 'cart.reset' })
    await settled()
    expect(actor.getSnapshot().context.sessionId).not.toBe(before)
  })

  test('a product added before the reset starts the new cart', async () => {
    const simulated = await signedIn()
    const { actor, add, settled, shown } = start(simulated)
    add(aProduct(simulated, 0))
    await settled()
    actor.send({ type: 'cart.ordered' })
    add(aProduct(simulated, 1))
    await settled()
    expect(shown()).toMatchObject([{ productID: aProduct(simulated, 1).productID }])
  })

  test('a cart found to be ordered during a refresh is replaced and reported', async () => {
    const simulated = await signedIn()
    const { actor, settled, emitted } = start(simulated)
    await settled()
    const before = actor.getSnapshot().context.sessionId
    simulated.fault({
      operation: 'getCartContents',
      kind: 'field-error',
      message: 'Cart has already been ordered as 104428',
      times: 1,
    })
    actor.send({ type: 'cart.refreshed' })
    await waitFor(actor, (now) => now.context.sessionId !== null && now.context.sessionId !== before)
    await settled()
    const message = 'Cart has already been ordered as 104428'
    expect(emitted).toContainEqual({ type: 'cart.foundOrdered', message })
  })

  test('a cart that was refused in another call is replaced without a report', async () => {
    const simulated = await signedIn()
    const { actor, settled, emitted } = start(simulated)
    await settled()
    const before = actor.getSnapshot().context.sessionId
    actor.send({ type: 'cart.refused' })
    await settled()
    expect(actor.getSnapshot().context.sessionId).not.toBe(before)
    expect(emitted.map(({ type }) => type)).toEqual(['cart.opened', 'cart.closed', 'cart.opened'])
  })

  test('a cart unknown to the ERP is replaced without a report', async () => {
    const simulated = await signedIn()
    const { actor, settled, emitted } = start(simulated)
    await settled()
    const before = actor.getSnapshot().context.sessionId
    const unknown = { kind: 'field-error', message: 'Unknown cart', times: 1 } as const
    simulated.fault({ operation: 'getCartContents', ...unknown })
    actor.send({ type: 'cart.refreshed' })
    await waitFor(actor, (now) => now.context.sessionId !== null && now.context.sessionId !== before)
    expect(emitted.map(({ type }) => type)).not.toContain('cart.foundOrdered')
  })
})

testsOfTrouble()

test('the tests cover every transition', coverage.assertAllCovered)
