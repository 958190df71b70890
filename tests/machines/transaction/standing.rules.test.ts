import { expect, test } from 'vitest'
import { standingOf, standingWords } from '#machines/transaction/standing.rules.ts'

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
  ['of this month, nothing paid', '2026-11-01', 110, 110, 'Open'],
  ['of last month, nothing paid', '2026-10-31', 110, 110, 'Overdue'],
  ['of this month, a part paid', '2026-11-01', 110, 60, 'Part paid, $60 open'],
  ['of last month, a part paid', '2026-10-31', 110, 60, 'Overdue, $60 open'],
  ['paid, on the statement', '2026-11-01', 110, 0, 'Paid'],
  ['that the statement does not list', '2025-01-31', 110, undefined, 'Paid'],
  ['below 0: a credit', '2026-10-01', -50, -50, 'Open'],
  ['below 0: a credit that was used in part', '2026-10-01', -50, -20, 'Part used, $-20 open'],
  ['below 0: a credit that was used', '2026-10-01', -50, undefined, 'Used'],
])('an invoice %s', (_, date, amount, balance, words) => {
  const standing = standingOf(bill(date, amount), account(balance), TODAY)
  expect(standing && standingWords(standing, amount, money)).toBe(words)
})

test.each([null, '2026-12-01'])('nothing is known of one that is dated %s', (date) => {
  expect(standingOf(bill(date, 110), account(), TODAY)).toBeNull()
})
