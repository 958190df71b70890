import type { Transaction, TransactionRow } from '#contract/entities/transaction.ts'

/** The newest `count` rows of a type; `rows` must be sorted newest first. */
export function latest(
  rows: readonly TransactionRow[],
  type: 'Order' | 'Quote',
  count: number,
): readonly TransactionRow[] {
  const found: TransactionRow[] = []
  for (const row of rows) {
    if (found.length === count) break
    if (row.transactionType === type) found.push(row)
  }
  return found
}

/** How many of the latest orders determine what is frequent or usual. */
export const CONSIDERED_ORDERS = 6

/** A product that the customer orders frequently. */
interface Frequent {
  readonly productID: string
  /** The number of orders that contain it, among those given. */
  readonly orders: number
}

/** The products of these orders, the most frequent first; ties keep the order given. */
export function frequentOf(orders: readonly Pick<Transaction, 'LineDetailsTP'>[]): readonly Frequent[] {
  const counts = new Map<string, number>()
  for (const { LineDetailsTP } of orders) {
    const codes = new Set(LineDetailsTP.map(({ productCode }) => productCode).filter(Boolean))
    for (const code of codes) counts.set(code, (counts.get(code) ?? 0) + 1)
  }
  return [...counts]
    .map(([productID, count]) => ({ productID, orders: count }))
    .sort((a, b) => b.orders - a.orders)
}
