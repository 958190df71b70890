import { useQuery } from '@tanstack/react-query'
import { useFormContext, useWatch } from 'react-hook-form'
import type { Destination } from '#machines/checkout/charge.model.ts'
import { vehiclesFor } from '#machines/checkout/despatch-method.rules.ts'
import type { OrderForm } from '#machines/checkout/order.form.ts'
import { asksForPostcode, withAskedPostcode } from '#machines/checkout/suburb.rules.ts'
import { erpQuery } from '../../components/erp-query.ts'
import { usePortal } from '../../components/portal.ts'
import { useSite } from '../../components/site.tsx'
import { filledDestination } from './delivery-price.ts'
import { useLocalities } from './localities.ts'
import { useMethods } from './use-methods.ts'

/** Where the form as it stands says the goods go. */
export interface Whereabouts {
  /** Null until all of it is filled in. */
  readonly destination: Destination | null
  /** It may be either of two places. */
  readonly isUnclear: boolean
  /** It is not known yet whether it may. */
  readonly isLoading: boolean
}

/** The form is changed in place: a copy tells that it was. */
const copied = ({ shipping, delivery }: OrderForm): OrderForm => ({
  shipping: { ...shipping },
  delivery: { ...delivery },
})

/** Where the form says the goods go, and whether a price may be worked out for it. */
export function useWhereabouts(): Whereabouts {
  const { usa } = useSite()
  const { erp } = usePortal()
  const methods = useMethods()
  const { control } = useFormContext<OrderForm>()
  const form = useWatch({ control, compute: copied })
  const vehicles = useQuery(erpQuery(erp, 'getVehicleTypes', {}, 'screen'))
  const { data: localities, isFetching } = useLocalities(false)
  const asked = usa ? form : withAskedPostcode(form, localities?.suburbs)
  const destination = filledDestination(asked)
  const isUnclear =
    !usa && asked.shipping.zipCode.trim() === '' && asksForPostcode(localities?.suburbs, asked.shipping)
  // A vehicle kept from before may be another method's. Where the list is not to be had nobody can tell.
  const fitting = vehicles.data && vehiclesFor(methods.data, form.shipping.despatchType, vehicles.data)
  const goesByIt = fitting
    ? fitting.some(({ vehicleTypeID }) => vehicleTypeID === destination?.vehicleType)
    : vehicles.isError
  return {
    destination: goesByIt && !isUnclear ? destination : null,
    isUnclear,
    isLoading: isFetching && !usa,
  }
}
