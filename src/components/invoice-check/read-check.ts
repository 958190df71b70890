import type { QueryClient } from '@tanstack/react-query'
import type { Transaction } from '#contract/entities/transaction.ts'
import type { ErpError } from '#contract/errors.ts'
import type { Erp } from '#contract/operations.ts'
import type { Billing, Check } from '#machines/invoice-check/check.model.ts'
import { checking } from '#machines/invoice-check/check.rules.ts'
import type { InvoicedOrder } from '#machines/invoice-check/invoiced-orders.rules.ts'
import { workThrough } from '#machines/shared/few-at-once.ts'
import type { Portal } from '../portal/portal.ts'
import { FRESH, readTransaction } from '../reading/read-transaction.ts'
import { runInSlices } from '../rendering/scheduling.ts'

/**
 * Compares an order with its invoices and credits, from the query cache where it has them. Null if it can't be
 * compared. Aborting the signal cancels what is being read. Rejects with ErpError.
 */
export async function readCheck(
  { erp, queryClient }: Pick<Portal, 'erp' | 'queryClient'>,
  { number, lastSuffix }: InvoicedOrder,
  { atOnce, signal }: { readonly atOnce: number; readonly signal: AbortSignal },
): Promise<Check | null> {
  const queryKey = ['invoiceCheck', number, lastSuffix]
  const cancel = () => void queryClient.cancelQueries({ queryKey })
  signal.addEventListener('abort', cancel)
  try {
    return await queryClient.fetchQuery<Check | null, ErpError>({
      queryKey,
      queryFn: async ({ signal: leaving }) => {
        const billing = await readBilling({ erp, queryClient, number, lastSuffix, atOnce, signal: leaving })
        return billing && compared(billing, leaving)
      },
      staleTime: FRESH,
      gcTime: FRESH,
      networkMode: 'always',
      meta: { failureShownBy: 'screen' },
    })
  } finally {
    signal.removeEventListener('abort', cancel)
  }
}

interface Reading extends InvoicedOrder {
  readonly erp: Erp
  readonly queryClient: QueryClient
  readonly atOnce: number
  readonly signal: AbortSignal
}

/** The order, and its invoices and credits by their suffixes. Null if the ERP does not have the order. */
async function readBilling(reading: Reading): Promise<Billing | null> {
  const { number, lastSuffix, atOnce, signal } = reading
  const found: (Transaction | null)[] = []
  await workThrough({
    items: Array.from({ length: lastSuffix + 1 }, (_, suffix) => suffix),
    atOnce,
    signal,
    read: (transactionSuffix) =>
      readTransaction(reading, { transactionNumber: number, transactionSuffix }, signal),
    take: (suffix, transaction) => {
      found[suffix] = transaction
      return []
    },
  })
  const [order, ...bills] = found
  return order ? { order, bills: bills.filter((bill) => bill !== null) } : null
}

const compared = (billing: Billing, signal: AbortSignal) =>
  new Promise<Check | null>((done) => {
    const stop = runInSlices(checking(billing), done)
    signal.addEventListener('abort', stop)
  })
