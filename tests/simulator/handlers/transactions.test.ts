import { describe, expect, it } from 'vitest'
import type { Erp } from '#contract/operations.ts'
import { seedFor } from '#fixtures/index.ts'
import { createWorld } from '#simulator/worlds/world.ts'
import { cartWith, openShop, orderOf } from './shop.ts'
import { MINE, smallSeed, transaction } from './small-seed.ts'

const SCREWS = { productID: 'SCR-10-65', UOM: 'ea', quoteQty: 2 }
const named = (transactionNumber: number, transactionSuffix = 0) => ({ transactionNumber, transactionSuffix })
const newest = async (erp: Erp) => (await erp.getCustomerTransactions({}))[0]
const unknown = { kind: 'no-records', message: 'No matching records' }

describe('getTransactionTP', () => {
  it('getTransactionTP returns an invoice with its lines, its prices at the time and GST', async () => {
    const erp = await openShop().as('Kim')
    expect(await erp.getTransactionTP(named(5001, 1))).toEqual({
      transactionNumber: 5001,
      transactionSuffix: 1,
      transactionType: 'Invoice',
      customerID: MINE,
      companyID: 'TRD',
      invoiceDate: '2026-03-05',
      deliveryDate: '2026-03-04',
      nameCharge: 'Customer 1001',
      nameShip: 'Site office',
      jobName: '',
      shipAddress1: '5 Site Street',
      shipAddress2: 'Parramatta',
      shipAddress3: 'NSW 2150',
      comment_tportal: 'Left at the gate',
      transactionTotalAmountExcGST: 300,
      transactionTotalGST: 30,
      transactionTotalAmountIncGST: 330,
      orderDate: '2026-02-28',
      validUntil: null,
      LineDetailsTP: [
        {
          lineNum: 1,
          productCode: 'SCR-10-65',
          productDesc: 'Decking Screw 10g x 65 mm Stainless',
          quantity: 1,
          unitOfMeasure: 'ea',
          unitPrice: 300,
          linePrice: 300,
        },
      ],
    })
  })

  it('a quote has the customer’s price, past prices of lengths and discontinued products', async () => {
    const erp = await openShop().as('Kim')
    const { LineDetailsTP, ...quote } = await erp.getTransactionTP(named(5003))
    expect(quote).toMatchObject({ transactionType: 'Quote', deliveryDate: null, invoiceDate: null })
    // 10.00 times 0.95; 4.60 times 0.95, of which nine tenths are 3.933.
    expect(LineDetailsTP).toMatchObject([
      { quantity: 2, unitPrice: 9.5, linePrice: 19 },
      { quantity: 7.2, unitOfMeasure: 'm', unitPrice: 3.93, linePrice: 28.3 },
      { productCode: 'OLD-1', productDesc: 'Hinge, old', unitPrice: 3, linePrice: 6 },
    ])
    expect(quote.transactionTotalAmountExcGST).toBe(53.3)
    expect(quote.transactionTotalGST).toBe(5.33)
  })

  it('a credit has the amounts of the invoice below zero', async () => {
    const erp = await openShop().as('Kim')
    expect(await erp.getTransactionTP(named(4995, 1))).toMatchObject({
      transactionType: 'Credit',
      deliveryDate: null,
      transactionTotalAmountExcGST: -45.45,
      transactionTotalGST: -4.55,
      transactionTotalAmountIncGST: -50,
      LineDetailsTP: [{ quantity: -1, unitPrice: 45.45, linePrice: -45.45 }],
    })
  })

  it('an order placed in this world is returned in full', async () => {
    const erp = await openShop().as('Kim')
    const pine = { productID: 'TFP-9035', UOM: 'm', quoteQty: 3, tallyLength: 2.4 }
    const { quoteNumber } = await erp.processComplete(orderOf(await cartWith(erp, SCREWS, pine)))
    const order = await erp.getTransactionTP(named(quoteNumber))
    expect(order).toMatchObject({
      transactionType: 'Order',
      nameShip: '',
      shipAddress1: '',
      comment_tportal: '',
      transactionTotalAmountExcGST: 50.46,
      transactionTotalGST: 5.05,
      transactionTotalAmountIncGST: 55.51,
    })
    expect(order.LineDetailsTP).toHaveLength(2)
  })

  it('a record of an older version of the simulator can be read', async () => {
    const { as, world } = openShop()
    world.records.transactions.put('5004', {
      number: 5004,
      suffix: 0,
      type: 'Order',
      customerId: MINE,
      branchID: 'SYD',
      customerOrderNumber: '',
      jobName: '',
      orderedOn: '2026-03-01',
      deliveryDate: null,
      invoiceDate: null,
      shipAddress1: '5 Site Street, Parramatta',
      lines: [],
    })
    const order = await (await as('Kim')).getTransactionTP(named(5004))
    expect(order).toMatchObject({ nameShip: '', shipAddress2: '', comment_tportal: '', LineDetailsTP: [] })
  })

  it.each([
    ['an unknown number', 'Kim', named(9999)],
    ['a suffix beyond the last', 'Kim', named(5001, 2)],
    ['another customer’s order', 'Kim', named(5002)],
    ["another customer's invoice", 'Kim', named(5002, 1)],
    ['another customer’s invoice, with the customers swapped', 'other', named(5001, 1)],
  ])('%s is not found', async (_what, user, name) => {
    const erp = await openShop().as(user)
    await expect(erp.getTransactionTP(name)).rejects.toMatchObject(unknown)
  })

  it('another customer’s placed order, or a suffix it lacks, is not found', async () => {
    const { as } = openShop()
    const [erp, other] = [await as('Kim'), await as('other')]
    const { quoteNumber } = await erp.processComplete(orderOf(await cartWith(erp, SCREWS)))
    await expect(other.getTransactionTP(named(quoteNumber))).rejects.toMatchObject(unknown)
    await expect(erp.getTransactionTP(named(quoteNumber, 1))).rejects.toMatchObject(unknown)
  })

  it.each([
    ['a suffix of x', { transactionNumber: 5001, transactionSuffix: 'x' }, 'transactionSuffix'],
    ['a negative number', { transactionNumber: -1, transactionSuffix: 0 }, 'transactionNumber'],
    ['another customer’s number', { ...named(5001), customerID: 1002 }, 'customerID'],
  ])('getTransactionTP refuses %s', async (_what, body, field) => {
    expect(await openShop().raw('Kim', 'getTransactionTP', body)).toMatchObject([{ field }])
  })

  it('an order of 2,000 lines is returned, with a description of 500 right-to-left characters', async () => {
    const seed = seedFor('large')
    const long = seed.transactions.find(({ lines }) => lines.length === 2_000)
    const { LineDetailsTP } = await (await openShop(seed).as('admin')).getTransactionTP(
      named(long?.number ?? 0),
    )
    expect(LineDetailsTP).toHaveLength(2_000)
    expect(LineDetailsTP?.[0]?.productDesc).toHaveLength(500)
  })
})

