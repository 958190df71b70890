import * as v from 'valibot'
import { TRANSACTION_TYPES } from '#contract/entities/order.ts'
import { isSameName } from '#machines/session/user-name.rules.ts'

const ordered = v.object({
  ordered: v.picklist(TRANSACTION_TYPES),
  number: v.nullable(v.number()),
  /** The user who ordered: browser history outlives a session and may be another user's. */
  userName: v.string(),
})

/** History state of the page that follows an order or quote; it survives a reload. */
export type Ordered = v.InferOutput<typeof ordered>

/** The order or quote by this user that led to the page; null if they opened its URL directly. */
export function orderedIn(state: unknown, userName: string): Ordered | null {
  const read = v.safeParse(ordered, state)
  return read.success && isSameName(read.output.userName, userName) ? read.output : null
}
