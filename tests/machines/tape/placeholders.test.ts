import { expect, it } from 'vitest'
import { dateOrder, daysOf, nameDays, placeholderNames } from '#machines/tape/placeholders.rules.ts'
import { TODAY } from './tapes.ts'

const US = { ...TODAY, order: 'mdy' } as const
const ID = '0f8fad5b-d9cb-469f-a165-70867728950e'
const OTHER = '7c9e6679-7425-40de-944b-e07fc1f90ae7'

it.each<readonly [string, string]>([
  ['2026-11-17', '{today}'],
  ['2026-11-24', '{today+7}'],
  ['2026-10-31', '{today-17}'],
  ['2027-03-01', '{today+104}'],
  ['24/11/2026', '{today+7 dd/mm/yyyy}'],
  ['17/11/2026', '{today dd/mm/yyyy}'],
  ['from 2026-11-17 to 2026-11-18', 'from {today} to {today+1}'],
  // A chosen time of day stays on the tape; a timestamp becomes a placeholder.
  ['2026-11-24T13:30', '{today+7}T13:30'],
  ['2026-11-17T09:00:12.345Z', '{moment}'],
  ['2026-11-17T09:00:12+11:00', '{moment}'],
  // Dates too far away to depend on today, and texts that are not dates.
  ...['1987-05-04', '13/24/2026', '2026-13-45', '104477-1', '12026-11-171', 'PO 88231'].map(
    (text) => [text, text] as const,
  ),
])('%s is recorded as %s', (text, named) => {
  expect(nameDays(text, TODAY)).toBe(named)
})

it('dates are read in month-first order on a US site', () => {
  expect(nameDays('11/24/2026', US)).toBe('{today+7 mm/dd/yyyy}')
  expect(dateOrder('us')).toBe('mdy')
  expect(dateOrder('au')).toBe('dmy')
})

it.each(['2026-11-17', '2026-11-24', '2026-10-31', '24/11/2026', '17/11/2026'])(
  '%s is restored from its placeholder and moves with the day',
  (text) => {
    const named = nameDays(text, TODAY)
    expect(daysOf(named, TODAY)).toBe(text)
    expect(nameDays(daysOf(named, { day: '2028-02-28' }), { ...TODAY, day: '2028-02-28' })).toBe(named)
  },
)

it('date placeholders cross the end of February in a leap year, in all formats', () => {
  expect(daysOf('{today+2}, {today+2 dd/mm/yyyy}, {today+2 mm/dd/yyyy}', { day: '2028-02-28' })).toBe(
    '2028-03-01, 01/03/2028, 03/01/2028',
  )
  expect(daysOf('{tomorrow} {today+x}', TODAY)).toBe('{tomorrow} {today+x}')
})

it('an id has one placeholder everywhere, named after its first occurrence', () => {
  const { inValue: names } = placeholderNames(TODAY)
  expect(names({ Order: [{ SessionID: ID }], count: 2, none: null })).toEqual({
    Order: [{ SessionID: '{SessionID 1}' }],
    count: 2,
    none: null,
  })
  const both = { sessionID: '{SessionID 1}', other: ['{other 1}'] }
  expect(names({ sessionID: ID, other: [OTHER] })).toEqual(both)
  const link = `${TODAY.origin}/simulator/payments/${OTHER}`
  expect(names({ link })).toEqual({ link: '{portal}/simulator/payments/{other 1}' })
})
