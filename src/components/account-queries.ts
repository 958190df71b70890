import type { QueryClient } from '@tanstack/react-query'
import { erpKey } from './erp-query.ts'
import { invalidateTransactions } from './transaction-queries.ts'

/** To be called after money has moved: invalidates balances, statements and invoices. */
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
