import { expect, test } from 'vitest'
import { distanceTo, isFarAhead, remarkOnDay, remarkOnTime } from '#machines/checkout/required-day.rules.ts'

// A Friday.
const TODAY = '2026-11-27'
const NOW = '2026-11-27T13:30'

test.each([
  ['2027-11-26', false, 'more than a year'],
  ['2027-11-27', true, 'more than a year'],
  ['2028-11-26', true, 'more than a year'],
  ['2028-11-27', true, '2 years'],
  ['2126-12-01', true, '100 years'],
])('whether %s is a year ahead or more: %s, %s from now', (day, isFar, distance) => {
  expect(isFarAhead(day, TODAY)).toBe(isFar)
  if (isFar) expect(distanceTo(day, TODAY)).toBe(distance)
})

const PICKUP = { day: '', time: '', branch: 'Ballarat', isDelivery: false }
const DELIVERY = { ...PICKUP, isDelivery: true }

test.each([
  [{ ...PICKUP, day: '' }, ''],
  [{ ...PICKUP, day: '2026-11-27' }, ''],
  [{ ...PICKUP, day: '2026-11-30' }, ''],
  [{ ...PICKUP, day: '2026-11-28' }, 'That is a Saturday. Ask Ballarat whether it is open then.'],
  [{ ...PICKUP, day: '2026-11-29' }, 'That is a Sunday. Ask Ballarat whether it is open then.'],
  [{ ...DELIVERY, day: '2026-11-29' }, 'That is a Sunday. Ask Ballarat whether it delivers then.'],
  [{ ...PICKUP, day: '2028-11-26' }, 'That is more than a year from now.'],
  [{ ...PICKUP, day: '2126-11-27' }, 'That is 100 years from now.'],
])('the day of %o gets the remark %j', (asked, remark) => {
  expect(remarkOnDay(asked, TODAY)).toBe(remark)
})

const OUTSIDE = 'That is outside usual working hours. Ask Ballarat whether'
const PASSED = 'That time has already passed.'
test.each([
  ['', '06:00', '', ''],
  ['', '17:00', '', ''],
  ['', '05:55', `${OUTSIDE} it is open then.`, `${OUTSIDE} it delivers then.`],
  ['', '17:05', `${OUTSIDE} it is open then.`, `${OUTSIDE} it delivers then.`],
  [TODAY, '13:25', PASSED, PASSED],
  [TODAY, '05:55', PASSED, PASSED],
  [TODAY, '13:30', '', ''],
  [TODAY, '', '', ''],
  ['2026-11-28', '08:00', '', ''],
  ['2026-11-26', '14:00', PASSED, PASSED],
])(
  'at 13:30 on 27 November, %j at %j gets the remark %j, and as a delivery %j',
  (day, time, remark, onDelivery) => {
    expect(remarkOnTime({ ...PICKUP, day, time }, NOW)).toBe(remark)
    expect(remarkOnTime({ ...DELIVERY, day, time }, NOW)).toBe(onDelivery)
  },
)
