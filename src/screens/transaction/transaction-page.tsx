import { useQuery } from '@tanstack/react-query'
import { useSelector } from '@xstate/react'
import { Suspense, useState } from 'react'
import { Link } from 'wouter'
import type { InvoiceRow, Transaction, TransactionLine } from '#contract/entities/transaction.ts'
import { billsOf } from '#machines/transaction/timeline.rules.ts'
import { headingOf, isInvoice, isLapsed, numberOf } from '#machines/transaction/transaction.rules.ts'
import { CommentDialog } from '../../components/comment/comment-dialog.tsx'
import { EmailDialog } from '../../components/email/email-dialog.tsx'
import { ClaimNotice } from '../../components/invoice-check/claim-notice.tsx'
import { CodeBoundary, PART_MISSING } from '../../components/navigation/code-boundary.tsx'
import { lazyScreen } from '../../components/navigation/lazy-screen.tsx'
import { paths } from '../../components/navigation/paths.ts'
import { usePortal } from '../../components/portal/portal.ts'
import { useSite } from '../../components/portal/site.tsx'
import { today } from '../../components/portal/today.ts'
import { erpQuery } from '../../components/queries/erp-query.ts'
import { useDeferredMount } from '../../components/rendering/scheduling.ts'
import { Breadcrumb } from '../../ui/breadcrumb.tsx'
import { Notice } from '../../ui/notice.tsx'
import { AcceptanceDialog, AcceptedNotice } from './acceptance-dialog.tsx'
import { ChangesDialog } from './changes-dialog.tsx'
import { Timeline } from './timeline.tsx'
import { transaction as styles } from './transaction.styles.ts'
import { TransactionActions, type TransactionDialog } from './transaction-actions.tsx'
import { TransactionDocket } from './transaction-docket.tsx'
import { NoLines, TransactionLines, TransactionLinesSkeleton } from './transaction-lines.tsx'
import { type AcceptanceActor, useAcceptance } from './use-acceptance.ts'
import { useCheck } from './use-check.ts'

const OrderCheck = lazyScreen(() => import('../../components/invoice-check/order-check.tsx'), {
  isPart: true,
})

interface WithTransaction {
  readonly transaction: Transaction
}

export function TransactionPage({ transaction }: WithTransaction) {
  const acceptance = useAcceptance(transaction)
  const bills = useBills(transaction)
  const [dialog, setDialog] = useState<TransactionDialog | null>(null)
  // Accept opens its dialog once its code has loaded: another may be open by then.
  const open = (name: TransactionDialog) => setDialog((now) => now ?? name)
  const check = useCheck(transaction)
  const lines = transaction.LineDetailsTP
  return (
    <div className={styles.page}>
      <TransactionBreadcrumb transaction={transaction} />
      <header className={styles.header}>
        <div className={styles.words}>
          <h1 className={styles.title}>{headingOf(transaction)}</h1>
          <Origin transaction={transaction} />
        </div>
        <TransactionActions transaction={transaction} acceptance={acceptance} onOpen={open} check={check} />
      </header>
      <AcceptedNotice acceptance={acceptance} />
      <LapsedNotice transaction={transaction} acceptance={acceptance} />
      {check && <ClaimNotice number={transaction.transactionNumber} />}
      {!isInvoice(transaction.transactionType) && (
        <Timeline transaction={transaction} bills={bills} acceptance={acceptance} />
      )}
      <div className={styles.columns}>
        <TransactionDocket transaction={transaction} bills={bills} onComment={() => open('comment')} />
        <div className={styles.main}>
          {check?.isOpen ? (
            <CodeBoundary fallback={<CheckMissing />}>
              <Suspense fallback={<TransactionLinesSkeleton />}>
                <OrderCheck number={transaction.transactionNumber} />
              </Suspense>
            </CodeBoundary>
          ) : (
            <Lines lines={lines} />
          )}
        </div>
      </div>
      <Dialogs
        open={dialog}
        transaction={transaction}
        acceptance={acceptance}
        onClose={() => setDialog(null)}
      />
    </div>
  )
}

