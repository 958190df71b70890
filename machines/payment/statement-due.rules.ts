import { PAYMENT_LINE, type Statement, type StatementLine } from '#contract/entities/statement.ts'
import { centsOf } from './amount.rules.ts'
import { idOf, openInvoices } from './invoice-selection.rules.ts'

interface StatementLines {
  /** Lines of the statement, with what was open on its date. */
  readonly billed: readonly StatementLine[]
  /** Lines of the newest statement, with what is open now. */
  readonly current: readonly StatementLine[]
}

const total = (lines: readonly StatementLine[]) =>
  lines.reduce((cents, { balanceAmount }) => cents + centsOf(balanceAmount), 0)

/**
 * What of a statement's balance is still open, in dollars: today's balances of its invoices and credits, less
 * payments that are not used yet. Never more than was due on it, or than is open on the account, so that a
 * credit is not paid again, whether it was used elsewhere or came later.
 */
export function stillDueOf(
  { dueBalance }: Pick<Statement, 'dueBalance'>,
  { billed, current }: StatementLines,
): number {
  const ids = new Set(openInvoices(billed).map(idOf))
  const own = current.filter((line) => ids.has(idOf(line)) || line.displayType === PAYMENT_LINE)
  return Math.max(0, Math.min(total(own), total(current), centsOf(dueBalance))) / 100
}
