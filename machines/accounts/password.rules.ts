import * as v from 'valibot'
import { MAX_PASSWORD, MIN_PASSWORD, USER_NAME } from '#contract/entities/account.ts'

/* What a form says of a username and of a password that is typed twice (section 5). */

export const PASSWORDS_DIFFER = 'Passwords must match'
export const PASSWORD_HINT = `At least ${MIN_PASSWORD} characters`
export const USER_NAME_HINT = "Letters, digits and . _ - @ + ' only"

/** One line of a form, as long as the ERP takes it. */
export const LINE_LIMIT = 200
const TOO_LONG = `At most ${LINE_LIMIT} characters`

export const optionalLine = v.pipe(v.string(), v.trim(), v.maxLength(LINE_LIMIT, TOO_LONG))

/** One that must not be empty; `missing` is what the form says where it is. */
export const requiredLine = (missing: string) =>
  v.pipe(v.string(), v.trim(), v.nonEmpty(missing), v.maxLength(LINE_LIMIT, TOO_LONG))

export const userNameField = (missing: string) =>
  v.pipe(requiredLine(missing), v.regex(USER_NAME, USER_NAME_HINT))

export const emailField = v.pipe(requiredLine('Required'), v.email('Invalid email address'))

/** A new password that has to be given. */
export const passwordField = v.pipe(
  v.string(),
  v.nonEmpty('Required'),
  v.check((password) => password.trim().length > 0 && password.length >= MIN_PASSWORD, PASSWORD_HINT),
  v.maxLength(MAX_PASSWORD, `At most ${MAX_PASSWORD} characters`),
)

/** The same once more. */
export const confirmationField = v.pipe(v.string(), v.nonEmpty('Required'))

/** Whether the second agrees with the first; an empty one is said to be missing, not to differ. */
export const isConfirmed = (password: string, confirmation: string) =>
  confirmation === '' || confirmation === password
