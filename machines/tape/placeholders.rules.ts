import type { ScenarioName } from '#contract/control.ts'

/**
 * Placeholders for values that differ between runs although nothing has changed: dates move with the clock,
 * each world creates its own ids, and the portal's origin varies. On a tape they appear in braces.
 */

export interface Today {
  /** yyyy-MM-dd in the site's time zone. */
  readonly day: string
  /** Origin of the portal: 'http://localhost:3000'. */
  readonly origin: string
  /** Date format of the site. */
  readonly order: 'dmy' | 'mdy'
}

/** Date format of a scenario's site. */
export const dateOrder = (scenario: ScenarioName): Today['order'] => (scenario === 'us' ? 'mdy' : 'dmy')

const DAY_MS = 86_400_000
/** Dates further away than this are not business dates. */
const FAR_DAYS = 1000

const numberOf = (day: string) => Math.round(Date.parse(`${day}T00:00:00Z`) / DAY_MS)
const dayOf = (number: number) => new Date(number * DAY_MS).toISOString().slice(0, 10)

/** A time with seconds; times chosen by a user have none. */
const MOMENT = /\b\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?(Z|[+-]\d{2}:\d{2})?/g
const ISO_DAY = /(?<![\d-])(\d{4})-(\d{2})-(\d{2})(?![\d-])/g
const LOCAL_DAY = /\b(\d{2})\/(\d{2})\/(\d{4})\b/g
const LOCAL: Readonly<Record<Today['order'], string>> = { dmy: ' dd/mm/yyyy', mdy: ' mm/dd/yyyy' }
const NAMED_DAY = /\{today([+-]\d+)?( dd\/mm\/yyyy| mm\/dd\/yyyy)?\}/g

/** Replaces dates by placeholders: a week after today, '2026-11-29' becomes '{today+7}'. */
export function nameDays(text: string, today: Pick<Today, 'day' | 'order'>): string {
  const named = (found: string, day: string, format: string) => {
    const off = numberOf(day) - numberOf(today.day)
    if (Number.isNaN(off) || Math.abs(off) > FAR_DAYS) return found
    const sign = off > 0 ? '+' : ''
    return `{today${off === 0 ? '' : `${sign}${off}`}${format}}`
  }
  return text
    .replaceAll(MOMENT, '{moment}')
    .replaceAll(ISO_DAY, (found) => named(found, found, ''))
    .replaceAll(LOCAL_DAY, (found, one: string, two: string, year: string) => {
      const [day, month] = today.order === 'dmy' ? [one, two] : [two, one]
      return named(found, `${year}-${month}-${day}`, LOCAL[today.order])
    })
}

/** Replaces date placeholders by dates relative to today. */
export function daysOf(text: string, today: Pick<Today, 'day'>): string {
  return text.replaceAll(NAMED_DAY, (_, off: string | undefined, format: string | undefined) => {
    const day = dayOf(numberOf(today.day) + Number(off ?? 0))
    const [year = '', month = '', date = ''] = day.split('-')
    if (format === LOCAL.dmy) return `${date}/${month}/${year}`
    return format === LOCAL.mdy ? `${month}/${date}/${year}` : day
  })
}

/** Gives local date placeholders another order: '{today+7 dd/mm/yyyy}' becomes '{today+7 mm/dd/yyyy}'. */
export const inDateOrder = (text: string, order: Today['order']): string =>
  text.replaceAll(NAMED_DAY, (_, off = '', format?: string) => `{today${off}${format ? LOCAL[order] : ''}}`)

const ID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g

/** Replaces varying values by placeholders, using the same placeholder for the same value throughout. */
export interface PlaceholderNames {
  /** In all texts of a value. */
  inValue(value: unknown): unknown
  inText(text: string): string
}

export function placeholderNames(today: Today): PlaceholderNames {
  const ids = new Map<string, string>()
  const counts = new Map<string, number>()
  const nameOf = (id: string, key: string) => {
    const known = ids.get(id)
    if (known) return known
    const number = (counts.get(key) ?? 0) + 1
    counts.set(key, number)
    const name = `{${key} ${number}}`
    ids.set(id, name)
    return name
  }
  const inText = (text: string, key = 'id') =>
    nameDays(
      text.replaceAll(today.origin, '{portal}').replaceAll(ID, (id) => nameOf(id, key)),
      today,
    )
  const named = (value: unknown, key: string): unknown => {
    if (typeof value === 'string') return inText(value, key)
    if (Array.isArray(value)) return value.map((each) => named(each, key))
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(Object.entries(value).map(([field, each]) => [field, named(each, field)]))
  }
  return { inValue: (value) => named(value, 'id'), inText: (text) => inText(text) }
}
