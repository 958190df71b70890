import { describe, expect, test } from 'vitest'
import type { Fault } from '#contract/control/faults.ts'
import { INTERNAL_MESSAGES } from '#contract/errors.ts'
import { cartMachine } from '#machines/cart/cart.machine.ts'
import { readCart } from '#machines/cart/cart.model.ts'
import {
  CART_IS_HELD,
  CART_IS_ORDERED,
  CLOSED_MEANWHILE,
  CLOSED_ON_THE_WAY,
} from '#machines/cart/cart.rules.ts'
import { withChanges } from '#machines/cart/cart-changes.rules.ts'
import { openCartId, settledCartId } from '#machines/cart/wait-for-cart.ts'
import { orderRequest } from '#machines/checkout/order-request.ts'
import { actorsOf, waitFor } from '../../support/actor.ts'
import { type SimulatedErp, simulatedErp } from '../../support/erp.ts'
import { customerWithCart, prepared } from '../checkout/support.ts'

const carts = actorsOf(cartMachine)

interface Options {
  readonly known?: SimulatedErp
  readonly fault?: Fault
  readonly stored?: string
  readonly keptSessionId?: () => string | null
  readonly userReady?: () => Promise<unknown>
}

/** Starts the cart of a customer, by default a new one, with the browser's storage. */
async function start({ known, fault, stored, keptSessionId, userReady = async () => null }: Options = {}) {
  const simulated = known ?? simulatedErp()
  if (!known) await simulated.signIn()
  if (fault) simulated.fault(fault)
  const { erp, seed } = simulated
  // Stands in for the browser's storage, which holds the cart's id until the cart is closed.
  let kept = stored ?? null
  const readContents = (sessionID: string, signal: AbortSignal) => readCart(erp, sessionID, signal)
  const input = { erp, keptSessionId: keptSessionId ?? (() => kept), readContents, userReady }
  const started = carts.start(input)
  const { actor, context, emitted } = started
  actor.on('cart.closed', () => {
    kept = null
  })
  const products = seed.products.filter((each) => !each.isTally && each.units.length > 0)
  /** A product of the seed that is not sold by length. */
  const product = (index: number, quantity = 1) => {
    const found = products[index]
    const [unit] = found?.units ?? []
    if (!found || !unit) throw new Error('The seed has no such product')
    const { productID, longDesc: description, image, tradePrice: unitPrice } = found
    return { productID, description, image, UOM: unit.UOM, quantity, unitPrice }
  }
  const shown = () => withChanges(context().lines ?? [], context().changes)
  const line = () => {
    const [found] = shown()
    if (!found) throw new Error('There is no line')
    return found
  }
  return {
    ...started,
    ...simulated,
    simulated,
    product,
    shown,
    line,
    /** Which products are shown. */
    indexes: () => shown().map(({ productID }) => products.findIndex((each) => each.productID === productID)),
    session: () => context().sessionId ?? '',
    types: () => emitted.map(({ type }) => type),
    failures: () => emitted.filter(({ type }) => type === 'cart.changeFailed'),
    settled: () =>
      waitFor(
        actor,
        (now) => now.matches({ open: { contents: 'settled' } }) && now.context.changes.length === 0,
      ),
    unread: () => waitFor(actor, (now) => now.matches({ open: { contents: 'readFailed' } })),
    unavailable: () => waitFor(actor, (now) => now.matches('unavailable')),
    add: (...indexes: number[]) => {
      for (const index of indexes) actor.send({ type: 'cart.productAdded', product: product(index) })
    },
    setQuantities: (...quantities: number[]) => {
      for (const quantity of quantities) actor.send({ type: 'cart.quantitySet', line: line(), quantity })
    },
    clear: () => {
      actor.send({ type: 'cart.clearRequested' })
      actor.send({ type: 'cart.clearConfirmed' })
    },
  }
}

/** An open cart with these products. */
async function opened(...indexes: number[]) {
  const cart = await start()
  cart.add(...indexes)
  await cart.settled()
  return cart
}

