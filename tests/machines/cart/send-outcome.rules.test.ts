import { expect, test } from 'vitest'
import { hasSameGoods, sendOutcomeOf } from '#machines/cart/send-outcome.rules.ts'
import { lineOf } from '../custom-lists/lines.ts'

const screws = lineOf({ prodQty: 4 })
const pine = lineOf({ lineID: 2, productID: 'TFP', UOM: 'm', prodQty: 10.2 })
const SENT = [screws, pine]
const inCart = (screw: number, length: number) => [
  { ...screws, prodQty: screw },
  { ...pine, prodQty: length },
  lineOf({ lineID: 3, productID: 'OTHER' }),
]

test.each([
  ['arrived when added to an empty cart', [], inCart(4, 10.2), SENT, 'arrived'],
  ['arrived when added to existing lines', inCart(1, 0.1), inCart(5, 10.3), SENT, 'arrived'],
  ['absent when the cart is unchanged', inCart(1, 2), inCart(1, 2), SENT, 'absent'],
  ['absent when the cart stays empty', [], [], SENT, 'absent'],
  ['unclear when only one line was added', [], inCart(4, 0), SENT, 'unclear'],
  ['unclear when someone removed goods', inCart(3, 3), inCart(4, 13.2), SENT, 'unclear'],
  ['one of two lines of a product together', [], inCart(8, 0), [screws, { ...screws, lineID: 9 }], 'arrived'],
])('the outcome of an add-to-cart call without a reply is %s', (_, before, after, sent, outcome) => {
  expect(sendOutcomeOf(before, after, sent)).toBe(outcome)
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
