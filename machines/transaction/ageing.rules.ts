import type { Statement } from '#contract/entities/statement.ts'

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

/** The balances of a statement by age, youngest first. */
export function bucketsOf(statement: Statement): readonly Bucket[] {
  const balances = [
    ['Current', statement.currentBalance],
    ['30 Days', statement.day30Balance],
    ['60 Days', statement.day60Balance],
    ['90 Days', statement.day90Balance],
    ['120+ Days', statement.day120Balance],
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
