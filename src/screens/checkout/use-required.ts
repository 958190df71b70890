import { useQuery } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import type { OrderForm } from '#machines/checkout/order.form.ts'
import { remarkOnDay, remarkOnTime } from '#machines/checkout/required-day.rules.ts'
import { erpQuery } from '../../components/erp-query.ts'
import { usePortal } from '../../components/portal.ts'
import { useSite } from '../../components/site.tsx'
import { today } from '../../components/today.ts'

/** Remarks on an unusual required date or time, '' where there is none. They do not block the order. */
export function useRequired(isPickup: boolean) {
  const { erp } = usePortal()
  const { timeZone } = useSite()
  const { data: branches } = useQuery(erpQuery(erp, 'getOrderBranches', {}, 'screen'))
  const [day, time, branchID] = useWatch<
    OrderForm,
    ['delivery.requiredDate', 'delivery.requiredTime', 'delivery.branch']
  >({ name: ['delivery.requiredDate', 'delivery.requiredTime', 'delivery.branch'] })
  // The closest branch delivers, whichever is chosen.
  const chosen = isPickup ? branches?.find((branch) => branch.branchID === branchID) : undefined
  const required = { day, time, branch: chosen?.branchName ?? 'your branch', isDelivery: !isPickup }
  return { onDay: remarkOnDay(required, today(timeZone)), onTime: remarkOnTime(required) }
}
