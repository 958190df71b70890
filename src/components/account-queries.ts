import type { QueryClient } from '@tanstack/react-query'
import { erpKey } from './erp-query.ts'
import { invalidateTransactions } from './transaction-queries.ts'

/** Money has moved: what the cache knows of balances, statements and invoices is read again. */
export function invalidateAccount(queryClient: QueryClient): void {
  for (const operation of [
    'getUserDetails',
    'getCustomerAgedBalances',
    'getStatementList',
    'getStatementDetail',
  ] as const)
    queryClient.invalidateQueries({ queryKey: erpKey(operation) })
  invalidateTransactions(queryClient)
}
