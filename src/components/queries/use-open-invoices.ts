import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { StatementLine } from '#contract/entities/statement.ts'
import { openInvoices } from '#machines/payment/invoice-selection.rules.ts'
import { newestStatement } from '#machines/payment/payment.rules.ts'
import { type OpenAccount, openAccount } from '#machines/transaction/standing.rules.ts'
import { usePortal } from '../portal/portal.ts'
import { erpQuery } from './erp-query.ts'

export interface OpenInvoicesQuery {
  /** Unsettled invoices and credits, oldest first; undefined until loaded. */
  readonly lines: readonly StatementLine[] | undefined
  /** The same by invoice, with the statement's date; null if there is no statement or it has not loaded. */
  readonly account: OpenAccount | null
  readonly isAwaited: boolean
  readonly isFailed: boolean
  readonly error: unknown
  readonly retry: () => void
}

/** The open invoices of the account: the lines of the newest statement, the only source of their balances. */
export function useOpenInvoices(isWanted: boolean): OpenInvoicesQuery {
  const { erp } = usePortal()
  const statements = useQuery({ ...erpQuery(erp, 'getStatementList', {}, 'screen'), enabled: isWanted })
  const newest = newestStatement(statements.data ?? [])?.dateStatement
  const detail = useQuery({
    ...erpQuery(erp, 'getStatementDetail', { statementDate: newest ?? '' }, 'screen'),
    enabled: isWanted && newest !== undefined,
  })
  const isNone = statements.data !== undefined && newest === undefined
  const lines = useMemo(() => (isNone ? [] : detail.data && openInvoices(detail.data)), [isNone, detail.data])
  const account = useMemo(() => (newest && lines ? openAccount(newest, lines) : null), [newest, lines])
  const failed = [statements, detail].find(({ isError, data }) => isError && !data)
  return {
    lines,
    account,
    isAwaited: lines === undefined && failed === undefined,
    isFailed: failed !== undefined,
    error: failed?.error,
    retry: () => void failed?.refetch(),
  }
}
