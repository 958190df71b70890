import { PAYMENT_LINE, type Statement, type StatementLine } from '#contract/entities/statement.ts'

/** How a statement's balance arose since the previous one. Dollars including GST or tax. */
export interface AccountSummary {
  /** Balance of the previous statement. */
  readonly opening: number
  readonly invoices: number
  /** 0 or negative. */
  readonly credits: number
  /** The rest that invoices and credits don't explain; negative for payments. */
  readonly payments: number
  readonly closing: number
}

/**
 * The summary of a statement. The ERP lists no payments, so they are derived as the unexplained difference
 * between two balances. Null for the oldest statement if it has lines from before its month, since the
 * opening balance is then unknown.
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
