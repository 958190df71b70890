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

type Reviewed = Pick<SeedProduct, 'type'>

/** How often a product's price changed after one day, up to and including another; both yyyy-MM-dd. */
function priceChanges({ type }: Reviewed, after: string, until: string): number {
  const months = Array.from(
    { length: Math.max(monthOf(until) - monthOf(after), 0) },
    (_, at) => monthOf(after) + 1 + at,
  )
  return months.filter((month) => modulo(month - hashOf(type), REVIEWED_EVERY) === 0).length
}

export const isPriceChanged = (product: Reviewed, after: string, until: string): boolean =>
  priceChanges(product, after, until) > 0

/** By how much a product's price rises at each change; a few fall. */
const RISES = [0.03, 0.018, 0.045, -0.02, 0.025] as const

/** The product with its prices of an earlier day, where its own are those of `until`; both yyyy-MM-dd. */
export function pricedOn(product: SeedProduct, day: string, until: string): SeedProduct {
  const rise = RISES[hashOf(product.productID) % RISES.length] ?? 0
  const share = (1 + rise) ** -priceChanges(product, day, until)
  const { retailPrice, tradePrice } = product
  return { ...product, retailPrice: retailPrice * share, tradePrice: tradePrice * share }
}

/** Whether a product's code was new on a day. */
export function isNewCode({ productID }: Pick<SeedProduct, 'productID'>, day: string): boolean {
  return modulo(monthOf(day) - hashOf(productID), CODES_LAST) < NEW_FOR
}
