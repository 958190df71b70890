import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import type { DespatchMethod } from '#contract/entities/delivery.ts'
import { erpQuery } from '../../components/erp-query.ts'
import { usePortal } from '../../components/portal.ts'

export type MethodsQuery = UseQueryResult<DespatchMethod[]>

export function useMethods(): MethodsQuery {
  const { erp } = usePortal()
  return useQuery(erpQuery(erp, 'getListDespatchMethod', {}, 'screen'))
}
