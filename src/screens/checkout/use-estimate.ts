import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { serverMessage } from '#contract/errors.ts'
import type { Destination } from '#machines/checkout/charge.model.ts'
import { isAddressUnknown } from '#machines/checkout/estimate.rules.ts'
import { type OrderForm, regionOf } from '#machines/checkout/order.form.ts'
import { erpQuery } from '../../components/erp-query.ts'
import { usePortal } from '../../components/portal.ts'
import { useBranchNames } from '../../components/use-branch-names.ts'
import { useSettled } from './use-settled.ts'

/** What a delivery will cost, as far as it can be told before the order. */
export type Estimate =
  /** The address or vehicle is not filled in yet. */
  | { readonly status: 'open' }
  | { readonly status: 'asking' }
  /** The ERP does not know the place. */
  | { readonly status: 'lost' }
  | { readonly status: 'unknown'; readonly reason: string | undefined }
  | {
      readonly status: 'known'
      readonly branch: string
      readonly km: number
      /** Product that stands for the charge. */
      readonly product: string
      /** Dollars, excluding GST or tax. */
      readonly charge: number
    }

const TYPING_MS = 600
const NOWHERE = { latitude: 0, longitude: 0 }

/** Where the form says the goods go; null until all of it is filled in. */
function useDestination({ shipping, delivery }: OrderForm): Destination | null {
  const [address, suburb, region] = [shipping.address.trim(), shipping.suburb.trim(), regionOf(shipping)]
  const isComplete = Boolean(address && suburb && shipping.state && delivery.vehicleType)
  const { vehicleType } = delivery
  return useMemo(
    () => (isComplete ? { address, suburb, region, vehicleType } : null),
    [isComplete, address, suburb, region, vehicleType],
  )
}

/**
 * Asks what the delivery will cost once the address stands still: where it is, which branch is
 * closest, what it charges. Placing the order works it out again and never waits for this.
 */
export function useEstimate(form: OrderForm): Estimate {
  const { erp } = usePortal()
  const destination = useDestination(form)
  const settled = useSettled(destination, TYPING_MS)
  const { address = '', suburb = '', region = '', vehicleType = '' } = settled ?? {}
  const once = { retry: false }
  const place = useQuery({
    ...erpQuery(
      erp,
      'getGeocode',
      { addressLine1: address, addressLine2: suburb, addressLine3: region },
      'screen',
    ),
    ...once,
    enabled: settled !== null,
  })
  const { latitude, longitude } = place.data ?? NOWHERE
  const closest = useQuery({
    ...erpQuery(
      erp,
      'getClosestBranch',
      { latitudeDelivery: latitude, longitudeDelivery: longitude, vehicleType },
      'screen',
    ),
    ...once,
    enabled: settled !== null && place.data !== undefined,
  })
  const { branchID = '', distanceKm = 0 } = closest.data ?? {}
  const price = useQuery({
    ...erpQuery(erp, 'getDeliveryCharge', { branchID, distanceKm, vehicleType }, 'screen'),
    ...once,
    enabled: settled !== null && closest.data !== undefined,
  })
  const branchName = useBranchNames('screen')

  if (destination === null) return { status: 'open' }
  if (destination !== settled) return { status: 'asking' }
  if (isAddressUnknown(place.error)) return { status: 'lost' }
  const error = place.error ?? closest.error ?? price.error
  if (error) return { status: 'unknown', reason: serverMessage(error) }
  if (!price.data) return { status: 'asking' }
  const { deliveryChargeProduct: product, deliveryCharge: charge } = price.data
  return { status: 'known', branch: branchName(branchID), km: distanceKm, product, charge }
}
