import type { CartLine } from '#contract/entities/cart.ts'
import { ErpError } from '#contract/errors.ts'

/**
 * A delivery charge (dollars, excluding tax) as its cart line will show it. If the site's prices include tax,
 * it is added at the rate that the cart's lines imply, because the ERP gives none.
 */
export function chargeAsLine(charge: number, lines: readonly CartLine[], taxInclusive: boolean): number {
  return taxInclusive ? charge * (1 + taxRateOf(lines)) : charge
}

/** The most that rounding to the cent can change a line's tax, in dollars. */
const ROUNDING = 0.005
const FINEST = 5

/**
 * The tax rate in prices that include tax: 0.1 is 10%. Because each line's tax is rounded to the cent, it is
 * the rate with the fewest decimals that explains the tax of all lines. 0 if no line has a price.
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

/** Whether the ERP reports that the address does not exist. Other failures say nothing about it. */
export const isAddressUnknown = (error: unknown): boolean =>
  error instanceof ErpError && (error.kind === 'field' || error.kind === 'no-records')
