import { useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import { usePortal } from '../portal/portal.ts'
import { erpQuery, type FailureShownBy } from './erp-query.ts'

/** Returns a branch's name by its id, or the id itself while the name is not known. */
export function useBranchNames(failureShownBy: FailureShownBy): (branchID: string) => string {
  const { erp } = usePortal()
  const { data } = useQuery(erpQuery(erp, 'getBranches', {}, failureShownBy))
  return useCallback(
    (branchID) => data?.find((branch) => branch.branchID === branchID)?.branchName ?? branchID,
    [data],
  )
}
