import { describe, expect, test } from 'vitest'
import { payableIds, totalsOf, totalsText } from '#machines/invoices/totals.rules.ts'
import { openBalanceOf } from '#machines/transaction/standing.rules.ts'

const row = (transactionNumber: number, transactionAmount: number, invoiceDate: string | null) => ({
  transactionNumber,
  transactionSuffix: 1,
  transactionAmount,
  invoiceDate,
})
const account = {
  statementDate: '2026-11-30',
  balances: new Map([
    ['1-1', 0.1],
    ['2-1', 0.2],
    ['3-1', -0.05],
    ['5-1', 99],
  ]),
}
const OPEN = row(1, 0.1, '2026-11-02')
const PART = row(2, 1.1, '2026-11-01')
const CREDIT = row(3, -0.3, '2026-10-30')
const PAID = row(4, 2.35, '2026-09-01')
const NEWER = row(5, 4.15, '2026-12-01')
const UNDATED = row(6, 1, null)
const ALL = [OPEN, PART, CREDIT, PAID, NEWER, UNDATED]
const money = (dollars: number) => `$${dollars.toFixed(2)}`

describe('the sums of invoices', () => {
  test('amounts and open balances add up to the cent, with credits deducted', () => {
    expect(totalsOf([OPEN, PART, CREDIT, PAID], account)).toEqual({ amount: 3.25, open: 0.25, unknown: 0 })
    const many = Array.from({ length: 10_000 }, () => OPEN)
    expect(totalsOf(many, account)).toEqual({ amount: 1000, open: 1000, unknown: 0 })
  })

  test('rows newer than the statement and undated ones have an unknown balance', () => {
    expect(ALL.map((each) => openBalanceOf(each, account))).toEqual([0.1, 0.2, -0.05, 0, null, null])
    expect(totalsOf(ALL, account)).toEqual({ amount: 8.4, open: 0.25, unknown: 2 })
  })

  test('without a statement no balance is known', () => {
    expect(totalsOf([OPEN, PAID], null)).toEqual({ amount: 2.45, open: 0, unknown: 2 })
  })

  test.each([
    [[OPEN, PAID], 'shown', ['$2.45 total', '$0.10 open']],
    [ALL, 'shown', ['$8.40 total', '$0.25 open, 2 not yet known']],
    [[], 'shown', ['$0.00 total', '$0.00 open']],
    [[OPEN], 'awaited', ['$0.10 total', '… open']],
    [[OPEN], 'hidden', ['$0.10 total']],
  ] as const)('the sums of %j with balances %s are %j', (rows, balances, text) => {
    expect(totalsText(totalsOf(rows, account), balances, money)).toEqual(text)
  })
})

test.each([
  ['open invoices and credits, in order', [CREDIT, PAID, OPEN, NEWER, PART], ['3-1', '1-1', '2-1']],
  ['nothing where all are paid', [PAID], []],
  ['nothing where all are newer than the statement', [NEWER], []],
  ['nothing where only credits are open', [CREDIT], []],
])('of selected rows, what can be paid is %s', (_, rows, ids) => {
  expect(payableIds(rows, account)).toEqual(ids)
  expect(payableIds(rows, null)).toEqual([])
})
