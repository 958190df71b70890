import type { StatementLine } from '#contract/entities/statement.ts'
import { centsOf } from '#machines/payment/amount.rules.ts'
import { idOf } from '#machines/payment/invoice-selection.rules.ts'

/** The open amount of an invoice and whether it is overdue; for a credit, the unused amount. */
export interface Standing {
  readonly kind: 'open' | 'overdue' | 'settled'
  /** Dollars; negative for a credit. */
  readonly balance: number
  /** Whether it is partly paid or used. */
  readonly isPart: boolean
}

/** Open balances of the account by its newest statement. */
export interface OpenAccount {
  /** yyyy-MM-dd */
  readonly statementDate: string
  /** Dollars by number and suffix. */
  readonly balances: ReadonlyMap<string, number>
}

export const openAccount = (statementDate: string, lines: readonly StatementLine[]): OpenAccount => ({
  statementDate,
  balances: new Map(lines.map((line) => [idOf(line), line.balanceAmount])),
})

interface Bill {
  readonly transactionNumber: number
  readonly transactionSuffix: number
  readonly invoiceDate: string | null
  /** Dollars including GST or tax. */
  readonly amount: number
}

/**
 * Open dollars of an invoice or credit, 0 if the newest statement does not list it; null if it is newer than
 * the statement or undated.
 */
export function openBalanceOf(bill: Omit<Bill, 'amount'>, account: OpenAccount): number | null {
  const { invoiceDate } = bill
  if (invoiceDate === null || invoiceDate > account.statementDate) return null
  return account.balances.get(idOf(bill)) ?? 0
}

/**
 * The standing of an invoice or credit. If the newest statement does not list it, it is settled; null if it
 * is newer than the statement or undated. An invoice is due by the end of its month.
 */
export function standingOf(bill: Bill, account: OpenAccount, today: string): Standing | null {
  const { invoiceDate, amount } = bill
  const balance = openBalanceOf(bill, account)
  if (invoiceDate === null || balance === null) return null
  if (centsOf(balance) === 0) return { kind: 'settled', balance: 0, isPart: false }
  const isOverdue = amount > 0 && dueDateOf(invoiceDate) < today
  return {
    kind: isOverdue ? 'overdue' : 'open',
    balance,
    isPart: Math.abs(centsOf(balance)) < Math.abs(centsOf(amount)),
  }
}

/** The last day of the month of an invoice, on which it is due. Days are yyyy-MM-dd. */
export function dueDateOf(invoiceDate: string): string {
  const [year = 0, month = 0] = invoiceDate.split('-').map(Number)
  return new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10)
}

/** Name of a standing: 'Open', 'Overdue', 'Part paid', 'Paid'; for a credit 'Open', 'Part used', 'Used'. */
export function standingName({ kind, isPart }: Standing, amount: number): string {
  const isCredit = amount < 0
  if (kind === 'settled') return isCredit ? 'Used' : 'Paid'
  if (kind === 'overdue') return 'Overdue'
  if (!isPart) return 'Open'
  return isCredit ? 'Part used' : 'Part paid'
}

/** ', $120.00 open' of a part; '' where the balance is the amount. `money` formats dollars. */
export const openWords = ({ isPart, balance }: Standing, money: (dollars: number) => string): string =>
  isPart ? `, ${money(balance)} open` : ''

/**
 * Label of a standing, with the balance if it is not the amount: 'Overdue', 'Part paid, $120.00 open'.
 * `money` formats dollars.
 */
export function standingWords(
  standing: Standing,
  amount: number,
  money: (dollars: number) => string,
): string {
  return standingName(standing, amount) + openWords(standing, money)
}
