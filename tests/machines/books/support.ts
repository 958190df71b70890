import type { Statement, StatementLine } from '#contract/entities/statement.ts'
import { type Comparison, comparing } from '#machines/books/comparison.rules.ts'
import { type Layout, layoutOf } from '#machines/books/layout.rules.ts'
import { type Ledger, readingLedger } from '#machines/books/ledger.rules.ts'
import type { Sliced } from '#machines/list/filter-sort.rules.ts'

/** Does sliced work in one go. */
export function run<T>(work: Sliced<T>): T {
  let step = work.next()
  while (!step.done) step = work.next()
  return step.value
}

export const layoutIn = (text: string): Layout => {
  const layout = layoutOf(text, [])
  if (!layout) throw new Error('The text has no columns')
  return layout
}

export const ledgerIn = (text: string, isUsa = false): Ledger =>
  run(readingLedger(text, layoutIn(text), isUsa, null))

/** An invoice of 1 October 2026, or a credit if the amount is negative; fully open unless a balance is given. */
export const lineOf = (name: string, amount: number, own: Partial<StatementLine> = {}): StatementLine => {
  const [number, suffix] = name.split('-').map(Number)
  return {
    transactionNumber: number ?? 0,
    transactionSuffix: suffix ?? 0,
    displayType: amount < 0 ? 'Credit' : 'Invoice',
    transactionDate: '2026-10-01',
    displayAmount: amount,
    balanceAmount: amount,
    transactionRef: '',
    custOrdNo: '',
    jobName: '',
    ...own,
  }
}

export const statementOf = (lines: readonly StatementLine[]): Statement => {
  const dueBalance =
    lines.reduce((cents, { balanceAmount }) => cents + Math.round(balanceAmount * 100), 0) / 100
  return {
    dateStatement: '2026-10-31',
    customerId: 40125,
    companyId: '1',
    customerName: 'Kestrel Ridge Homes',
    currentBalance: dueBalance,
    day30Balance: 0,
    day60Balance: 0,
    day90Balance: 0,
    day120Balance: 0,
    dueBalance,
  }
}

export const compared = (
  lines: readonly StatementLine[],
  text: string,
  sign: 1 | -1 | null = null,
): Comparison => run(comparing(statementOf(lines), lines, ledgerIn(text), sign))

/** 'kind number books statement difference' of each finding, in dollars. */
export const inWords = ({ findings }: Comparison): readonly string[] =>
  findings.map(({ kind, number, books, statement, difference }) =>
    [
      kind,
      number,
      ...[books, statement, difference].map((cents) => (cents === null ? '-' : cents / 100)),
    ].join(' '),
  )
