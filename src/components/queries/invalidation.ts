import type { QueryClient } from '@tanstack/react-query'
import type { Erp } from '#contract/operations.ts'
import { erpKey, erpQuery } from './erp-query.ts'

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

/**
 * To be called after a transaction was changed or may have been created: invalidates the transaction queries.
 * Those on the screen are fetched again at once.
 */
export function invalidateTransactions(queryClient: QueryClient): void {
  for (const operation of ['getCustomerTransactions', 'getCustomerInvoicesTP', 'getTransactionTP'] as const)
    queryClient.invalidateQueries({ queryKey: erpKey(operation) })
}

/** The users of the account, always refetched: several admins may be editing them. */
export const usersQuery = (erp: Erp): ReturnType<typeof erpQuery<'getListMobileUsers'>> => ({
  ...erpQuery(erp, 'getListMobileUsers', {}, 'screen'),
  staleTime: 0,
})

/** To be called after a user was added, changed or deleted, possibly the signed-in user. */
export function invalidateUsers(queryClient: QueryClient): void {
  for (const operation of ['getListMobileUsers', 'getUserDetails'] as const)
    queryClient.invalidateQueries({ queryKey: erpKey(operation) })
}

/** To be called after a list was saved, changed or deleted: invalidates the lists and their contents. */
export function invalidateLists(queryClient: QueryClient): void {
  for (const operation of ['getCustomLists', 'getCartContents', 'getCartTallies'] as const)
    queryClient.invalidateQueries({ queryKey: erpKey(operation) })
}
