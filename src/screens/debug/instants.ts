const WRITTEN = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'medium' })
const TIME = new Intl.DateTimeFormat(undefined, { timeStyle: 'medium' })
const DAY = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium' })

/** An ISO 8601 instant as it is read where one is. */
export const showInstant = (at: string) => WRITTEN.format(new Date(at))

export const showDay = (at: string) => DAY.format(new Date(at))

export const showTime = (at: string) => TIME.format(new Date(at))

/** The same as a field of date and time wants it: yyyy-MM-ddThh:mm of the place where one is. */
export function fieldInstant(at: string): string {
  const moment = new Date(at)
  const local = new Date(moment.getTime() - moment.getTimezoneOffset() * 60_000)
  return local.toISOString().slice(0, 16)
}
