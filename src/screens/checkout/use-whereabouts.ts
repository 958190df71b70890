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

/** The destination according to the current form. */
export interface Whereabouts {
  /** Null until it is complete and unambiguous. */
  readonly destination: Destination | null
  /** Two places match. */
  readonly isUnclear: boolean
  /** Whether two places match is not known yet. */
  readonly isLoading: boolean
}

/** The form library mutates its values in place; a copy makes a change detectable. */
const copied = ({ shipping, delivery }: OrderForm): OrderForm => ({
  shipping: { ...shipping },
  delivery: { ...delivery },
})

/** The destination in the form, and whether a charge can be estimated for it. */
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
  // A vehicle from the draft may be another method's. If the list failed to load, any vehicle is accepted.
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
