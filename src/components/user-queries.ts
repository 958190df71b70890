import type { QueryClient } from '@tanstack/react-query'
import type { Erp } from '#contract/operations.ts'
import { erpKey, erpQuery } from './erp-query.ts'

/** The users of the account, asked for at every look: several admins may be at work on them. */
export const usersQuery = (erp: Erp) => ({
  ...erpQuery(erp, 'getListMobileUsers', {}, 'screen'),
  staleTime: 0,
})

/** A user was added, changed or deleted, who may be the one who is signed in. */
export function invalidateUsers(queryClient: QueryClient): void {
  for (const operation of ['getListMobileUsers', 'getUserDetails'] as const)
    queryClient.invalidateQueries({ queryKey: erpKey(operation) })
}
