import { expect, test } from 'vitest'
import type { Erp } from '#contract/operations.ts'
import { CRANE, cartWith, named, openAs, openCart, orderOf, PINE, place, refused, SCREWS } from './shop.ts'

const LONG = { ...PINE, tallyLength: 3 }
const ALL = Number.MAX_SAFE_INTEGER

test('createCart opens an empty cart with a new id', async () => {
  const { erp } = await openAs('Kim')
  const [one, two] = [await erp.createCart({}), await erp.createCart({})]
  expect(one).toEqual({ SessionID: expect.stringMatching(/.{20}/), TypeList: 'Cart', RefCustomList: '' })
  expect(two.SessionID).not.toBe(one.SessionID)
  expect(await erp.getCartContents({ sessionID: one.SessionID })).toEqual([])
})

test('beyond a thousand carts the oldest are dropped, ordered ones first, but no lists', async () => {
  const { erp, world, sessionID: kept } = await openCart(SCREWS)
  await erp.saveCustomList({ sessionID: kept, customList: 'Deck' })
  const oldest = await cartWith(erp, SCREWS)
  const ordered = await cartWith(erp, SCREWS)
  await erp.processComplete(orderOf(ordered))
  const { carts, cartLines } = world.records
  const cart = carts.get(kept)
  if (!cart) throw new Error('There is no such cart')
  for (let n = 3; n < 1000; n++) carts.put(`cart-${n}`, { ...cart, id: `cart-${n}` })
  await erp.createCart({})
  expect([carts.get(ordered), carts.get(kept)]).toEqual([undefined, cart])
  await erp.createCart({})
  expect([carts.get(kept), cartLines.in(kept), cartLines.in(oldest).length]).toEqual([undefined, [], 1])
  expect((await erp.getCustomLists({})).at(-1)).toMatchObject({ name: 'Deck', contents: [{ prodQty: 2 }] })
  expect(carts.size).toBe(1001)
})

test('getCartContents prices each line for the customer and spreads its GST over the quantity', async () => {
  const box = { productID: 'SCR-8-50', UOM: 'box', quoteQty: 1 }
  const { contents } = await openCart(SCREWS, box, PINE)
  const lines = await contents()
  expect(lines).toMatchObject([
    {
      lineID: 1,
      productID: 'SCR-10-65',
      UOM: 'ea',
      prodQty: 2,
      unitPrice: 9.5,
      unitGST: 0.95,
      isTally: false,
    },
    { lineID: 2, productID: 'SCR-8-50', UOM: 'box', prodQty: 1, unitPrice: 25, unitGST: 2.5 },
    { lineID: 3, productID: 'TFP-9035', UOM: 'm', prodQty: 7.2, unitPrice: 4.37, isTally: true },
  ])
  // 7.2 m at $4.37 are $31.464, and 10% of that is $3.15.
  expect(Number(lines[2]?.unitGST) * 7.2).toBeCloseTo(3.15, 10)
  const prodDesc = 'Decking Screw 10g x 65 mm Stainless'
  expect(lines[0]).toMatchObject({ prodDesc, productImage: '/pictures/one.png' })
})

test('unit prices include GST where the site shows it, with the same line total', async () => {
  const { contents, world } = await openCart({ productID: 'SCR-8-50', UOM: 'ea', quoteQty: 1000 })
  world.changeSettings(new Map([['tax_inclusive', true]]))
  // A thousand at 5 cents: $50 and $5 GST.
  const [unitPrice, unitGST] = [expect.closeTo(0.055, 10), expect.closeTo(0.005, 10)]
  expect(await contents()).toMatchObject([{ unitPrice, unitGST }])
})

test.each(['no-such-cart', '<script>', '../etc/passwd', '__proto__'])(
  'the unknown cart %s is refused',
  async (id) => {
    const { erp } = await openAs('Kim')
    await refused(erp.getCartContents({ sessionID: id }), 'Unknown cart', 'sessionID')
  },
)

