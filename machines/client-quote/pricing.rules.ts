import { type Points, type Pricing, WHOLE } from './percent.rules.ts'

/** The fraction of a whole number, rounded half away from 0. Exact at any size. */
export function fractionOf(amount: number, numerator: number, denominator: number): number {
  const product = BigInt(amount) * BigInt(numerator)
  const [above, below] = denominator < 0 ? [-product, -BigInt(denominator)] : [product, BigInt(denominator)]
  const sign = above < 0n ? -1n : 1n
  return Number(sign * ((2n * sign * above + below) / (2n * below)))
}

/** A client's price in cents for what costs this much: a markup is a share of the cost, a margin of the price. */
export const priceOf = (cost: number, pricing: Pricing, points: Points): number =>
  pricing === 'markup' ? fractionOf(cost, WHOLE + points, WHOLE) : fractionOf(cost, WHOLE, WHOLE - points)

/** The GST or tax of a price, in cents. */
export const taxOf = (price: number, rate: Points): number => fractionOf(price, rate, WHOLE)

/** What is earned of a price as margin and as markup, in hundredths of a percent; null of a price or cost of 0. */
export const earned = (cost: number, price: number) => ({
  margin: price === 0 ? null : fractionOf(price - cost, WHOLE, price),
  markup: cost === 0 ? null : fractionOf(price - cost, WHOLE, cost),
})
