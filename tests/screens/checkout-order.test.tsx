import { expect, test } from 'vitest'
import { CEMENT, PLYWOOD } from '../support/goods.ts'
import { goTo, page, until } from '../support/page.ts'
import { factsIn, linksIn } from '../support/reading.ts'
import {
  confirm,
  createQuote,
  deliveryForm,
  dismiss,
  inDays,
  ok,
  openShop,
  pickupForm,
  placed,
  quoted,
  summary,
  sums,
} from '../support/shopping.ts'
import '../../src/screens/orders/orders-screen.tsx'

const goods = (site: 'au' | 'us') => [
  { ...PLYWOOD[site], quantity: 10 },
  { ...CEMENT, quantity: 12 },
]
/** What is long or looks like code is sent as it was typed. */
const NOTES = `<script>alert(1)</script> ${'n'.repeat(5000)}`
const DAY = inDays(7)
const [year, month, day] = DAY.split('-')

/** What the fields show, by their labels. */
const shown = (labels: readonly string[]) =>
  Object.fromEntries(
    labels.map((label) => {
      const field = page.getByLabel(label).element()
      if (field instanceof HTMLInputElement && field.type === 'checkbox') return [label, field.checked]
      const isTyped = field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement
      return [label, isTyped ? field.value : field.textContent]
    }),
  )

test('a delivery order sends every field of the form, with the charge from the closest branch', async () => {
  const { world, cartId, requests } = await openShop('/checkout', {
    goods: goods('au'),
    form: deliveryForm({
      deliveryTo: 'Lot 14, site shed',
      branch: 'BAL',
      notes: NOTES,
      onsite: true,
      clientEmail: 'sam@site.example',
      requiredTime: '13:35',
    }),
  })
  const fields = {
    'Delivery To': 'Lot 14, site shed',
    'Order reference': 'PO 88231',
    Address: '12 Harbour Street',
    Suburb: 'Geelong',
    State: 'Victoria',
    Notes: NOTES,
    Branch: 'Ballarat',
    'Required date': `${day}/${month}/${year}`,
    'Required time': '13:35',
    'Contact name': 'Sam Foreman',
    'Contact Phone': '0400 000 000',
    'Contact email': 'sam@site.example',
    'Vehicle type': 'Crane truck',
    Onsite: true,
  }
  await until(() => expect(shown(Object.keys(fields))).toEqual(fields))
  expect(page.getByRole('radio', { name: 'Crane truck delivery' }).element()).toBeChecked()
  await until(() => expect(summary.text).toContain('From Geelong, 5 km. An estimate, added when you order.'))
  expect(summary.text).toContain('2 Item(s)')
  expect(summary.getByRole('listitem').texts).toEqual([
    `${PLYWOOD.au.name}10 sheet$366.70`,
    `${CEMENT.name}12 bag$107.76`,
  ])
  expect(sums()).toEqual({
    'Sub Total (ex GST)': '$474.46',
    '+GST': '$47.45',
    'Total (inc GST)': '$521.91',
    Delivery: '$145.00 ex GST',
    'With delivery (inc GST)': '$681.41',
  })
  // As if a user with Remember Me had left the draft.
  localStorage.setItem('CHECKOUT_DRAFT', sessionStorage.getItem('CHECKOUT_DRAFT') ?? '')
  await confirm.click()
  await placed.findElement()
  expect(requests('getGeocode').at(-1)).toMatchObject({
    addressLine1: '12 Harbour Street',
    addressLine2: 'Geelong',
    addressLine3: 'VIC',
  })
  const priced = { branchID: 'GEE', distanceKm: 5, vehicleType: 'CRN' }
  expect(requests('getDeliveryCharge').at(-1)).toMatchObject(priced)
  const charge = { productID: 'FRT-CRN-010', UOM: 'ea', quoteQty: 1 }
  expect(requests('addCartProduct').at(-1)).toMatchObject(charge)
  expect(requests('processComplete')).toMatchObject([
    {
      customerID: 40125,
      sessionID: cartId,
      transactionType: 'Order',
      branchID: 'GEE',
      clientName: 'Lot 14, site shed',
      clientAddress: '12 Harbour Street',
      clientSuburb: 'Geelong',
      clientState: 'VIC',
      clientPostcode: '',
      clientEmail: 'sam@site.example',
      buildersRef: 'PO 88231',
      buildersContact: 'Sam Foreman',
      dateRequired: `${DAY}T13:35`,
      despatchMethod: 'CRANE',
      shippingInstructions: NOTES,
      saleDeliveryDetails: {
        contactName: 'Sam Foreman',
        contactPhone: '0400 000 000',
        isOnsite: true,
        vehicleType: 'CRN',
        branchID: 'GEE',
        requiredDate: DAY,
        requiredTime: 1335,
      },
    },
  ])

  const [order] = world.records.transactions.values()
  expect(placed.text).toContain(`Order number${order?.number}`)
  expect(factsIn(placed.element())).toEqual({
    Delivery: 'Crane truck delivery',
    Branch: 'Geelong',
    'Delivery To': 'Lot 14, site shed, Geelong',
    Required: `${day}/${month}/${year}, 13:35`,
    'Order reference': 'PO 88231',
    'Delivery charge': '$145.00',
    'Sub Total (ex GST)': '$619.46',
    '+GST': '$61.95',
    'Total (inc GST)': '$681.41',
  })
  const drafts = () => [sessionStorage, localStorage].map((store) => store.getItem('CHECKOUT_DRAFT'))
  const [kept, remembered] = drafts()
  const number = order?.number
  expect(JSON.parse(kept ?? '')).toMatchObject({ form: null, charges: null, sent: null, placed: { number } })
  expect(remembered).toBeNull()
  await ok.click()
  expect(drafts(), 'what is kept once it is acknowledged').toEqual([null, null])
  await page.getByText(/^Your branch has your order \d+\. Track it in/).findElement()
  expect(location.pathname).toBe('/checkout/complete')
  await page.getByRole('link', { name: 'Cart, 0 items, $0.00' }).findElement()
  expect(requests('createCart'), 'carts, one of them made by the test').toHaveLength(2)
})

