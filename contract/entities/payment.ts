import * as v from 'valibot'
import { amount, text } from '../values.ts'

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

/** What became of a payment session. The amount is in dollars including GST or tax. */
export const paymentSession = v.object({
  paymentAmount: amount,
  paymentReference: text,
  paymentState,
})
export type PaymentSession = v.InferOutput<typeof paymentSession>
