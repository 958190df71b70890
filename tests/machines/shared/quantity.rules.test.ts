import { describe, expect, test } from 'vitest'
import { halfWidth, quantityOf, readPieces, readQuantity } from '#machines/shared/quantity.rules.ts'

describe('the text of a quantity field', () => {
  test.each([
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
  ])('%j is %d', (text, quantity) => {
    expect(readQuantity(text)).toBe(quantity)
    expect(readPieces(text)).toBe(quantity)
  })

  test.each(['', 'x', '1.5', '1,5', '1,00', '1,0000', '10,00', '1e3', '0x10', '1/2', '½', '12 ea', '1-2'])(
    '%j is no whole number',
    (text) => {
      expect(readQuantity(text)).toBe('Whole numbers only')
    },
  )

  test.each([
    ['0', 'At least 1'],
    ['0.0', 'At least 1'],
    ['9,007,199,254,740,993', 'Too large a number'],
    ['-3', 'Whole numbers only'],
  ])('%j is refused: %s', (text, why) => {
    expect(readQuantity(text)).toBe(why)
  })

  test.each(['', '0', '-3', '−3', '－３', 'abc', ' '])('%j is nothing on a line of a tally', (text) => {
    expect(readPieces(text)).toBe(0)
  })

  test.each(['1.5', '1e3'])('%j is no whole number on a line of a tally either', (text) => {
    expect(readPieces(text)).toBe('Whole numbers only')
  })
})

test('full-width characters are read as the plain ones, and no others are changed', () => {
  expect(halfWidth('ＣＥＭ－ＧＰ２０　３ ½ ｶ')).toBe('CEM-GP20 3 ½ ｶ')
})

test('a text between others is a number by the rules of both countries', () => {
  expect(['1,000', '1.000', '2,50', '2.50', '1.5', '12 ea'].map(quantityOf)).toEqual([
    1000,
    1,
    null,
    null,
    null,
    null,
  ])
})