/** A cart with a product that is being ordered. */
async function held() {
  const cart = await opened(0)
  cart.actor.send({ type: 'cart.locked', sessionId: cart.session() })
  return cart
}

describe('opening a cart', () => {
  test('no cart is created before the user is known', async () => {
    let know = () => {}
    const known = new Promise<void>((resolve) => {
      know = resolve
    })
    const { calls, settled } = await start({ userReady: () => known })
    expect(calls('createCart')).toEqual([])
    know()
    await settled()
    expect(calls('createCart')).toHaveLength(1)
  })

  test.each(['getCartContents', 'getCartTallies'] as const)(
    'a stored cart is reopened with its lines, also after %s fails for another reason',
    async (operation) => {
      const first = await opened(0)
      const { simulated, session } = first
      const fault = { operation, kind: 'field-error', message: 'The ERP is busy', times: 1 } as const
      const { actor, calls, emitted, indexes, settled, unread } = await start({
        known: simulated,
        stored: session(),
        fault,
      })
      await unread()
      expect(emitted.at(-1)).toEqual({ type: 'cart.readFailed', message: 'The ERP is busy' })
      actor.send({ type: 'cart.retried' })
      await settled()
      expect(indexes()).toEqual([0])
      expect(calls('createCart')).toHaveLength(1)
    },
  )

  test('a stored cart that the ERP refuses is replaced, and queued products move to a new one', async () => {
    const { add, indexes, settled, types } = await start({ stored: 'not-mine' })
    add(0)
    await settled()
    expect(types()).toEqual(['cart.opened', 'cart.closed', 'cart.opened', 'cart.changed'])
    expect(indexes()).toEqual([0])
  })

  test('a refused cart is not replaced repeatedly when new ones are refused too', async () => {
    const fault = { operation: 'getCartContents', kind: 'field-error', message: 'Unknown cart' } as const
    const { calls, unread } = await start({ stored: 'not-mine', fault })
    await unread()
    expect([calls('createCart'), calls('getCartContents')].map(({ length }) => length)).toEqual([1, 2])
  })

  test('without a cart, queued products are rejected together; adding, retrying or a call tries again', async () => {
    const fault = { operation: 'createCart', kind: 'error', message: 'No carts today', times: 3 } as const
    const { actor, add, emitted, indexes, settled, shown, types, unavailable } = await start({ fault })
    add(0, 1)
    await unavailable()
    const failed = { type: 'cart.changeFailed', message: 'No carts today', outcomeUnknown: false }
    expect(emitted).toMatchObject([failed])
    expect(shown()).toEqual([])
    actor.send({ type: 'cart.retried' })
    await unavailable()
    await expect(openCartId(actor)).rejects.toThrow(INTERNAL_MESSAGES.cartSession)
    add(0)
    await settled()
    expect(indexes()).toEqual([0])
    expect(types()).toEqual(['cart.changeFailed', 'cart.opened', 'cart.changed'])
  })

  test('a call that needs the cart tries again', async () => {
    const fault = { operation: 'createCart', kind: 'error', message: 'No carts today', times: 1 } as const
    const { actor, session, unavailable } = await start({ fault })
    await unavailable()
    expect(await openCartId(actor)).toBe(session())
  })

  test('contents that cannot be read are requested again on retry, refresh and an added product', async () => {
    const fault = { operation: 'getCartContents', kind: 'error', message: 'Not now', times: 4 } as const
    const { actor, add, calls, context, failures, shown, settled, types, unread } = await start({ fault })
    await unread()
    expect(context().failure).toBe('Not now')
    actor.send({ type: 'cart.retried' })
    await unread()
    actor.send({ type: 'cart.refreshed' })
    await unread()
    add(0, 1)
    await unread()
    // Both are rejected together with the reason.
    expect(shown()).toEqual([])
    expect(calls('addCartProduct')).toEqual([])
    expect(failures()).toMatchObject([{ message: 'Not now' }])
    add(0)
    await settled()
    expect(shown()).toMatchObject([{ lineID: 1 }])
    expect(types().at(-1)).toBe('cart.changed')
  })

  test('a cart stored by another tab is used, even while one is being created', async () => {
    const { simulated, session: other } = await opened(0)
    // The other tab stores its cart once the ERP has created one for this tab.
    const keptSessionId = () => (simulated.calls('createCart').length === 2 ? other() : null)
    const { indexes, session, settled } = await start({ known: simulated, keptSessionId })
    await settled()
    expect(session()).toBe(other())
    expect(indexes()).toEqual([0])
  })
})

