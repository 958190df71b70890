import type { ActorRefFrom } from 'xstate'
import { invoiceChecksMachine } from '#machines/invoice-check/invoice-checks.machine.ts'
import type { InvoicedOrder } from '#machines/invoice-check/invoiced-orders.rules.ts'
import { useTrackedActor } from '../actors/use-tracked-actor.ts'
import { usePortal } from '../portal/portal.ts'
import { AT_ONCE, readCheck } from './read-check.ts'

export type InvoiceChecksActor = ActorRefFrom<typeof invoiceChecksMachine>

/** Orders that are checked before the user is asked: some minutes of work for a slow ERP. */
const BATCH = 200

/**
 * Checks these orders, which only the first render determines. No more than `AT_ONCE` transactions are read at
 * once: of as many orders, or of a single one.
 */
export function useInvoiceChecks(orders: readonly InvoicedOrder[]): InvoiceChecksActor {
  const portal = usePortal()
  const isOne = orders.length === 1
  return useTrackedActor(invoiceChecksMachine, {
    input: {
      orders,
      atOnce: isOne ? 1 : AT_ONCE,
      batch: BATCH,
      check: (order, signal) => readCheck(portal, order, { atOnce: isOne ? AT_ONCE : 1, signal }),
    },
  })
}
