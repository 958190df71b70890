import * as v from 'valibot'
import { paymentSession } from '../entities/payment.ts'
import { fields, operation } from '../operation.ts'
import { countOrNone, isInHundredths } from '../request-values.ts'
import { identifier, required, text } from '../values.ts'
import { TRANSACTION_LIMIT } from './transactions.ts'

/** An amount in a request: dollars with at most two decimals. */
const money = v.pipe(
  v.number('must be a number'),
  v.finite('must be a number'),
  v.check(isInHundredths, 'must have at most two decimals'),
  v.maxValue(1e9, 'is too much'),
)

/** What is to be paid, in dollars. */
export const paidAmount = v.pipe(money, v.minValue(0.01, 'must be above 0'))

const WEB_ADDRESS = /^https?:\/\/[^\s/?#\\]+([/?#]\S*)?$/i

/** An absolute http(s) URL without whitespace: browsers are redirected to nothing else. */
export const pageAddress = v.pipe(
  v.string('must be a URL'),
  v.url('must be a URL'),
  v.check((address) => WEB_ADDRESS.test(address), 'must be an http or https URL'),
  v.maxLength(2000, 'is too long'),
)

/** What a payment pays of one invoice, in dollars; below 0 for what it uses of a credit. */
export const paymentLine = v.object({
  transactionNumber: countOrNone,
  transactionSuffix: countOrNone,
  amount: v.pipe(
    money,
    v.check((dollars) => dollars !== 0, 'must not be 0'),
  ),
})

export type PaymentLine = v.InferInput<typeof paymentLine>

/** Paying the account by card (sections 4 and 7.2). */
export const paymentOperations = {
  createPaymentSession: operation({
    summary:
      'Opens a payment session with the card provider; no money moves until the user approves it there. `paymentLines` is an extension of this portal that an ERP may ignore: it then pays the invoice named in the reference, then the oldest. `sessionID` in the reply is one too.',
    ipFunction: 'createPaymentSession',
    kind: 'mutation',
    facts: { idCust: 'customerId' },
    request: {
      paymentAmount: paidAmount,
      /** '{customer}-{number}-{suffix}', or '{customer}-0-0' for no single invoice. */
      paymentReference: required,
      /** Pages of the portal that the provider redirects the user to. */
      callbackApproved: pageAddress,
      callbackDeclined: pageAddress,
      callbackCancelled: pageAddress,
      paymentLines: v.optional(
        v.pipe(v.array(paymentLine, 'must be a list'), v.maxLength(TRANSACTION_LIMIT, 'is too long')),
      ),
    },
    reply: fields({ redirectUrl: identifier, sessionID: text }),
  }),
  queryPaymentSession: operation({
    summary:
      'The outcome of a payment session. Can be called repeatedly; changes nothing. `paymentDate` and `settledLines` of an approved session are extensions of this portal that an ERP may leave out: a receipt then shows what was requested.',
    ipFunction: 'queryPaymentSession',
    request: { sessionID: required },
    reply: fields(paymentSession.entries),
  }),
}
