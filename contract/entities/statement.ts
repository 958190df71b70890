import * as v from 'valibot'
import { date } from '../dates.ts'
import { amount, identifier, integer, text } from '../values.ts'

/**
 * What is owed, by age, in dollars including GST or tax. An invoice is current in the month that it is
 * dated in and moves on by a bucket with each month; credits count against the bucket of their own month.
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
  /** The last day of its month, yyyy-MM-dd; it names the statement. */
  dateStatement: v.pipe(identifier, v.isoDate('is not a date')),
  customerId: integer,
  companyId: text,
  customerName: text,
  ...ageing,
  dueBalance: amount,
})
export type Statement = v.InferOutput<typeof statement>

/** The displayType of money that was paid and is not used yet: a credit, but no transaction to be opened. */
export const PAYMENT_LINE = 'Payment'

/** An invoice or credit of a statement's month, or an older one that is not settled. In dollars. */
export const statementLine = v.object({
  transactionNumber: integer,
  transactionSuffix: integer,
  displayType: text,
  transactionDate: date,
  displayAmount: amount,
  /** What of it is not settled on the statement's date. */
  balanceAmount: amount,
  transactionRef: text,
  custOrdNo: text,
  jobName: text,
})
export type StatementLine = v.InferOutput<typeof statementLine>

/** What the account owes today, by age. Overdue is all that is not current. In dollars. */
export const agedBalances = v.object({ ...ageing, totalBalance: amount, overdueBalance: amount })
export type AgedBalances = v.InferOutput<typeof agedBalances>
