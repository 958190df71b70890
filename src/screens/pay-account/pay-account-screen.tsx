import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { Link, useSearchParams } from 'wouter'
import {
  chosenStatement,
  type PaymentTarget,
  readTarget,
  startingPayment,
} from '#machines/payment/payment.rules.ts'
import { isPayable } from '#machines/transaction/transaction.rules.ts'
import { erpQuery } from '../../components/erp-query.ts'
import { ListFailed } from '../../components/list/list-failed.tsx'
import { paths } from '../../components/paths.ts'
import { usePortal } from '../../components/portal.ts'
import { useSite } from '../../components/site.tsx'
import { today } from '../../components/today.ts'
import { Notice } from '../../ui/notice.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { page as styles } from './payment.styles.ts'
import { PaymentPage } from './payment-page.tsx'

/** Pay account (section 2.9): what is owed, what of it is paid, and the way to the provider. */
export default function PayAccountScreen() {
  const [values] = useSearchParams()
  const query = ['invoiceId', 'suffix', 'statementId'].map((name) => values.get(name) ?? '').join(' ')
  // The rest of the address belongs to the list: what is typed there begins no other payment.
  const [invoiceId = '', suffix = '', statementId = ''] = query.split(' ')
  const target = useMemo(
    () => readTarget(new URLSearchParams({ invoiceId, suffix, statementId })),
    [invoiceId, suffix, statementId],
  )
  return (
    <div className={styles.root}>
      <h1 className={styles.title}>Pay Account</h1>
      <PayTarget key={query} target={target} name={`payment ${query}`} />
    </div>
  )
}

interface PayTargetProps {
  readonly target: PaymentTarget
  /** Names what is typed. */
  readonly name: string
}

function PayTarget({ target, name }: PayTargetProps) {
  const { erp } = usePortal()
  const { format } = useSite()
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
  // Balances that can't be had keep nobody from paying.
  const isWaiting =
    user.isPending || (balances.isPending && balances.fetchStatus !== 'idle') || transaction.isLoading
  if (isWaiting || statements.isLoading) return <PaymentToCome />
  if (user.isError)
    return <ListFailed onRetry={() => void user.refetch()}>Your account could not be loaded.</ListFailed>
  const failed = [transaction, statements].find(({ isError }) => isError)
  if (failed)
    return (
      <ListFailed onRetry={() => void failed.refetch()}>
        {invoice ? `Invoice ${invoice.id}-${invoice.suffix}` : 'The statement'} could not be loaded.{' '}
        <Link to={paths.payAccount} className={styles.link}>
          Pay the account instead
        </Link>
        .
      </ListFailed>
    )
  const start = startingPayment({
    customerId: user.data.id_cust,
    overdue: balances.data?.overdueBalance,
    target,
    invoiceTotal: transaction.data?.transactionTotalAmountIncGST,
    statement:
      statementId === null ? undefined : chosenStatement(statements.data ?? [], statementId, today()),
    showDate: format.date,
  })
  return (
    <>
      {transaction.data && !isPayable(transaction.data) && (
        <Notice tone="warn">This is no invoice that can be paid.</Notice>
      )}
      <PaymentPage
        name={name}
        start={start}
        user={user.data}
        balances={balances.data}
        onBalances={() => void balances.refetch()}
      />
    </>
  )
}

function PaymentToCome() {
  return (
    <div role="status" aria-label="Loading" className={styles.columns}>
      <Skeleton height="26rem" className={styles.standing} />
      <Skeleton height="18rem" />
    </div>
  )
}
