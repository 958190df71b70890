/*
 * Money is worked in whole cents; dollars exist on the wire only.
 */

/** Too small to be a price, big enough to lift the halves that floating point left just below. */
const NOISE = 1e-6

/**
 * Rounds to the nearest whole number, a half away from 0, as the ERP does with every fraction of a cent:
 * a credit gives back what the invoice took.
 */
export function roundHalfUp(value: number): number {
  const whole = Math.floor(Math.abs(value) + 0.5 + NOISE)
  return value < 0 && whole > 0 ? -whole : whole
}

/** Dollars of a seed or request in cents. */
export function toCents(dollars: number): number {
  return roundHalfUp(dollars * 100)
}

/** Cents in dollars, for the wire. */
export function dollarsOf(cents: number): number {
  return cents / 100
}

/** Cents as people read them: $1,234.50. */
export function dollarText(cents: number): string {
  const text = dollarsOf(cents).toLocaleString('en-AU', {
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
  })
  return `$${text}`
}
