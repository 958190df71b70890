import { hashOf } from '#fixtures/random.ts'
import type { SeedProduct } from '#fixtures/seed.ts'
import { monthsBetween } from './calendar.ts'

/** Prices change on the first of a month; each product type is reviewed once in this many months. */
const REVIEWED_EVERY = 3
/** How many months a code counts as new, its first month included. */
const NEW_FOR = 3
/** After this many months a code counts as new again, so that there are always a few. */
const CODES_LAST = 60

const EPOCH = '2020-01-01'

const monthOf = (day: string) => monthsBetween(EPOCH, day)

/** A remainder that is never negative. */
const modulo = (value: number, by: number) => ((value % by) + by) % by

/** Whether a product's price changed after one day, up to and including another; both yyyy-MM-dd. */
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
