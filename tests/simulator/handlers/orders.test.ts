import { expect, test } from 'vitest'
import type { Erp } from '#contract/operations.ts'
import { cartTotals } from '#machines/cart/cart.rules.ts'
import {
  type CartProduct,
  CRANE,
  cartWith,
  deliveryDetails,
  named,
  newest,
  openAs,
  openCart,
  orderOf,
  PINE,
  place,
  refused,
  SCREWS,
  UTE,
} from './shop.ts'
import { MINE, smallSeed } from './small-seed.ts'

const delivered = (vehicleType = 'UTE', despatchMethod = 'DELIVER') => ({
  despatchMethod,
  saleDeliveryDetails: deliveryDetails({ vehicleType }),
})
const QUOTE = { transactionType: 'Quote' } as const
const screws = (quoteQty: number) => [{ ...SCREWS, quoteQty }]

test('processComplete turns a cart into an order numbered above the seed’s, and removes its lines', async () => {
  const { erp, world, sessionID } = await openCart(SCREWS, PINE)
  expect(await erp.processComplete(orderOf(sessionID))).toEqual({ quoteNumber: 5004 })
  expect(world.records.cartLines.size).toBe(0)
  const lines = [
    {
      productCode: 'SCR-10-65',
      productDesc: 'Decking Screw 10g x 65 mm Stainless',
      quantity: 2,
      unitOfMeasure: 'ea',
      unitPrice: 9.5,
      linePrice: 19,
    },
    {
      productCode: 'TFP-9035',
      productDesc: 'Pine Framing MGP10 90 x 35',
      quantity: 7.2,
      unitOfMeasure: 'm',
      unitPrice: 4.37,
      linePrice: 31.46,
      tally: [{ length: 2.4, qty: 3 }],
    },
  ]
  expect(world.records.transactions.get('5004')).toEqual({
    number: 5004,
    suffix: 0,
    type: 'Order',
    customerId: MINE,
    branchID: 'SYD',
    customerOrderNumber: 'PO 77',
    nameShip: '',
    shipAddress1: '',
    shipAddress2: '',
    shipAddress3: '',
    jobName: '',
    orderedOn: '2026-03-10',
    deliveryDate: '2026-03-11',
    invoiceDate: null,
    lines,
  })
  // It is listed at once, newest first: 19.00 and 31.46 are 50.46; GST 1.90 and 3.15.
  expect(await newest(erp)).toEqual({
    ...named(5004),
    transactionType: 'Order',
    deliveryDate: '2026-03-11',
    invoiceDate: null,
    branchID: 'SYD',
    customerOrderNumber: 'PO 77',
    shipAddress1: '',
    jobName: '',
    transactionAmount: 55.51,
    validUntil: null,
    invoicedAmount: 0,
  })
  const { LineDetailsTP, ...order } = await erp.getTransactionTP(named(5004))
  expect(LineDetailsTP.map(({ lengths }) => lengths)).toEqual([undefined, [{ length: 2.4, qty: 3 }]])
  expect(order).toMatchObject({
    transactionType: 'Order',
    nameShip: '',
    shipAddress1: '',
    comment_tportal: '',
    transactionTotalAmountExcGST: 50.46,
    transactionTotalGST: 5.05,
    transactionTotalAmountIncGST: 55.51,
  })
})

test('tax that the cart omits is calculated with the order', async () => {
  const { erp } = await openAs('Kim', { taxRate: 0, orderTaxRate: 0.0825 })
  const sessionID = await cartWith(erp, SCREWS, PINE)
  expect(await erp.getCartContents({ sessionID })).toMatchObject([{ unitGST: 0 }, { unitGST: 0 }])
  await erp.processComplete(orderOf(sessionID))
  // 19.00 and 31.46 are 50.46; tax 1.57 and 2.60.
  expect((await newest(erp))?.transactionAmount).toBe(54.63)
})

