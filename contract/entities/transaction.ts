import * as v from 'valibot'
import { listRow } from '../list-row.ts'
import { numberOrNone } from '../number-or-none.ts'
import { amount, date, extension, integer, number, text } from '../values.ts'

/** The fields that every transaction list has. The amount is in dollars including GST or tax. */
const row = {
  transactionNumber: integer,
  /** Parts of an order share its number: the order is 0, its deliveries count up from there. */
  transactionSuffix: integer,
  transactionType: text,
  deliveryDate: date,
  invoiceDate: date,
  branchID: text,
  customerOrderNumber: text,
  shipAddress1: text,
  jobName: text,
  transactionAmount: amount,
}

/** A row of the orders and quotes list: an Order or a Quote. */
export const transactionRow = listRow({
  ...row,
  /** The last day on which a quote can be accepted, null for an order. */
  validUntil: extension(date),
  /** How much of an order has been invoiced, in dollars including GST or tax. */
  invoicedAmount: extension(numberOrNone),
})
export type TransactionRow = v.InferOutput<typeof transactionRow>

/** A row of the invoices list: an Invoice, or a Credit with a negative amount. */
export const invoiceRow = listRow({ ...row, userComment: text })
export type InvoiceRow = v.InferOutput<typeof invoiceRow>

/** A line of a transaction. Prices in dollars excluding GST or tax; those of a credit are negative. */
const transactionLine = v.object({
  lineNum: integer,
  productDesc: text,
  productCode: text,
  /** In metres (feet in the US) for products sold by length. */
  quantity: amount,
  unitOfMeasure: text,
  unitPrice: amount,
  linePrice: amount,
  /** The customer's note on the line, from the cart. */
  quoteComments: extension(text),
  /** Our extension: the pieces of a product sold by length, in metres (feet in the US); negative on a credit. */
  lengths: v.optional(v.nullable(v.array(v.object({ length: number, qty: number })))),
})
export type TransactionLine = v.InferOutput<typeof transactionLine>

/** A transaction in full (section 3): an order, quote, invoice or credit. Amounts in dollars. */
export const transaction = v.object({
  transactionNumber: integer,
  transactionSuffix: integer,
  transactionType: text,
  customerID: integer,
  companyID: text,
  invoiceDate: date,
  deliveryDate: date,
  nameCharge: text,
  nameShip: text,
  jobName: text,
  shipAddress1: text,
  shipAddress2: text,
  shipAddress3: text,
  /** The customer's note; `userComment` in the lists. */
  comment_tportal: text,
  transactionTotalAmountExcGST: amount,
  transactionTotalGST: amount,
  transactionTotalAmountIncGST: amount,
  /** The day on which it was ordered or quoted. Our extension: null where the ERP doesn't send it. */
  orderDate: date,
  /** The last day on which a quote can be accepted. Our extension: null where the ERP doesn't send it. */
  validUntil: date,
  LineDetailsTP: v.nullish(v.array(transactionLine), []),
})
export type Transaction = v.InferOutput<typeof transaction>

/** The formats in which a document can be emailed (section 5): a code for the ERP, a name for users. */
export const EMAIL_FORMATS = [
  { format: 'pdf', name: 'PDF' },
  { format: 'csv', name: 'CSV' },
  { format: 'accounting-csv', name: 'Accounting import (CSV)' },
  { format: 'accounting-xml', name: 'Accounting import (XML)' },
  { format: 'job-csv', name: 'Job costing import (CSV)' },
  { format: 'job-xml', name: 'Job costing import (XML)' },
] as const
export type EmailFormat = (typeof EMAIL_FORMATS)[number]['format']

/** The ERP's confirmation of an emailed transaction. */
export const emailedTransaction = v.object({ transactionNumber: integer, transactionSuffix: integer })
