import { useQuery } from '@tanstack/react-query'
import { serverMessage } from '#contract/errors.ts'
import { isAddressUnknown } from '#machines/checkout/estimate.rules.ts'
import { usePortal } from '../../components/portal.ts'
import { useBranchNames } from '../../components/use-branch-names.ts'
import { branchQuery, placeQuery, priceQuery } from './delivery-price.ts'
import { useDebouncedValue } from './use-debounced-value.ts'
import type { Whereabouts } from './use-whereabouts.ts'

/** The delivery estimate, as far as it is available before the order. */
export type Estimate =
  /** The address or vehicle is not filled in yet. */
  | { readonly status: 'open' }
  /** Two places have this name, and no postcode distinguishes them. */
  | { readonly status: 'unclear' }
  | { readonly status: 'asking' }
  /** The ERP did not find the address. */
  | { readonly status: 'lost' }
  | { readonly status: 'unknown'; readonly reason: string | undefined }
  | {
      readonly status: 'known'
      readonly branch: string
      readonly km: number
      /** Product of the charge. */
      readonly product: string
      /** In dollars, excluding tax. */
      readonly charge: number
    }

const TYPING_MS = 600

/**
 * Estimates the delivery once the address has stopped changing: its coordinates, the closest branch, the
 * charge. Placing the order calculates it again and never waits for this.
 */
export function useEstimate({ destination, isUnclear, isLoading }: Whereabouts): Estimate {
  const { erp } = usePortal()
  const address = JSON.stringify(destination)
  const isSettled = useDebouncedValue(address, TYPING_MS) === address && !isLoading
  const settled = isSettled ? destination : null
  const place = useQuery(placeQuery(erp, settled))
  const closest = useQuery(branchQuery(erp, settled, place.data))
  const price = useQuery(priceQuery(erp, settled, closest.data))
  const branchName = useBranchNames('screen')

  if (isUnclear) return { status: 'unclear' }
  if (destination === null) return { status: 'open' }
  if (settled === null) return { status: 'asking' }
  if (isAddressUnknown(place.error)) return { status: 'lost' }
  const error = place.error ?? closest.error ?? price.error
  if (error) return { status: 'unknown', reason: serverMessage(error) }
  if (!closest.data || !price.data) return { status: 'asking' }
  const { branchID, distanceKm } = closest.data
  const { deliveryChargeProduct: product, deliveryCharge: charge } = price.data
  return { status: 'known', branch: branchName(branchID), km: distanceKm, product, charge }
}
