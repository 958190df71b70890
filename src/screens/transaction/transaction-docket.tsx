import { Link } from 'wouter'
import type { InvoiceRow, Transaction } from '#contract/entities/transaction.ts'
import type { JobTitle } from '#machines/jobs/jobs.rules.ts'
import { dueDateOf, type Standing, standingOf, standingWords } from '#machines/transaction/standing.rules.ts'
import { invoicedOf } from '#machines/transaction/timeline.rules.ts'
import { addressOf, isInvoice, numberOf } from '#machines/transaction/transaction.rules.ts'
import { paths } from '../../components/navigation/paths.ts'
import { useSite } from '../../components/portal/site.tsx'
import { today } from '../../components/portal/today.ts'
import { useOpenInvoices } from '../../components/queries/use-open-invoices.ts'
import { Button } from '../../ui/button.tsx'
import { Docket, DocketRow, DocketRows, DocketTotal } from '../../ui/docket.tsx'
import { Money } from '../../ui/money.tsx'
import { docket as styles } from './transaction.styles.ts'
import { useReference } from './use-reference.ts'

interface TransactionDocketProps {
  readonly transaction: Transaction
  /** An order's invoices and credits: undefined until loaded, null if not available. */
  readonly bills: readonly InvoiceRow[] | null | undefined
  readonly onComment: () => void
}

/** The details and totals of a transaction. A missing value is a dash (section 2.7). */
export function TransactionDocket({ transaction, bills, onComment }: TransactionDocketProps) {
  const { format } = useSite()
  const { transactionType, invoiceDate, deliveryDate, nameCharge, nameShip, jobName } = transaction
  const { reference, isFailed } = useReference(transaction)
  // Under its reference stands only what has no job.
  const ReferenceFact = jobName.trim() || !reference ? Fact : JobFact
  return (
    <Docket title="Summary" className={styles.docket}>
      <DocketRows className={styles.facts}>
        <Fact label="Transaction Number">{numberOf(transaction)}</Fact>
        <ReferenceFact label="Order Ref" kind="reference">
          {reference ?? (isFailed ? 'Could not be loaded' : '…')}
        </ReferenceFact>
        <Fact label="Invoice Date">{format.date(invoiceDate)}</Fact>
        {transactionType === 'Invoice' && (
          <Fact label="Due Date">{format.date(invoiceDate && dueDateOf(invoiceDate))}</Fact>
        )}
        {transactionType === 'Quote' && transaction.validUntil && (
          <Fact label="Valid Until">{format.date(transaction.validUntil)}</Fact>
        )}
        <Fact label="Delivery Date">{format.date(deliveryDate)}</Fact>
        <Fact label="Charge To">{nameCharge}</Fact>
        <Fact label="Deliver To">{nameShip}</Fact>
        <JobFact label="Job Name" kind="name">
          {jobName}
        </JobFact>
        {isInvoice(transactionType) && (
          <>
            <Fact label="Delivery Address">{addressOf(transaction)}</Fact>
            <Comment comment={transaction.comment_tportal} onChange={onComment} />
          </>
        )}
      </DocketRows>
      <Totals transaction={transaction} />
      {isInvoice(transactionType) && <StandingRow transaction={transaction} />}
      {transactionType === 'Order' && bills !== null && (
        <InvoicedRows transaction={transaction} bills={bills} />
      )}
    </Docket>
  )
}

function Fact({ label, children }: { readonly label: string; readonly children: string }) {
  return (
    <DocketRow label={label} className={styles.fact}>
      <span dir="auto">{children.trim() || '-'}</span>
    </DocketRow>
  )
}

interface JobFactProps {
  readonly label: string
  readonly kind: JobTitle['kind']
  readonly children: string
}

/** A job name, or the reference of a transaction without one, which leads to all that stands under it. */
function JobFact({ label, kind, children }: JobFactProps) {
  const text = children.trim()
  return (
    <DocketRow label={label} className={styles.fact}>
      {text ? (
        <Link dir="auto" to={paths.job(kind, text)} className={styles.link}>
          {text}
        </Link>
      ) : (
        '-'
      )}
    </DocketRow>
  )
}

function Comment({ comment, onChange }: { readonly comment: string; readonly onChange: () => void }) {
  return (
    <DocketRow label="Comment" className={styles.fact}>
      {comment && (
        <span dir="auto" className={styles.comment}>
          {comment}
        </span>
      )}
      <Button
        variant="link"
        aria-label={comment ? 'Change comment' : 'Add comment'}
        className={styles.change}
        onClick={onChange}
      >
        {comment ? 'Change' : 'Add'}
      </Button>
    </DocketRow>
  )
}

interface InvoicedRowsProps extends Pick<TransactionDocketProps, 'transaction'> {
  readonly bills: readonly InvoiceRow[] | undefined
}

/** How much of an order is invoiced. The rows are there before that is known, so that nothing moves. */
function InvoicedRows({ transaction, bills }: InvoicedRowsProps) {
  const { format } = useSite()
  const sums = bills && invoicedOf(transaction, bills)
  return (
    <DocketRows className={styles.afterTotal}>
      <DocketRow label="Invoiced">{sums ? <Money>{format.money(sums.invoiced)}</Money> : '…'}</DocketRow>
      <DocketRow label="Still to come">{sums ? <Money>{format.money(sums.toCome)}</Money> : '…'}</DocketRow>
    </DocketRows>
  )
}

/** How much of it is open. The row is there before that is known, so that nothing moves. */
function StandingRow({ transaction }: Pick<TransactionDocketProps, 'transaction'>) {
  const { format } = useSite()
  const standing = useStanding(transaction)
  const amount = transaction.transactionTotalAmountIncGST
  return (
    <DocketRows className={styles.afterTotal}>
      <DocketRow label="Status">
        {standing === undefined && '…'}
        {standing === null && '-'}
        {standing && standingWords(standing, amount, format.money)}
      </DocketRow>
    </DocketRows>
  )
}

/** A US site shows only the total; its label names the tax that it includes. */
function Totals({ transaction }: Pick<TransactionDocketProps, 'transaction'>) {
  const { usa, wording, format } = useSite()
  return (
    <>
      {!usa && (
        <DocketRows className={styles.sums}>
          <DocketRow label={`Sub Total (ex ${wording.tax})`}>
            <Money>{format.money(transaction.transactionTotalAmountExcGST)}</Money>
          </DocketRow>
          <DocketRow label={wording.tax}>
            <Money>{format.money(transaction.transactionTotalGST)}</Money>
          </DocketRow>
        </DocketRows>
      )}
      <DocketTotal label={`Total (inc ${wording.tax})`}>
        {format.money(transaction.transactionTotalAmountIncGST)}
      </DocketTotal>
    </>
  )
}

/**
 * The status of an invoice or credit according to the newest statement; null where it can't be determined.
 * Undefined until that is known, and for a transaction without one.
 */
export function useStanding(transaction: Transaction): Standing | null | undefined {
  const { access, timeZone } = useSite()
  const isWanted = isInvoice(transaction.transactionType) && (access.statements || access.payAccount)
  const { account, isAwaited } = useOpenInvoices(isWanted)
  if (!isWanted || isAwaited) return undefined
  const bill = { ...transaction, amount: transaction.transactionTotalAmountIncGST }
  return account && standingOf(bill, account, today(timeZone))
}
