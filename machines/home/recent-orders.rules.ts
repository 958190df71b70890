import type { Transaction, TransactionRow } from '#contract/entities/transaction.ts'

/** How far an order or quote has come, as far as its row in the list says. */
export interface Progress {
  readonly kind: 'quoted' | 'ordered' | 'due' | 'late' | 'delivered'
  /** yyyy-MM-dd; null where nobody says. */
  readonly date: string | null
}

type Dates = Pick<TransactionRow, 'transactionType' | 'deliveryDate' | 'invoiceDate'>

/** `today` as yyyy-MM-dd. What is invoiced in full has been delivered; of a part the list says nothing. */
export function progressOf({ transactionType, deliveryDate, invoiceDate }: Dates, today: string): Progress {
  if (transactionType === 'Quote') return { kind: 'quoted', date: deliveryDate }
  if (invoiceDate !== null) return { kind: 'delivered', date: deliveryDate ?? invoiceDate }
  if (deliveryDate === null) return { kind: 'ordered', date: null }
  return { kind: deliveryDate < today ? 'late' : 'due', date: deliveryDate }
}

/** The newest `count` of a type; the list has the newest first. */
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

/** A product that a customer orders again and again. */
interface Usual {
  readonly productID: string
  /** On how many of the orders that were looked at it is. */
  readonly orders: number
}

/** The products of these orders, those on the most orders first, and of those the ones ordered last. */
export function frequentOf(orders: readonly Pick<Transaction, 'LineDetailsTP'>[]): readonly Usual[] {
  const counts = new Map<string, number>()
  for (const { LineDetailsTP } of orders) {
    const codes = new Set(LineDetailsTP.map(({ productCode }) => productCode).filter(Boolean))
    for (const code of codes) counts.set(code, (counts.get(code) ?? 0) + 1)
  }
  return [...counts]
    .map(([productID, count]) => ({ productID, orders: count }))
    .sort((a, b) => b.orders - a.orders)
}
