import { useSelector } from '@xstate/react'
import { useRef } from 'react'
import { FormProvider, useWatch } from 'react-hook-form'
import type { CartLine } from '#contract/entities/cart.ts'
import type { TransactionType } from '#contract/entities/order.ts'
import { FALLBACK_MESSAGES } from '#contract/errors.ts'
import { needsAddress } from '#machines/checkout/despatch-method.rules.ts'
import { AccountStatusNotice } from '../../components/cart/account-notice.tsx'
import type { CartView } from '../../components/cart/use-cart.ts'
import { usePortal } from '../../components/portal.ts'
import { useSite } from '../../components/site.tsx'
import { today } from '../../components/today.ts'
import { Button } from '../../ui/button.tsx'
import { focusFirstInvalid } from '../../ui/focus-invalid.ts'
import { Notice } from '../../ui/notice.tsx'
import { page as styles } from './checkout.styles.ts'
import type { CheckoutActor } from './checkout-actor.ts'
import { CheckoutHead } from './checkout-progress.tsx'
import { DeliveryFields } from './delivery-fields.tsx'
import { shownDelivery } from './delivery-price.ts'
import { EstimateRows, PickupHint } from './estimate-rows.tsx'
import { OrderActions } from './order-actions.tsx'
import { orderDependenciesOf } from './order-dependencies.ts'
import { OrderDocket } from './order-docket.tsx'
import { ShippingFields } from './shipping-fields.tsx'
import { useEstimate } from './use-estimate.ts'
import type { MethodsQuery } from './use-methods.ts'
import { useOrderForm } from './use-order-form.ts'
import { useWhereabouts } from './use-whereabouts.ts'

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
  const charges = useSelector(actor, ({ context }) => context.knownCharges)
  const place = (transactionType: TransactionType) =>
    form.handleSubmit(
      (values) =>
        actor.send({
          type: 'order.submitted',
          transactionType,
          form: values,
          supplies: () => orderDependenciesOf(portal, lines, !isPickup),
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
          <fieldset ref={fields} disabled={isLocked} className={styles.fields}>
            <ShippingFields methods={methods} isPickup={isPickup} locked={isLocked} />
            <DeliveryFields isPickup={isPickup} locked={isLocked} />
          </fieldset>
        </div>
        <div className={styles.side}>
          {cart.isFailed && <CartFailed cart={cart} />}
          {lines.length > 0 && (
            <OrderDocket lines={lines} charges={charges}>
              {isPickup ? (
                <PickupHint lines={lines} charges={charges} />
              ) : (
                <DeliveryEstimate lines={lines} charges={charges} />
              )}
            </OrderDocket>
          )}
          <OrderActions actor={actor} isPickup={isPickup} cart={cart} onPlace={place} />
        </div>
      </form>
    </FormProvider>
  )
}

/** Locks the form while its order is being sent, has an unknown outcome or is placed. */
const useIsLocked = (actor: CheckoutActor) =>
  useSelector(
    actor,
    (state) => state.hasTag('busy') || state.hasTag('outcomeUnknown') || state.hasTag('placed'),
  )

interface WithCharges {
  readonly lines: readonly CartLine[]
  /** Charges that earlier attempts added to the cart. */
  readonly charges: readonly string[]
}

function DeliveryEstimate({ lines, charges }: WithCharges) {
  const estimate = useEstimate(useWhereabouts())
  const inCart = lines.filter(({ productID }) => charges.includes(productID))
  return <EstimateRows estimate={estimate} lines={lines} inCart={inCart} />
}

function CartFailed({ cart: { actor } }: { readonly cart: CartView }) {
  const failure = useSelector(actor, ({ context }) => context.failure)
  return (
    <Notice
      tone="bad"
      title={failure ?? FALLBACK_MESSAGES.generic}
      action={<Button onClick={() => actor.send({ type: 'cart.retried' })}>Try again</Button>}
    >
      Your cart could not be loaded. What you typed is kept.
    </Notice>
  )
}
