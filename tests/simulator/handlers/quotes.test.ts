import { expect, test } from 'vitest'
import { NONE, named, newest, openAs, openShop, place, refusal, refused, SCREWS } from './shop.ts'
import { counterSale, HELD, smallSeed, soldLine, transaction } from './small-seed.ts'

const acceptance = (numTran: number, own: { suffixTran?: number; deliveryDate?: string } = {}) => ({
  numTran,
  suffixTran: 0,
  deliveryDate: '2026-03-20',
  comment1: 'Ring first',
  ...own,
})
const quote = (number: number, own: Parameters<typeof transaction>[1] = {}) =>
  transaction(number, { type: 'Quote', invoicedAfterDays: null, ...own })

test('acceptQuote makes an order of the quote’s lines for the requested day, with the comment', async () => {
  const { erp } = await openAs('Kim')
  expect(await erp.acceptQuote(acceptance(5003))).toEqual({})
  expect(await newest(erp)).toEqual({
    ...named(5004),
    transactionType: 'Order',
    deliveryDate: '2026-03-20',
    invoiceDate: null,
    branchID: 'SYD',
    customerOrderNumber: 'PO 5003',
    shipAddress1: '5 Site Street',
    jobName: '',
    transactionAmount: 58.63,
    validUntil: null,
    invoicedAmount: 0,
  })
  const [asked, order] = [await erp.getTransactionTP(named(5003)), await erp.getTransactionTP(named(5004))]
  expect(order.LineDetailsTP).toEqual(asked.LineDetailsTP)
  expect(order).toMatchObject({ comment_tportal: 'Ring first', nameShip: 'Site office' })
  // The quote itself is unchanged.
  expect(asked).toMatchObject({ transactionType: 'Quote', comment_tportal: '', deliveryDate: null })
})

test('a quote is accepted only once, by any user of the customer', async () => {
  const { as, erp } = await openAs('Kim')
  await erp.acceptQuote(acceptance(5003))
  for (const client of [erp, await as('sales')])
    await refused(client.acceptQuote(acceptance(5003)), 'Quote 5003 has already been accepted as order 5004')
  expect(await erp.getCustomerTransactions({})).toHaveLength(3)
})

test('a quote created in this world can be accepted until it lapses', async () => {
  const { erp, world } = await openAs('Kim')
  const quoteNumber = await place(erp, [SCREWS], { transactionType: 'Quote' })
  world.setClock(new Date('2026-04-10T12:00:00Z'))
  const later = acceptance(quoteNumber, { deliveryDate: '2026-04-10' })
  await expect(erp.acceptQuote(later)).rejects.toMatchObject({ kind: 'field' })
  world.setClock(new Date('2026-04-09T12:00:00Z'))
  await erp.acceptQuote(later)
  const order = { transactionType: 'Order', deliveryDate: '2026-04-10', transactionAmount: 20.9 }
  expect(await newest(erp)).toMatchObject({ transactionNumber: quoteNumber + 1, ...order })
})

test('a quote is accepted on its 30th day, and has lapsed on the next', async () => {
  const transactions = [30, 31].map((orderedDaysAgo) => quote(7000 + orderedDaysAgo, { orderedDaysAgo }))
  const { erp } = await openAs('Kim', { transactions })
  await expect(erp.acceptQuote(acceptance(7030))).resolves.toEqual({})
  const msg = 'Quote 7031 has lapsed: its prices were valid for 30 days. Ask your branch for a new one.'
  await refused(erp.acceptQuote(acceptance(7031)), msg)
})

test.each([
  ['an order', 5001, 0, refusal('Order 5001 is not a quote')],
  ['an invoice', 5001, 1, refusal('Invoice 5001 is not a quote')],
  ['an unknown number', 9999, 0, NONE],
  ['a suffix beyond the last', 5003, 1, NONE],
  ['another customer’s quote', 7003, 0, NONE],
  ['an accepted one', 7001, 0, refusal('Quote 7001 has already been accepted as order 7002')],
])('acceptQuote refuses %s and creates nothing', async (_what, number, suffixTran, expected) => {
  const seed = [quote(7001, { acceptedAs: 7002 }), transaction(7002), quote(7003, { customerId: 1002 })]
  const { erp, world } = await openAs('Kim', { transactions: [...smallSeed.transactions, ...seed] })
  await expect(erp.acceptQuote(acceptance(number, { suffixTran }))).rejects.toMatchObject(expected)
  expect(world.records.transactions.size + world.records.acceptedQuotes.size).toBe(0)
})

test.each([
  ['2026-03-09', 'The delivery date is in the past'],
  ['2036-03-11', 'The delivery date is more than ten years ahead'],
  ['2026-02-30', 'deliveryDate must be a day of the calendar'],
  ['', 'deliveryDate must be a date'],
])('acceptQuote refuses the day %j and names the field', async (deliveryDate, msg) => {
  const rows = await openShop().raw('Kim', 'acceptQuote', acceptance(5003, { deliveryDate }))
  expect(rows).toEqual([{ field: 'deliveryDate', msg }])
})

test('acceptQuote accepts today', async () => {
  const { erp } = await openAs('Kim')
  await expect(erp.acceptQuote(acceptance(5003, { deliveryDate: '2026-03-10' }))).resolves.toEqual({})
})

test('acceptQuote refuses an order beyond the credit limit or on hold', async () => {
  // The limit is $1,000, of which $400 is owed; $600.01 is one cent too many.
  const [dear, held] = [quote(7001, { lines: [soldLine(545.46)] }), quote(7002, { customerId: HELD })]
  const { as, erp } = await openAs('Kim', { transactions: [...smallSeed.transactions, dear, held] })
  const msg = 'This order of $600.01 takes the account over its credit limit of $1,000.00. Call your branch.'
  await refused(erp.acceptQuote(acceptance(7001)), msg)
  const onHold = (await as('held')).acceptQuote(acceptance(7002))
  await expect(onHold).rejects.toMatchObject({ message: expect.stringContaining('on hold') })
})

test('the part of open orders that is not invoiced yet counts towards the limit', async () => {
  const open = transaction(7001, { invoicedAfterDays: null, lines: [soldLine(500)] })
  const part = transaction(7001, { suffix: 1, type: 'Invoice', lines: [soldLine(200)] })
  // $220 are owed and $330 on order: $450 are left of $1,000.
  const theirs = counterSale(7002, 3, { customerId: 1002 })
  const { erp } = await openAs('Kim', { transactions: [open, part, theirs] })
  // 44 screws are $459.80, 43 are $449.35.
  await expect(place(erp, [{ ...SCREWS, quoteQty: 44 }])).rejects.toMatchObject({ kind: 'field' })
  await expect(place(erp, [{ ...SCREWS, quoteQty: 43 }])).resolves.toBe(7003)
})
