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

/* What the charge's chart knows and says, and what it asks the ERP. */

/** Where a delivery goes, and on what. */
export interface Destination {
  readonly address: string
  readonly suburb: string
  readonly region: string
  readonly vehicleType: string
}

export interface ChargeInput {
  readonly erp: Erp
  readonly sessionID: string
  /** Null on a pickup: then the cart must carry no charge at all. */
  readonly destination: Destination | null
  /** Products that stood for the charge on earlier tries with this cart. */
  readonly knownCharges: readonly string[]
  /** The lines that the user saw when he confirmed. */
  readonly shown: readonly CartLine[]
  /** The delivery that the page showed then; null where it showed none. */
  readonly shownDelivery: Delivery | null
  /** The delivery that the user agreed to since, in answer to a question. */
  readonly agreedDelivery: Delivery | null
}

export interface ChargeContext extends ChargeInput, ChargeReading {
  readonly place: ReplyOf<'getGeocode'>
  /** The geocoder did not find it. */
  readonly isLost: boolean
  readonly closest: ReplyOf<'getClosestBranch'> | null
  readonly found: FoundDelivery | null
  /** The last failure. One of adding whose outcome is unknown is looked into, once. */
  readonly error: unknown
}

/** A cart that is ready to be sent. */
interface Arrangement {
  /** The branch that delivers; null on a pickup. */
  readonly branchID: string | null
  /** The product that stands for the delivery charge; null on a pickup. */
  readonly charge: string | null
  /** The cart as it was last read. */
  readonly lines: readonly CartLine[]
}

/** What came of it: the cart as it will be sent, or why it failed. */
export type ChargeOutput = { readonly knownCharges: readonly string[] } & (
  | ({ readonly arranged: true } & Arrangement)
  | { readonly arranged: false; readonly error: unknown }
  /** The user has not agreed to this delivery: it is not the one shown, or its address was not found. */
  | { readonly arranged: false; readonly found: FoundDelivery }
)

/** Sent to the parent before a charge goes to the cart. */
export interface ChargeSending {
  readonly type: 'charge.sending'
  readonly knownCharges: readonly string[]
}

/** An address that can't be found is taken as 0, 0 (section 7.2). */
export const NOWHERE = { latitude: 0, longitude: 0 }

/** What an earlier step has found. */
export function known<T>(value: T | null | undefined): T {
  if (value === null || value === undefined) throw new Error('A step of the delivery was left out')
  return value
}

/** Where the address is, in degrees. */
export function geocode({ erp, destination }: ChargeContext, signal: AbortSignal) {
  const { address, suburb, region } = known(destination)
  return erp.getGeocode({ addressLine1: address, addressLine2: suburb, addressLine3: region }, { signal })
}

/** The branch that delivers there with the vehicle, and how many kilometres it has to go. */
export function findBranch({ erp, destination, place }: ChargeContext, signal: AbortSignal) {
  const { vehicleType } = known(destination)
  const { latitude, longitude } = place
  return erp.getClosestBranch(
    { latitudeDelivery: latitude, longitudeDelivery: longitude, vehicleType },
    { signal },
  )
}

/** What a delivery by that branch over that distance with that vehicle costs. */
export async function price(context: ChargeContext, signal: AbortSignal): Promise<FoundDelivery> {
  const { erp, destination, closest, isLost } = context
  const { branchID, distanceKm } = known(closest)
  const { vehicleType } = known(destination)
  const charge = await erp.getDeliveryCharge({ branchID, distanceKm, vehicleType }, { signal })
  return { ...charge, branchID, distanceKm, isLost }
}

/** The lines of the cart as they are at the ERP. */
export const readLines = ({ erp, sessionID }: ChargeContext, signal: AbortSignal) =>
  erp.getCartContents({ sessionID }, { signal })

/** Takes one charge out that does not belong in the cart. Resolves with the name of the change. */
export async function removeSurplus(context: ChargeContext): Promise<string> {
  const { erp, sessionID } = context
  const line = known(surplusLine(context))
  const { productID, lineID } = line
  await erp.deleteCartProduct({ sessionID, productID, lineID })
  return removalOf(line)
}

/** Sets the charge that is in the cart to one. */
export async function setQuantity(context: ChargeContext): Promise<void> {
  const { erp, sessionID } = context
  const { productID, UOM, lineID } = known(chargeLine(context))
  await erp.updateCartProduct({ sessionID, productID, UOM, quoteQty: 1, lineId: lineID })
}

/** Adds the charge to the cart, once. */
export async function addCharge({ erp, sessionID, wanted }: ChargeContext): Promise<void> {
  await erp.addCartProduct({ sessionID, productID: known(wanted), UOM: 'ea', quoteQty: 1 })
}
