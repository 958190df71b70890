import { expect, test } from 'vitest'
import type { InvoiceRow } from '#contract/entities/transaction.ts'
import { commentShown } from '#machines/invoices/comment.rules.ts'
import { monthsBefore, rangeOf, rangeOfDays } from '#machines/invoices/dates.rules.ts'
import { olderRange, oldestDay, together } from '#machines/invoices/older.rules.ts'
import { payableIds, totalsOf, totalsText } from '#machines/invoices/totals.rules.ts'
import { openBalanceOf } from '#machines/transaction/standing.rules.ts'

const row = (
  transactionNumber: number,
  transactionAmount: number,
  invoiceDate: string | null,
): InvoiceRow => ({
  transactionNumber,
  transactionSuffix: 1,
  transactionType: 'Invoice',
  deliveryDate: null,
  invoiceDate,
  branchID: '',
  customerOrderNumber: '',
  shipAddress1: '',
  jobName: '',
  transactionAmount,
  userComment: '',
})
const OPEN = row(1, 0.1, '2026-11-02')
const PART = row(2, 1.1, '2026-11-01')
const CREDIT = row(3, -0.3, '2026-10-30')
const PAID = row(4, 2.35, '2026-09-01')
const NEWER = row(5, 4.15, '2026-12-01')
const UNDATED = row(6, 1, null)
const SMALL = row(7, 0.05, '2026-11-03')
const ALL = [OPEN, PART, CREDIT, PAID, NEWER, UNDATED]

test.each([
  ['2026-11-22', '2026-08-22'],
  ['2026-02-15', '2025-11-15'],
  ['2026-05-31', '2026-02-28'],
  ['2028-05-31', '2028-02-29'],
  ['2026-12-31', '2026-09-30'],
])('three months before %s is %s', (day, before) => {
  expect(monthsBefore(day, 3)).toBe(before)
})

test.each([
  [null, null, '2026-08-22', ''],
  ['', null, '', ''],
  ['2026-01-01', '2026-02-01', '2026-01-01', '2026-02-01'],
  ['2026-02-31', 'soon', '', ''],
  ['2026-13-01', '20260101', '', ''],
  ['0001-01-01', '9999-12-31', '', ''],
])('the range from %j to %j in a URL resolves to %j to %j', (typedFrom, typedTo, from, to) => {
  expect(rangeOf(typedFrom, typedTo, '2026-11-22')).toEqual({ from, to })
})

test.each([
  [['2026-11-02', '2026-10-03', '2026-11-01'], '2026-10-03', '2026-11-02'],
  [['2026-11-02', null], '', ''],
  [[], '', ''],
])('the days %j are in the range from %j to %j', (days, from, to) => {
  expect(rangeOfDays(days)).toEqual({ from, to })
})

test.each([
  ['   ', 'Add'],
  ['exactly fifteen', 'exactly fifteen'],
  ['exactly sixteen!', 'exactly sixteen...'],
  ['👷'.repeat(16), `${'👷'.repeat(15)}...`],
])('the comment %j is shown as %j', (comment, shown) => {
  expect(commentShown(comment)).toBe(shown)
})

test('a reply that the ERP cut off continues from its oldest day, which may be incomplete', () => {
  const many = Array.from({ length: 9_999 }, () => row(9, 1, '2026-03-02'))
  const olderThan = (last: InvoiceRow, to = '') => olderRange({ from: '2026-01-01', to }, [...many, last])
  expect(oldestDay([UNDATED, PAID, OPEN])).toBe('2026-09-01')
  expect(olderThan(row(1, 1, '2026-02-17'))).toEqual({ from: '2026-01-01', to: '2026-02-17' })
  // Complete; a single day that fills the reply; no days.
  expect(olderRange({ from: '', to: '' }, many)).toBeNull()
  expect(olderThan(row(1, 1, '2026-03-02'), '2026-03-02')).toBeNull()
  expect(
    olderRange(
      { from: '', to: '9' },
      Array.from({ length: 10_000 }, () => UNDATED),
    ),
  ).toBeNull()
})

test('invoices that occur in two replies are listed once', () => {
  const replies = [
    [OPEN, PART],
    [PART, CREDIT],
  ]
  expect(together(replies)).toEqual([OPEN, PART, CREDIT])
  const only = [OPEN]
  expect(together([only])).toBe(only)
  expect(together([])).toEqual([])
})

const account = {
  statementDate: '2026-11-30',
  balances: new Map(Object.entries({ '1-1': 0.1, '2-1': 0.2, '3-1': -0.05, '5-1': 99, '7-1': 0.05 })),
}

test('rows newer than the statement and undated ones have an unknown balance', () => {
  expect(ALL.map((each) => openBalanceOf(each, account))).toEqual([0.1, 0.2, -0.05, 0, null, null])
})

test('amounts and open balances add up to the cent, with credits deducted', () => {
  expect(totalsOf(ALL, account)).toEqual({ amount: 8.4, open: 0.25, unknown: 2 })
  const many = Array.from({ length: 10_000 }, () => OPEN)
  expect(totalsOf(many, account)).toEqual({ amount: 1000, open: 1000, unknown: 0 })
  expect(totalsOf([OPEN, PAID], null)).toEqual({ amount: 2.45, open: 0, unknown: 2 })
})

test.each([
  [[OPEN, PAID], 'shown', ['$2.45 total', '$0.10 open']],
  [ALL, 'shown', ['$8.40 total', '$0.25 open, 2 not yet known']],
  [[OPEN], 'awaited', ['$0.10 total', '… open']],
  [[OPEN], 'hidden', ['$0.10 total']],
] as const)('the sums of %j with balances %s are %j', (rows, balances, text) => {
  expect(totalsText(totalsOf(rows, account), balances, (dollars) => `$${dollars.toFixed(2)}`)).toEqual(text)
})

test.each([
  ['open invoices and credits, in order', [CREDIT, PAID, OPEN, NEWER, PART], ['3-1', '1-1', '2-1']],
  ['nothing where all are paid or newer than the statement', [PAID, NEWER], []],
  ['nothing where only credits are open', [CREDIT], []],
  ['nothing where the credits cover the invoices', [CREDIT, SMALL], []],
])('of selected rows, what can be paid is %s', (_, rows, ids) => {
  expect(payableIds(rows, account)).toEqual(ids)
  expect(payableIds(rows, null)).toEqual([])
})
