import type { StatementLine } from '#contract/entities/statement.ts'
import { centsOf } from '#machines/payment/amount.rules.ts'
import { idOf } from '#machines/payment/invoice-selection.rules.ts'

/** What of an invoice is open, and whether it should have been paid by now; of a credit, what is not used. */
export interface Standing {
  readonly kind: 'open' | 'overdue' | 'settled'
  /** Dollars; below 0 of a credit. */
  readonly balance: number
  /** A part of it was paid, or used. */
  readonly isPart: boolean
}

/** What is open on the account by its newest statement. */
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

const monthOf = (iso: string) => iso.slice(0, 7)

/**
 * How a bill stands. One that the newest statement does not list is settled, unless it is younger than that:
 * then nobody knows. An invoice is due by the end of its month.
 */
export function standingOf(
  bill: Bill,
  { statementDate, balances }: OpenAccount,
  today: string,
): Standing | null {
  const { invoiceDate, amount } = bill
  if (invoiceDate === null || invoiceDate > statementDate) return null
  const balance = balances.get(idOf(bill)) ?? 0
  if (centsOf(balance) === 0) return { kind: 'settled', balance: 0, isPart: false }
  const isOverdue = amount > 0 && monthOf(invoiceDate) < monthOf(today)
  return {
    kind: isOverdue ? 'overdue' : 'open',
    balance,
    isPart: Math.abs(centsOf(balance)) < Math.abs(centsOf(amount)),
  }
}

/** 'Overdue', 'Part paid, $120.00 open', 'Paid', of a credit 'Used'. `money` writes dollars. */
export function standingWords(
  { kind, balance, isPart }: Standing,
  amount: number,
  money: (dollars: number) => string,
): string {
  const isCredit = amount < 0
  if (kind === 'settled') return isCredit ? 'Used' : 'Paid'
  const name = kind === 'overdue' ? 'Overdue' : isPart ? (isCredit ? 'Part used' : 'Part paid') : 'Open'
  return isPart ? `${name}, ${money(balance)} open` : name
}
