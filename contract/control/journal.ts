import * as v from 'valibot'

/** A recorded call. Values that are too long are cut to text ending in '…'; passwords, and the session ids that sign-ins open, read '***'. */
const journalEntry = v.object({
  /** Counted per world from 1; a reset starts over. */
  number: v.number(),
  /** Arrival time by the world's clock, as an ISO 8601 instant. */
  at: v.string(),
  /** An operation's name, or the requested function if the contract has no such operation. */
  operation: v.string(),
  request: v.unknown(),
  reply: v.optional(v.unknown()),
  /** The ERP's error message, or the fault that was injected. */
  error: v.optional(v.string()),
  /** Processing time in milliseconds. */
  ms: v.number(),
})
export type JournalEntry = v.InferOutput<typeof journalEntry>

/**
 * Calls in order of arrival, the number of the last call that arrived: 0 before the first, and how many calls of
 * each operation arrived, including those that are no longer stored.
 */
export const journalPage = v.object({
  exchanges: v.array(journalEntry),
  last: v.number(),
  counts: v.record(v.string(), v.number()),
})
export type JournalPage = v.InferOutput<typeof journalPage>
