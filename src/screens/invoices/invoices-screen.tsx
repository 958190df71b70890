import { useMemo, useState } from 'react'
import type { InvoiceRow } from '#contract/entities/transaction.ts'
import { rangeOf } from '#machines/invoices/dates.rules.ts'
import { headingOf } from '#machines/transaction/transaction.rules.ts'
import { CommentDialog } from '../../components/comment/comment-dialog.tsx'
import { EmailDialog } from '../../components/email/email-dialog.tsx'
import { List } from '../../components/list/list.tsx'
import { listPage } from '../../components/list/list-page.styles.ts'
import { useUrlValues } from '../../components/list/list-url.ts'
import { transactionFacts } from '../../components/list/transaction-columns.ts'
import { useSelection } from '../../components/list/use-selection.ts'
import { LoadFailed } from '../../components/load-failed.tsx'
import { useSite } from '../../components/site.tsx'
import { today } from '../../components/today.ts'
import { Button } from '../../ui/button.tsx'
import { EmailBar } from './email-bar.tsx'
import { InvoiceDates } from './invoice-dates.tsx'
import { invoices } from './invoices.styles.ts'
import { useInvoiceColumns } from './use-invoice-columns.tsx'
import { useInvoices } from './use-invoices.ts'

/** Invoices and credits of a date range, newest first, to read, comment on and email (section 2.7). */
export default function InvoicesScreen() {
  const { timeZone } = useSite()
  const { values, change } = useUrlValues()
  const range = rangeOf(values.get('from'), values.get('to'), today(timeZone))
  const [commented, setCommented] = useState<InvoiceRow | null>(null)
  const [isCommenting, setCommenting] = useState(false)
  const [openComment] = useState(() => (row: InvoiceRow) => {
    setCommented(row)
    setCommenting(true)
  })
  const [isEmailing, setEmailing] = useState(false)
  const columns = useInvoiceColumns(openComment)
  const { first, all, isComing, isOlderFailed, retryOlder } = useInvoices(range)
  const selection = useSelection(all, headingOf)
  const { selected } = selection
  const chosen = useMemo(() => (all ?? []).filter((row) => selected.has(headingOf(row))), [all, selected])
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
        rows={all}
        isWaiting={first.isPlaceholderData}
        note={isComing ? 'loading older ones' : isOlderFailed ? 'older ones could not be loaded' : undefined}
        tools={
          isOlderFailed && (
            <Button variant="plain" onClick={retryOlder}>
              Load older invoices
            </Button>
          )
        }
        selection={selection}
        failed={
          first.isError && (
            <LoadFailed error={first.error} onRetry={() => void first.refetch()}>
              The invoices could not be loaded.
            </LoadFailed>
          )
        }
      />
      {selection.isAny && (
        <EmailBar count={selected.size} onEmail={() => setEmailing(true)} onClear={selection.clear} />
      )}
      <EmailDialog
        topic={{ kind: 'invoices', invoices: chosen }}
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
