import * as v from 'valibot'

/*
 * Calendar days, yyyy-MM-dd, and instants in requests and files. A separate module, because the login, whose size is
 * limited, needs none of them. The dates of replies are in values.ts.
 */

/** Whether the text is a date that exists, yyyy-MM-dd: 31 February has the right form but doesn't. */
export function isCalendarDay(text: string): boolean {
  // Engines either roll a missing day over into the next month or return NaN.
  return v.ISO_DATE_REGEX.test(text) && new Date(`${text}T00:00:00Z`).getUTCDate() === Number(text.slice(8))
}

/** The years of days in requests, and of the simulator's clock. */
export const FIRST_YEAR = 1900
export const LAST_YEAR = 2999

/**
 * Follows a check of the form of a date or moment: its day must exist, in one of these years. A separate schema in
 * the pipe, because valibot skips it when the form is wrong.
 */
export const onCalendar = (first = FIRST_YEAR, last = LAST_YEAR) =>
  v.pipe(
    v.string(),
    v.check((text) => isCalendarDay(text.slice(0, 10)), 'must be a day of the calendar'),
    v.check((text) => {
      const year = Number(text.slice(0, 4))
      return year >= first && year <= last
    }, `must be in a year from ${first} to ${last}`),
  )

/** A calendar date of these years, yyyy-MM-dd. */
export const dayOfYears = (first = FIRST_YEAR, last = LAST_YEAR) =>
  v.pipe(v.string('must be a date'), v.isoDate('must be a date'), onCalendar(first, last))

/** A request's calendar date, yyyy-MM-dd. */
export const isoDate = dayOfYears()

const INSTANT = /^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:\d{2})?)?$/

/** An ISO 8601 instant of these years. */
export const instantOfYears = (first = FIRST_YEAR, last = LAST_YEAR) =>
  v.pipe(
    v.string('must be an ISO 8601 instant'),
    v.check(
      (text) => INSTANT.test(text) && !Number.isNaN(Date.parse(text)),
      'must be an ISO 8601 instant, like 2026-11-02T09:00:00Z',
    ),
    onCalendar(first, last),
  )

/** To what the simulator's clock can be set. */
export const instant = instantOfYears()

/** Goods are ordered for at most that many years ahead: a later year is mistyped. */
const MOST_YEARS_AHEAD = 10

/** The last day for which goods can be ordered today. Both are yyyy-MM-dd. */
export function lastRequiredDay(today: string): string {
  const same = `${Number(today.slice(0, 4)) + MOST_YEARS_AHEAD}${today.slice(4)}`
  return isCalendarDay(same) ? same : `${same.slice(0, 8)}28`
}
