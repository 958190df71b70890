import type { QueryClient } from '@tanstack/react-query'
import { erpKey } from './erp-query.ts'

/**
 * To be called after a transaction was changed or may have been created: invalidates the transaction queries.
 * Those on the screen are fetched again at once.
 */
export function invalidateTransactions(queryClient: QueryClient): void {
  for (const operation of ['getCustomerTransactions', 'getCustomerInvoicesTP', 'getTransactionTP'] as const)
    queryClient.invalidateQueries({ queryKey: erpKey(operation) })
}
