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

/** The cart is busy or has pending changes: the lines shown are not yet those that would be ordered. */
function useIsUnsettled({ actor, hasChanges }: CartView): boolean {
  const isBusy = useSelector(actor, (state) => state.hasTag('busy'))
  return isBusy || hasChanges
}

/**
 * The cart is open but its lines have not loaded: users must not order what they have not seen. If the cart
 * could not be opened, the button stays enabled and reports what is missing (section 8).
 */
const useIsUnseen = ({ actor }: CartView): boolean =>
  useSelector(actor, (state) => state.hasTag('open') && state.context.lines === null)

/** Props of a button that places an order or quote; the one pressed shows that work is in progress. */
function useWay({ actor, cart }: OrderActionsProps, type: TransactionType) {
  const isBusy = useSelector(actor, (state) => state.hasTag('busy'))
  const isOther = useSelector(actor, ({ context }) => context.transactionType !== type)
  const isUnsettled = useIsUnsettled(cart)
  const isUnseen = useIsUnseen(cart)
  if (isBusy && isOther) return { 'aria-disabled': true }
  return { loading: isBusy || isUnsettled, disabled: isUnseen }
}

/** The buttons that place the cart as an order or a quote, and the link back. */
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
