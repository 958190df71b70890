import { type QueryClient, queryOptions, skipToken, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import type { CartLine } from '#contract/entities/cart.ts'
import { serverMessage } from '#contract/errors.ts'
import type { Erp } from '#contract/operations.ts'
import { chargeAsLine } from '#machines/checkout/charge.rules.ts'
import {
  AddressNotFoundError,
  type Delivery,
  type Destination,
  destinationOf,
  isComplete,
  type PricedDelivery,
  priceDelivery,
} from '#machines/checkout/delivery.ts'
import { missingText } from '#machines/checkout/missing-destination.rules.ts'
import { type OrderForm, submittableForm } from '#machines/checkout/order.form.ts'
import { needsPostcode } from '#machines/checkout/suburb.rules.ts'
import { type Portal, usePortal } from '../../components/portal/portal.ts'
import { useSite } from '../../components/portal/site.tsx'
import { erpKey, erpQuery } from '../../components/queries/erp-query.ts'
import { useLocalities } from './localities.ts'
import { useMethods } from './order-form.ts'

/* What the page shows of a delivery before it is ordered. Ordering prices it again and never waits for this. */

/** The price of a delivery to a destination; idle without one. */
export const deliveryQuery = (erp: Erp, destination: Destination | null) =>
  queryOptions<PricedDelivery>({
    // Begins with an operation, so that the offline cache persists it.
    queryKey: [...erpKey('getDeliveryCharge'), destination],
    queryFn: destination
      ? ({ client, signal }) => priceDelivery(locatingOnce(erp, client), destination, { signal })
      : skipToken,
    retry: false,
    meta: { failureShownBy: 'screen' },
  })

/** Geocodes an address once for all vehicles. */
const locatingOnce = (erp: Erp, client: QueryClient): Erp => ({
  ...erp,
  getGeocode: (input) => client.fetchQuery({ ...erpQuery(erp, 'getGeocode', input, 'screen'), retry: false }),
})

/** The delivery that the page shows for a form; null while it shows none. */
export function shownDelivery({ erp, queryClient }: Portal, form: OrderForm): Delivery | null {
  const query = queryClient.getQueryState(deliveryQuery(erp, destinationOf(form)).queryKey)
  // An estimate whose refetch failed is no longer shown.
  return query?.status === 'success' ? (query.data ?? null) : null
}

/** Estimates the delivery again. */
export async function invalidateEstimate({ queryClient }: Portal): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: erpKey('getGeocode') })
  await queryClient.invalidateQueries({ queryKey: erpKey('getDeliveryCharge') })
}

/** The delivery estimate, as far as it is available before the order. */
export type Estimate =
  /** The address or vehicle is not filled in yet; `missing` says which. */
  | { readonly status: 'incomplete'; readonly missing: string }
  /** Two places have this name, and no postcode distinguishes them. */
  | { readonly status: 'ambiguous' }
  | { readonly status: 'loading' }
  | { readonly status: 'addressNotFound' }
  | { readonly status: 'failed'; readonly reason: string | undefined }
  | { readonly status: 'available'; readonly delivery: PricedDelivery }

const TYPING_MS = 600

/** Estimates the delivery once the address has stopped changing. */
export function useDeliveryEstimate(): Estimate {
  const { erp } = usePortal()
  const { destination, missing, isAmbiguous, isLoading } = useDestination()
  const text = JSON.stringify(destination)
  const isTyping = useDebouncedValue(text, TYPING_MS) !== text
  const isWaiting = isTyping || isLoading
  const { data: delivery, error } = useQuery(deliveryQuery(erp, isWaiting ? null : destination))
  if (isAmbiguous) return { status: 'ambiguous' }
  if (missing !== '') return { status: 'incomplete', missing }
  if (isWaiting || destination === null) return { status: 'loading' }
  if (error instanceof AddressNotFoundError) return { status: 'addressNotFound' }
  if (error) return { status: 'failed', reason: serverMessage(error) }
  return delivery ? { status: 'available', delivery } : { status: 'loading' }
}

/** The destination in the current form. */
interface FormDestination {
  /** As far as it is filled in. */
  readonly entered: Destination
  /** Null until it is complete and unambiguous. */
  readonly destination: Destination | null
  /** What to fill in, as a sentence; '' where nothing is missing. */
  readonly missing: string
  /** Two places match. */
  readonly isAmbiguous: boolean
  /** Whether two places match is not known yet. */
  readonly isLoading: boolean
}

/** The form library mutates its values in place; a copy makes a change detectable. */
const copyOf = ({ shipping, delivery }: OrderForm): OrderForm => ({
  shipping: { ...shipping },
  delivery: { ...delivery },
})

export function useDestination(): FormDestination {
  const { usa, wording } = useSite()
  const { erp } = usePortal()
  const methods = useMethods()
  const vehicles = useQuery(erpQuery(erp, 'getVehicleTypes', {}, 'screen'))
  const states = useQuery(erpQuery(erp, 'getState', {}, 'screen'))
  const { data: localities, isFetching } = useLocalities(false)
  const { control } = useFormContext<OrderForm>()
  const values = useWatch({ control, compute: copyOf })
  const lists = {
    branches: undefined,
    states: states.data,
    methods: methods.data,
    vehicles: vehicles.data,
    suburbs: localities?.suburbs,
  }
  const form = submittableForm(values, lists, usa)
  const entered = destinationOf(form)
  const isAmbiguous = !usa && entered.postcode === '' && needsPostcode(localities?.suburbs, form.shipping)
  // The vehicle of a draft may be another method's, unless the list that says so failed to load.
  const isVehicleKnown = vehicles.data !== undefined || vehicles.isError
  const missing = missingText(entered, form.shipping.despatchType !== '', wording.despatch)
  return {
    entered,
    destination: isComplete(entered) && isVehicleKnown && !isAmbiguous ? entered : null,
    missing,
    isAmbiguous,
    isLoading: isFetching && !usa,
  }
}

/** The value once it has not changed for `ms` milliseconds. */
function useDebouncedValue<T>(value: T, ms: number): T {
  const [debounced, setDebounced] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), ms)
    return () => clearTimeout(timer)
  }, [value, ms])
  return debounced
}

/** A charge (dollars, excluding tax) as its cart line will show it, labelled like the totals above it. */
export function useChargeText(lines: readonly CartLine[]): (charge: number) => string {
  const { settings, format, wording } = useSite()
  const isInclusive = settings.switches.tax_inclusive
  return (charge) => {
    const amount = format.money(chargeAsLine(charge, lines, isInclusive).unitPrice)
    return `${amount} ${isInclusive ? 'inc' : 'ex'} ${wording.tax}`
  }
}
