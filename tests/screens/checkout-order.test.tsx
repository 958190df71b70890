import { act } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { navigate } from 'wouter/use-browser-location'
import { installFakeTimers, until } from '../support/page.ts'
import { button, named, press, reads } from './matrix/page.ts'
import {
  CEMENT,
  confirmOrder,
  control,
  createQuote,
  deliveryForm,
  dialog,
  dismissError,
  docket,
  figures,
  inDays,
  openShop,
  PLYWOOD,
  pickupForm,
  requests,
} from './shopping.tsx'

beforeEach(() => void installFakeTimers())

const goods = (site: 'au' | 'us') => [
  { ...PLYWOOD[site], quantity: 10 },
  { ...CEMENT, quantity: 12 },
]
const DAY = inDays(7)
const [year, month, day] = DAY.split('-')

/** The calls that place a delivery order, in order. */
const PLACING = ['getGeocode', 'getClosestBranch', 'getDeliveryCharge', 'addCartProduct', 'processComplete']
type Portal = Awaited<ReturnType<typeof openShop>>
const placing = ({ world }: Portal, since: number) =>
  world.journal
    .entries()
    .slice(since)
    .map(({ operation }) => operation)
    .filter((operation) => PLACING.includes(operation))
const calls = ({ world }: Portal) => world.journal.entries().length

/** Fields that the contract adds to every order. */
const ADDED = { tpaID: 'TP', salesRepID: 0 }
const ADDED_TO_DELIVERY = {
  contactMobile: '',
  carrierID: '',
  driverID: '',
  runNumber: 0,
  loadSequence: 0,
  transportCost: 0,
  transportWeight: 0,
}

/** The value that each control of the form shows, by its label. */
const shown = (labels: readonly string[]) =>
  Object.fromEntries(
    labels.map((label) => {
      const found = control(label)
      if (found instanceof HTMLInputElement && found.type === 'checkbox') return [label, found.checked]
      const isTyped = found instanceof HTMLInputElement || found instanceof HTMLTextAreaElement
      return [label, isTyped ? found.value : found.textContent]
    }),
  )

