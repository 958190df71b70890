import { useSelector } from '@xstate/react'
import { useCallback, useState } from 'react'
import { Link } from 'wouter'
import type { CartLine } from '#contract/entities/cart.ts'
import { FALLBACK_MESSAGES } from '#contract/errors.ts'
import type { Replacement } from '#machines/custom-lists/saving.model.ts'
import { AccountStatusNotice } from '../../components/cart/account-notice.tsx'
import { CartTotals, itemCount } from '../../components/cart/cart-totals.tsx'
import { EmptyCart } from '../../components/cart/empty-cart.tsx'
import { type Unusual, UnusualLines, useUnusualLines } from '../../components/cart/unusual-lines.tsx'
import { type CartView, useCart } from '../../components/cart/use-cart.ts'
import { FailureNotice } from '../../components/happened/failure-notice.tsx'
import { paths } from '../../components/navigation/paths.ts'
import type { CartActor } from '../../components/portal/portal.ts'
import { useSite } from '../../components/portal/site.tsx'
import { WaitingLines } from '../../components/quick-order/waiting-lines.tsx'
import { useDeferredMount } from '../../components/rendering/scheduling.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { useOnceTrue } from '../../ui/dialog.tsx'
import { Docket } from '../../ui/docket.tsx'
import { CONTROL_HEIGHT, Skeleton } from '../../ui/skeleton.tsx'
import { page, skeleton as styles } from './cart.styles.ts'
import { CartLines } from './cart-lines.tsx'
import { ReplacedNotice } from './replaced-notice.tsx'
import { SaveListDialog } from './save-list-dialog.tsx'

/** Review Cart (section 2.6). */
export default function CartScreen() {
  const cart = useCart()
  const [replacement, setReplacement] = useState<Replacement | null>(null)
  return (
    <>
      <h1 className={page.title}>Review Cart</h1>
      {cart.isFailed && <CartFailed cart={cart} />}
      {replacement && (
        <ReplacedNotice
          key={replacement.backup.sessionID}
          replacement={replacement}
          onClose={() => setReplacement(null)}
        />
      )}
      <WaitingLines className={page.notice} />
      <CartContents cart={cart} onReplaced={setReplacement} />
      <ClearDialog cart={cart} />
    </>
  )
}

interface WithCart {
  readonly cart: CartView
}

interface CartContentsProps extends WithCart {
  readonly onReplaced: (replacement: Replacement | null) => void
}

function CartContents({ cart, onReplaced }: CartContentsProps) {
  const { actor, lines, tallies, isChanging, isFailed } = cart
  const isUnderWay = useDeferredMount()
  const unusual = useUnusualLines(cart)
  if (lines === null) return isFailed ? null : <CartSkeleton />
  if (lines.length === 0) return <EmptyCart />
  if (!isUnderWay) return <CartSkeleton />
  return (
    <>
      <AccountStatusNotice lines={lines} className={page.notice} />
      <div className={page.columns}>
        <CartLines actor={actor} lines={lines} tallies={tallies} />
        <CartSide
          actor={actor}
          lines={lines}
          isWaiting={isChanging}
          unusual={unusual}
          onReplaced={onReplaced}
        />
      </div>
    </>
  )
}

function CartFailed({ cart: { actor, lines } }: WithCart) {
  const failure = useSelector(actor, ({ context }) => context.failure)
  return (
    <FailureNotice
      tone="bad"
      title={failure ?? FALLBACK_MESSAGES.generic}
      className={page.notice}
      action={<Button onClick={() => actor.send({ type: 'cart.retried' })}>Try again</Button>}
    >
      {lines
        ? 'Your cart could not be refreshed. You see how it was last; nothing was lost.'
        : 'Your cart could not be loaded. Nothing was lost: check your connection and try again.'}
    </FailureNotice>
  )
}

function ClearDialog({ cart: { actor } }: WithCart) {
  const isConfirming = useSelector(actor, (state) => state.hasTag('confirmingClear'))
  return (
    <ConfirmDialog
      open={isConfirming}
      title="Clear All"
      message="Are you sure you want to clear the cart? This action cannot be undone."
      accept="Clear"
      danger
      onAccept={() => actor.send({ type: 'cart.clearConfirmed' })}
      onCancel={() => actor.send({ type: 'cart.clearDeclined' })}
    />
  )
}

function CartSkeleton() {
  return (
    <div role="status" aria-label="Loading your cart" className={page.columns}>
      <Card inset="none">
        {[1, 2, 3].map((row) => (
          <div key={row} className={styles.row}>
            <Skeleton width="5rem" height="3.75rem" />
            <div className={styles.words}>
              <Skeleton width="70%" />
              <Skeleton width="30%" />
            </div>
            <Skeleton width="7rem" height={CONTROL_HEIGHT} className={styles.figure} />
          </div>
        ))}
      </Card>
      <div className={page.side}>
        <Docket title="Order Summary">
          <div className={styles.docket}>
            <Skeleton />
            <Skeleton />
            <Skeleton width="60%" height="2.625rem" className={styles.total} />
          </div>
        </Docket>
        <Skeleton height="3rem" />
      </div>
    </div>
  )
}

interface CartSideProps {
  readonly actor: CartActor
  readonly lines: readonly CartLine[]
  readonly isWaiting: boolean
  readonly unusual: Unusual
  readonly onReplaced: (replacement: Replacement | null) => void
}

function CartSide({ actor, lines, isWaiting, unusual, onReplaced }: CartSideProps) {
  const { access } = useSite()
  const [isSaving, setIsSaving] = useState(false)
  const isNeeded = useOnceTrue(isSaving)
  const stopSaving = useCallback(() => setIsSaving(false), [])
  return (
    <div className={page.side}>
      <Docket title="Order Summary" aside={itemCount(lines)}>
        <CartTotals lines={lines} isWaiting={isWaiting} />
      </Docket>
      <UnusualLines unusual={unusual} />
      <div className={page.checkout}>
        <Link to={paths.checkout} onClick={unusual.leave} asChild>
          <ButtonLink variant="primary" size="large" className={page.wide}>
            Checkout
          </ButtonLink>
        </Link>
      </div>
      <div className={page.more}>
        {access.customLists && (
          <Button variant="plain" onClick={() => setIsSaving(true)}>
            Save Custom List
          </Button>
        )}
        <Button variant="plain" onClick={() => actor.send({ type: 'cart.clearRequested' })}>
          Clear All
        </Button>
      </div>
      <nav aria-label="More for your cart" className={page.links}>
        <Link to={paths.quickOrder} className={page.link}>
          Quick Order
        </Link>
        {access.customLists && (
          <Link to={paths.customLists} className={page.link}>
            Custom Lists
          </Link>
        )}
      </nav>
      {isNeeded && <SaveListDialog open={isSaving} onClose={stopSaving} onReplaced={onReplaced} />}
    </div>
  )
}
