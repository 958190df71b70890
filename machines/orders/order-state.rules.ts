import type { TransactionRow } from '#contract/entities/transaction.ts'

type StateRow = Pick<
  TransactionRow,
  'transactionType' | 'deliveryDate' | 'invoiceDate' | 'validUntil' | 'invoicedAmount'
>

/**
 * The progress of an order or quote, as far as its list row shows it. The date, yyyy-MM-dd, is when it is due,
 * was delivered or lapses; null if unknown.
 */
export type Progress =
  | { readonly kind: 'late' | 'due'; readonly date: string }
  | { readonly kind: 'part' | 'ordered' | 'quoted' | 'lapsed' | 'delivered'; readonly date: string | null }

/**
 * The progress on `today` (yyyy-MM-dd). A full invoice means delivered. An ERP that does not send the extensions
 * of a row leaves partial deliveries and lapsed quotes unknown: they are 'due' and 'quoted'.
 */
export function progressOf(row: StateRow, today: string): Progress {
  const { transactionType, deliveryDate, invoiceDate, validUntil = null, invoicedAmount = 0 } = row
  if (transactionType === 'Quote') {
    const isLapsed = validUntil !== null && validUntil < today
    return { kind: isLapsed ? 'lapsed' : 'quoted', date: validUntil }
  }
  if (invoiceDate !== null) return { kind: 'delivered', date: deliveryDate ?? invoiceDate }
  if (invoicedAmount > 0) return { kind: 'part', date: deliveryDate }
  if (deliveryDate === null) return { kind: 'ordered', date: null }
  return { kind: deliveryDate < today ? 'late' : 'due', date: deliveryDate }
}

/** The state of an order or quote, as far as its list row proves it. */
export type OrderState = Progress & {
  /** 'Placed', 'Due 20 Dec', 'Was due 9 Nov', 'Part delivered', 'Delivered', 'Quoted' or 'Lapsed'. */
  readonly label: string
  /** Sorts what is expected first: late and due by day, then partly delivered, placed, quoted and the rest. */
  readonly rank: string
}

/** Whether a label states the date: it is due or was due on that day. */
export const isExpected = ({ kind }: Progress) => kind === 'late' || kind === 'due'

const RANKS: readonly Progress['kind'][] = ['late', 'due', 'part', 'ordered', 'quoted', 'lapsed', 'delivered']

/** The state of a row on `today` (yyyy-MM-dd); `dayOf` formats a day. */
export function orderState(row: StateRow, today: string, dayOf: (iso: string) => string): OrderState {
  const progress = progressOf(row, today)
  const { kind, date } = progress
  return {
    ...progress,
    label: labelOf(progress, today, dayOf),
    rank: `${RANKS.indexOf(kind)} ${isExpected(progress) ? date : ''}`,
  }
}

const LABELS = {
  part: 'Part delivered',
  ordered: 'Placed',
  quoted: 'Quoted',
  lapsed: 'Lapsed',
  delivered: 'Delivered',
} as const

function labelOf(progress: Progress, today: string, dayOf: (iso: string) => string): string {
  switch (progress.kind) {
    case 'late':
      return `Was due ${dayOf(progress.date)}`
    case 'due':
      return progress.date === today ? 'Due today' : `Due ${dayOf(progress.date)}`
    default:
      return LABELS[progress.kind]
  }
}