describe('saveUserComment', () => {
  const noteOf = async (erp: Erp) => ({
    detail: (await erp.getTransactionTP(named(5001, 1))).comment_tportal,
    list: (await erp.getCustomerInvoicesTP({})).find(({ transactionNumber }) => transactionNumber === 5001)
      ?.userComment,
  })

  it.each([
    ['a note', 'Short by one'],
    ['an empty note over an existing one', ''],
    ['markup, as text', '<img src=x onerror="alert(1)">\n\u202egnp.exe'],
    ['10,000 characters', 'x'.repeat(10_000)],
  ])('saveUserComment stores %s, in the list and in the detail', async (_what, userComment) => {
    const erp = await openShop().as('Kim')
    expect(await noteOf(erp)).toEqual({ detail: 'Left at the gate', list: 'Left at the gate' })
    expect(await erp.saveUserComment({ ...named(5001, 1), userComment })).toEqual({})
    expect(await noteOf(erp)).toEqual({ detail: userComment, list: userComment })
    await erp.saveUserComment({ ...named(5001, 1), userComment: 'After all' })
    expect(await noteOf(erp)).toEqual({ detail: 'After all', list: 'After all' })
  })

  it('saveUserComment also stores notes on orders, including new ones', async () => {
    const erp = await openShop().as('Kim')
    const { quoteNumber } = await erp.processComplete(orderOf(await cartWith(erp, SCREWS)))
    for (const number of [5001, quoteNumber]) {
      await erp.saveUserComment({ ...named(number), userComment: 'Ring first' })
      expect((await erp.getTransactionTP(named(number))).comment_tportal).toBe('Ring first')
    }
  })

  it('a note belongs to one world and survives a restart', async () => {
    const { as, world } = openShop()
    const erp = await as('Kim')
    await erp.saveUserComment({ ...named(5001, 1), userComment: 'Mine' })
    const restored = createWorld({ id: 'again', scenario: 'au', seed: smallSeed })
    restored.records.restore(world.records.dump())
    expect(restored.records.comments.in(String(MINE))).toEqual([{ number: 5001, suffix: 1, text: 'Mine' }])
    expect(await noteOf(await openShop().as('Kim'))).toMatchObject({ list: 'Left at the gate' })
  })

  it.each([
    ['an unknown number', named(9999)],
    ['another customer’s invoice', named(5002, 1)],
  ])('saveUserComment is refused for %s', async (_what, name) => {
    const { as, world } = openShop()
    const erp = await as('Kim')
    await expect(erp.saveUserComment({ ...name, userComment: 'Mine' })).rejects.toMatchObject(unknown)
    expect(world.records.comments.size).toBe(0)
  })

  it('saveUserComment refuses a note that is one character too long', async () => {
    const { raw } = openShop()
    const body = { ...named(5001, 1), userComment: 'x'.repeat(10_001) }
    expect(await raw('Kim', 'saveUserComment', body)).toEqual([
      { field: 'userComment', msg: 'userComment is too long' },
    ])
  })
})

