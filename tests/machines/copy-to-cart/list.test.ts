import { expect, test, vi } from 'vitest'
import { createActor, type EmittedFrom, SimulatedClock } from 'xstate'
import { ErpError, INTERNAL_MESSAGES } from '#contract/errors.ts'
import { CART_IS_ORDERED } from '#machines/cart/cart.rules.ts'
import { copyToCartMachine } from '#machines/copy-to-cart/copy-to-cart.machine.ts'
import {
  type CopySource,
  notArrived,
  nothingSold,
  OTHER_CART,
} from '#machines/copy-to-cart/copy-to-cart.model.ts'
import { LIST_DELETED, listCopySource } from '#machines/custom-lists/list-copy-source.ts'
import { waitFor } from '../../support/actor.ts'
import { simulatedErp } from '../../support/erp.ts'
import { trackTransitions } from '../../support/transition-coverage.ts'

const coverage = trackTransitions(copyToCartMachine)
const CHANGED = 'list-own-1'
/** A list whose lines have not changed since it was saved. */
const SAME = 'list-own-3'

interface Own {
  readonly cartId?: () => Promise<string>
  readonly read?: CopySource['read']
}

async function start(listId: string, { read, ...own }: Own = {}) {
  const simulated = simulatedErp()
  await simulated.signIn()
  const { erp } = simulated
  const { SessionID: cart } = await erp.createCart({})
  await erp.addCartProduct({ sessionID: cart, productID: 'CEM-GP20', UOM: 'bag', quoteQty: 1 })
  const cartTouched = vi.fn()
  const listed = listCopySource(erp, listId, { prices: true })
  const source = read ? { ...listed, read } : listed
  const input = { erp, source, cartId: async () => cart, cartTouched, ...own }
  const clock = new SimulatedClock()
  const actor = createActor(copyToCartMachine, { input, inspect: coverage.inspect, clock })
  const emitted: EmittedFrom<typeof copyToCartMachine>[] = []
  actor.on('*', (event) => emitted.push(event))
  actor.start()
  /** Waits for the result, and runs `meanwhile` between the two checks for a copy that got no reply. */
  const settled = async (meanwhile?: () => Promise<unknown>) => {
    await waitFor(actor, (now) => !now.hasTag('busy') || now.matches('waiting'))
    if (!actor.getSnapshot().matches('waiting')) return
    await meanwhile?.()
    clock.increment(3000)
    await waitFor(actor, (now) => !now.hasTag('busy'))
  }
  const request = async (meanwhile?: () => Promise<unknown>) => {
    actor.send({ type: 'copy.requested' })
    await settled(meanwhile)
  }
  const confirm = async () => {
    actor.send({ type: 'copy.confirmed' })
    await settled()
  }
  const inCart = async () => (await erp.getCartContents({ sessionID: cart })).length
  return { ...simulated, actor, emitted, settled, request, confirm, inCart, cartTouched, cart }
}

test('a list without changes is copied without confirmation', async () => {
  const { actor, emitted, request, inCart, cartTouched } = await start(SAME)
  await request()
  expect(emitted).toEqual([{ type: 'copy.succeeded' }])
  expect(actor.getSnapshot().matches('copied')).toBe(true)
  expect(await inCart()).toBe(5)
  expect(cartTouched).toHaveBeenCalledOnce()
})

test('requesting a copy twice copies the list twice', async () => {
  const { emitted, request, erp, cart } = await start(SAME)
  await request()
  const once = await erp.getCartContents({ sessionID: cart })
  await request()
  const twice = await erp.getCartContents({ sessionID: cart })
  expect(emitted).toEqual([{ type: 'copy.succeeded' }, { type: 'copy.succeeded' }])
  const pieces = (lines: typeof once) => lines.reduce((sum, { prodQty }) => sum + prodQty, 0)
  expect(pieces(twice)).toBe(2 * pieces(once) - 1)
})

