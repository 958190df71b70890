import { useSelector } from '@xstate/react'
import { Link } from 'wouter'
import type { TransactionType } from '#contract/entities/order.ts'
import type { CartView } from '../../components/cart/use-cart.ts'
import { paths } from '../../components/paths.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { actions as styles } from './checkout.styles.ts'
import type { CheckoutActor } from './checkout-actor.ts'
import { BusyWords } from './checkout-progress.tsx'

interface OrderActionsProps {
  readonly actor: CheckoutActor
  readonly isPickup: boolean
  readonly cart: CartView
  readonly onPlace: (type: TransactionType) => void
}

/** The cart is not settled: what is shown is not yet what would be ordered. */
function useIsUnsettled({ actor, hasChanges }: CartView): boolean {
  const isBusy = useSelector(actor, (state) => state.hasTag('busy'))
  return isBusy || hasChanges
}

/**
 * The cart is open and its lines are not known: nobody orders what he has not seen. Where it could not
 * be opened a press says what is missing (section 8).
 */
const useIsUnseen = ({ actor }: CartView): boolean =>
  useSelector(actor, (state) => state.hasTag('open') && state.context.lines === null)

/** How the button of one of the two ways stands: the one that was pressed shows that work is under way. */
function useWay({ actor, cart }: OrderActionsProps, type: TransactionType) {
  const isBusy = useSelector(actor, (state) => state.hasTag('busy'))
  const isOther = useSelector(actor, ({ context }) => context.transactionType !== type)
  const isUnsettled = useIsUnsettled(cart)
  const isUnseen = useIsUnseen(cart)
  if (isBusy && isOther) return { 'aria-disabled': true }
  return { loading: isBusy || isUnsettled, disabled: isUnseen }
}

/** The two ways to place what is in the cart, and the way back. */
export function OrderActions(props: OrderActionsProps) {
  const { actor, isPickup, onPlace } = props
  return (
    <div className={styles.root}>
      <Button
        variant="primary"
        size="large"
        wide
        {...useWay(props, 'Order')}
        onClick={() => onPlace('Order')}
      >
        Confirm Order
      </Button>
      <Button wide {...useWay(props, 'Quote')} onClick={() => onPlace('Quote')}>
        Create Quote
      </Button>
      <BusyWords actor={actor} isPickup={isPickup} />
      <Link to={paths.cart} asChild>
        <ButtonLink variant="link">Back to Review Cart</ButtonLink>
      </Link>
    </div>
  )
}
