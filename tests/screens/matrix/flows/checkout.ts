import { expect } from 'vitest'
import type { Flows, Sight } from '../operation-flow.ts'
import { checkout } from '../stage.ts'
import { button, named } from '../words.ts'

const TYPES = { 'Order reference': 'PO 88231', Notes: 'Gate code 4471' }
const CHOICES = 'The options could not be loaded.'
const NO_SESSION = 'You have not paid anything'
const PLACED = 'Order Placed'

/** A list that the order form offers; a stored draft stays in the form. */
const choices = (kind: 'delivery' | 'pickup', worked: Sight) => ({
  at: '/checkout',
  prepare: checkout(kind),
  worked,
  says: { refused: CHOICES, unreachable: CHOICES },
})

/** A call made between the press and the order. */
const whilePlacing = {
  ownPortal: 'with the order the cart is closed',
  at: '/checkout',
  prepare: checkout('delivery'),
  types: TYPES,
  press: button('Confirm Order'),
  worked: PLACED,
}

/** Checkout and payment: the choices of the forms, and the calls that a press triggers. */
export const checkoutFlows = {
  getListDespatchMethod: choices('pickup', named('radio', 'Customer pickup')),
  getVehicleTypes: choices('delivery', named('combobox', 'Vehicle type').filter({ hasText: 'Crane truck' })),
  getState: choices('delivery', named('combobox', 'State').filter({ hasText: 'Victoria' })),
  getOrderBranches: choices('pickup', named('combobox', 'Branch').filter({ hasText: 'Dandenong South' })),
  getBranches: { at: '/invoices', worked: 'Dandenong South' },
  getWebBranches: { at: '/stores', worked: 'Dandenong South', says: { byBoundary: true } },
  // Falls back to 0, 0 (section 8) once the user agrees.
  getGeocode: {
    ...whilePlacing,
    says: { refused: 'This address could not be found', unreachable: 'This address could not be found' },
  },
  getClosestBranch: whilePlacing,
  getDeliveryCharge: whilePlacing,
  processComplete: {
    ...whilePlacing,
    prepare: checkout('pickup'),
    unanswered: { undone: 'Nothing was placed. Your cart and details are still here.' },
  },
  getCustomerAgedBalances: { at: '/pay-account', worked: '120 Days' },
  createPaymentSession: {
    at: '/pay-account',
    types: { Amount: '12.50' },
    press: button('Proceed to Payment'),
    worked: () => expect(localStorage.getItem('PAYMENTS')).toBeTruthy(),
    // No money moves, and a session whose reply was lost expires unpaid (docs/decisions).
    unanswered: { undone: NO_SESSION, done: NO_SESSION, times: 2 },
  },
  queryPaymentSession: {
    at: async ({ erp }) => {
      const { sessionID } = await erp.createPaymentSession({
        paymentAmount: 5,
        paymentReference: '40125-0-0',
        callbackApproved: 'http://localhost/#/payment-complete',
        callbackDeclined: 'http://localhost/#/payment-fail',
        callbackCancelled: 'http://localhost/#/payment-cancelled',
      })
      return `/payment-complete?sessionId=${sessionID}`
    },
    worked: 'Payment not finished',
    says: { unreachable: 'We couldn’t confirm what happened to your payment.', byBoundary: true },
  },
} satisfies Partial<Flows>
