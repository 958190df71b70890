import type { QueryClient } from '@tanstack/react-query'
import { erpKey } from './erp-query.ts'

/**
 * A transaction was changed, or one may have come into being: what the cache knows of them is read again,
 * at once by the screens that show it.
 */
export function invalidateTransactions(queryClient: QueryClient): void {
  for (const operation of ['getCustomerTransactions', 'getCustomerInvoicesTP', 'getTransactionTP'] as const)
    queryClient.invalidateQueries({ queryKey: erpKey(operation) })
}
