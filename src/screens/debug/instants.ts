import { timeIn } from '#contract/time-zone.ts'

const DAY = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium' })

/** An ISO 8601 instant in the site's time zone: 2026-11-27 09:00:05. */
export const showInstant = (at: string, timeZone: string) => timeIn(timeZone, new Date(at)).replace('T', ' ')

export const showDay = (at: string) => DAY.format(new Date(at))

/** The time alone: 09:00:05. */
export const showTime = (at: string, timeZone: string) => timeIn(timeZone, new Date(at)).slice(11)
