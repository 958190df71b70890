import { expect, test } from 'vitest'
import { dueDateOf, standingOf, standingWords } from '#machines/transaction/standing.rules.ts'

const TODAY = '2026-11-24'
const account = (balance?: number) => ({
  statementDate: '2026-11-30',
  balances: new Map(balance === undefined ? [] : [['104010-1', balance]]),
})
const bill = (invoiceDate: string | null, amount: number) => ({
  transactionNumber: 104010,
  transactionSuffix: 1,
  invoiceDate,
  amount,
})
const money = (dollars: number) => `$${dollars}`

test.each([
  ['dated this month and unpaid', '2026-11-01', 110, 110, 'Open'],
  ['dated last month and unpaid', '2026-10-31', 110, 110, 'Overdue'],
  ['dated this month and partly paid', '2026-11-01', 110, 60, 'Part paid, $60 open'],
  ['dated last month and partly paid', '2026-10-31', 110, 60, 'Overdue, $60 open'],
  ['paid and on the statement', '2026-11-01', 110, 0, 'Paid'],
  ['missing from the statement', '2025-01-31', 110, undefined, 'Paid'],
  ['that is an unused credit', '2026-10-01', -50, -50, 'Open'],
  ['that is a partly used credit', '2026-10-01', -50, -20, 'Part used, $-20 open'],
  ['that is a used credit', '2026-10-01', -50, undefined, 'Used'],
])('an invoice %s has the right status', (_, date, amount, balance, words) => {
  const standing = standingOf(bill(date, amount), account(balance), TODAY)
  expect(standing && standingWords(standing, amount, money)).toBe(words)
})

test.each([null, '2026-12-01'])('an invoice dated %s has no status', (date) => {
  expect(standingOf(bill(date, 110), account(), TODAY)).toBeNull()
})

test.each([
  ['2026-11-04', '2026-11-30'],
  ['2026-12-31', '2026-12-31'],
  ['2028-02-01', '2028-02-29'],
])('an invoice of %s is due on %s', (invoiced, due) => {
  expect(dueDateOf(invoiced)).toBe(due)
})
