import { describe, expect, it } from 'vitest'
import type { Erp } from '#contract/operations.ts'
import { cartWith, openShop, orderOf, refusal } from './shop.ts'
import { counterSale, HELD, smallSeed, soldLine, transaction } from './small-seed.ts'

const acceptance = (numTran: number, suffixTran = 0) => ({
  numTran,
  suffixTran,
  deliveryDate: '2026-03-20',
  comment1: 'Ring first',
})

const quote = (number: number, own: Parameters<typeof transaction>[1] = {}) =>
  transaction(number, { type: 'Quote', invoicedAfterDays: null, ...own })

const newest = async (erp: Erp) => (await erp.getCustomerTransactions({}))[0]

describe('acceptQuote', () => {
  it('acceptQuote makes an order of the quote’s lines for the requested day, with the comment', async () => {
    const erp = await openShop().as('Kim')
    expect(await erp.acceptQuote(acceptance(5003))).toEqual({})
    expect(await newest(erp)).toEqual({
      transactionNumber: 5004,
      transactionSuffix: 0,
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
    const [asked, order] = [
      await erp.getTransactionTP({ transactionNumber: 5003, transactionSuffix: 0 }),
      await erp.getTransactionTP({ transactionNumber: 5004, transactionSuffix: 0 }),
    ]
    expect(order.LineDetailsTP).toEqual(asked.LineDetailsTP)
    expect(order).toMatchObject({ comment_tportal: 'Ring first', nameShip: 'Site office' })
    // The quote itself is unchanged.
    expect(asked).toMatchObject({ transactionType: 'Quote', comment_tportal: '', deliveryDate: null })
    expect(await erp.getCustomerTransactions({})).toHaveLength(3)
  })

  it('a quote is accepted only once, by any user of the customer', async () => {
    const { as } = openShop()
    const [erp, colleague] = [await as('Kim'), await as('sales')]
    await erp.acceptQuote(acceptance(5003))
    const accepted = refusal('Quote 5003 has already been accepted as order 5004')
    await expect(erp.acceptQuote(acceptance(5003))).rejects.toMatchObject(accepted)
    await expect(colleague.acceptQuote(acceptance(5003))).rejects.toMatchObject(accepted)
    expect(await erp.getCustomerTransactions({})).toHaveLength(3)
  })

  it('a quote created in this world can be accepted until it lapses', async () => {
    const { as, world } = openShop()
    const erp = await as('Kim')
    const cart = await cartWith(erp, { productID: 'SCR-10-65', UOM: 'ea', quoteQty: 2 })
    const { quoteNumber } = await erp.processComplete(orderOf(cart, { transactionType: 'Quote' }))
    world.setClock(new Date('2026-04-10T12:00:00Z'))
    const later = { ...acceptance(quoteNumber), deliveryDate: '2026-04-10' }
    await expect(erp.acceptQuote(later)).rejects.toMatchObject({ kind: 'field' })
    world.setClock(new Date('2026-04-09T12:00:00Z'))
    await erp.acceptQuote(later)
    expect(await newest(erp)).toMatchObject({
      transactionNumber: quoteNumber + 1,
      transactionType: 'Order',
      deliveryDate: '2026-04-10',
      transactionAmount: 20.9,
    })
  })

  it.each([
    [30, 'is accepted'],
    [31, 'has lapsed'],
  ])('a quote of %d days ago %s', async (orderedDaysAgo, outcome) => {
    const erp = await openShop({ transactions: [quote(7001, { orderedDaysAgo })] }).as('Kim')
    const call = erp.acceptQuote(acceptance(7001))
    if (outcome === 'is accepted') await expect(call).resolves.toEqual({})
    else
      await expect(call).rejects.toMatchObject(
        refusal('Quote 7001 has lapsed: its prices were valid for 30 days. Ask your branch for a new one.'),
      )
  })

  it('a seed quote that was accepted is refused', async () => {
    const transactions = [quote(7001, { acceptedAs: 7002 }), transaction(7002)]
    const erp = await openShop({ transactions }).as('Kim')
    await expect(erp.acceptQuote(acceptance(7001))).rejects.toMatchObject(
      refusal('Quote 7001 has already been accepted as order 7002'),
    )
  })

  it.each([
    ['an order', 5001, 0, refusal('Order 5001 is not a quote')],
    ['an invoice', 5001, 1, refusal('Invoice 5001 is not a quote')],
    ['an unknown number', 9999, 0, { kind: 'no-records' }],
    ['a suffix beyond the last', 5003, 1, { kind: 'no-records' }],
    ['another customer’s quote', 7003, 0, { kind: 'no-records' }],
  ])('acceptQuote refuses %s and creates nothing', async (_what, number, suffix, expected) => {
    const transactions = [...smallSeed.transactions, quote(7003, { customerId: 1002 })]
    const { as, world } = openShop({ transactions })
    const erp = await as('Kim')
    await expect(erp.acceptQuote(acceptance(number, suffix))).rejects.toMatchObject(expected)
    expect(world.records.transactions.size + world.records.acceptedQuotes.size).toBe(0)
  })

  it.each([
    ['2026-03-09', 'The delivery date is in the past'],
    ['2036-03-11', 'The delivery date is more than ten years ahead'],
    ['2026-02-30', 'deliveryDate must be a day of the calendar'],
    ['', 'deliveryDate must be a date'],
  ])('acceptQuote refuses the day %j and names the field', async (deliveryDate, msg) => {
    const { raw } = openShop()
    expect(await raw('Kim', 'acceptQuote', { ...acceptance(5003), deliveryDate })).toEqual([
      { field: 'deliveryDate', msg },
    ])
  })

  it('acceptQuote accepts today', async () => {
    const erp = await openShop().as('Kim')
    await expect(erp.acceptQuote({ ...acceptance(5003), deliveryDate: '2026-03-10' })).resolves.toEqual({})
  })

  it('acceptQuote refuses an order beyond the credit limit or on hold', async () => {
    // The limit is $1,000, of which $400 is owed; $600.01 is one cent too many.
    const dear = quote(7001, { lines: [soldLine(545.46)] })
    const held = quote(7002, { customerId: HELD })
    const { as } = openShop({ transactions: [...smallSeed.transactions, dear, held] })
    await expect((await as('Kim')).acceptQuote(acceptance(7001))).rejects.toMatchObject(
      refusal(
        'This order of $600.01 takes the account over its credit limit of $1,000.00. Call your branch.',
      ),
    )
    await expect((await as('held')).acceptQuote(acceptance(7002))).rejects.toMatchObject({
      message: expect.stringContaining('on hold'),
    })
  })
})

describe('the credit of an account', () => {
  it('the part of open orders that is not invoiced yet counts towards the limit', async () => {
    const open = transaction(7001, { invoicedAfterDays: null, lines: [soldLine(500)] })
    const part = transaction(7001, { suffix: 1, type: 'Invoice', lines: [soldLine(200)] })
    // $220 are owed and $330 on order: $450 are left of $1,000.
    const { as } = openShop({ transactions: [open, part, counterSale(7002, 3, { customerId: 1002 })] })
    const erp = await as('Kim')
    const order = async (quoteQty: number) =>
      erp.processComplete(orderOf(await cartWith(erp, { productID: 'SCR-10-65', UOM: 'ea', quoteQty })))
    // 44 screws are $459.80, 43 are $449.35.
    await expect(order(44)).rejects.toMatchObject({ kind: 'field' })
    await expect(order(43)).resolves.toBeTruthy()
  })
})