test('a US order sends its Zip Code, and the dialog shows the ERP’s total once it is loaded', async () => {
  const { erp, requests, fault } = await openShop('/checkout', {
    scenario: 'us',
    goods: goods('us'),
    form: deliveryForm({
      despatchType: 'BOOM',
      deliveryTo: 'Lot 14',
      address: '410 Main Street',
      suburb: 'Round Rock',
      state: 'TX',
      zipCode: '78664',
      branch: 'GAR',
      requiredTime: '07:05',
      vehicleType: 'BOM',
    }),
  })
  const fields = {
    'Zip Code': '78664',
    State: 'Texas',
    'Required date': `${month}/${day}/${year}`,
    Onsite: false,
  }
  await until(() => expect(shown(Object.keys(fields))).toEqual(fields))
  await until(() => expect(summary.text).toMatch(/From Austin, \d+(\.\d)? mi\./))
  expect(sums()).toEqual({
    'Sub Total (ex Tax)': '$279.64',
    Delivery: '$225.00 ex Tax',
    'With delivery (ex Tax)': '$504.64',
  })
  expect(summary.text).toContain('Tax will be calculated upon order creation')
  fault({ operation: 'getCustomerTransactions', kind: 'http-500' })
  await confirm.click()
  await until(() => expect(placed.text).toContain('The tax is on your order: see it in Orders.'))
  expect(factsIn(placed.element())).toHaveProperty('Sub Total (ex Tax)')
  expect(requests('getGeocode').at(-1)).toMatchObject({ addressLine3: 'TX 78664' })
  expect(requests('processComplete')).toMatchObject([
    {
      branchID: 'AUS',
      clientState: 'TX',
      clientPostcode: '78664',
      despatchMethod: 'BOOM',
      saleDeliveryDetails: { vehicleType: 'BOM', branchID: 'AUS', isOnsite: false, requiredTime: 705 },
    },
  ])
  fault()
  await goTo('/cart')
  await page.getByText('Your cart is empty.').findElement()
  await goTo('/checkout')
  const amounts = (await erp.getCustomerTransactions({})).map((row) => [
    row.transactionNumber,
    row.transactionAmount,
  ])
  const [, amount = 0] = amounts.toSorted(([a = 0], [b = 0]) => b - a)[0] ?? []
  const total = amount.toLocaleString('en-US', { style: 'currency', currency: 'USD' })
  await until(() =>
    expect(factsIn(placed.element())).toMatchObject({
      Required: `${month}/${day}/${year}, 07:05`,
      'Total (inc Tax)': total,
    }),
  )
  expect(placed.text).not.toMatch(/will be calculated|GST/)
})

test('an on-hold customer cannot order but can get a quote for pickup, without a charge', async () => {
  const { world, requests } = await openShop('/checkout', {
    user: 'hold',
    goods: goods('au'),
    form: pickupForm({ branch: 'BAL', reference: 'PO 1', notes: 'Ring first' }),
  })
  await confirm.click()
  await dismiss('Your account is on hold')
  await createQuote.click()
  await quoted.findElement()
  expect(requests('processComplete')).toMatchObject([
    { transactionType: 'Order' },
    { transactionType: 'Quote' },
  ])
  const [quote] = world.records.transactions.values()
  expect(quoted.text).toContain(`Quote number${quote?.number}`)
  expect(factsIn(quoted.element())).toEqual({
    Pickup: 'Customer pickup',
    Branch: 'Ballarat',
    Required: `${day}/${month}/${year}, 13:30`,
    'Order reference': 'PO 1',
    'Sub Total (ex GST)': '$489.42',
    '+GST': '$48.94',
    'Total (inc GST)': '$538.36',
  })
  await ok.click()
  await page.getByText(/^Your quote \d+ is ready\. Accept it in Orders & Quotes/).findElement()
})

test.each([
  ['that includes GST in prices', 'tax_inclusive', '$159.50 inc GST', /\+GST|ex GST/],
  ['that hides prices', 'hide_products_price', 'added when you order', /\$/],
] as const)(
  'a delivery quote on a site %s costs the estimated charge',
  async (_, setting, estimate, never) => {
    await openShop('/checkout', { goods: goods('au'), form: deliveryForm(), settings: [[setting, true]] })
    await until(() => expect(sums()).toMatchObject({ Delivery: estimate }))
    await createQuote.click()
    await quoted.findElement()
    const { 'Delivery charge': charge = 'added when you order' } = factsIn(quoted.element())
    expect(estimate, 'what was estimated').toMatch(charge)
    expect(`${summary.text}${quoted.text}`).not.toMatch(never)
  },
)

test('a placed order appears on the list of orders, which was empty a moment ago', async () => {
  const { world } = await openShop('/orders', {
    scenario: 'newcomer',
    goods: goods('au'),
    form: pickupForm(),
  })
  await page.getByText('No Results Found').findElement()
  await goTo('/checkout')
  await confirm.click()
  await placed.findElement()
  await ok.click()
  await goTo('/orders')
  const [order] = world.records.transactions.values()
  await until(() =>
    expect(Object.values(linksIn(page.getByRole('main').element()))).toContain(`/orders/${order?.number}-0`),
  )
})
