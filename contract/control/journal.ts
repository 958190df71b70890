import * as v from 'valibot'

/** A call as it was. What was too long is text that ends in '…'; passwords read '***'. */
const journalEntry = v.object({
  /** Counted in its world from 1; a reset begins anew. */
  number: v.number(),
  /** When it arrived, by the world's clock, as an ISO 8601 instant. */
  at: v.string(),
  /** A name of the contract's, or what was asked for instead. */
  operation: v.string(),
  request: v.unknown(),
  reply: v.optional(v.unknown()),
  /** What the ERP refused with, or the fault that hit. */
  error: v.optional(v.string()),
  /** How long the work took, in milliseconds. */
  ms: v.number(),
})
export type JournalEntry = v.InferOutput<typeof journalEntry>

/** Calls in the order in which they arrived, and the number of the last one that did: 0 before the first. */
export const journalPage = v.object({ exchanges: v.array(journalEntry), last: v.number() })
export type JournalPage = v.InferOutput<typeof journalPage>
