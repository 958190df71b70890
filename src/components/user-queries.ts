import type { QueryClient } from '@tanstack/react-query'
import type { Erp } from '#contract/operations.ts'
import { erpKey, erpQuery } from './erp-query.ts'

/** The users of the account, always refetched: several admins may be editing them. */
export const usersQuery = (erp: Erp) => ({
  ...erpQuery(erp, 'getListMobileUsers', {}, 'screen'),
  staleTime: 0,
})

/** To be called after a user was added, changed or deleted, possibly the signed-in user. */
export function invalidateUsers(queryClient: QueryClient): void {
  for (const operation of ['getListMobileUsers', 'getUserDetails'] as const)
    queryClient.invalidateQueries({ queryKey: erpKey(operation) })
}
