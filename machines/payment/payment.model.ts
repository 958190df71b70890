import { failureMessage, isOutcomeUnknown } from '#contract/errors.ts'
import type { Erp } from '#contract/operations.ts'
import type { PaymentProvider } from '#contract/settings.ts'
import type { ChosenLine } from './choice.rules.ts'
import { payingAddress, webAddress } from './payment.rules.ts'

/* What the chart of paying knows, hears and says, and what it asks of ERP and providers. */

/** A payment as the user asked for it. Dollars. */
export interface Payment {
  readonly amount: number
  readonly reference: string
  readonly lines: readonly ChosenLine[]
}

/** What the checkout-key provider is asked for (section 7.2). */
export interface CheckoutOrder {
  readonly amount: number
  readonly reference: string
  readonly successUrl: string
  readonly cancelUrl: string
}

export interface PaymentInput {
  readonly erp: Erp
  readonly provider: PaymentProvider
  /** The configured address of the third provider. */
  readonly paymentUrl: string
  /** Where the portal is: 'https://portal.example'. */
  readonly origin: string
  /** Leaves for the checkout; rejects where its script can't be had or it says no. */
  readonly openCheckout: (order: CheckoutOrder) => Promise<void>
}

export interface PaymentContext extends PaymentInput {
  readonly payment: Payment | null
  /** Why it could not be started, as the user reads it. */
  readonly failure: string | null
  /** The third provider's page for it. */
  readonly address: string | null
}

export type PaymentEvent =
  | { type: 'payment.submitted'; payment: Payment }
  | { type: 'payment.failureDismissed' }
  /** The user is back on the page, from the provider's or from the new tab. */
  | { type: 'payment.returned' }
  | { type: 'payment.tabBlocked' }

export type PaymentEmitted =
  /** The browser is to go there. */
  | { type: 'payment.leaving'; address: string; sessionID: string; payment: Payment }
  /** The address is to be opened in a tab of its own. */
  | { type: 'payment.tabWanted'; address: string }

export const UNSAFE_ADDRESS =
  'The payment page has an address that cannot be opened. You have not paid anything. Call your branch.'
export const NO_CHECKOUT =
  'The checkout of the payment provider could not be opened. You have not paid anything. Check your connection and try again.'
const LOST_SESSION =
  'No answer came from the payment provider. You have not paid anything: money moves on its own page only. You can try again.'

/** The hash-style pages that a provider sends the user back to. */
export const returnAddresses = (origin: string) => ({
  approved: `${origin}/#/payment-complete`,
  declined: `${origin}/#/payment-fail`,
  cancelled: `${origin}/#/payment-cancelled`,
})

export interface OpenedSession {
  readonly sessionID: string
  /** Null where the address is none that a browser may be sent to. */
  readonly address: string | null
}

export async function createSession({ erp, origin, payment }: PaymentContext): Promise<OpenedSession> {
  const { amount, reference, lines } = asked(payment)
  const { approved, declined, cancelled } = returnAddresses(origin)
  const { redirectUrl, sessionID } = await erp.createPaymentSession({
    paymentAmount: amount,
    paymentReference: reference,
    callbackApproved: approved,
    callbackDeclined: declined,
    callbackCancelled: cancelled,
    ...(lines.length > 0 && {
      paymentLines: lines.map(({ transactionNumber, transactionSuffix, amount: paid }) => ({
        transactionNumber,
        transactionSuffix,
        amount: paid,
      })),
    }),
  })
  return { sessionID, address: webAddress(redirectUrl) }
}

export function goToCheckout({ origin, payment, openCheckout }: PaymentContext): Promise<void> {
  const { amount, reference } = asked(payment)
  const { approved, cancelled } = returnAddresses(origin)
  const successUrl = `${approved}?transid={TRANSACTION_ID}`
  return openCheckout({ amount, reference, successUrl, cancelUrl: cancelled })
}

export function tabAddress({ paymentUrl, origin, payment }: PaymentContext): string | null {
  const { amount, reference } = asked(payment)
  return payingAddress(paymentUrl, origin, reference, amount)
}

/** Nothing is lost by a session nobody heard of: it lapses unpaid. */
export const sessionFailure = (error: unknown): string =>
  isOutcomeUnknown(error) ? LOST_SESSION : failureMessage(error)

function asked(payment: Payment | null): Payment {
  if (!payment) throw new Error('There is no payment to start')
  return payment
}
