import { useQuery } from '@tanstack/react-query'
import { useSelector } from '@xstate/react'
import { type ReactNode, useDeferredValue, useMemo } from 'react'
import type { TransactionRow } from '#contract/entities/transaction.ts'
import type { Check } from '#machines/invoice-check/check.model.ts'
import {
  checkedSince,
  type InvoicedOrder,
  invoicedOrders,
} from '#machines/invoice-check/invoiced-orders.rules.ts'
import { claimWords, type SentClaim } from '#machines/invoice-check/sent-claims.rules.ts'
import { checkState, isDifferent } from '#machines/invoice-check/words.rules.ts'
import { CheckStatus } from '../../components/invoice-check/check-status.tsx'
import { useSentClaims } from '../../components/invoice-check/sent-claims.ts'
import { useInvoiceChecks } from '../../components/invoice-check/use-invoice-checks.ts'
import { List } from '../../components/list/list.tsx'
import type { ListColumn } from '../../components/list/list-column.ts'
import { transactionFacts } from '../../components/list/transaction-columns.ts'
import type { Format } from '../../components/portal/format.ts'
import { usePortal } from '../../components/portal/portal.ts'
import { useSite } from '../../components/portal/site.tsx'
import { today } from '../../components/portal/today.ts'
import { erpQuery } from '../../components/queries/erp-query.ts'
import { LoadFailed } from '../../components/queries/load-failed.tsx'
import { ReadingProgress } from '../../components/reading/reading-progress.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { peek } from './orders.styles.ts'
import { CHECK_OF, type OrdersListProps } from './orders-list.ts'

interface CheckedOrdersProps {
  /** Undefined while loading. */
  readonly rows: readonly TransactionRow[] | undefined
  readonly keeps: ((row: TransactionRow) => boolean) | undefined
  readonly list: OrdersListProps
  /** Whether orders that were billed as ordered are listed too. */
  readonly showsAll: boolean
  readonly onShowAll: (all: boolean) => void
  /** Puts the preview beside the list. */
  readonly withPreview: (list: ReactNode) => ReactNode
}

/** The orders of the list that were recently invoiced, each with how it was billed. */
export default function CheckedOrders(props: CheckedOrdersProps) {
  const { rows, keeps, list } = props
  const { erp } = usePortal()
  const { timeZone } = useSite()
  const since = checkedSince(today(timeZone))
  const invoices = useQuery({
    ...erpQuery(erp, 'getCustomerInvoicesTP', { fromDate: since, toDate: '' }, 'screen'),
    networkMode: 'always',
    refetchOnReconnect: true,
  })
  const kept = useMemo(() => rows && (keeps ? rows.filter(keeps) : rows), [rows, keeps])
  const orders = useMemo(
    () => kept && invoices.data && invoicedOrders(kept, invoices.data),
    [kept, invoices.data],
  )
  if (!invoices.data && invoices.error)
    return (
      <LoadFailed error={invoices.error} onRetry={() => void invoices.refetch()}>
        The list of invoices could not be loaded.
      </LoadFailed>
    )
  if (!kept || !orders) return <List {...list} facts={transactionFacts} rows={undefined} />
  const key = orders.map(({ number, lastSuffix }) => `${number}-${lastSuffix}`).join()
  return <CheckedList key={key} {...props} rows={kept} orders={orders} since={since} />
}

interface CheckedListProps extends CheckedOrdersProps {
  readonly rows: readonly TransactionRow[]
  readonly orders: readonly InvoicedOrder[]
  readonly since: string
}

/** Rows lead to the comparison of their order. */
const facts = {
  ...transactionFacts,
  hrefOf: (row: TransactionRow) => `${transactionFacts.hrefOf(row)}?check=${CHECK_OF.differences}`,
}

function CheckedList(props: CheckedListProps) {
  const { rows, orders, since, list, showsAll, onShowAll, withPreview } = props
  const { format } = useSite()
  const actor = useInvoiceChecks(orders)
  const found = useDeferredValue(useSelector(actor, ({ context }) => context.found))
  const claims = useSentClaims()
  const isChecking = useSelector(actor, (state) => state.hasTag('reading'))
  const shown = useMemo(
    () =>
      rows.filter(({ transactionNumber }) => {
        const check = found.byKey.get(String(transactionNumber))
        return check !== undefined && (showsAll || (check !== null && isDifferent(check)))
      }),
    [rows, found, showsAll],
  )
  const columns = useMemo(
    () => checkedColumns(list.columns, found.byKey, claims, format),
    [list.columns, found, claims, format],
  )
  const what = `invoiced since ${format.date(since)}`
  return (
    <>
      <ReadingProgress
        actor={actor}
        verb="Check"
        past="Checked"
        label="Checking orders"
        counted={{ one: 'order', many: 'orders' }}
        which={what}
        failed="An order or its invoices could not be loaded."
      >
        <Button
          variant="plain"
          aria-pressed={showsAll}
          onClick={() => onShowAll(!showsAll)}
          className={peek.toggle}
        >
          Show Billed as Ordered
        </Button>
      </ReadingProgress>
      {withPreview(
        <List
          {...list}
          columns={columns}
          facts={facts}
          rows={shown}
          isGrowing={isChecking}
          printedFilter={[list.printedFilter, `checked, ${what}`].filter(Boolean).join(', ')}
          empty={
            <EmptyState title={found.size < orders.length ? 'No differences so far' : 'No differences found'}>
              Orders whose invoices differ from what was ordered appear here.
            </EmptyState>
          }
        />,
      )}
    </>
  )
}

/** The columns of the list, with how an order was billed, and claimed, in place of its progress. */
function checkedColumns(
  columns: readonly ListColumn<TransactionRow>[],
  checks: ReadonlyMap<string, Check | null>,
  claims: readonly SentClaim[],
  format: Format,
): readonly ListColumn<TransactionRow>[] {
  // The newest are the last.
  const claimed = new Map(claims.map((claim) => [claim.number, claimWords(claim, format.date)]))
  const state = (row: TransactionRow) => checkState(checks.get(String(row.transactionNumber)) ?? null, format)
  return columns.map((column) => {
    // Makes room for the labels.
    if (column.id === 'shipAddress1') return { ...column, width: 10 }
    return column.id === 'status'
      ? {
          ...column,
          heading: 'Billed',
          value: (row) => state(row).label,
          text: (row) => [state(row).label, claimed.get(row.transactionNumber)].filter(Boolean).join(', '),
          draw: (row) => <CheckStatus state={state(row)} claim={claimed.get(row.transactionNumber)} />,
          width: 12,
        }
      : column
  })
}
