import { expect, test } from 'vitest'
import type { CustomerDetails } from '#contract/entities/customer.ts'
import type { OrderForm } from '#machines/checkout/order.form.ts'
import { orderRequest, type PreparedOrder, prepareOrder } from '#machines/checkout/order-request.ts'
import { simulatedErp } from '../../support/erp.ts'
import { customerWithCart, filledForm, prepared as preparedOrder } from './support.ts'

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

async function order(change: Partial<PreparedOrder> = {}): Promise<PreparedOrder> {
  const { erp, signIn } = simulatedErp()
  await signIn()
  const customer: CustomerDetails = {
    ...(await erp.getCustomerDetails({})),
    customerName: 'Kestrel Ridge Homes',
    streetAddress: '14 Clyde Road',
    streetState: 'NSW',
    streetPostCode: '3806',
    customerEmail: 'accounts@kestrel.example',
  }
  return {
    type: 'Order',
    form: FORM,
    sessionID: 'cart-7',
    method: { methodName: 'CRANE', methodDesc: 'Crane truck delivery', delivery: true },
    customer,
    lines: [],
    charge: null,
    newestKnown: null,
    ...change,
  }
}

const CUSTOMER = {
  customerName: 'Kestrel Ridge Homes',
  customerAddress: '14 Clyde Road',
  customerState: 'NSW',
  customerPostcode: '3806',
  customerEmail: 'accounts@kestrel.example',
}

test('the request for a delivery sends every form field and the delivering branch', async () => {
  expect(orderRequest(await order(), 'GEE')).toEqual({
    ...CUSTOMER,
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
  })
})

test('the request for a pickup quote omits address and vehicle, whatever was typed before', async () => {
  const method = { methodName: 'PICKUP', methodDesc: 'Customer pickup', delivery: false }
  expect(orderRequest(await order({ type: 'Quote', method }), 'BAL')).toEqual({
    ...CUSTOMER,
    sessionID: 'cart-7',
    transactionType: 'Quote',
    branchID: 'BAL',
    clientName: '',
    clientAddress: '',
    clientSuburb: '',
    clientState: '',
    clientPostcode: '',
    clientEmail: 'sam@site.example',
    buildersRef: 'PO 88231',
    buildersContact: 'Sam Foreman',
    dateRequired: '2026-12-01T13:35',
    despatchMethod: 'PICKUP',
    shippingInstructions: 'Gate code 4471',
    saleDeliveryDetails: {
      contactName: 'Sam Foreman',
      contactPhone: '03 5550 1234',
      contactMobile: '0400 000 000',
      isOnsite: true,
      vehicleType: '',
      branchID: 'BAL',
      requiredDate: '2026-12-01',
      requiredTime: 1335,
    },
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
  const { erp, signIn } = simulatedErp()
  await signIn()
  const dependencies = {
    cartSessionId: 'cart-7',
    user: await erp.getUserDetails({}),
    methods: await erp.getListDespatchMethod({}),
    customer: await erp.getCustomerDetails({}),
    lines: [],
  }
  const vehicles = await erp.getVehicleTypes({})
  const form = { ...FORM, delivery: { ...FORM.delivery, vehicleType: 'UTE' } }
  expect(() => prepareOrder('Order', form, { ...dependencies, vehicles }, 0)).toThrow(
    'Choose the vehicle again: Crane truck delivery uses a different one.',
  )
  const pickup = { ...form, shipping: { ...form.shipping, despatchType: 'PICKUP' } }
  expect(prepareOrder('Order', pickup, { ...dependencies, vehicles }, 0).method.methodName).toBe('PICKUP')
  expect(prepareOrder('Order', FORM, { ...dependencies, vehicles }, 0).method.methodName).toBe('CRANE')
  // Without the list of vehicles, the ERP decides.
  expect(prepareOrder('Order', form, dependencies, 0).method.methodName).toBe('CRANE')
})

test('the request for a pickup omits a delivery address typed earlier', async () => {
  const customer = await customerWithCart()
  const form = { ...filledForm(customer, 'delivery') }
  const order = { ...preparedOrder(customer, 'pickup'), form }
  expect(orderRequest(order, 'DAN')).toMatchObject({
    clientName: '',
    clientAddress: '',
    clientSuburb: '',
    clientState: '',
    saleDeliveryDetails: { vehicleType: '' },
  })
})
