import type { ageing, Statement } from '#contract/entities/statement.ts'

/** The amount owed in one age bracket. */
export interface Bucket {
  readonly label: string
  /** Dollars; negative if credits exceed invoices. */
  readonly balance: number
  /** Share of the largest balance, from 0 to 1: the length of its bar. */
  readonly share: number
  /** Whether it is older than the current month, with a balance above 0. */
  readonly isOverdue: boolean
}

/** The balances by age, youngest first. Statement and account label the oldest bucket differently. */
export function bucketsOf(
  aged: Pick<Statement, keyof typeof ageing>,
  oldest: '120 Days' | '120+ Days',
): readonly Bucket[] {
  const balances = [
    ['Current', aged.currentBalance],
    ['30 Days', aged.day30Balance],
    ['60 Days', aged.day60Balance],
    ['90 Days', aged.day90Balance],
    [oldest, aged.day120Balance],
  ] as const
  const most = Math.max(...balances.map(([, balance]) => balance), 0)
  return balances.map(([label, balance], at) => ({
    label,
    balance,
    share: most > 0 ? Math.max(balance, 0) / most : 0,
    isOverdue: at > 0 && balance > 0,
  }))
}

/** Whether no statement is newer than this date (yyyy-MM-dd, which sorts as text). */
export const isNewest = (statements: readonly Statement[], date: string) =>
  statements.every(({ dateStatement }) => dateStatement <= date)
