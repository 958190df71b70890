import * as v from 'valibot'
import { flag, integer, text } from '../values.ts'

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
