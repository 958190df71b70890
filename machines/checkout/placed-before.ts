import { checkoutMachine } from './checkout.machine.ts'
import { type CheckoutInput, type PlacedOrder, UNDECIDED } from './checkout.model.ts'

/** How the checkout stood before a reload, where the user had not acknowledged what was placed. */
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