describe('changing a cart', () => {
  test('added products show at once, are sent one after another and get their prices by one read', async () => {
    const { actor, add, calls, indexes, product, shown, settled, types } = await opened()
    const added = product(0, 3)
    actor.send({ type: 'cart.productAdded', product: added })
    add(1)
    expect(shown()).toMatchObject([{ productID: added.productID, prodQty: 3, lineID: -1 }, { lineID: -2 }])
    await settled()
    expect(shown()).toMatchObject([{ productID: added.productID, prodQty: 3, lineID: 1 }, { lineID: 2 }])
    expect(indexes()).toEqual([0, 1])
    expect(types().at(-1)).toBe('cart.changed')
    const read = ['getCartContents', 'getCartTallies']
    expect(calls().slice(-4)).toEqual(['addCartProduct', 'addCartProduct', ...read])
  })

  test('a quantity increased five times ends at the last value with fewer than five calls', async () => {
    const { calls, line, setQuantities, settled } = await opened(0)
    setQuantities(2, 3, 4, 5, 6)
    expect(line().prodQty).toBe(6)
    await settled()
    expect(line().prodQty).toBe(6)
    expect(calls('updateCartProduct')).toHaveLength(2)
  })

  test('a note is shown at once and stored in the ERP, and neither it nor the quantity replaces the other', async () => {
    const { actor, line, setQuantities, settled } = await opened(0)
    setQuantities(4)
    await settled()
    actor.send({ type: 'cart.noteSet', line: line(), note: 'for the ensuite' })
    expect(line()).toMatchObject({ prodQty: 4, quoteComments: 'for the ensuite' })
    await settled()
    expect(line()).toMatchObject({ prodQty: 4, quoteComments: 'for the ensuite' })
    setQuantities(5)
    await settled()
    expect(line()).toMatchObject({ prodQty: 5, quoteComments: 'for the ensuite' })
  })

  test('a removed line disappears at once and is deleted in the ERP', async () => {
    const { actor, calls, indexes, line, settled } = await opened(0, 1)
    actor.send({ type: 'cart.lineRemoved', line: line() })
    expect(indexes()).toEqual([1])
    await settled()
    expect(indexes()).toEqual([1])
    expect(calls('deleteCartProduct')).toHaveLength(1)
  })

  test('a refused change is undone and reported, and the next one is sent', async () => {
    const { add, fault, emitted, indexes, settled } = await opened()
    fault({ operation: 'addCartProduct', kind: 'field-error', message: 'Not for sale', times: 1 })
    add(0, 1)
    await settled()
    expect(indexes()).toEqual([1])
    expect(emitted).toMatchObject([
      { type: 'cart.opened' },
      { type: 'cart.changeFailed', message: 'Not for sale', outcomeUnknown: false },
      { type: 'cart.changed' },
    ])
  })

  test('a change whose reply is lost is not resent, and the cart is read instead', async () => {
    const { add, calls, emitted, fault, indexes, settled } = await opened()
    fault({ operation: 'addCartProduct', kind: 'lost-reply', times: 1 })
    add(0)
    await settled()
    expect(calls('addCartProduct')).toHaveLength(1)
    expect(emitted.at(-1)).toMatchObject({ type: 'cart.changeFailed', outcomeUnknown: true })
    expect(indexes()).toEqual([0])
  })

  test('a cart that someone else changed is read again, even while it is being read', async () => {
    const { actor, erp, indexes, product, session, settled } = await opened()
    const { productID, UOM } = product(0)
    await erp.addCartProduct({ sessionID: session(), productID, UOM, quoteQty: 1 })
    actor.send({ type: 'cart.refreshed' })
    actor.send({ type: 'cart.refreshed' })
    await settled()
    expect(indexes()).toEqual([0])
  })
})

