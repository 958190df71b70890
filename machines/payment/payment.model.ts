import type { PaymentSession } from '#contract/entities/payment.ts'
import { failureMessage, isOutcomeUnknown } from '#contract/errors.ts'
import type { PaymentLine } from '#contract/operations/payments.ts'
import type { Erp } from '#contract/operations.ts'
import type { PaymentProvider } from '#contract/settings.ts'
import { isRefusal } from '#machines/shared/failure.ts'
import { type ChosenLine, idOf } from './invoice-selection.rules.ts'
import { payingAddress, refusalWords, webAddress } from './payment.rules.ts'

/* Types of the payment statechart, and its calls to the ERP and the providers. */

/** A payment as submitted by the user. Dollars. */
export interface Payment {
  readonly amount: number
  readonly reference: string
  readonly lines: readonly ChosenLine[]
}

/** Order passed to the checkout-key provider (section 7.2). */
export interface CheckoutOrder {
  /** Dollars; null if the checkout should prompt for the amount. */
  readonly amount: number | null
  readonly reference: string
  readonly successUrl: string
  readonly cancelUrl: string
}

/** A payment started earlier that is not known to have ended. */
export interface BegunPayment {
  readonly sessionID: string
  /** URL of the provider's page for it. */
  readonly address: string
  /** yyyy-MM-dd */
  readonly startedOn: string
  /** Dollars. */
  readonly amount: number | null
  readonly reference: string
  readonly lines: readonly PaymentLine[]
}

/** State of earlier payments for the same purpose. */
export type Recalled =
  | { readonly kind: 'none' }
  /** It can still be paid, or its state is unknown: starting another may pay twice. */
  | { readonly kind: 'pending' | 'unknown'; readonly begun: BegunPayment }
  | { readonly kind: 'paid'; readonly begun: BegunPayment; readonly amount: number }

export interface PaymentInput {
  readonly erp: Erp
  readonly provider: PaymentProvider
  /** Configured URL of the third provider. */
  readonly paymentUrl: string
  /** Origin of the portal: 'https://portal.example'. */
  readonly origin: string
  /** This user's payments that are not known in this browser to have ended. */
  readonly begun: () => readonly BegunPayment[]
  readonly money: (dollars: number) => string
  /** Called when it is known how the payment of a session ended; without a session if the ERP knows none. */
  readonly ended: (sessionID: string, session: PaymentSession | null) => void
  /** Redirects to the checkout; rejects with its CheckoutRefusal, or if its script can't be loaded. */
  readonly openCheckout: (order: CheckoutOrder, signal: AbortSignal) => Promise<void>
}

export interface PaymentContext extends PaymentInput {
  readonly payment: Payment | null
  /** Why the payment could not be started, as shown to the user. */
  readonly failure: string | null
  /** URL of the third provider's page for this payment. */
  readonly address: string | null
  readonly recalled: Recalled
}

export type PaymentEvent =
  | { type: 'payment.submitted'; payment: Payment }
  | { type: 'payment.failureDismissed' }
  /** Continue with the earlier payment. */
  | { type: 'payment.resumed' }
  /** Start another payment despite the earlier one. */
  | { type: 'payment.begunAnew' }
  /** Check the earlier payment again. */
  | { type: 'payment.outcomeRechecked' }
  /** The user stopped waiting. */
  | { type: 'payment.stopped' }
  /** The user is back from the new tab. */
  | { type: 'payment.returned' }
  | { type: 'payment.tabBlocked' }
  /** By the user's own click, after the browser blocked it. */
  | { type: 'payment.tabOpened' }

/** Where to redirect the browser to pay in this session. */
export interface Leaving {
  readonly address: string
  readonly sessionID: string
  readonly payment: Payment
}

export type PaymentEmitted =
  | ({ type: 'payment.leaving' } & Leaving)
  /** Redirect the browser to the page of the earlier payment. */
  | { type: 'payment.resuming'; address: string }
  /** Open this URL in a new tab. */
  | { type: 'payment.tabRequested'; address: string }
  /** The provider was open in another tab, or the ERP refused the payment: the page may be stale. */
  | { type: 'payment.mayBePaid' }

export const UNSAFE_ADDRESS =
  'The payment page can’t be opened. You have not paid anything. Call your branch.'
export const NO_CHECKOUT =
  'The checkout of the payment provider could not be opened. You have not paid anything. Try again; if that does not help, call your branch.'
