import type { Erp, ReplyOf } from '#contract/operations.ts'
import type { Destination } from '#machines/checkout/charge.model.ts'
import type { Delivery } from '#machines/checkout/charge.rules.ts'
import { type OrderForm, regionOf } from '#machines/checkout/order.form.ts'
import { erpKey, erpQuery } from '../../components/erp-query.ts'
import type { Portal } from '../../components/portal.ts'

/* The delivery charge takes three calls; each needs the reply of the one before. */

/** The destination in the form; null until it is complete. */
export function filledDestination({ shipping, delivery }: OrderForm): Destination | null {
  const [address, suburb, region] = [shipping.address.trim(), shipping.suburb.trim(), regionOf(shipping)]
  const isComplete = Boolean(address && suburb && shipping.state && delivery.vehicleType)
  return isComplete ? { address, suburb, region, vehicleType: delivery.vehicleType } : null
}

const NO_DESTINATION: Destination = { address: '', suburb: '', region: '', vehicleType: '' }

/** The coordinates of the destination. */
export function placeQuery(erp: Erp, destination: Destination | null) {
  const { address, suburb, region } = destination ?? NO_DESTINATION
  const input = { addressLine1: address, addressLine2: suburb, addressLine3: region }
  return { ...erpQuery(erp, 'getGeocode', input, 'screen'), retry: false, enabled: destination !== null }
}

/** The branch closest to those coordinates. */
export function branchQuery(
  erp: Erp,
  destination: Destination | null,
  place: ReplyOf<'getGeocode'> | undefined,
) {
  const { vehicleType } = destination ?? NO_DESTINATION
  const { latitude, longitude } = place ?? { latitude: 0, longitude: 0 }
  const input = { latitudeDelivery: latitude, longitudeDelivery: longitude, vehicleType }
  const enabled = destination !== null && place !== undefined
  return { ...erpQuery(erp, 'getClosestBranch', input, 'screen'), retry: false, enabled }
}

/** What that branch charges. */
export function priceQuery(
  erp: Erp,
  destination: Destination | null,
  branch: ReplyOf<'getClosestBranch'> | undefined,
) {
  const { vehicleType } = destination ?? NO_DESTINATION
  const { branchID, distanceKm } = branch ?? { branchID: '', distanceKm: 0 }
  const input = { branchID, distanceKm, vehicleType }
  const enabled = destination !== null && branch !== undefined
  return { ...erpQuery(erp, 'getDeliveryCharge', input, 'screen'), retry: false, enabled }
}

/** The delivery that the page shows for a form; null while it shows none. */
export function shownDelivery({ erp, queryClient }: Portal, form: OrderForm): Delivery | null {
  const destination = filledDestination(form)
  // An estimate whose refetch failed is no longer shown.
  const isShown = ({ queryKey }: { readonly queryKey: readonly unknown[] }) =>
    queryClient.getQueryState(queryKey)?.status === 'success'
  const ofPlace = placeQuery(erp, destination)
  if (!isShown(ofPlace)) return null
  const ofBranch = branchQuery(erp, destination, queryClient.getQueryData(ofPlace.queryKey))
  if (!isShown(ofBranch)) return null
  const branch = queryClient.getQueryData(ofBranch.queryKey)
  const ofPrice = priceQuery(erp, destination, branch)
  const price = isShown(ofPrice) ? queryClient.getQueryData(ofPrice.queryKey) : undefined
  return branch && price ? { ...price, branchID: branch.branchID } : null
}

/** Invalidates the replies behind the estimate. */
export function refreshPrices({ queryClient }: Portal): void {
  for (const operation of ['getGeocode', 'getClosestBranch', 'getDeliveryCharge'] as const)
    queryClient.invalidateQueries({ queryKey: erpKey(operation) })
}
