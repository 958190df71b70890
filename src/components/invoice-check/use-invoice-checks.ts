import type { Check } from '#machines/invoice-check/check.model.ts'
import type { InvoicedOrder } from '#machines/invoice-check/invoiced-orders.rules.ts'
import { type ReadingActor, readingOf } from '#machines/reading/reading.machine.ts'
import { AT_ONCE } from '#machines/shared/few-at-once.ts'
import { useTrackedActor } from '../actors/use-tracked-actor.ts'
import { usePortal } from '../portal/portal.ts'
import { BATCH } from '../reading/limits.ts'
import { readCheck } from './read-check.ts'

type InvoiceChecksActor = ReadingActor<InvoicedOrder, Check | null>

const invoiceChecks = readingOf<InvoicedOrder, Check | null>()

/**
 * Checks these orders, which only the first render determines. No more than `AT_ONCE` transactions are read at
 * once: of as many orders, or of a single one.
 */
export function useInvoiceChecks(orders: readonly InvoicedOrder[]): InvoiceChecksActor {
  const portal = usePortal()
  const isOne = orders.length === 1
  return useTrackedActor(invoiceChecks, {
    input: {
      items: orders,
      keyOf: ({ number }) => String(number),
      batch: BATCH,
      read: (order, signal) => readCheck(portal, order, { atOnce: isOne ? AT_ONCE : 1, signal }),
    },
  })
}
