import { useCallback, useMemo, useState } from 'react'
import type { InvoiceRow } from '#contract/entities/transaction.ts'
import { COMMENT_FILTERS, commentFilter, keepsComment } from '#machines/invoices/comment.rules.ts'
import { type DateRange, rangeOf } from '#machines/invoices/dates.rules.ts'
import { totalsOf, totalsText } from '#machines/invoices/totals.rules.ts'
import { headingOf } from '#machines/transaction/transaction.rules.ts'
import { CommentDialog } from '../../components/comment/comment-dialog.tsx'
import { EmailDialog } from '../../components/email/email-dialog.tsx'
import { listPage } from '../../components/list/list.styles.ts'
import { List } from '../../components/list/list.tsx'
import { useUrlValues } from '../../components/list/list-url.ts'
import { NoRows } from '../../components/list/no-rows.tsx'
import { transactionFacts } from '../../components/list/transaction-columns.ts'
import { useSelection } from '../../components/list/use-selection.ts'
import { useSite } from '../../components/portal/site.tsx'
import { today } from '../../components/portal/today.ts'
import { LoadFailed } from '../../components/queries/load-failed.tsx'
import { useInvoices } from '../../components/queries/use-invoices.ts'
import { useOpenInvoices } from '../../components/queries/use-open-invoices.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { restoreFocus } from '../../ui/focus.ts'
import { NativeSelect } from '../../ui/native-select.tsx'
import { useIsPhone } from '../../ui/use-media.ts'
import { InvoiceDates } from './invoice-dates.tsx'
import { InvoiceSelectionBar } from './invoice-selection-bar.tsx'
import { invoices } from './invoices.styles.ts'
import { useInvoiceColumns } from './use-invoice-columns.tsx'

const periodText = ({ from, to }: DateRange, dateOf: (iso: string) => string) =>
  [from && `From ${dateOf(from)}`, to && `until ${dateOf(to)}`].filter(Boolean).join(' ')

/** Invoices and credits of a date range, newest first, to read, comment on and email (section 2.7). */
export default function InvoicesScreen() {
  const { timeZone, access, format } = useSite()
  const { values, change } = useUrlValues()
  const range = rangeOf(values.get('from'), values.get('to'), today(timeZone))
  const [commented, setCommented] = useState<InvoiceRow | null>(null)
  const [isCommenting, setCommenting] = useState(false)
  const [openComment] = useState(() => (row: InvoiceRow) => {
    setCommented(row)
    setCommenting(true)
  })
  const [isEmailing, setEmailing] = useState(false)
  const mayKnowBalances = access.statements || access.payAccount
  const { account, ...balances } = useOpenInvoices(mayKnowBalances)
  const isAwaited = mayKnowBalances && balances.isAwaited
  const columns = useInvoiceColumns({ account, isAwaited }, openComment)
  const sums = useCallback(
    (rows: readonly InvoiceRow[]) =>
      totalsText(totalsOf(rows, account), account ? 'shown' : isAwaited ? 'awaited' : 'hidden', format.money),
    [account, isAwaited, format],
  )
  const { first, all, isLoading, isOlderFailed, retryOlder } = useInvoices(range)
  const selection = useSelection(all, headingOf)
  const { selected } = selection
  const chosen = useMemo(() => (all ?? []).filter((row) => selected.has(headingOf(row))), [all, selected])
  const isPhone = useIsPhone()
  const { value: comment, label: commentLabel } = commentFilter(values.get('comment'))
  const keeps = useMemo(() => keepsComment(comment), [comment])
  const hasDates = range.from !== '' || range.to !== ''
  const filters = (
    <>
      <InvoiceDates
        range={range}
        onRange={({ from, to }) => change({ from, to: to || null }, { replace: true })}
      />
      <Field label="Comment" className={invoices.commentFilter}>
        <NativeSelect
          options={COMMENT_FILTERS}
          value={comment}
          onChange={(value) => change({ comment: value || null }, { replace: true })}
        />
      </Field>
    </>
  )
  return (
    <div className={listPage.page}>
      <header className={invoices.header}>
        <h1 className={invoices.title}>Invoices</h1>
        {!isPhone && (
          <div data-desk-tools className={invoices.filters}>
            {filters}
          </div>
        )}
      </header>
      <List
        name="invoices"
        label="Invoices"
        counted={{ one: 'invoice', many: 'invoices' }}
        columns={columns}
        facts={transactionFacts}
        rows={all}
        isWaiting={first.isPlaceholderData}
        keeps={keeps}
        filter={{ content: filters, isActive: hasDates || comment !== '' }}
        note={isLoading ? 'loading older ones' : isOlderFailed ? 'older ones could not be loaded' : undefined}
        tools={
          isOlderFailed && (
            <Button ref={restoreFocus} variant="plain" onClick={retryOlder}>
              Load older invoices
            </Button>
          )
        }
        selection={selection}
        sums={sums}
        printedFilter={[periodText(range, format.date), comment && commentLabel].filter(Boolean).join(', ')}
        empty={
          <NoRows
            action={
              hasDates && (
                <Button variant="primary" onClick={() => change({ from: '', to: null }, { replace: true })}>
                  Show all dates
                </Button>
              )
            }
          >
            {hasDates
              ? 'There are no invoices of these dates.'
              : 'An invoice for each delivery appears here.'}
          </NoRows>
        }
        failed={
          first.isError && (
            <LoadFailed error={first.error} onRetry={() => void first.refetch()}>
              The invoices could not be loaded.
            </LoadFailed>
          )
        }
      />
      {selection.isAny && (
        <InvoiceSelectionBar
          rows={chosen}
          account={account}
          sums={sums}
          onEmail={() => setEmailing(true)}
          onClear={selection.clear}
        />
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
