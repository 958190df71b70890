import type { InvoiceRow } from '#contract/entities/transaction.ts'
import { TRANSACTION_LIMIT } from '#contract/operations/transactions.ts'
import { headingOf } from '#machines/transaction/transaction.rules.ts'
import type { DateRange } from './dates.rules.ts'

/** The earliest invoice date of the rows, yyyy-MM-dd; '' if none has one. */
export const oldestDay = (rows: readonly InvoiceRow[]): string =>
  rows.reduce((oldest, { invoiceDate }) => {
    if (invoiceDate === null) return oldest
    return oldest === '' || invoiceDate < oldest ? invoiceDate : oldest
  }, '')

/**
 * The next range to request if a reply was cut off at the ERP's limit, which keeps the newest rows. It ends
 * with the oldest day received, which may be incomplete. Null if the reply was complete, or if a single day
 * fills it and older rows are out of reach.
 */
export function olderRange(asked: DateRange, rows: readonly InvoiceRow[]): DateRange | null {
  if (rows.length < TRANSACTION_LIMIT) return null
  const to = oldestDay(rows)
  return to === '' || to === asked.to ? null : { from: asked.from, to }
}

/** Merges the rows of several replies in order, without duplicates. */
export function together(answers: readonly (readonly InvoiceRow[])[]): readonly InvoiceRow[] {
  const [only = [], ...others] = answers
  if (others.length === 0) return only
  const seen = new Set<string>()
  return answers.flat().filter((row) => {
    const name = headingOf(row)
    return !seen.has(name) && seen.add(name)
  })
}
