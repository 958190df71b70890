import * as v from 'valibot'
import { quick } from './values.ts'

/* Days of the calendar, yyyy-MM-dd. By themselves: the login, where every byte counts, has none. */

const isDay = (value: unknown) =>
  value === null || (typeof value === 'string' && v.ISO_DATE_REGEX.test(value))

/** A calendar date as yyyy-MM-dd; a time of day behind it is cut off. Missing, null or '' is null. */
export const date = quick(
  v.pipe(
    v.nullish(v.string(), ''),
    v.transform((value) => value.trim().slice(0, 10) || null),
    v.nullable(v.pipe(v.string(), v.isoDate('is not a date'))),
  ),
  isDay,
)

/** Whether it is a day that the calendar has, yyyy-MM-dd: 31 February has the form of one. */
export function isCalendarDay(text: string): boolean {
  // A day that there is none of, engines either move into the next month or refuse: then it is NaN.
  return v.ISO_DATE_REGEX.test(text) && new Date(`${text}T00:00:00Z`).getUTCDate() === Number(text.slice(8))
}

/** Behind the form of a date or moment: its day. A schema, as what did not pass the form is not asked again. */
export const onCalendar = v.pipe(
  v.string(),
  v.check((text) => isCalendarDay(text.slice(0, 10)), 'must be a day of the calendar'),
)

/** A request's calendar date, yyyy-MM-dd. */
export const isoDate = v.pipe(v.string('must be a date'), v.isoDate('must be a date'), onCalendar)
