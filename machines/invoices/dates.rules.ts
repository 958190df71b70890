import * as v from 'valibot'
import { isoDate } from '#contract/dates.ts'

/** How many months before today the invoice list starts by default (section 9). */
const MONTHS = 3

/** The range of invoice dates, yyyy-MM-dd; '' means no bound. */
export interface DateRange {
  readonly from: string
  readonly to: string
}

/**
 * The range in a URL. A missing first day means three months before `today`; an empty or invalid one means no
 * bound.
 */
export const rangeOf = (from: string | null, to: string | null, today: string): DateRange => ({
  from: from === null ? monthsBefore(today, MONTHS) : dateOrNone(from),
  to: dateOrNone(to ?? ''),
})

/** The range that has all these days; without bounds if one is unknown, or there are none. */
export function rangeOfDays(days: readonly (string | null)[]): DateRange {
  const known = days.filter((day) => day !== null).sort()
  if (known.length < days.length) return { from: '', to: '' }
  return { from: known[0] ?? '', to: known.at(-1) ?? '' }
}

/** Whether the range's first day is not after its last. */
export const isInOrder = ({ from, to }: DateRange): boolean => from === '' || to === '' || from <= to

export const isSameRange = (a: DateRange, b: DateRange): boolean => a.from === b.from && a.to === b.to

const dateOrNone = (text: string) => (v.is(isoDate, text) ? text : '')

/** The same day of an earlier month, or its last day: 3 months before 31 May is 28 or 29 February. */
export function monthsBefore(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const last = new Date(Date.UTC(year, month - months, 0)).getUTCDate()
  return new Date(Date.UTC(year, month - 1 - months, Math.min(date, last))).toISOString().slice(0, 10)
}
