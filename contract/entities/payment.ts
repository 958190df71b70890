import * as v from 'valibot'
import { date } from '../dates.ts'
import { amount, integer, text } from '../values.ts'

/** How a payment may end. */
export const PAYMENT_VERDICTS = ['approved', 'declined', 'cancelled'] as const
export type PaymentVerdict = (typeof PAYMENT_VERDICTS)[number]

/** What may have become of a payment session. */
export type PaymentState = PaymentVerdict | 'pending'

/** A word that is none of ours says nothing of money that has moved: it counts as not settled yet. */
const paymentState = v.pipe(
  text,
  v.transform((word): PaymentState => {
    const said = word.toLowerCase()
    return PAYMENT_VERDICTS.find((verdict) => verdict === said) ?? 'pending'
  }),
)

/**
 * What a payment settled of an invoice, or used of a credit: then its amounts are below 0. Money that found
 * nothing to settle is a line of the displayType `Payment`. Dollars including GST or tax.
 */
const settledLine = v.object({
  transactionNumber: integer,
  transactionSuffix: integer,
  displayType: text,
  transactionDate: date,
  custOrdNo: text,
  /** What of it was open before. */
  balanceAmount: amount,
  amount,
})
export type SettledLine = v.InferOutput<typeof settledLine>

/** What became of a payment session. The amount is in dollars including GST or tax. */
export const paymentSession = v.object({
  paymentAmount: amount,
  paymentReference: text,
  paymentState,
  /** The day of an approved payment; null where the ERP does not tell it. */
  paymentDate: date,
  /** What an approved payment settled; null where the ERP does not tell it. */
  settledLines: v.nullish(v.array(settledLine), null),
})
export type PaymentSession = v.InferOutput<typeof paymentSession>