test('a cart that is ordered while the user reviews changes receives no copy', async () => {
  const cartId = vi.fn<() => Promise<string>>()
  const { actor, emitted, request, confirm, calls, cart } = await start(CHANGED, { cartId })
  cartId.mockResolvedValueOnce(cart)
  await request()
  cartId.mockRejectedValueOnce(new ErpError('internal', CART_IS_ORDERED))
  await confirm()
  cartId.mockResolvedValueOnce(cart)
  await request()
  cartId.mockResolvedValueOnce('the next one')
  await confirm()
  expect(emitted).toEqual([
    { type: 'copy.failed', message: CART_IS_ORDERED },
    { type: 'copy.failed', message: OTHER_CART },
  ])
  expect(calls('copyCartToCart')).toEqual([])
  expect(actor.getSnapshot().matches('idle')).toBe(true)
})

test('a slow comparison reports progress and can be cancelled', async () => {
  const read = vi.fn<CopySource['read']>(({ report }) => {
    report({ done: 40, total: 80 })
    return new Promise(() => undefined)
  })
  const { actor, emitted, calls } = await start(SAME, { read })
  actor.send({ type: 'copy.requested' })
  await waitFor(actor, (now) => now.hasTag('comparing'))
  expect(actor.getSnapshot().context.progress).toEqual({ done: 40, total: 80 })
  actor.send({ type: 'copy.declined' })
  expect(actor.getSnapshot().matches('idle')).toBe(true)
  expect(read.mock.calls[0]?.[0].signal.aborted).toBe(true)
  expect(emitted).toEqual([])
  expect(calls('copyCartToCart')).toEqual([])
})

test('changes are shown, and nothing is copied before the user confirms', async () => {
  const { actor, emitted, request, confirm, inCart, calls } = await start(CHANGED)
  await request()
  const { attempt } = actor.getSnapshot().context
  expect(attempt?.changes.map(({ line, isGone }) => [line.productID, isGone])).toEqual([
    ['DCK-SG8619', false],
    ['PLY-F8-9-2400X1200', false],
    ['CEM-GP20', false],
    ['FIX-DKHD10', true],
  ])
  expect(actor.getSnapshot().hasTag('confirming')).toBe(true)
  actor.send({ type: 'copy.declined' })
  expect(actor.getSnapshot().hasTag('confirming')).toBe(false)
  expect(calls('copyCartToCart')).toEqual([])
  await request()
  await confirm()
  expect(emitted).toEqual([{ type: 'copy.succeeded' }])
  // Four lines are new; the cement is added to the existing bag.
  expect(await inCart()).toBe(5)
})

test.each([
  [
    'a cart that fails to open',
    SAME,
    new ErpError('internal', INTERNAL_MESSAGES.cartSession),
    INTERNAL_MESSAGES.cartSession,
  ],
  ['an unexpected error', SAME, new Error('What?'), 'Something went wrong.'],
])('%s is reported before anything is sent', async (_, listId, error, message) => {
  const { emitted, request, calls } = await start(listId, { cartId: () => Promise.reject(error) })
  await request()
  expect(emitted).toEqual([{ type: 'copy.failed', message }])
  expect(calls('copyCartToCart')).toEqual([])
})

test('a list that was deleted meanwhile cannot be copied', async () => {
  const { emitted, request, erp } = await start(SAME)
  await erp.deleteCustomList({ sessionID: SAME })
  await request()
  expect(emitted).toEqual([{ type: 'copy.failed', message: 'Unknown cart' }])
})

test('a list that the ERP no longer returns or that is empty cannot be copied', async () => {
  const one = await start(SAME)
  one.fault({ operation: 'getCustomLists', kind: 'error', message: 'No matching records' })
  await one.request()
  expect(one.emitted).toEqual([{ type: 'copy.failed', message: LIST_DELETED }])
  const other = await start(SAME)
  for (const { productID, lineID } of await other.erp.getCartContents({ sessionID: SAME }))
    await other.erp.deleteCartProduct({ sessionID: SAME, productID, lineID })
  await other.request()
  expect(other.emitted).toEqual([{ type: 'copy.failed', message: nothingSold('list') }])
})

