import { expect, test } from 'vitest'
import { distanceTo, isFarAhead, remarkOnDay, remarkOnTime } from '#machines/checkout/required-day.rules.ts'

// A Friday.
const TODAY = '2026-11-27'
const NOW = '2026-11-27T13:30'

test.each([
  ['2026-11-28', false],
  ['2027-11-26', false],
  ['2027-11-27', true],
  ['2028-01-01', true],
  ['2126-11-27', true],
])('whether %s is a year ahead or more: %s', (day, isFar) => {
  expect(isFarAhead(day, TODAY)).toBe(isFar)
})

test.each([
  ['2027-11-27', 'more than a year'],
  ['2028-11-26', 'more than a year'],
  ['2028-11-27', '2 years'],
  ['2126-12-01', '100 years'],
])('%s is %s from now', (day, distance) => {
  expect(distanceTo(day, TODAY)).toBe(distance)
})

const pickup = { day: '', time: '', branch: 'Ballarat', isDelivery: false }
const delivery = { day: '', time: '', branch: 'your branch', isDelivery: true }

test.each([
  ['', ''],
  ['2026-11-27', ''],
  ['2026-11-30', ''],
  ['2026-11-28', 'That is a Saturday. Ask Ballarat whether it is open then.'],
  ['2026-11-29', 'That is a Sunday. Ask Ballarat whether it is open then.'],
  ['2028-11-26', 'That is more than a year from now.'],
  ['2126-11-27', 'That is 100 years from now.'],
])('a pickup on %s gets the remark "%s"', (day, remark) => {
  expect(remarkOnDay({ ...pickup, day }, TODAY)).toBe(remark)
})

test('a delivery at the weekend suggests asking the delivering branch', () => {
  expect(remarkOnDay({ ...delivery, day: '2026-11-29' }, TODAY)).toBe(
    'That is a Sunday. Ask your branch whether it delivers then.',
  )
})

test.each(['', '06:00', '13:30', '17:00'])('the time %s gets no remark', (time) => {
  expect(remarkOnTime({ ...pickup, time }, NOW)).toBe('')
})

test.each(['05:55', '17:05', '19:00'])('the time %s gets a remark', (time) => {
  expect(remarkOnTime({ ...pickup, time }, NOW)).toBe(
    'That is outside usual working hours. Ask Ballarat whether it is open then.',
  )
  expect(remarkOnTime({ ...delivery, time }, NOW)).toBe(
    'That is outside usual working hours. Ask your branch whether it delivers then.',
  )
})

test.each([
  ['2026-11-27', '13:25', 'That time has already passed.'],
  ['2026-11-27', '05:55', 'That time has already passed.'],
  ['2026-11-27', '13:30', ''],
  ['2026-11-27', '', ''],
  ['2026-11-28', '08:00', ''],
  ['2026-11-26', '14:00', 'That time has already passed.'],
])('at 13:30 on 27 November, %s at %s gets the remark "%s"', (day, time, remark) => {
  expect(remarkOnTime({ ...pickup, day, time }, NOW)).toBe(remark)
})
