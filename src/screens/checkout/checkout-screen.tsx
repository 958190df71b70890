import { useSelector } from '@xstate/react'
import { useState } from 'react'
import { cx } from 'styled-system/css'
import type { SnapshotFrom } from 'xstate'
import type { CartLine } from '#contract/entities/cart.ts'
import type { checkoutMachine } from '#machines/checkout/checkout.machine.ts'
import { EmptyCart } from '../../components/cart/empty-cart.tsx'
import { useCart } from '../../components/cart/use-cart.ts'
import { usePortal } from '../../components/portal/portal.ts'
import { Card } from '../../ui/card.tsx'
import { Docket } from '../../ui/docket.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { form, skeleton, page as styles } from './checkout.styles.ts'
import { type CheckoutActor, checkoutOf } from './checkout-actor.ts'
import { CheckoutDialogs } from './checkout-dialogs.tsx'
import { CheckoutHead } from './checkout-progress.tsx'
import { useMethods } from './order-form.ts'
import { OrderPage } from './order-page.tsx'
import { PlacedDialog } from './placed-dialog.tsx'

/** Order Details (section 2.6): the form, the order docket and the outcome dialogs. */
export default function CheckoutScreen() {
  const actor = checkoutOf(usePortal())
  return (
    <>
      <CheckoutContents actor={actor} />
      <CheckoutDialogs actor={actor} />
      <PlacedDialog actor={actor} />
    </>
  )
}

function CheckoutContents({ actor }: { readonly actor: CheckoutActor }) {
  const cart = useCart()
  const methods = useMethods()
  const isPlaced = useSelector(actor, (state) => state.hasTag('placed'))
  const placingLines = useSelector(actor, linesBeingPlaced)
  const lines = useLastLines(placingLines ?? cart.lines, isPlaced)
  const isLoading = methods.isPending && methods.failureCount === 0
  if (isPlaced && !lines?.length) return <CheckoutHead actor={actor} isPickup={false} />
  if (isLoading || (lines === null && !cart.isFailed)) return <CheckoutSkeleton actor={actor} />
  if (lines?.length === 0) return <NothingToOrder />
  return <OrderPage actor={actor} cart={cart} lines={lines ?? []} methods={methods} />
}

/** The lines of the order being placed, regardless of later changes to the cart; null if there is none. */
const linesBeingPlaced = (state: SnapshotFrom<typeof checkoutMachine>): readonly CartLine[] | null =>
  state.hasTag('placing') ? (state.context.order?.lines ?? null) : null

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

const THREE = [1, 2, 3]

function CheckoutSkeleton({ actor }: { readonly actor: CheckoutActor }) {
  return (
    <div className={styles.columns}>
      <div className={styles.main}>
        <CheckoutHead actor={actor} isPickup={false} />
        <div role="status" aria-label="Loading your order" className={styles.fields}>
          <Card>
            <Box className={skeleton.heading} />
            <div className={form.grid}>
              <div className={form.whole}>
                <Skeleton className={skeleton.label} />
                <div className={cx(form.methods, skeleton.methods)}>
                  {[...THREE, 4, 5, 6].map((card) => (
                    <Box key={card} className={skeleton.card} />
                  ))}
                </div>
              </div>
              <Control className={form.half} />
              <Control className={form.half} />
              <Control className={form.whole} />
              <Control className={form.shortHalf} />
              <Control className={form.shortHalf} />
              <div className={form.whole}>
                <Skeleton className={skeleton.label} />
                <Box className={skeleton.area} />
              </div>
            </div>
          </Card>
          <Card>
            <Box className={skeleton.heading} />
            <div className={form.grid}>
              <Control className={form.contact} />
              <Control className={form.shortContact} />
              <Control className={form.shortContact} />
              {[...THREE, 4].map((control) => (
                <Control key={control} className={form.contact} />
              ))}
            </div>
          </Card>
        </div>
      </div>
      <div className={styles.side}>
        <Docket title="Order Summary">
          <div className={skeleton.lines}>
            {THREE.map((line) => (
              <Box key={line} className={skeleton.line} />
            ))}
          </div>
          <Skeleton />
          <Skeleton />
          <Box className={skeleton.total} />
        </Docket>
        <Box className={skeleton.button} />
        <Box className={skeleton.button} />
      </div>
    </div>
  )
}

function Control({ className }: { readonly className: string }) {
  return (
    <div className={className}>
      <Skeleton className={skeleton.label} />
      <Box className={skeleton.control} />
    </div>
  )
}

/** A skeleton sized by its class. */
function Box({ className }: { readonly className: string }) {
  return <Skeleton height="auto" className={className} />
}
