import * as v from 'valibot'
import { countTo } from '../request-values.ts'

/** The most days that can come at once: a year. */
export const MAX_DAYS = 366

/** How many days come: 1 if left out. */
export const dayEntries = { days: v.optional(countTo(MAX_DAYS), 1) }

/** What can happen in a day. */
export const HAPPENING_KINDS = [
  /** An order was delivered, all of it or what there was. */
  'delivered',
  /** What was delivered was invoiced. */
  'invoiced',
  /** A due order waits for products that are not in stock. */
  'waiting',
  /** A quote can no longer be accepted. */
  'lapsed',
  /** The statement of a month was closed. */
  'statement',
  /** A customer paid invoices. */
  'paid',
  /** An account that owed nothing overdue became overdue. */
  'overdue',
] as const

/** Something that happened to a customer. */
const happening = v.object({
  /** yyyy-MM-dd */
  day: v.string(),
  kind: v.picklist(HAPPENING_KINDS),
  customerID: v.number(),
  /** The order, quote or invoice, with its suffix; null where it is none. */
  transaction: v.nullable(v.string()),
  /** Dollars including GST or tax; null where it is no amount. */
  amount: v.nullable(v.number()),
  /** The same as a sentence. */
  text: v.string(),
})
export type Happening = v.InferOutput<typeof happening>

/** The most happenings that are listed, the last ones; `dropped` counts the others. */
export const MAX_HAPPENINGS = 1_000

/** What happened since the previous day, oldest first. */
export const dayReport = v.object({
  id: v.string(),
  /** The world's clock, an ISO 8601 instant. */
  now: v.string(),
  happenings: v.array(happening),
  dropped: v.number(),
})
export type DayReport = v.InferOutput<typeof dayReport>
