import type { Settings } from '#contract/settings.ts'
import { showDate } from '../ui/dates.ts'

/** How a site writes money and dates (sections 5 and 9). */
export interface Format {
  /** 1214.3 is '$1,214.30'. */
  money(dollars: number): string
  /** '2026-11-21' is 21/11/2026, on a US site 11/21/2026. Null is a dash. */
  date(iso: string | null): string
  /** 12.5 is '12.5', 1200 is '1,200'. */
  quantity(value: number): string
}

/** Both countries count in dollars, and write thousands and cents alike. */
const SYMBOLS: Readonly<Record<Settings['currency'], string>> = { AUD: '$', USD: '$' }

export function formatOf({ locale, currency }: Pick<Settings, 'locale' | 'currency'>): Format {
  return {
    money: (dollars) => signed(dollars, SYMBOLS[currency] + decimal(dollars, 2)),
    date: (iso) => (iso ? showDate(iso, locale) : '-'),
    quantity: (value) => signed(value, decimal(value, 0)),
  }
}

const signed = (value: number, text: string) => (value < 0 && /[1-9]/.test(text) ? `-${text}` : text)

/**
 * How much a number is, to the second place: 1214.3 is '1,214.30' where two places are the least. By hand:
 * a browser loads so much for the first number that it writes by a country's rules (Intl) that no page
 * of a phone should open with one (docs/decisions/2026-11-23-number-formatting.md).
 */
function decimal(value: number, leastPlaces: 0 | 2): string {
  const hundredths = hundredthsOf(String(Math.abs(value)))
  // What is written with an exponent, or can't be counted in hundredths.
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
 * Rounded digit by digit, as it is written: '1.005' is 101 although the number is a little less than that.
 * NaN where it is written with an exponent.
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
