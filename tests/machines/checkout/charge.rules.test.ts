import { expect, test } from 'vitest'
import { CART_PROBLEMS, cartProblem, chargeAsLine } from '#machines/checkout/charge.rules.ts'
import { lineOf } from '../custom-lists/lines.ts'

const line = (prodQty: number, unitPrice: number, unitGST: number) => lineOf({ prodQty, unitPrice, unitGST })

test.each([
  ['excludes tax when prices do', [line(2, 10, 1)], false, 118, 11.8],
  ['includes tax when prices do', [line(2, 11, 1)], true, 129.8, 11.8],
  ['ignores that tax is rounded', [line(1, 4.81, 0.44), line(3, 9.47, 0.86)], true, 129.8, 11.8],
  ['has tax with decimals', [line(10, 23.0356, 1.7556), line(12, 6.03, 0.46)], true, 127.74, 9.74],
  ['is unchanged without tax', [line(2, 10, 0)], true, 118, 0],
  ['is unchanged when no line has a price', [], false, 118, 0],
])('a charge estimated as a cart line %s', (_, lines, taxInclusive, unitPrice, unitGST) => {
  expect(chargeAsLine(118, lines, taxInclusive)).toEqual({ unitPrice, unitGST })
})

const SCREWS = lineOf()
const PLY = lineOf({ lineID: 2, productID: 'PLY' })
test.each([
  ['the same goods in another order', [PLY, SCREWS], null],
  ['another price of one', [SCREWS, { ...PLY, unitPrice: 9 }], CART_PROBLEMS.changed],
  ['one more', [SCREWS], CART_PROBLEMS.changed],
])('a cart that has %s than shown has the problem %j', (_, shownLines, problem) => {
  const nothing = { requiredCharge: null, knownCharges: [], madeChanges: [] }
  const found = cartProblem({ ...nothing, lines: [SCREWS, PLY], shownLines })
  expect(found?.message ?? null).toBe(problem)
})
