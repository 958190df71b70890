import { useQuery } from '@tanstack/react-query'
import { PanelRight, ReceiptText } from 'lucide-react'
import { type ReactNode, Suspense, useMemo } from 'react'
import type { TransactionRow } from '#contract/entities/transaction.ts'
import { TRANSACTION_LIMIT } from '#contract/operations/transactions.ts'
import type { Counted } from '#machines/list/count.rules.ts'
import { isExpected, type OrderState, orderState } from '#machines/orders/order-state.rules.ts'
import { keepsOrder, ORDER_FILTERS, type OrderFilter, orderFilter } from '#machines/orders/orders.rules.ts'
import { listPage } from '../../components/list/list.styles.ts'
import { List } from '../../components/list/list.tsx'
import { columnKinds, type ListColumn } from '../../components/list/list-column.ts'
import { useUrlValues } from '../../components/list/list-url.ts'
import { NoRows } from '../../components/list/no-rows.tsx'
import { transactionColumns, transactionFacts } from '../../components/list/transaction-columns.ts'
import { lazyScreen } from '../../components/navigation/lazy-screen.tsx'
import { usePath } from '../../components/navigation/page-location.tsx'
import { paths } from '../../components/navigation/paths.ts'
import { usePortal } from '../../components/portal/portal.ts'
import { useSite } from '../../components/portal/site.tsx'
import { today } from '../../components/portal/today.ts'
import { erpQuery } from '../../components/queries/erp-query.ts'
import { useBranchNames } from '../../components/queries/use-branch-names.ts'
import { Button } from '../../ui/button.tsx'
import { SegmentedToggle } from '../../ui/segmented-toggle.tsx'
import { Status, type StatusProps } from '../../ui/status.tsx'
import { OrderPeek, usePeek } from './order-peek.tsx'
import { peek as peekStyles } from './orders.styles.ts'
import { CHECK_OF, type OrdersListProps } from './orders-list.ts'

const CheckedOrders = lazyScreen(() => import('./checked-orders.tsx'))

const COUNTED: Readonly<Record<OrderFilter, Counted>> = {
  All: { one: 'order or quote', many: 'orders and quotes' },
  Orders: { one: 'order', many: 'orders' },
  Quotes: { one: 'quote', many: 'quotes' },
}
const FILTERS = ORDER_FILTERS.map((filter) => ({ value: filter, label: filter }))

/**
 * Orders and quotes, newest first (section 2.7). /quotes opens the same list filtered to quotes; choosing
 * another type keeps the path and all other parameters.
 */
export default function OrdersScreen() {
  const { erp } = usePortal()
  const path = usePath()
  const { values, change } = useUrlValues()
  const defaultType = path === paths.quotes ? 'Quotes' : 'All'
  const filter = orderFilter(values.get('type'), defaultType)
  const columns = useOrderColumns()
  const transactions = useQuery(erpQuery(erp, 'getCustomerTransactions', {}, 'boundary'))
  const keeps = useMemo(() => keepsOrder(filter), [filter])
  const peek = usePeek()
  const { access } = useSite()
  const checked = access.invoices ? values.get('check') : null
  const list: OrdersListProps = {
    name: 'orders',
    label: 'Orders and quotes',
    counted: COUNTED[filter],
    columns,
    printedFilter: filter === 'All' ? undefined : filter,
    tools: (
      <SegmentedToggle
        label="Type"
        options={FILTERS}
        value={filter}
        onChange={(type) => change({ type: type === defaultType ? null : type })}
      />
    ),
  }
  const withPreview = (content: ReactNode) => (
    <div {...peek.events} data-previewing={peek.shown ? '' : undefined} className={peekStyles.root}>
      {content}
      {peek.shown && <OrderPeek address={peek.shown} onClose={peek.close} />}
    </div>
  )
  return (
    <div className={listPage.page}>
      <div className={peekStyles.header}>
        <h1 className={listPage.title}>Orders &amp; Quotes</h1>
        <div className={peekStyles.buttons}>
          {access.invoices && transactions.data?.length !== 0 && (
            <Button
              variant="plain"
              aria-pressed={checked !== null}
              onClick={() => change({ check: checked === null ? CHECK_OF.differences : null })}
              className={peekStyles.check}
            >
              <ReceiptText size={16} aria-hidden="true" />
              <span>
                Check <span className={peekStyles.rest}>Invoices</span>
              </span>
            </Button>
          )}
          {peek.isWide && transactions.data?.length !== 0 && (
            <Button
              variant="plain"
              aria-pressed={peek.shown !== null}
              aria-keyshortcuts="Space"
              title="Space in a row"
              onClick={peek.toggle}
              className={peekStyles.toggle}
            >
              <PanelRight size={16} aria-hidden="true" />
              Preview
            </Button>
          )}
        </div>
      </div>
      {checked === null ? (
        withPreview(
          <List
            {...list}
            facts={transactionFacts}
            rows={transactions.data}
            keeps={keeps}
            empty={<NoRows>What you order, and the quotes you ask for, appear here.</NoRows>}
            note={transactions.data?.length === TRANSACTION_LIMIT ? 'newest only' : undefined}
          />,
        )
      ) : (
        <Suspense fallback={<List {...list} facts={transactionFacts} rows={undefined} />}>
          <CheckedOrders
            rows={transactions.data}
            keeps={keeps}
            list={list}
            withPreview={withPreview}
            showsAll={checked === CHECK_OF.all}
            onShowAll={(all) => change({ check: all ? CHECK_OF.all : CHECK_OF.differences })}
          />
        </Suspense>
      )}
    </div>
  )
}

const SHAPES: Readonly<Record<OrderState['kind'], StatusProps['kind']>> = {
  late: 'low',
  due: 'special',
  part: 'special',
  ordered: 'open',
  quoted: 'open',
  lapsed: 'off',
  delivered: 'done',
}

/** The eight columns of orders and quotes (section 2.7), and the state that their dates prove. */
function useOrderColumns(): readonly ListColumn<TransactionRow>[] {
  const { format, timeZone } = useSite()
  const branchName = useBranchNames('toast')
  const day = today(timeZone)
  return useMemo(() => {
    const { type, branch, orderRef, address, job, amount } = transactionColumns(format, branchName)
    const state = (row: TransactionRow) => orderState(row, day, (iso) => format.day(iso, day))
    return [
      {
        id: 'transactionNumber',
        heading: 'Order No',
        value: (row) => row.transactionNumber,
        text: (row) => String(row.transactionNumber),
        place: 'title',
        width: 6.5,
      },
      { ...type, width: 5 },
      {
        id: 'status',
        heading: 'Status',
        value: (row) => state(row).rank,
        text: (row) => state(row).label,
        draw: (row) => {
          const { kind, label } = state(row)
          return <Status kind={SHAPES[kind]}>{label}</Status>
        },
        place: 'badge',
        width: 9,
      },
      {
        ...columnKinds(format).date('deliveryDate', 'Delivery Date', 'start', 8),
        besides: ({ invoiceDate }) => (invoiceDate ? format.date(invoiceDate) : ''),
        // 'Due 20 Dec' or 'Was due 9 Nov' states it.
        isOmitted: (row) => isExpected(state(row)),
      },
      { ...branch, place: 'rest', rank: 4 },
      { ...orderRef, place: 'rest', rank: 1 },
      { ...address, place: 'rest', rank: 3, width: 13 },
      { ...job, place: 'rest', rank: 2, width: 12.25 },
      { ...amount, width: 7.5 },
    ]
  }, [format, branchName, day])
}
