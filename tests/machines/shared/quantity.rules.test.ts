import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readAmount } from '#machines/payment/amount.rules.ts'
import { halfWidth, numberOf, quantityOf, readPieces, readQuantity } from '#machines/shared/quantity.rules.ts'

const WHOLE = 'Whole numbers only'

test.each<readonly [string, string | number]>([
  ['12', 12],
  [' 12 ', 12],
  ['+12', 12],
  ['007', 7],
  ['1,000', 1000],
  ['1,234,567', 1_234_567],
  ["1'000", 1000],
  ['1 000', 1000],
  ['１０', 10],
  ['１，０００', 1000],
  ['2.', 2],
  ['2.00', 2],
  ['9,007,199,254,740,991', Number.MAX_SAFE_INTEGER],
  // A group of thousands does not begin with 0.
  ...['0,500', '0,001', '00,500', '000,500', '0 500', "0'500", '０，５００', '0,500,000'].map(refused),
  ...['1,000,5', '1.000,50', "1'000,000", '1,000 000'].map(refused),
  ...['1.5', '1e3', '½'].map(refused),
])('a quantity field with %j, also of a tally line, is %j', (text, quantity) => {
  expect([readQuantity(text), readPieces(text)]).toEqual([quantity, quantity])
  if (quantity === WHOLE) expect(quantityOf(text)).toBeNull()
})

test.each<readonly [string, string]>([
  ...['', 'x', '1,5', '1,00', '1,0000', '10,00', '0x10', '1/2', '12 ea', '1-2'].map(refused),
  ['0', 'At least 1'],
  ['0.0', 'At least 1'],
  ['9,007,199,254,740,993', 'Too large a number'],
  ['-3', WHOLE],
])('a quantity field refuses %j with %j', (text, why) => expect(readQuantity(text)).toBe(why))

test.each([
  ...['', '0', '-3', '−3', '－３', 'abc', ' '].map((text) => [text, 0] as const),
  ...['¾"', '⅝', '8½', '٣', '.125', '1⁄2'].map(refused),
])('a tally line with %j pieces has %j', (text, pieces) => expect(readPieces(text)).toBe(pieces))

function refused(text: string) {
  return [text, WHOLE] as const
}

test('full-width characters become half-width and spaces plain, and no others change', () => {
  expect(halfWidth('ＣＥＭ－ＧＰ２０　３\u00A0½\u202Fｶ')).toBe('CEM-GP20 3 ½ ｶ')
})

test('a quantity within other text parses by AU and US number conventions', () => {
  const quantities = ['1,000', '1.000', '2,50', '2.50', '1.5', '12 ea'].map(quantityOf)
  expect(quantities).toEqual([1000, 1, null, null, null, null])
})

test.each([
  ['1,250.50', 1250.5],
  ['1 250', 1250],
  ['12,5', 12.5],
  ['0,500', 0.5],
  ['00,012', 0.012],
  ['1.5', 1.5],
  ['0,500,000', null],
  ['1.000,50', null],
  ['1,2,3', null],
  ['', null],
])('the number %j is %s', (text, number) => {
  expect(numberOf(text)).toBe(number)
})

/** The ways to write a whole number: plain, or with groups as a formatter makes them. */
function waysToWrite(value: number): readonly string[] {
  const digits = String(value)
  const groups =
    value < 1000 ? [] : [',', "'", ' '].map((each) => value.toLocaleString('en').replaceAll(',', each))
  return [digits, ...groups]
}

test('what a reader of numbers accepts is what a formatter writes for that value', () => {
  const text = fc.string({ unit: fc.constantFrom(..."00123459,,.' "), minLength: 1, maxLength: 9 })
  fc.assert(
    fc.property(text, (typed) => {
      const plain = typed.trim().replace(/\.0*$/, '')
      for (const value of [readQuantity(typed), quantityOf(typed)])
        if (typeof value === 'number')
          expect(waysToWrite(value)).toContain(plain.replace(/,0{1,2}$/, '').replace(/^0+(?=\d)/, ''))
      const dollars = readAmount(typed)
      if (dollars !== null)
        expect(waysToWrite(Math.floor(dollars))).toContain(
          typed
            .trim()
            .replace(/\.\d*$/, '')
            .replace(/^0+(?=\d)/, '') || '0',
        )
    }),
    { numRuns: 2_000 },
  )
})
