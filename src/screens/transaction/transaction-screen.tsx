import { Link, Redirect, useLocation, useParams } from 'wouter'
import { readAddress, type TransactionAddress } from '#machines/transaction/transaction.rules.ts'
import { paths } from '../../components/paths.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { TransactionPage } from './transaction-page.tsx'
import { TransactionSkeleton } from './transaction-skeleton.tsx'
import { useTransaction, useTransactionActor } from './use-transaction.ts'

/**
 * An order, quote, invoice or credit (section 2.7). The key keeps state from carrying over to another one.
 */
export default function TransactionScreen() {
  const { transaction = '' } = useParams()
  const address = readAddress(transaction)
  return address ? <TransactionAt key={transaction} address={address} /> : <NoSuchAddress />
}

function TransactionAt({ address }: { readonly address: TransactionAddress }) {
  const [path] = useLocation()
  const actor = useTransactionActor(address)
  const transaction = useTransaction(actor, address)
  if (!transaction) return <TransactionSkeleton />
  const { transactionType, transactionNumber, transactionSuffix } = transaction
  const own = paths.transaction(transactionType, transactionNumber, transactionSuffix)
  // An invoice under the orders' URL, or a shortened URL: each has one canonical URL, with its own guard.
  if (path !== own) return <Redirect to={own} replace />
  return <TransactionPage actor={actor} transaction={transaction} />
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
      This address names no order, quote or invoice. Check it: it ends in a number, a dash and a suffix.
    </EmptyState>
  )
}
