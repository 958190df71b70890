import { useQuery } from '@tanstack/react-query'
import { useSelector } from '@xstate/react'
import { isolated } from '#contract/isolated.ts'
import { extendedPrice } from '#machines/cart/cart.rules.ts'
import type { PlacedOrder } from '#machines/checkout/checkout.model.ts'
import { CartTotals, SubTotal, useTaxLater } from '../../components/cart/cart-totals.tsx'
import { usePortal } from '../../components/portal/portal.ts'
import { useSite } from '../../components/portal/site.tsx'
import { erpQuery } from '../../components/queries/erp-query.ts'
import { useBranchNames } from '../../components/queries/use-branch-names.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { DocketRow, DocketRows, DocketTotal } from '../../ui/docket.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { dialog as styles } from './checkout.styles.ts'
import { type CheckoutActor, nounOf, PLACED } from './checkout-actor.ts'

/** The docket of a placed order or quote: its number and what was agreed. OK starts a new cart. */
export function PlacedDialog({ actor }: { readonly actor: CheckoutActor }) {
  const placed = useSelector(actor, ({ context }) => context.placed)
  // Loads the names with the page, so that they are ready for the docket.
  const branchName = useBranchNames('screen')
  const branchID = placed && branchOf(placed)
  const acknowledge = () => actor.send({ type: 'order.acknowledged' })
  return (
    <Dialog
      open={placed !== null}
      alert
      closable={false}
      size="small"
      title={PLACED[placed?.order.type ?? 'Order']}
      onClose={acknowledge}
      footer={
        <Button variant="primary" size="large" wide onClick={acknowledge}>
          OK
        </Button>
      }
    >
      {placed && <PlacedDocket placed={placed} branch={branchID && branchName(branchID)} />}
    </Dialog>
  )
}

/** The branch that has the order; null where a delivery's branch is unknown. */
const branchOf = ({ order, closestBranch }: PlacedOrder): string | null =>
  order.method.delivery ? closestBranch : order.form.delivery.branch

interface PlacedDocketProps {
  readonly placed: PlacedOrder
  readonly branch: string | null
}

function PlacedDocket({ placed, branch }: PlacedDocketProps) {
  const { access, format } = useSite()
  const { order, number } = placed
  const charge = order.lines.find(({ productID }) => productID === order.charge)
  const { shipping, delivery } = order.form
  return (
    <>
      <div className={styles.number}>
        <span className={styles.numberLabel}>{order.type} number</span>
        {number === null ? <span>See it in Orders</span> : <span className={styles.figure}>{number}</span>}
      </div>
      <DocketRows className={styles.details}>
        <DocketRow label={order.method.delivery ? 'Delivery' : 'Pickup'}>
          {order.method.methodDesc || order.method.methodName}
        </DocketRow>
        {branch && <DocketRow label="Branch">{branch}</DocketRow>}
        {order.method.delivery && (
          <DocketRow label="Delivery To">
            {[shipping.deliveryTo, `${shipping.suburb} ${shipping.zipCode}`.trim()]
              .filter(Boolean)
              .map(isolated)
              .join(', ')}
          </DocketRow>
        )}
        <DocketRow label="Required">
          {format.date(delivery.requiredDate)}, {delivery.requiredTime}
        </DocketRow>
        {shipping.reference && <DocketRow label="Order reference">{shipping.reference}</DocketRow>}
        {charge && access.prices && (
          <DocketRow label="Delivery charge">{format.money(extendedPrice(charge))}</DocketRow>
        )}
      </DocketRows>
      <PlacedTotals {...placed} />
    </>
  )
}

type Totals = Pick<PlacedOrder, 'order' | 'number'>

function PlacedTotals({ order, number }: Totals) {
  const { access } = useSite()
  const isTaxLater = useTaxLater()
  if (!access.prices || order.lines.length === 0) return null
  return isTaxLater ? <TotalFromErp order={order} number={number} /> : <CartTotals lines={order.lines} />
}

/** Where tax is calculated when the order is created, the total comes from the transaction list. */
function TotalFromErp({ order, number }: Totals) {
  const { format, wording } = useSite()
  const { amount, isLoading } = useAmount(number)
  if (amount === undefined && !isLoading)
    return <SubTotal lines={order.lines}>The tax is on your {nounOf(order.type)}: see it in Orders.</SubTotal>
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
  return { amount: row?.transactionAmount, isLoading: isFetching }
}
