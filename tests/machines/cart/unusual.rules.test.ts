import { expect, test } from 'vitest'
import type { CartLine, TallyLength } from '#contract/entities/cart.ts'
import type { TransactionLine } from '#contract/entities/transaction.ts'
import { unusualLines, usualQuantities } from '#machines/cart/unusual.rules.ts'
import { lineOf } from '../custom-lists/lines.ts'

const line = (own: Partial<CartLine> = {}) =>
  lineOf({ productID: 'PLY', prodQty: 1, UOM: 'sheet', unitPrice: 40, unitGST: 4, ...own })

const order = (...lines: readonly Partial<TransactionLine>[]) => ({
  LineDetailsTP: lines.map((own, at) => ({
    lineNum: at + 1,
    productDesc: 'Plywood',
    productCode: 'PLY',
    quantity: 1,
    unitOfMeasure: 'sheet',
    unitPrice: 40,
    linePrice: 40,
    ...own,
  })),
})

const ordersOf = (...quantities: readonly number[]) => quantities.map((quantity) => order({ quantity }))

interface Cart {
  readonly orders?: Parameters<typeof usualQuantities>[0]
  readonly tallies?: readonly TallyLength[]
  readonly unit?: 'm' | 'ft'
  readonly prices?: boolean
}

const odd = (one: CartLine, { orders = [], tallies = [], unit = 'm', prices = true }: Cart = {}) => {
  const lines = unusualLines({ lines: [one], tallies, usual: usualQuantities(orders), unit, prices })
  return lines.flatMap(({ oddities }) => oddities)
}

test.each([
  ['ten times the median of earlier orders', 100, ordersOf(8, 10, 12), 10],
  ['ten times the only earlier order', 20, ordersOf(2), 2],
  ['more than ever, although one earlier order was large', 31, ordersOf(2, 2, 3, 30, 3), 3],
  ['ten times what several lines of one order had', 100, [order({ quantity: 4 }, { quantity: 6 })], 10],
  ['not less than ten times', 99, ordersOf(8, 10, 12), null],
  ['not less than ten times what several lines had', 99, [order({ quantity: 4 }, { quantity: 6 })], null],
  ['not no more than an earlier order', 30, ordersOf(2, 2, 3, 30, 3), null],
  ['not never ordered before', 5000, [], null],
  ['not ordered before in another unit only', 50, [order({ unitOfMeasure: 'pack' })], null],
  ['not only credited before', 50, ordersOf(-1), null],
])('a line’s quantity is unusual when it is %s', (_, prodQty, orders, usual) => {
  const expected = usual === null ? [] : [{ kind: 'quantity', usual }]
  expect(odd(line({ prodQty, unitPrice: 1 }), { orders })).toEqual(expected)
})

test.each([
  ['m', 12, []],
  ['m', 12.01, [{ kind: 'length', length: 12.01 }]],
  ['ft', 40, []],
  ['ft', 40.5, [{ kind: 'length', length: 40.5 }]],
] as const)('on a site in %s, a longest piece of %d gives %j', (unit, length, expected) => {
  const tallies = [
    { lineNo: 1, length: 2.4, qty: 900 },
    { lineNo: 1, length, qty: 1 },
    { lineNo: 2, length: 90, qty: 1 },
  ]
  expect(odd(line({ isTally: true, unitPrice: 0 }), { tallies, unit })).toEqual(expected)
})

test.each([
  [250, true, []],
  [251, true, [{ kind: 'price', price: 10_040 }]],
  [251, false, []],
])('%d sheets at $40.00, with prices shown: %s, give %j', (prodQty, prices, expected) => {
  expect(odd(line({ prodQty }), { prices })).toEqual(expected)
})
