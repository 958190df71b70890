import { describe, expect, test, vi } from 'vitest'
import { SimulatedClock } from 'xstate'
import type { TransactionLine } from '#contract/entities/transaction.ts'
import { ErpError, INTERNAL_MESSAGES } from '#contract/errors.ts'
import { CART_IS_ORDERED } from '#machines/cart/cart.rules.ts'
import { RECHECK_DELAY_MS } from '#machines/cart/send-outcome.rules.ts'
import { copyToCartMachine } from '#machines/copy-to-cart/copy-to-cart.machine.ts'
import {
  type CopySource,
  notArrived,
  nothingSold,
  OTHER_CART,
} from '#machines/copy-to-cart/copy-to-cart.model.ts'
import { LIST_DELETED, listCopySource } from '#machines/custom-lists/list-copy-source.ts'
import { listedCopySource, transactionCopySource } from '#machines/transaction/transaction-copy-source.ts'
import { actorsOf, waitFor } from '../../support/actor.ts'
import { type SimulatedErp, simulatedErp } from '../../support/erp.ts'

const copies = actorsOf(copyToCartMachine)

const CHANGED = 'list-own-1'
/** A list whose lines have not changed since it was saved. */
const SAME = 'list-own-3'
const COPIED = { type: 'copy.succeeded' }

type Work = () => Promise<unknown>

interface Options {
  readonly cartId?: () => Promise<string>
  readonly read?: CopySource['read']
}

/** A customer, their cart with one product, and how to copy a source into it. */
async function customerWithCart() {
  const simulated = simulatedErp()
  await simulated.signIn()
  const { erp } = simulated
  const { SessionID: cart } = await erp.createCart({})
  await erp.addCartProduct({ sessionID: cart, productID: 'CEM-GP20', UOM: 'bag', quoteQty: 1 })
  const inCart = () => erp.getCartContents({ sessionID: cart })
  const copying = (listed: CopySource, { read = listed.read, cartId = async () => cart }: Options = {}) => {
    const cartTouched = vi.fn()
    const clock = new SimulatedClock()
    const input = { erp, source: { ...listed, read }, cartId, cartTouched }
    const started = copies.start(input, { clock })
    const { actor, has } = started
    /** Waits for the result, and runs `meanwhile` between the two checks for a copy that got no reply. */
    const settled = async (meanwhile?: Work) => {
      await waitFor(actor, (now) => !now.hasTag('busy') || now.matches('waiting'))
      await meanwhile?.()
      clock.increment(RECHECK_DELAY_MS)
      await waitFor(actor, () => !has('busy'))
    }
    const send = (type: 'copy.requested' | 'copy.confirmed' | 'copy.outcomeRechecked', meanwhile?: Work) => {
      actor.send({ type })
      return settled(meanwhile)
    }
    return {
      ...started,
      cartTouched,
      request: (meanwhile?: Work) => send('copy.requested', meanwhile),
      confirm: () => send('copy.confirmed'),
      recheck: () => send('copy.outcomeRechecked'),
      isIdle: () => actor.getSnapshot().matches('idle'),
      isUnknown: () => has('outcomeUnknown'),
      changes: () => actor.getSnapshot().context.attempt?.changes ?? [],
    }
  }
  return { ...simulated, cart, inCart, size: async () => (await inCart()).length, copying }
}

async function startList(listId: string, options: Options = {}) {
  const customer = await customerWithCart()
  return { ...customer, ...customer.copying(listCopySource(customer.erp, listId, { prices: true }), options) }
}

