import * as v from 'valibot'
import { issueMessage } from '#contract/client.ts'
import { pageAddress, paidAmount } from '#contract/operations/payments.ts'
import { logical } from '#contract/request-values.ts'
import { readSettings } from '#contract/settings.ts'
import type { PaymentRecord } from '#simulator/records.ts'
import { findCustomer } from '#simulator/rules/customers.ts'
import { toCents } from '#simulator/rules/money.ts'
import { problemOf, readReference } from '#simulator/rules/payments.ts'
import type { World } from '#simulator/world.ts'

/*
 * Payments that start at a provider rather than with the ERP: only what the portal sent to the provider is
 * known of them. Their reference identifies the customer.
 */

interface Refused {
  readonly error: string
}

const cents = v.pipe(
  v.union([v.number(), v.string()], 'is required'),
  v.transform(Number),
  paidAmount,
  v.transform(toCents),
)

/** The cents of a payment whose amount is entered on its page. */
const UNKNOWN = 0

const customPayment = v.object({
  lineItemType: v.literal('customPayment', 'must be customPayment'),
  description: v.pipe(
    v.string('is required'),
    v.trim(),
    v.nonEmpty('is required'),
    v.maxLength(200, 'is too long'),
  ),
  /** Left out if the user is to enter it on the page. */
  amount: v.optional(cents),
  currency: v.picklist(['AUD', 'USD'], 'must be AUD or USD'),
})

const checkout = v.object({
  key: v.pipe(v.string('is required'), v.nonEmpty('is required')),
  type: v.literal('sale', 'must be sale'),
  lineItems: v.tuple([customPayment], 'must be one custom payment'),
  collectShippingInfo: v.optional(logical, false),
  successUrl: pageAddress,
  cancelUrl: pageAddress,
})

/** The payment of a checkout that the script requested; not stored yet. */
export function checkoutPayment(world: World, body: unknown): PaymentRecord | Refused {
  const parsed = v.safeParse(checkout, body)
  if (!parsed.success) return { error: issueMessage(parsed.issues[0]) }
  const { key, lineItems, successUrl, cancelUrl, collectShippingInfo } = parsed.output
  if (key !== readSettings(world.widgets('settings')).texts.payment_checkout_key)
    return { error: 'The checkout key is not known' }
  const [item] = lineItems
  const returns = { approved: successUrl, declined: cancelUrl, cancelled: cancelUrl }
  const asked = {
    id: world.newId(),
    cents: item.amount ?? UNKNOWN,
    currency: item.currency,
    reference: item.description,
  }
  const payment = pending(world, 'checkout-key', asked, returns)
  return 'error' in payment ? payment : { ...payment, asksShipping: collectShippingInfo }
}

const amountForm = v.object({ Amount: cents })

/** The payment with the amount that the user entered on its page, if it had none. */
export function withAmount(payment: PaymentRecord, fields: unknown): PaymentRecord | Refused {
  if (payment.cents !== UNKNOWN) return payment
  const parsed = v.safeParse(amountForm, fields)
  return parsed.success
    ? { ...payment, cents: parsed.output.Amount }
    : { error: issueMessage(parsed.issues[0]) }
}

const byUrl = v.object({
  id: v.pipe(v.string('is required'), v.uuid('is not valid')),
  Ref1: v.pipe(v.string('is required'), v.trim(), v.nonEmpty('is required'), v.maxLength(200, 'is too long')),
  Amount: cents,
})

/** The payment that a URL describes. It is stored with its outcome, once a button is pressed. */
export function byUrlPayment(world: World, fields: unknown): PaymentRecord | Refused {
  const parsed = v.safeParse(byUrl, fields)
  if (!parsed.success) return { error: issueMessage(parsed.issues[0]) }
  const { id, Ref1, Amount } = parsed.output
  const known = world.records.payments.get(id)
  // Not checked again: this may be the payment that paid the invoice of its reference.
  if (known) return known
  const { currency } = readSettings(world.widgets('settings'))
  return pending(world, 'redirect-url', { id, cents: Amount, currency, reference: Ref1 }, null)
}

function pending(
  world: World,
  provider: PaymentRecord['provider'],
  asked: Pick<PaymentRecord, 'id' | 'cents' | 'currency' | 'reference'>,
  returns: PaymentRecord['returns'],
): PaymentRecord | Refused {
  const reference = readReference(asked.reference)
  const customer = reference && findCustomer(world.seed, reference.customerId)
  if (!reference || !customer) return { error: 'The reference has no account' }
  const problem = problemOf(world, reference)
  if (problem) return { error: problem }
  return { ...asked, provider, customerId: customer.customerID, state: 'pending', lines: [], returns }
}
