import { expect, test } from 'vitest'
import type { InvoiceRow } from '#contract/entities/transaction.ts'
import { olderRange, oldestDay, together } from '#machines/invoices/older.rules.ts'

const row = (transactionNumber: number, invoiceDate: string | null): InvoiceRow => ({
  transactionNumber,
  transactionSuffix: 1,
  transactionType: 'Invoice',
  deliveryDate: null,
  invoiceDate,
  branchID: '',
  customerOrderNumber: '',
  shipAddress1: '',
  jobName: '',
  transactionAmount: 1,
  userComment: '',
})
const many = (day: string) => Array.from({ length: 9_999 }, (_, at) => row(at + 10, day))
const ASKED = { from: '', to: '' }

test('a complete reply needs no follow-up call', () => {
  expect(olderRange(ASKED, many('2026-03-02'))).toBeNull()
})

test('a truncated reply continues from its oldest day, which may be incomplete', () => {
  const rows = [...many('2026-03-02'), row(1, '2026-02-17')]
  expect(oldestDay(rows)).toBe('2026-02-17')
  expect(olderRange({ from: '2026-01-01', to: '' }, rows)).toEqual({ from: '2026-01-01', to: '2026-02-17' })
})

test('a single day that fills a reply cannot be continued', () => {
  const rows = [...many('2026-03-02'), row(1, '2026-03-02')]
  expect(olderRange({ from: '', to: '2026-03-02' }, rows)).toBeNull()
  expect(
    olderRange(
      ASKED,
      Array.from({ length: 10_000 }, (_, at) => row(at, null)),
    ),
  ).toBeNull()
})

test('invoices that occur in two replies are listed once', () => {
  const [a, b, c] = [row(3, '2026-03-02'), row(2, '2026-02-17'), row(1, '2026-02-01')]
  expect(
    together([
      [a, b],
      [b, c],
    ]),
  ).toEqual([a, b, c])
  const only = [a]
  expect(together([only])).toBe(only)
  expect(together([])).toEqual([])
})
