import * as v from 'valibot'
import { receiptLine } from '#machines/payment/receipt.rules.ts'
import { isSameName } from '#machines/session/user-name.rules.ts'
import type { Portal } from '../portal.ts'
import { localStore, STORAGE_KEYS } from '../storage.ts'

const startedPayment = v.object({
  sessionID: v.string(),
  /** The provider's page. */
  address: v.string(),
  /** The day on which the user left for it, yyyy-MM-dd. */
  startedOn: v.string(),
  /** Dollars; null where the provider was to ask for them. */
  amount: v.nullable(v.number()),
  reference: v.string(),
  /** None where no lines were chosen. */
  lines: v.array(receiptLine),
  /** Whether it is known how it ended. */
  hasEnded: v.boolean(),
})
export type PendingPayment = Readonly<v.InferOutput<typeof startedPayment>>

/** What stands for the session where the provider has none that could be asked about. */
export const CHECKOUT_SESSION = 'checkout'

const kept = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ userName: v.string(), payments: v.array(startedPayment) }),
)

type Owner = Pick<Portal, 'userName'>

/** Older ones than these are let go. */
const MOST_KEPT = 20

/** In all tabs: what was begun in one must not be paid again in another. */
export function pendingPayments({ userName }: Owner): readonly PendingPayment[] {
  const read = v.safeParse(kept, localStore.read(STORAGE_KEYS.payments))
  return read.success && isSameName(read.output.userName, userName) ? read.output.payments : []
}

function keepAll({ userName }: Owner, payments: readonly PendingPayment[]): void {
  localStore.write(STORAGE_KEYS.payments, JSON.stringify({ userName, payments: payments.slice(-MOST_KEPT) }))
}

/** Keeps what a payment session is about, for when the user is back from its page, or begins another. */
export function savePendingPayment(owner: Owner, started: PendingPayment): void {
  if (!started.sessionID) return
  const others = pendingPayments(owner).filter(({ sessionID }) => sessionID !== started.sessionID)
  keepAll(owner, [...others, started])
}

/** The payment that was started with that session; undefined where it was not in this browser. */
export const readPendingPayment = (owner: Owner, session: string): PendingPayment | undefined =>
  pendingPayments(owner).find(({ sessionID }) => sessionID === session)

/** It is known how the payment of that session ended: it is asked about no more. */
export function endPendingPayment(owner: Owner, session: string): void {
  const payments = pendingPayments(owner)
  if (!payments.some(({ sessionID, hasEnded }) => sessionID === session && !hasEnded)) return
  keepAll(
    owner,
    payments.map((each) => (each.sessionID === session ? { ...each, hasEnded: true } : each)),
  )
}