describe('Clear All', () => {
  test('removes the lines one at a time unless it is declined, and keeps a product added afterwards', async () => {
    const { actor, add, calls, clear, has, indexes, settled } = await opened(0, 1, 2)
    actor.send({ type: 'cart.clearRequested' })
    expect(has('confirmingClear')).toBe(true)
    actor.send({ type: 'cart.clearDeclined' })
    expect(has('confirmingClear')).toBe(false)
    expect(indexes()).toEqual([0, 1, 2])
    clear()
    expect(indexes()).toEqual([])
    add(3)
    await settled()
    expect(calls('deleteCartProduct')).toHaveLength(3)
    expect(indexes()).toEqual([3])
  })

  test('removes the product being sent and does not send the queued one', async () => {
    const { add, calls, clear, indexes, settled } = await opened(0)
    add(1, 2)
    clear()
    expect(indexes()).toEqual([])
    await settled()
    expect(indexes()).toEqual([])
    expect(calls('addCartProduct')).toHaveLength(2)
    expect(calls('deleteCartProduct')).toHaveLength(2)
  })

  test('that is refused is reported once and keeps the lines', async () => {
    const { clear, failures, fault, indexes, settled } = await opened(0, 1, 2)
    fault({ operation: 'deleteCartProduct', kind: 'error', message: 'Not today' })
    clear()
    await settled()
    expect(indexes()).toEqual([0, 1, 2])
    expect(failures()).toHaveLength(1)
  })
})

describe('a cart that is being ordered', () => {
  test('shows changes but sends them only after the order has failed', async () => {
    const { actor, add, calls, setQuantities, settled, shown } = await held()
    setQuantities(2, 3)
    add(1)
    expect(shown()).toMatchObject([{ prodQty: 3 }, { lineID: -1 }])
    actor.send({ type: 'cart.refreshed' })
    await waitFor(actor, (now) => now.matches({ open: { contents: 'settled' } }))
    expect(calls('updateCartProduct')).toEqual([])
    expect(calls('addCartProduct')).toHaveLength(1)
    actor.send({ type: 'cart.unlocked' })
    await settled()
    expect(shown()).toMatchObject([{ prodQty: 3 }, { lineID: 2 }])
  })

  test('is followed by the next one with added products, and quantity changes fail', async () => {
    const { actor, add, calls, erp, failures, indexes, session, setQuantities, settled } = await held()
    const before = session()
    setQuantities(2, 3)
    add(1)
    actor.send({ type: 'cart.ordered' })
    await settled()
    expect(session()).not.toBe(before)
    expect(indexes()).toEqual([1])
    expect(calls('updateCartProduct')).toEqual([])
    expect(failures()).toMatchObject([{ message: CLOSED_MEANWHILE, outcomeUnknown: false }])
    expect(await erp.getCartContents({ sessionID: before })).toMatchObject([{ prodQty: 1 }])
  })

  test.each(['cart.ordered', 'cart.refused'] as const)(
    'does not resend a change in progress when it closes (%s), and queued ones go into the next cart',
    async (type) => {
      const { actor, add, calls, failures, fault, indexes, product, settled } = await opened()
      fault({ operation: 'addCartProduct', kind: 'latency', ms: 20, times: 1 })
      add(0, 1)
      await expect.poll(() => calls('addCartProduct'), { interval: 1 }).toHaveLength(1)
      actor.send({ type })
      await settled()
      expect(indexes()).toEqual([1])
      expect(calls('addCartProduct')).toHaveLength(2)
      const change = { product: product(0) }
      expect(failures()).toMatchObject([{ change, message: CLOSED_ON_THE_WAY, outcomeUnknown: true }])
    },
  )

  test('is not the current one if it is an older one', async () => {
    const { actor, add, settled, shown } = await start()
    actor.send({ type: 'cart.locked', sessionId: 'the one before' })
    add(0)
    await settled()
    expect(shown()).toMatchObject([{ lineID: 1 }])
  })
})

