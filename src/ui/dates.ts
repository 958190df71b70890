/** The two orders of a date: day first, or month first. */
export type DateLocale = 'en-AU' | 'en-US'

/** How a date is typed, as a hint. */
export const datePattern = (locale: DateLocale) => (locale === 'en-US' ? 'mm/dd/yyyy' : 'dd/mm/yyyy')

/**
 * `2026-11-24` as people of `locale` write it; empty for anything else. A calendar day has no time zone:
 * its parts are put in order, never turned into a moment.
 */
export function showDate(iso: string, locale: DateLocale): string {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(iso) ?? []
  if (!year || !month || !day) return ''
  return locale === 'en-US' ? `${month}/${day}/${year}` : `${day}/${month}/${year}`
}

/** `2026-12-05` in words, `Saturday, 5 December 2026`, which nobody takes for another day; empty for anything else. */
export function dateInWords(iso: string, locale: DateLocale): string {
  const day = new Date(`${iso}T00:00:00Z`)
  if (Number.isNaN(day.getTime())) return ''
  return new Intl.DateTimeFormat(locale, { dateStyle: 'full', timeZone: 'UTC' }).format(day)
}

/**
 * What was typed, as `yyyy-MM-dd`; undefined if it is no date. Slashes, dots, dashes and spaces all
 * part it; a year of two digits is one of this century; a full ISO date is taken too.
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