test('a delivery has one charge and the address of the form', async () => {
  const { erp } = await openAs('Kim')
  const order = named(await place(erp, [SCREWS, UTE], delivered()))
  // 19 and 45 dollars, and their GST.
  expect(await newest(erp)).toMatchObject({ shipAddress1: '9 Site Road', transactionAmount: 70.4 })
  expect(await erp.getTransactionTP(order)).toMatchObject({
    nameShip: 'Lee Builders',
    shipAddress1: '9 Site Road',
    shipAddress2: 'Penrith',
    shipAddress3: 'NSW 2750',
  })
})

test('a branch without pickup can still deliver', async () => {
  const { erp } = await openAs('Kim')
  const saleDeliveryDetails = deliveryDetails({ vehicleType: 'UTE', branchID: 'MEL' })
  await place(erp, [SCREWS, UTE], { ...delivered(), branchID: 'MEL', saleDeliveryDetails })
  expect(await newest(erp)).toMatchObject({ branchID: 'MEL' })
})

test('an ordered cart is refused from then on, naming its order number', async () => {
  const { erp, sessionID } = await openCart(SCREWS)
  const { quoteNumber } = await erp.processComplete(orderOf(sessionID))
  for (const call of [
    erp.processComplete(orderOf(sessionID)),
    erp.getCartContents({ sessionID }),
    erp.addCartProduct({ sessionID, ...SCREWS }),
    erp.saveCustomList({ sessionID, customList: 'Again' }),
  ])
    await refused(call, `Cart has already been ordered as ${quoteNumber}`, 'sessionID')
  expect(await erp.getCustomerTransactions({})).toHaveLength(3)
})

test.each([
  ['calculated in the cart', {}, 1.1],
  ['calculated later', { taxRate: 0, orderTaxRate: 0.0825 }, 1.0825],
])('an order totals the same as its cart, whether or not prices include tax %s', async (_, rates, factor) => {
  const amounts = []
  for (const inclusive of [false, true]) {
    const { erp, world } = await openAs('Kim', rates)
    world.changeSettings(new Map([['tax_inclusive', inclusive]]))
    const sessionID = await cartWith(erp, { ...PINE, quoteQty: 7 }, SCREWS)
    const { total, gst } = cartTotals(await erp.getCartContents({ sessionID }), inclusive)
    await erp.processComplete(orderOf(sessionID))
    amounts.push((await newest(erp))?.transactionAmount)
    if (!inclusive) continue
    expect(amounts).toEqual([total, total])
    expect(gst).toBeGreaterThan(0)
    const { customerPrice } = await erp.getProductDetails({ productID: PINE.productID, incGST: true })
    expect(customerPrice).toBeCloseTo(4.37 * factor, 10)
  }
})

const on = (day: string) => ({
  dateRequired: `${day}T23:59`,
  saleDeliveryDetails: deliveryDetails({ requiredDate: day }),
})
const from = (branchID: string) => ({ branchID, saleDeliveryDetails: deliveryDetails({ branchID }) })
const { saleDeliveryDetails: fromMelbourne } = from('MEL')
const NO_DAY = { dateRequired: '2027-02-31T08:00' }
const OTHER_DAY = { dateRequired: '2026-03-12T08:00' }
const TWO_CHARGES = 'A delivery needs one delivery charge; the cart has 2'
const NO_CHARGE = 'A delivery needs one delivery charge; the cart has 0'
const DETAILS = 'saleDeliveryDetails'

