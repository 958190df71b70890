import { useSelector } from '@xstate/react'
import { type RefObject, useRef } from 'react'
import { FormProvider, useFormContext, useWatch } from 'react-hook-form'
import { Link } from 'wouter'
import type { CartLine } from '#contract/entities/cart.ts'
import type { TransactionType } from '#contract/entities/order.ts'
import { FALLBACK_MESSAGES } from '#contract/errors.ts'
import { needsAddress } from '#machines/checkout/despatch-method.rules.ts'
import type { OrderForm } from '#machines/checkout/order.form.ts'
import { AccountStatusNotice } from '../../components/cart/account-notice.tsx'
import { CartSum } from '../../components/cart/cart-totals.tsx'
import { UnusualLines, useUnusualLines } from '../../components/cart/unusual-lines.tsx'
import type { CartView } from '../../components/cart/use-cart.ts'
import { FailureNotice } from '../../components/happened/failure-notice.tsx'
import { paths } from '../../components/navigation/paths.ts'
import { usePortal } from '../../components/portal/portal.ts'
import { useSite } from '../../components/portal/site.tsx'
import { today } from '../../components/portal/today.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { focusFirstInvalid, focusInvalid } from '../../ui/focus-invalid.ts'
import { Notice } from '../../ui/notice.tsx'
import { actions, page as styles } from './checkout.styles.ts'
import type { CheckoutActor } from './checkout-actor.ts'
import { BusyStatus, CheckoutHead } from './checkout-progress.tsx'
import { shownDelivery } from './delivery-estimate.ts'
import { DeliveryFields } from './delivery-fields.tsx'
import { OrderDocket } from './order-docket.tsx'
import { loadOrderDependencies, type MethodsQuery, useOrderForm } from './order-form.ts'
import { ShippingFields } from './shipping-fields.tsx'

interface OrderPageProps {
  readonly actor: CheckoutActor
  readonly cart: CartView
  readonly lines: readonly CartLine[]
  readonly methods: MethodsQuery
}

/** The order form, with the docket and the buttons beside it. */
export function OrderPage({ actor, cart, lines, methods }: OrderPageProps) {
  const portal = usePortal()
  const { access, timeZone } = useSite()
  const form = useOrderForm(methods.data)
  const fields = useRef<HTMLFieldSetElement>(null)
  const despatchType = useWatch({ control: form.control, name: 'shipping.despatchType' })
  const isPickup = !needsAddress(methods.data, despatchType)
  const isLocked = useIsLocked(actor)
  const unusual = useUnusualLines(cart)
  const charges = useSelector(actor, ({ context }) => context.knownCharges)
  const place = (transactionType: TransactionType) =>
    form.handleSubmit(
      (values) =>
        actor.send({
          type: 'order.submitted',
          transactionType,
          form: values,
          loadDependencies: () => loadOrderDependencies(portal, lines, !isPickup),
          shownDelivery: access.prices ? shownDelivery(portal, values) : null,
          today: today(timeZone),
        }),
      () => focusFirstInvalid(fields.current),
    )()
  return (
    <FormProvider {...form}>
      <form noValidate className={styles.columns}>
        <div className={styles.main}>
          <CheckoutHead actor={actor} isPickup={isPickup} />
          <AccountStatusNotice lines={lines} />
          {!isLocked && <UnusualLines unusual={unusual} />}
          <OrderProblems fields={fields} />
          <fieldset ref={fields} disabled={isLocked} className={styles.fields}>
            <ShippingFields methods={methods} isPickup={isPickup} locked={isLocked} />
            <DeliveryFields isPickup={isPickup} locked={isLocked} lines={lines} />
          </fieldset>
        </div>
        <div className={styles.side}>
          {cart.isFailed && <CartFailure cart={cart} />}
          {lines.length > 0 && (
            <OrderDocket
              lines={lines}
              charges={charges}
              isPickup={isPickup}
              isWaiting={isWaiting(cart, lines)}
            />
          )}
          <OrderActions actor={actor} isPickup={isPickup} cart={cart} lines={lines} onPlace={place} />
        </div>
      </form>
    </FormProvider>
  )
}

