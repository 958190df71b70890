import type { TransactionRow } from '#contract/entities/transaction.ts'

export const ORDER_FILTERS = ['All', 'Orders', 'Quotes'] as const
export type OrderFilter = (typeof ORDER_FILTERS)[number]

const TYPE_OF: Record<OrderFilter, string | null> = { All: null, Orders: 'Order', Quotes: 'Quote' }

/** The rows of a filter (section 2.7): All lets everything through. */
export function filterOrders(
  rows: readonly TransactionRow[],
  filter: OrderFilter,
): readonly TransactionRow[] {
  const type = TYPE_OF[filter]
  return type === null ? rows : rows.filter((row) => row.transactionType === type)
}
