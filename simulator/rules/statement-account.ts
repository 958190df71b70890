import { PAYMENT_LINE } from '#contract/entities/statement.ts'
import { monthEndAfter } from './calendar.ts'
import { balanceOn, reckonedOn } from './ledger.ts'
import type { AccountBill } from './world-ledger.ts'

/**
 * How a statement's balance changed since the end of the previous month. In cents; amounts that reduce what
 * is owed are below 0.
 */
export interface StatementAccount {
  readonly opening: number
  readonly invoices: number
  readonly credits: number
  readonly payments: number
  readonly closing: number
}

/** The account of a customer's statement; `bills` are all of the customer's. */
export function accountOn(
  bills: readonly AccountBill[],
  statementDate: string,
  today: string,
): StatementAccount {
  const before = monthEndAfter(statementDate, -1)
  const day = reckonedOn(statementDate, today)
  const account = { opening: 0, invoices: 0, credits: 0, payments: 0, closing: 0 }
  for (const bill of bills) {
    const opening = balanceOn(bill, before)
    const closing = balanceOn(bill, day)
    const charged = bill.date > before && bill.date <= day ? bill.cents : 0
    account.opening += opening
    account.closing += closing
    account[SUMS[bill.transaction.type] ?? 'payments'] += charged
    account.payments += closing - opening - charged
  }
  return account
}

const SUMS: Readonly<
  Partial<Record<AccountBill['transaction']['type'], 'invoices' | 'credits' | 'payments'>>
> = { Invoice: 'invoices', Credit: 'credits', [PAYMENT_LINE]: 'payments' }