describe('a cart after an order', () => {
  test.each([
    ['a reset', { type: 'cart.ordered' }, { type: 'cart.reset' }, []],
    ['an added product', { type: 'cart.ordered' }, null, [1]],
    ['the refusal of another call', { type: 'cart.refused' }, null, []],
  ] as const)('is closed, and replaced by a new one after %s', async (_, closed, event, products) => {
    const { actor, add, emitted, indexes, session, settled, types } = await opened(0)
    const before = session()
    actor.send(closed)
    expect(emitted.at(-1)).toEqual({ type: 'cart.closed', sessionId: before })
    expect(indexes()).toEqual([])
    if (event) actor.send(event)
    add(...products)
    await settled()
    expect(session()).not.toBe(before)
    expect(indexes()).toEqual(products)
    expect(types()).not.toContain('cart.foundOrdered')
  })

  test.each([
    ['Cart has already been ordered as 104428', true],
    ['Unknown cart', false],
  ])(
    'is replaced when a refresh is refused with %j, and reported as ordered: %s',
    async (message, isReported) => {
      const { actor, context, emitted, fault, session, settled } = await opened()
      const before = session()
      fault({ operation: 'getCartContents', kind: 'field-error', message, times: 1 })
      actor.send({ type: 'cart.refreshed' })
      await waitFor(actor, () => context().sessionId !== null && session() !== before)
      await settled()
      const found = emitted.filter(({ type }) => type === 'cart.foundOrdered')
      expect(found).toEqual(isReported ? [{ type: 'cart.foundOrdered', message }] : [])
    },
  )

  test('in another tab is found so by the first added product, and the others go into the next cart', async () => {
    const customer = await customerWithCart()
    const { add, failures, indexes, product, settled } = await start({
      known: customer,
      stored: customer.sessionID,
    })
    await settled()
    const order = prepared(customer, 'pickup')
    const placed = await customer.erp.processComplete(orderRequest(order, order.form.delivery.branch))
    add(0, 1, 2)
    await settled()
    const message = `Cart has already been ordered as ${placed.quoteNumber}`
    expect(failures()).toMatchObject([{ message, change: { product: product(0) } }])
    expect(indexes()).toEqual([1, 2])
  })
})

describe('a call that needs the cart', () => {
  test.each([openCartId, settledCartId])('waits until pending changes have been sent: %o', async (idOf) => {
    const { actor, add, erp, session } = await opened(0)
    add(1)
    const sessionID = await idOf(actor)
    expect(sessionID).toBe(session())
    expect(await erp.getCartContents({ sessionID })).toHaveLength(2)
  })

  test.each([[[]], [[1]]])(
    'to add to is rejected during an order, with the changes %j waiting',
    async (changes) => {
      const { actor, add, session } = await held()
      add(...changes)
      await expect(openCartId(actor)).rejects.toThrow(CART_IS_ORDERED)
      actor.send({ type: 'cart.unlocked' })
      expect(await openCartId(actor)).toBe(session())
    },
  )

  test('as displayed is rejected while changes wait for an order', async () => {
    const { actor, add, session } = await held()
    expect(await settledCartId(actor)).toBe(session())
    add(1)
    await expect(settledCartId(actor)).rejects.toThrow(CART_IS_HELD)
  })

  test('after an order gets a new one to add to, and is rejected for the one displayed', async () => {
    const { actor, calls, session } = await opened(0)
    const before = session()
    actor.send({ type: 'cart.ordered' })
    await expect(settledCartId(actor)).rejects.toThrow(INTERNAL_MESSAGES.cartSession)
    expect(calls('createCart')).toHaveLength(1)
    const next = await openCartId(actor)
    expect(next).not.toBe(before)
    expect(next).toBe(session())
  })
})
