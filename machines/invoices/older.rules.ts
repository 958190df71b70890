import type { InvoiceRow } from '#contract/entities/transaction.ts'
import { TRANSACTION_LIMIT } from '#contract/operations/transactions.ts'
import { headingOf } from '#machines/transaction/transaction.rules.ts'
import type { DateRange } from './dates.rules.ts'

/** The first day among rows, yyyy-MM-dd; '' where none has a day. */
export const oldestDay = (rows: readonly InvoiceRow[]): string =>
  rows.reduce((oldest, { invoiceDate }) => {
    if (invoiceDate === null) return oldest
    return oldest === '' || invoiceDate < oldest ? invoiceDate : oldest
  }, '')

/**
 * The range to ask for next where an answer was cut off at the ERP's limit, the newest being listed: it
 * begins with the day that may be there in part. Null where the answer was whole, or can't be gone on from
 * because one day alone fills it.
 */
export function olderRange(asked: DateRange, rows: readonly InvoiceRow[]): DateRange | null {
  if (rows.length < TRANSACTION_LIMIT) return null
  const to = oldestDay(rows)
  return to === '' || to === asked.to ? null : { from: asked.from, to }
}

/** The rows of several answers, each once, in the order in which they come. */
export function together(answers: readonly (readonly InvoiceRow[])[]): readonly InvoiceRow[] {
  const [only = [], ...others] = answers
  if (others.length === 0) return only
  const seen = new Set<string>()
  return answers.flat().filter((row) => {
    const name = headingOf(row)
    return !seen.has(name) && seen.add(name)
  })
}
