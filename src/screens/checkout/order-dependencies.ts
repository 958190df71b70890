import type { CartLine } from '#contract/entities/cart.ts'
import { ErpError } from '#contract/errors.ts'
import type { OrderDependencies } from '#machines/checkout/order-request.ts'
import { erpQuery } from '../../components/erp-query.ts'
import type { Portal } from '../../components/portal.ts'

async function orUndefined<T>(reply: Promise<T>): Promise<T | undefined> {
  try {
    return await reply
  } catch (error) {
    // An internal error means that the call was never sent, and its own message explains why.
    if (error instanceof ErpError && error.kind === 'internal') throw error
    return undefined
  }
}

/**
 * What an order needs besides its form. Waits for pending queries and retries failed ones once; what is still
 * missing is left out, and the checkout's statechart reports it. `lines` are those that the user sees when
 * confirming; `isDelivery` means that a vehicle type is needed.
 */
export async function orderDependenciesOf(
  { erp, queryClient, cart }: Portal,
  lines: readonly CartLine[],
  isDelivery = false,
): Promise<OrderDependencies> {
  const once = { retry: false }
  const [user, methods, customer, vehicles] = await Promise.all([
    orUndefined(queryClient.ensureQueryData({ ...erpQuery(erp, 'getUserDetails', {}, 'screen'), ...once })),
    orUndefined(
      queryClient.ensureQueryData({ ...erpQuery(erp, 'getListDespatchMethod', {}, 'screen'), ...once }),
    ),
    orUndefined(
      queryClient.ensureQueryData({ ...erpQuery(erp, 'getCustomerDetails', {}, 'screen'), ...once }),
    ),
    isDelivery
      ? orUndefined(
          queryClient.ensureQueryData({ ...erpQuery(erp, 'getVehicleTypes', {}, 'screen'), ...once }),
        )
      : undefined,
  ])
  return { cartSessionId: cart.getSnapshot().context.sessionId, user, methods, customer, lines, vehicles }
}
