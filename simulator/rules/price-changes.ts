import { hashOf } from '#fixtures/random.ts'
import type { SeedProduct } from '#fixtures/seed.ts'
import { monthsBetween } from './calendar.ts'

/** Makers change their prices on the first of a month, each kind of goods once in so many. */
const REVIEWED_EVERY = 3
/** A code counts as new in the month that it comes in and in the two after. */
const NEW_FOR = 3
/** Every so many months a code is given anew, so that there are always a few. */
const CODES_LAST = 60

/** A month that all others are counted from. */
const EPOCH = '2020-01-01'

const monthOf = (day: string) => monthsBetween(EPOCH, day)

/** A remainder that is never negative. */
const modulo = (value: number, by: number) => ((value % by) + by) % by

/** Whether a product's price changed after a day, up to and on another; both yyyy-MM-dd. */
export function isPriceChanged({ type }: Pick<SeedProduct, 'type'>, after: string, until: string): boolean {
  const months = Array.from(
    { length: Math.max(monthOf(until) - monthOf(after), 0) },
    (_, at) => monthOf(after) + 1 + at,
  )
  return months.some((month) => modulo(month - hashOf(type), REVIEWED_EVERY) === 0)
}

/** Whether a product's code was new on a day. */
export function isNewCode({ productID }: Pick<SeedProduct, 'productID'>, day: string): boolean {
  return modulo(monthOf(day) - hashOf(productID), CODES_LAST) < NEW_FOR
}
