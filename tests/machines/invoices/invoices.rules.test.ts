import { describe, expect, test } from 'vitest'
import { commentShown } from '#machines/invoices/comment.rules.ts'
import { monthsBefore, rangeOf, rangeOfDays } from '#machines/invoices/dates.rules.ts'

test.each([
  ['2026-11-22', '2026-08-22'],
  ['2026-02-15', '2025-11-15'],
  ['2026-05-31', '2026-02-28'],
  ['2028-05-31', '2028-02-29'],
  ['2026-12-31', '2026-09-30'],
])('three months before %s is %s', (day, before) => {
  expect(monthsBefore(day, 3)).toBe(before)
})

describe('the date range in a URL', () => {
  test.each([
    [null, null, '2026-08-22', ''],
    ['', null, '', ''],
    ['2026-01-01', '2026-02-01', '2026-01-01', '2026-02-01'],
    ['2026-02-31', 'soon', '', ''],
    ['2026-13-01', '20260101', '', ''],
    ['0001-01-01', '9999-12-31', '', ''],
  ])('the range from %j to %j in a URL resolves to %j to %j', (from, to, first, last) => {
    expect(rangeOf(from, to, '2026-11-22')).toEqual({ from: first, to: last })
  })
})

test.each([
  ['', 'Add'],
  ['   ', 'Add'],
  ['Paid by Kim', 'Paid by Kim'],
  ['exactly fifteen', 'exactly fifteen'],
  ['exactly sixteen!', 'exactly sixteen...'],
  ['👷'.repeat(16), `${'👷'.repeat(15)}...`],
])('the comment %j is shown as %j', (comment, shown) => {
  expect(commentShown(comment)).toBe(shown)
})

test.each([
  [['2026-11-02', '2026-10-03', '2026-11-01'], '2026-10-03', '2026-11-02'],
  [['2026-11-02', null], '', ''],
  [[], '', ''],
])('the days %j are in the range from %j to %j', (days, from, to) => {
  expect(rangeOfDays(days)).toEqual({ from, to })
})
