import { dayIn, timeIn } from '#contract/time-zone.ts'
import type { World } from '#simulator/world.ts'

type Clock = Pick<World, 'seed' | 'now'>

/** The current calendar day at a world's site, yyyy-MM-dd. */
export const dayOf = ({ seed, now }: Clock): string => dayIn(seed.configuration.time_zone, now())

/** The day to which a seed's dates are relative: today, without the days that came in this world. */
export const seedDayOf = (world: Clock & Pick<World, 'daysLived'>): string =>
  addDays(dayOf(world), -world.daysLived())

/** Seconds since midnight by the site's clock. */
export function secondOf({ seed, now }: Clock): number {
  const [hours = 0, minutes = 0, seconds = 0] = timeIn(seed.configuration.time_zone, now())
    .slice(11)
    .split(':')
    .map(Number)
  return (hours * 60 + minutes) * 60 + seconds
}

/** The calendar day that many days later, or earlier if negative. */
export function addDays(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() + days)
  return date.toISOString().slice(0, 10)
}

/** The last day of a day's month. */
export function monthEnd(day: string): string {
  return monthEndAfter(day, 0)
}

/** The last day of the month that many months after the day's own, or before it if negative. */
export function monthEndAfter(day: string, months: number): string {
  const { year, month } = yearMonth(day)
  return new Date(Date.UTC(year, month + months, 0)).toISOString().slice(0, 10)
}

/** The same day that many months later, or the month's last day if it has no such day. */
export function addMonths(day: string, months: number): string {
  const end = monthEndAfter(day, months)
  const same = end.slice(0, 8) + day.slice(8)
  return same < end ? same : end
}

/** A day of the month that is `monthsAfter` after the given day's; 1 to 28, which every month has. */
export function dayOfMonth(day: string, monthsAfter: number, dayNumber: number): string {
  const { year, month } = yearMonth(day)
  const months = year * 12 + month - 1 + monthsAfter
  return `${Math.floor(months / 12)}-${twoDigits((months % 12) + 1)}-${twoDigits(dayNumber)}`
}

const twoDigits = (value: number) => String(value).padStart(2, '0')

/** The number of calendar months between two days: 0 in the same month, 1 in neighbouring ones. */
export function monthsBetween(from: string, to: string): number {
  const [a, b] = [yearMonth(from), yearMonth(to)]
  return (b.year - a.year) * 12 + b.month - a.month
}

/** `month` counts from 1. */
const yearMonth = (day: string) => ({ year: Number(day.slice(0, 4)), month: Number(day.slice(5, 7)) })
