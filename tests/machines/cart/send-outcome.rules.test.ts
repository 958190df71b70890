import { describe, expect, test } from 'vitest'
import { hasSameGoods, sendOutcomeOf } from '#machines/cart/send-outcome.rules.ts'
import { lineOf } from '../custom-lists/lines.ts'

describe('the outcome of an add-to-cart call whose reply was lost', () => {
  const screws = lineOf({ prodQty: 4 })
  const pine = lineOf({ lineID: 2, productID: 'TFP', UOM: 'm', prodQty: 10.2 })
  const sent = [screws, pine]
  const inCart = (screw: number, length: number) => [
    { ...screws, prodQty: screw },
    { ...pine, prodQty: length },
    lineOf({ lineID: 3, productID: 'OTHER' }),
  ]

  test.each([
    ['arrived when added to an empty cart', [], inCart(4, 10.2), 'arrived'],
    ['arrived when added to existing lines', inCart(1, 0.1), inCart(5, 10.3), 'arrived'],
    ['absent when the cart is unchanged', inCart(1, 2), inCart(1, 2), 'absent'],
    ['absent when the cart stays empty', [], [], 'absent'],
    ['unclear when only one line was added', [], inCart(4, 0), 'unclear'],
    ['unclear when someone removed goods', inCart(3, 3), inCart(4, 13.2), 'unclear'],
  ] as const)('the outcome is %s', (_, before, after, outcome) => {
    expect(sendOutcomeOf(before, after, sent)).toBe(outcome)
  })

  test('two lines of the same product count together', () => {
    expect(sendOutcomeOf([], [{ ...screws, prodQty: 8 }], [screws, { ...screws, lineID: 9 }])).toBe('arrived')
  })
})

test.each([
  ['the same goods in other lines', [lineOf({ prodQty: 3 }), lineOf({ lineID: 2, prodQty: 1 })], true],
  ['a length that differs by a rounding error', [lineOf({ prodQty: 4.0000001 })], true],
  ['a different quantity', [lineOf({ prodQty: 5 })], false],
  ['a different unit', [lineOf({ prodQty: 4, UOM: 'm' })], false],
  ['another product too', [lineOf({ prodQty: 4 }), lineOf({ lineID: 2, productID: 'OTHER' })], false],
  ['no goods', [], false],
])('a cart compared with one of %s', (_, other, isSame) => {
  expect(hasSameGoods([lineOf({ prodQty: 4 })], other)).toBe(isSame)
  expect(hasSameGoods(other, [lineOf({ prodQty: 4 })])).toBe(isSame)
})
