import { useSelector } from '@xstate/react'
import type { ContextFrom } from 'xstate'
import { extendedPrice } from '#machines/cart/cart.rules.ts'
import type { checkoutMachine } from '#machines/checkout/checkout.machine.ts'
import type { PreparedOrder } from '#machines/checkout/order-request.ts'
import { useSite } from '../../components/site.tsx'
import { useBranchNames } from '../../components/use-branch-names.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { DocketRow, DocketRows } from '../../ui/docket.tsx'
import { dialog as styles } from './checkout.styles.ts'
import { type CheckoutActor, PLACED } from './checkout-actor.ts'
import { PlacedTotals } from './placed-totals.tsx'

/** The docket of a placed order or quote: its number and what was agreed. OK starts a new cart. */
export function PlacedDialog({ actor }: { readonly actor: CheckoutActor }) {
  const isPlaced = useSelector(actor, (state) => state.hasTag('placed'))
  const order = useSelector(actor, ({ context }) => context.order)
  // Loads the names with the page, so that they are ready for the docket.
  const branchName = useBranchNames('screen')
  const branchID = useSelector(actor, ({ context }) => branchOf(context))
  const acknowledge = () => actor.send({ type: 'order.acknowledged' })
  return (
    <Dialog
      open={isPlaced}
      alert
      closable={false}
      size="small"
      title={PLACED[order?.type ?? 'Order']}
      onClose={acknowledge}
      footer={
        <Button variant="primary" size="large" wide onClick={acknowledge}>
          OK
        </Button>
      }
    >
      {order && <PlacedDocket actor={actor} order={order} branch={branchID && branchName(branchID)} />}
    </Dialog>
  )
}

interface PlacedDocketProps {
  readonly actor: CheckoutActor
  readonly order: PreparedOrder
  readonly branch: string | null
}

function PlacedDocket({ actor, order, branch }: PlacedDocketProps) {
  const { access, format } = useSite()
  const charge = order.lines.find(({ productID }) => productID === order.charge)
  const number = useSelector(actor, ({ context }) => context.number)
  const { shipping, delivery } = order.form
  return (
    <>
      <div className={styles.number}>
        <span className={styles.numberLabel}>{order.type} number</span>
        {number === null ? <span>See it in Orders</span> : <span className={styles.figure}>{number}</span>}
      </div>
      <DocketRows className={styles.facts}>
        <DocketRow label={order.method.delivery ? 'Delivery' : 'Pickup'}>
          {order.method.methodDesc || order.method.methodName}
        </DocketRow>
        {branch && <DocketRow label="Branch">{branch}</DocketRow>}
        {order.method.delivery && (
          <DocketRow label="Delivery To">
            {[shipping.deliveryTo, `${shipping.suburb} ${shipping.zipCode}`.trim()]
              .filter(Boolean)
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
      <PlacedTotals order={order} number={number} />
    </>
  )
}

/** The branch that has the order; null where a delivery's branch is unknown. */
function branchOf({ order, closestBranch }: ContextFrom<typeof checkoutMachine>): string | null {
  if (!order) return null
  return order.method.delivery ? closestBranch : order.form.delivery.branch
}
