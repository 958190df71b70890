import type { Transaction } from '#contract/entities/transaction.ts'
import { ErpError } from '#contract/errors.ts'
import type { TransactionAddress } from '#machines/transaction/transaction.rules.ts'
import type { Portal } from '../portal/portal.ts'
import { erpKey, knownUser } from '../queries/erp-query.ts'

/** How long a transaction is not read again, in ms: what was invoiced does not change. */
export const FRESH = 5 * 60_000

/**
 * A transaction, from the query cache where it has one. Null if there is no such transaction: suffixes may be
 * left out. Rejects with ErpError.
 */
export async function readTransaction(
  { erp, queryClient }: Pick<Portal, 'erp' | 'queryClient'>,
  { transactionNumber, transactionSuffix }: TransactionAddress,
  signal: AbortSignal,
): Promise<Transaction | null> {
  const address = { transactionNumber, transactionSuffix }
  const queryKey = erpKey('getTransactionTP', address)
  const known = queryClient.getQueryState<Transaction>(queryKey)
  // Not one that was restored from the offline cache: since then the order may have been invoiced.
  const isFresh = known && !known.isInvalidated && known.dataUpdatedAt > Date.now() - FRESH
  if (isFresh && known.data) return known.data
  await knownUser(erp, queryClient)
  try {
    const transaction = await erp.getTransactionTP(address, { signal })
    queryClient.setQueryData(queryKey, transaction)
    return transaction
  } catch (error) {
    if (error instanceof ErpError && error.kind === 'no-records') return null
    throw error
  }
}
