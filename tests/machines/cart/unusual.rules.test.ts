import { describe, expect, test } from 'vitest'
import type { CartLine, TallyLength } from '#contract/entities/cart.ts'
import type { TransactionLine } from '#contract/entities/transaction.ts'
import { unusualLines, usualQuantities } from '#machines/cart/unusual.rules.ts'

const line = (own: Partial<CartLine> = {}): CartLine => ({
  lineID: 1,
  productID: 'PLY',
  prodDesc: 'Plywood',
  prodQty: 1,
  UOM: 'sheet',
  unitPrice: 40,
  unitGST: 4,
  isTally: false,
  productImage: '',
  ...own,
})

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

const odd = (one: CartLine, { orders = [], tallies = [], unit = 'm', prices = true }: Cart = {}) =>
  unusualLines({ lines: [one], tallies, usual: usualQuantities(orders), unit, prices }).flatMap(
    ({ oddities }) => oddities,
  )

describe('a line’s quantity is unusual', () => {
  test.each([
    ['ten times the median of earlier orders', 100, ordersOf(8, 10, 12), 10],
    ['ten times the only earlier order', 20, ordersOf(2), 2],
    ['more than ever, although one earlier order was large', 31, ordersOf(2, 2, 3, 30, 3), 3],
  ])('%s', (_, prodQty, orders, usual) => {
    expect(odd(line({ prodQty }), { orders })).toEqual([{ kind: 'quantity', usual }])
  })

  test.each([
    ['less than ten times', 99, ordersOf(8, 10, 12)],
    ['no more than an earlier order', 30, ordersOf(2, 2, 3, 30, 3)],
    ['never ordered before', 5000, []],
    ['ordered before in another unit only', 50, [order({ unitOfMeasure: 'pack' })]],
    ['only credited before', 50, ordersOf(-1)],
  ])('but not %s', (_, prodQty, orders) => {
    expect(odd(line({ prodQty, unitPrice: 1 }), { orders })).toEqual([])
  })

  test('several lines of a product in one order count as one quantity', () => {
    const orders = [order({ quantity: 4 }, { quantity: 6 })]
    expect(odd(line({ prodQty: 99 }), { orders })).toEqual([])
    expect(odd(line({ prodQty: 100 }), { orders })).toEqual([{ kind: 'quantity', usual: 10 }])
  })
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
