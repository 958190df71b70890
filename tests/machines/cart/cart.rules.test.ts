import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { CartLine } from '#contract/entities/cart.ts'
import { ErpError, errorFromTable } from '#contract/errors.ts'
import { cartTotals, extendedPrice, isCartRefused } from '#machines/cart/cart.rules.ts'
import { enqueue, withChanges } from '#machines/cart/cart-changes.rules.ts'

const line = (over: Partial<CartLine> = {}): CartLine => ({
  lineID: 1,
  productID: 'CEM-GP20',
  prodDesc: 'General Purpose Cement 20 kg',
  prodQty: 1,
  UOM: 'bag',
  unitPrice: 8.98,
  unitGST: 0.898,
  isTally: false,
  productImage: '',
  ...over,
})

describe('cart totals', () => {
  const lines = [line({ prodQty: 12 }), line({ lineID: 2, unitPrice: 61.65, unitGST: 6.165, prodQty: 10 })]

  test('totals are quantities times unit price and unit GST', () => {
    expect(cartTotals(lines, false)).toEqual({ items: 2, subtotal: 724.26, gst: 72.43, total: 796.69 })
  })

  test('with tax-inclusive prices, the total equals the subtotal', () => {
    expect(cartTotals(lines, true)).toMatchObject({ subtotal: 724.26, total: 724.26 })
  })

  test('totals add up the rounded line prices: 31.464 and 5.244 make 36.70', () => {
    const byLength = [7.2, 1.2].map((prodQty) => line({ prodQty, unitPrice: 4.37, unitGST: 0.437 }))
    expect(cartTotals(byLength, false)).toMatchObject({ subtotal: 36.7, gst: 3.67, total: 40.37 })
  })

  test('the totals of an empty cart are zero', () => {
    expect(cartTotals([], false)).toEqual({ items: 0, subtotal: 0, gst: 0, total: 0 })
  })

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
})

test('an extended price is rounded half up to the cent', () => {
  expect(extendedPrice(line({ prodQty: 3, unitPrice: 1.005 }))).toBe(3.02)
  expect(extendedPrice(line({ prodQty: 1, unitPrice: 1.005 }))).toBe(1.01)
})

describe('queued cart changes', () => {
  const product = {
    productID: 'CEM-GP20',
    description: 'General Purpose Cement 20 kg',
    image: '',
    UOM: 'bag',
    quantity: 2,
    unitPrice: 8.98,
  }

  test('adding a product already in the cart in that unit increases its line', () => {
    expect(withChanges([line()], [{ kind: 'add', product }])).toMatchObject([{ lineID: 1, prodQty: 3 }])
  })

  test('adding a product in another unit creates a new line, numbered down from -1', () => {
    const changes = ['pallet', 'each'].map((UOM) => ({ kind: 'add', product: { ...product, UOM } }) as const)
    expect(withChanges([line()], changes).map(({ lineID }) => lineID)).toEqual([1, -1, -2])
  })

  test('a line being removed is removed once and ignores further quantity changes', () => {
    const remove = { kind: 'remove', line: line() } as const
    const others = { kind: 'remove', line: line({ lineID: 2 }) } as const
    const set = { kind: 'setQuantity', line: line(), quantity: 5 } as const
    const queued = [remove, remove, set, others].reduce<ReturnType<typeof enqueue>>(enqueue, [])
    expect(queued).toEqual([remove, others])
  })

  test('a change that may already be with the ERP is never replaced', () => {
    const set = (quantity: number) => ({ kind: 'setQuantity', line: line(), quantity }) as const
    const queued = [set(2), set(3), set(4)].reduce<ReturnType<typeof enqueue>>(enqueue, [])
    expect(queued).toEqual([set(2), set(4)])
  })

  test('only the last of several notes on a line is sent, and neither replaces the other’s quantity', () => {
    const first = { kind: 'remove', line: line({ lineID: 9 }) } as const
    const set = { kind: 'setQuantity', line: line(), quantity: 5 } as const
    const note = (text: string) => ({ kind: 'setNote', line: line(), note: text }) as const
    const queued = [first, note('a'), note('b'), set, note('c')].reduce<ReturnType<typeof enqueue>>(
      enqueue,
      [],
    )
    expect(queued).toEqual([first, note('b'), set, note('c')])
  })
})

test.each([
  [[{ field: 'sessionID', msg: 'Cart has already been ordered as 104428' }], true],
  [[{ field: 'sessionID', msg: 'Unknown cart' }], true],
  [[{ field: 'sessionID', msg: 'The ERP is busy' }], false],
  [[{ field: '', msg: 'The ERP is busy' }], false],
  [[{ field: 'customerID', msg: 'Unknown customer' }], false],
])('a cart counts as refused only when the error is about it: %j', (rows, gone) => {
  expect(isCartRefused(errorFromTable(rows))).toBe(gone)
})

test('a connection failure does not mean that the cart was refused', () => {
  expect(isCartRefused(new ErpError('unreachable', 'cut'))).toBe(false)
})
