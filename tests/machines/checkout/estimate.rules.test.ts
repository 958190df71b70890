import { describe, expect, test } from 'vitest'
import type { CartLine } from '#contract/entities/cart.ts'
import { ErpError, errorFromTable } from '#contract/errors.ts'
import { chargeAsLine, isAddressUnknown } from '#machines/checkout/estimate.rules.ts'

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

describe('a charge as its line will read', () => {
  test.each([
    ['excludes tax where the prices do', [line(2, 10, 1)], false, 118],
    ['includes it where they do', [line(2, 11, 1)], true, 129.8],
    ['is not led astray by tax rounded to the cent', [line(1, 4.81, 0.44), line(3, 9.47, 0.86)], true, 129.8],
    ['includes one of parts of a percent', [line(10, 23.0356, 1.7556), line(12, 6.03, 0.46)], true, 127.735],
    ['stays as it is where there is no tax', [line(2, 10, 0)], true, 118],
    ['stays as it is where no line has a price', [], true, 118],
  ] as const)('%s', (_, lines, taxInclusive, expected) => {
    expect(chargeAsLine(118, lines, taxInclusive)).toBeCloseTo(expected, 2)
  })
})

describe('an address', () => {
  test.each([
    ['is unknown where the ERP says so', errorFromTable([{ field: 'addressLine2', msg: 'Not found' }]), true],
    ['is unknown where it has no record', errorFromTable([{ field: '', msg: 'No matching records' }]), true],
    ['may be right where the ERP is down', new ErpError('unreachable', 'HTTP 500', { status: 500 }), false],
    ['may be right where the answer is broken', new ErpError('malformed', 'No latitude'), false],
  ])('%s', (_, error, expected) => {
    expect(isAddressUnknown(error)).toBe(expected)
  })
})
