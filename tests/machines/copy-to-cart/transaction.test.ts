import { expect, test } from 'vitest'
import { createActor, type EmittedFrom } from 'xstate'
import type { Transaction, TransactionLine } from '#contract/entities/transaction.ts'
import { copyToCartMachine } from '#machines/copy-to-cart/copy-to-cart.machine.ts'
import { listedCopySource, transactionCopySource } from '#machines/transaction/transaction-copy-source.ts'
import { waitFor } from '../../support/actor.ts'
import { simulatedErp } from '../../support/erp.ts'

/** A world, its cart, and a seeded order whose lines pass through `change`. */
async function start(change: (lines: TransactionLine[]) => TransactionLine[] = (lines) => lines) {
  const simulated = simulatedErp()
  await simulated.signIn()
  const { erp } = simulated
  const { SessionID: cart } = await erp.createCart({})
  const rows = await erp.getCustomerTransactions({})
  const row = rows.find(({ transactionType }) => transactionType === 'Order')
  if (!row) throw new Error('There is no order')
  const { transactionNumber, transactionSuffix } = row
  const found = await erp.getTransactionTP({ transactionNumber, transactionSuffix })
  const order: Transaction = { ...found, LineDetailsTP: change(found.LineDetailsTP) }
  const source = transactionCopySource(erp, order, { prices: true })
  const actor = createActor(copyToCartMachine, {
    input: { erp, source, cartId: async () => cart, cartTouched: () => undefined },
  })
  const emitted: EmittedFrom<typeof copyToCartMachine>[] = []
  actor.on('*', (event) => emitted.push(event))
  actor.start()
  const send = async (type: 'copy.requested' | 'copy.confirmed') => {
    actor.send({ type })
    await waitFor(actor, (now) => !now.hasTag('busy'))
  }
  const inCart = async () => (await erp.getCartContents({ sessionID: cart })).length
  return { ...simulated, actor, emitted, send, order, inCart }
}

/** Overrides properties of the first line. */
const altered = (own: Partial<TransactionLine>) => (lines: TransactionLine[]) =>
  lines.map((line, at) => (at === 0 ? { ...line, ...own } : line))

const UNSOLD = 300

/** Adds enough products to make the comparison take a while. None of them is sold any more. */
const withUnsold = (lines: TransactionLine[]) => [
  ...lines,
  ...Array.from({ length: UNSOLD }, (_, at) =>
    lines.slice(0, 1).map((line) => ({ ...line, productCode: `P-${at}`, lineNum: 1_000 + at })),
  ).flat(),
]

test('an order is copied after the user has confirmed what changed', async () => {
  const { actor, emitted, send, order, inCart, calls } = await start(altered({ unitPrice: 0.01 }))
  await send('copy.requested')
  expect(actor.getSnapshot().hasTag('confirming')).toBe(true)
  const [first] = order.LineDetailsTP
  const [change] = actor.getSnapshot().context.attempt?.changes ?? []
  expect(change).toMatchObject({
    line: { productID: first?.productCode },
    price: { saved: 0.01, today: expect.any(Number) },
    isGone: false,
  })
  expect(calls('copyTranToCart')).toEqual([])
  await send('copy.confirmed')
  expect(emitted).toEqual([{ type: 'copy.succeeded' }])
  expect(await inCart()).toBeGreaterThan(0)
})

test.each([
  ['for a product no longer sold', { productCode: 'GONE-1' }, null],
  [
    'in a unit the product is not sold in',
    { unitOfMeasure: 'tonne' },
    { saved: 'tonne', today: expect.any(String) },
  ],
])('a line %s is not copied to the cart', async (_, own, unit) => {
  const { actor, send } = await start(altered(own))
  await send('copy.requested')
  const { changes, goods } = actor.getSnapshot().context.attempt ?? {}
  expect(changes?.[0]).toMatchObject({ isGone: true, unit })
  expect(goods?.some(({ UOM, productID }) => productID === 'GONE-1' || UOM === 'tonne')).toBe(false)
})

test('an order whose products are no longer sold cannot be copied', async () => {
  const { emitted, send } = await start((lines) => lines.map((line) => ({ ...line, productCode: 'GONE-1' })))
  await send('copy.requested')
  expect(emitted).toEqual([{ type: 'copy.failed', message: 'Nothing on this order is sold any more.' }])
})

test('comparing many products reports progress and covers all of them', async () => {
  const { actor, send } = await start(withUnsold)
  const told = new Set<number>()
  actor.subscribe((now) => {
    if (now.hasTag('comparing')) told.add(now.context.progress?.done ?? -1)
  })
  await send('copy.requested')
  expect(Math.min(...told)).toBe(0)
  expect(Math.max(...told)).toBeGreaterThan(UNSOLD / 2)
  expect(told.size).toBeLessThanOrEqual(21)
  const { changes } = actor.getSnapshot().context.attempt ?? {}
  expect(changes?.filter(({ line }) => line.productID.startsWith('P-'))).toHaveLength(UNSOLD)
})

test('cancelling a long comparison stops the calls and copies nothing', async () => {
  const { actor, calls, send } = await start(withUnsold)
  actor.send({ type: 'copy.requested' })
  await waitFor(actor, (now) => now.hasTag('comparing') && (now.context.progress?.done ?? 0) > 0)
  actor.send({ type: 'copy.declined' })
  expect(actor.getSnapshot().matches('idle')).toBe(true)
  const asked = calls('getProductDetails').length
  expect(asked).toBeLessThan(UNSOLD)
  // The call under way completes; then the same copy can be requested again.
  await send('copy.requested')
  expect(actor.getSnapshot().hasTag('confirming')).toBe(true)
  expect(calls('getProductDetails').length).toBeLessThan(asked + UNSOLD + 30)
  expect(calls('copyTranToCart')).toEqual([])
})

test('a lost reply during a long comparison is retried', async () => {
  const { actor, send, fault } = await start(withUnsold)
  fault({ operation: 'getProductDetails', kind: 'abort', times: 1 })
  await send('copy.requested')
  expect(actor.getSnapshot().hasTag('confirming')).toBe(true)
})

test('an order whose products cannot be looked up is not copied', async () => {
  const { emitted, send, fault, calls } = await start()
  fault({ operation: 'getProductDetails', kind: 'http-500' })
  await send('copy.requested')
  expect(emitted).toEqual([{ type: 'copy.failed', message: 'Something went wrong.' }])
  expect(calls('copyTranToCart')).toEqual([])
})

test('a transaction known only by its list row is read when it is copied', async () => {
  const { erp, order, calls, inCart } = await start()
  const source = listedCopySource(erp, order, { prices: true })
  const before = calls('getTransactionTP').length
  expect(source.noun).toBe('order')
  const { goods } = await source.read({ signal: new AbortController().signal, report: () => undefined })
  expect(calls('getTransactionTP')).toHaveLength(before + 1)
  expect(goods.length).toBeGreaterThan(0)
  const { SessionID } = await erp.createCart({})
  await source.copyTo(SessionID)
  expect(await erp.getCartContents({ sessionID: SessionID })).toHaveLength(goods.length)
  expect(await inCart()).toBe(0)
})
