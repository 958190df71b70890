import { useQuery } from '@tanstack/react-query'
import { useSelector } from '@xstate/react'
import { Link } from 'wouter'
import type { InvoiceRow, Transaction } from '#contract/entities/transaction.ts'
import { billsOf, type Step, timelineOf } from '#machines/transaction/timeline.rules.ts'
import { headingOf } from '#machines/transaction/transaction.rules.ts'
import { paths } from '../../components/navigation/paths.ts'
import { usePortal } from '../../components/portal/portal.ts'
import { useSite } from '../../components/portal/site.tsx'
import { erpQuery } from '../../components/queries/erp-query.ts'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { timeline as styles } from './transaction.styles.ts'
import type { AcceptanceActor } from './use-acceptance.ts'

interface TimelineProps {
  readonly transaction: Transaction
  readonly acceptance: AcceptanceActor
}

export function Timeline({ transaction, acceptance }: TimelineProps) {
  const bills = useBills(transaction)
  const isAccepted = useSelector(acceptance, (state) => state.hasTag('done'))
  return (
    <ol
      aria-label="Progress"
      data-billed={transaction.transactionType === 'Order' ? '' : undefined}
      className={styles.steps}
    >
      {timelineOf(transaction, bills, isAccepted).map((step, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: steps are identified by position only
        <TimelineStep key={at} step={step} />
      ))}
    </ol>
  )
}

const NONE: readonly InvoiceRow[] = []

/** The invoices and credits of an order, for a user with access to them; none until loaded. */
function useBills({ transactionType, transactionNumber }: Transaction): readonly InvoiceRow[] {
  const { erp } = usePortal()
  const { access } = useSite()
  const { data = NONE } = useQuery({
    ...erpQuery(erp, 'getCustomerInvoicesTP', { fromDate: '', toDate: '' }, 'screen'),
    enabled: access.invoices && transactionType === 'Order',
    select: (rows) => billsOf(rows, transactionNumber),
  })
  return data
}

function TimelineStep({ step: { label, date, isDone, paper } }: { readonly step: Step }) {
  const { format } = useSite()
  return (
    <li className={styles.step} data-done={isDone ? '' : undefined}>
      <span className={styles.label}>{label}</span>
      {!isDone && <VisuallyHidden> (not yet)</VisuallyHidden>}
      {date && <span className={styles.date}>{format.date(date)}</span>}
      {paper && (
        <Link
          to={paths.transaction(paper.transactionType, paper.transactionNumber, paper.transactionSuffix)}
          className={styles.link}
        >
          {headingOf(paper)}
        </Link>
      )}
    </li>
  )
}
