import type { TransactionRow } from '#contract/entities/transaction.ts'
import { type Progress, progressOf } from '#machines/home/recent-orders.rules.ts'

type StateRow = Pick<TransactionRow, 'transactionType' | 'deliveryDate' | 'invoiceDate'>

/** The state of an order or quote, as far as its list row proves it. */
export interface OrderState extends Progress {
  /** 'Placed', 'Due 20 Dec', 'Was due 9 Nov', 'Delivered' or 'Quoted'. */
  readonly label: string
  /** Sorts what is expected first: late and due by day, then placed, quoted and delivered. */
  readonly rank: string
}

const RANKS: readonly Progress['kind'][] = ['late', 'due', 'ordered', 'quoted', 'delivered']

/**
 * The state of a row on `today` (yyyy-MM-dd); `dayOf` formats a day. A row omits partial deliveries, the last
 * day of a quote and its acceptance, so an order is 'Due' until all of it is delivered, and a quote 'Quoted'.
 */
export function orderState(row: StateRow, today: string, dayOf: (iso: string) => string): OrderState {
  const progress = progressOf(row, today)
  const { kind, date } = progress
  const isExpected = kind === 'late' || kind === 'due'
  return {
    ...progress,
    label: labelOf(progress, today, dayOf),
    rank: `${RANKS.indexOf(kind)} ${isExpected ? date : ''}`,
  }
}

function labelOf({ kind, date }: Progress, today: string, dayOf: (iso: string) => string): string {
  if (kind === 'quoted') return 'Quoted'
  if (kind === 'delivered') return 'Delivered'
  if (date === null) return 'Placed'
  if (kind === 'late') return `Was due ${dayOf(date)}`
  return date === today ? 'Due today' : `Due ${dayOf(date)}`
}
