import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { Link, Redirect, useLocation, useParams } from 'wouter'
import { FALLBACK_MESSAGES, failureMessage } from '#contract/errors.ts'
import { headingOf, readAddress, type TransactionAddress } from '#machines/transaction/transaction.rules.ts'
import { lazyScreen } from '../../components/navigation/lazy-screen.tsx'
import { paths } from '../../components/navigation/paths.ts'
import { usePortal } from '../../components/portal/portal.ts'
import { erpQuery } from '../../components/queries/erp-query.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { clientQuotePath } from './client-quote/client-quote.ts'
import { docket, transaction as styles } from './transaction.styles.ts'
import { TransactionLinesSkeleton } from './transaction-lines.tsx'
import { TransactionPage } from './transaction-page.tsx'

const ClientQuoteScreen = lazyScreen(() => import('./client-quote/client-quote-screen.tsx'))

/**
 * An order, quote, invoice or credit (section 2.7). The key keeps state from carrying over to another one.
 */
export default function TransactionScreen() {
  const { transaction = '' } = useParams()
  const address = readAddress(transaction)
  return address ? <TransactionAt key={transaction} address={address} /> : <NoSuchAddress />
}

function TransactionAt({ address }: { readonly address: TransactionAddress }) {
  const { erp } = usePortal()
  const [path] = useLocation()
  const { data: transaction, error } = useQuery({
    ...erpQuery(erp, 'getTransactionTP', address, 'screen'),
    // While offline it fails at once, and is read again after that.
    networkMode: 'always',
    refetchOnReconnect: true,
  })
  if (!transaction) {
    return (
      <>
        <TransactionSkeleton />
        {error && <RequestFailed error={error} path={path} address={address} />}
      </>
    )
  }
  const { transactionType, transactionNumber, transactionSuffix } = transaction
  const own = paths.transaction(transactionType, transactionNumber, transactionSuffix)
  // An invoice under the orders' URL, or a shortened URL: each has one canonical URL, with its own guard.
  if (transactionType === 'Quote' && path === clientQuotePath(transaction))
    return (
      <Suspense fallback={<TransactionSkeleton />}>
        <ClientQuoteScreen quote={transaction} />
      </Suspense>
    )
  if (path !== own) return <Redirect to={own} replace />
  return <TransactionPage transaction={transaction} />
}

interface RequestFailedProps {
  readonly error: unknown
  readonly path: string
  readonly address: TransactionAddress
}

/** The request error page takes over (section 8). */
function RequestFailed({ error, path, address }: RequestFailedProps) {
  const message = failureMessage(error, FALLBACK_MESSAGES.load)
  const transactionType = path.startsWith(paths.invoices)
    ? 'Invoice'
    : path.startsWith(paths.quotes)
      ? 'Quote'
      : 'Order'
  const heading = headingOf({ ...address, transactionType })
  return <Redirect to={paths.requestError(message)} replace state={{ failed: path, heading }} />
}

/** A URL that can't name a transaction. */
function NoSuchAddress() {
  return (
    <EmptyState
      level={1}
      title="Page not found"
      action={
        <Link to={paths.home} asChild>
          <ButtonLink variant="primary">Dashboard</ButtonLink>
        </Link>
      }
    >
      No order, quote or invoice has this web address. It should end in a number, a dash and a suffix.
    </EmptyState>
  )
}

function TransactionSkeleton() {
  return (
    <div role="status" aria-label="Loading" className={styles.page}>
      <Skeleton width="8rem" />
      <div className={styles.header}>
        <div className={styles.words}>
          <Skeleton width="14rem" height="2.375rem" />
        </div>
        <div className={styles.actionsSkeleton}>
          <Skeleton width="100%" height="2.5rem" />
        </div>
      </div>
      <div className={styles.columns}>
        <Skeleton height="22rem" className={docket.docket} />
        <div className={styles.main}>
          <TransactionLinesSkeleton />
        </div>
      </div>
    </div>
  )
}
