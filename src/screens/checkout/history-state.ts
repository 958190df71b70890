import * as v from 'valibot'
import { TRANSACTION_TYPES } from '#contract/entities/order.ts'
import { isSameName } from '#machines/session/user-name.rules.ts'

const ordered = v.object({
  ordered: v.picklist(TRANSACTION_TYPES),
  number: v.nullable(v.number()),
  /** Who ordered: the history outlives a session, and may be another user's. */
  userName: v.string(),
})

/** What the history keeps with the page that an order or quote ends on, also over a reload. */
export type Ordered = v.InferOutput<typeof ordered>

/**
 * What this user did that led to the page, by what the history keeps with it; null for one who came by its
 * URL.
 */
export function orderedIn(state: unknown, userName: string): Ordered | null {
  const read = v.safeParse(ordered, state)
  return read.success && isSameName(read.output.userName, userName) ? read.output : null
}
