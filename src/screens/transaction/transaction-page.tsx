import { useSelector } from '@xstate/react'
import { Link } from 'wouter'
import type { Transaction } from '#contract/entities/transaction.ts'
import { headingOf, isInvoice, isLapsed, numberOf } from '#machines/transaction/transaction.rules.ts'
import { paths } from '../../components/paths.ts'
import { useSite } from '../../components/site.tsx'
import { today } from '../../components/today.ts'
import { useDeferredMount } from '../../components/use-deferred-mount.ts'
import { Breadcrumb } from '../../ui/breadcrumb.tsx'
import { Notice } from '../../ui/notice.tsx'
import { AcceptedNotice } from './acceptance-outcome.tsx'
import { Timeline } from './timeline.tsx'
import { transaction as styles } from './transaction.styles.ts'
import { TransactionActions } from './transaction-actions.tsx'
import { TransactionDialogs } from './transaction-dialogs.tsx'
import { TransactionDocket } from './transaction-docket.tsx'
import { NoLines, TransactionLines, TransactionLinesToCome } from './transaction-lines.tsx'
import { type AcceptanceActor, useAcceptance } from './use-acceptance.ts'
import type { TransactionActor } from './use-transaction.ts'

interface TransactionPageProps {
  readonly actor: TransactionActor
  readonly transaction: Transaction
}

export function TransactionPage({ actor, transaction }: TransactionPageProps) {
  const isUnderWay = useDeferredMount()
  const acceptance = useAcceptance(transaction)
  const lines = transaction.LineDetailsTP
  return (
    <div className={styles.page}>
      <Trail transaction={transaction} />
      <header className={styles.header}>
        <div className={styles.words}>
          <h1 className={styles.title}>{headingOf(transaction)}</h1>
          <Origin transaction={transaction} />
        </div>
        <TransactionActions actor={actor} transaction={transaction} acceptance={acceptance} />
      </header>
      <AcceptedNotice acceptance={acceptance} />
      <LapsedNotice transaction={transaction} acceptance={acceptance} />
      {!isInvoice(transaction.transactionType) && (
        <Timeline transaction={transaction} acceptance={acceptance} />
      )}
      <div className={styles.columns}>
        <TransactionDocket actor={actor} transaction={transaction} />
        <div className={styles.main}>
          {lines.length === 0 && <NoLines />}
          {lines.length > 0 && !isUnderWay && <TransactionLinesToCome />}
          {lines.length > 0 && isUnderWay && <TransactionLines lines={lines} />}
        </div>
      </div>
      <TransactionDialogs actor={actor} transaction={transaction} acceptance={acceptance} />
    </div>
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
      The prices of this quote held until {format.date(transaction.validUntil)}.{' '}
      {access.cart
        ? 'Copy it to your cart: what has changed since then is shown before you order.'
        : 'Ask your branch for a new one.'}
    </Notice>
  )
}

interface WithTransaction {
  readonly transaction: Transaction
}

/** The list that the transaction belongs to, and its number. */
function Trail({ transaction }: WithTransaction) {
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
