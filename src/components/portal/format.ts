import type { Settings } from '#contract/settings.ts'
import { showDate, showDay } from '../../ui/dates.ts'

/** How a site formats money, dates and quantities (sections 5 and 9). */
export interface Format {
  /** 1214.3 is '$1,214.30'. */
  money(dollars: number): string
  /** '2026-11-21' is '21/11/2026', on a US site '11/21/2026'. Null is a dash. */
  date(iso: string | null): string
  /** '2026-11-21' is '21 Nov', on a US site 'Nov 21'; with its year if `today` is half a year away. */
  day(iso: string, today: string): string
  /** 12.5 is '12.5', 1200 is '1,200'. */
  quantity(value: number): string
}

/** Both countries use dollars and the same separators. */
const SYMBOLS: Readonly<Record<Settings['currency'], string>> = { AUD: '$', USD: '$' }

export function formatOf({ locale, currency }: Pick<Settings, 'locale' | 'currency'>): Format {
  return {
    money: (dollars) => signed(dollars, SYMBOLS[currency] + decimal(dollars, 2)),
    date: (iso) => (iso ? showDate(iso, locale) : '-'),
    day: (iso, today) => showDay(iso, locale, today),
    quantity: (value) => signed(value, decimal(value, 0)),
  }
}

const signed = (value: number, text: string) => (value < 0 && /[1-9]/.test(text) ? `-${text}` : text)

/**
 * The absolute value to two places: 1214.3 is '1,214.30' if `leastPlaces` is 2. Formatted by hand, because
 * the first use of Intl loads too much for a phone that opens a page
 * (docs/decisions/2026-11-23-number-formatting.md).
 */
function decimal(value: number, leastPlaces: 0 | 2): string {
  const hundredths = hundredthsOf(String(Math.abs(value)))
  // Written with an exponent, or too large to count in hundredths.
  if (!Number.isSafeInteger(hundredths))
    return Math.abs(value).toLocaleString('en', {
      minimumFractionDigits: leastPlaces,
      maximumFractionDigits: 2,
    })
  const whole = String(Math.floor(hundredths / 100)).replace(/\B(?=(\d{3})+$)/g, ',')
  const places = String(hundredths % 100).padStart(2, '0')
  const said = leastPlaces === 2 ? places : places.replace(/0+$/, '')
  return said === '' ? whole : `${whole}.${said}`
}

/**
 * Hundredths of a decimal string, rounded by its digits: '1.005' is 101, although the number itself is
 * slightly less. NaN for a string with an exponent.
 */
function hundredthsOf(amount: string): number {
  const [, whole, places = ''] = /^(\d+)(?:\.(\d+))?$/.exec(amount) ?? []
  if (whole === undefined) return Number.NaN
  return Number(whole + places.slice(0, 2).padEnd(2, '0')) + Number(places.charAt(2) > '4')
}

/** Seconds since midnight as h:mm:ss: 3661 is '1:01:01'. */
export function clockTime(seconds: number): string {
  const two = (value: number) => String(value).padStart(2, '0')
  return `${Math.floor(seconds / 3600)}:${two(Math.floor((seconds % 3600) / 60))}:${two(Math.floor(seconds % 60))}`
}
