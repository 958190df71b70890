import * as v from 'valibot'
import { amount, date, integer, number, text } from '../values.ts'

/** The logged-in user and their account (section 3). Balances in dollars. */
export const userDetails = v.object({
  id_cust: integer,
  id_user: text,
  name_first: text,
  name_last: text,
  userEmailAddress: text,
  /** Active, On Hold or Suspended; any other status is shown unchanged. */
  account_status: text,
  current_balance: amount,
  balance_30_day: amount,
  balance_overdue: amount,
  /**
   * What may still be ordered on account, in dollars including tax; below 0 when over the limit. Not in the
   * specification: null where the ERP sends no valid number.
   */
  available_credit: v.fallback(v.nullish(number, null), null),
  /** Seconds since midnight. */
  last_login_time: amount,
  last_login_date: date,
})
export type UserDetails = v.InferOutput<typeof userDetails>

/** The business account: the names and addresses that go on an order. */
export const customerDetails = v.object({
  customerID: integer,
  customerName: text,
  billAddress: text,
  billSuburb: text,
  billState: text,
  billPostCode: text,
  streetAddress: text,
  streetState: text,
  streetPostCode: text,
  customerEmail: text,
  phoneHome: text,
  phoneMobile: text,
  faxBusiness: text,
})
export type CustomerDetails = v.InferOutput<typeof customerDetails>
