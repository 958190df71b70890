import { expect, test } from 'vitest'
import { changeByHand } from '#simulator/rules/changes-by-hand.ts'
import { liveDays } from '#simulator/worlds/live.ts'
import type { SimulatedWorld } from '#simulator/worlds/world.ts'
import { openAs, openShop } from '../handlers/shop.ts'
import { counterSale, MINE, soldLine, transaction } from '../handlers/small-seed.ts'
import { cut, deliveriesOf, invoicesOf, line, order } from './living.ts'

/* The shop's day is 10 March 2026; BOX-1 is a special order, TFP-9045 low in stock, the rest in stock. */

const textsOf = (world: SimulatedWorld, days: number) =>
  liveDays(world, days).happenings.map(({ day, text }) => `${day} ${text}`)

const PIECES = cut('TFP-9045', [
  { length: 2.4, qty: 3 },
  { length: 3, qty: 2 },
])
const [FREIGHT, GLUE, BOX] = [line('FRT-UTE-NEAR', 1), line('GLU-1', 1), line('BOX-1', 1)]

test.each([
  ['what is in stock on the day', [line('GLU-1', 7)], ['2026-03-11: 7 GLU-1']],
  // In whole pieces, and the rest the next day.
  ['of low stock half', [PIECES], ['2026-03-11: 3x2.4 TFP-9045', '2026-03-12: 2x3 TFP-9045']],
  ['a special order a week after it was ordered', [line('BOX-1', 2)], ['2026-03-17: 2 BOX-1']],
  ['the rest before a special order', [BOX, GLUE], ['2026-03-11: 1 GLU-1', '2026-03-17: 1 BOX-1']],
  ['what the catalogue does not know', [line('OLD-1', 3)], ['2026-03-11: 3 OLD-1']],
  [
    'freight once, with the first goods',
    [BOX, FREIGHT, GLUE],
    ['2026-03-11: 1 GLU-1, 1 FRT-UTE-NEAR', '2026-03-17: 1 BOX-1'],
  ],
  ['freight not before goods', [FREIGHT, BOX], ['2026-03-17: 1 BOX-1, 1 FRT-UTE-NEAR']],
  [
    'two lines of a product as ordered',
    [line('BOX-1', 2), line('BOX-1', 3)],
    ['2026-03-17: 2 BOX-1, 3 BOX-1'],
  ],
])('an order delivers %s', (_what, lines, expected) => {
  const { world } = openShop()
  order(world, 6001, lines)
  liveDays(world, 9)
  expect(deliveriesOf(world, 6001)).toEqual(expected)
  const day = expected.at(-1)?.slice(0, 10)
  expect(world.records.completedOrders.get('6001')).toEqual({ number: 6001, day })
})

test.each([
  ['an order without a date', { deliveryDate: null }],
  ['an order for a later day', { deliveryDate: '2026-03-13' }],
  ['a quote', { type: 'Quote' as const }],
])('%s is not delivered', (_what, own) => {
  const { world } = openShop()
  order(world, 6001, [line('GLU-1', 1)], own)
  expect(textsOf(world, 2)).toEqual([])
})

test('an invoice has the suffix after the highest of its order, also where one is missing', () => {
  const { world } = openShop()
  const { lines: _, ...heading } = order(world, 6001, [line('GLU-1', 3)])
  const earlier = { ...heading, type: 'Invoice' as const, suffix: 2, invoiceDate: '2026-03-10' }
  world.records.bills.put(String(MINE), '6001-2', { ...earlier, lines: [line('GLU-1', 1)] })
  liveDays(world, 1)
  expect(deliveriesOf(world, 6001)).toEqual(['2026-03-10: 1 GLU-1', '2026-03-11: 2 GLU-1'])
})

