import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { Link } from 'wouter'
import { ErpError } from '#contract/errors.ts'
import {
  chosenStatement,
  type PaymentTarget,
  readTarget,
  startingPayment,
} from '#machines/payment/payment.rules.ts'
import { isPayable } from '#machines/transaction/transaction.rules.ts'
import { listPage } from '../../components/list/list.styles.ts'
import { usePath } from '../../components/navigation/page-location.tsx'
import { paths } from '../../components/navigation/paths.ts'
import { useQueryValues } from '../../components/navigation/query-values.ts'
import { usePortal } from '../../components/portal/portal.ts'
import { useSite } from '../../components/portal/site.tsx'
import { today } from '../../components/portal/today.ts'
import { erpQuery } from '../../components/queries/erp-query.ts'
import { invalidateAccount } from '../../components/queries/invalidation.ts'
import { LoadFailed } from '../../components/queries/load-failed.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { PayAccountInstead } from './pay-account-instead.tsx'
import { page as styles } from './payment.styles.ts'
import { PaymentPage } from './payment-page.tsx'
import { PaymentsMade } from './payments-made.tsx'
import { useStatementDue } from './use-statement-due.ts'

/** Pay Account, and the payments that were made there: one chunk, as the first code names every chunk. */
export default function PayAccountScreen() {
  return usePath() === paths.paymentsMade ? <PaymentsMade /> : <PayAccount />
}

/** Pay Account (section 2.9): what is owed, which part of it is paid, and the link to the provider. */
function PayAccount() {
  const values = useQueryValues()
  const returns = useBfcacheReturn()
  // Other parameters belong to the list; changing them must not start another payment.
  const target = useMemo(() => readTarget(values), [values])
  const name = `payment ${JSON.stringify(target)}`
  return (
    <div className={styles.root}>
      <div className={listPage.head}>
        <h1 className={styles.title}>Pay Account</h1>
        <Link to={paths.paymentsMade} className={listPage.link}>
          Payments made
        </Link>
      </div>
      <PayTarget key={`${name} ${returns}`} target={target} name={name} />
    </div>
  )
}

const NONE: readonly never[] = []

interface PayTargetProps {
  readonly target: PaymentTarget
  /** Name of the draft. */
  readonly name: string
}

function PayTarget({ target, name }: PayTargetProps) {
  const { erp } = usePortal()
  const { format, timeZone } = useSite()
  const { invoice, statementId } = target
  const user = useQuery(erpQuery(erp, 'getUserDetails', {}))
  const balances = useQuery(erpQuery(erp, 'getCustomerAgedBalances', {}, 'screen'))
  const transaction = useQuery({
    ...erpQuery(
      erp,
      'getTransactionTP',
      { transactionNumber: invoice?.id ?? 0, transactionSuffix: invoice?.suffix ?? 0 },
      'screen',
    ),
    enabled: invoice !== null,
  })
  const statements = useQuery({
    ...erpQuery(erp, 'getStatementList', {}, 'screen'),
    enabled: statementId !== null && invoice === null,
  })
  const due = useStatementDue(
    statementId !== null && invoice === null && statements.data
      ? chosenStatement(statements.data, statementId, today(timeZone))
      : undefined,
    statementId,
  )
  // What the page was opened for. A payment does not depend on balances or open invoices.
  const wanted = invoice ? transaction : statementId === null ? null : statements
  if (user.isPending || isLoading(balances) || (wanted && isLoading(wanted)) || due?.isAwaited)
    return <PaymentSkeleton />
  // A failed refetch must not replace the page: a user who is paying in another tab would have to start
  // again.
  if (user.isLoadingError)
    return (
      <LoadFailed error={user.error} onRetry={() => void user.refetch()}>
        Your account could not be loaded.
      </LoadFailed>
    )
  const failed = wanted?.isLoadingError ? wanted : null
  if (invoice && isNotThere(failed?.error ?? null))
    return (
      <Notice
        tone="warn"
        title={`There is no invoice ${invoice.id}-${invoice.suffix} on your account.`}
        action={<PayAccountInstead />}
      />
    )
  if (failed)
    return (
      <LoadFailed error={failed.error} onRetry={() => void failed.refetch()}>
        {invoice ? `Invoice ${invoice.id}-${invoice.suffix}` : 'The statement'} could not be loaded.{' '}
        <PayAccountInstead />.
      </LoadFailed>
    )
  if (transaction.data && !isPayable(transaction.data))
    return <Notice tone="warn" title="This invoice can’t be paid online." action={<PayAccountInstead />} />
  const start = startingPayment({
    customerId: user.data.id_cust,
    overdue: balances.data?.overdueBalance,
    target,
    invoiceTotal: transaction.data?.transactionTotalAmountIncGST,
    statement: due?.statement,
    stillDue: due?.stillDue,
    showDate: format.date,
  })
  return (
    <PaymentPage
      name={name}
      start={start}
      invoice={transaction.data}
      due={due}
      lines={target.lines ?? NONE}
      user={user.data}
      balances={balances.data}
      balancesError={balances.error}
      onBalances={() => void balances.refetch()}
    />
  )
}

/** The ERP has replied that there is none, so a retry would not help. */
const isNotThere = (error: Error | null) => error instanceof ErpError && error.kind === 'no-records'

/** Also true while paused offline: until the query has run, it is not known what is to be paid. */
const isLoading = ({ isPending, fetchStatus }: Pick<UseQueryResult, 'isPending' | 'fetchStatus'>) =>
  isPending && fetchStatus !== 'idle'

function PaymentSkeleton() {
  return (
    <div role="status" aria-label="Loading" className={styles.columns}>
      <Skeleton height="18rem" />
      <Skeleton height="26rem" className={styles.standing} />
    </div>
  )
}

/**
 * How often Back has restored the page from the back/forward cache. The payment may have been made since, so
 * the account is invalidated and the form starts again.
 */
function useBfcacheReturn(): number {
  const { queryClient } = usePortal()
  const [returns, setReturns] = useState(0)
  useEffect(() => {
    const shown = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return
      invalidateAccount(queryClient)
      setReturns((before) => before + 1)
    }
    window.addEventListener('pageshow', shown)
    return () => window.removeEventListener('pageshow', shown)
  }, [queryClient])
  return returns
}
