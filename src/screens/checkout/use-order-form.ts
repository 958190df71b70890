import { valibotResolver } from '@hookform/resolvers/valibot'
import { useEffect, useState } from 'react'
import { type Resolver, useForm } from 'react-hook-form'
import type { DespatchMethod } from '#contract/entities/delivery.ts'
import {
  type Choices,
  isCheckedAsDelivery,
  vehiclesFor,
  withKnownChoices,
  withoutPastDay,
} from '#machines/checkout/despatch-method.rules.ts'
import { emptyOrderForm, type OrderForm, orderFormSchema } from '#machines/checkout/order.form.ts'
import { asksForPostcode, withAskedPostcode } from '#machines/checkout/suburb.rules.ts'
import { erpQuery } from '../../components/erp-query.ts'
import { type Portal, usePortal } from '../../components/portal.ts'
import { type Site, useSite } from '../../components/site.tsx'
import { today } from '../../components/today.ts'
import { keepForm, readForm } from './checkout-draft.ts'
import { settledLocalities } from './localities.ts'

/** The draft, else what is known about the user and the site. */
function startingForm(portal: Portal, { settings, timeZone }: Site): OrderForm {
  const kept = readForm(portal)
  if (kept) return withoutPastDay(kept, today(timeZone))
  const empty = emptyOrderForm(settings.texts.initial_branchID)
  const user = portal.queryClient.getQueryData(erpQuery(portal.erp, 'getUserDetails', {}).queryKey)
  if (!user) return empty
  const contactName = `${user.name_first} ${user.name_last}`.trim()
  return { ...empty, delivery: { ...empty.delivery, contactName, clientEmail: user.userEmailAddress } }
}

/** The lists loaded so far. */
function choicesOf(
  { erp, queryClient }: Portal,
  methods: readonly DespatchMethod[] | undefined,
  { shipping }: OrderForm,
): Choices {
  const vehicles = queryClient.getQueryData(erpQuery(erp, 'getVehicleTypes', {}).queryKey)
  return {
    branches: queryClient.getQueryData(erpQuery(erp, 'getOrderBranches', {}).queryKey),
    states: queryClient.getQueryData(erpQuery(erp, 'getState', {}).queryKey),
    vehicles: vehicles && vehiclesFor(methods, shipping.despatchType, vehicles),
  }
}

/**
 * The order form, validated by the rules of the chosen method and persisted as a draft. `methods` is
 * undefined until loaded.
 */
export function useOrderForm(methods: readonly DespatchMethod[] | undefined) {
  const portal = usePortal()
  const site = useSite()
  const [defaultValues] = useState(() => startingForm(portal, site))
  const resolver: Resolver<OrderForm> = async (values, context, options) => {
    const isDelivery = isCheckedAsDelivery(methods, values)
    const { usa, wording } = site
    // The localities that show whether the suburb is ambiguous may still be loading.
    const suburbs = isDelivery && !usa ? await settledLocalities(portal.queryClient) : undefined
    const known = withKnownChoices(values, choicesOf(portal, methods, values))
    const form = usa ? known : withAskedPostcode(known, suburbs)
    const asks = asksForPostcode(suburbs, form.shipping)
    const schema = orderFormSchema({ isDelivery, usa, wording, asksForPostcode: asks })
    return valibotResolver(schema)(form, context, options)
  }
  const form = useForm<OrderForm>({ defaultValues, resolver, shouldFocusError: false })
  const { subscribe } = form
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values }) => keepForm(portal, values),
      }),
    [subscribe, portal],
  )
  return form
}
