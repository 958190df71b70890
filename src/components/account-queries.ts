import type { QueryClient } from '@tanstack/react-query'
import { erpKey } from './erp-query.ts'
import { forgetTransactions } from './transaction-queries.ts'

/** Money has moved: what the cache knows of balances, statements and invoices is read again. */
export function forgetAccount(queryClient: QueryClient): void {
  for (const operation of [
    'getUserDetails',
    'getCustomerAgedBalances',
    'getStatementList',
    'getStatementDetail',
  ] as const)
    queryClient.invalidateQueries({ queryKey: erpKey(operation) })
  forgetTransactions(queryClient)
}
