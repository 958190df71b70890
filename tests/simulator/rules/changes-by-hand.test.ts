import { expect, test } from 'vitest'
import { seedFor } from '#fixtures/index.ts'
import { changeByHand, type ParsedChange } from '#simulator/rules/changes-by-hand.ts'
import { liveDays } from '#simulator/worlds/live.ts'
import { cartWith, named, openAs, openShop } from '../handlers/shop.ts'
import { MINE } from '../handlers/small-seed.ts'
import { deliveriesOf, line, order } from './living.ts'

/* What a change by hand does to the replies of the ERP. */

const PRODUCT = 'GLU-1'
const asked = { productID: PRODUCT, incGST: false }

function openChanged(...changes: readonly ParsedChange[]) {
  const shop = openShop()
  for (const each of changes) changeByHand(shop.world, each)
  return shop
}

const product = (
  own: Omit<Extract<ParsedChange, { kind: 'product' }>, 'kind' | 'productID'>,
): ParsedChange => ({ kind: 'product', productID: PRODUCT, ...own })

test.each([
  [{ stock: 0 }, { stockStatus: 'SpecialOrder' }],
  [{ stock: 10 }, { stockStatus: 'LowStock' }],
  [{ stock: 10.5 }, { stockStatus: 'InStock' }],
  [
    { tradePrice: 20, retailPrice: 30.5 },
    { RRP: 30.5, TradePrice: 20, customerPrice: 19 },
  ],
])('a product with %j is listed with %j', async (own, expected) => {
  const erp = await openChanged(product(own)).as('Kim')
  expect(await erp.getProductDetails(asked)).toMatchObject(expected)
  const found = await erp.searchProductTP({ idString: PRODUCT, descString: PRODUCT, incGST: false })
  expect(found[0]).toMatchObject({ productID: PRODUCT, ...expected })
})

test('a product that is no longer sold cannot be found or ordered until it is sold again', async () => {
  const { as, world } = openChanged(product({ isSold: false }))
  const erp = await as('Kim')
  await expect(erp.getProductDetails(asked)).rejects.toThrow()
  const sessionID = await cartWith(erp)
  const wanted = { sessionID, productID: PRODUCT, UOM: 'ea', quoteQty: 1 }
  await expect(erp.addCartProduct(wanted)).rejects.toThrow('Unknown product GLU-1')
  changeByHand(world, product({ isSold: true }))
  await erp.addCartProduct(wanted)
  expect(await erp.getCartContents({ sessionID })).toHaveLength(1)
})

test('a product has counted stock until that ends', async () => {
  const { as, world } = openChanged(product({ stock: 3 }))
  order(world, 6001, [line(PRODUCT, 8)])
  liveDays(world, 1)
  expect(deliveriesOf(world, 6001)).toEqual(['2026-03-11: 3 GLU-1'])
  const erp = await as('Kim')
  expect(await erp.getProductDetails(asked)).toMatchObject({ stockStatus: 'SpecialOrder' })
  changeByHand(world, product({ stock: null }))
  expect(await erp.getProductDetails(asked)).toMatchObject({ stockStatus: 'InStock' })
  liveDays(world, 1)
  expect(deliveriesOf(world, 6001).at(-1)).toBe('2026-03-12: 5 GLU-1')
})

test('a change of products changes neither what was sold before nor saved lists', async () => {
  const { as, world } = openShop(seedFor('au'))
  const erp = await as('admin')
  const past = async () => [
    await erp.getCustomerInvoicesTP({ fromDate: '', toDate: '' }),
    await erp.getCustomerTransactions({}),
    await erp.getStatementList({}),
    (await erp.getCustomLists({})).filter(({ type }) => type === 'Custom'),
  ]
  const before = await past()
  const products = new Set(
    world.seed.transactions.flatMap(({ lines }) => lines.map((each) => each.productID)),
  )
  for (const productID of products)
    if (world.seed.products.some((each) => each.productID === productID))
      changeByHand(world, { kind: 'product', productID, stock: 3, tradePrice: 1, retailPrice: 1 })
  changeByHand(world, { kind: 'product', productID: 'DPC-110', isSold: false })
  expect(await past()).toEqual(before)
})

test('a customer gets a status and a credit limit, and reset takes them back', async () => {
  const customer = { kind: 'customer', customerID: MINE } as const
  const { as, world } = openChanged({ ...customer, accountStatus: 'On Hold', creditLimit: 100 })
  const details = async () => (await as('Kim')).getUserDetails({})
  expect(await details()).toMatchObject({ account_status: 'On Hold', available_credit: -300 })
  changeByHand(world, { ...customer, creditLimit: 1000 })
  expect(await details()).toMatchObject({ account_status: 'On Hold', available_credit: 600 })
  world.reset()
  expect(await details()).toMatchObject({ account_status: 'Active', available_credit: 600 })
})

test('a customer gets an invoice that is aged by its date and can be paid, and a credit', async () => {
  const { erp, world } = await openAs('Kim', { transactions: [] })
  const bill = { customerID: MINE, amount: 199.99, description: 'Sundry goods' }
  const { transaction } = changeByHand(world, { kind: 'invoice', date: '2026-01-15', ...bill })
  changeByHand(world, { kind: 'credit', ...bill, amount: 99.99, description: 'Broken in transit' })
  expect(transaction).toBe('1-0')
  expect(await erp.getCustomerInvoicesTP({})).toMatchObject([
    { transactionType: 'Credit', transactionAmount: -109.99, invoiceDate: '2026-03-10' },
    { transactionType: 'Invoice', transactionAmount: 219.99, invoiceDate: '2026-01-15' },
  ])
  const aged = { currentBalance: -109.99, day60Balance: 219.99, totalBalance: 110, overdueBalance: 219.99 }
  expect(await erp.getCustomerAgedBalances({})).toMatchObject(aged)
  expect(await erp.getStatementDetail({ statementDate: '2026-03-31' })).toMatchObject([
    { transactionRef: 'Sundry goods', displayAmount: 219.99 },
    { transactionRef: 'Broken in transit', displayAmount: -109.99 },
  ])
  const whole = await erp.getTransactionTP(named(2))
  expect(whole.LineDetailsTP).toMatchObject([{ productDesc: 'Broken in transit', quantity: -1 }])
})

test.each([5003, 6001])('the quote %d that was lapsed can no longer be accepted', async (quote) => {
  const { as, world } = openShop()
  order(world, 6001, [line(PRODUCT, 1)], { type: 'Quote', deliveryDate: null })
  changeByHand(world, { kind: 'lapse', quote })
  const erp = await as('Kim')
  const row = (await erp.getCustomerTransactions({})).find((each) => each.transactionNumber === quote)
  expect(row?.validUntil).toBe('2026-03-09')
  expect((await erp.getTransactionTP(named(quote))).validUntil).toBe('2026-03-09')
  const accept = { numTran: quote, suffixTran: 0, deliveryDate: '2026-03-12', comment1: '' }
  await expect(erp.acceptQuote(accept)).rejects.toThrow(/has lapsed/)
  expect(liveDays(world, 60).happenings.filter(({ kind }) => kind === 'lapsed')).toHaveLength(1)
})

test('a quote that was accepted cannot lapse', async () => {
  const { as, world } = openShop()
  const accept = { numTran: 5003, suffixTran: 0, deliveryDate: '2026-03-12', comment1: '' }
  await (await as('Kim')).acceptQuote(accept)
  expect(() => changeByHand(world, { kind: 'lapse', quote: 5003 })).toThrow('has been accepted as order 5004')
})
