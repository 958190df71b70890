/* Calculations use whole cents; dollars exist only on the wire. */

/** Lifts halves that floating point left just below; far smaller than any price. */
const NOISE = 1e-6

/**
 * Rounds to the nearest whole number, halves away from 0, as the ERP does with all fractions of a cent. So a
 * credit returns exactly what its invoice charged.
 */
export function roundHalfUp(value: number): number {
  const whole = Math.floor(Math.abs(value) + 0.5 + NOISE)
  return value < 0 && whole > 0 ? -whole : whole
}

/** Converts dollars of a seed or request to cents. */
export function toCents(dollars: number): number {
  return roundHalfUp(dollars * 100)
}

/** Converts cents to dollars, for the wire. */
export function dollarsOf(cents: number): number {
  return cents / 100
}

/** Cents as text for users: $1,234.50. */
export function dollarText(cents: number): string {
  const text = dollarsOf(cents).toLocaleString('en-AU', {
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
  })
  return `$${text}`
}