const NO_REASON = 'The payment provider refused this payment and did not say why. You have not paid anything.'
const LOST_SESSION =
  'The payment provider did not respond. You have not paid anything: that only happens on its own page. You can try again.'

/** A refusal by the checkout, with its own message if it has one. */
export class CheckoutRefusal extends Error {
  override readonly name = 'CheckoutRefusal'
  constructor(said: unknown) {
    super(refusalWords(said) ?? NO_REASON)
  }
}

/** The hash-style pages that a provider redirects the user to. */
const returnAddresses = (origin: string) => ({
  approved: `${origin}/#/payment-complete`,
  declined: `${origin}/#/payment-fail`,
  cancelled: `${origin}/#/payment-cancelled`,
})

export interface OpenedSession {
  readonly sessionID: string
  /** Null if the URL is unsafe to open. */
  readonly address: string | null
}

/** Creates a payment session with the ERP. Money moves on its page only; rejects with an ErpError. */
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
 * Opens the checkout of the checkout-key provider, which prompts for the amount if none is known. Rejects with
 * a CheckoutRefusal, or with the error that kept its script from running.
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

/** URL of the third provider's page for this payment; null if the configured URL is unsafe to open. */
export function tabAddress({ paymentUrl, origin, payment }: PaymentContext): string | null {
  const { amount, reference } = asked(payment)
  return payingAddress(paymentUrl, origin, reference, amount)
}

/** The purposes of a payment: its lines, else the invoice in its reference, else the account. */
function purposesOf({ reference, lines }: Pick<BegunPayment, 'reference' | 'lines'>): readonly string[] {
  if (lines.length > 0) return lines.map(idOf)
  const [, number, suffix] = /^\d+-(\d+)-(\d+)$/.exec(reference.trim()) ?? []
  return [Number(number) > 0 ? `${Number(number)}-${Number(suffix)}` : 'account']
}

/** Earlier payments for the same purpose that may still be open, newest first. */
export function begunFor(payment: Payment, begun: readonly BegunPayment[]): readonly BegunPayment[] {
  const purposes = new Set(purposesOf(payment))
  return begun.filter((each) => purposesOf(each).some((purpose) => purposes.has(purpose))).reverse()
}

/**
 * Queries the ERP about earlier payments for the same purpose. One that can still be paid takes precedence
 * over one whose state is unknown, then one that was paid; the newest first. Payments that ended, or that the
 * ERP does not know, are reported through `ended`.
 */
export async function recall({ erp, payment, begun, ended }: PaymentContext): Promise<Recalled> {
  const same = begunFor(asked(payment), begun())
  const found = await Promise.all(same.map((each) => becameOf(erp, each)))
  for (const { sessionID, fate, session } of found)
    if (fate.kind === 'none' || fate.kind === 'paid') ended(sessionID, session)
  const first = (kind: Recalled['kind']) => found.find(({ fate }) => fate.kind === kind)?.fate
  return first('pending') ?? first('unknown') ?? first('paid') ?? { kind: 'none' }
}

async function becameOf(
  erp: Erp,
  begun: BegunPayment,
): Promise<{
  readonly sessionID: string
  readonly fate: Recalled
  readonly session: PaymentSession | null
}> {
  const { sessionID } = begun
  try {
    const session = await erp.queryPaymentSession({ sessionID })
    const { paymentState, paymentAmount } = session
    if (paymentState === 'pending') return { sessionID, session, fate: { kind: 'pending', begun } }
    if (paymentState === 'approved')
      return { sessionID, session, fate: { kind: 'paid', begun, amount: paymentAmount } }
    return { sessionID, session, fate: { kind: 'none' } }
  } catch (error) {
    const fate = isRefusal(error) ? ({ kind: 'none' } as const) : ({ kind: 'unknown', begun } as const)
    return { sessionID, session: null, fate }
  }
}

export const paidMeanwhile = (amount: string): string =>
  `A payment of ${amount} that you started earlier for the same items has gone through. Your open items have been updated: check them before you pay more.`

/** An unknown outcome does no harm here: the session lapses unpaid. */
export const sessionFailure = (error: unknown): string =>
  isOutcomeUnknown(error) ? LOST_SESSION : failureMessage(error)

/** Message for a checkout that did not open. */
export const checkoutFailure = (error: unknown): string =>
  error instanceof CheckoutRefusal ? error.message : NO_CHECKOUT

function asked(payment: Payment | null): Payment {
  if (!payment) throw new Error('There is no payment to start')
  return payment
}
