import * as v from 'valibot'
import { TRANSACTION_TYPES } from '#contract/entities/order.ts'

const ordered = v.object({ ordered: v.picklist(TRANSACTION_TYPES), number: v.nullable(v.number()) })

/** What the history keeps with the page that an order or quote ends on, also over a reload. */
export type Ordered = v.InferOutput<typeof ordered>

/** What led to the page, by what the history keeps with it; null for a user who came by its address. */
export function orderedIn(state: unknown): Ordered | null {
  const read = v.safeParse(ordered, state)
  return read.success ? read.output : null
}