test('a refusal shows the ERP’s first message, and the list can be copied again', async () => {
  const { actor, emitted, request, fault, inCart } = await start(SAME)
  fault({ operation: 'copyCartToCart', kind: 'field-error', message: 'Cart is locked', times: 1 })
  await request()
  expect(emitted).toEqual([{ type: 'copy.failed', message: 'Cart is locked' }])
  expect(await inCart()).toBe(1)
  expect(actor.getSnapshot().matches('idle')).toBe(true)
  await request()
  expect(await inCart()).toBe(5)
})

test('a copy whose reply is lost is found in the cart and not sent again', async () => {
  const { emitted, request, fault, calls, inCart } = await start(SAME)
  fault({ operation: 'copyCartToCart', kind: 'lost-reply' })
  await request()
  expect(emitted).toEqual([{ type: 'copy.succeeded' }])
  expect(calls('copyCartToCart')).toHaveLength(1)
  expect(await inCart()).toBe(5)
})

test('a copy that did not arrive is reported as such and can be requested again', async () => {
  const { actor, emitted, request, fault, cartTouched } = await start(SAME)
  fault({ operation: 'copyCartToCart', kind: 'abort', times: 1 })
  await request()
  expect(emitted).toEqual([{ type: 'copy.failed', message: notArrived('list') }])
  expect(actor.getSnapshot().matches('idle')).toBe(true)
  expect(cartTouched).toHaveBeenCalledOnce()
})

test('a copy that arrives after the first check is found by the recheck', async () => {
  const { emitted, request, fault, erp, cart, inCart } = await start(SAME)
  fault({ operation: 'copyCartToCart', kind: 'abort', times: 1 })
  await request(() => erp.copyCartToCart({ fromSessionID: SAME, toSessionID: cart }))
  expect(emitted).toEqual([{ type: 'copy.succeeded' }])
  expect(await inCart()).toBe(5)
})

test('a recheck that finds another change or fails leaves the outcome unknown', async () => {
  const other = await start(SAME)
  other.fault({ operation: 'copyCartToCart', kind: 'abort', times: 1 })
  await other.request(async () => {
    const [line] = await other.erp.getCartContents({ sessionID: SAME })
    if (!line) throw new Error('The list is empty')
    const { productID, UOM, prodQty } = line
    await other.erp.addCartProduct({ sessionID: other.cart, productID, UOM, quoteQty: prodQty })
  })
  expect(other.actor.getSnapshot().hasTag('outcomeUnknown')).toBe(true)
  const silent = await start(SAME)
  silent.fault({ operation: 'copyCartToCart', kind: 'abort', times: 1 })
  await silent.request(async () => silent.fault({ operation: 'getCartContents', kind: 'abort' }))
  expect(silent.actor.getSnapshot().hasTag('outcomeUnknown')).toBe(true)
  expect([...other.emitted, ...silent.emitted]).toEqual([])
})

test('while the outcome of a copy is unknown, requests only recheck it', async () => {
  const { actor, emitted, settled, request, fault, calls, cart, erp, cartTouched } = await start(SAME)
  fault({ operation: 'copyCartToCart', kind: 'lost-reply' })
  cartTouched.mockImplementation(() => fault({ operation: 'getCartContents', kind: 'abort' }))
  await request()
  expect(actor.getSnapshot().hasTag('outcomeUnknown')).toBe(true)
  actor.send({ type: 'copy.requested' })
  expect(actor.getSnapshot().hasTag('outcomeUnknown')).toBe(true)
  const look = async () => {
    actor.send({ type: 'copy.outcomeRechecked' })
    await settled()
  }
  // Someone else removed one of its lines from the cart.
  fault()
  const [, copied] = await erp.getCartContents({ sessionID: cart })
  if (!copied) throw new Error('Nothing was copied')
  await erp.deleteCartProduct({ sessionID: cart, productID: copied.productID, lineID: copied.lineID })
  await look()
  expect(actor.getSnapshot().hasTag('outcomeUnknown')).toBe(true)
  const { productID, UOM, prodQty } = copied
  await erp.addCartProduct({ sessionID: cart, productID, UOM, quoteQty: prodQty })
  await look()
  expect(emitted).toEqual([{ type: 'copy.succeeded' }])
  expect(calls('copyCartToCart')).toHaveLength(1)
})

test('the tests cover every transition', coverage.assertAllCovered)
