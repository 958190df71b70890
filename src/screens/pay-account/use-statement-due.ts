import { useQuery } from '@tanstack/react-query'
import type { Statement } from '#contract/entities/statement.ts'
import { stillDueOf } from '#machines/payment/statement-due.rules.ts'
import { usePortal } from '../../components/portal/portal.ts'
import { erpQuery } from '../../components/queries/erp-query.ts'
import { useOpenInvoices } from '../../components/queries/use-open-invoices.ts'
import { useOnceTrue } from '../../ui/dialog.tsx'

/** What of a statement's balance is due. */
export interface StatementDue {
  readonly statement: Statement
  /** Whether the page was opened for another statement, which is not there. */
  readonly isOther: boolean
  /** What is still open of it, in dollars; undefined until loaded, or if it could not be. */
  readonly stillDue: number | undefined
  /** Neither is known yet. */
  readonly isAwaited: boolean
  readonly isFailed: boolean
  readonly retry: () => void
}

/** Loads what of a statement's balance is still open; null without a statement. `asked` is the id in the URL. */
export function useStatementDue(statement: Statement | undefined, asked: string | null): StatementDue | null {
  const { erp } = usePortal()
  const isWanted = statement !== undefined
  const request = { statementDate: statement?.dateStatement ?? '' }
  const billed = useQuery({ ...erpQuery(erp, 'getStatementDetail', request, 'screen'), enabled: isWanted })
  const open = useOpenInvoices(isWanted)
  const stillDue =
    statement && billed.data && open.lines
      ? stillDueOf(statement, { billed: billed.data, current: open.lines })
      : undefined
  const isFailed = billed.isLoadingError || open.isFailed
  // Trying again must not replace the page.
  const isShown = useOnceTrue(stillDue !== undefined || isFailed)
  if (!statement) return null
  return {
    statement,
    isOther: asked !== statement.dateStatement,
    stillDue,
    isAwaited: !isShown,
    isFailed,
    retry: () => {
      if (billed.isLoadingError) void billed.refetch()
      if (open.isFailed) open.retry()
    },
  }
}
