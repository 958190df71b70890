import { expect, test } from 'vitest'
import { addDays } from '#simulator/rules/calendar.ts'
import { creditObjection } from '#simulator/rules/credit.ts'
import { lengthHundredths, totalHundredths, withPieces } from '#simulator/rules/tally.ts'

const account = { status: 'Active', limit: 100_000, balance: 40_000, openOrders: 10_000 }

const OVER = 'This order of $500.01 takes the account over its credit limit of $1,000.00. Call your branch.'
const ON_HOLD = 'Your account is on hold: you can create quotes but not orders. Call your branch.'
const SUSPENDED = 'Your account is suspended. Call your branch.'

test.each([
  ['an order up to the limit', 'Order', 50_000, {}, null],
  ['an order a cent over it', 'Order', 50_001, {}, OVER],
  ['a quote of any amount', 'Quote', 9_000_000, {}, null],
  ['an order on hold', 'Order', 1, { status: 'On Hold' }, ON_HOLD],
  ['a quote on hold', 'Quote', 1, { status: 'On Hold' }, null],
  ['an order while suspended', 'Order', 1, { status: 'Suspended' }, SUSPENDED],
  ['a quote while suspended', 'Quote', 1, { status: 'Suspended' }, SUSPENDED],
  ['an order up to the limit beside others', 'Order', 7_750, { openOrders: 52_250 }, null],
] as const)('the credit rules decide on %s', (_name, type, cents, own, objection) => {
  expect(creditObjection(type, cents, { ...account, ...own })).toBe(objection)
})

test.each([
  ['2026-03-01', -1, '2026-02-28'],
  ['2028-03-01', -1, '2028-02-29'],
  ['2026-12-31', 1, '2027-01-01'],
  ['2026-10-04', 1, '2026-10-05'],
])('%s and %d days is %s', (day, days, other) => {
  expect(addDays(day, days)).toBe(other)
})

test.each([
  [2.4, 240],
  [0.01, 1],
  // 1.15 times 100 is 114.99999999999999.
  [1.15, 115],
  [2.405, null],
  [1e-9, null],
  [0, null],
  [1e300, null],
])('a length of %d is %s hundredths', (length, hundredths) => {
  expect(lengthHundredths(length)).toBe(hundredths)
})

const pieces = (length: number, qty: number) => ({ length, qty })

test('lengths add up without floating-point noise', () => {
  expect(totalHundredths([pieces(0.1, 3), pieces(1.15, 7)])).toBe(835)
})

test('a tally has one entry a length', () => {
  const tally = [pieces(2.4, 2)]
  expect(withPieces(tally, 2.4, (before) => before + 3)).toEqual([pieces(2.4, 5)])
  expect(withPieces(tally, 3, (before) => before + 1)).toEqual([pieces(2.4, 2), pieces(3, 1)])
})
