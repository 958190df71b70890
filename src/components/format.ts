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

export function formatOf({ locale, currency }: Pick<Settings, 'locale' | 'currency'>): Format {
  const money = numberFormat(locale, { style: 'currency', currency, currencyDisplay: 'narrowSymbol' })
  const quantity = numberFormat(locale, { maximumFractionDigits: 2 })
  return {
    money: (dollars) => money().format(dollars),
    date: (iso) => (iso ? showDate(iso, locale) : '-'),
    quantity: (value) => quantity().format(value),
  }
}

/** Made when it is first needed: a browser loads much for the first of them, and no page opens with a sum. */
function numberFormat(locale: string, options: Intl.NumberFormatOptions): () => Intl.NumberFormat {
  let made: Intl.NumberFormat | undefined
  return () => {
    made ??= new Intl.NumberFormat(locale, options)
    return made
  }
}

/** Seconds since midnight as h:mm:ss: 3661 is '1:01:01'. */
export function clockTime(seconds: number): string {
  const two = (value: number) => String(value).padStart(2, '0')
  return `${Math.floor(seconds / 3600)}:${two(Math.floor((seconds % 3600) / 60))}:${two(Math.floor(seconds % 60))}`
}
