import { Mail } from 'lucide-react'
import { useCallback, useMemo, useState } from 'react'
import { Link } from 'wouter'
import type { InvoiceRow } from '#contract/entities/transaction.ts'
import { type DateRange, rangeOf } from '#machines/invoices/dates.rules.ts'
import { payableIds, totalsOf, totalsText } from '#machines/invoices/totals.rules.ts'
import { LINES_IN_URL } from '#machines/payment/payment.rules.ts'
import type { OpenAccount } from '#machines/transaction/standing.rules.ts'
import { headingOf } from '#machines/transaction/transaction.rules.ts'
import { CommentDialog } from '../../components/comment/comment-dialog.tsx'
import { EmailDialog } from '../../components/email/email-dialog.tsx'
import { listPage } from '../../components/list/list.styles.ts'
import { List } from '../../components/list/list.tsx'
import { useUrlValues } from '../../components/list/list-url.ts'
import { NoRows } from '../../components/list/no-rows.tsx'
import { SelectionBar } from '../../components/list/selection-bar.tsx'
import { transactionFacts } from '../../components/list/transaction-columns.ts'
import { useSelection } from '../../components/list/use-selection.ts'
import { payPath } from '../../components/navigation/pay-path.ts'
import { useSite } from '../../components/portal/site.tsx'
import { today } from '../../components/portal/today.ts'
import { LoadFailed } from '../../components/queries/load-failed.tsx'
import { useInvoices } from '../../components/queries/use-invoices.ts'
import { useOpenInvoices } from '../../components/queries/use-open-invoices.ts'
import { useIsPhone } from '../../components/rendering/use-media.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { InvoiceDates } from './invoice-dates.tsx'
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
  const hasDates = range.from !== '' || range.to !== ''
  const dates = (
    <InvoiceDates
      range={range}
      onRange={({ from, to }) => change({ from, to: to || null }, { replace: true })}
    />
  )
  return (
    <div className={listPage.page}>
      <header className={invoices.header}>
        <h1 className={invoices.title}>Invoices</h1>
        {!isPhone && <div data-desk-tools>{dates}</div>}
      </header>
      <List
        name="invoices"
        label="Invoices"
        counted={{ one: 'invoice', many: 'invoices' }}
        columns={columns}
        facts={transactionFacts}
        rows={all}
        isWaiting={first.isPlaceholderData}
        filter={{ content: dates, isActive: hasDates }}
        note={isLoading ? 'loading older ones' : isOlderFailed ? 'older ones could not be loaded' : undefined}
        tools={
          isOlderFailed && (
            <Button variant="plain" onClick={retryOlder}>
              Load older invoices
            </Button>
          )
        }
        selection={selection}
        sums={sums}
        printedFilter={periodText(range, format.date)}
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

interface InvoiceSelectionBarProps {
  /** The selected rows, also those that a search hides. */
  readonly rows: readonly InvoiceRow[]
  /** Null where no balance is known. */
  readonly account: OpenAccount | null
  readonly sums: (rows: readonly InvoiceRow[]) => readonly string[]
  readonly onEmail: () => void
  readonly onClear: () => void
}

/** The selected invoices and credits: their sums, to pay what is open of them, and to email them. */
function InvoiceSelectionBar({ rows, account, sums, onEmail, onClear }: InvoiceSelectionBarProps) {
  const { format, access, settings } = useSite()
  const payable = useMemo(() => payableIds(rows, account), [rows, account])
  const takesSeveral = settings.paymentProvider === 'card-redirect'
  const paying = access.payAccount ? payPath(payable, takesSeveral) : null
  const texts = useMemo(() => sums(rows), [sums, rows])
  return (
    <SelectionBar label="Selected invoices" count={rows.length} sums={texts} onClear={onClear}>
      <Button variant={paying ? 'secondary' : 'primary'} onClick={onEmail}>
        <Mail size={18} aria-hidden="true" />
        Email Selected Invoices
      </Button>
      {paying && (
        <Link to={paying} asChild>
          <ButtonLink variant="primary">Pay Selected</ButtonLink>
        </Link>
      )}
      {access.payAccount && takesSeveral && payable.length > LINES_IN_URL && (
        <p className={invoices.limit}>To pay, select at most {format.quantity(LINES_IN_URL)} open items.</p>
      )}
    </SelectionBar>
  )
}
