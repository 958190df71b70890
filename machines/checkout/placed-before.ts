import { checkoutMachine } from './checkout.machine.ts'
import { type CheckoutInput, type PlacedOrder, UNDECIDED } from './checkout.model.ts'

/** The checkout's state after a reload, for a placed order that the user has not acknowledged yet. */
export const placedBefore = (
  { erp, knownCharges, userReady }: CheckoutInput,
  { order, number, closestBranch }: PlacedOrder,
) =>
  checkoutMachine.resolveState({
    value: 'placed',
    context: {
      ...UNDECIDED,
      erp,
      knownCharges,
      userReady,
      transactionType: order.type,
      order,
      number,
      closestBranch,
    },
  })
