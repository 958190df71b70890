import type { TransactionRow } from '#contract/entities/transaction.ts'

/** An order or quote that needs attention now. */
export interface Reminder {
  /** A delivery expected today or tomorrow, one that is late, or a quote about to lapse. */
  readonly kind: 'today' | 'tomorrow' | 'late' | 'lapsing'
  readonly row: TransactionRow
  /** yyyy-MM-dd: when it is or was due, or the last day of the quote. */
  readonly date: string
}

const DAY_MS = 86_400_000
/** A quote that is valid for no more days than these is about to lapse. */
const LAPSING_DAYS = 7

const startOf = (day: string) => Date.parse(`${day}T00:00:00Z`)
const daysFrom = (day: string, today: string) => (startOf(day) - startOf(today)) / DAY_MS

const ORDER: readonly Reminder['kind'][] = ['today', 'tomorrow', 'late', 'lapsing']

/**
 * What needs attention on `today` (yyyy-MM-dd): deliveries of today and tomorrow, the latest of those that were
 * due before, and the quotes that lapse first. `rows` are orders and quotes.
 */
export function remindersOf(rows: readonly TransactionRow[], today: string): readonly Reminder[] {
  const found = rows.flatMap((row) => reminderOf(row, today) ?? [])
  return found.sort(
    (a, b) =>
      ORDER.indexOf(a.kind) - ORDER.indexOf(b.kind) ||
      (a.kind === 'late' ? -1 : 1) * (a.date < b.date ? -1 : a.date > b.date ? 1 : 0),
  )
}

function reminderOf(row: TransactionRow, today: string): Reminder | null {
  const { transactionType, deliveryDate, invoiceDate, validUntil } = row
  if (transactionType === 'Quote') {
    if (!validUntil || validUntil < today || daysFrom(validUntil, today) > LAPSING_DAYS) return null
    return { kind: 'lapsing', row, date: validUntil }
  }
  if (deliveryDate === null || invoiceDate !== null) return null
  const days = daysFrom(deliveryDate, today)
  if (days > 1) return null
  return { kind: days < 0 ? 'late' : days === 0 ? 'today' : 'tomorrow', row, date: deliveryDate }
}

/** The order that is due next after those; null if none is. */
export function nextDue(rows: readonly TransactionRow[], today: string): TransactionRow | null {
  let next: TransactionRow | null = null
  for (const row of rows) {
    const { transactionType, deliveryDate, invoiceDate } = row
    if (transactionType !== 'Order' || !deliveryDate || invoiceDate !== null) continue
    if (daysFrom(deliveryDate, today) <= 1) continue
    if (next === null || deliveryDate < (next.deliveryDate ?? '')) next = row
  }
  return next
}
