import type { TransactionRow } from '#contract/entities/transaction.ts'

export const ORDER_FILTERS = ['All', 'Orders', 'Quotes'] as const
export type OrderFilter = (typeof ORDER_FILTERS)[number]

const TYPE_OF: Record<OrderFilter, string | null> = { All: null, Orders: 'Order', Quotes: 'Quote' }

/** The filter of that name, or `otherwise` if the name is missing or unknown. */
export const orderFilter = (name: string | null, otherwise: OrderFilter): OrderFilter =>
  ORDER_FILTERS.find((filter) => filter === name) ?? otherwise

/** The test of rows for a filter (section 2.7); undefined if it keeps them all. */
export function keepsOrder(
  filter: OrderFilter,
): ((row: Pick<TransactionRow, 'transactionType'>) => boolean) | undefined {
  const type = TYPE_OF[filter]
  return type === null ? undefined : (row) => row.transactionType === type
}
