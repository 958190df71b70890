import type { StatementLine } from '#contract/entities/statement.ts'
import { BYTE_ORDER_MARK, csvCell } from '#machines/custom-lists/csv.rules.ts'
import { centsOf } from '#machines/payment/amount.rules.ts'
import { idOf } from '#machines/payment/invoice-selection.rules.ts'

/** Swapped figures make a difference that nine divides. */
const SWAPPED_CENTS = 900
const UNKNOWN_CENTS = 8800

interface SampleSite {
  readonly statementDate: string
  /** Shows a day as the site does. */
  readonly date: (iso: string) => string
}

/**
 * A supplier's ledger to try the comparison with: what is open on the statement, but with one invoice missing, one
 * with another amount, and one that the statement does not have.
 */
export function sampleLedger(lines: readonly StatementLine[], { statementDate, date }: SampleSite): string {
  const open = lines.filter(({ balanceAmount }) => balanceAmount !== 0)
  const [changed, missing] = open.filter(({ balanceAmount }) => balanceAmount > 0)
  const rows = open
    .filter((line) => line !== missing)
    .map((line) => ({
      day: line.transactionDate ?? statementDate,
      number: idOf(line),
      reference: line.custOrdNo,
      cents: centsOf(line.balanceAmount) + (line === changed ? SWAPPED_CENTS : 0),
    }))
  const last = Math.max(0, ...open.map(({ transactionNumber }) => transactionNumber))
  rows.push({ day: statementDate, number: `${last + 1000}-1`, reference: '', cents: UNKNOWN_CENTS })
  const total = rows.reduce((sum, { cents }) => sum + cents, 0)
  const table: readonly (readonly (string | number)[])[] = [
    ['Open invoices by supplier'],
    [`As at ${date(statementDate)}`],
    ['Date', 'Invoice No', 'Reference', 'Amount Due'],
    ...rows.map(({ day, number, reference, cents }) => [
      date(day),
      number,
      reference,
      (cents / 100).toFixed(2),
    ]),
    ['Total', '', '', (total / 100).toFixed(2)],
  ]
  return BYTE_ORDER_MARK + table.map((row) => `${row.map(plainNumberOrCell).join(',')}\r\n`).join('')
}

/** A negative amount is a number, which needs no protection from being run as a formula. */
const plainNumberOrCell = (cell: string | number) =>
  typeof cell === 'string' && /^-?\d+\.\d\d$/.test(cell) ? cell : csvCell(cell)
