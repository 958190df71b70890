import { expect, test } from 'vitest'
import { dayOfMonth, monthEnd, monthEndAfter, monthsBetween } from '#simulator/rules/calendar.ts'
import {
  ageingOn,
  type Bill,
  balanceOn,
  billsOn,
  overdueOf,
  reckonedOn,
  statementDates,
  totalOf,
} from '#simulator/rules/ledger.ts'

const bill = (date: string, cents: number, ...payments: Bill['payments']): Bill => ({ date, cents, payments })

const NONE = { current: 0, day30: 0, day60: 0, day90: 0, day120: 0 }

test.each([
  ['2026-02-03', '2026-02-28'],
  ['2028-02-29', '2028-02-29'],
  ['2026-12-31', '2026-12-31'],
  ['2026-04-01', '2026-04-30'],
])('the month of %s ends on %s', (day, end) => {
  expect(monthEnd(day)).toBe(end)
})

test.each([
  ['2026-03-31', -1, '2026-02-28'],
  ['2028-03-31', -1, '2028-02-29'],
  ['2026-01-15', -1, '2025-12-31'],
  ['2026-12-15', 2, '2027-02-28'],
])('%s and %d months end on %s', (day, months, end) => {
  expect(monthEndAfter(day, months)).toBe(end)
})

test.each([
  ['2026-11-30', 1, 20, '2026-12-20'],
  ['2026-11-30', 2, 5, '2027-01-05'],
  ['2026-12-31', 1, 1, '2027-01-01'],
  ['2026-12-31', 12, 28, '2027-12-28'],
  ['2026-01-31', 0, 9, '2026-01-09'],
])('%s, %d months on, day %d is %s', (day, months, number, other) => {
  expect(dayOfMonth(day, months, number)).toBe(other)
})

test.each([
  ['2026-10-31', '2026-11-01', 1],
  ['2026-11-01', '2026-11-30', 0],
  ['2025-12-31', '2026-01-01', 1],
  ['2025-11-30', '2026-11-01', 12],
])('between %s and %s are %d months', (from, to, months) => {
  expect(monthsBetween(from, to)).toBe(months)
})

const paid = bill('2026-02-10', 1000, { day: '2026-03-05', cents: 400 }, { day: '2026-03-20', cents: 600 })

test.each([
  ['2026-02-09', 0],
  ['2026-02-10', 1000],
  ['2026-03-04', 1000],
  ['2026-03-05', 600],
  ['2026-03-20', 0],
  ['2026-12-31', 0],
])('the balance at the end of %s is %d cents', (day, cents) => {
  expect(balanceOn(paid, day)).toBe(cents)
})

test.each([
  ['2026-03-01', 'current'],
  ['2026-03-31', 'current'],
  ['2026-02-28', 'day30'],
  ['2026-01-01', 'day60'],
  ['2025-12-31', 'day90'],
  ['2025-11-30', 'day120'],
  ['2024-01-01', 'day120'],
])('on 31 March a document of %s is %s', (date, bucket) => {
  expect(ageingOn([bill(date, 700)], '2026-03-31')).toEqual({ ...NONE, [bucket]: 700 })
})

test('an invoice of a month’s last day ages the next day', () => {
  const late = [bill('2028-02-29', 700)]
  expect(ageingOn(late, '2028-02-29').current).toBe(700)
  expect(ageingOn(late, '2028-03-01').day30).toBe(700)
})

test('a credit counts in the bucket of its own month, below zero if necessary', () => {
  const ageing = ageingOn([bill('2026-01-09', 700), bill('2026-02-02', -900)], '2026-02-20')
  expect(ageing).toEqual({ ...NONE, day30: 700, current: -900 })
  expect(totalOf(ageing)).toBe(-200)
  expect(overdueOf(ageing)).toBe(700)
})

const bills = [
  bill('2025-12-31', 100, { day: '2026-02-20', cents: 100 }),
  bill('2026-01-02', 200),
  bill('2026-02-10', 300, { day: '2026-02-11', cents: 300 }),
]

test('there is one statement a month, from the first document to today, newest first', () => {
  expect(statementDates(bills, '2026-03-01')).toEqual([
    '2026-03-31',
    '2026-02-28',
    '2026-01-31',
    '2025-12-31',
  ])
  expect(statementDates([], '2026-03-01')).toEqual([])
})

test('a statement is as of its date, or of today in the current month', () => {
  expect(reckonedOn('2026-02-28', '2026-03-01')).toBe('2026-02-28')
  expect(reckonedOn('2026-03-31', '2026-03-01')).toBe('2026-03-01')
  expect(reckonedOn('2026-03-31', '2026-03-31')).toBe('2026-03-31')
})

test.each([
  ['2025-12-31', [100]],
  ['2026-01-31', [100, 200]],
  // The first was paid on the 20th; the third was paid too, but is listed in its own month.
  ['2026-02-28', [200, 300]],
  ['2026-03-31', [200]],
])('the statement of %s lists its month’s documents and older open ones', (date, cents) => {
  expect(billsOn(bills, date, '2026-03-31').map((each) => each.cents)).toEqual(cents)
})

test('a statement lists nothing dated after today', () => {
  expect(billsOn(bills, '2026-02-28', '2026-02-09').map((each) => each.cents)).toEqual([100, 200])
})
