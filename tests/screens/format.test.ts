import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { formatOf } from '../../src/components/portal/format.ts'

const { money, quantity } = formatOf({ locale: 'en-AU', currency: 'AUD' })

/** Formats as Intl does, but without a minus sign for zero. */
const byIntl = (options: Intl.NumberFormatOptions) => {
  const { format } = new Intl.NumberFormat('en-AU', options)
  return (value: number) => format(value).replace(/^-(?=\D*0(\.00)?$)/, '')
}
const moneyByIntl = byIntl({ style: 'currency', currency: 'AUD', currencyDisplay: 'narrowSymbol' })
const quantityByIntl = byIntl({ maximumFractionDigits: 2 })

describe('money and quantities', () => {
  it.each([
    [1214.3, '$1,214.30'],
    [-57.74, '-$57.74'],
    [0, '$0.00'],
    [-0.001, '$0.00'],
    [1.005, '$1.01'],
    [1_234_567.891, '$1,234,567.89'],
    [1e-7, '$0.00'],
    [23_034_415_897_344.793, '$23,034,415,897,344.79'],
    [1.5e-7, '$0.00'],
    [1e21, '$1,000,000,000,000,000,000,000.00'],
  ])('%d dollars are formatted as %s', (dollars, text) => expect(money(dollars)).toBe(text))

  it.each([
    [12.5, '12.5'],
    [1200, '1,200'],
    [-3, '-3'],
    [0.1 + 0.2, '0.3'],
    [999.999, '1,000'],
  ])('the quantity %d is formatted as %s', (value, text) => expect(quantity(value)).toBe(text))

  test('money and quantities are formatted as Intl.NumberFormat does', () => {
    const amount = fc.oneof(
      fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }).map((cents) => cents / 100),
      fc.integer({ min: -1_000_000, max: 1_000_000 }).map((mills) => mills / 1000),
      // Half a cent, or one of the nearest representable numbers.
      fc
        .tuple(fc.integer({ min: 0, max: 1_000_000_000 }), fc.integer({ min: -2, max: 2 }))
        .map(([cents, steps]) => ((cents + 0.5) / 100) * (1 + steps * Number.EPSILON)),
      fc.double({ noNaN: true, min: -1e16, max: 1e16 }),
    )
    fc.assert(
      fc.property(amount, (value) => {
        expect(money(value)).toBe(moneyByIntl(value))
        expect(quantity(value)).toBe(quantityByIntl(value))
      }),
      { numRuns: 1000 },
    )
  })

  test('US dollars are formatted like Australian dollars', () => {
    expect(formatOf({ locale: 'en-US', currency: 'USD' }).money(-1214.3)).toBe('-$1,214.30')
  })
})
