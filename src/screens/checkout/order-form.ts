import { valibotResolver } from '@hookform/resolvers/valibot'
import {
  type EnsureQueryDataOptions,
  hashKey,
  type UseQueryResult,
  useIsFetching,
  useQuery,
} from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { type Resolver, type UseFormReturn, useForm } from 'react-hook-form'
import type { CartLine } from '#contract/entities/cart.ts'
import type { DespatchMethod } from '#contract/entities/delivery.ts'
import { ErpError } from '#contract/errors.ts'
import { isCheckedAsDelivery } from '#machines/checkout/despatch-method.rules.ts'
import {
  emptyOrderForm,
  type FormLists,
  type OrderForm,
  orderFormSchema,
  submittableForm,
  withPossibleDay,
} from '#machines/checkout/order.form.ts'
import type { OrderDependencies } from '#machines/checkout/order-request.ts'
import { nextWorkingDay, USUAL_TIME } from '#machines/checkout/required-day.rules.ts'
import { needsPostcode } from '#machines/checkout/suburb.rules.ts'
import { type Portal, usePortal } from '../../components/portal/portal.ts'
import { type Site, useSite } from '../../components/portal/site.tsx'
import { today } from '../../components/portal/today.ts'
import { erpKey, erpQuery } from '../../components/queries/erp-query.ts'
import { readForm, saveForm } from './checkout-draft.ts'
import { loadedSuburbs } from './localities.ts'

export type MethodsQuery = UseQueryResult<DespatchMethod[]>

export function useMethods(): MethodsQuery {
  const { erp } = usePortal()
  return useQuery(erpQuery(erp, 'getListDespatchMethod', {}, 'screen'))
}

/** The draft, else what is known about the user and the site. */
function initialForm(portal: Portal, { settings, timeZone }: Site): OrderForm {
  const draft = readForm(portal)
  if (draft) return withPossibleDay(draft, today(timeZone))
  const { shipping, delivery } = emptyOrderForm(settings.texts.initial_branchID)
  const user = portal.queryClient.getQueryData(erpQuery(portal.erp, 'getUserDetails', {}).queryKey)
  return {
    shipping,
    delivery: {
      ...delivery,
      requiredDate: nextWorkingDay(today(timeZone)),
      requiredTime: USUAL_TIME,
      ...(user && {
        contactName: `${user.name_first} ${user.name_last}`.trim(),
        clientEmail: user.userEmailAddress,
      }),
    },
  }
}

/** The lists loaded so far. */
function loadedLists(
  { erp, queryClient }: Portal,
  methods: readonly DespatchMethod[] | undefined,
): Omit<FormLists, 'suburbs'> {
  return {
    methods,
    branches: queryClient.getQueryData(erpQuery(erp, 'getOrderBranches', {}).queryKey),
    states: queryClient.getQueryData(erpQuery(erp, 'getState', {}).queryKey),
    vehicles: queryClient.getQueryData(erpQuery(erp, 'getVehicleTypes', {}).queryKey),
  }
}

/**
 * The order form, validated by the rules of the chosen method and persisted as a draft. `methods` is
 * undefined until loaded.
 */
export function useOrderForm(methods: readonly DespatchMethod[] | undefined) {
  const portal = usePortal()
  const site = useSite()
  const [defaultValues] = useState(() => initialForm(portal, site))
  const resolver: Resolver<OrderForm> = async (values, context, options) => {
    const isDelivery = isCheckedAsDelivery(methods, values)
    const { usa, wording } = site
    // The localities that show whether the suburb is ambiguous may still be loading.
    const suburbs = isDelivery && !usa ? await loadedSuburbs(portal.queryClient) : undefined
    const lists = { ...loadedLists(portal, methods), suburbs }
    const form = submittableForm(values, lists, usa)
    const schema = orderFormSchema({
      isDelivery,
      usa,
      wording,
      needsPostcode: needsPostcode(suburbs, form.shipping),
    })
    return valibotResolver(schema)(form, context, options)
  }
  const form = useForm<OrderForm>({ defaultValues, resolver, shouldFocusError: false })
  const { subscribe } = form
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values }) => saveForm(portal, values),
      }),
    [subscribe, portal],
  )
  useAccountPhone(form)
  return form
}

/** Fills in the account's telephone number where the form starts without one. */
function useAccountPhone({ getValues, setValue }: UseFormReturn<OrderForm>): void {
  const { erp } = usePortal()
  const [isMissing] = useState(() => getValues('delivery.contactPhone') === '')
  const { data: customer } = useQuery({
    ...erpQuery(erp, 'getCustomerDetails', {}, 'screen'),
    enabled: isMissing,
  })
  useEffect(() => {
    if (!customer || getValues('delivery.contactPhone') !== '') return
    setValue('delivery.contactPhone', customer.phoneMobile || customer.phoneHome)
  }, [customer, getValues, setValue])
}

async function orUndefined<T>(reply: Promise<T>): Promise<T | undefined> {
  try {
    return await reply
  } catch (error) {
    // An internal error means that the call was never sent, and its own message explains why.
    if (error instanceof ErpError && error.kind === 'internal') throw error
    return undefined
  }
}

const NEEDED_BY_ORDERS = [
  erpKey('getUserDetails'),
  erpKey('getListDespatchMethod'),
  erpKey('getCustomerDetails'),
  erpKey('getVehicleTypes'),
].map(hashKey)

/** Whether something that an order needs could not be read and is being read again. */
export const useIsReadingAgain = (): boolean =>
  useIsFetching({
    predicate: ({ queryKey, state }) =>
      state.fetchFailureCount > 0 && NEEDED_BY_ORDERS.includes(hashKey(queryKey.slice(0, 1))),
  }) > 0

/**
 * What an order needs besides its form. Waits for pending queries and repeats failed ones like all queries
 * (section 9); what is still missing is left out, and the checkout's statechart reports it. `lines` are those
 * that the user sees when confirming; `isDelivery` means that a vehicle type is needed.
 */
export async function loadOrderDependencies(
  { erp, queryClient, cart }: Portal,
  lines: readonly CartLine[],
  isDelivery = false,
): Promise<OrderDependencies> {
  const load = <T>(query: EnsureQueryDataOptions<T, ErpError>) =>
    orUndefined(queryClient.ensureQueryData(query))
  const [user, methods, customer, vehicles] = await Promise.all([
    load(erpQuery(erp, 'getUserDetails', {}, 'screen')),
    load(erpQuery(erp, 'getListDespatchMethod', {}, 'screen')),
    load(erpQuery(erp, 'getCustomerDetails', {}, 'screen')),
    isDelivery ? load(erpQuery(erp, 'getVehicleTypes', {}, 'screen')) : undefined,
  ])
  return { cartSessionId: cart.getSnapshot().context.sessionId, user, methods, customer, lines, vehicles }
}
