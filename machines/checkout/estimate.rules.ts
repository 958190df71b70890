import type { CartLine } from '#contract/entities/cart.ts'
import { ErpError } from '#contract/errors.ts'

/**
 * A delivery charge (dollars, excluding tax) as its line will read in the cart. Where the site's
 * prices include the tax, it is added at the rate that the cart's lines show: the ERP names none.
 */
export function chargeAsLine(charge: number, lines: readonly CartLine[], taxInclusive: boolean): number {
  return taxInclusive ? charge * (1 + taxRateOf(lines)) : charge
}

/** Dollars that rounding to the cent may take from a line's tax or add to it. */
const ROUNDING = 0.005
const FINEST = 5

/**
 * The rate of tax in prices that include it: 0.1 is 10%. Each line's tax is rounded to the cent, so it is
 * the roundest rate that explains the taxes of all of them. 0 where no line has a price.
 */
function taxRateOf(lines: readonly CartLine[]): number {
  const gross = lines.reduce((sum, { prodQty, unitPrice }) => sum + prodQty * unitPrice, 0)
  const tax = lines.reduce((sum, { prodQty, unitGST }) => sum + prodQty * unitGST, 0)
  const net = gross - tax
  if (net <= 0) return 0
  const rateTo = (decimals: number): number => {
    const rate = Number((tax / net).toFixed(decimals))
    const isExplained = Math.abs(rate * net - tax) <= ROUNDING * lines.length
    return isExplained || decimals === FINEST ? rate : rateTo(decimals + 1)
  }
  return rateTo(2)
}

/** The ERP says that there is no such address; any other failure says nothing about it. */
export const isAddressUnknown = (error: unknown): boolean =>
  error instanceof ErpError && (error.kind === 'field' || error.kind === 'no-records')
