import { useSelector } from '@xstate/react'
import { useState } from 'react'
import { FALLBACK_MESSAGES } from '#contract/errors.ts'
import type { Replacement } from '#machines/custom-lists/saving.model.ts'
import { AccountStatusNotice } from '../../components/cart/account-notice.tsx'
import { EmptyCart } from '../../components/cart/empty-cart.tsx'
import { type CartView, useCart } from '../../components/cart/use-cart.ts'
import { useDeferredMount } from '../../components/use-deferred-mount.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { Notice } from '../../ui/notice.tsx'
import { page } from './cart.styles.ts'
import { CartLines } from './cart-lines.tsx'
import { CartSide } from './cart-side.tsx'
import { CartSkeleton } from './cart-skeleton.tsx'
import { ReplacedNotice } from './replaced-notice.tsx'

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
  const { actor, lines, tallies, isFailed } = cart
  const isUnderWay = useDeferredMount()
  if (lines === null) return isFailed ? null : <CartSkeleton />
  if (lines.length === 0) return <EmptyCart />
  if (!isUnderWay) return <CartSkeleton />
  return (
    <>
      <AccountStatusNotice lines={lines} className={page.notice} />
      <div className={page.columns}>
        <CartLines actor={actor} lines={lines} tallies={tallies} />
        <CartSide actor={actor} lines={lines} onReplaced={onReplaced} />
      </div>
    </>
  )
}

function CartFailed({ cart: { actor, lines } }: WithCart) {
  const failure = useSelector(actor, ({ context }) => context.failure)
  return (
    <Notice
      tone="bad"
      title={failure ?? FALLBACK_MESSAGES.generic}
      className={page.notice}
      action={<Button onClick={() => actor.send({ type: 'cart.retried' })}>Try again</Button>}
    >
      {lines
        ? 'Your cart could not be refreshed. You see how it was last; nothing was lost.'
        : 'Your cart could not be loaded. Nothing was lost: check your connection and try again.'}
    </Notice>
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
