import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { TRANSACTION_LIMIT } from '#contract/operations/transactions.ts'
import { keepsOrder, ORDER_FILTERS, orderFilter } from '#machines/orders/orders.rules.ts'
import { erpQuery } from '../../components/erp-query.ts'
import { List } from '../../components/list/list.tsx'
import { listPage } from '../../components/list/list-page.styles.ts'
import { useUrlValues } from '../../components/list/list-url.ts'
import { transactionFacts } from '../../components/list/transaction-columns.ts'
import { usePath } from '../../components/page-location.tsx'
import { paths } from '../../components/paths.ts'
import { usePortal } from '../../components/portal.ts'
import { SegmentedToggle } from '../../ui/segmented-toggle.tsx'
import { useOrderColumns } from './use-order-columns.ts'

const FILTERS = ORDER_FILTERS.map((filter) => ({ value: filter, label: filter }))

/**
 * Orders and quotes, newest first (section 2.7). /quotes opens the same list filtered to quotes; choosing
 * another type keeps the path and all other parameters.
 */
export default function OrdersScreen() {
  const { erp } = usePortal()
  const path = usePath()
  const { values, change } = useUrlValues()
  const usual = path === paths.quotes ? 'Quotes' : 'All'
  const filter = orderFilter(values.get('type'), usual)
  const columns = useOrderColumns()
  const transactions = useQuery(erpQuery(erp, 'getCustomerTransactions', {}, 'boundary'))
  const keeps = useMemo(() => keepsOrder(filter), [filter])
  return (
    <div className={listPage.page}>
      <h1 className={listPage.title}>Orders &amp; Quotes</h1>
      <List
        name="orders"
        label="Orders and quotes"
        columns={columns}
        facts={transactionFacts}
        rows={transactions.data}
        keeps={keeps}
        note={transactions.data?.length === TRANSACTION_LIMIT ? 'newest only' : undefined}
        tools={
          <SegmentedToggle
            label="Type"
            options={FILTERS}
            value={filter}
            onChange={(type) => change({ type: type === usual ? null : type })}
          />
        }
      />
    </div>
  )
}