test('counted stock is delivered in whole boxes and pieces to the order that was due first', () => {
  const { world } = openShop()
  world.records.stock.put('SCR-8-50', { productID: 'SCR-8-50', count: 1_700 })
  world.records.stock.put('TFP-9035', { productID: 'TFP-9035', count: 7 })
  order(world, 6002, [line('SCR-8-50', 2, { unitOfMeasure: 'box' })])
  order(world, 6001, [line('SCR-8-50', 2, { unitOfMeasure: 'box' })], { deliveryDate: '2026-03-10' })
  order(world, 6003, [
    cut('TFP-9035', [
      { length: 2.4, qty: 2 },
      { length: 3, qty: 1 },
    ]),
  ])
  liveDays(world, 3)
  expect(deliveriesOf(world, 6001)).toEqual(['2026-03-11: 2 SCR-8-50'])
  expect(deliveriesOf(world, 6002)).toEqual(['2026-03-11: 1 SCR-8-50'])
  expect(deliveriesOf(world, 6003)).toEqual(['2026-03-11: 2x2.4 TFP-9035'])
  expect([...world.records.stock.values()]).toEqual([
    { productID: 'SCR-8-50', count: 200 },
    { productID: 'TFP-9035', count: 2.2 },
  ])
  world.records.stock.put('SCR-8-50', { productID: 'SCR-8-50', count: 900 })
  liveDays(world, 1)
  expect(deliveriesOf(world, 6002)).toEqual(['2026-03-11: 1 SCR-8-50', '2026-03-14: 1 SCR-8-50'])
})

test('counted stock of a product that is no longer sold is delivered in its unit too', () => {
  const { world } = openShop()
  changeByHand(world, { kind: 'product', productID: 'SCR-8-50', stock: 1_700, isSold: false })
  order(world, 6001, [line('SCR-8-50', 4, { unitOfMeasure: 'box' })])
  liveDays(world, 1)
  expect(deliveriesOf(world, 6001)).toEqual(['2026-03-11: 3 SCR-8-50'])
  expect([...world.records.stock.values()]).toEqual([{ productID: 'SCR-8-50', count: 200 }])
})

test('an open order of the scenario continues with the parts that it had already', async () => {
  const parts = { orderedDaysAgo: 10, deliveryAfterDays: 4, invoicedAfterDays: null }
  const whole = transaction(5010, { ...parts, lines: [soldLine(33.33, { quantity: 3 })] })
  const part = {
    ...parts,
    suffix: 1,
    type: 'Invoice',
    invoicedAfterDays: 5,
    lines: [soldLine(33.33)],
  } as const
  const { erp, world } = await openAs('Kim', { transactions: [whole, transaction(5010, part)] })
  const credit = async () => (await erp.getUserDetails({})).available_credit
  const before = await credit()
  expect(textsOf(world, 1)).toEqual([
    '2026-03-11 The rest of order 5010 of customer 1001 has been delivered.',
    '2026-03-11 Invoice 5010-2 of $73.33 is for that delivery.',
  ])
  const [row] = await erp.getCustomerTransactions({})
  expect(row).toMatchObject({ transactionAmount: 109.99, invoicedAmount: 109.99, invoiceDate: '2026-03-11' })
  expect(await erp.getCustomerInvoicesTP({})).toMatchObject([
    { transactionSuffix: 2, transactionAmount: 73.33 },
    { transactionSuffix: 1, transactionAmount: 36.66 },
  ])
  // What was an open order is owed now.
  expect(await credit()).toBe(before)
  expect((await erp.getUserDetails({})).current_balance).toBe(109.99)
})

test('a delivery is an invoice in the lists, in full and on the statement, and can be paid and noted', async () => {
  const { world, as } = openShop({ transactions: [] })
  order(world, 6001, [line('GLU-1', 2), line('BOX-1', 1)])
  liveDays(world, 1)
  const erp = await as('Kim')
  const named = { transactionNumber: 6001, transactionSuffix: 1 }
  expect(await erp.getTransactionTP(named)).toMatchObject({
    transactionType: 'Invoice',
    invoiceDate: '2026-03-11',
    transactionTotalAmountIncGST: 21.89,
    LineDetailsTP: [{ productCode: 'GLU-1', quantity: 2, linePrice: 19.9 }],
  })
  expect(await erp.getStatementDetail({ statementDate: '2026-03-31' })).toMatchObject([
    { ...named, displayAmount: 21.89, balanceAmount: 21.89, transactionRef: 'Order 6001' },
  ])
  await erp.saveUserComment({ ...named, userComment: 'Left at the gate' })
  expect(await erp.getCustomerInvoicesTP({})).toMatchObject([{ ...named, userComment: 'Left at the gate' }])
  await expect((await as('other')).getTransactionTP(named)).rejects.toThrow()
})

