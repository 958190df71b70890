import { expect, test } from 'vitest'
import type { Erp } from '#contract/operations.ts'
import { seedFor } from '#fixtures/index.ts'
import { createWorld } from '#simulator/worlds/world.ts'
import { NONE, named, newest, openAs, openShop, place, SCREWS } from './shop.ts'
import { MINE, smallSeed, transaction } from './small-seed.ts'

test('getTransactionTP returns an invoice with its lines, its prices at the time and GST', async () => {
  const { erp } = await openAs('Kim')
  expect(await erp.getTransactionTP(named(5001, 1))).toEqual({
    ...named(5001, 1),
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

test('a quote has the customer’s price, past prices of lengths and discontinued products', async () => {
  const { erp } = await openAs('Kim')
  // 10.00 times 0.95; 4.60 times 0.95, of which nine tenths are 3.933.
  expect(await erp.getTransactionTP(named(5003))).toMatchObject({
    transactionType: 'Quote',
    deliveryDate: null,
    invoiceDate: null,
    transactionTotalAmountExcGST: 53.3,
    transactionTotalGST: 5.33,
    LineDetailsTP: [
      { quantity: 2, unitPrice: 9.5, linePrice: 19 },
      { quantity: 7.2, unitOfMeasure: 'm', unitPrice: 3.93, linePrice: 28.3 },
      { productCode: 'OLD-1', productDesc: 'Hinge, old', unitPrice: 3, linePrice: 6 },
    ],
  })
})

test('a credit has the amounts of the invoice below zero', async () => {
  const { erp } = await openAs('Kim')
  expect(await erp.getTransactionTP(named(4995, 1))).toMatchObject({
    transactionType: 'Credit',
    deliveryDate: null,
    transactionTotalAmountExcGST: -45.45,
    transactionTotalGST: -4.55,
    transactionTotalAmountIncGST: -50,
    LineDetailsTP: [{ quantity: -1, unitPrice: 45.45, linePrice: -45.45 }],
  })
})

test('a record of an older version of the simulator can be read', async () => {
  const { erp, world } = await openAs('Kim')
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
  const order = { nameShip: '', shipAddress2: '', comment_tportal: '', LineDetailsTP: [] }
  expect(await erp.getTransactionTP(named(5004))).toMatchObject(order)
})

test.each([
  ['an unknown number', 'Kim', named(9999)],
  ['a suffix beyond the last', 'Kim', named(5001, 2)],
  ['another customer’s order', 'Kim', named(5002)],
  ["another customer's invoice", 'Kim', named(5002, 1)],
  ['another customer’s invoice, with the customers swapped', 'other', named(5001, 1)],
  ['another customer’s placed order', 'other', named(5004)],
  ['a suffix that a placed order lacks', 'Kim', named(5004, 1)],
])('%s is not found, and gets no note', async (_what, userId, name) => {
  const { as, erp: mine, world } = await openAs('Kim')
  expect(await place(mine)).toBe(5004)
  const erp = await as(userId)
  await expect(erp.getTransactionTP(name)).rejects.toMatchObject(NONE)
  await expect(erp.saveUserComment({ ...name, userComment: 'Mine' })).rejects.toMatchObject(NONE)
  expect(world.records.comments.size).toBe(0)
})

test.each([
  ['a suffix of x', { transactionNumber: 5001, transactionSuffix: 'x' }, 'transactionSuffix'],
  ['a negative number', { transactionNumber: -1, transactionSuffix: 0 }, 'transactionNumber'],
])('getTransactionTP refuses %s', async (_what, body, field) => {
  expect(await openShop().raw('Kim', 'getTransactionTP', body)).toMatchObject([{ field }])
})

test('an order of 2,000 lines is returned, with a description of 500 right-to-left characters', async () => {
  const seed = seedFor('large')
  const long = seed.transactions.find(({ lines }) => lines.length === 2_000)
  const { erp } = await openAs('admin', seed)
  const { LineDetailsTP } = await erp.getTransactionTP(named(long?.number ?? 0))
  expect([LineDetailsTP.length, LineDetailsTP[0]?.productDesc.length]).toEqual([2_000, 500])
})

const noteOf = async (erp: Erp) => {
  const detail = (await erp.getTransactionTP(named(5001, 1))).comment_tportal
  return { detail, list: (await erp.getCustomerInvoicesTP({}))[0]?.userComment }
}

test.each([
  ['a note', 'Short by one'],
  ['an empty note over an existing one', ''],
  ['markup, as text', '<img src=x onerror="alert(1)">\n\u202egnp.exe'],
  ['10,000 characters', 'x'.repeat(10_000)],
])('saveUserComment stores %s, in the list and in the detail', async (_what, userComment) => {
  const { erp } = await openAs('Kim')
  expect(await noteOf(erp)).toEqual({ detail: 'Left at the gate', list: 'Left at the gate' })
  expect(await erp.saveUserComment({ ...named(5001, 1), userComment })).toEqual({})
  expect(await noteOf(erp)).toEqual({ detail: userComment, list: userComment })
  await erp.saveUserComment({ ...named(5001, 1), userComment: 'After all' })
  expect(await noteOf(erp)).toEqual({ detail: 'After all', list: 'After all' })
})

test('saveUserComment also stores notes on orders, including new ones', async () => {
  const { erp } = await openAs('Kim')
  for (const number of [5001, await place(erp)]) {
    await erp.saveUserComment({ ...named(number), userComment: 'Ring first' })
    expect((await erp.getTransactionTP(named(number))).comment_tportal).toBe('Ring first')
  }
})

test('a note belongs to one world, survives a restart and is removed by a reset', async () => {
  const { erp, as, world } = await openAs('Kim')
  await erp.saveUserComment({ ...named(5001, 1), userComment: 'Mine' })
  const restored = createWorld({ id: 'again', scenario: 'au', seed: smallSeed })
  restored.records.restore(world.records.dump())
  expect(restored.records.comments.in(String(MINE))).toEqual([{ number: 5001, suffix: 1, text: 'Mine' }])
  const { erp: elsewhere } = await openAs('Kim')
  expect(await noteOf(elsewhere)).toMatchObject({ list: 'Left at the gate' })
  await elsewhere.saveUserComment({ ...named(5001, 1), userComment: 'Theirs' })
  expect(await noteOf(erp)).toEqual({ detail: 'Mine', list: 'Mine' })
  world.reset()
  expect(await noteOf(await as('Kim'))).toMatchObject({ list: 'Left at the gate' })
})

test('saveUserComment refuses a note that is one character too long', async () => {
  const body = { ...named(5001, 1), userComment: 'x'.repeat(10_001) }
  const row = { field: 'userComment', msg: 'userComment is too long' }
  expect(await openShop().raw('Kim', 'saveUserComment', body)).toEqual([row])
})

test('getCustomerTransactions returns the customer’s own, newest first, by the world’s clock', async () => {
  const { erp, as, world } = await openAs('Kim')
  expect(await erp.getCustomerTransactions({})).toMatchObject([
    { transactionNumber: 5003, transactionType: 'Quote', deliveryDate: null, invoiceDate: null },
    { transactionNumber: 5001, deliveryDate: '2026-03-04', invoiceDate: '2026-03-05' },
  ])
  world.setClock(new Date('2026-03-12T12:00:00Z'))
  expect(await erp.getCustomerTransactions({})).toMatchObject([{}, { deliveryDate: '2026-03-06' }])
  expect(await (await as('held')).getCustomerTransactions({})).toEqual([])
})

test('the list is limited to 10,000 rows, including orders placed since', async () => {
  const transactions = Array.from({ length: 10_001 }, (_, at) => transaction(at + 1))
  const { erp } = await openAs('Kim', { transactions })
  expect(await erp.getCustomerTransactions({})).toHaveLength(10_000)
  await place(erp)
  const rows = await erp.getCustomerTransactions({})
  expect([rows.length, rows[0]?.transactionNumber]).toEqual([10_000, 10_002])
})

test('the lists of two worlds of one seed are separate, and a reset removes what was placed', async () => {
  const { erp: one, as, world } = await openAs('Kim')
  const { erp: two } = await openAs('Kim')
  const sizes = async (...erps: Erp[]) =>
    Promise.all(erps.map(async (erp) => (await erp.getCustomerTransactions({})).length))
  const number = await place(one)
  expect(await sizes(one, two)).toEqual([3, 2])
  expect(await place(two, [{ ...SCREWS, quoteQty: 3 }])).toBe(number)
  expect((await newest(one))?.transactionAmount).not.toBe((await newest(two))?.transactionAmount)
  world.reset()
  expect(await sizes(await as('Kim'), two)).toEqual([2, 3])
})
