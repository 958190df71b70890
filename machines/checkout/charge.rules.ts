import type { CartLine } from '#contract/entities/cart.ts'
import { ErpError } from '#contract/errors.ts'
import type { ReplyOf } from '#contract/operations.ts'

/** What a delivery costs: the product that stands for it, and dollars. */
export type DeliveryPrice = ReplyOf<'getDeliveryCharge'>

/** A delivery as the user saw it, or agrees to it: the branch that it comes from, and its price. */
export interface Delivery extends DeliveryPrice {
  readonly branchID: string
}

/** A delivery as it was worked out when it was ordered. */
export interface FoundDelivery extends Delivery {
  readonly distanceKm: number
  /** The address was not found: it is worked out from 0, 0 (section 7.2). */
  readonly isLost: boolean
}

/** Why a cart is not sent as it was found. */
export const CART_OBJECTIONS = {
  empty: 'Your cart is empty.',
  changed: 'Your cart has changed since this page showed it. Look it over and confirm again.',
  surplus: 'A delivery charge of an earlier try could not be taken out of your cart. Call your branch.',
  quantity: 'The delivery charge in your cart could not be set to one. Call your branch.',
  missing: 'The delivery charge could not be added to your cart. Call your branch.',
} as const

/** A cart as it was found, and what is known of it. */
export interface ChargeReading {
  readonly lines: readonly CartLine[]
  /** The lines that the user saw when he confirmed. */
  readonly shown: readonly CartLine[]
  /** The product that the cart must carry once; null for none. */
  readonly wanted: string | null
  /** Products that stood for the charge on earlier tries with this cart. */
  readonly knownCharges: readonly string[]
  /** The changes that the ERP said were done: each is asked for once. */
  readonly done: readonly string[]
}

/** The names of changes, for `done`. */
export const removalOf = ({ productID, lineID }: CartLine) => `remove ${productID} ${lineID}`
export const SETTING = 'set'
export const ADDING = 'add'

type Charges = Pick<ChargeReading, 'wanted' | 'knownCharges'>

const isCharge = ({ wanted, knownCharges }: Charges, { productID }: CartLine) =>
  productID === wanted || knownCharges.includes(productID)

/** The line that carries the charge: there may be several, and of a wrong quantity. */
export const chargeLine = ({ lines, wanted }: ChargeReading): CartLine | undefined =>
  lines.find(({ productID }) => productID === wanted)

/** A charge line that does not belong in the cart: of another try, or one too many. */
export function surplusLine(reading: ChargeReading): CartLine | undefined {
  const kept = chargeLine(reading)
  return reading.lines.find((line) => isCharge(reading, line) && line !== kept)
}

/** The charge is in the cart, but not once. */
export const isMiscounted = (reading: ChargeReading) => (chargeLine(reading)?.prodQty ?? 1) !== 1

/** The charge is not in the cart. */
export const isMissing = (reading: ChargeReading) =>
  reading.wanted !== null && chargeLine(reading) === undefined

/** What of a line the user agrees to. Its number is the ERP's own affair. */
const termsOf = ({ productID, UOM, prodQty, unitPrice, unitGST }: CartLine) =>
  JSON.stringify([productID, UOM, prodQty, unitPrice, unitGST])

/** Whether both list the same goods, in the same quantities, at the same prices, in whatever order. */
function isSameGoods(a: readonly CartLine[], b: readonly CartLine[]): boolean {
  const [left, right] = [a.map(termsOf).toSorted(), b.map(termsOf).toSorted()]
  return left.length === right.length && left.every((terms, at) => terms === right[at])
}

/**
 * Why the cart can't be sent, or null. It must hold goods, and those that the user saw (the charge
 * aside, which is added after he confirmed). A change that was done and had no effect is not tried
 * for ever.
 */
export function objection(reading: ChargeReading): ErpError | null {
  const goodsOf = (lines: readonly CartLine[]) => lines.filter((line) => !isCharge(reading, line))
  const goods = goodsOf(reading.lines)
  if (goods.length === 0) return refusal('empty')
  if (!isSameGoods(goods, goodsOf(reading.shown))) return refusal('changed')
  const surplus = surplusLine(reading)
  if (surplus) return reading.done.includes(removalOf(surplus)) ? refusal('surplus') : null
  if (isMiscounted(reading)) return reading.done.includes(SETTING) ? refusal('quantity') : null
  if (isMissing(reading)) return reading.done.includes(ADDING) ? refusal('missing') : null
  return null
}

const isSameDelivery = (one: Delivery, other: Delivery) =>
  one.branchID === other.branchID &&
  one.deliveryChargeProduct === other.deliveryChargeProduct &&
  one.deliveryCharge === other.deliveryCharge

/**
 * Whether the user has agreed to a delivery: in answer to a question about this very one, or by confirming
 * what the page showed. Confirming where it showed none is agreeing to any to an address that is found.
 */
export const isAgreedTo = (found: FoundDelivery, shown: Delivery | null, agreed: Delivery | null): boolean =>
  (agreed !== null && isSameDelivery(found, agreed)) ||
  (!found.isLost && (shown === null || isSameDelivery(found, shown)))

/** The refusal that says why. */
export const refusal = (reason: keyof typeof CART_OBJECTIONS) =>
  new ErpError('internal', CART_OBJECTIONS[reason])
