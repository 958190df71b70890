import { describe, expect, it } from 'vitest'
import { dayIn, instantIn, knownTimeZone, momentIn, timeIn } from '#contract/time-zone.ts'

/** Days with their first and last second, including days on which clocks change. */
const DAYS = [
  ['Australia/Perth', '2026-11-20', '2026-11-19T16:00:00Z', '2026-11-20T15:59:59Z'],
  ['Australia/Sydney', '2026-11-20', '2026-11-19T13:00:00Z', '2026-11-20T12:59:59Z'],
  ['America/Chicago', '2026-11-20', '2026-11-20T06:00:00Z', '2026-11-21T05:59:59Z'],
  ['Pacific/Honolulu', '2026-11-20', '2026-11-20T10:00:00Z', '2026-11-21T09:59:59Z'],
  // These days have 25 or 23 hours.
  ['Australia/Sydney', '2026-04-05', '2026-04-04T13:00:00Z', '2026-04-05T13:59:59Z'],
  ['Australia/Sydney', '2026-10-04', '2026-10-03T14:00:00Z', '2026-10-04T12:59:59Z'],
  ['America/Chicago', '2026-11-01', '2026-11-01T05:00:00Z', '2026-11-02T05:59:59Z'],
  ['America/Chicago', '2026-03-08', '2026-03-08T06:00:00Z', '2026-03-09T04:59:59Z'],
] as const

describe.each(DAYS)('the time zone %s on %s', (timeZone, day, first, last) => {
  it('a day begins at local midnight and ends a second before the next', () => {
    expect([first, last].map((at) => timeIn(timeZone, new Date(at)))).toEqual([
      `${day}T00:00:00`,
      `${day}T23:59:59`,
    ])
    expect(dayIn(timeZone, new Date(Date.parse(first) - 1)) < day).toBe(true)
    expect(dayIn(timeZone, new Date(Date.parse(last) + 1000)) > day).toBe(true)
  })

  it('instants are found from local times', () => {
    expect(momentIn(timeZone, `${day}T00:00:00`)).toEqual(new Date(first))
    expect(momentIn(timeZone, `${day}T23:59:59`)).toEqual(new Date(last))
    expect(timeIn(timeZone, momentIn(timeZone, `${day}T12:00`))).toBe(`${day}T12:00:00`)
    expect(instantIn(timeZone, day)).toEqual(new Date(first))
  })
})

it.each([
  ['Australia/Sydney', '2026-10-04T02:30:00', '2026-10-03T16:30:00Z'],
  ['America/Chicago', '2026-03-08T02:30:00', '2026-03-08T07:30:00Z'],
  ['Australia/Sydney', '2026-04-05T02:30:00', '2026-04-04T16:30:00Z'],
  ['America/Chicago', '2026-11-01T01:30:00', '2026-11-01T06:30:00Z'],
])('in %s, the time %s maps to an instant within the hour', (timeZone, time, moment) => {
  expect(momentIn(timeZone, time)).toEqual(new Date(moment))
})

it.each([
  ['2026-11-20T09:00:00Z', '2026-11-20T09:00:00Z'],
  ['2026-11-20T09:00:00+11:00', '2026-11-19T22:00:00Z'],
  ['2026-11-20T09:00:00.250Z', '2026-11-20T09:00:00.250Z'],
  ['2026-11-20T09:00:00', '2026-11-20T15:00:00Z'],
  ['2026-11-20T09:00', '2026-11-20T15:00:00Z'],
  ['2026-11-20', '2026-11-20T06:00:00Z'],
])('the time %s, taken as Chicago time without an offset, is the instant %s', (text, instant) => {
  expect(instantIn('America/Chicago', text)).toEqual(new Date(instant))
})

it.each(['', 'Australia/Pakenham', 'nonsense'])(
  'the time zone %j falls back to that of the device',
  (timeZone) => {
    const moment = new Date(2026, 10, 20, 0, 0, 1)
    expect(timeIn(timeZone, moment)).toBe('2026-11-20T00:00:01')
    expect(momentIn(timeZone, '2026-11-20T00:00:01')).toEqual(moment)
    expect(knownTimeZone(timeZone)).toBe(Intl.DateTimeFormat().resolvedOptions().timeZone)
  },
)
