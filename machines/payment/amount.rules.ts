import { roundToCent } from '#machines/shared/money.rules.ts'

/** '$1,250.5', '1 250.50' and '1250' are amounts; '1.250,50' and '12.505' are not: nobody guesses what was meant. */
const AMOUNT = /^\$?(\d+|\d{1,3}([, ]\d{3})+)?(\.\d{0,2})?$/

/** Beyond this no sum of money is meant. */
const MOST = 1e9

/** What was typed as dollars, however many; null where it is no amount. */
export function typedDollars(text: string): number | null {
  const typed = text.trim().replace(/^\$\s*/, '$')
  return /\d/.test(typed) && AMOUNT.test(typed) ? Number(typed.replace(/[$, ]/g, '')) : null
}

/** What was typed as dollars; null where it is no amount that is meant. */
export function readAmount(text: string): number | null {
  const dollars = typedDollars(text)
  return dollars !== null && dollars <= MOST ? dollars : null
}

/** Why what was typed can't be paid. */
export function amountProblem(text: string): string | undefined {
  if (text.trim() === '') return 'Required'
  const dollars = typedDollars(text)
  if (dollars === null) return 'Dollars with at most two decimals, like 1,250.00'
  if (dollars > MOST) return 'Too much'
  return dollars > 0 ? undefined : 'Must be above 0'
}

/** 12.5 is '12.50', as it stands in a field (section 5). */
export const amountText = (dollars: number) => roundToCent(dollars).toFixed(2)

/** Whole cents, in which sums are exact. */
export const centsOf = (dollars: number) => Math.round(roundToCent(dollars) * 100)

/** What is left of a balance once so much is paid of it, to the cent. */
export const leftOf = (balance: number, ...paid: readonly number[]): number =>
  paid.reduce((left, dollars) => left - centsOf(dollars), centsOf(balance)) / 100