describe('getCustomerTransactions', () => {
  it('getCustomerTransactions returns the customer’s own, newest first, by the world’s clock', async () => {
    const { as, world } = openShop()
    const erp = await as('Kim')
    expect(await erp.getCustomerTransactions({})).toMatchObject([
      { transactionNumber: 5003, transactionType: 'Quote', deliveryDate: null, invoiceDate: null },
      { transactionNumber: 5001, deliveryDate: '2026-03-04', invoiceDate: '2026-03-05' },
    ])
    world.setClock(new Date('2026-03-12T12:00:00Z'))
    expect(await erp.getCustomerTransactions({})).toMatchObject([{}, { deliveryDate: '2026-03-06' }])
  })

  it('the list is limited to 10,000 rows, including orders placed since', async () => {
    const transactions = Array.from({ length: 10_001 }, (_, at) => transaction(at + 1))
    const erp = await openShop({ transactions }).as('Kim')
    expect(await erp.getCustomerTransactions({})).toHaveLength(10_000)
    await erp.processComplete(orderOf(await cartWith(erp, SCREWS)))
    const rows = await erp.getCustomerTransactions({})
    expect(rows).toHaveLength(10_000)
    expect(rows[0]?.transactionNumber).toBe(10_002)
  })

  it('the list is empty for a customer without transactions', async () => {
    expect(await (await openShop().as('held')).getCustomerTransactions({})).toEqual([])
  })

  it('getCustomerTransactions refuses another customer’s number', async () => {
    const { raw } = openShop()
    expect(await raw('other', 'getCustomerTransactions', { customerID: MINE })).toMatchObject([
      { field: 'customerID' },
    ])
  })

  it('the lists of two worlds of one seed are separate', async () => {
    const [one, two] = [await openShop().as('Kim'), await openShop().as('Kim')]
    await one.processComplete(orderOf(await cartWith(one, SCREWS)))
    expect(await one.getCustomerTransactions({})).toHaveLength(3)
    expect(await two.getCustomerTransactions({})).toHaveLength(2)
    await two.processComplete(orderOf(await cartWith(two, { ...SCREWS, quoteQty: 3 })))
    const [ours, theirs] = [await newest(one), await newest(two)]
    expect(ours?.transactionNumber).toBe(theirs?.transactionNumber)
    expect(ours?.transactionAmount).not.toBe(theirs?.transactionAmount)
  })

  it('a reset removes what was placed in the world', async () => {
    const { as, world } = openShop()
    const erp = await as('Kim')
    await erp.processComplete(orderOf(await cartWith(erp, SCREWS)))
    expect(await erp.getCustomerTransactions({})).toHaveLength(3)
    world.reset()
    expect(await (await as('Kim')).getCustomerTransactions({})).toHaveLength(2)
  })
})
