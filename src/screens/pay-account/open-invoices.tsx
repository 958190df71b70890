import { createContext, type ReactNode, useCallback, useContext, useMemo } from 'react'
import { PAYMENT_LINE, type StatementLine } from '#contract/entities/statement.ts'
import {
  type Choice,
  idOf,
  isCredit,
  partProblem,
  withChosen,
  without,
  withPart,
} from '#machines/payment/invoice-selection.rules.ts'
import { headingOf } from '#machines/transaction/transaction.rules.ts'
import { List } from '../../components/list/list.tsx'
import { columnKinds, type ListColumn } from '../../components/list/list-column.ts'
import type { RowFacts } from '../../components/list/list-row.tsx'
import { paths } from '../../components/navigation/paths.ts'
import { useSite } from '../../components/portal/site.tsx'
import { LoadFailed } from '../../components/queries/load-failed.tsx'
import type { OpenInvoicesQuery } from '../../components/queries/use-open-invoices.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Money } from '../../ui/money.tsx'
import { useMedia } from '../../ui/use-media.ts'
import { OPEN_LINES } from './go-to-form.ts'
import { lines as linesStyles, page as styles } from './payment.styles.ts'
import { DollarInput } from './payment-fields.tsx'

function kindOf(line: StatementLine): string {
  if (line.displayType === PAYMENT_LINE) return PAYMENT_LINE
  return isCredit(line) ? 'Credit' : 'Invoice'
}

const facts: RowFacts<StatementLine> = {
  idOf,
  hrefOf: (line) =>
    line.displayType === PAYMENT_LINE
      ? null
      : paths.transaction('Invoice', line.transactionNumber, line.transactionSuffix),
  nameOf: (line) => headingOf({ ...line, transactionType: kindOf(line) }).toLowerCase(),
}
const withoutPages: RowFacts<StatementLine> = { ...facts, hrefOf: () => null }

interface OpenLinesProps {
  readonly open: OpenInvoicesQuery
  readonly choice: Choice
  readonly onChoose: (chosen: (choice: Choice) => Choice) => void
}

/** The open invoices and credits, each to be paid in full or in part. */
export function OpenInvoices({ open: { lines, isFailed, error, retry }, choice, onChoose }: OpenLinesProps) {
  const { access } = useSite()
  const columns = useLineColumns(choice.size > 0)
  const selected = useMemo(() => new Set(choice.keys()), [choice])
  const select = useCallback(
    (ids: readonly string[]) => onChoose((now) => withChosen(now, lines ?? [], ids)),
    [onChoose, lines],
  )
  const unselect = useCallback((ids: readonly string[]) => onChoose((now) => without(now, ids)), [onChoose])
  const selection = useMemo(() => ({ selected, select, unselect }), [selected, select, unselect])
  return (
    <section id={OPEN_LINES} aria-label="Open invoices" className={styles.lines}>
      <h2 className={styles.heading}>Open Invoices and Credits</h2>
      <p className={styles.words}>
        Tick the items to pay, or leave all unticked to pay oldest first. Credits are deducted.
      </p>
      {lines?.length === 0 ? (
        <EmptyState title="Nothing is open on your account." />
      ) : (
        <PartsProvider choice={choice} onChoose={onChoose}>
          <List
            name="open-invoices"
            label="Open invoices"
            counted={{ one: 'invoice or credit', many: 'invoices and credits' }}
            columns={columns}
            facts={access.invoices ? facts : withoutPages}
            rows={lines}
            selection={selection}
            failed={
              isFailed && (
                <LoadFailed error={error} onRetry={retry}>
                  The open invoices could not be loaded.
                </LoadFailed>
              )
            }
          />
        </PartsProvider>
      )}
    </section>
  )
}

/** From this width on, there is always room for the amount to pay. */
const WIDE = '(min-width: 80rem)'

/** The columns of the open invoices; the last is the amount to pay, which is wide while any is ticked. */
function useLineColumns(isAnyTicked: boolean): readonly ListColumn<StatementLine>[] {
  const { format } = useSite()
  const isPayWide = useMedia(WIDE) || isAnyTicked
  return useMemo(() => {
    const { text, date, money } = columnKinds(format)
    return [
      {
        id: 'transaction',
        heading: 'Transaction',
        value: idOf,
        text: idOf,
        place: 'title',
        width: 9.2,
      },
      text('displayType', 'Type', 'badge', 4.75),
      date('transactionDate', 'Date', 'fact', 6.5),
      money('balanceAmount', 'Balance', 'figure', 7.4),
      text('custOrdNo', 'Order Ref', 'fact', 7.3),
      text('jobName', 'Job Name', 'line', 9.5),
      {
        ...money('displayAmount', 'Amount', 'fact', 7.2),
        // Repeated only where a part is paid or used.
        isOmitted: (line) => line.displayAmount === line.balanceAmount,
      },
      {
        id: 'pay',
        heading: 'Pay',
        value: (line) => line.balanceAmount,
        text: () => '',
        draw: (line, tabIndex) => <PartialAmount line={line} tabIndex={tabIndex} />,
        numeric: true,
        isOfPage: true,
        place: 'entry',
        // Nine digits and cents: a truncated amount reads as another one.
        width: isPayWide ? 11.25 : 4.25,
      },
    ]
  }, [format, isPayWide])
}

interface Parts {
  readonly choice: Choice
  readonly onChoose: (chosen: (choice: Choice) => Choice) => void
}

const PartsContext = createContext<Parts | null>(null)

/** The selection as a context: its cells re-render without their rows. */
function PartsProvider({ choice, onChoose, children }: Parts & { readonly children: ReactNode }) {
  const parts = useMemo(() => ({ choice, onChoose }), [choice, onChoose])
  return <PartsContext value={parts}>{children}</PartsContext>
}

interface PartAmountProps {
  readonly line: StatementLine
  readonly tabIndex: -1 | undefined
}

/** The amount to pay on a line: all of it, or the part that is typed. */
function PartialAmount({ line, tabIndex }: PartAmountProps) {
  const parts = useContext(PartsContext)
  const { format } = useSite()
  const id = idOf(line)
  const typed = parts?.choice.get(id)
  if (!parts || typed === undefined)
    return (
      <span data-none className={linesStyles.none}>
        -
      </span>
    )
  if (isCredit(line)) return <Money>{format.money(line.balanceAmount)}</Money>
  return (
    <DollarInput
      label={`Pay on ${id}`}
      hideLabel
      error={partProblem(line, typed, format.money)}
      className={linesStyles.part}
      tabIndex={tabIndex}
      typed={typed}
      onTyped={(text) => parts.onChoose((choice) => withPart(choice, id, text))}
    />
  )
}
