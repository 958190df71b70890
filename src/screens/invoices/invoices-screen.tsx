import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import type { InvoiceRow } from '#contract/entities/transaction.ts'
import { rangeOf } from '#machines/invoices/dates.rules.ts'
import { headingOf } from '#machines/transaction/transaction.rules.ts'
import { CommentDialog } from '../../components/comment/comment-dialog.tsx'
import { EmailDialog } from '../../components/email/email-dialog.tsx'
import { erpQuery } from '../../components/erp-query.ts'
import { List } from '../../components/list/list.tsx'
import { useAddressValues } from '../../components/list/list-address.ts'
import { listPage } from '../../components/list/list-page.styles.ts'
import { transactionFacts } from '../../components/list/transaction-columns.ts'
import { useSelection } from '../../components/list/use-selection.ts'
import { LoadFailed } from '../../components/load-failed.tsx'
import { usePortal } from '../../components/portal.ts'
import { today } from '../../components/today.ts'
import { EmailBar } from './email-bar.tsx'
import { InvoiceDates } from './invoice-dates.tsx'
import { invoices } from './invoices.styles.ts'
import { useInvoiceColumns } from './use-invoice-columns.tsx'

/** Invoices and credits of a range of days, newest first, to be read, commented and emailed (section 2.7). */
export default function InvoicesScreen() {
  const { erp } = usePortal()
  const { values, change } = useAddressValues()
  const range = rangeOf(values.get('from'), values.get('to'), today())
  const [commented, setCommented] = useState<InvoiceRow | null>(null)
  const [isCommenting, setCommenting] = useState(false)
  const [openComment] = useState(() => (row: InvoiceRow) => {
    setCommented(row)
    setCommenting(true)
  })
  const [isEmailing, setEmailing] = useState(false)
  const columns = useInvoiceColumns(openComment)
  const query = useQuery({
    ...erpQuery(erp, 'getCustomerInvoicesTP', { fromDate: range.from, toDate: range.to }, 'screen'),
    placeholderData: keepPreviousData,
  })
  const selection = useSelection(query.data, headingOf)
  const { selected } = selection
  const chosen = useMemo(
    () => (query.data ?? []).filter((row) => selected.has(headingOf(row))),
    [query.data, selected],
  )
  return (
    <div className={listPage.page}>
      <header className={invoices.header}>
        <h1 className={invoices.title}>Invoices</h1>
        <InvoiceDates
          range={range}
          onRange={({ from, to }) => change({ from, to: to || null }, { replace: true })}
        />
      </header>
      <List
        name="invoices"
        label="Invoices"
        columns={columns}
        facts={transactionFacts}
        rows={query.data}
        isWaiting={query.isPlaceholderData}
        selection={selection}
        failed={
          query.isError && (
            <LoadFailed error={query.error} onRetry={() => void query.refetch()}>
              The invoices could not be loaded.
            </LoadFailed>
          )
        }
      />
      {selection.isAny && (
        <EmailBar count={selected.size} onEmail={() => setEmailing(true)} onClear={selection.clear} />
      )}
      <EmailDialog
        letter={{ kind: 'invoices', invoices: chosen }}
        open={isEmailing}
        onClose={() => setEmailing(false)}
        onSent={selection.clear}
      />
      {commented && (
        <CommentDialog
          key={headingOf(commented)}
          transaction={commented}
          comment={commented.userComment}
          open={isCommenting}
          onClose={() => setCommenting(false)}
        />
      )}
    </div>
  )
}
