import { expect, test } from 'vitest'
import {
  type DatedBook,
  dayInName,
  historyIdIn,
  orderOf,
} from '#machines/price-comparison/book-order.rules.ts'
import { changesBetween, percentOf } from '#machines/price-comparison/changes.rules.ts'
import type { BookPrice } from '#machines/price-comparison/price-file.ts'

/** 'A ea 150 new': a code, a unit, cents. */
function bookOf(rows: readonly string[], isIncremental: boolean | null = null) {
  const prices = rows.map((row): BookPrice => {
    const [code = '', unit = '', cents, isNew] = row.split(' ')
    return { code, unit, cents: Number(cents), description: code, isMarkedNew: isNew === 'new' }
  })
  return { prices, isIncremental }
}

const written = (older: ReturnType<typeof bookOf>, newer: ReturnType<typeof bookOf>) =>
  changesBetween(older, newer).rows.map(
    (row) => `${row.code} ${row.unit} ${row.kind} ${row.older ?? '-'} ${row.newer ?? '-'}`,
  )

test('prices are compared by code and unit, the highest rise in percent first', () => {
  const older = bookOf(['A ea 100', 'A box 900', 'B ea 200', 'C ea 300', 'D m 400', 'E ea 50', 'F ea 70'])
  const newer = bookOf(['F ea 0', 'A ea 110', 'A box 890', 'b EA 240', 'C ea 300', 'D ea 400', 'G ea 10'])
  expect(written(older, newer)).toEqual([
    'b EA risen 200 240',
    'A ea risen 100 110',
    'A box fallen 900 890',
    'F ea fallen 70 0',
    'G ea new - 10',
    'D ea newUnit - 400',
    'E ea gone 50 -',
    'D m goneUnit 400 -',
    'C ea same 300 300',
  ])
})

test('averages count each price in both price books once', () => {
  const { sums } = changesBetween(
    bookOf(['A ea 100', 'B ea 100', 'C ea 100', 'D ea 100', 'E ea 0']),
    bookOf(['A ea 110', 'B ea 130', 'C ea 80', 'D ea 100', 'E ea 5']),
  )
  expect(sums.counts).toMatchObject({ risen: 3, fallen: 1, same: 1 })
  expect([sums.risenBy, sums.fallenBy, sums.changedBy]).toEqual([20, -20, 5])
})

test('what was free has no change in percent, and two price books without a common price no average', () => {
  expect(percentOf({ older: 0, newer: 5 })).toBeNull()
  const { sums } = changesBetween(bookOf(['A ea 1']), bookOf(['B ea 1']))
  expect(sums).toMatchObject({ risenBy: null, fallenBy: null, changedBy: null })
})

test('nothing that an incremental price book omits is gone, or new in the other unless it is marked', () => {
  const both = bookOf(['A ea 100', 'B ea 200'])
  const newer = bookOf(['A ea 110'], true)
  expect(written(both, newer)).toEqual(['A ea risen 100 110'])
  expect(changesBetween(both, newer).sums.apart).toBe(1)
  const older = bookOf(['A ea 100'], true)
  const marked = bookOf(['A ea 100', 'B ea 200', 'C ea 300 new'])
  expect(written(older, marked)).toEqual(['C ea new - 300', 'A ea same 100 100'])
  expect(changesBetween(older, marked).sums.apart).toBe(1)
})

const book = (name: string, lastModified: number, date: string | null = null): DatedBook => ({
  name,
  lastModified,
  file: { date },
})

test.each([
  ['the dates in the files', book('a', 9, '2026-10-01'), book('b', 1, '2026-11-01'), false, 'date'],
  ['the dates in their names', book('x-2026-11-01.csv', 1), book('x-2026-10-01.csv', 9), true, 'name'],
  ['a date and a name', book('a', 9, '2026-11-01'), book('x-2026-10-01.csv', 1), true, 'name'],
  ['when they were saved', book('a', 9), book('b', 1), true, 'saved'],
  ['those of the save', book('a', 1, '2026-11-01'), book('b', 9, '2026-11-01'), false, 'saved'],
] as const)('which price book is older is told from %s', (_, one, other, isReversed, by) => {
  expect(orderOf(one, other)).toEqual({ isReversed, by })
})

test.each([
  ['price-book-20436-2026-11-23.csv', '2026-11-23', '20436'],
  ['price-book-20436-2026-11-23 (1).zip', '2026-11-23', '20436'],
  ['2026-13-45.csv', null, null],
  ['prices.csv', null, null],
])('the name %s states the day %s and the number %s', (name, day, id) => {
  expect([dayInName(name), historyIdIn(name)]).toEqual([day, id])
})