describe('a list', () => {
  test('without changes is copied without confirmation, and again on request', async () => {
    const { cartTouched, emitted, inCart, isIdle, request, size } = await startList(SAME)
    await request()
    expect(emitted).toEqual([COPIED])
    expect(isIdle()).toBe(false)
    expect(await size()).toBe(5)
    expect(cartTouched).toHaveBeenCalledOnce()
    const pieces = async () => (await inCart()).reduce((sum, { prodQty }) => sum + prodQty, 0)
    const once = await pieces()
    await request()
    expect(emitted).toEqual([COPIED, COPIED])
    expect(await pieces()).toBe(2 * once - 1)
  })

  test('with changes shows them, and nothing is copied before the user confirms', async () => {
    const { actor, calls, changes, confirm, emitted, has, request, size } = await startList(CHANGED)
    await request()
    expect(changes().map(({ line, isGone }) => [line.productID, isGone])).toEqual([
      ['DCK-SG8619', false],
      ['PLY-F8-9-2400X1200', false],
      ['CEM-GP20', false],
      ['FIX-DKHD10', true],
    ])
    expect(has('confirming')).toBe(true)
    actor.send({ type: 'copy.declined' })
    expect(has('confirming')).toBe(false)
    expect(calls('copyCartToCart')).toEqual([])
    await request()
    await confirm()
    expect(emitted).toEqual([COPIED])
    // Four lines are new; the cement is added to the existing bag.
    expect(await size()).toBe(5)
  })

  test('is not copied into a cart that is ordered while the user reviews changes', async () => {
    const cartId = vi.fn<() => Promise<string>>()
    const { calls, cart, confirm, emitted, isIdle, request } = await startList(CHANGED, { cartId })
    cartId.mockResolvedValueOnce(cart)
    await request()
    cartId.mockRejectedValueOnce(new ErpError('internal', CART_IS_ORDERED))
    await confirm()
    cartId.mockResolvedValueOnce(cart)
    await request()
    cartId.mockResolvedValueOnce('the next one')
    await confirm()
    const messages = [CART_IS_ORDERED, OTHER_CART]
    expect(emitted).toEqual(messages.map((message) => ({ type: 'copy.failed', message })))
    expect(calls('copyCartToCart')).toEqual([])
    expect(isIdle()).toBe(true)
  })

  test('whose comparison is slow reports progress and can be cancelled', async () => {
    const read = vi.fn<CopySource['read']>(({ report }) => {
      report({ done: 40, total: 80 })
      return new Promise(() => undefined)
    })
    const { actor, calls, context, emitted, isIdle, until } = await startList(SAME, { read })
    actor.send({ type: 'copy.requested' })
    await until('comparing')
    expect(context().progress).toEqual({ done: 40, total: 80 })
    actor.send({ type: 'copy.declined' })
    expect(isIdle()).toBe(true)
    expect(read.mock.calls[0]?.[0].signal.aborted).toBe(true)
    expect(emitted).toEqual([])
    expect(calls('copyCartToCart')).toEqual([])
  })

  test.each([
    [new ErpError('internal', INTERNAL_MESSAGES.cartSession), INTERNAL_MESSAGES.cartSession],
    [new Error('What?'), 'Something went wrong.'],
  ])('is not sent without a cart: %o', async (error, message) => {
    const { calls, emitted, request } = await startList(SAME, { cartId: () => Promise.reject(error) })
    await request()
    expect(emitted).toEqual([{ type: 'copy.failed', message }])
    expect(calls('copyCartToCart')).toEqual([])
  })

  test.each<[string, string, (customer: SimulatedErp) => Promise<unknown>]>([
    ['was deleted meanwhile', 'Unknown cart', ({ erp }) => erp.deleteCustomList({ sessionID: SAME })],
    [
      'the ERP no longer returns',
      LIST_DELETED,
      async ({ fault }) =>
        fault({ operation: 'getCustomLists', kind: 'error', message: 'No matching records' }),
    ],
    [
      'is empty',
      nothingSold('list'),
      async ({ erp }) => {
        for (const { productID, lineID } of await erp.getCartContents({ sessionID: SAME }))
          await erp.deleteCartProduct({ sessionID: SAME, productID, lineID })
      },
    ],
  ])('that %s cannot be copied', async (_, message, change) => {
    const customer = await startList(SAME)
    await change(customer)
    await customer.request()
    expect(customer.emitted).toEqual([{ type: 'copy.failed', message }])
  })

  test('that is refused shows the ERP’s first message, and can be copied again', async () => {
    const { emitted, fault, isIdle, request, size } = await startList(SAME)
    fault({ operation: 'copyCartToCart', kind: 'field-error', message: 'Cart is locked', times: 1 })
    await request()
    expect(emitted).toEqual([{ type: 'copy.failed', message: 'Cart is locked' }])
    expect(await size()).toBe(1)
    expect(isIdle()).toBe(true)
    await request()
    expect(await size()).toBe(5)
  })
})

