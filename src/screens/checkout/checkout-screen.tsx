import { useSelector } from '@xstate/react'
import { useState } from 'react'
import type { SnapshotFrom } from 'xstate'
import type { CartLine } from '#contract/entities/cart.ts'
import type { checkoutMachine } from '#machines/checkout/checkout.machine.ts'
import { EmptyCart } from '../../components/cart/empty-cart.tsx'
import { useCart } from '../../components/cart/use-cart.ts'
import { usePortal } from '../../components/portal.ts'
import { page as styles } from './checkout.styles.ts'
import { type CheckoutActor, checkoutOf } from './checkout-actor.ts'
import { CheckoutHead } from './checkout-progress.tsx'
import { CheckoutSkeleton } from './checkout-skeleton.tsx'
import { OrderPage } from './order-page.tsx'
import { OutcomeDialogs } from './outcome-dialogs.tsx'
import { PlacedDialog } from './placed-dialog.tsx'
import { useMethods } from './use-methods.ts'

/** Order Details (section 2.6): the form, the order docket and the outcome dialogs. */
export default function CheckoutScreen() {
  const actor = checkoutOf(usePortal())
  return (
    <>
      <CheckoutContents actor={actor} />
      <OutcomeDialogs actor={actor} />
      <PlacedDialog actor={actor} />
    </>
  )
}

function CheckoutContents({ actor }: { readonly actor: CheckoutActor }) {
  const cart = useCart()
  const methods = useMethods()
  const isPlaced = useSelector(actor, (state) => state.hasTag('placed'))
  const placing = useSelector(actor, linesOnTheWay)
  const lines = useLastLines(placing ?? cart.lines, isPlaced)
  const isWaiting = methods.isPending && methods.failureCount === 0
  if (isPlaced && !lines?.length) return <CheckoutHead actor={actor} isPickup={false} />
  if (isWaiting || (lines === null && !cart.isFailed)) return <CheckoutSkeleton actor={actor} />
  if (lines?.length === 0) return <NothingToOrder />
  return <OrderPage actor={actor} cart={cart} lines={lines ?? []} methods={methods} />
}

/** The lines of the order being placed, regardless of later changes to the cart; null if there is none. */
const linesOnTheWay = (state: SnapshotFrom<typeof checkoutMachine>): readonly CartLine[] | null =>
  state.hasTag('arranging') || state.hasTag('sent') ? (state.context.order?.lines ?? null) : null

/** The lines of the cart. Those of a placed order stay on screen after the cart is emptied. */
function useLastLines(lines: readonly CartLine[] | null, isPlaced: boolean): readonly CartLine[] | null {
  const [last, setLast] = useState(lines)
  if (!isPlaced && lines !== last) setLast(lines)
  return isPlaced ? last : lines
}

function NothingToOrder() {
  return (
    <>
      <h1 className={styles.title}>Order Details</h1>
      <EmptyCart />
    </>
  )
}