test.each<[string, (erp: Erp, sessionID: string) => Promise<unknown>]>([
  ['getCartContents', (erp, sessionID) => erp.getCartContents({ sessionID })],
  ['addCartProduct', (erp, sessionID) => erp.addCartProduct({ sessionID, ...SCREWS })],
  ['updateCartProduct', (erp, sessionID) => erp.updateCartProduct({ sessionID, ...SCREWS, lineId: 1 })],
  ['deleteCartProduct', (erp, sessionID) => erp.deleteCartProduct({ sessionID, ...SCREWS, lineID: 1 })],
  ['getCartTallies', (erp, sessionID) => erp.getCartTallies({ sessionID, lineNo: 0 })],
  ['saveCustomList', (erp, sessionID) => erp.saveCustomList({ sessionID, customList: 'Mine now' })],
  ['processComplete', (erp, sessionID) => erp.processComplete(orderOf(sessionID))],
])('another customer’s cart is unknown to %s, while colleagues share it', async (_, call) => {
  const { as, contents, sessionID } = await openCart(SCREWS, PINE)
  await refused(call(await as('other'), sessionID), 'Unknown cart', 'sessionID')
  expect(await contents()).toHaveLength(2)
  expect(await (await as('sales')).getCartContents({ sessionID })).toHaveLength(2)
})

const NOTED = { ...SCREWS, quoteComments: 'for the deck' }

test('adding more of a product keeps its note, joins another and ignores the same', async () => {
  const { contents } = await openCart(NOTED, SCREWS, NOTED, { ...SCREWS, quoteComments: 'site 2' })
  expect(await contents()).toMatchObject([{ quoteComments: 'for the deck; site 2' }])
})

test('an update replaces the note, and a blank one removes it', async () => {
  const { erp, contents, sessionID } = await openCart(NOTED)
  await erp.updateCartProduct({ sessionID, ...SCREWS, lineId: 1, quoteComments: ' site 2 ' })
  expect(await contents()).toMatchObject([{ quoteComments: 'site 2' }])
  await erp.updateCartProduct({ sessionID, ...SCREWS, lineId: 1 })
  expect(await contents()).toMatchObject([{ quoteComments: '' }])
})

test('notes that together exceed the limit of a text are refused', async () => {
  const { erp, sessionID } = await openCart({ ...SCREWS, quoteComments: 'x'.repeat(10_000) })
  const add = erp.addCartProduct({ sessionID, ...NOTED })
  await refused(add, 'The notes on this line are too long', 'quoteComments')
})

test('an order has the notes of its cart, and a list saved from it has none', async () => {
  const { erp, sessionID } = await openCart(NOTED, PINE)
  await erp.saveCustomList({ sessionID, customList: 'Deck' })
  const [list] = (await erp.getCustomLists({})).slice(-1)
  expect(list?.contents.map(({ quoteComments }) => quoteComments)).toEqual(['', ''])
  const order = await erp.getTransactionTP(named(await place(erp, [NOTED, PINE])))
  expect(order.LineDetailsTP.map(({ quoteComments }) => quoteComments)).toEqual(['for the deck', undefined])
})

test('adding the same product and unit extends its line, and another unit opens a new one', async () => {
  const { erp, contents, sessionID } = await openCart()
  const add = (UOM: string) => erp.addCartProduct({ sessionID, productID: 'SCR-8-50', UOM, quoteQty: 2 })
  expect([await add('ea'), await add('box'), await add('ea')].map(({ lineID }) => lineID)).toEqual([1, 2, 1])
  expect(await contents()).toMatchObject([{ prodQty: 4 }, { prodQty: 2 }])
})

test('lengths of a tally product are collected on one line, equal ones added up', async () => {
  const { erp, contents, sessionID } = await openCart(PINE, { ...LONG, quoteQty: 1 }, PINE)
  expect(await contents()).toMatchObject([{ lineID: 1, prodQty: 17.4 }])
  expect(await erp.getCartTallies({ sessionID, lineNo: 1 })).toEqual([
    { lineNo: 1, length: 2.4, qty: 6 },
    { lineNo: 1, length: 3, qty: 1 },
  ])
})