test.each([
  ['the morning of its day', '2026-03-11', '2026-03-11'],
  ['the morning of a later day', '2026-03-13', '2026-03-13'],
  ['the next morning, for the day on which it was placed', '2026-03-10', '2026-03-11'],
])('what an order waits for is announced on %s, without the freight that follows', (_, deliveryDate, day) => {
  const { world } = openShop()
  order(world, 6001, [BOX, FREIGHT], { deliveryDate })
  expect(textsOf(world, 4)).toEqual([`${day} Order 6001 of customer 1001 waits for BOX-1.`])
})

test('a day makes everything a day older, and a change of the clock does not', async () => {
  const { world, as } = openShop()
  const erp = await as('Kim')
  const dates = async () => (await erp.getCustomerInvoicesTP({})).map(({ invoiceDate }) => invoiceDate)
  const before = await dates()
  liveDays(world, 3)
  expect(await dates()).toEqual(before)
  world.setClock(new Date('2026-03-14T22:00:00Z'))
  expect((await dates())[0]).not.toBe(before[0])
})

test('each morning is at six at the site, also across a change to daylight saving time', () => {
  const { world } = openShop()
  liveDays(world, 26)
  expect(world.now().toISOString()).toMatch(/^2026-04-04T20:00:0/)
})

test('open invoices age, a statement closes and an account becomes overdue at a month’s end', async () => {
  const { world, as } = openShop({ transactions: [counterSale(4990, 5)] })
  expect(textsOf(world, 60)).toEqual([
    '2026-04-01 The statement of 2026-03-31 for customer 1001 has closed with $330.00.',
    '2026-04-01 Customer 1001 is overdue with $330.00.',
    '2026-05-01 The statement of 2026-04-30 for customer 1001 has closed with $330.00.',
  ])
  const erp = await as('Kim')
  expect(await erp.getCustomerAgedBalances({})).toMatchObject({ day60Balance: 330, overdueBalance: 330 })
})

test('payments of the scenario arrive on their days', () => {
  const payments = [{ monthsAfter: 1, day: 5, share: 1 }]
  const { world } = openShop({ transactions: [counterSale(4990, 5, { payments })] })
  expect(textsOf(world, 30).at(-1)).toBe('2026-04-05 Customer 1001 has paid $330.00.')
})

test.each([
  ['a quote of the scenario', 5003, '2026-03-31'],
  ['a quote of this world', 6001, '2026-04-10'],
])('%s lapses on the day after its last', async (_what, number, day) => {
  const { world, as } = openShop()
  order(world, 6001, [line('GLU-1', 1)], { type: 'Quote', deliveryDate: null })
  const lapsed = liveDays(world, 60).happenings.filter(({ kind }) => kind === 'lapsed')
  const about = { customerID: MINE, transaction: String(number), amount: null }
  const text = `Quote ${number} of customer 1001 has lapsed.`
  expect(lapsed).toContainEqual({ day, kind: 'lapsed', ...about, text })
  expect(lapsed.filter(({ transaction }) => transaction === String(number))).toHaveLength(1)
  const accept = { numTran: number, suffixTran: 0, deliveryDate: '2026-06-01', comment1: '' }
  await expect((await as('Kim')).acceptQuote(accept)).rejects.toThrow(/has lapsed/)
})

test('a quote that was accepted does not lapse', async () => {
  const { world, as } = openShop()
  const accept = { numTran: 5003, suffixTran: 0, deliveryDate: '2026-03-12', comment1: 'Go ahead' }
  await (await as('Kim')).acceptQuote(accept)
  const { happenings } = liveDays(world, 60)
  expect(happenings.filter(({ kind }) => kind === 'lapsed')).toEqual([])
  expect(invoicesOf(world, 5004)[0]?.comment).toBeUndefined()
  expect(happenings.find(({ kind }) => kind === 'delivered')?.transaction).toBe('5004')
})

test('the clock’s last year cannot be passed, and nothing happens then', () => {
  const { world } = openShop()
  world.setClock(new Date('2999-12-30T00:00:00Z'))
  expect(() => liveDays(world, 2)).toThrow('are too many')
  expect(world.daysLived()).toBe(0)
})

test('at most a hundred years of days come in a world', () => {
  const { world } = openShop()
  world.records.clock.put('lived', 36_524)
  liveDays(world, 1)
  expect(() => liveDays(world, 1)).toThrow('are too many: at most 36525 days come in a world')
})
