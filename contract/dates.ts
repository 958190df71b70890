import * as v from 'valibot'
import { quick } from './values.ts'

/* Calendar days, yyyy-MM-dd. A separate module, because the login needs none and every byte of it counts. */

const isDay = (value: unknown) =>
  value === null || (typeof value === 'string' && v.ISO_DATE_REGEX.test(value))

/** A calendar date as yyyy-MM-dd; a time of day after it is cut off. Missing, null or '' is null. */
export const date = quick(
  v.pipe(
    v.nullish(v.string(), ''),
    v.transform((value) => value.trim().slice(0, 10) || null),
    v.nullable(v.pipe(v.string(), v.isoDate('is not a date'))),
  ),
  isDay,
)

/** Whether the text is a date that exists, yyyy-MM-dd: 31 February has the right form but doesn't. */
export function isCalendarDay(text: string): boolean {
  // Engines either roll a missing day over into the next month or return NaN.
  return v.ISO_DATE_REGEX.test(text) && new Date(`${text}T00:00:00Z`).getUTCDate() === Number(text.slice(8))
}

/**
 * Follows a check of the form of a date or moment: its day must exist. A separate schema in the pipe, because
 * valibot skips it when the form is wrong.
 */
export const onCalendar = v.pipe(
  v.string(),
  v.check((text) => isCalendarDay(text.slice(0, 10)), 'must be a day of the calendar'),
)

/** A request's calendar date, yyyy-MM-dd. */
export const isoDate = v.pipe(v.string('must be a date'), v.isoDate('must be a date'), onCalendar)
