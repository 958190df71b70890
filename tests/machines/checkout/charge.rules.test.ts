import { describe, expect, test } from 'vitest'
import type { CartLine } from '#contract/entities/cart.ts'
import { chargeAsLine } from '#machines/checkout/charge.rules.ts'

const line = (prodQty: number, unitPrice: number, unitGST: number): CartLine => ({
  lineID: 1,
  productID: 'PLY',
  prodDesc: '',
  prodQty,
  UOM: 'sheet',
  unitPrice,
  unitGST,
  isTally: false,
  productImage: '',
})

describe('a charge estimated as a cart line', () => {
  test.each([
    ['excludes tax when prices do', [line(2, 10, 1)], false, 118, 11.8],
    ['includes tax when prices do', [line(2, 11, 1)], true, 129.8, 11.8],
    ['ignores that tax is rounded', [line(1, 4.81, 0.44), line(3, 9.47, 0.86)], true, 129.8, 11.8],
    [
      'supports tax rates with decimals',
      [line(10, 23.0356, 1.7556), line(12, 6.03, 0.46)],
      true,
      127.74,
      9.74,
    ],
    ['is unchanged without tax', [line(2, 10, 0)], true, 118, 0],
    ['is unchanged when no line has a price', [], false, 118, 0],
  ] as const)('the estimated charge %s', (_, lines, taxInclusive, unitPrice, unitGST) => {
    expect(chargeAsLine(118, lines, taxInclusive)).toEqual({ unitPrice, unitGST })
  })
})
