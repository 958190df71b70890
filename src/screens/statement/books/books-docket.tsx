import { useSelector } from '@xstate/react'
import { useMemo } from 'react'
import { Link } from 'wouter'
import { agreedLines } from '#machines/books/books.model.ts'
import type { Comparison } from '#machines/books/comparison.rules.ts'
import { FINDINGS } from '#machines/books/finding.ts'
import { payableIds, totalsOf } from '#machines/invoices/totals.rules.ts'
import { LINES_IN_URL } from '#machines/payment/payment.rules.ts'
import { payPath } from '../../../components/navigation/pay-path.ts'
import { useSite } from '../../../components/portal/site.tsx'
import { useOpenInvoices } from '../../../components/queries/use-open-invoices.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { Docket, DocketRow, DocketRows, DocketTotal } from '../../../ui/docket.tsx'
import { Money } from '../../../ui/money.tsx'
import { report as styles } from './books.styles.ts'
import type { BooksActor } from './use-books.ts'

interface BooksDocketProps {
  readonly actor: BooksActor
  readonly comparison: Comparison
}

/** Both balances and what their difference consists of, to the cent. */
export function BooksDocket({ actor, comparison }: BooksDocketProps) {
  const { format } = useSite()
  const money = (cents: number) => <Money>{format.money(cents / 100)}</Money>
  const unread = useSelector(actor, ({ context }) => context.outcome?.ledger.unread.length ?? 0)
  const parts = comparison.parts.filter(({ kind }) => kind !== 'matched')
  const matched = comparison.parts.find(({ kind }) => kind === 'matched')?.count ?? 0
  return (
    <Docket title="The difference" aside={`${format.quantity(matched)} matched`} className={styles.docket}>
      <DocketRows>
        <DocketRow label="Balance in your books">{money(comparison.books)}</DocketRow>
        <DocketRow label="Balance of the statement">{money(comparison.statement)}</DocketRow>
      </DocketRows>
      {parts.length > 0 && (
        <DocketRows>
          {parts.map(({ kind, count, sum }) => (
            <DocketRow key={kind} label={`${FINDINGS[kind]} (${format.quantity(count)})`}>
              {money(sum)}
            </DocketRow>
          ))}
        </DocketRows>
      )}
      <DocketTotal label={parts.length > 0 ? 'Difference' : 'They agree'}>
        {format.money(comparison.difference / 100)}
      </DocketTotal>
      {unread > 0 && (
        <p className={styles.unread}>
          {unread === 1
            ? '1 row that could not be read is'
            : `${format.quantity(unread)} rows that could not be read are`}{' '}
          not in these sums.
        </p>
      )}
      <div className={styles.actions}>
        <PayAgreed actor={actor} comparison={comparison} />
        <Button onClick={() => window.print()}>Print report</Button>
      </div>
    </Docket>
  )
}

/** The way to Pay Account with the agreed lines that are still open. */
function PayAgreed({ actor, comparison }: BooksDocketProps) {
  const { access, settings, format } = useSite()
  const disputes = useSelector(actor, ({ context }) => context.disputes)
  const { account } = useOpenInvoices(access.payAccount)
  const { ids, open } = useMemo(() => {
    const agreed = agreedLines(comparison, disputes).map((line) => ({
      ...line,
      invoiceDate: line.transactionDate,
      transactionAmount: line.displayAmount,
    }))
    return { ids: payableIds(agreed, account), open: totalsOf(agreed, account).open }
  }, [comparison, disputes, account])
  const takesSeveral = settings.paymentProvider === 'card-redirect'
  const path = access.payAccount ? payPath(ids, takesSeveral) : null
  if (access.payAccount && takesSeveral && ids.length > LINES_IN_URL)
    return (
      <p className={styles.agreed}>
        {format.quantity(ids.length)} agreed lines are open: more than {format.quantity(LINES_IN_URL)} are
        selected at Pay Account itself.
      </p>
    )
  if (!path) return null
  const counted = ids.length === 1 ? '1 agreed line is' : `${format.quantity(ids.length)} agreed lines are`
  return (
    <>
      <Link to={path} asChild>
        <ButtonLink variant="primary">Pay agreed lines</ButtonLink>
      </Link>
      <p className={styles.agreed}>
        {counted} open, {format.money(open)}. Lines in dispute are left out.
      </p>
    </>
  )
}
