import type { Transaction } from '#contract/entities/transaction.ts'
import { lastBoughtFirst, NO_PURCHASES, purchaseSums } from '#machines/purchases/purchases.rules.ts'
import { median } from '../scripts/lib/median.ts'
import { transactionOf } from '../tests/machines/jobs/transactions.ts'
import { heading, say, target } from './report.ts'
import { FRAME_MS, ROUNDS, SLOWER } from './thresholds.ts'

const ORDERS = 10_000
const PRODUCTS = 2_000
const LINES = 12
/** How many orders are read between two lists of them. */
const ORDERS_A_LIST = 40
/** How many times as long ten times the orders may take. */
const GROWTH = 15

/** So many orders, each of the same number of products. */
const orders = (count: number): readonly Transaction[] =>
  Array.from({ length: count }, (_, at) => ({
    ...transactionOf(
      'Order',
      Array.from({ length: LINES }, (_line, line) => `P${(at * 31 + line * 167) % PRODUCTS} 4 ea 12.5`),
    ),
    transactionNumber: count - at,
    orderDate: `2026-${String(12 - (at % 12)).padStart(2, '0')}-15`,
  }))

/** Measures how Buy Again adds up the orders of the longest list, in this process. */
export function measurePurchases(): void {
  heading(`Purchases of ${ORDERS} orders with ${PRODUCTS} products`)
  adding(orders(ORDERS))
  const rounds = Array.from({ length: ROUNDS }, () => ({
    few: adding(orders(ORDERS / 10)),
    many: adding(orders(ORDERS)),
  }))
  const total = median(rounds.map(({ many }) => many.total))
  const fewer = median(rounds.map(({ few }) => few.total))
  const longest = median(rounds.map(({ many }) => many.longest))
  target('time, relative to a tenth of the orders', total / fewer, 'at most', GROWTH)
  target('longest task', longest, 'at most', FRAME_MS / SLOWER, ' ms')
  say(`  all of them took ${total.toFixed(0)} ms`)
}

/** Adds the orders as they arrive, one a task, and lists them from time to time. Times in ms. */
function adding(read: readonly Transaction[]): { readonly total: number; readonly longest: number } {
  const sums = purchaseSums(NO_PURCHASES)
  let [total, longest] = [0, 0]
  const note = (took: number) => {
    total += took
    longest = Math.max(longest, took)
  }
  for (const [at, order] of read.entries()) {
    const started = performance.now()
    sums.add(order, order)
    const listing = at % ORDERS_A_LIST === 0 ? lastBoughtFirst(sums.sum()) : null
    note(performance.now() - started)
    for (let isDone = listing === null; !isDone; ) {
      const began = performance.now()
      isDone = listing?.next().done === true
      note(performance.now() - began)
    }
  }
  return { total, longest }
}
