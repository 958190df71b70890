import * as v from 'valibot'
import { amount, text } from '../values.ts'

/** What may have become of a payment session. */
export const PAYMENT_STATES = ['approved', 'declined', 'cancelled', 'pending'] as const
export type PaymentState = (typeof PAYMENT_STATES)[number]

/** How a payment may end. */
export type PaymentVerdict = Exclude<PaymentState, 'pending'>

/** A word that is none of ours says nothing of money that has moved: it counts as not settled yet. */
const paymentState = v.pipe(
  text,
  v.transform((word): PaymentState => {
    const said = word.toLowerCase()
    return PAYMENT_STATES.find((state) => state === said) ?? 'pending'
  }),
)

/** What became of a payment session. The amount is in dollars including GST or tax. */
export const paymentSession = v.object({
  paymentAmount: amount,
  paymentReference: text,
  paymentState,
})
export type PaymentSession = v.InferOutput<typeof paymentSession>
