import { describe, expect, it } from 'vitest'
import { readDate, showDate, showDay } from '../../src/ui/dates.ts'
import { timesOfDay } from '../../src/ui/time-select.tsx'

describe('a typed date', () => {
  it.each([
    ['24/11/2026', 'en-AU', '2026-11-24'],
    ['11/24/2026', 'en-US', '2026-11-24'],
    ['1/2/2026', 'en-AU', '2026-02-01'],
    ['1/2/2026', 'en-US', '2026-01-02'],
    [' 1.2.26 ', 'en-AU', '2026-02-01'],
    ['1 2 2026', 'en-AU', '2026-02-01'],
    ['2026-11-24', 'en-US', '2026-11-24'],
    ['29/2/2028', 'en-AU', '2028-02-29'],
  ] as const)('the typed date %s in %s is read as %s', (text, locale, iso) => {
    expect(readDate(text, locale)).toBe(iso)
  })

  it.each([
    '',
    '24/11',
    '31/2/2026',
    '29/2/2026',
    '11/24/2026',
    '0/1/2026',
    '1/1/202',
    'x/1/2026',
    '1/1/2026/1',
  ])('the typed date %s is not a date in en-AU', (text) => {
    expect(readDate(text, 'en-AU')).toBeUndefined()
  })

  it('a date is shown in the order of the locale', () => {
    expect(showDate('2026-11-04', 'en-AU')).toBe('04/11/2026')
    expect(showDate('2026-11-04', 'en-US')).toBe('11/04/2026')
    expect(showDate('', 'en-AU')).toBe('')
    expect(showDate('tomorrow', 'en-AU')).toBe('')
  })

  it.each([
    ['2026-12-05', '5 Dec', 'Dec 5'],
    ['2027-01-31', '31 Jan', 'Jan 31'],
    ['2027-06-30', '30 Jun 2027', 'Jun 30, 2027'],
    ['2025-11-22', '22 Nov 2025', 'Nov 22, 2025'],
    ['2026-13-05', '', ''],
    ['', '', ''],
  ])('in November 2026 the day %s is shown as %j, in the US as %j', (iso, au, us) => {
    expect(showDay(iso, 'en-AU', '2026-11-22')).toBe(au)
    expect(showDay(iso, 'en-US', '2026-11-22')).toBe(us)
  })
})

describe('times of day', () => {
  it('timesOfDay returns steps of five minutes from 05:00 to 19:00', () => {
    const times = timesOfDay('05:00', '19:00', 5)
    expect(times).toHaveLength(14 * 12 + 1)
    expect(times.slice(0, 2)).toEqual(['05:00', '05:05'])
    expect(times).toContain('08:00')
    expect(times.at(-1)).toBe('19:00')
  })
})
