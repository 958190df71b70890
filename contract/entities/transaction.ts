import * as v from 'valibot'
import { amount, date, integer, text } from '../values.ts'

/** A row of the orders and quotes list. The amount is in dollars including GST or tax. */
export const transactionRow = v.object({
  transactionNumber: integer,
  transactionSuffix: integer,
  /** Order or Quote; invoices have a list of their own. */
  transactionType: text,
  deliveryDate: date,
  invoiceDate: date,
  branchID: text,
  customerOrderNumber: text,
  shipAddress1: text,
  jobName: text,
  transactionAmount: amount,
})
export type TransactionRow = v.InferOutput<typeof transactionRow>
