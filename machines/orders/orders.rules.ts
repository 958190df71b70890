import type { TransactionRow } from '#contract/entities/transaction.ts'

export const ORDER_FILTERS = ['All', 'Orders', 'Quotes'] as const
type OrderFilter = (typeof ORDER_FILTERS)[number]

const TYPE_OF: Record<OrderFilter, string | null> = { All: null, Orders: 'Order', Quotes: 'Quote' }

/** The filter of that name; without one, or with another's, it is `otherwise`. */
export const orderFilter = (name: string | null, otherwise: OrderFilter): OrderFilter =>
  ORDER_FILTERS.find((filter) => filter === name) ?? otherwise

/** Which rows a filter leaves (section 2.7); undefined where it leaves them all. */
export function keepsOrder(
  filter: OrderFilter,
): ((row: Pick<TransactionRow, 'transactionType'>) => boolean) | undefined {
  const type = TYPE_OF[filter]
  return type === null ? undefined : (row) => row.transactionType === type
}