const CheckMissing = () => (
  <Notice tone="bad" title={PART_MISSING.message}>
    {PART_MISSING.hint}
  </Notice>
)

function Lines({ lines }: { readonly lines: readonly TransactionLine[] }) {
  const isUnderWay = useDeferredMount()
  if (lines.length === 0) return <NoLines />
  return isUnderWay ? <TransactionLines lines={lines} /> : <TransactionLinesSkeleton />
}

interface DialogsProps extends WithTransaction {
  readonly open: TransactionDialog | null
  readonly acceptance: AcceptanceActor
  readonly onClose: () => void
}

function Dialogs({ open, transaction, acceptance, onClose }: DialogsProps) {
  const { transactionType, transactionNumber, transactionSuffix } = transaction
  const name = { transactionType, transactionNumber, transactionSuffix }
  return (
    <>
      <EmailDialog
        topic={{ kind: 'transaction', transaction: name }}
        open={open === 'email'}
        onClose={onClose}
      />
      {isInvoice(transactionType) ? (
        <CommentDialog
          transaction={transaction}
          comment={transaction.comment_tportal}
          open={open === 'comment'}
          onClose={onClose}
        />
      ) : (
        <ChangesDialog transaction={name} open={open === 'changes'} onClose={onClose} />
      )}
      {transactionType === 'Quote' && (
        <AcceptanceDialog
          acceptance={acceptance}
          quote={transaction}
          open={open === 'acceptance'}
          onClose={onClose}
        />
      )}
    </>
  )
}

interface LapsedNoticeProps extends WithTransaction {
  readonly acceptance: AcceptanceActor
}

/** Explains that a quote has lapsed, and what to do instead. */
function LapsedNotice({ transaction, acceptance }: LapsedNoticeProps) {
  const { access, format, timeZone } = useSite()
  const isAccepted = useSelector(acceptance, (state) => state.hasTag('done'))
  if (isAccepted || !isLapsed(transaction, today(timeZone))) return null
  return (
    <Notice tone="warn" title="Lapsed">
      The prices of this quote were valid until {format.date(transaction.validUntil)}.{' '}
      {access.cart
        ? 'Copy it to your cart to see what has changed before you order.'
        : 'Ask your branch for a new one.'}
    </Notice>
  )
}

/** The list that the transaction belongs to, and its number. */
function TransactionBreadcrumb({ transaction }: WithTransaction) {
  const { transactionType } = transaction
  const list = isInvoice(transactionType)
    ? { to: paths.invoices, label: 'Invoices' }
    : transactionType === 'Quote'
      ? { to: paths.quotes, label: 'Quotes' }
      : { to: paths.orders, label: 'Orders' }
  return (
    <Breadcrumb>
      <Link to={list.to}>{list.label}</Link>
      <span>{numberOf(transaction)}</span>
    </Breadcrumb>
  )
}

/** The order of an invoice or credit, which has the same number. Counter sales never had one. */
function Origin({ transaction: { transactionType, transactionNumber, transactionSuffix } }: WithTransaction) {
  const { access } = useSite()
  if (!isInvoice(transactionType) || transactionSuffix === 0 || !access.orders) return null
  return (
    <Link to={paths.transaction('Order', transactionNumber, 0)} className={styles.link}>
      Order {transactionNumber}
    </Link>
  )
}

/**
 * The invoices and credits of an order. Undefined until they are loaded; null if that fails or waits for a
 * connection, if the user may not see invoices, and for other transactions.
 */
function useBills(transaction: Transaction): readonly InvoiceRow[] | null | undefined {
  const { transactionType, transactionNumber } = transaction
  const { erp } = usePortal()
  const { access } = useSite()
  const enabled = access.invoices && transactionType === 'Order'
  const { data, isError, isPaused } = useQuery({
    ...erpQuery(erp, 'getCustomerInvoicesTP', { fromDate: '', toDate: '' }, 'screen'),
    enabled,
    select: (rows) => billsOf(rows, transactionNumber),
  })
  return data ?? (enabled && !isError && !isPaused ? undefined : null)
}
