import type { CartLine } from '#contract/entities/cart.ts'
import { ErpError } from '#contract/errors.ts'
import type { OrderDependencies } from '#machines/checkout/order-request.ts'
import { erpQuery } from '../../components/erp-query.ts'
import type { Portal } from '../../components/portal.ts'

async function orUndefined<T>(reply: Promise<T>): Promise<T | undefined> {
  try {
    return await reply
  } catch (error) {
    // What was never sent, for want of a connection or of something else, says why by itself.
    if (error instanceof ErpError && error.kind === 'internal') throw error
    return undefined
  }
}

/**
 * What an order needs beside its form. What is still being loaded is waited for, what failed is asked
 * for once more; what still isn't there is left out, and the checkout's chart says so. `lines` are
 * those that the user sees while they confirm; `isDelivery` says that a vehicle brings them.
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
