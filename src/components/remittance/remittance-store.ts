import * as v from 'valibot'
import type { PaidLine } from '#machines/payment/choice.rules.ts'
import type { Portal } from '../portal.ts'
import { STORAGE_KEYS, sessionStore } from '../storage.ts'

const remittanceLine = v.object({
  transactionNumber: v.number(),
  transactionSuffix: v.number(),
  type: v.string(),
  /** yyyy-MM-dd */
  date: v.nullable(v.string()),
  orderRef: v.string(),
  /** Dollars: what is open of it, and what of that is paid. */
  balance: v.number(),
  amount: v.number(),
})
export type RemittanceLine = v.InferOutput<typeof remittanceLine> & PaidLine

const remittance = v.object({ sessionID: v.string(), lines: v.array(remittanceLine) })

const kept = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ userName: v.string(), remittances: v.array(remittance) }),
)

/** A payment may be tried a few times: older lists than these are let go. */
const MOST_KEPT = 3

function readAll({ userName }: Portal) {
  const read = v.safeParse(kept, sessionStore.read(STORAGE_KEYS.remittances))
  return read.success && read.output.userName === userName ? read.output.remittances : []
}

/** Keeps what a payment session is to pay, until the user comes back from it. */
export function keepRemittance(portal: Portal, sessionID: string, lines: readonly RemittanceLine[]): void {
  if (!sessionID || lines.length === 0) return
  const others = readAll(portal).filter((each) => each.sessionID !== sessionID)
  const remittances = [...others, { sessionID, lines }].slice(-MOST_KEPT)
  sessionStore.write(STORAGE_KEYS.remittances, JSON.stringify({ userName: portal.userName, remittances }))
}

/** What a payment session was to pay; undefined where no lines were chosen for it in this tab. */
export const readRemittance = (portal: Portal, sessionID: string): readonly RemittanceLine[] | undefined =>
  readAll(portal).find((each) => each.sessionID === sessionID)?.lines
