import * as v from 'valibot'
import { amount, date, integer, text } from '../values.ts'

/** The final outcomes of a payment. */
export const PAYMENT_VERDICTS = ['approved', 'declined', 'cancelled'] as const
export type PaymentVerdict = (typeof PAYMENT_VERDICTS)[number]

/** The states of a payment session. */
export type PaymentState = PaymentVerdict | 'pending'

/** An unknown word doesn't prove that money moved, so the payment counts as pending. */
const paymentState = v.pipe(
  text,
  v.transform((word): PaymentState => {
    const said = word.toLowerCase()
    return PAYMENT_VERDICTS.find((verdict) => verdict === said) ?? 'pending'
  }),
)

/**
 * The part of an invoice that a payment settled, or of a credit that it used; a credit's amounts are below 0.
 * Money that settled nothing is a line with displayType `Payment`. Dollars including GST or tax.
 */
const settledLine = v.object({
  transactionNumber: integer,
  transactionSuffix: integer,
  displayType: text,
  transactionDate: date,
  custOrdNo: text,
  /** The open amount before the payment. */
  balanceAmount: amount,
  amount,
})
export type SettledLine = v.InferOutput<typeof settledLine>

/** The state of a payment session. Amounts in dollars including GST or tax. */
export const paymentSession = v.object({
  paymentAmount: amount,
  paymentReference: text,
  paymentState,
  /** The day of an approved payment; null where the ERP doesn't send it. */
  paymentDate: date,
  /** What an approved payment settled; null where the ERP doesn't send it. */
  settledLines: v.nullish(v.array(settledLine), null),
})
export type PaymentSession = v.InferOutput<typeof paymentSession>
