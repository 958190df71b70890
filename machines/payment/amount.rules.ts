import { roundToCent } from '#machines/shared/money.rules.ts'
import { halfWidth, wholePattern } from '#machines/shared/quantity.rules.ts'

/** Accepts '$1,250.5', '1 250.50' and '1250'. Rejects '1.250,50', '12.505' and '0,500' as ambiguous. */
const AMOUNT = new RegExp(`^\\$?${wholePattern(', ')}?(\\.\\d{0,2})?$`)

/** A larger sum is taken for a typing error. */
const MOST = 1e9

/** Parses a typed dollar amount without an upper limit; null if it is not an amount. */
export function typedDollars(text: string): number | null {
  const typed = halfWidth(text)
    .trim()
    .replace(/^\$\s*/, '$')
  return /\d/.test(typed) && AMOUNT.test(typed) ? Number(typed.replace(/[$, ]/g, '')) : null
}

/** Parses a typed dollar amount; null if it is not an amount or exceeds the limit. */
export function readAmount(text: string): number | null {
  const dollars = typedDollars(text)
  return dollars !== null && dollars <= MOST ? dollars : null
}

/** Why a typed amount can't be paid; undefined if it can. */
export function amountProblem(text: string): string | undefined {
  if (text.trim() === '') return 'Required'
  const dollars = typedDollars(text)
  if (dollars === null) return 'Dollars with at most two decimals, like 1,250.00'
  if (dollars > MOST) return 'Too much'
  return dollars > 0 ? undefined : 'Must be above 0'
}

/** Formats dollars for a field: 12.5 becomes '12.50' (section 5). */
export const amountText = (dollars: number) => roundToCent(dollars).toFixed(2)

/** Noise of a double that holds whole cents, in cents. */
const NOISE = 1e-6

/** Whole cents, so that sums are exact. */
export function centsOf(dollars: number): number {
  const cents = Math.round(dollars * 100)
  // True for almost all amounts; rounding by digits is slow for the sum of ten thousand.
  if (Math.abs(dollars * 100 - cents) < NOISE) return cents
  return Math.round(roundToCent(dollars) * 100)
}

/** Dollars that remain of a balance after these payments, exact to the cent. */
export const leftOf = (balance: number, ...paid: readonly number[]): number =>
  paid.reduce((left, dollars) => left - centsOf(dollars), centsOf(balance)) / 100
