/* Values of requests that the public pages don't use, kept apart so that those pages load less. */
import * as v from 'valibot'
import { wholeNumber } from './values.ts'

/** A logical of a request. */
export const logical = v.boolean('must be true or false')

/** A request's count: a whole number above 0. Quantities are counts (section 5). */
export const count = v.pipe(wholeNumber, v.minValue(1, 'must be above 0'))

/** A count with an upper limit. */
export const countTo = (most: number) => v.pipe(count, v.maxValue(most, `must be at most ${most}`))

/** A count or number that may be 0, for none. */
export const countOrNone = v.pipe(wholeNumber, v.minValue(0, 'must not be negative'))

/** A request's length or distance: not negative, may be fractional. */
export const measure = v.pipe(
  v.number('must be a number'),
  v.finite('must be a number'),
  v.minValue(0, 'must not be negative'),
)

/** Tolerance for binary rounding errors. */
const NOISE = 1e-6

/** Whether a number is in whole hundredths, such as dollars and cents. Less than half a cent is not 0. */
export function isInHundredths(value: number): boolean {
  const hundredths = Math.round(value * 100)
  return Math.abs(value * 100 - hundredths) < NOISE && (hundredths !== 0 || value === 0)
}

/** A request's single line of text that may be empty, such as a phone number. */
export const lineOrNone = v.pipe(v.string('must be text'), v.trim(), v.maxLength(200, 'is too long'))

/** Text that the ERP requires but the portal doesn't use. */
export const blank = v.optional(v.literal('', 'must be empty'), '')

/** A number that the ERP requires but the portal doesn't use. */
export const zero = v.optional(v.literal(0, 'must be 0'), 0)

/** The roles of portal users: an admin also manages the users of their business (section 6). */
export const ROLES = ['admin', 'sales'] as const
export type Role = (typeof ROLES)[number]