test.each<[msg: string, field: string, CartProduct[], Parameters<typeof orderOf>[1]]>([
  ['The cart is empty', 'sessionID', [], {}],
  ['Unknown branch', 'branchID', [SCREWS], { branchID: 'PER' }],
  ['Nothing can be collected from branch MEL', 'branchID', [SCREWS], from('MEL')],
  ['Unknown despatch method', 'despatchMethod', [SCREWS], { despatchMethod: 'PIGEON' }],
  ['The required date is in the past', 'dateRequired', [SCREWS], on('2026-03-09')],
  ['The required date is more than ten years ahead', 'dateRequired', [SCREWS], on('2036-03-11')],
  ['dateRequired must be a day of the calendar', 'dateRequired', [SCREWS], NO_DAY],
  ['The delivery details have a different day', `${DETAILS}.requiredDate`, [SCREWS], OTHER_DAY],
  [
    'The delivery details have a different branch',
    `${DETAILS}.branchID`,
    [SCREWS],
    { saleDeliveryDetails: fromMelbourne },
  ],
  ['The cart has a delivery charge, but this is a pickup', 'sessionID', [SCREWS, UTE], {}],
  [NO_CHARGE, 'sessionID', [SCREWS], delivered()],
  [TWO_CHARGES, 'sessionID', [SCREWS, UTE, UTE], delivered()],
  [TWO_CHARGES, 'sessionID', [SCREWS, UTE, CRANE], delivered()],
  ['The delivery charge is for a different vehicle', 'sessionID', [SCREWS, CRANE], delivered()],
  ['Unknown vehicle type', `${DETAILS}.vehicleType`, [SCREWS, UTE], delivered('ROCKET')],
  ['The cart is empty', 'sessionID', [UTE], delivered()],
  // A vehicle that its method does not use.
  ['Crane truck is not available by Ute', `${DETAILS}.vehicleType`, [SCREWS, UTE], delivered('UTE', 'CRANE')],
  ['The amount is too large', 'sessionID', screws(Number.MAX_SAFE_INTEGER), QUOTE],
])('processComplete refuses an order with “%s” at %s and leaves the cart unchanged', async (...row) => {
  const [msg, field, products, own] = row
  const { erp, world, contents, sessionID } = await openCart(...products)
  const before = await contents()
  await refused(erp.processComplete(orderOf(sessionID, own)), msg, field)
  expect(world.records.transactions.size).toBe(0)
  expect(await contents()).toEqual(before)
})

test('a custom list cannot be ordered', async () => {
  const { erp } = await openAs('Kim')
  const order = erp.processComplete(orderOf('mine-1'))
  await refused(order, 'A custom list cannot be ordered: copy it to the cart', 'sessionID')
})

// The limit is $1,000, the balance $400; sixty screws are $627 with GST, fifty $522.50.
test('an order over the credit limit is refused, naming the amounts, but a quote is not', async () => {
  const { erp } = await openAs('Kim')
  const msg = 'This order of $627.00 takes the account over its credit limit of $1,000.00. Call your branch.'
  await refused(place(erp, screws(60)), msg)
  await expect(place(erp, screws(60), QUOTE)).resolves.toBe(5004)
})

test('tax calculated with the order counts towards the credit limit', async () => {
  const buy = async (dollars: number) => {
    const customers = smallSeed.customers.map((each) => ({ ...each, creditLimit: 400 + dollars }))
    const { erp } = await openAs('Kim', { taxRate: 0, orderTaxRate: 0.1, customers })
    return place(erp, screws(10))
  }
  // Ten screws are $95, and $104.50 with the tax.
  await expect(buy(104.5)).resolves.toBe(5004)
  await expect(buy(104.49)).rejects.toMatchObject({ kind: 'field' })
})

test('orders placed since count towards the limit, colleagues’ too, but quotes do not', async () => {
  const { as, erp } = await openAs('Kim')
  const colleague: Erp = await as('sales')
  await place(erp, screws(50), QUOTE)
  await place(erp, screws(50))
  await expect(place(colleague, screws(8))).rejects.toMatchObject({ kind: 'field' })
  await expect(place(colleague, screws(7))).resolves.toBe(5006)
})

test.each([
  ['held', 'Order', 'Your account is on hold: you can create quotes but not orders. Call your branch.'],
  ['suspended', 'Order', 'Your account is suspended. Call your branch.'],
  ['suspended', 'Quote', 'Your account is suspended. Call your branch.'],
] as const)('the user %s is refused a transaction of type %s', async (userId, transactionType, msg) => {
  await refused(place((await openAs(userId)).erp, [SCREWS], { transactionType }), msg)
})

test('an account on hold can create a quote', async () => {
  const { erp } = await openAs('held')
  await place(erp, [SCREWS], QUOTE)
  expect(await newest(erp)).toMatchObject({ transactionType: 'Quote', transactionAmount: 20.9 })
})
