import { expect, test } from 'vitest'
import type { OrderForm } from '#machines/checkout/order.form.ts'
import { orderRequest, type PreparedOrder, prepareOrder } from '#machines/checkout/order-request.ts'
import { customerWithCart } from './support.ts'

/** All values differ, so a field sent in the wrong place is detected. */
const FORM: OrderForm = {
  shipping: {
    despatchType: 'CRANE',
    deliveryTo: 'Lot 14, site shed',
    address: '12 Harbour Street',
    suburb: 'Geelong',
    state: 'VIC',
    zipCode: '3220',
    notes: 'Gate code 4471',
    reference: 'PO 88231',
  },
  delivery: {
    branch: 'BAL',
    onsite: true,
    contactName: 'Sam Foreman',
    contactPhone: '03 5550 1234',
    contactMobile: '0400 000 000',
    clientEmail: 'sam@site.example',
    requiredDate: '2026-12-01',
    requiredTime: '13:35',
    vehicleType: 'CRN',
  },
}

const CRANE = { methodName: 'CRANE', methodDesc: 'Crane truck delivery', delivery: true }

async function order(change: Partial<PreparedOrder> = {}): Promise<PreparedOrder> {
  const { dependencies } = await customerWithCart()
  const customer = {
    ...dependencies.customer,
    customerName: 'Kestrel Ridge Homes',
    streetAddress: '14 Clyde Road',
    streetState: 'NSW',
    streetPostCode: '3806',
    customerEmail: 'accounts@kestrel.example',
  }
  const known = { sessionID: 'cart-7', lines: [], charge: null, newestKnown: null }
  return { type: 'Order', form: FORM, method: CRANE, customer, ...known, ...change }
}

/** The request for the delivery. */
const REQUEST = {
  customerName: 'Kestrel Ridge Homes',
  customerAddress: '14 Clyde Road',
  customerState: 'NSW',
  customerPostcode: '3806',
  customerEmail: 'accounts@kestrel.example',
  sessionID: 'cart-7',
  transactionType: 'Order',
  branchID: 'GEE',
  clientName: 'Lot 14, site shed',
  clientAddress: '12 Harbour Street',
  clientSuburb: 'Geelong',
  clientState: 'VIC',
  clientPostcode: '3220',
  clientEmail: 'sam@site.example',
  buildersRef: 'PO 88231',
  buildersContact: 'Sam Foreman',
  dateRequired: '2026-12-01T13:35',
  despatchMethod: 'CRANE',
  shippingInstructions: 'Gate code 4471',
  saleDeliveryDetails: {
    contactName: 'Sam Foreman',
    contactPhone: '03 5550 1234',
    contactMobile: '0400 000 000',
    isOnsite: true,
    vehicleType: 'CRN',
    branchID: 'GEE',
    requiredDate: '2026-12-01',
    requiredTime: 1335,
  },
}

test('the request for a delivery sends every form field and the delivering branch', async () => {
  expect(orderRequest(await order(), 'GEE')).toEqual(REQUEST)
})

test('the request for a pickup quote omits address and vehicle, whatever was typed before', async () => {
  const method = { methodName: 'PICKUP', methodDesc: 'Customer pickup', delivery: false }
  const omitted = { clientName: '', clientAddress: '', clientSuburb: '', clientState: '', clientPostcode: '' }
  expect(orderRequest(await order({ type: 'Quote', method }), 'BAL')).toEqual({
    ...REQUEST,
    ...omitted,
    transactionType: 'Quote',
    branchID: 'BAL',
    despatchMethod: 'PICKUP',
    saleDeliveryDetails: { ...REQUEST.saleDeliveryDetails, vehicleType: '', branchID: 'BAL' },
  })
})

test.each([
  ['07:05', '2026-12-01T07:05', 705],
  ['00:00', '2026-12-01T00:00', 0],
  ['', '2026-12-01T08:00', undefined],
])('a time of %j is required as %s', async (requiredTime, dateRequired, number) => {
  const form = { ...FORM, delivery: { ...FORM.delivery, requiredTime } }
  const request = orderRequest(await order({ form }), 'GEE')
  expect(request.dateRequired).toBe(dateRequired)
  expect(request.saleDeliveryDetails.requiredTime).toBe(number)
})

test('an order whose vehicle does not fit its despatch method is not prepared', async () => {
  const { erp, dependencies } = await customerWithCart()
  const vehicles = await erp.getVehicleTypes({})
  const methodOf = (form: OrderForm, own: object = { vehicles }) =>
    prepareOrder('Order', form, { ...dependencies, ...own }, 0).method.methodName
  const form = { ...FORM, delivery: { ...FORM.delivery, vehicleType: 'UTE' } }
  expect(() => methodOf(form)).toThrow('Choose the vehicle again: Crane truck delivery uses a different one.')
  expect(methodOf({ ...form, shipping: { ...form.shipping, despatchType: 'PICKUP' } })).toBe('PICKUP')
  expect(methodOf(FORM)).toBe('CRANE')
  // Without the list of vehicles, the ERP decides.
  expect(methodOf(form, {})).toBe('CRANE')
})
