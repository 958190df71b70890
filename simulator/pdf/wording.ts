import { roundHalfUp } from '#simulator/rules/money.ts'

/** How a country's documents write money, dates and figures. */
export interface Wording {
  /** '$1,234.50', '-$12.00'. */
  money(dollars: number): string
  /** As `money`, for prices of a unit, which may have fractions of a cent. */
  unitPrice(dollars: number): string
  /** '21/11/2026', or '11/21/2026' in the US; a dash for null. */
  day(iso: string | null): string
  quantity(value: number): string
  /** The unit of pieces. */
  readonly lengthUnit: 'm' | 'ft'
  readonly tax: 'GST' | 'Tax'
  readonly currency: 'AUD' | 'USD'
}

export const NONE = '–'

/** The last line of an address: 'Berwick VIC 3806', in the US 'Round Rock, TX 78664'. */
export const placeLine = (usa: boolean, town = '', region = ''): string =>
  [town, region].filter(Boolean).join(usa ? ', ' : ' ')

/** The wording of Australia, or of the US if `usa`. */
export function wordingOf(usa: boolean): Wording {
  const [locale, currency] = usa ? (['en-US', 'USD'] as const) : (['en-AU', 'AUD'] as const)
  const formats = { style: 'currency', currency, minimumFractionDigits: 2 } as const
  const cents = new Intl.NumberFormat(locale, { ...formats, maximumFractionDigits: 2 })
  const fractions = new Intl.NumberFormat(locale, { ...formats, maximumFractionDigits: 4 })
  const figures = new Intl.NumberFormat(locale, { maximumFractionDigits: 3 })
  return {
    // Rounded first, so that what rounds to 0 has no sign.
    money: (dollars) => cents.format(roundHalfUp(Math.abs(dollars) * 100) === 0 ? 0 : dollars),
    unitPrice: (dollars) => fractions.format(dollars === 0 ? 0 : dollars),
    quantity: (value) => figures.format(value === 0 ? 0 : value),
    day: (iso) => {
      if (iso === null) return NONE
      const [year, month, day] = iso.split('-')
      return (usa ? [month, day, year] : [day, month, year]).join('/')
    },
    lengthUnit: usa ? 'ft' : 'm',
    tax: usa ? 'Tax' : 'GST',
    currency,
  }
}
