import type { ageing, Statement } from '#contract/entities/statement.ts'

/** What is owed of one age. */
export interface Bucket {
  readonly label: string
  /** Dollars; below 0 where credits are more than what they count against. */
  readonly balance: number
  /** Of the largest, from 0 to 1: how long its bar is. */
  readonly share: number
  /** Everything but what is current. */
  readonly isOverdue: boolean
}

/** The balances by age, youngest first. A statement and the account name the oldest each in its own words. */
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

/** Whether a statement of that date is the newest there is: dates as yyyy-MM-dd sort as text. */
export const isNewest = (statements: readonly Statement[], date: string) =>
  statements.every(({ dateStatement }) => dateStatement <= date)
