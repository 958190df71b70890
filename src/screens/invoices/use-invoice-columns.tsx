import { useMemo } from 'react'
import type { InvoiceRow } from '#contract/entities/transaction.ts'
import { commentShown } from '#machines/invoices/comment.rules.ts'
import { NOTHING } from '#machines/list/column.ts'
import { standingOf, standingWords } from '#machines/transaction/standing.rules.ts'
import { headingOf, numberOf } from '#machines/transaction/transaction.rules.ts'
import type { ListColumn } from '../../components/list/list-column.ts'
import { transactionColumns } from '../../components/list/transaction-columns.ts'
import { useSite } from '../../components/portal/site.tsx'
import { today } from '../../components/portal/today.ts'
import { useBranchNames } from '../../components/queries/use-branch-names.ts'
import { useOpenInvoices } from '../../components/queries/use-open-invoices.ts'
import { invoices } from './invoices.styles.ts'

/** The columns of invoices (section 2.7). `onComment` must be a stable function. */
export function useInvoiceColumns(onComment: (row: InvoiceRow) => void): readonly ListColumn<InvoiceRow>[] {
  const { format, access, timeZone } = useSite()
  const { account, isAwaited } = useOpenInvoices(access.statements || access.payAccount)
  const branchName = useBranchNames('toast')
  const day = today(timeZone)
  return useMemo(() => {
    const standing = (row: InvoiceRow) => {
      // Text instead of an empty cell, so that no row grows when the status has loaded.
      if (isAwaited) return '…'
      const found = account && standingOf({ ...row, amount: row.transactionAmount }, account, day)
      return found ? standingWords(found, row.transactionAmount, format.money) : NOTHING
    }
    const { type, branch, orderRef, address, job, amount } = transactionColumns(format, branchName)
    return [
      {
        id: 'transactionNumber',
        heading: 'Invoice Number',
        value: numberOf,
        text: numberOf,
        place: 'title',
        width: 9.5,
      },
      type,
      {
        id: 'invoiceDate',
        heading: 'Invoice Date',
        value: (row) => row.invoiceDate,
        text: (row) => format.date(row.invoiceDate),
        besides: ({ deliveryDate }) => (deliveryDate ? format.date(deliveryDate) : ''),
        place: 'fact',
        width: 7.25,
      },
      branch,
      orderRef,
      { ...address, width: 10 },
      {
        id: 'userComment',
        heading: 'Comment',
        value: (row) => row.userComment,
        // The full comment and the shortened one, so that a search finds either.
        text: (row) => row.userComment,
        besides: ({ userComment }) => (userComment ? commentShown(userComment) : ''),
        draw: (row, tabIndex) => (
          <button
            type="button"
            tabIndex={tabIndex}
            title={row.userComment || undefined}
            aria-label={`${commentShown(row.userComment)}, comment on ${headingOf(row).toLowerCase()}`}
            onClick={() => onComment(row)}
            className={invoices.comment}
          >
            {commentShown(row.userComment)}
          </button>
        ),
        place: 'fact',
        width: 7,
      },
      { ...job, width: 7.75 },
      {
        id: 'standing',
        heading: 'Status',
        value: standing,
        text: standing,
        place: 'fact',
        width: 6.5,
      },
      { ...amount, width: 7.5 },
    ]
  }, [format, branchName, onComment, account, isAwaited, day])
}
