import * as v from 'valibot'
import { isoDate } from '../dates.ts'
import { count, isInHundredths, logical } from '../request-values.ts'
import { required, wholeNumber } from '../values.ts'

export const ACCOUNT_STATUSES = ['Active', 'On Hold', 'Suspended'] as const

const MOST = 10_000_000

/** Not negative, in whole hundredths: cents, or hundredths of a unit. */
export const hundredths = v.pipe(
  v.number('must be a number'),
  v.minValue(0, 'must not be negative'),
  v.maxValue(MOST, `must be at most ${MOST}`),
  v.check(isInHundredths, 'must have at most two decimals'),
)

/** Dollars above 0. */
export const price = v.pipe(hundredths, v.minValue(0.01, 'must be above 0'))

/** A product's stock in base units, its prices in dollars excluding tax, and whether it is sold. */
export const productChange = {
  kind: v.literal('product'),
  productID: required,
  /** Counted from then on: deliveries take from it. Null ends that. */
  stock: v.optional(v.nullable(hundredths)),
  retailPrice: v.optional(price),
  tradePrice: v.optional(price),
  isSold: v.optional(logical),
}

/** A customer's status, and their credit limit in dollars including tax. */
export const customerChange = {
  kind: v.literal('customer'),
  customerID: wholeNumber,
  accountStatus: v.optional(v.picklist(ACCOUNT_STATUSES, `must be one of ${ACCOUNT_STATUSES.join(', ')}`)),
  creditLimit: v.optional(hundredths),
}

/** A new invoice or credit of a customer. */
export const billChange = {
  kind: v.picklist(['invoice', 'credit']),
  customerID: wholeNumber,
  /** Dollars excluding tax, which is added. */
  amount: price,
  /** Its date, at most two years ago: today if left out. */
  date: v.optional(isoDate),
  description: v.optional(required, 'Sundry goods'),
}

/** A quote that can no longer be accepted. */
export const lapseChange = { kind: v.literal('lapse'), quote: count }

type Change<E extends v.ObjectEntries> = Readonly<v.InferInput<v.ObjectSchema<E, undefined>>>

/** A change of a world's data, by hand. */
export type ChangeByHand =
  | Change<typeof productChange>
  | Change<typeof customerChange>
  | Change<typeof billChange>
  | Change<typeof lapseChange>

/** What was changed, as a sentence; and the new document of an invoice or credit, with its suffix. */
export const changeResult = v.object({ text: v.string(), transaction: v.nullable(v.string()) })
export type ChangeResult = v.InferOutput<typeof changeResult>
