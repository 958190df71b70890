import { PAYMENT_LINE, type Statement, type StatementLine } from '#contract/entities/statement.ts'

/** How the balance of a statement came about since the statement before it. In dollars including GST or tax. */
export interface AccountSummary {
  /** What the statement before was owed. */
  readonly opening: number
  readonly invoices: number
  /** 0 or below. */
  readonly credits: number
  /** What neither invoices nor credits explain; below 0 where it was paid. */
  readonly payments: number
  readonly closing: number
}

/**
 * The account summary of the statement of a date. The ERP lists no payments: they are what is missing
 * between two balances. Null for the oldest statement where it has lines of before its month, since what
 * was owed by then is not known.
 */
export function accountSummary(
  statements: readonly Statement[],
  { dateStatement, dueBalance }: Statement,
  lines: readonly StatementLine[],
): AccountSummary | null {
  const previous = statements
    .filter((other) => other.dateStatement < dateStatement)
    .reduce<Statement | null>(
      (latest, other) => (latest && latest.dateStatement > other.dateStatement ? latest : other),
      null,
    )
  const isOfPeriod = (day: string) =>
    previous ? day > previous.dateStatement : day.slice(0, 7) === dateStatement.slice(0, 7)
  if (!previous && lines.some(({ transactionDate }) => !isOfPeriod(transactionDate ?? dateStatement)))
    return null
  const charged = lines.filter(
    ({ displayType, transactionDate }) =>
      displayType !== PAYMENT_LINE && transactionDate && isOfPeriod(transactionDate),
  )
  const amounts = charged.map(({ displayAmount }) => centsOf(displayAmount))
  const opening = centsOf(previous?.dueBalance ?? 0)
  const invoices = sum(amounts.filter((cents) => cents > 0))
  const credits = sum(amounts.filter((cents) => cents < 0))
  const closing = centsOf(dueBalance)
  return {
    opening: opening / 100,
    invoices: invoices / 100,
    credits: credits / 100,
    payments: (closing - opening - invoices - credits) / 100,
    closing: closing / 100,
  }
}

const centsOf = (dollars: number) => Math.round(dollars * 100)
const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)
