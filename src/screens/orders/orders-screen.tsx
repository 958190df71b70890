import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation } from 'wouter'
import type { TransactionRow } from '#contract/entities/transaction.ts'
import { filterOrders, ORDER_FILTERS, type OrderFilter } from '#machines/orders/orders.rules.ts'
import { erpQuery } from '../../components/erp-query.ts'
import { paths } from '../../components/paths.ts'
import { usePortal } from '../../components/portal.ts'
import { useReveal } from '../../components/use-reveal.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { SegmentedToggle } from '../../ui/segmented-toggle.tsx'
import { OrderTable, OrderTableToCome } from './order-table.tsx'
import { orders } from './orders.styles.ts'

/** Rows shown at first, and added by each press of Show more. */
const STEP = 100

const FILTERS = ORDER_FILTERS.map((filter) => ({ value: filter, label: filter }))

/**
 * Orders and quotes, newest first (section 2.7). /quotes opens the same list with only the quotes; the
 * address stays when another type is chosen: going to /orders would begin anew with All.
 */
export default function OrdersScreen() {
  const { erp } = usePortal()
  const [path] = useLocation()
  const [filter, setFilter] = useState<OrderFilter>(path === paths.quotes ? 'Quotes' : 'All')
  const transactions = useQuery(erpQuery(erp, 'getCustomerTransactions', {}, 'boundary'))
  return (
    <div className={orders.page}>
      <header className={orders.header}>
        <h1 className={orders.title}>Orders &amp; Quotes</h1>
        <SegmentedToggle label="Type" options={FILTERS} value={filter} onChange={setFilter} />
      </header>
      {transactions.data ? (
        <OrderRows key={filter} rows={filterOrders(transactions.data, filter)} />
      ) : (
        <OrderTableToCome />
      )}
    </div>
  )
}

function OrderRows({ rows }: { readonly rows: readonly TransactionRow[] }) {
  const { shown, more, list } = useReveal<HTMLTableSectionElement>(rows.length, STEP)
  if (rows.length === 0) return <EmptyState title="No Results Found" />
  const rest = rows.length - shown
  return (
    <>
      <OrderTable rows={rows.slice(0, shown)} bodyRef={list} />
      {rest > 0 && (
        <Button onClick={more} className={orders.more}>
          Show {Math.min(rest, STEP)} more of {rest}
        </Button>
      )}
    </>
  )
}
