import { createActor, type EmittedFrom, type InspectionEvent } from 'xstate'
import type { TransactionType } from '#contract/entities/order.ts'
import { checkoutMachine } from '#machines/checkout/checkout.machine.ts'
import type { PlacedOrder } from '#machines/checkout/checkout.model.ts'
import type { OrderForm } from '#machines/checkout/order.form.ts'
import type { OrderDependencies, PreparedOrder } from '#machines/checkout/order-request.ts'
import { waitFor } from '../../support/actor.ts'
import { type CustomerWithCart, filledForm } from './support.ts'

interface Start {
  readonly machine?: typeof checkoutMachine
  /** An order that was sent before a reload. */
  readonly sent?: PreparedOrder | null
  /** An order that was placed before a reload. */
  readonly placed?: PlacedOrder | null
  readonly userReady?: () => Promise<unknown>
  readonly inspect?: (event: InspectionEvent) => void
}

/** Starts a checkout for a customer with a cart, and returns helpers for tests. */
export function startCheckout(
  customer: CustomerWithCart,
  { machine = checkoutMachine, sent = null, placed = null, userReady = async () => {}, inspect }: Start = {},
) {
  const actor = createActor(machine, {
    input: { erp: customer.erp, knownCharges: [], sent, placed, userReady },
    ...(inspect && { inspect }),
  })
  const emitted: EmittedFrom<typeof checkoutMachine>[] = []
  actor.on('*', (event) => emitted.push(event))
  actor.start()
  const submit = (
    form: OrderForm = filledForm(customer, 'delivery'),
    transactionType: TransactionType = 'Order',
    dependencies: OrderDependencies = customer.dependencies,
    today = form.delivery.requiredDate,
  ) =>
    actor.send({
      type: 'order.submitted',
      form,
      transactionType,
      loadDependencies: () => dependencies,
      shownDelivery: null,
      today,
    })
  const tagged = (tag: 'confirmingDelivery' | 'refused' | 'placed') =>
    waitFor(actor, (now) => now.hasTag(tag))
  const outcomeUnknown = () => waitFor(actor, (now) => now.matches({ placing: 'outcomeUnknown' }))
  return { actor, emitted, submit, tagged, outcomeUnknown }
}
