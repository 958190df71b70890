import * as v from 'valibot'
import { amount, date, identifier, integer, text } from '../values.ts'

/**
 * What is owed, by age, in dollars including GST or tax. An invoice is current in the month of its date and
 * moves one bucket further each month; a credit reduces the bucket of its own month.
 */
export const ageing = {
  currentBalance: amount,
  day30Balance: amount,
  day60Balance: amount,
  day90Balance: amount,
  day120Balance: amount,
}

/** A monthly statement (section 3). dueBalance is the sum of its buckets. */
export const statement = v.object({
  /** The last day of its month, yyyy-MM-dd; identifies the statement. */
  dateStatement: v.pipe(identifier, v.isoDate('is not a date')),
  customerId: integer,
  companyId: text,
  customerName: text,
  ...ageing,
  dueBalance: amount,
})
export type Statement = v.InferOutput<typeof statement>

/**
 * The displayType of a payment that has not been used yet: a credit that is no transaction, so it can't be
 * opened.
 */
export const PAYMENT_LINE = 'Payment'

/** An invoice or credit of the statement's month, or an older open one. Amounts in dollars. */
export const statementLine = v.object({
  transactionNumber: integer,
  transactionSuffix: integer,
  displayType: text,
  transactionDate: date,
  displayAmount: amount,
  /** The part that is open on the statement's date. */
  balanceAmount: amount,
  transactionRef: text,
  custOrdNo: text,
  jobName: text,
})
export type StatementLine = v.InferOutput<typeof statementLine>

/** What the account owes today, by age, in dollars. overdueBalance is everything that is not current. */
export const agedBalances = v.object({ ...ageing, totalBalance: amount, overdueBalance: amount })
export type AgedBalances = v.InferOutput<typeof agedBalances>