test('a product without standard lengths accepts any length in steps of 0.01', async () => {
  const any = { productID: 'TFP-9045', UOM: 'm', quoteQty: 2 }
  const { erp, contents, sessionID } = await openCart({ ...any, tallyLength: 1.15 })
  expect(await contents()).toMatchObject([{ prodQty: 2.3 }])
  for (const tallyLength of [1.155, 1e-9, 0.004, 1e300]) {
    const add = erp.addCartProduct({ sessionID, ...any, tallyLength })
    await refused(add, 'tallyLength must be 0.01 or more, in steps of 0.01', 'tallyLength')
  }
})

const UNSTOCKED = 'TFP-9035 is not stocked in 2.7; it comes in 2.4, 3, 3.6'

test.each([
  [{ ...SCREWS, productID: 'NOPE' }, 'Unknown product NOPE', 'productID'],
  [{ ...SCREWS, productID: 'scr-10-65' }, 'Unknown product scr-10-65', 'productID'],
  // A name that every object inherits.
  [{ ...SCREWS, productID: 'constructor' }, 'Unknown product constructor', 'productID'],
  [{ ...SCREWS, UOM: 'box' }, 'SCR-10-65 is not sold in box', 'UOM'],
  [{ ...CRANE, UOM: 'box' }, 'FRT-CRANE is not sold in box', 'UOM'],
  [{ ...SCREWS, tallyLength: 2 }, 'SCR-10-65 is not sold by length', 'tallyLength'],
  [{ ...PINE, tallyLength: 0 }, 'TFP-9035 is sold by length: a length is required', 'tallyLength'],
  [{ ...PINE, tallyLength: 2.7 }, UNSTOCKED, 'tallyLength'],
])('addCartProduct refuses %o: %s', async (product, msg, field) => {
  const { erp, world, sessionID } = await openCart()
  await refused(erp.addCartProduct({ sessionID, ...product }), msg, field)
  expect(world.records.cartLines.size).toBe(0)
})

test.each([0, -1, 1.5, JSON.parse('1e309'), Number.NaN, 'abc', '1', '<script>', null, 2 ** 53])(
  'addCartProduct and updateCartProduct refuse the quantity %s',
  async (quoteQty) => {
    const { raw, contents, sessionID } = await openCart(SCREWS)
    const body = { ...SCREWS, sessionID, quoteQty }
    expect(await raw('Kim', 'addCartProduct', body)).toMatchObject([{ field: 'quoteQty' }])
    expect(await raw('Kim', 'updateCartProduct', { ...body, lineId: 1 })).toMatchObject([
      { field: 'quoteQty' },
    ])
    expect(await contents()).toMatchObject([{ prodQty: 2 }])
  },
)

test('a quantity beyond the largest whole number is refused and the line is unchanged', async () => {
  const { erp, contents, sessionID } = await openCart({ ...SCREWS, quoteQty: ALL })
  await refused(erp.addCartProduct({ sessionID, ...SCREWS }), 'The quantity is too large', 'quoteQty')
  expect(await contents()).toMatchObject([{ prodQty: ALL }])
})

test.each(['Kim', 'other'])('a delivery charge is a line at the same price for %s', async (userId) => {
  const { erp } = await openAs(userId)
  const sessionID = await cartWith(erp, { productID: 'FRT-UTE-FAR', UOM: 'ea', quoteQty: 1 })
  const charge = { productID: 'FRT-UTE-FAR', prodDesc: 'Delivery by UTE', unitPrice: 95.5, unitGST: 9.55 }
  expect(await erp.getCartContents({ sessionID })).toMatchObject([charge])
})

test('updateCartProduct sets the quantity of a line, or the pieces of one length', async () => {
  const { erp, contents, sessionID } = await openCart(SCREWS, PINE, LONG)
  const update = { sessionID, ...SCREWS, quoteQty: 7, lineId: 1 }
  expect(await erp.updateCartProduct(update)).toEqual({ lineID: 1 })
  await erp.updateCartProduct({ sessionID, ...LONG, quoteQty: 1, lineId: 2 })
  expect(await contents()).toMatchObject([{ prodQty: 7 }, { prodQty: 10.2 }])
  const tallies = [
    { length: 2.4, qty: 3 },
    { length: 3, qty: 1 },
  ]
  expect(await erp.getCartTallies({ sessionID, lineNo: 0 })).toMatchObject(tallies)
})

