import * as v from 'valibot'
import { receiptLine } from '#machines/payment/receipt.rules.ts'
import { isSameName } from '#machines/session/user-name.rules.ts'
import type { Portal } from '../portal/portal.ts'
import { localStore, STORAGE_KEYS } from '../portal/storage.ts'

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
})
export type PendingPayment = Readonly<v.InferOutput<typeof startedPayment>>

/** Placeholder session id for a provider whose sessions can't be queried. */
export const CHECKOUT_SESSION = 'checkout'

const kept = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ userName: v.string(), payments: v.array(startedPayment) }),
)

type Owner = Pick<Portal, 'userName'>

/** Older payments are dropped. */
const MOST_KEPT = 20

/** Shared by all tabs, so that a payment started in one is not made again in another. */
export function pendingPayments({ userName }: Owner): readonly PendingPayment[] {
  const read = v.safeParse(kept, localStore.read(STORAGE_KEYS.payments))
  return read.success && isSameName(read.output.userName, userName) ? read.output.payments : []
}

function writeAll({ userName }: Owner, payments: readonly PendingPayment[]): void {
  localStore.write(STORAGE_KEYS.payments, JSON.stringify({ userName, payments: payments.slice(-MOST_KEPT) }))
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

/** Marks the payment of that session as ended, so that its outcome is not checked again. */
export function endPendingPayment(owner: Owner, session: string): void {
  const payments = pendingPayments(owner)
  if (!payments.some(({ sessionID, hasEnded }) => sessionID === session && !hasEnded)) return
  writeAll(
    owner,
    payments.map((each) => (each.sessionID === session ? { ...each, hasEnded: true } : each)),
  )
}
