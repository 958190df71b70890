/** The order of a date: day first, or month first. */
export type DateLocale = 'en-AU' | 'en-US'

/** The typed format, as a hint. */
export const datePattern = (locale: DateLocale) => (locale === 'en-US' ? 'mm/dd/yyyy' : 'dd/mm/yyyy')

/**
 * Formats `2026-11-24` for `locale`; '' for anything else. A calendar day has no time zone: its parts are
 * reordered, never converted to an instant.
 */
export function showDate(iso: string, locale: DateLocale): string {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(iso) ?? []
  if (!year || !month || !day) return ''
  return locale === 'en-US' ? `${month}/${day}/${year}` : `${day}/${month}/${year}`
}

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

const HALF_YEAR_MS = 183 * 86_400_000

/**
 * Formats `2026-12-05` as `5 Dec`, on a US site `Dec 5`, and with its year if `today` is half a year away; ''
 * for anything else.
 */
export function showDay(iso: string, locale: DateLocale, today: string): string {
  const [, year = '', month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(iso) ?? []
  const name = MONTHS[Number(month) - 1]
  if (!name) return ''
  const isNear = Math.abs(Date.parse(iso) - Date.parse(today)) < HALF_YEAR_MS
  if (locale === 'en-US') return isNear ? `${name} ${Number(day)}` : `${name} ${Number(day)}, ${year}`
  return isNear ? `${Number(day)} ${name}` : `${Number(day)} ${name} ${year}`
}

/** `2026-12-05` as the unambiguous `Saturday, 5 December 2026`; '' for anything else. */
export function dateInWords(iso: string, locale: DateLocale): string {
  const day = new Date(`${iso}T00:00:00Z`)
  if (Number.isNaN(day.getTime())) return ''
  return new Intl.DateTimeFormat(locale, { dateStyle: 'full', timeZone: 'UTC' }).format(day)
}

/**
 * Parses typed text to `yyyy-MM-dd`; undefined if it is not a date. Slashes, dots, dashes and spaces all
 * separate its parts; a two-digit year is in this century; a full ISO date is accepted, too.
 */
export function readDate(text: string, locale: DateLocale): string | undefined {
  const parts = text.trim().split(/[/.\-\s]+/)
  if (parts.length !== 3 || !parts.every((part) => /^\d{1,4}$/.test(part))) return undefined
  const [a = '', b = '', c = ''] = parts
  if (a.length === 4) return valid(Number(a), Number(b), Number(c))
  if (a.length > 2 || b.length > 2 || (c.length !== 2 && c.length !== 4)) return undefined
  const year = c.length === 2 ? 2000 + Number(c) : Number(c)
  return locale === 'en-US' ? valid(year, Number(a), Number(b)) : valid(year, Number(b), Number(a))
}

function valid(year: number, month: number, day: number): string | undefined {
  const date = new Date(Date.UTC(year, month - 1, day))
  const same = date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day
  return same ? date.toISOString().slice(0, 10) : undefined
}
