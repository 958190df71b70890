import type { CartLine } from '#contract/entities/cart.ts'
import { ErpError } from '#contract/errors.ts'
import type { ReplyOf } from '#contract/operations.ts'

/** The price of a delivery: its charge product, and dollars. */
export type DeliveryPrice = ReplyOf<'getDeliveryCharge'>

/** A delivery as shown to or agreed by the user: the branch that it comes from, and its price. */
export interface Delivery extends DeliveryPrice {
  readonly branchID: string
}

/** A delivery as calculated when the order was submitted. */
export interface FoundDelivery extends Delivery {
  readonly distanceKm: number
  /** The address was not found, so the delivery is calculated from 0, 0 (section 7.2). */
  readonly isLost: boolean
}

/** Why a cart is not submitted. */
export const CART_OBJECTIONS = {
  empty: 'Your cart is empty.',
  changed: 'Your cart has changed since this page showed it. Look it over and confirm again.',
  surplus: 'A delivery charge of an earlier try could not be taken out of your cart. Call your branch.',
  quantity: 'The delivery charge in your cart could not be set to one. Call your branch.',
  missing: 'The delivery charge could not be added to your cart. Call your branch.',
} as const

/** A cart as read, and what is known about its charges. */
export interface ChargeReading {
  readonly lines: readonly CartLine[]
  /** The lines that were shown when the user confirmed. */
  readonly shown: readonly CartLine[]
  /** The charge product that the cart must carry once; null for none. */
  readonly wanted: string | null
  /** Charge products of earlier attempts with this cart. */
  readonly knownCharges: readonly string[]
  /** Changes that the ERP has confirmed; each is requested only once. */
  readonly done: readonly string[]
}

/** Names of changes, for `done`. */
export const removalOf = ({ productID, lineID }: CartLine) => `remove ${productID} ${lineID}`
export const SETTING = 'set'
export const ADDING = 'add'

type Charges = Pick<ChargeReading, 'wanted' | 'knownCharges'>

const isCharge = ({ wanted, knownCharges }: Charges, { productID }: CartLine) =>
  productID === wanted || knownCharges.includes(productID)

/** The first line with the charge; there may be more, and its quantity may be wrong. */
export const chargeLine = ({ lines, wanted }: ChargeReading): CartLine | undefined =>
  lines.find(({ productID }) => productID === wanted)

/** A charge line that does not belong in the cart: from an earlier attempt, or a duplicate. */
export function surplusLine(reading: ChargeReading): CartLine | undefined {
  const kept = chargeLine(reading)
  return reading.lines.find((line) => isCharge(reading, line) && line !== kept)
}

/** Whether the cart's charge has a quantity other than one. */
export const isMiscounted = (reading: ChargeReading) => (chargeLine(reading)?.prodQty ?? 1) !== 1

/** Whether the cart lacks the charge that it must carry. */
export const isMissing = (reading: ChargeReading) =>
  reading.wanted !== null && chargeLine(reading) === undefined

/** The part of a line that the user agrees to. Its number is internal to the ERP. */
const termsOf = ({ productID, UOM, prodQty, unitPrice, unitGST }: CartLine) =>
  JSON.stringify([productID, UOM, prodQty, unitPrice, unitGST])

/** Whether both list the same goods in the same quantities at the same prices, in any order. */
function isSameGoods(a: readonly CartLine[], b: readonly CartLine[]): boolean {
  const [left, right] = [a.map(termsOf).toSorted(), b.map(termsOf).toSorted()]
  return left.length === right.length && left.every((terms, at) => terms === right[at])
}

/**
 * Why the cart can't be submitted, or null. It must hold goods, and the same ones that the user saw; the
 * charge, which is added after confirmation, is not compared. A confirmed change that had no effect is not
 * repeated.
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
 * Whether the user has agreed to a delivery, either when asked about it or by confirming what the page
 * showed. If it showed none, confirming agrees to any delivery whose address is found.
 */
export const isAgreedTo = (found: FoundDelivery, shown: Delivery | null, agreed: Delivery | null): boolean =>
  (agreed !== null && isSameDelivery(found, agreed)) ||
  (!found.isLost && (shown === null || isSameDelivery(found, shown)))

/** The error that gives the reason. */
export const refusal = (reason: keyof typeof CART_OBJECTIONS) =>
  new ErpError('internal', CART_OBJECTIONS[reason])
