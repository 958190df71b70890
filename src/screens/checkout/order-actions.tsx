import { useSelector } from '@xstate/react'
import { Link } from 'wouter'
import type { TransactionType } from '#contract/entities/order.ts'
import { paths } from '../../components/paths.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { actions as styles } from './checkout.styles.ts'
import type { CheckoutActor } from './checkout-actor.ts'
import { BusyWords } from './checkout-progress.tsx'

interface OrderActionsProps {
  readonly actor: CheckoutActor
  readonly isPickup: boolean
  /** The cart is not settled: what is shown is not yet what would be ordered. */
  readonly waiting: boolean
  readonly onPlace: (type: TransactionType) => void
}

/** The two ways to place what is in the cart, and the way back. */
export function OrderActions({ actor, isPickup, waiting, onPlace }: OrderActionsProps) {
  const isBusy = useSelector(actor, (state) => state.hasTag('busy'))
  const isLocked = isBusy || waiting
  return (
    <div className={styles.root}>
      <Button variant="primary" size="large" wide loading={isLocked} onClick={() => onPlace('Order')}>
        Confirm Order
      </Button>
      <Button wide loading={isLocked} onClick={() => onPlace('Quote')}>
        Create Quote
      </Button>
      <BusyWords actor={actor} isPickup={isPickup} />
      <Link to={paths.cart} asChild>
        <ButtonLink variant="link">Back to Review Cart</ButtonLink>
      </Link>
    </div>
  )
}
