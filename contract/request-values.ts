/* Values of requests that the login doesn't use, kept apart so that it loads less. */
import * as v from 'valibot'
import { required, wholeNumber } from './values.ts'

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

/** A username as others read it: without accents, case and width. */
export const readUserName = (name: string) => name.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()

/**
 * Whether a username may be chosen: it is typed on phones and read out over the counter. Letters of other
 * scripts look like these, so that someone else could be `admin` too.
 */
export const isUserName = (name: string) => /^[a-z\d._@+'-]+$/.test(readUserName(name))
export const MIN_PASSWORD = 8
export const MAX_PASSWORD = 200

/** A request's new username. */
export const newUserName = v.pipe(
  required,
  v.check(isUserName, "may have letters A to Z, digits and . _ - @ + ' only"),
)

/** A request's new password. It may begin and end with spaces but not consist of them alone. */
export const newPassword = v.pipe(
  v.string('must be text'),
  v.minLength(MIN_PASSWORD, `must have at least ${MIN_PASSWORD} characters`),
  v.maxLength(MAX_PASSWORD, 'is too long'),
  v.check((password) => password.trim() !== '', 'must not be blank'),
)
