import type { CartLine } from '#contract/entities/cart.ts'
import type { Erp, ReplyOf } from '#contract/operations.ts'
import {
  type ChargeReading,
  chargeLine,
  type Delivery,
  type FoundDelivery,
  removalOf,
  surplusLine,
} from './charge.rules.ts'

/* Types and actors of the delivery charge statechart. */

/** The address and vehicle of a delivery. */
export interface Destination {
  readonly address: string
  readonly suburb: string
  readonly region: string
  readonly vehicleType: string
}

export interface ChargeInput {
  readonly erp: Erp
  readonly sessionID: string
  /** Null for a pickup: the cart must then carry no charge. */
  readonly destination: Destination | null
  /** Charge products of earlier attempts with this cart. */
  readonly knownCharges: readonly string[]
  /** The lines that were shown when the user confirmed. */
  readonly shown: readonly CartLine[]
  /** The delivery that was shown when the user confirmed; null if none was. */
  readonly shownDelivery: Delivery | null
  /** The delivery that the user has agreed to since, when asked. */
  readonly agreedDelivery: Delivery | null
}

export interface ChargeContext extends ChargeInput, ChargeReading {
  readonly place: ReplyOf<'getGeocode'>
  /** The address could not be geocoded. */
  readonly isLost: boolean
  readonly closest: ReplyOf<'getClosestBranch'> | null
  readonly found: FoundDelivery | null
  /** The last failure. After the first add whose outcome is unknown, the cart is read again. */
  readonly error: unknown
}

/** A cart that is ready to be submitted. */
interface Arrangement {
  /** The delivering branch; null for a pickup. */
  readonly branchID: string | null
  /** The delivery charge product; null for a pickup. */
  readonly charge: string | null
  /** The cart's lines as last read. */
  readonly lines: readonly CartLine[]
}

/** The result: the cart as it will be submitted, or why that failed. */
export type ChargeOutput = { readonly knownCharges: readonly string[] } & (
  | ({ readonly arranged: true } & Arrangement)
  | { readonly arranged: false; readonly error: unknown }
  /** The user has not agreed to this delivery: it differs from the one shown, or its address is unknown. */
  | { readonly arranged: false; readonly found: FoundDelivery }
)

/** Sent to the parent before a charge is added to the cart. */
export interface ChargeSending {
  readonly type: 'charge.sending'
  readonly knownCharges: readonly string[]
}

/** Coordinates of an address that can't be found (section 7.2). */
export const NOWHERE = { latitude: 0, longitude: 0 }

/** The result of an earlier step. Throws if that step was skipped. */
export function known<T>(value: T | null | undefined): T {
  if (value === null || value === undefined) throw new Error('A step of the delivery was left out')
  return value
}

/** Geocodes the destination, in degrees. Rejects with ErpError. */
export function geocode({ erp, destination }: ChargeContext, signal: AbortSignal) {
  const { address, suburb, region } = known(destination)
  return erp.getGeocode({ addressLine1: address, addressLine2: suburb, addressLine3: region }, { signal })
}

/** The closest branch that delivers with the vehicle, and its distance in km. Rejects with ErpError. */
export function findBranch({ erp, destination, place }: ChargeContext, signal: AbortSignal) {
  const { vehicleType } = known(destination)
  const { latitude, longitude } = place
  return erp.getClosestBranch(
    { latitudeDelivery: latitude, longitudeDelivery: longitude, vehicleType },
    { signal },
  )
}

/** The price, in dollars, of a delivery from the closest branch with the vehicle. Rejects with ErpError. */
export async function price(context: ChargeContext, signal: AbortSignal): Promise<FoundDelivery> {
  const { erp, destination, closest, isLost } = context
  const { branchID, distanceKm } = known(closest)
  const { vehicleType } = known(destination)
  const charge = await erp.getDeliveryCharge({ branchID, distanceKm, vehicleType }, { signal })
  return { ...charge, branchID, distanceKm, isLost }
}

/** The cart's lines at the ERP. Rejects with ErpError. */
export const readLines = ({ erp, sessionID }: ChargeContext, signal: AbortSignal) =>
  erp.getCartContents({ sessionID }, { signal })

/** Removes one charge that does not belong in the cart. Resolves with the change's name, for `done`. */
export async function removeSurplus(context: ChargeContext): Promise<string> {
  const { erp, sessionID } = context
  const line = known(surplusLine(context))
  const { productID, lineID } = line
  await erp.deleteCartProduct({ sessionID, productID, lineID })
  return removalOf(line)
}

/** Sets the quantity of the cart's charge to one. */
export async function setQuantity(context: ChargeContext): Promise<void> {
  const { erp, sessionID } = context
  const { productID, UOM, lineID } = known(chargeLine(context))
  await erp.updateCartProduct({ sessionID, productID, UOM, quoteQty: 1, lineId: lineID })
}

/** Adds one charge to the cart. */
export async function addCharge({ erp, sessionID, wanted }: ChargeContext): Promise<void> {
  await erp.addCartProduct({ sessionID, productID: known(wanted), UOM: 'ea', quoteQty: 1 })
}