describe('a copy whose reply is lost', () => {
  const CUT = { operation: 'copyCartToCart', kind: 'abort', times: 1 } as const
  const LOST = { operation: 'copyCartToCart', kind: 'lost-reply' } as const

  test.each([
    ['is found in the cart and not sent again', LOST, false],
    ['and that arrives after the first check is found by the recheck', CUT, true],
  ])('%s', async (_, fault, isLate) => {
    const { calls, cart, emitted, erp, fault: set, request, size } = await startList(SAME)
    set(fault)
    await request(async () => isLate && erp.copyCartToCart({ fromSessionID: SAME, toSessionID: cart }))
    expect(emitted).toEqual([COPIED])
    expect(calls('copyCartToCart')).toHaveLength(isLate ? 2 : 1)
    expect(await size()).toBe(5)
  })

  test('and did not arrive is reported as such and can be requested again', async () => {
    const { cartTouched, emitted, fault, isIdle, request } = await startList(SAME)
    fault(CUT)
    await request()
    expect(emitted).toEqual([{ type: 'copy.failed', message: notArrived('list') }])
    expect(isIdle()).toBe(true)
    expect(cartTouched).toHaveBeenCalledOnce()
  })

  test.each(['finds another change', 'fails'])('is unknown if the recheck %s', async (what) => {
    const { cart, emitted, erp, fault, isUnknown, request } = await startList(SAME)
    fault(CUT)
    await request(async () => {
      if (what === 'fails') return fault({ operation: 'getCartContents', kind: 'abort' })
      const [line] = await erp.getCartContents({ sessionID: SAME })
      if (!line) throw new Error('The list is empty')
      const { productID, UOM, prodQty } = line
      await erp.addCartProduct({ sessionID: cart, productID, UOM, quoteQty: prodQty })
    })
    expect(isUnknown()).toBe(true)
    expect(emitted).toEqual([])
  })

  test('and that is unknown is only rechecked', async () => {
    const { actor, calls, cart, cartTouched, emitted, erp, fault, inCart, isUnknown, recheck, request } =
      await startList(SAME)
    fault(LOST)
    cartTouched.mockImplementation(() => fault({ operation: 'getCartContents', kind: 'abort' }))
    await request()
    actor.send({ type: 'copy.requested' })
    expect(isUnknown()).toBe(true)
    // Someone else removed one of its lines from the cart.
    fault()
    const [, copied] = await inCart()
    if (!copied) throw new Error('Nothing was copied')
    const { productID, UOM, prodQty, lineID } = copied
    await erp.deleteCartProduct({ sessionID: cart, productID, lineID })
    await recheck()
    expect(isUnknown()).toBe(true)
    await erp.addCartProduct({ sessionID: cart, productID, UOM, quoteQty: prodQty })
    await recheck()
    expect(emitted).toEqual([COPIED])
    expect(calls('copyCartToCart')).toHaveLength(1)
    // Once when it was sent, once when it was found.
    expect(cartTouched).toHaveBeenCalledTimes(2)
  })
})

