import type { TransactionRow } from '#contract/entities/transaction.ts'
import type { WidgetItem } from '#contract/entities/widget.ts'
import { enabledItem } from '#machines/site/widgets.rules.ts'
import { type Reminder, remindersOf } from './reminders.rules.ts'

/** What is owed after its due date, in dollars. */
export interface OverdueBalance {
  readonly kind: 'overdue'
  readonly dollars: number
}

export type ToDo = OverdueBalance | Reminder

/** Whether the company shows balances (section 2.4). `content` is undefined where it could not be loaded. */
export const showsBalances = (content: readonly WidgetItem[] | undefined) =>
  !content || enabledItem(content, 'balances') !== undefined

/**
 * What needs doing on `today` (yyyy-MM-dd), first things first: an overdue balance, then deliveries and quotes.
 * `overdue` is in dollars, zero or less if nothing is; `rows` are orders and quotes.
 */
export function toDoOf(rows: readonly TransactionRow[], overdue: number, today: string): readonly ToDo[] {
  const reminders = remindersOf(rows, today)
  return overdue > 0 ? [{ kind: 'overdue', dollars: overdue }, ...reminders] : reminders
}

const FEWEST = 2
const USUAL = 3
/** Entries that are shown at most. */
export const MOST_SHOWN = 4

/** Number of rows to keep free while they load: as many as there were at the last visit, if that is known. */
export function rowsToReserve(atLastVisit: string | null): number {
  const rows = Number(atLastVisit ?? USUAL)
  return Number.isInteger(rows) ? Math.min(MOST_SHOWN, Math.max(FEWEST, rows)) : USUAL
}
