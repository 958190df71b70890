import { useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import { erpQuery, type FailureShownBy } from './erp-query.ts'
import { usePortal } from './portal.ts'

/** Names branches by their ids. The id stands for a name that is not there, or not yet. */
export function useBranchNames(failureShownBy: FailureShownBy): (branchID: string) => string {
  const { erp } = usePortal()
  const { data } = useQuery(erpQuery(erp, 'getBranches', {}, failureShownBy))
  return useCallback(
    (branchID) => data?.find((branch) => branch.branchID === branchID)?.branchName ?? branchID,
    [data],
  )
}