/** The labels of the fields, in the order of the page; that of the despatch type is the site's. */
const LABELS = {
  'shipping.despatchType': null,
  'shipping.deliveryTo': 'Delivery To',
  'shipping.reference': 'Order reference',
  'shipping.address': 'Address',
  'shipping.suburb': 'Suburb',
  'shipping.state': 'State',
  'shipping.zipCode': null,
  'shipping.notes': 'Notes',
  'delivery.branch': 'Branch',
  'delivery.requiredDate': 'Required date',
  'delivery.requiredTime': 'Required time',
  'delivery.contactName': 'Contact name',
  'delivery.contactPhone': 'Contact Phone',
  'delivery.clientEmail': 'Contact email',
  'delivery.vehicleType': 'Vehicle type',
} as const

/** After an attempt to order: which fields have an error, each with a link to it. */
function OrderProblems({ fields }: { readonly fields: RefObject<HTMLFieldSetElement | null> }) {
  const { usa, wording } = useSite()
  const { getFieldState, formState } = useFormContext<OrderForm>()
  const { isSubmitted } = formState
  const names = Object.keys(LABELS) as (keyof typeof LABELS)[]
  const invalid = names.filter((name) => getFieldState(name, formState).invalid)
  if (!isSubmitted || invalid.length === 0) return null
  const labelOf = (name: keyof typeof LABELS) =>
    LABELS[name] ??
    (name === 'shipping.zipCode' ? (usa ? 'Zip Code' : 'Postcode') : `${wording.despatch} type`)
  return (
    <Notice
      tone="bad"
      title={invalid.length === 1 ? 'One field needs attention' : `${invalid.length} fields need attention`}
    >
      <ul role="list" className={styles.problems}>
        {invalid.map(labelOf).map((label) => (
          <li key={label}>
            <Button variant="link" onClick={() => focusInvalid(fields.current, label)}>
              {label}
            </Button>
          </li>
        ))}
      </ul>
    </Notice>
  )
}

/** Locks the form while its order is being placed, and once it is. */
const useIsLocked = (actor: CheckoutActor) =>
  useSelector(actor, (state) => state.hasTag('placing') || state.hasTag('placed'))

function CartFailure({ cart: { actor } }: { readonly cart: CartView }) {
  const failure = useSelector(actor, ({ context }) => context.failure)
  return (
    <FailureNotice
      tone="bad"
      title={failure ?? FALLBACK_MESSAGES.generic}
      action={<Button onClick={() => actor.send({ type: 'cart.retried' })}>Try again</Button>}
    >
      Your cart could not be loaded. What you typed is still here.
    </FailureNotice>
  )
}

interface OrderActionsProps {
  readonly actor: CheckoutActor
  readonly isPickup: boolean
  readonly cart: CartView
  readonly lines: readonly CartLine[]
  readonly onPlace: (type: TransactionType) => void
}

/** Whether these lines wait for their prices: those of an order that is being placed do not. */
const isWaiting = (cart: CartView, lines: readonly CartLine[]) => cart.isChanging && lines === cart.lines

/** Props of a button that places an order or quote; the one pressed shows that work is in progress. */
function useOrderButton({ actor, cart }: OrderActionsProps, type: TransactionType) {
  const isBusy = useSelector(actor, (state) => state.hasTag('busy'))
  const isOther = useSelector(actor, ({ context }) => context.transactionType !== type)
  // Users must not order lines that have not loaded. If the cart could not be opened, the button stays enabled
  // and reports what is missing (section 8).
  const isUnseen = useSelector(cart.actor, (state) => state.hasTag('open') && state.context.lines === null)
  if (isBusy && isOther) return { 'aria-disabled': true }
  // While the cart changes, the lines shown are not yet those that would be ordered.
  return { loading: isBusy || cart.isChanging, disabled: isUnseen }
}

/** The buttons that place the cart as an order or a quote, and the link back. */
function OrderActions(props: OrderActionsProps) {
  const { actor, isPickup, cart, lines, onPlace } = props
  return (
    <div className={actions.root}>
      <div className={actions.bar}>
        {lines.length > 0 && (
          <div className={actions.sum}>
            <CartSum lines={lines} isWaiting={isWaiting(cart, lines)} />
          </div>
        )}
        <Button
          variant="primary"
          size="large"
          wide
          className={actions.confirm}
          {...useOrderButton(props, 'Order')}
          onClick={() => onPlace('Order')}
        >
          Confirm Order
        </Button>
      </div>
      <Button wide {...useOrderButton(props, 'Quote')} onClick={() => onPlace('Quote')}>
        Create Quote
      </Button>
      <BusyStatus actor={actor} isPickup={isPickup} />
      <Link to={paths.cart} asChild>
        <ButtonLink variant="link">Back to Review Cart</ButtonLink>
      </Link>
    </div>
  )
}