describe('an order', () => {
  /** A seeded order whose lines pass through `change`. */
  async function startOrder(change: (lines: TransactionLine[]) => TransactionLine[] = (lines) => lines) {
    const customer = await customerWithCart()
    const { erp } = customer
    const rows = await erp.getCustomerTransactions({})
    const row = rows.find(({ transactionType }) => transactionType === 'Order')
    if (!row) throw new Error('There is no order')
    const { transactionNumber, transactionSuffix } = row
    const found = await erp.getTransactionTP({ transactionNumber, transactionSuffix })
    const order = { ...found, LineDetailsTP: change(found.LineDetailsTP) }
    const source = transactionCopySource(erp, order, { prices: true })
    return { ...customer, ...customer.copying(source), order }
  }

  /** Overrides properties of the first line. */
  const altered = (own: Partial<TransactionLine>) => (lines: TransactionLine[]) =>
    lines.map((line, at) => (at === 0 ? { ...line, ...own } : line))

  const UNSOLD = 300

  /** Adds enough products to make the comparison take a while. None of them is sold any more. */
  const withUnsold = (lines: TransactionLine[]) => [
    ...lines,
    ...lines
      .slice(0, 1)
      .flatMap((line) =>
        Array.from({ length: UNSOLD }, (_, at) => ({ ...line, productCode: `P-${at}`, lineNum: 1_000 + at })),
      ),
  ]

  test('is copied after the user has confirmed what changed', async () => {
    const { calls, changes, confirm, emitted, has, order, request, size } = await startOrder(
      altered({ unitPrice: 0.01 }),
    )
    await request()
    expect(has('confirming')).toBe(true)
    expect(changes()[0]).toMatchObject({
      line: { productID: order.LineDetailsTP[0]?.productCode },
      price: { saved: 0.01, today: expect.any(Number) },
      isGone: false,
    })
    expect(calls('copyTranToCart')).toEqual([])
    await confirm()
    expect(emitted).toEqual([COPIED])
    expect(await size()).toBeGreaterThan(1)
  })

  test.each([
    [{ productCode: 'GONE-1' }, null],
    [{ unitOfMeasure: 'tonne' }, { saved: 'tonne', today: expect.any(String) }],
  ])('is copied without a line that is not sold: %o', async (own, unit) => {
    const { changes, context, request } = await startOrder(altered(own))
    await request()
    expect(changes()[0]).toMatchObject({ isGone: true, unit })
    const goods = context().attempt?.goods
    expect(goods?.some(({ UOM, productID }) => productID === 'GONE-1' || UOM === 'tonne')).toBe(false)
  })

  test.each([
    ['are no longer sold', 'Nothing on this order is sold any more.', { productCode: 'GONE-1' }, []],
    [
      'cannot be looked up',
      'Something went wrong.',
      {},
      [{ operation: 'getProductDetails', kind: 'http-500' }],
    ],
  ] as const)('whose products %s is not copied: %s', async (_, message, own, faults) => {
    const { calls, emitted, fault, request } = await startOrder((lines) =>
      lines.map((line) => ({ ...line, ...own })),
    )
    fault(...faults)
    await request()
    expect(emitted).toEqual([{ type: 'copy.failed', message }])
    expect(calls('copyTranToCart')).toEqual([])
  })

  test('of many products reports progress, covers all and retries a lost reply', async () => {
    const { actor, changes, fault, request } = await startOrder(withUnsold)
    const told = new Set<number>()
    actor.subscribe((now) => {
      if (now.hasTag('comparing')) told.add(now.context.progress?.done ?? -1)
    })
    fault({ operation: 'getProductDetails', kind: 'abort', times: 1 })
    await request()
    expect(Math.min(...told)).toBe(0)
    expect(Math.max(...told)).toBeGreaterThan(UNSOLD / 2)
    expect(told.size).toBeLessThanOrEqual(21)
    expect(changes().filter(({ line }) => line.productID.startsWith('P-'))).toHaveLength(UNSOLD)
  })

  test('whose long comparison is cancelled causes no more calls and is not copied', async () => {
    const { actor, calls, has, isIdle, request } = await startOrder(withUnsold)
    actor.send({ type: 'copy.requested' })
    await waitFor(actor, (now) => now.hasTag('comparing') && (now.context.progress?.done ?? 0) > 0)
    actor.send({ type: 'copy.declined' })
    expect(isIdle()).toBe(true)
    const asked = calls('getProductDetails').length
    expect(asked).toBeLessThan(UNSOLD)
    // The call under way completes; then the same copy can be requested again.
    await request()
    expect(has('confirming')).toBe(true)
    expect(calls('getProductDetails').length).toBeLessThan(asked + UNSOLD + 30)
    expect(calls('copyTranToCart')).toEqual([])
  })

  test('known only by its list row is read when it is copied', async () => {
    const { calls, cart, erp, inCart, order } = await startOrder()
    const source = listedCopySource(erp, order, { prices: true })
    const before = calls('getTransactionTP').length
    expect(source.noun).toBe('order')
    const { goods } = await source.read({ signal: new AbortController().signal, report: () => undefined })
    expect(calls('getTransactionTP')).toHaveLength(before + 1)
    expect(goods.length).toBeGreaterThan(0)
    const { SessionID } = await erp.createCart({})
    await source.copyTo(SessionID)
    expect(await erp.getCartContents({ sessionID: SessionID })).toHaveLength(goods.length)
    expect(SessionID).not.toBe(cart)
    expect(await inCart()).toHaveLength(1)
  })
})
