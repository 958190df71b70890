import * as v from 'valibot'
import { type PaymentSession, paymentSession } from '#contract/entities/payment.ts'
import { receiptLine } from '#machines/payment/receipt.rules.ts'
import { isSameName } from '#machines/session/user-name.rules.ts'
import type { Portal } from '../portal/portal.ts'
import { STORAGE_KEYS } from '../portal/storage.ts'

const startedPayment = v.object({
  sessionID: v.string(),
  /** URL of the provider's page. */
  address: v.string(),
  /** The day when the user left for that page, yyyy-MM-dd. */
  startedOn: v.string(),
  /** Dollars; null if the provider was to ask for the amount. */
  amount: v.nullable(v.number()),
  reference: v.string(),
  /** Empty if no lines were selected. */
  lines: v.array(receiptLine),
  /** Whether its outcome is known. */
  hasEnded: v.boolean(),
  /** Its session as the ERP reported it once it had ended; absent if the ERP didn't, or an older version stored it. */
  session: v.optional(paymentSession),
})
export type PendingPayment = Readonly<v.InferOutput<typeof startedPayment>>

/** Placeholder session id for a provider whose sessions can't be queried. */
export const CHECKOUT_SESSION = 'checkout'

const kept = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ userName: v.string(), payments: v.array(startedPayment) }),
)

type Owner = Pick<Portal, 'userName' | 'stores'>

/** Beyond that the oldest are dropped, first those that have ended. */
const MOST_KEPT = 20

/** Shared by all tabs, so that a payment started in one is not made again in another. */
export function pendingPayments({ userName, stores }: Owner): readonly PendingPayment[] {
  const read = v.safeParse(kept, stores.device.read(STORAGE_KEYS.payments))
  return read.success && isSameName(read.output.userName, userName) ? read.output.payments : []
}

/** In a full store, payments that have ended make room for those that may still be paid. */
function writeAll({ userName, stores }: Owner, payments: readonly PendingPayment[]): void {
  let left = payments
  while (left.length > MOST_KEPT) left = withoutOldest(left)
  const write = () => stores.device.write(STORAGE_KEYS.payments, JSON.stringify({ userName, payments: left }))
  while (!write() && left.some(({ hasEnded }) => hasEnded)) left = withoutOldest(left)
}

function withoutOldest(payments: readonly PendingPayment[]): readonly PendingPayment[] {
  const oldest = payments.find(({ hasEnded }) => hasEnded) ?? payments[0]
  return payments.filter((each) => each !== oldest)
}

/** Stores a started payment, for when the user returns from the provider's page or starts another payment. */
export function savePendingPayment(owner: Owner, started: PendingPayment): void {
  if (!started.sessionID) return
  const others = pendingPayments(owner).filter(({ sessionID }) => sessionID !== started.sessionID)
  writeAll(owner, [...others, started])
}

/** The payment that was started with that session; undefined if it was not started in this browser. */
export const readPendingPayment = (owner: Owner, session: string): PendingPayment | undefined =>
  pendingPayments(owner).find(({ sessionID }) => sessionID === session)

/**
 * Marks a payment as ended, so that its outcome is not checked again, with its session for its receipt; null if the
 * ERP knows no such session.
 */
export function endPendingPayment(owner: Owner, sessionID: string, session: PaymentSession | null): void {
  const payments = pendingPayments(owner)
  const known = payments.find((each) => each.sessionID === sessionID)
  if (!known || (known.hasEnded && (known.session || !session))) return
  const ended = { ...known, hasEnded: true, ...(session && { session }) }
  writeAll(
    owner,
    payments.map((each) => (each === known ? ended : each)),
  )
}

/** Stores the payment at the checkout under its transaction number, with which the checkout reports success. */
export function endCheckout(owner: Owner, transaction: string): void {
  const started = readPendingPayment(owner, CHECKOUT_SESSION)
  if (!started || readPendingPayment(owner, transaction)) return
  const { amount, reference: paymentReference, startedOn: paymentDate } = started
  const session = { paymentReference, paymentDate, paymentState: 'approved', settledLines: null } as const
  const others = pendingPayments(owner).filter(({ sessionID }) => sessionID !== CHECKOUT_SESSION)
  writeAll(owner, [
    ...others,
    {
      ...started,
      sessionID: transaction,
      ...(amount !== null && { session: { ...session, paymentAmount: amount } }),
    },
  ])
}
