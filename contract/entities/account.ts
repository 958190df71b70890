import * as v from 'valibot'
import { flag, integer, required, text } from '../values.ts'

/** What a portal user may do: an admin also manages the users of his business (section 6). */
export const ROLES = ['admin', 'sales'] as const
export type Role = (typeof ROLES)[number]

/** A portal user account as the ERP lists it (section 3). A password goes one way: no reply carries it. */
export const mobileUser = v.object({
  custContactID: integer,
  customerID: integer,
  tpaID: text,
  /** What he signs in with. */
  tpauserID: text,
  /** admin or sales; another word is shown as it came. */
  roleID: text,
  /** Whether he may sign in to the portal: what the form calls active. */
  canAccessTPWeb: flag,
  canAccessTPMobile: flag,
  firstName: text,
  lastName: text,
  emailAddress: text,
  phoneMobile: text,
  phoneBusiness: text,
  faxNumber: text,
  phoneHome: text,
})
export type MobileUser = v.InferOutput<typeof mobileUser>

/** Which characters a username may have: it is typed on phones and told over the counter. */
export const USER_NAME = /^[\p{L}\p{M}\p{N}._@+'-]+$/u
export const MIN_PASSWORD = 8
export const MAX_PASSWORD = 200

/** A request's new username. */
export const newUserName = v.pipe(
  required,
  v.regex(USER_NAME, "may have letters, digits and . _ - @ + ' only"),
)

/** A request's new password, which may begin and end with spaces but not be of them alone. */
export const newPassword = v.pipe(
  v.string('must be text'),
  v.minLength(MIN_PASSWORD, `must have at least ${MIN_PASSWORD} characters`),
  v.maxLength(MAX_PASSWORD, 'is too long'),
  v.check((password) => password.trim() !== '', 'must not be blank'),
)
