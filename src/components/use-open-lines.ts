import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { StatementLine } from '#contract/entities/statement.ts'
import { openLines } from '#machines/payment/choice.rules.ts'
import { newestStatement } from '#machines/payment/payment.rules.ts'
import { erpQuery } from '../../components/erp-query.ts'
import { usePortal } from '../../components/portal.ts'

export interface OpenLinesQuery {
  /** Invoices and credits that are not settled, oldest first; undefined until they are known. */
  readonly lines: readonly StatementLine[] | undefined
  readonly isFailed: boolean
  readonly error: unknown
  readonly retry: () => void
}

/** What is open on the account: the lines of the newest statement, which alone says what is left of each. */
export function useOpenLines(isWanted: boolean): OpenLinesQuery {
  const { erp } = usePortal()
  const statements = useQuery({ ...erpQuery(erp, 'getStatementList', {}, 'screen'), enabled: isWanted })
  const newest = newestStatement(statements.data ?? [])?.dateStatement
  const detail = useQuery({
    ...erpQuery(erp, 'getStatementDetail', { statementDate: newest ?? '' }, 'screen'),
    enabled: isWanted && newest !== undefined,
  })
  const isNone = statements.data !== undefined && newest === undefined
  const lines = useMemo(() => (isNone ? [] : detail.data && openLines(detail.data)), [isNone, detail.data])
  const failed = [statements, detail].find(({ isError, data }) => isError && !data)
  return {
    lines,
    isFailed: failed !== undefined,
    error: failed?.error,
    retry: () => void failed?.refetch(),
  }
}
