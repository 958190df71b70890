import type { PayloadOf } from '#contract/operations.ts'
import { readSettings } from '#contract/settings.ts'
import { PAYMENTS_PATH } from '#contract/simulator-paths.ts'
import type { BillShare } from '#simulator/records.ts'
import { dollarsOf, toCents } from '#simulator/rules/money.ts'
import { openBills, openPayment, problemOf, readReference, settledBy } from '#simulator/rules/payments.ts'
import type { Handlers, SignedInCall } from '#simulator/world.ts'
import { refuse } from '#simulator/world.ts'

type SessionRequest = PayloadOf<'createPaymentSession'>

/**
 * Paying the account through the card provider. The payment itself is made on the provider's page
 * (payments/).
 */
export const paymentHandlers: Pick<Handlers, 'createPaymentSession' | 'queryPaymentSession'> = {
  createPaymentSession(request, call) {
    const { world, caller } = call
    checkReference(request.paymentReference, call)
    const id = world.newId()
    openPayment(world, {
      id,
      provider: 'card-redirect',
      customerId: caller.customer.customerID,
      cents: toCents(request.paymentAmount),
      currency: readSettings(world.widgets('settings')).currency,
      reference: request.paymentReference.trim(),
      state: 'pending',
      lines: linesOf(request, call),
      returns: {
        approved: request.callbackApproved,
        declined: request.callbackDeclined,
        cancelled: request.callbackCancelled,
      },
    })
    // The provider's stand-in is served from the portal's origin.
    const page = new URL(`${PAYMENTS_PATH}/${world.id}/${id}`, request.callbackApproved)
    return { redirectUrl: page.href, sessionID: id }
  },

  queryPaymentSession({ sessionID }, { world, caller }) {
    const payment = world.records.payments.get(sessionID)
    // Another customer's session is refused like one that doesn't exist.
    if (payment?.customerId !== caller.customer.customerID)
      return refuse('There is no such payment session', 'sessionID')
    return {
      paymentAmount: dollarsOf(payment.cents),
      paymentReference: payment.reference,
      paymentState: payment.state,
      ...settledBy(world, payment),
    }
  },
}

/** The reference must be the caller's own, and name one of their open invoices or none. */
function checkReference(text: string, { world, caller }: SignedInCall): void {
  const field = 'paymentReference'
  const reference =
    readReference(text) ??
    refuse('The reference must be customer, invoice and suffix, like 1001-104003-1', field)
  if (reference.customerId !== caller.customer.customerID)
    refuse('The reference is for another account', field)
  const problem = problemOf(world, reference)
  if (problem) refuse(problem, field)
}

/** Validates paymentLines: each open, none twice, none more than its balance, and together the amount. */
function linesOf(request: SessionRequest, { world, caller }: SignedInCall): BillShare[] {
  const lines = request.paymentLines ?? []
  if (lines.length === 0) return []
  const open = new Map(openBills(world, caller.customer.customerID).map((bill) => [bill.name, bill.balance]))
  const shares = lines.map(({ transactionNumber, transactionSuffix, amount }, at) => {
    const field = `paymentLines.${at}`
    const name = `${transactionNumber}-${transactionSuffix}`
    const balance = open.get(name)
    if (balance === undefined) return refuse(`${name} is not an invoice of this account`, field)
    open.delete(name)
    const cents = toCents(amount)
    if (Math.sign(cents) !== Math.sign(balance) || Math.abs(cents) > Math.abs(balance))
      refuse(`${name} has less open than that. Reload the page.`, `${field}.amount`)
    return { name, cents }
  })
  const sum = shares.reduce((total, { cents }) => total + cents, 0)
  if (sum !== toCents(request.paymentAmount)) refuse('The lines do not add up to the amount', 'paymentAmount')
  return shares
}
