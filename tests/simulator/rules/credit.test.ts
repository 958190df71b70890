import { describe, expect, it } from 'vitest'
import { addDays } from '#simulator/rules/calendar.ts'
import { creditObjection } from '#simulator/rules/credit.ts'
import { lengthHundredths, totalHundredths, withPieces } from '#simulator/rules/tally.ts'

const account = { status: 'Active', limit: 100_000, balance: 40_000, openOrders: 10_000 }

describe('credit', () => {
  it.each([
    ['an order up to the limit', 'Order', 50_000, {}, null],
    [
      'an order a cent over it',
      'Order',
      50_001,
      {},
      'This order of $500.01 takes the account over its credit limit of $1,000.00. Call your branch.',
    ],
    ['a quote of any amount', 'Quote', 9_000_000, {}, null],
    [
      'an order on hold',
      'Order',
      1,
      { status: 'On Hold' },
      'Your account is on hold: you can create quotes but not orders. Call your branch.',
    ],
    ['a quote on hold', 'Quote', 1, { status: 'On Hold' }, null],
    [
      'an order while suspended',
      'Order',
      1,
      { status: 'Suspended' },
      'Your account is suspended. Call your branch.',
    ],
    [
      'a quote while suspended',
      'Quote',
      1,
      { status: 'Suspended' },
      'Your account is suspended. Call your branch.',
    ],
    ['an order up to the limit beside others', 'Order', 7_750, { openOrders: 52_250 }, null],
  ] as const)('the credit rules decide on %s', (_name, type, cents, own, objection) => {
    expect(creditObjection(type, cents, { ...account, ...own })).toBe(objection)
  })
})

describe('addDays', () => {
  it.each([
    ['2026-03-01', -1, '2026-02-28'],
    ['2028-03-01', -1, '2028-02-29'],
    ['2026-12-31', 1, '2027-01-01'],
    ['2026-10-04', 1, '2026-10-05'],
  ])('%s and %d days is %s', (day, days, other) => {
    expect(addDays(day, days)).toBe(other)
  })
})

describe('tallies', () => {
  it.each([
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

  it('lengths add up without floating-point noise', () => {
    expect(
      totalHundredths([
        { length: 0.1, qty: 3 },
        { length: 1.15, qty: 7 },
      ]),
    ).toBe(835)
  })

  it('a tally has one entry a length', () => {
    const pieces = [{ length: 2.4, qty: 2 }]
    expect(withPieces(pieces, 2.4, (before) => before + 3)).toEqual([{ length: 2.4, qty: 5 }])
    expect(withPieces(pieces, 3, (before) => before + 1)).toEqual([
      { length: 2.4, qty: 2 },
      { length: 3, qty: 1 },
    ])
  })
})
