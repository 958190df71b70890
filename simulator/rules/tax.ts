import { roundHalfUp } from './money.ts'

/** The GST or tax on an amount that excludes it, in whole cents. The rate is a fraction: 0.1 is 10%. */
export function taxOn(cents: number, rate: number): number {
  return roundHalfUp(cents * rate)
}

/**
 * A price excluding tax, in cents, with the tax added. Not rounded, because a box of five hundred costs five
 * hundred times this.
 */
export function withTax(cents: number, rate: number): number {
  return cents + cents * rate
}
