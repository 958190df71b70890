import { expect, test } from 'vitest'
import type { CartLineRecord } from '#simulator/records.ts'
import { merged } from '#simulator/rules/cart.ts'

const line = (own: Partial<CartLineRecord>): CartLineRecord => ({
  lineID: 0,
  productID: 'SCR-8-50',
  UOM: 'ea',
  quantity: 2,
  tally: [],
  ...own,
})
const CART = [
  line({ lineID: 4 }),
  line({ lineID: 5, productID: 'TFP-9035', UOM: 'm', quantity: 0, tally: [] }),
]
const pieces = (length: number, qty: number) => ({ length, qty })

test.each([
  ['the same product in the same unit', line({ quantity: 3 }), [{ lineID: 4, quantity: 5 }, { lineID: 5 }]],
  [
    'the same product in another unit',
    line({ UOM: 'box', quantity: 3 }),
    [{ lineID: 4, quantity: 2 }, { lineID: 5 }, { lineID: 9, UOM: 'box', quantity: 3 }],
  ],
  [
    'another product in the same unit',
    line({ productID: 'GLU-1' }),
    [{ lineID: 4, quantity: 2 }, { lineID: 5 }, { lineID: 9, productID: 'GLU-1', quantity: 2 }],
  ],
  [
    'lengths of a product',
    line({ productID: 'TFP-9035', UOM: 'm', quantity: 0, tally: [pieces(3.6, 2)] }),
    [{ lineID: 4 }, { lineID: 5, tally: [pieces(3.6, 2)] }],
  ],
] as const)('%s is added on a new line, or to the line that exists', (_, added, lines) => {
  const after = merged(CART, 9, [added])
  expect(after.lines).toMatchObject(lines)
  expect(after.lines).toHaveLength(lines.length)
  expect(after.nextLine).toBe(lines.length > CART.length ? 10 : 9)
})

test('equal products added together share a line, and equal lengths add up', () => {
  const twice = merged([], 1, [line({ quantity: 2 }), line({ quantity: 5 })])
  expect(twice).toMatchObject({ lines: [{ lineID: 1, quantity: 7 }], nextLine: 2 })
  const framing = (qty: number) => line({ UOM: 'm', quantity: 0, tally: [pieces(2.4, qty)] })
  const cut = merged([framing(3)], 1, [framing(4), { ...framing(0), tally: [pieces(3, 1)] }])
  expect(cut.lines).toMatchObject([{ tally: [pieces(2.4, 7), pieces(3, 1)] }])
})
