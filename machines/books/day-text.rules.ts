import { isCalendarDay } from '#contract/dates.ts'

/** How a file writes dates in figures: 12/11/2026 is 12 November, or 11 December. */
export type DayOrder = 'dmy' | 'mdy'

const COMPACT = /^(20\d{2})(\d{2})(\d{2})$/
/** A time may follow a date. */
const ISO = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[T ].*)?$/
const FIGURES = /^(\d{1,2})[-/. ](\d{1,2})[-/. ](\d{4}|\d{2})(?:[T, ].*)?$/
const DAY_FIRST = /^(\d{1,2})(?:st|nd|rd|th)?[-/. ]*([a-z]{3,9})\.?,?[-/. ]*(\d{4}|\d{2})(?:[ ,].*)?$/i
const MONTH_FIRST = /^([a-z]{3,9})\.?[- ]*(\d{1,2})(?:st|nd|rd|th)?,?[- ]+(\d{4}|\d{2})(?:[ ,].*)?$/i
const WEEKDAY = /^(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*[,.]?\s+/i
const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

const monthOf = (name: string) => `${MONTHS.indexOf(name.slice(0, 3).toLowerCase()) + 1}`

function isoOf(year: string, month: string, day: string): string | null {
  const two = (part: string) => part.padStart(2, '0')
  const iso = `${year.length === 2 ? `20${year}` : year}-${two(month)}-${two(day)}`
  return isCalendarDay(iso) ? iso : null
}

/**
 * The day in a cell as yyyy-MM-dd; null if there is none. `order` decides where the figures alone don't:
 * 25/11/2026 is always in November.
 */
export function dayIn(cell: string, order: DayOrder): string | null {
  const text = cell.trim().replace(/^'/, '').replace(WEEKDAY, '')
  const [iso, year = '', month = '', day = ''] = ISO.exec(text) ?? COMPACT.exec(text) ?? []
  if (iso !== undefined) return isoOf(year, month, day)
  const [figures, first = '', second = '', ofYear = ''] = FIGURES.exec(text) ?? []
  if (figures !== undefined) {
    const isDayFirst = (orderProvenBy(cell) ?? order) === 'dmy'
    return isDayFirst ? isoOf(ofYear, second, first) : isoOf(ofYear, first, second)
  }
  const [named, date = '', name = '', inYear = ''] = DAY_FIRST.exec(text) ?? []
  if (named !== undefined) return isoOf(inYear, monthOf(name), date)
  const [led, lead = '', dated = '', last = ''] = MONTH_FIRST.exec(text) ?? []
  return led === undefined ? null : isoOf(last, monthOf(lead), dated)
}

const SERIAL = /^(\d{5})(?:\.\d+)?$/
/** Days of 1900 on, as Excel counts them, from 2015 to 2035: none of these numbers is a day like 51126. */
const [FIRST_SERIAL, LAST_SERIAL, DAYS_TO_1970] = [42_005, 49_674, 25_569]
const DAY_MS = 86_400_000

/** The day of a cell that Excel saved as a number, in a column of dates. */
export function serialDayIn(cell: string): string | null {
  const serial = Number(SERIAL.exec(cell.trim())?.[1])
  const isDay = serial >= FIRST_SERIAL && serial <= LAST_SERIAL
  return isDay ? new Date((serial - DAYS_TO_1970) * DAY_MS).toISOString().slice(0, 10) : null
}

const A_YEAR = 12

/** The order that a date proves, because one of its figures can't be a month; null if it proves none. */
function orderProvenBy(cell: string): DayOrder | null {
  const [, first, second] = FIGURES.exec(cell.trim().replace(/^'/, '').replace(WEEKDAY, '')) ?? []
  if (Number(first) > A_YEAR && Number(second) <= A_YEAR) return 'dmy'
  return Number(second) > A_YEAR && Number(first) <= A_YEAR ? 'mdy' : null
}

export interface DayOrders {
  readonly order: DayOrder
  /**
   * How the order is known: a date `proven`s it; the `site`'s is assumed; dates prove `both`; or it doesn't
   * matter because no date is ambiguous.
   */
  readonly by: 'proof' | 'site' | 'both' | 'nothing'
}

/** Finds the order of the dates in a column, which are added one at a time. */
export function dayOrders(isUsa: boolean) {
  const proofs = new Set<DayOrder>()
  let isAmbiguous = false
  return {
    add(cell: string): void {
      const proof = orderProvenBy(cell)
      if (proof) proofs.add(proof)
      else isAmbiguous ||= FIGURES.test(cell.trim())
    },
    found(): DayOrders {
      const site = isUsa ? 'mdy' : 'dmy'
      const [only = site] = proofs
      if (proofs.size > 1) return { order: site, by: 'both' }
      return { order: only, by: isAmbiguous ? (proofs.size === 1 ? 'proof' : 'site') : 'nothing' }
    },
  }
}
