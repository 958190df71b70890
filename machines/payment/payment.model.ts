import { failureMessage, isOutcomeUnknown } from '#contract/errors.ts'
import type { Erp } from '#contract/operations.ts'
import type { PaymentProvider } from '#contract/settings.ts'
import type { ChosenLine } from './choice.rules.ts'
import { payingAddress, refusalWords, webAddress } from './payment.rules.ts'

/* What the chart of paying knows, hears and says, and what it asks of ERP and providers. */

/** A payment as the user asked for it. Dollars. */
export interface Payment {
  readonly amount: number
  readonly reference: string
  readonly lines: readonly ChosenLine[]
}

/** What the checkout-key provider is asked for (section 7.2). */
export interface CheckoutOrder {
  /** Dollars; null where the checkout is to ask for it. */
  readonly amount: number | null
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
  /** Leaves for the checkout; rejects with its CheckoutRefusal, or where its script can't be had. */
  readonly openCheckout: (order: CheckoutOrder, signal: AbortSignal) => Promise<void>
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
  /** The user waits no longer. */
  | { type: 'payment.stopped' }
  /** The user is back from the new tab. */
  | { type: 'payment.returned' }
  | { type: 'payment.tabBlocked' }
  /** By the user himself, where it was blocked. */
  | { type: 'payment.tabOpened' }

/** The browser is to go there, to pay in that session. */
export interface Leaving {
  readonly address: string
  readonly sessionID: string
  readonly payment: Payment
}

export type PaymentEmitted =
  | ({ type: 'payment.leaving' } & Leaving)
  /** The address is to be opened in a tab of its own. */
  | { type: 'payment.tabWanted'; address: string }
  /** The provider was open elsewhere, or the ERP refused what the page offers: what it shows may be old. */
  | { type: 'payment.mayBePaid' }

export const UNSAFE_ADDRESS =
  'The payment page has an address that cannot be opened. You have not paid anything. Call your branch.'
export const NO_CHECKOUT =
  'The checkout of the payment provider could not be opened. You have not paid anything. Try again; if that does not help, call your branch.'
const NO_REASON = 'The payment provider refused this payment and did not say why. You have not paid anything.'
const LOST_SESSION =
  'No answer came from the payment provider. You have not paid anything: money moves on its own page only. You can try again.'

/** What the checkout has against a payment, in its own words where it has any. */
export class CheckoutRefusal extends Error {
  override readonly name = 'CheckoutRefusal'
  constructor(said: unknown) {
    super(refusalWords(said) ?? NO_REASON)
  }
}

/** The hash-style pages that a provider sends the user back to. */
const returnAddresses = (origin: string) => ({
  approved: `${origin}/#/payment-complete`,
  declined: `${origin}/#/payment-fail`,
  cancelled: `${origin}/#/payment-cancelled`,
})

export interface OpenedSession {
  readonly sessionID: string
  /** Null where the address is none that a browser may be sent to. */
  readonly address: string | null
}

/** Asks the ERP for a page to pay on. Money moves on that page only; rejects with an ErpError. */
export async function createSession(
  { erp, origin, payment }: PaymentContext,
  signal: AbortSignal,
): Promise<OpenedSession> {
  const { amount, reference, lines } = asked(payment)
  const { approved, declined, cancelled } = returnAddresses(origin)
  const request = {
    paymentAmount: amount,
    paymentReference: reference,
    callbackApproved: approved,
    callbackDeclined: declined,
    callbackCancelled: cancelled,
    ...(lines.length > 0 && { paymentLines: lines.map(({ line: _, ...paid }) => paid) }),
  }
  const { redirectUrl, sessionID } = await erp.createPaymentSession(request, { signal })
  return { sessionID, address: webAddress(redirectUrl) }
}

/**
 * Opens the checkout of the key's provider, which asks for the amount where none is known. Rejects with a
 * CheckoutRefusal, or with what kept its script from running.
 */
export function goToCheckout(
  { origin, payment, openCheckout }: PaymentContext,
  signal: AbortSignal,
): Promise<void> {
  const { amount, reference } = asked(payment)
  const { approved, cancelled } = returnAddresses(origin)
  const successUrl = `${approved}?transid={TRANSACTION_ID}`
  const known = amount > 0 ? amount : null
  return openCheckout({ amount: known, reference, successUrl, cancelUrl: cancelled }, signal)
}

/** The page of the provider that is known by its address alone; null where no browser may be sent to it. */
export function tabAddress({ paymentUrl, origin, payment }: PaymentContext): string | null {
  const { amount, reference } = asked(payment)
  return payingAddress(paymentUrl, origin, reference, amount)
}

/** Nothing is lost by a session nobody heard of: it lapses unpaid. */
export const sessionFailure = (error: unknown): string =>
  isOutcomeUnknown(error) ? LOST_SESSION : failureMessage(error)

/** What is said of a checkout that did not open. */
export const checkoutFailure = (error: unknown): string =>
  error instanceof CheckoutRefusal ? error.message : NO_CHECKOUT

function asked(payment: Payment | null): Payment {
  if (!payment) throw new Error('There is no payment to start')
  return payment
}