test.each([
  ['a line that is not there', { ...SCREWS, lineId: 9 }, 'Unknown line', 'lineId'],
  ['a line of another product', { ...SCREWS, productID: 'GLU-1', lineId: 1 }, 'Unknown line', 'lineId'],
  ['another unit', { ...SCREWS, UOM: 'box', lineId: 1 }, 'This line is in ea, not box', 'UOM'],
])('updateCartProduct refuses %s', async (_what, change, msg, field) => {
  const { erp, contents, sessionID } = await openCart(SCREWS)
  await refused(erp.updateCartProduct({ sessionID, ...change, quoteQty: 5 }), msg, field)
  expect(await contents()).toMatchObject([{ prodQty: 2 }])
})

test.each([
  ['removes that length and keeps the others', LONG, [{ length: 2.4, qty: 3 }]],
  [
    'changes nothing where the line lacks that length',
    { ...PINE, tallyLength: 3.6 },
    [{ qty: 3 }, { qty: 3 }],
  ],
])('a quantity of 0 for a length %s', async (_, length, left) => {
  const { erp, sessionID } = await openCart(PINE, LONG)
  await erp.updateCartProduct({ sessionID, ...length, quoteQty: 0, lineId: 1 })
  expect(await erp.getCartTallies({ sessionID, lineNo: 1 })).toMatchObject(left)
})

test('a quantity of 0 for the last length removes the line', async () => {
  const { erp, contents, sessionID } = await openCart(PINE)
  await erp.updateCartProduct({ sessionID, ...PINE, quoteQty: 0, lineId: 1 })
  expect(await contents()).toEqual([])
})

test('deleteCartProduct removes a line and never reuses its number', async () => {
  const { erp, contents, sessionID } = await openCart(SCREWS)
  await erp.deleteCartProduct({ sessionID, productID: SCREWS.productID, lineID: 1 })
  expect(await contents()).toEqual([])
  expect(await erp.addCartProduct({ sessionID, ...SCREWS })).toEqual({ lineID: 2 })
})

test.each([
  ['another product', 'GLU-1', 1],
  ['another line', 'SCR-10-65', 2],
])('deleteCartProduct refuses a line of %s', async (_what, productID, lineID) => {
  const { erp, contents, sessionID } = await openCart(SCREWS)
  await refused(erp.deleteCartProduct({ sessionID, productID, lineID }), 'Unknown line', 'lineID')
  expect(await contents()).toHaveLength(1)
})

test('getCartTallies returns the lengths of all lines for 0, or of one line, and refuses an unknown one', async () => {
  const { erp, sessionID } = await openCart(SCREWS, PINE, { ...PINE, productID: 'TFP-9045' })
  const numbers = async (lineNo: number) =>
    (await erp.getCartTallies({ sessionID, lineNo })).map((tally) => tally.lineNo)
  expect([await numbers(0), await numbers(3), await numbers(1)]).toEqual([[2, 3], [3], []])
  await refused(numbers(5), 'Unknown line', 'lineNo')
})

test.each([
  ['the lengths in stock', 'TFP-9035', [{ length: 2.4 }, { length: 3 }, { length: 3.6 }]],
  ['nothing where any length is available', 'TFP-9045', []],
])('getLengthsForProduct returns %s', async (_, productID, lengths) => {
  expect(await (await openAs('Kim')).erp.getLengthsForProduct({ productID })).toEqual(lengths)
})

test.each([
  ['NOPE', 'Unknown product NOPE'],
  ['SCR-10-65', 'SCR-10-65 is not sold by length'],
])('getLengthsForProduct refuses %s', async (productID, msg) => {
  await refused((await openAs('Kim')).erp.getLengthsForProduct({ productID }), msg, 'productID')
})
