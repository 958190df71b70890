import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { CartLine } from '#contract/entities/cart.ts'
import { ErpError, errorFromTable } from '#contract/errors.ts'
import { cartTotals, extendedPrice, isCartRefused } from '#machines/cart/cart.rules.ts'
import { type Change, enqueue, withChanges } from '#machines/cart/cart-changes.rules.ts'
import { lineOf } from '../custom-lists/lines.ts'

const line = (own: Partial<CartLine> = {}) => ({
  ...lineOf({ productID: 'CEM-GP20', UOM: 'bag', prodQty: 1, unitPrice: 8.98, unitGST: 0.898 }),
  ...own,
})
const MIXED = [line({ prodQty: 12 }), line({ lineID: 2, unitPrice: 61.65, unitGST: 6.165, prodQty: 10 })]
/** 31.464 and 5.244 dollars. */
const BY_LENGTH = [7.2, 1.2].map((prodQty) => line({ prodQty, unitPrice: 4.37, unitGST: 0.437 }))

test.each([
  [MIXED, false, { items: 2, subtotal: 724.26, gst: 72.43, total: 796.69 }],
  [MIXED, true, { items: 2, subtotal: 724.26, gst: 72.43, total: 724.26 }],
  [BY_LENGTH, false, { items: 2, subtotal: 36.7, gst: 3.67, total: 40.37 }],
  [[], false, { items: 0, subtotal: 0, gst: 0, total: 0 }],
])(
  'the totals of %o, with prices that include tax: %s, add up the rounded line prices',
  (lines, isTaxed, totals) => {
    expect(cartTotals(lines, isTaxed)).toEqual(totals)
  },
)

test('totals are whole cents for any lines', () => {
  const anyLine = fc
    .record({ prodQty: fc.integer({ min: 1, max: 10_000 }), cents: fc.integer({ min: 0, max: 1_000_000 }) })
    .map(({ prodQty, cents }) => line({ prodQty, unitPrice: cents / 100, unitGST: cents / 1000 }))
  fc.assert(
    fc.property(fc.array(anyLine, { maxLength: 50 }), (anyLines) => {
      const { subtotal, gst, total } = cartTotals(anyLines, false)
      for (const amount of [subtotal, gst, total]) expect(Math.round(amount * 100) / 100).toBe(amount)
      expect(Math.round(total * 100)).toBe(Math.round(subtotal * 100) + Math.round(gst * 100))
    }),
  )
})

test.each([
  [3, 3.02],
  [1, 1.01],
])('%d times 1.005 is %d, rounded half up to the cent', (prodQty, price) => {
  expect(extendedPrice(line({ prodQty, unitPrice: 1.005 }))).toBe(price)
})

const add = (UOM: string): Change => ({
  kind: 'add',
  product: { productID: 'CEM-GP20', description: 'Cement', image: '', UOM, quantity: 2, unitPrice: 8.98 },
})
const remove = (lineID: number): Change => ({ kind: 'remove', line: line({ lineID }) })
const set = (quantity: number, lineID = 1): Change => ({
  kind: 'setQuantity',
  line: line({ lineID }),
  quantity,
})
const note = (text: string): Change => ({ kind: 'setNote', line: line(), note: text })

test('adding a product already in the cart in that unit increases its line', () => {
  expect(withChanges([line(), line({ lineID: 2, UOM: 'pallet' })], [add('bag')])).toMatchObject([
    { lineID: 1, prodQty: 3 },
    { lineID: 2, prodQty: 1 },
  ])
})

test('adding a product in another unit creates a new line, numbered down from -1', () => {
  const lines = withChanges([line()], [add('pallet'), add('each')])
  expect(lines.map(({ lineID }) => lineID)).toEqual([1, -1, -2])
})

test('quantities, notes and removals apply to their own line only', () => {
  const others = { prodQty: 1, lineID: 2 }
  const change = (each: Change) => withChanges([line(), line(others)], [each])
  expect(change(set(5))).toMatchObject([{ prodQty: 5 }, others])
  expect(change(note('a')).map(({ quoteComments }) => quoteComments)).toEqual(['a', undefined])
  expect(change(remove(1))).toMatchObject([others])
})

test.each<[string, Change[], Change[]]>([
  [
    'a line is removed once and ignores further quantities',
    [remove(1), remove(1), set(5), remove(2)],
    [remove(1), remove(2)],
  ],
  ['a product may be added while a line is removed', [remove(1), add('bag')], [remove(1), add('bag')]],
  ['a change that may be with the ERP stays', [set(2), set(3), set(4)], [set(2), set(4)]],
  ['a quantity of another line stays', [set(2), set(3), set(4, 2)], [set(2), set(3), set(4, 2)]],
  [
    'only the last of several notes is sent, and neither replaces the other’s quantity',
    [remove(9), note('a'), note('b'), set(5), note('c')],
    [remove(9), note('b'), set(5), note('c')],
  ],
])('%s', (_, changes, queued) => {
  expect(changes.reduce<readonly Change[]>(enqueue, [])).toEqual(queued)
})

test.each([
  [errorFromTable([{ field: 'sessionID', msg: 'Cart has already been ordered as 104428' }]), true],
  [errorFromTable([{ field: 'sessionID', msg: 'Unknown cart' }]), true],
  [errorFromTable([{ field: 'sessionID', msg: 'The ERP is busy' }]), false],
  [errorFromTable([{ field: '', msg: 'Unknown cart' }]), false],
  [errorFromTable([{ field: 'customerID', msg: 'Unknown cart' }]), false],
  [new ErpError('unreachable', 'Unknown cart'), false],
])('a cart counts as refused only when the error is about it: %o, %s', (error, isRefused) => {
  expect(isCartRefused(error)).toBe(isRefused)
})
