import { failureMessage, isOutcomeUnknown } from '#contract/errors.ts'
import type { PaymentLine } from '#contract/operations/payments.ts'
import type { Erp } from '#contract/operations.ts'
import type { PaymentProvider } from '#contract/settings.ts'
import { isRefusal } from '#machines/shared/failure.ts'
import { type ChosenLine, idOf } from './invoice-selection.rules.ts'
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

/** A payment that was begun before, and of which it is not known that it ended. */
export interface BegunPayment {
  readonly sessionID: string
  /** The provider's page for it. */
  readonly address: string
  /** yyyy-MM-dd */
  readonly startedOn: string
  /** Dollars. */
  readonly amount: number | null
  readonly reference: string
  readonly lines: readonly PaymentLine[]
}

/** What became of payments that were begun before for the same, as far as it matters. */
export type Recalled =
  | { readonly kind: 'none' }
  /** It can still be paid, or its state is unknown: paying another may pay twice. */
  | { readonly kind: 'pending' | 'unknown'; readonly begun: BegunPayment }
  | { readonly kind: 'paid'; readonly begun: BegunPayment; readonly amount: number }

export interface PaymentInput {
  readonly erp: Erp
  readonly provider: PaymentProvider
  /** The configured address of the third provider. */
  readonly paymentUrl: string
  /** Where the portal is: 'https://portal.example'. */
  readonly origin: string
  /** Payments of this user's that have not ended as far as this browser knows. */
  readonly begun: () => readonly BegunPayment[]
  /** Writes dollars. */
  readonly money: (dollars: number) => string
  /** It is known how the payment of that session ended. */
  readonly ended: (sessionID: string) => void
  /** Leaves for the checkout; rejects with its CheckoutRefusal, or where its script can't be had. */
  readonly openCheckout: (order: CheckoutOrder, signal: AbortSignal) => Promise<void>
}

export interface PaymentContext extends PaymentInput {
  readonly payment: Payment | null
  /** Why it could not be started, as the user reads it. */
  readonly failure: string | null
  /** The third provider's page for it. */
  readonly address: string | null
  readonly recalled: Recalled
}

export type PaymentEvent =
  | { type: 'payment.submitted'; payment: Payment }
  | { type: 'payment.failureDismissed' }
  /** On with the payment that was begun before. */
  | { type: 'payment.resumed' }
  /** Another one all the same. */
  | { type: 'payment.begunAnew' }
  /** It is asked about once more. */
  | { type: 'payment.outcomeRechecked' }
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
  /** The browser is to go to the page of the payment that was begun before. */
  | { type: 'payment.resuming'; address: string }
  /** The address is to be opened in a tab of its own. */
  | { type: 'payment.tabRequested'; address: string }
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

/** What a payment is for: its lines, or the invoice that its reference names, or the account. */
function purposesOf({ reference, lines }: Pick<BegunPayment, 'reference' | 'lines'>): readonly string[] {
  if (lines.length > 0) return lines.map(idOf)
  const [, number, suffix] = /^\d+-(\d+)-(\d+)$/.exec(reference.trim()) ?? []
  return [Number(number) > 0 ? `${Number(number)}-${Number(suffix)}` : 'account']
}

/** Payments that were begun for the same and may still be open, the newest first. */
export function begunFor(payment: Payment, begun: readonly BegunPayment[]): readonly BegunPayment[] {
  const purposes = new Set(purposesOf(payment))
  return begun.filter((each) => purposesOf(each).some((purpose) => purposes.has(purpose))).toReversed()
}

/**
 * Asks what became of payments that were begun for the same and may still be open: one that can be paid
 * yet, or of which nobody can tell, comes before one that was paid, and the newest first. What ended
 * unpaid, or is unknown to the ERP, is told as ended.
 */
export async function recall({ erp, payment, begun, ended }: PaymentContext): Promise<Recalled> {
  const same = begunFor(asked(payment), begun())
  const found = await Promise.all(same.map((each) => becameOf(erp, each)))
  for (const { sessionID, fate } of found) if (fate.kind === 'none' || fate.kind === 'paid') ended(sessionID)
  const first = (kind: Recalled['kind']) => found.find(({ fate }) => fate.kind === kind)?.fate
  return first('pending') ?? first('unknown') ?? first('paid') ?? { kind: 'none' }
}

async function becameOf(
  erp: Erp,
  begun: BegunPayment,
): Promise<{ readonly sessionID: string; readonly fate: Recalled }> {
  const { sessionID } = begun
  try {
    const { paymentState, paymentAmount } = await erp.queryPaymentSession({ sessionID })
    if (paymentState === 'pending') return { sessionID, fate: { kind: 'pending', begun } }
    if (paymentState === 'approved')
      return { sessionID, fate: { kind: 'paid', begun, amount: paymentAmount } }
    return { sessionID, fate: { kind: 'none' } }
  } catch (error) {
    return { sessionID, fate: isRefusal(error) ? { kind: 'none' } : { kind: 'unknown', begun } }
  }
}

export const paidMeanwhile = (amount: string): string =>
  `A payment of ${amount} that you began before for the same has been made. What is open has been read again: look at it before you pay more.`

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
