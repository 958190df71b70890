import type { CartLine } from '#contract/entities/cart.ts'
import { ErpError } from '#contract/errors.ts'
import { roundToCent } from '#machines/shared/money.rules.ts'
import type { Delivery, PricedDelivery } from './delivery.ts'

/** Why a cart is not submitted. */
export const CART_PROBLEMS = {
  empty: 'Your cart is empty.',
  changed: 'Your cart has changed since you opened this page. Review it and confirm again.',
  surplus: 'A delivery charge from an earlier try could not be removed from your cart. Call your branch.',
  quantity: 'The delivery charge in your cart could not be set to one. Call your branch.',
  missing: 'The delivery charge could not be added to your cart. Call your branch.',
} as const

/** A cart as read from the ERP, and what it should contain. */
export interface CartReading {
  readonly lines: readonly CartLine[]
  /** The lines that were shown when the user confirmed. */
  readonly shownLines: readonly CartLine[]
  /** The charge product that the cart must contain once; null for none. */
  readonly requiredCharge: string | null
  /** Charge products of earlier attempts with this cart. */
  readonly knownCharges: readonly string[]
  /** Changes that the ERP has confirmed; each is requested only once. */
  readonly madeChanges: readonly string[]
}

/** Names of changes, for `madeChanges`. */
export const removalOf = ({ productID, lineID }: CartLine) => `remove ${productID} ${lineID}`
export const QUANTITY_SET = 'set quantity'
export const CHARGE_ADDED = 'add charge'

const isCharge = (
  { requiredCharge, knownCharges }: Pick<CartReading, 'requiredCharge' | 'knownCharges'>,
  { productID }: CartLine,
) => productID === requiredCharge || knownCharges.includes(productID)

/** The first line with the charge; there may be more, and its quantity may be wrong. */
export const chargeLine = ({ lines, requiredCharge }: CartReading): CartLine | undefined =>
  lines.find(({ productID }) => productID === requiredCharge)

/** A charge line that does not belong in the cart: from an earlier attempt, or a duplicate. */
export function surplusLine(reading: CartReading): CartLine | undefined {
  const required = chargeLine(reading)
  return reading.lines.find((line) => isCharge(reading, line) && line !== required)
}

/** Whether the cart's charge has a quantity other than one. */
export const hasWrongQuantity = (reading: CartReading) => (chargeLine(reading)?.prodQty ?? 1) !== 1

/** Whether the cart lacks the charge that it must contain. */
export const isChargeMissing = (reading: CartReading) =>
  reading.requiredCharge !== null && chargeLine(reading) === undefined

/** The part of a line that the user agrees to. Its number is internal to the ERP. */
const termsOf = ({ productID, UOM, prodQty, unitPrice, unitGST }: CartLine) =>
  JSON.stringify([productID, UOM, prodQty, unitPrice, unitGST])

/** Whether both list the same goods in the same quantities at the same prices, in any order. */
function isSameGoods(a: readonly CartLine[], b: readonly CartLine[]): boolean {
  const [left, right] = [a.map(termsOf).sort(), b.map(termsOf).sort()]
  return left.length === right.length && left.every((terms, at) => terms === right[at])
}

/**
 * Why the cart can't be submitted, or null. It must contain goods, and the same ones that the user saw; the
 * charge, which is added after confirmation, is not compared. A confirmed change that had no effect is not
 * repeated.
 */
export function cartProblem(reading: CartReading): ErpError | null {
  const goodsOf = (lines: readonly CartLine[]) => lines.filter((line) => !isCharge(reading, line))
  const goods = goodsOf(reading.lines)
  if (goods.length === 0) return problem('empty')
  if (!isSameGoods(goods, goodsOf(reading.shownLines))) return problem('changed')
  const wasMade = (change: string) => reading.madeChanges.includes(change)
  const surplus = surplusLine(reading)
  if (surplus) return wasMade(removalOf(surplus)) ? problem('surplus') : null
  if (hasWrongQuantity(reading)) return wasMade(QUANTITY_SET) ? problem('quantity') : null
  if (isChargeMissing(reading)) return wasMade(CHARGE_ADDED) ? problem('missing') : null
  return null
}

const problem = (name: keyof typeof CART_PROBLEMS) => new ErpError('internal', CART_PROBLEMS[name])

const isSameDelivery = (one: Delivery, other: Delivery) =>
  one.branchID === other.branchID &&
  one.deliveryChargeProduct === other.deliveryChargeProduct &&
  one.deliveryCharge === other.deliveryCharge

/**
 * Whether the user has agreed to a delivery, either when asked about it or by confirming what the page
 * showed. If it showed none, confirming agrees to any delivery whose address is found.
 */
export const isAgreedTo = (
  delivery: PricedDelivery,
  shown: Delivery | null,
  confirmed: Delivery | null,
): boolean =>
  (confirmed !== null && isSameDelivery(delivery, confirmed)) ||
  (delivery.isAddressFound && (shown === null || isSameDelivery(delivery, shown)))

/**
 * The price and tax of a delivery charge (dollars, excluding tax) as its cart line will have them, at the tax
 * rate that the cart's lines imply, because the ERP gives none.
 */
export function chargeAsLine(
  charge: number,
  lines: readonly CartLine[],
  taxInclusive: boolean,
): Pick<CartLine, 'unitPrice' | 'unitGST'> {
  const tax = roundToCent(charge * taxRateOf(lines, taxInclusive))
  return { unitPrice: taxInclusive ? charge + tax : charge, unitGST: tax }
}

/** The most that rounding to the cent can change a line's tax, in dollars. */
const ROUNDING = 0.005
const MOST_DECIMALS = 5

/**
 * The tax rate of a cart's lines: 0.1 is 10%. Because each line's tax is rounded to the cent, it is the rate
 * with the fewest decimals that explains the tax of all lines. 0 if no line has a price.
 */
function taxRateOf(lines: readonly CartLine[], taxInclusive: boolean): number {
  const price = lines.reduce((sum, { prodQty, unitPrice }) => sum + prodQty * unitPrice, 0)
  const tax = lines.reduce((sum, { prodQty, unitGST }) => sum + prodQty * unitGST, 0)
  const net = taxInclusive ? price - tax : price
  if (net <= 0) return 0
  const rateTo = (decimals: number): number => {
    const rate = Number((tax / net).toFixed(decimals))
    const isExplained = Math.abs(rate * net - tax) <= ROUNDING * lines.length
    return isExplained || decimals === MOST_DECIMALS ? rate : rateTo(decimals + 1)
  }
  return rateTo(2)
}
