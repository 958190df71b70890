import { useQuery } from '@tanstack/react-query'
import type { PreparedOrder } from '#machines/checkout/order-request.ts'
import { CartTotals, SubTotal, useTaxLater } from '../../components/cart/cart-totals.tsx'
import { erpQuery } from '../../components/erp-query.ts'
import { usePortal } from '../../components/portal.ts'
import { useSite } from '../../components/site.tsx'
import { DocketTotal } from '../../ui/docket.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { nounOf } from './checkout-actor.ts'

interface PlacedTotalsProps {
  readonly order: PreparedOrder
  /** Transaction number; null if unknown. */
  readonly number: number | null
}

export function PlacedTotals({ order, number }: PlacedTotalsProps) {
  const { access } = useSite()
  const isTaxLater = useTaxLater()
  if (!access.prices || order.lines.length === 0) return null
  return isTaxLater ? <TotalOfErp order={order} number={number} /> : <CartTotals lines={order.lines} />
}

/** Where tax is calculated when the order is created, the total comes from the transaction list. */
function TotalOfErp({ order, number }: PlacedTotalsProps) {
  const { format, wording } = useSite()
  const { amount, isAsking } = useAmount(number)
  if (amount === undefined && !isAsking)
    return (
      <SubTotal lines={order.lines}>
        The tax is on your {nounOf({ transactionType: order.type })}: see it in Orders.
      </SubTotal>
    )
  return (
    <DocketTotal label={`Total (inc ${wording.tax})`}>
      {amount === undefined ? <Skeleton width="8rem" /> : format.money(amount)}
    </DocketTotal>
  )
}

/** In dollars including tax; undefined until the ERP has returned it. */
function useAmount(number: number | null) {
  const { erp } = usePortal()
  const { data, isFetching } = useQuery({
    ...erpQuery(erp, 'getCustomerTransactions', {}, 'screen'),
    retry: false,
    enabled: number !== null,
  })
  const row = data?.find(({ transactionNumber }) => transactionNumber === number)
  return { amount: row?.transactionAmount, isAsking: isFetching }
}
