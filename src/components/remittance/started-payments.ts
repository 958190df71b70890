import * as v from 'valibot'
import { paymentLine } from '#contract/operations/payments.ts'
import { isSameName } from '#machines/session/user-name.rules.ts'
import type { Portal } from '../portal.ts'
import { STORAGE_KEYS, sessionStore } from '../storage.ts'

const remittanceLine = v.object({
  ...paymentLine.entries,
  type: v.string(),
  /** yyyy-MM-dd */
  date: v.nullable(v.string()),
  orderRef: v.string(),
  /** Dollars: what was open of it. */
  balance: v.number(),
})
export type RemittanceLine = Readonly<v.InferOutput<typeof remittanceLine>>

const startedPayment = v.object({
  sessionID: v.string(),
  /** The provider's page. */
  address: v.string(),
  /** The day on which the user left for it, yyyy-MM-dd. */
  startedOn: v.string(),
  /** None where no lines were chosen. */
  lines: v.array(remittanceLine),
})
export type StartedPayment = Readonly<v.InferOutput<typeof startedPayment>>

const kept = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ userName: v.string(), payments: v.array(startedPayment) }),
)

type Owner = Pick<Portal, 'userName'>

/** A payment may be tried a few times: older ones than these are let go. */
const MOST_KEPT = 3

function readAll({ userName }: Owner): readonly StartedPayment[] {
  const read = v.safeParse(kept, sessionStore.read(STORAGE_KEYS.payments))
  return read.success && isSameName(read.output.userName, userName) ? read.output.payments : []
}

/** Keeps what a payment session is about, for when the user is back from its page. */
export function keepStarted(portal: Owner, started: StartedPayment): void {
  if (!started.sessionID) return
  const others = readAll(portal).filter(({ sessionID }) => sessionID !== started.sessionID)
  const payments = [...others, started].slice(-MOST_KEPT)
  sessionStore.write(STORAGE_KEYS.payments, JSON.stringify({ userName: portal.userName, payments }))
}

/** The payment that was started with that session; undefined where it was not in this tab. */
export const readStarted = (portal: Owner, session: string): StartedPayment | undefined =>
  readAll(portal).find(({ sessionID }) => sessionID === session)
