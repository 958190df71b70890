import type { InvoiceRow } from '#contract/entities/transaction.ts'
import { centsOf } from '#machines/payment/amount.rules.ts'
import { idOf } from '#machines/payment/invoice-selection.rules.ts'
import { type OpenAccount, openBalanceOf } from '#machines/transaction/standing.rules.ts'

type Billed = Pick<
  InvoiceRow,
  'transactionNumber' | 'transactionSuffix' | 'invoiceDate' | 'transactionAmount'
>

/** Sums of invoices and credits, exact to the cent. Credits are negative. */
interface InvoiceTotals {
  /** Dollars including GST or tax. */
  readonly amount: number
  /** Open balance in dollars, of the rows that the newest statement covers. */
  readonly open: number
  /** Rows whose balance is unknown, because they are newer than the statement or undated. */
  readonly unknown: number
}

/** Sums the rows. Without an account no balance is known. */
export function totalsOf(rows: readonly Billed[], account: OpenAccount | null): InvoiceTotals {
  let amount = 0
  let open = 0
  let unknown = 0
  for (const row of rows) {
    amount += centsOf(row.transactionAmount)
    const balance = account && openBalanceOf(row, account)
    if (balance === null) unknown += 1
    else if (balance !== 0) open += centsOf(balance)
  }
  return { amount: amount / 100, open: open / 100, unknown }
}

/** How much of the balances is known. */
type Balances = 'shown' | 'awaited' | 'hidden'

/**
 * The sums as short texts: '$1,240.00 total', '$310.50 open', and of how many rows the balance is not yet known.
 * `money` formats dollars.
 */
export function totalsText(
  { amount, open, unknown }: InvoiceTotals,
  balances: Balances,
  money: (dollars: number) => string,
): readonly string[] {
  const total = `${money(amount)} total`
  if (balances === 'hidden') return [total]
  if (balances === 'awaited') return [total, '… open']
  const left = unknown > 0 ? `, ${unknown.toLocaleString('en')} not yet known` : ''
  return [total, `${money(open)} open${left}`]
}

/**
 * Ids ('number-suffix') of the rows that are open by the newest statement, in order; none if the credits
 * among them cover the invoices, so that there is nothing to pay.
 */
export function payableIds(rows: readonly Billed[], account: OpenAccount | null): readonly string[] {
  if (!account) return []
  const open = rows.filter((row) => openBalanceOf(row, account))
  return totalsOf(open, account).open > 0 ? open.map(idOf) : []
}
