import { useSelector } from '@xstate/react'
import { Link } from 'wouter'
import type { InvoiceRow, Transaction } from '#contract/entities/transaction.ts'
import { type Step, timelineOf } from '#machines/transaction/timeline.rules.ts'
import { headingOf, numberOf, type TransactionName } from '#machines/transaction/transaction.rules.ts'
import { paths } from '../../components/navigation/paths.ts'
import { useSite } from '../../components/portal/site.tsx'
import { RulerLength } from '../../ui/ruler.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { timeline } from './transaction.styles.ts'
import type { AcceptanceActor } from './use-acceptance.ts'

interface TimelineProps {
  readonly transaction: Transaction
  /** The order's invoices and credits, where known. */
  readonly bills: readonly InvoiceRow[] | null | undefined
  readonly acceptance: AcceptanceActor
}

/** The steps of an order or quote along a ruler. */
export function Timeline({ transaction, bills, acceptance }: TimelineProps) {
  const { access } = useSite()
  const isAccepted = useSelector(acceptance, (state) => state.hasTag('done'))
  const steps = timelineOf(transaction, bills ?? [], isAccepted)
  // An order that is invoiced has invoices, so the line that is kept for them is filled.
  const isBilled =
    transaction.transactionType === 'Order' && transaction.invoiceDate !== null && access.invoices
  const done = steps.filter(({ isDone }) => isDone).length
  return (
    <div className={timeline.root}>
      <RulerLength value={done} max={steps.length} tick={0.05} size="medium" className={timeline.ruler} />
      <ol
        role="list"
        aria-label="Progress"
        data-billed={isBilled ? '' : undefined}
        className={timeline.steps}
      >
        {steps.map((step) => (
          <TimelineStep key={step.label} step={step} />
        ))}
      </ol>
    </div>
  )
}

function TimelineStep({ step: { label, date, isDone, bills } }: { readonly step: Step }) {
  const { format } = useSite()
  return (
    <li className={timeline.step} data-done={isDone ? '' : undefined}>
      <span className={timeline.label}>{label}</span>
      {!isDone && <VisuallyHidden> (not yet)</VisuallyHidden>}
      {date && <span className={timeline.date}>{format.date(date)}</span>}
      {bills.length > 0 && (
        <span className={timeline.bills}>
          {bills.map((bill) => (
            <Link
              key={bill.transactionSuffix}
              to={paths.transaction(bill.transactionType, bill.transactionNumber, bill.transactionSuffix)}
              className={timeline.link}
            >
              <BillName bill={bill} isOnly={bills.length === 1} />
            </Link>
          ))}
        </span>
      )}
    </li>
  )
}

/** Several share a line, which has room for their numbers only. */
function BillName({ bill, isOnly }: { readonly bill: TransactionName; readonly isOnly: boolean }) {
  if (isOnly || bill.transactionType !== 'Invoice') return headingOf(bill)
  return (
    <>
      <VisuallyHidden>Invoice</VisuallyHidden> {numberOf(bill)}
    </>
  )
}
