import { Link } from 'wouter'
import type { Transaction } from '#contract/entities/transaction.ts'
import { paths } from '../../../components/navigation/paths.ts'
import { Breadcrumb } from '../../../ui/breadcrumb.tsx'
import { NoLines } from '../transaction-lines.tsx'
import { page as styles } from './client-quote.styles.ts'
import { ClientQuotePage } from './client-quote-page.tsx'

interface ClientQuoteScreenProps {
  readonly quote: Transaction
}

/** A quote of the supplier, made into the builder's own quote for a client. */
export default function ClientQuoteScreen({ quote }: ClientQuoteScreenProps) {
  const { transactionType, transactionNumber, transactionSuffix } = quote
  return (
    <div className={styles.page}>
      <Breadcrumb>
        <Link to={paths.quotes}>Quotes</Link>
        <Link to={paths.transaction(transactionType, transactionNumber, transactionSuffix)}>
          {transactionNumber}
        </Link>
        <span>For a client</span>
      </Breadcrumb>
      <h1 className={styles.title}>Quote for a Client</h1>
      {quote.LineDetailsTP.length === 0 ? <NoLines /> : <ClientQuotePage quote={quote} />}
    </div>
  )
}
