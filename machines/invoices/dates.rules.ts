import { isCalendarDay } from '#contract/dates.ts'

/** From when invoices are listed until the user says otherwise (section 9): so many months before today. */
const MONTHS = 3

/** The days that invoices are listed of, yyyy-MM-dd; '' is no bound. */
export interface DateRange {
  readonly from: string
  readonly to: string
}

/**
 * What an address asks for. One that says nothing of a first day means three months before `today`; one
 * that says it is empty means no bound. What is no date is no bound either.
 */
export const rangeOf = (from: string | null, to: string | null, today: string): DateRange => ({
  from: from === null ? monthsBefore(today, MONTHS) : dateOrNone(from),
  to: dateOrNone(to ?? ''),
})

/** Whether its first day is not after its last. */
export const isInOrder = ({ from, to }: DateRange): boolean => from === '' || to === '' || from <= to

export const isSameRange = (a: DateRange, b: DateRange): boolean => a.from === b.from && a.to === b.to

const dateOrNone = (text: string) => (isCalendarDay(text) ? text : '')

/** The same day of an earlier month, or that month's last: three before 31 May is 28 or 29 February. */
export function monthsBefore(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const last = new Date(Date.UTC(year, month - months, 0)).getUTCDate()
  return new Date(Date.UTC(year, month - 1 - months, Math.min(date, last))).toISOString().slice(0, 10)
}
