import * as v from 'valibot'
import { flag, integer, text } from '../values.ts'

/** A portal user account as listed by the ERP (section 3). No reply contains a password. */
export const mobileUser = v.object({
  custContactID: integer,
  customerID: integer,
  tpaID: text,
  /** The username for signing in. */
  tpauserID: text,
  /** admin or sales; any other role is shown unchanged. */
  roleID: text,
  /** Whether the user may sign in to the portal: 'active' in the form. */
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