test('a delivery order sends every field of the form, with the charge from the closest branch', async () => {
  const portal = await openShop('/checkout', {
    goods: goods('au'),
    form: {
      shipping: {
        despatchType: 'CRANE',
        deliveryTo: 'Lot 14, site shed',
        address: '12 Harbour Street',
        suburb: 'Geelong',
        state: 'VIC',
        zipCode: '',
        notes: 'Gate code 4471',
        reference: 'PO 88231',
      },
      delivery: {
        branch: 'BAL',
        onsite: true,
        contactName: 'Sam Foreman',
        contactPhone: '0400 000 000',
        contactMobile: '',
        clientEmail: 'sam@site.example',
        requiredDate: DAY,
        requiredTime: '13:35',
        vehicleType: 'CRN',
      },
    },
  })
  const { world, cartId } = portal
  const fields = {
    'Delivery To': 'Lot 14, site shed',
    'Order reference': 'PO 88231',
    Address: '12 Harbour Street',
    Suburb: 'Geelong',
    State: 'Victoria',
    Notes: 'Gate code 4471',
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
  expect(named('radio', 'Crane truck delivery')).toBeChecked()
  await until(reads('From Geelong, 5 km. An estimate, added when you order.'))
  expect(docket('Order Summary')).toHaveTextContent('2 Item(s)')
  expect([...docket('Order Summary').querySelectorAll('li')].map(({ textContent }) => textContent)).toEqual([
    `${PLYWOOD.au.name}10 sheet$366.70`,
    `${CEMENT.name}12 bag$107.76`,
  ])
  expect(figures(docket('Order Summary'))).toEqual({
    'Sub Total (ex GST)': '$474.46',
    '+GST': '$47.45',
    'Total (inc GST)': '$521.91',
    Delivery: '$145.00 ex GST',
    'With delivery (inc GST)': '$681.41',
  })
  // As if a user with Remember Me had left the draft.
  localStorage.setItem('CHECKOUT_DRAFT', sessionStorage.getItem('CHECKOUT_DRAFT') ?? '')
  const since = calls(portal)
  await confirmOrder()
  await until(() => dialog('Order Placed'))
  expect(placing(portal, since)).toEqual(PLACING)
  expect(requests(world, 'getGeocode').at(-1)).toMatchObject({
    addressLine1: '12 Harbour Street',
    addressLine2: 'Geelong',
    addressLine3: 'VIC',
  })
  expect(requests(world, 'getDeliveryCharge').at(-1)).toMatchObject({
    branchID: 'GEE',
    distanceKm: 5,
    vehicleType: 'CRN',
  })
  expect(requests(world, 'addCartProduct').at(-1)).toMatchObject({
    productID: 'FRT-CRN-010',
    UOM: 'ea',
    quoteQty: 1,
  })
  expect(requests(world, 'processComplete')).toEqual([
    {
      ...ADDED,
      deviceID: 'PORTAL-AU-01',
      customerID: 40125,
      sessionID: cartId,
      transactionType: 'Order',
      branchID: 'GEE',
      customerName: 'Kestrel Ridge Homes Pty Ltd',
      customerAddress: '14 Clyde Road',
      customerState: 'VIC',
      customerPostcode: '3806',
      customerEmail: 'accounts@kestrelridge.example',
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
      shippingInstructions: 'Gate code 4471',
      saleDeliveryDetails: {
        ...ADDED_TO_DELIVERY,
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

  const order = [...world.records.transactions.values()].at(-1)
  expect(dialog('Order Placed')).toHaveTextContent(`Order number${order?.number}`)
  expect(figures(dialog('Order Placed'))).toEqual({
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
  expect(JSON.parse(kept ?? ''), 'what is kept once it is ordered').toMatchObject({
    form: null,
    charges: null,
    sent: null,
    placed: { number: order?.number },
  })
  expect(remembered).toBeNull()
  await press(() => button('OK'))
  expect(drafts(), 'what is kept once it is acknowledged').toEqual([null, null])
  await until(reads(/Order Complete!Your branch has your order \d+\. Track it in/))
  expect(location.pathname).toBe('/checkout/complete')
  await until(() => named('link', /^Cart, 0 items, \$0\.00$/))
  expect(requests(world, 'createCart'), 'carts, one of them made by the test').toHaveLength(2)
})

test('a US order sends its Zip Code, and the dialog shows the ERP’s total once it is loaded', async () => {
  const { shipping, delivery } = pickupForm()
  const portal = await openShop('/checkout', {
    scenario: 'us',
    goods: goods('us'),
    form: {
      shipping: {
        ...shipping,
        despatchType: 'BOOM',
        deliveryTo: 'Lot 14, beside the site shed',
        address: '410 Main Street',
        suburb: 'Round Rock',
        state: 'TX',
        zipCode: '78664',
      },
      delivery: {
        ...delivery,
        branch: 'GAR',
        contactPhone: '(512) 555-0100',
        requiredTime: '07:05',
        vehicleType: 'BOM',
      },
    },
  })
  const { world, erp } = portal
  const fields = {
    'Zip Code': '78664',
    State: 'Texas',
    'Required date': `${month}/${day}/${year}`,
    'Required time': '07:05',
    Onsite: false,
  }
  await until(() => expect(shown(Object.keys(fields))).toEqual(fields))
  await until(reads(/From Austin, \d+(\.\d)? mi\./))
  expect(figures(docket('Order Summary'))).toEqual({
    'Sub Total (ex Tax)': '$279.64',
    Delivery: '$225.00 ex Tax',
    'With delivery (ex Tax)': '$504.64',
  })
  expect(docket('Order Summary')).toHaveTextContent('Tax will be calculated upon order creation')
  world.faults.replace([{ operation: 'getCustomerTransactions', kind: 'http-500' }])
  await confirmOrder()
  await until(() =>
    expect(dialog('Order Placed')).toHaveTextContent('The tax is on your order: see it in Orders.'),
  )
  expect(figures(dialog('Order Placed'))).toHaveProperty('Sub Total (ex Tax)')
  expect(requests(world, 'getGeocode').at(-1)).toMatchObject({ addressLine3: 'TX 78664' })
  expect(requests(world, 'processComplete')).toMatchObject([
    {
      branchID: 'AUS',
      clientName: 'Lot 14, beside the site shed',
      clientAddress: '410 Main Street',
      clientSuburb: 'Round Rock',
      clientState: 'TX',
      clientPostcode: '78664',
      dateRequired: `${DAY}T07:05`,
      despatchMethod: 'BOOM',
      saleDeliveryDetails: {
        contactPhone: '(512) 555-0100',
        isOnsite: false,
        vehicleType: 'BOM',
        branchID: 'AUS',
        requiredDate: DAY,
        requiredTime: 705,
      },
    },
  ])
  world.faults.replace([])
  await act(async () => navigate('/cart'))
  await until(reads('Your cart is empty.'))
  await act(async () => navigate('/checkout'))
  const rows = await erp.getCustomerTransactions({})
  const newest = rows.reduce((a, b) => (b.transactionNumber > a.transactionNumber ? b : a))
  const total = newest.transactionAmount.toLocaleString('en-US', { style: 'currency', currency: 'USD' })
  await until(() =>
    expect(figures(dialog('Order Placed'))).toMatchObject({
      Required: `${month}/${day}/${year}, 07:05`,
      'Total (inc Tax)': total,
    }),
  )
  expect(dialog('Order Placed')).not.toHaveTextContent(/will be calculated|GST/)
})

test('an on-hold customer cannot order but can get a quote for pickup, without a charge', async () => {
  const portal = await openShop('/checkout', {
    user: 'hold',
    goods: goods('au'),
    form: pickupForm({ branch: 'BAL', reference: 'PO 1', notes: 'Ring first' }),
  })
  const { world } = portal
  await until(() => control('Contact name'))
  const since = calls(portal)
  await confirmOrder()
  await dismissError('Your account is on hold')
  await createQuote()
  await until(() => dialog('Quote Created'))
  expect(placing(portal, since)).toEqual(['processComplete', 'processComplete'])
  const pickup = {
    branchID: 'BAL',
    despatchMethod: 'PICKUP',
    clientName: '',
    clientAddress: '',
    buildersRef: 'PO 1',
    shippingInstructions: 'Ring first',
    saleDeliveryDetails: { vehicleType: '', branchID: 'BAL', requiredTime: 1330 },
  }
  expect(requests(world, 'processComplete')).toMatchObject([
    { transactionType: 'Order', ...pickup },
    { transactionType: 'Quote', ...pickup },
  ])
  const quote = [...world.records.transactions.values()].at(-1)
  expect(dialog('Quote Created')).toHaveTextContent(`Quote number${quote?.number}`)
  expect(figures(dialog('Quote Created'))).toEqual({
    Pickup: 'Customer pickup',
    Branch: 'Ballarat',
    Required: `${day}/${month}/${year}, 13:30`,
    'Order reference': 'PO 1',
    'Sub Total (ex GST)': '$489.42',
    '+GST': '$48.94',
    'Total (inc GST)': '$538.36',
  })
  await press(() => button('OK'))
  await until(reads(`Your quote ${quote?.number} is ready. Accept it in Orders & Quotes`))
})

test.each([
  ['that includes GST in prices', 'tax_inclusive', '$159.50 inc GST', /\+GST|ex GST/],
  ['that hides prices', 'hide_products_price', 'added when you order', /\$/],
] as const)(
  'a delivery quote on a site %s costs the estimated charge',
  async (_, setting, estimate, never) => {
    await openShop('/checkout', {
      goods: goods('au'),
      form: deliveryForm(),
      settings: [[setting, true]],
    })
    await until(() => expect(figures(docket('Order Summary'))).toMatchObject({ Delivery: estimate }))
    await createQuote()
    await until(() => dialog('Quote Created'))
    const { 'Delivery charge': charge = 'added when you order' } = figures(dialog('Quote Created'))
    expect(estimate, 'what was estimated').toMatch(charge)
    expect(`${docket('Order Summary').textContent}${dialog('Quote Created').textContent}`).not.toMatch(never)
  },
)
