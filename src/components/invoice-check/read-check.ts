import type { QueryClient } from '@tanstack/react-query'
import type { Transaction } from '#contract/entities/transaction.ts'
import { ErpError } from '#contract/errors.ts'
import type { Erp } from '#contract/operations.ts'
import type { Billing, Check } from '#machines/invoice-check/check.model.ts'
import { checking } from '#machines/invoice-check/check.rules.ts'
import type { InvoicedOrder } from '#machines/invoice-check/invoiced-orders.rules.ts'
import type { TransactionAddress } from '#machines/transaction/transaction.rules.ts'
import type { Portal } from '../portal/portal.ts'
import { erpKey, knownUser } from '../queries/erp-query.ts'
import { runInSlices } from '../rendering/scheduling.ts'

/** Transactions read at once, so that the ERP's other users don't wait. */
export const AT_ONCE = 4

/** What was invoiced does not change. */
const FRESH = 5 * 60_000

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
        await knownUser(erp, queryClient)
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
  const { number, lastSuffix, atOnce } = reading
  const found: (Transaction | null)[] = []
  const suffixes = Array.from({ length: lastSuffix + 1 }, (_, suffix) => suffix).values()
  const readOn = async () => {
    for (const suffix of suffixes)
      found[suffix] = await readTransaction(reading, {
        transactionNumber: number,
        transactionSuffix: suffix,
      })
  }
  await Promise.all(Array.from({ length: atOnce }, readOn))
  const [order, ...bills] = found
  return order ? { order, bills: bills.filter((bill) => bill !== null) } : null
}

/** Null if there is no such transaction: suffixes may be left out. */
async function readTransaction(
  { erp, queryClient, signal }: Reading,
  address: TransactionAddress,
): Promise<Transaction | null> {
  const queryKey = erpKey('getTransactionTP', address)
  const known = queryClient.getQueryState<Transaction>(queryKey)
  // Not one that was restored from the offline cache: since then the order may have been invoiced.
  const isFresh = known && !known.isInvalidated && known.dataUpdatedAt > Date.now() - FRESH
  if (isFresh && known.data) return known.data
  try {
    const transaction = await erp.getTransactionTP(address, { signal })
    queryClient.setQueryData(queryKey, transaction)
    return transaction
  } catch (error) {
    if (error instanceof ErpError && error.kind === 'no-records') return null
    throw error
  }
}

const compared = (billing: Billing, signal: AbortSignal) =>
  new Promise<Check | null>((done) => {
    const stop = runInSlices(checking(billing), done)
    signal.addEventListener('abort', stop)
  })
