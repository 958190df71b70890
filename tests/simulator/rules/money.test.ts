import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cartTotals } from '#machines/cart/cart.rules.ts'
import { dollarText, roundHalfUp, toCents } from '#simulator/rules/money.ts'
import {
  type LinePrice,
  priceLine,
  priceTiers,
  totals,
  unitCents,
  unitTaxDollars,
} from '#simulator/rules/pricing.ts'
import { taxOn } from '#simulator/rules/tax.ts'

test.each([
  [0.5, 1],
  [1.4999, 1],
  [2.5, 3],
  // 1.005 dollars is just below the half in floating point.
  [1.005 * 100, 101],
  [35 * 0.9, 32],
])('%d is rounded to %d: a half goes up', (value, whole) => {
  expect(roundHalfUp(value)).toBe(whole)
})

test.each([
  [0.29, 29],
  [4.35, 435],
  [1.005, 101],
])('$%d is %d cents', (dollars, cents) => {
  expect(toCents(dollars)).toBe(cents)
})

test('dollars have a thousands separator and two decimals', () => {
  expect(dollarText(123_450)).toBe('$1,234.50')
})

test.each([
  // retail, trade, factor; customer and best in cents
  [12, 10, 0.95, 950, 950],
  [12, 10, 1, 1000, 1000],
  [12, 10, 1.1, 1100, 1000],
  [9, 9.5, 1, 950, 900],
  // 4.6 times 0.95 is 4.37; 0.35 times 0.9 is 0.315, a half that goes up.
  [5.2, 4.6, 0.95, 437, 437],
  [0.4, 0.35, 0.9, 32, 32],
  // What has a price costs at least a cent.
  [0.4, 0.35, 0.01, 1, 1],
])('retail %d, trade %d, factor %d: customer %d, best %d', (retailPrice, tradePrice, factor, own, best) => {
  expect(priceTiers({ retailPrice, tradePrice }, factor)).toMatchObject({ customer: own, best })
})

test('the price of a unit is that of its base units', () => {
  expect(unitCents(5, 500)).toBe(2500)
  expect(unitCents(437, 2.4)).toBe(1049)
  expect(unitCents(5, 0.01)).toBe(1)
})

test.each([
  [100, 0.1, 10],
  [5, 0.1, 1],
  [4, 0.1, 0],
  [1999, 0.0825, 165],
  [1999, 0, 0],
])('the tax on %d cents at %d is %d', (cents, rate, tax) => {
  expect(taxOn(cents, rate)).toBe(tax)
})

test('tax is rounded once a line, not once a piece', () => {
  // A thousand screws at 5 cents: 10% of $50, not a thousand times one cent.
  expect(priceLine(100_000, 5, 0.1)).toMatchObject({ valueCents: 5_000, taxCents: 500 })
})

test('tax is added up line by line, each rounded to the cent', () => {
  const lines = [priceLine(720, 437, 0.1), priceLine(120, 437, 0.1)]
  // 31.464 and 5.244 dollars; tax 3.15 and 0.52.
  expect(totals(lines)).toEqual({ subtotalCents: 3670, taxCents: 367, totalCents: 4037 })
})

test('a line invoiced in parts totals what the line was ordered for', () => {
  const hundredths = fc.integer({ min: 1, max: 50_000 })
  fc.assert(
    fc.property(fc.array(hundredths, { minLength: 1, maxLength: 5 }), fc.nat(50_000), (parts, cents) => {
      let before = 0
      const billed = parts.map((part) => {
        const line = priceLine(part, cents, 0.1, before)
        before += part
        return line
      })
      const { valueCents, taxCents } = priceLine(before, cents, 0.1)
      expect(totals(billed)).toMatchObject({ subtotalCents: valueCents, taxCents })
    }),
  )
})

const pricedLine = fc
  .record({ hundredths: fc.integer({ min: 1, max: 500_000 }), cents: fc.integer({ min: 1, max: 500_000 }) })
  .chain(({ hundredths, cents }) =>
    fc.constantFrom(0, 0.0725, 0.1, 0.15).map((rate) => priceLine(hundredths, cents, rate)),
  )

/** A line as the cart sends it on the wire. */
function onTheWire(line: LinePrice, taxInclusive: boolean) {
  const unitGST = unitTaxDollars(line)
  return {
    lineID: 1,
    productID: 'X',
    prodDesc: '',
    UOM: 'ea',
    isTally: false,
    productImage: '',
    prodQty: line.quantityHundredths / 100,
    unitPrice: line.unitCents / 100 + (taxInclusive ? unitGST : 0),
    unitGST,
  }
}

const cents = (dollars: number) => Math.round(dollars * 100)

test('portal and ERP agree to the cent, whether or not prices include the tax', () => {
  fc.assert(
    fc.property(fc.array(pricedLine, { minLength: 1, maxLength: 20 }), fc.boolean(), (lines, inclusive) => {
      const erp = totals(lines)
      const portal = cartTotals(
        lines.map((line) => onTheWire(line, inclusive)),
        inclusive,
      )
      expect([portal.gst, portal.total].map(cents)).toEqual([erp.taxCents, erp.totalCents])
      if (!inclusive) expect(cents(portal.subtotal)).toBe(erp.subtotalCents)
    }),
  )
})
