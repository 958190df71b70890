import * as v from 'valibot'

const ordered = v.object({ ordered: v.literal(true) })

/** What the history keeps with the page that an order ends on; whoever comes by its address has none of it. */
export const ORDERED: v.InferOutput<typeof ordered> = { ordered: true }

/** Whether what the history keeps with a page says that an order led there. */
export const isOrdered = (state: unknown): boolean => v.is(ordered, state)
