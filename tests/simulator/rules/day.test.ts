import { describe, expect, it } from 'vitest'
import { changeByHand } from '#simulator/rules/changes-by-hand.ts'
import { liveDays } from '#simulator/worlds/live.ts'
import type { SimulatedWorld } from '#simulator/worlds/world.ts'
import { openShop } from '../handlers/shop.ts'
import { counterSale, MINE, soldLine, transaction } from '../handlers/small-seed.ts'
import { cut, deliveriesOf, invoicesOf, line, order } from './living.ts'

/* The shop's day is 10 March 2026; BOX-1 is a special order, TFP-9045 low in stock, the rest in stock. */

const textsOf = (world: SimulatedWorld, days: number) =>
  liveDays(world, days).happenings.map(({ day, text }) => `${day} ${text}`)

describe('deliveries', () => {
  it.each([
    ['what is in stock comes on the day', [line('GLU-1', 7)], ['2026-03-11: 7 GLU-1']],
    [
      'of low stock half comes, in whole pieces, and the rest the next day',
      [
        cut('TFP-9045', [
          { length: 2.4, qty: 3 },
          { length: 3, qty: 2 },
        ]),
      ],
      ['2026-03-11: 3x2.4 TFP-9045', '2026-03-12: 2x3 TFP-9045'],
    ],
    ['a special order comes a week after it was ordered', [line('BOX-1', 2)], ['2026-03-17: 2 BOX-1']],
    [
      'the rest of an order does not wait for a special order',
      [line('BOX-1', 2), line('GLU-1', 1)],
      ['2026-03-11: 1 GLU-1', '2026-03-17: 2 BOX-1'],
    ],
    ['what the catalogue does not know is there', [line('OLD-1', 3)], ['2026-03-11: 3 OLD-1']],
    [
      'freight is charged once, with the first goods',
      [line('BOX-1', 1), line('FRT-UTE-NEAR', 1), line('GLU-1', 1)],
      ['2026-03-11: 1 GLU-1, 1 FRT-UTE-NEAR', '2026-03-17: 1 BOX-1'],
    ],
    [
      'freight waits for the first goods',
      [line('FRT-UTE-NEAR', 1), line('BOX-1', 1)],
      ['2026-03-17: 1 BOX-1, 1 FRT-UTE-NEAR'],
    ],
    [
      'two lines of one product are delivered as ordered',
      [line('BOX-1', 2), line('BOX-1', 3)],
      ['2026-03-17: 2 BOX-1, 3 BOX-1'],
    ],
  ])('%s', (_what, lines, expected) => {
    const { world } = openShop()
    order(world, 6001, lines)
    liveDays(world, 9)
    expect(deliveriesOf(world, 6001)).toEqual(expected)
    const day = expected.at(-1)?.slice(0, 10)
    expect(world.records.completedOrders.get('6001')).toEqual({ number: 6001, day })
  })

  it.each([
    ['an order without a date', { deliveryDate: null }],
    ['an order for a later day', { deliveryDate: '2026-03-13' }],
    ['a quote', { type: 'Quote' as const }],
  ])('%s is not delivered', (_what, own) => {
    const { world } = openShop()
    order(world, 6001, [line('GLU-1', 1)], own)
    expect(textsOf(world, 2)).toEqual([])
  })

  it('an invoice has the suffix after the highest of its order, also where one is missing', () => {
    const { world } = openShop()
    const { lines: _, ...heading } = order(world, 6001, [line('GLU-1', 3)])
    const earlier = { ...heading, type: 'Invoice' as const, suffix: 2, invoiceDate: '2026-03-10' }
    world.records.bills.put(String(MINE), '6001-2', { ...earlier, lines: [line('GLU-1', 1)] })
    liveDays(world, 1)
    expect(deliveriesOf(world, 6001)).toEqual(['2026-03-10: 1 GLU-1', '2026-03-11: 2 GLU-1'])
  })

  it('counted stock is delivered in whole boxes and pieces to the order that was due first', () => {
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

  it('counted stock of a product that is no longer sold is delivered in its unit too', () => {
    const { world } = openShop()
    changeByHand(world, { kind: 'product', productID: 'SCR-8-50', stock: 1_700, isSold: false })
    order(world, 6001, [line('SCR-8-50', 4, { unitOfMeasure: 'box' })])
    liveDays(world, 1)
    expect(deliveriesOf(world, 6001)).toEqual(['2026-03-11: 3 SCR-8-50'])
    expect([...world.records.stock.values()]).toEqual([{ productID: 'SCR-8-50', count: 200 }])
  })

  it('an open order of the scenario continues with the parts that it had already', async () => {
    const parts = { orderedDaysAgo: 10, deliveryAfterDays: 4, invoicedAfterDays: null }
    const { world, as } = openShop({
      transactions: [
        transaction(5010, { ...parts, lines: [soldLine(33.33, { quantity: 3 })] }),
        transaction(5010, {
          ...parts,
          suffix: 1,
          type: 'Invoice',
          invoicedAfterDays: 5,
          lines: [soldLine(33.33, { quantity: 1 })],
        }),
      ],
    })
    const erp = await as('Kim')
    const credit = async () => (await erp.getUserDetails({})).available_credit
    const before = await credit()
    expect(textsOf(world, 1)).toEqual([
      '2026-03-11 The rest of order 5010 of customer 1001 has been delivered.',
      '2026-03-11 Invoice 5010-2 of $73.33 is for that delivery.',
    ])
    const [row] = await erp.getCustomerTransactions({})
    expect(row).toMatchObject({
      transactionAmount: 109.99,
      invoicedAmount: 109.99,
      invoiceDate: '2026-03-11',
    })
    const invoices = await erp.getCustomerInvoicesTP({})
    expect(
      invoices.map(({ transactionSuffix, transactionAmount }) => [transactionSuffix, transactionAmount]),
    ).toEqual([
      [2, 73.33],
      [1, 36.66],
    ])
    // What was an open order is owed now.
    expect(await credit()).toBe(before)
    expect((await erp.getUserDetails({})).current_balance).toBe(109.99)
  })

  it('a delivery is an invoice in the lists, in full and on the statement, and can be paid and noted', async () => {
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
    await expect(
      (await as('other')).getTransactionTP({ transactionNumber: 6001, transactionSuffix: 1 }),
    ).rejects.toThrow()
  })
})

describe('an order that waits', () => {
  const waits = (own: Parameters<typeof order>[3]) => {
    const { world } = openShop()
    order(world, 6001, [line('BOX-1', 1), line('FRT-UTE-NEAR', 1)], own)
    return textsOf(world, 4)
  }

  it('is announced on the morning of its day, by its goods without the freight that follows them', () => {
    expect(waits({})).toEqual(['2026-03-11 Order 6001 of customer 1001 waits for BOX-1.'])
    expect(waits({ deliveryDate: '2026-03-13' })).toEqual([
      '2026-03-13 Order 6001 of customer 1001 waits for BOX-1.',
    ])
  })

  it('for the day on which it was placed is announced on the next morning', () => {
    expect(waits({ deliveryDate: '2026-03-10' })).toEqual([
      '2026-03-11 Order 6001 of customer 1001 waits for BOX-1.',
    ])
  })
})

describe('the calendar', () => {
  it('a day makes everything a day older, and a change of the clock does not', async () => {
    const { world, as } = openShop()
    const erp = await as('Kim')
    const dates = async () => (await erp.getCustomerInvoicesTP({})).map(({ invoiceDate }) => invoiceDate)
    const before = await dates()
    liveDays(world, 3)
    expect(await dates()).toEqual(before)
    world.setClock(new Date('2026-03-14T22:00:00Z'))
    expect((await dates())[0]).not.toBe(before[0])
  })

  it('each morning is at six at the site, also across a change to daylight saving time', () => {
    const { world } = openShop()
    liveDays(world, 26)
    expect(world.now().toISOString()).toMatch(/^2026-04-04T20:00:0/)
  })

  it('open invoices age, a statement closes and an account becomes overdue at a month’s end', async () => {
    const { world, as } = openShop({ transactions: [counterSale(4990, 5)] })
    expect(textsOf(world, 60)).toEqual([
      '2026-04-01 The statement of 2026-03-31 for customer 1001 has closed with $330.00.',
      '2026-04-01 Customer 1001 is overdue with $330.00.',
      '2026-05-01 The statement of 2026-04-30 for customer 1001 has closed with $330.00.',
    ])
    const erp = await as('Kim')
    expect(await erp.getCustomerAgedBalances({})).toMatchObject({ day60Balance: 330, overdueBalance: 330 })
  })

  it('payments of the scenario arrive on their days', () => {
    const payments = [{ monthsAfter: 1, day: 5, share: 1 }]
    const { world } = openShop({ transactions: [counterSale(4990, 5, { payments })] })
    expect(textsOf(world, 30).at(-1)).toBe('2026-04-05 Customer 1001 has paid $330.00.')
  })

  it.each([
    ['a quote of the scenario', 5003, '2026-03-31'],
    ['a quote of this world', 6001, '2026-04-10'],
  ])('%s lapses on the day after its last', async (_what, number, day) => {
    const { world, as } = openShop()
    order(world, 6001, [line('GLU-1', 1)], { type: 'Quote', deliveryDate: null })
    const lapsed = liveDays(world, 60).happenings.filter(({ kind }) => kind === 'lapsed')
    expect(lapsed.filter(({ transaction }) => transaction === String(number))).toEqual([
      {
        day,
        kind: 'lapsed',
        customerID: MINE,
        transaction: String(number),
        amount: null,
        text: `Quote ${number} of customer 1001 has lapsed.`,
      },
    ])
    const accept = { numTran: number, suffixTran: 0, deliveryDate: '2026-06-01', comment1: '' }
    await expect((await as('Kim')).acceptQuote(accept)).rejects.toThrow(/has lapsed/)
  })

  it('a quote that was accepted does not lapse', async () => {
    const { world, as } = openShop()
    const accept = { numTran: 5003, suffixTran: 0, deliveryDate: '2026-03-12', comment1: 'Go ahead' }
    await (await as('Kim')).acceptQuote(accept)
    const { happenings } = liveDays(world, 60)
    expect(happenings.filter(({ kind }) => kind === 'lapsed')).toEqual([])
    expect(invoicesOf(world, 5004)[0]?.comment).toBeUndefined()
    expect(happenings.find(({ kind }) => kind === 'delivered')?.transaction).toBe('5004')
  })

  it('the clock’s last year cannot be passed, and nothing happens then', () => {
    const { world } = openShop()
    world.setClock(new Date('2999-12-30T00:00:00Z'))
    expect(() => liveDays(world, 2)).toThrow('are too many')
    expect(world.daysLived()).toBe(0)
  })

  it('at most a hundred years of days come in a world', () => {
    const { world } = openShop()
    world.records.clock.put('lived', 36_524)
    liveDays(world, 1)
    expect(() => liveDays(world, 1)).toThrow('are too many: at most 36525 days come in a world')
  })
})
