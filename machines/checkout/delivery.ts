import { ErpError } from '#contract/errors.ts'
import type { Erp, ReplyOf } from '#contract/operations.ts'
import type { OrderForm } from './order.form.ts'
import { postcodeOf } from './suburb.rules.ts'

/* Where an order is delivered to, from which branch, and at what price (section 4). */

/** What the price of a delivery depends on. */
export interface Destination {
  readonly address: string
  readonly suburb: string
  readonly state: string
  readonly postcode: string
  readonly vehicleType: string
}

/** The destination in a form; a field that is not filled in is ''. */
export const destinationOf = ({ shipping, delivery }: OrderForm): Destination => ({
  address: shipping.address.trim(),
  suburb: shipping.suburb.trim(),
  state: shipping.state,
  postcode: postcodeOf(shipping.zipCode),
  vehicleType: delivery.vehicleType,
})

/** The fields of an address without which a delivery cannot be priced. */
export const ADDRESS_FIELDS = ['address', 'suburb', 'state'] as const

/** Whether a destination is filled in far enough to be priced. */
export const isComplete = (destination: Destination): boolean =>
  [...ADDRESS_FIELDS, 'vehicleType' as const].every((name) => destination[name] !== '')

/** A delivery as the user saw or confirmed it: its branch, its charge product, and dollars excluding tax. */
export interface Delivery extends ReplyOf<'getDeliveryCharge'> {
  readonly branchID: string
}

/** A delivery as the ERP prices it. */
export interface PricedDelivery extends Delivery {
  readonly distanceKm: number
  /** False if the distance was calculated from the fallback location instead. */
  readonly isAddressFound: boolean
}

/** A location in degrees. */
type Location = ReplyOf<'getGeocode'>

/** The location of an address that can't be geocoded (section 7.2). */
export const UNKNOWN_LOCATION: Location = { latitude: 0, longitude: 0 }

/** The ERP reports that the address does not exist. Other failures say nothing about the address. */
export class AddressNotFoundError extends Error {}

const isAddressNotFound = (error: unknown) =>
  error instanceof ErpError && (error.kind === 'field' || error.kind === 'no-records')

async function locate(erp: Erp, destination: Destination, signal: AbortSignal): Promise<Location> {
  const { address, suburb, state, postcode } = destination
  const region = [state, postcode].filter(Boolean).join(' ')
  try {
    return await erp.getGeocode(
      { addressLine1: address, addressLine2: suburb, addressLine3: region },
      { signal },
    )
  } catch (cause) {
    throw isAddressNotFound(cause) ? new AddressNotFoundError('No such address', { cause }) : cause
  }
}

interface Pricing {
  readonly signal: AbortSignal
  /** Used if the address can't be geocoded; without it, that rejects. */
  readonly fallback?: Location
}

/**
 * Prices a delivery from the closest branch that has the vehicle. Rejects with ErpError, or with
 * AddressNotFoundError.
 */
export async function priceDelivery(
  erp: Erp,
  destination: Destination,
  { signal, fallback }: Pricing,
): Promise<PricedDelivery> {
  const { vehicleType } = destination
  const located = locate(erp, destination, signal)
  const location = await (fallback ? located.catch(() => fallback) : located)
  const { branchID, distanceKm } = await erp.getClosestBranch(
    { latitudeDelivery: location.latitude, longitudeDelivery: location.longitude, vehicleType },
    { signal },
  )
  const charge = await erp.getDeliveryCharge({ branchID, distanceKm, vehicleType }, { signal })
  return { ...charge, branchID, distanceKm, isAddressFound: location !== fallback }
}
