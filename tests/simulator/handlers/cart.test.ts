import { describe, expect, it } from 'vitest'
import type { Erp } from '#contract/operations.ts'
import { cartWith, openShop, orderOf, refusal } from './shop.ts'

const SCREWS = { productID: 'SCR-10-65', UOM: 'ea', quoteQty: 2 }
const PINE = { productID: 'TFP-9035', UOM: 'm', quoteQty: 3, tallyLength: 2.4 }

function record<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('There is no such record')
  return value
}

describe('createCart', () => {
  it('createCart opens an empty cart with a new id', async () => {
    const erp = await openShop().as('Kim')
    const [one, two] = [await erp.createCart({}), await erp.createCart({})]
    expect(one).toEqual({ SessionID: expect.stringMatching(/.{20}/), TypeList: 'Cart', RefCustomList: '' })
    expect(two.SessionID).not.toBe(one.SessionID)
    expect(await erp.getCartContents({ sessionID: one.SessionID })).toEqual([])
  })

  it('beyond a thousand carts the oldest are dropped, ordered ones first, but no lists', async () => {
    const { as, world } = openShop()
    const erp = await as('Kim')
    const kept = await cartWith(erp, SCREWS)
    await erp.saveCustomList({ sessionID: kept, customList: 'Deck' })
    const oldest = await cartWith(erp, SCREWS)
    const ordered = await cartWith(erp, SCREWS)
    await erp.processComplete(orderOf(ordered))
    const { carts } = world.records
    for (let n = 3; n < 1000; n++) carts.put(`cart-${n}`, { ...record(carts.get(kept)), id: `cart-${n}` })
    await erp.createCart({})
    expect(carts.get(ordered)).toBeUndefined()
    await expect(erp.getCartContents({ sessionID: kept })).resolves.toHaveLength(1)
    await erp.createCart({})
    expect(carts.get(kept)).toBeUndefined()
    expect(world.records.cartLines.in(kept)).toEqual([])
    await expect(erp.getCartContents({ sessionID: oldest })).resolves.toHaveLength(1)
    expect((await erp.getCustomLists({})).at(-1)).toMatchObject({ name: 'Deck', contents: [{ prodQty: 2 }] })
    expect(carts.size).toBe(1001)
  })

  it('createCart refuses another customer’s number', async () => {
    const { raw, world } = openShop()
    expect(await raw('Kim', 'createCart', { customerID: 1002 })).toMatchObject([{ field: 'customerID' }])
    expect(world.records.carts.size).toBe(0)
  })
})

describe('getCartContents', () => {
  it('getCartContents prices each line for the customer and spreads its GST over the quantity', async () => {
    const erp = await openShop().as('Kim')
    const sessionID = await cartWith(erp, SCREWS, { productID: 'SCR-8-50', UOM: 'box', quoteQty: 1 }, PINE)
    const lines = await erp.getCartContents({ sessionID })
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
    expect(lines[0]).toMatchObject({
      prodDesc: 'Decking Screw 10g x 65 mm Stainless',
      productImage: '/pictures/one.png',
    })
  })

  it('unit prices include GST where the site shows it, with the same line total', async () => {
    const { as, world } = openShop()
    const erp = await as('Kim')
    const sessionID = await cartWith(erp, { productID: 'SCR-8-50', UOM: 'ea', quoteQty: 1000 })
    world.changeSettings(new Map([['tax_inclusive', true]]))
    const [line] = await erp.getCartContents({ sessionID })
    // A thousand at 5 cents: $50 and $5 GST.
    expect(line?.unitPrice).toBeCloseTo(0.055, 10)
    expect(line?.unitGST).toBeCloseTo(0.005, 10)
  })

  it.each([['no-such-cart'], ['<script>'], ['../etc/passwd'], ['__proto__']])(
    'the unknown cart %s is refused',
    async (sessionID) => {
      const erp = await openShop().as('Kim')
      await expect(erp.getCartContents({ sessionID })).rejects.toMatchObject(
        refusal('Unknown cart', 'sessionID'),
      )
    },
  )
})

describe("another customer's cart", () => {
  it('another customer’s cart is unknown to every operation', async () => {
    const { as } = openShop()
    const sessionID = await cartWith(await as('other'), SCREWS, PINE)
    const erp = await as('Kim')
    const unknown = refusal('Unknown cart', 'sessionID')
    await expect(erp.getCartContents({ sessionID })).rejects.toMatchObject(unknown)
    await expect(erp.addCartProduct({ sessionID, ...SCREWS })).rejects.toMatchObject(unknown)
    await expect(erp.updateCartProduct({ sessionID, ...SCREWS, lineId: 1 })).rejects.toMatchObject(unknown)
    await expect(
      erp.deleteCartProduct({ sessionID, productID: SCREWS.productID, lineID: 1 }),
    ).rejects.toMatchObject(unknown)
    await expect(erp.getCartTallies({ sessionID, lineNo: 0 })).rejects.toMatchObject(unknown)
    await expect(erp.saveCustomList({ sessionID, customList: 'Mine now' })).rejects.toMatchObject(unknown)
    await expect(erp.processComplete(orderOf(sessionID))).rejects.toMatchObject(unknown)
    expect(await (await as('other')).getCartContents({ sessionID })).toHaveLength(2)
  })

  it('users of the same customer share carts', async () => {
    const { as } = openShop()
    const sessionID = await cartWith(await as('Kim'), SCREWS)
    expect(await (await as('sales')).getCartContents({ sessionID })).toHaveLength(1)
  })
})

describe('notes on lines', () => {
  const NOTED = { ...SCREWS, quoteComments: 'for the deck' }
  const notesOf = async (erp: Erp, sessionID: string) =>
    (await erp.getCartContents({ sessionID })).map(({ quoteComments }) => quoteComments)

  it('adding more of a product keeps its note, joins another and ignores the same', async () => {
    const erp = await openShop().as('Kim')
    const sessionID = await cartWith(erp, NOTED, SCREWS, NOTED, { ...SCREWS, quoteComments: 'site 2' })
    expect(await notesOf(erp, sessionID)).toEqual(['for the deck; site 2'])
  })

  it('an update replaces the note, and a blank one removes it', async () => {
    const erp = await openShop().as('Kim')
    const sessionID = await cartWith(erp, NOTED)
    await erp.updateCartProduct({ sessionID, ...SCREWS, lineId: 1, quoteComments: ' site 2 ' })
    expect(await notesOf(erp, sessionID)).toEqual(['site 2'])
    await erp.updateCartProduct({ sessionID, ...SCREWS, lineId: 1 })
    expect(await notesOf(erp, sessionID)).toEqual([''])
  })

  it('notes that together exceed the limit of a text are refused', async () => {
    const erp = await openShop().as('Kim')
    const sessionID = await cartWith(erp, { ...SCREWS, quoteComments: 'x'.repeat(10_000) })
    await expect(erp.addCartProduct({ sessionID, ...NOTED })).rejects.toMatchObject(
      refusal('The notes on this line are too long', 'quoteComments'),
    )
  })

  it('an order has the notes of its cart, and a list saved from it has none', async () => {
    const erp = await openShop().as('Kim')
    const sessionID = await cartWith(erp, NOTED, PINE)
    await erp.saveCustomList({ sessionID, customList: 'Deck' })
    expect(
      (await erp.getCustomLists({})).at(-1)?.contents?.map(({ quoteComments }) => quoteComments),
    ).toEqual(['', ''])
    const { quoteNumber } = await erp.processComplete(orderOf(sessionID))
    const order = await erp.getTransactionTP({ transactionNumber: quoteNumber, transactionSuffix: 0 })
    expect(order.LineDetailsTP.map(({ quoteComments }) => quoteComments)).toEqual(['for the deck', undefined])
  })
})

describe('addCartProduct', () => {
  it('adding the same product and unit extends its line, and another unit opens a new one', async () => {
    const erp = await openShop().as('Kim')
    const { SessionID: sessionID } = await erp.createCart({})
    const add = (UOM: string) => erp.addCartProduct({ sessionID, productID: 'SCR-8-50', UOM, quoteQty: 2 })
    expect([await add('ea'), await add('box'), await add('ea')]).toEqual([
      { lineID: 1 },
      { lineID: 2 },
      { lineID: 1 },
    ])
    expect(await erp.getCartContents({ sessionID })).toMatchObject([{ prodQty: 4 }, { prodQty: 2 }])
  })

  it('lengths of a tally product are collected on one line, equal ones added up', async () => {
    const erp = await openShop().as('Kim')
    const sessionID = await cartWith(erp, PINE, { ...PINE, tallyLength: 3, quoteQty: 1 }, PINE)
    expect(await erp.getCartContents({ sessionID })).toMatchObject([{ lineID: 1, prodQty: 17.4 }])
    expect(await erp.getCartTallies({ sessionID, lineNo: 1 })).toEqual([
      { lineNo: 1, length: 2.4, qty: 6 },
      { lineNo: 1, length: 3, qty: 1 },
    ])
  })

  it('a product without standard lengths accepts any length in steps of 0.01', async () => {
    const erp = await openShop().as('Kim')
    const any = { productID: 'TFP-9045', UOM: 'm', quoteQty: 2 }
    const sessionID = await cartWith(erp, { ...any, tallyLength: 1.15 })
    expect(await erp.getCartContents({ sessionID })).toMatchObject([{ prodQty: 2.3 }])
    for (const tallyLength of [1.155, 1e-9, 0.004, 1e300])
      await expect(erp.addCartProduct({ sessionID, ...any, tallyLength })).rejects.toMatchObject(
        refusal('tallyLength must be 0.01 or more, in steps of 0.01', 'tallyLength'),
      )
  })

  it.each([
    ['an unknown product', { ...SCREWS, productID: 'NOPE' }, 'Unknown product NOPE', 'productID'],
    [
      'a product in another case',
      { ...SCREWS, productID: 'scr-10-65' },
      'Unknown product scr-10-65',
      'productID',
    ],
    [
      'a name that every object inherits',
      { ...SCREWS, productID: 'constructor' },
      'Unknown product constructor',
      'productID',
    ],
    ['a unit it is not sold in', { ...SCREWS, UOM: 'box' }, 'SCR-10-65 is not sold in box', 'UOM'],
    [
      'a length for a product not sold by length',
      { ...SCREWS, tallyLength: 2 },
      'SCR-10-65 is not sold by length',
      'tallyLength',
    ],
    [
      'a tally product without length',
      { ...PINE, tallyLength: 0 },
      'TFP-9035 is sold by length: a length is required',
      'tallyLength',
    ],
    [
      'a length that is not stocked',
      { ...PINE, tallyLength: 2.7 },
      'TFP-9035 is not stocked in 2.7; it comes in 2.4, 3, 3.6',
      'tallyLength',
    ],
    [
      'a charge in another unit',
      { productID: 'FRT-CRANE', UOM: 'box', quoteQty: 1 },
      'FRT-CRANE is not sold in box',
      'UOM',
    ],
  ])('addCartProduct refuses %s and names the field', async (_what, product, msg, field) => {
    const { as, world } = openShop()
    const erp = await as('Kim')
    const { SessionID: sessionID } = await erp.createCart({})
    await expect(erp.addCartProduct({ sessionID, ...product })).rejects.toMatchObject(refusal(msg, field))
    expect(world.records.cartLines.size).toBe(0)
  })

  it.each([
    [0],
    [-1],
    [1.5],
    [JSON.parse('1e309')],
    [Number.NaN],
    ['abc'],
    ['1'],
    ['<script>'],
    [null],
    [2 ** 53],
  ])('addCartProduct refuses the quantity %s', async (quoteQty) => {
    const { as, raw, world } = openShop()
    const sessionID = await cartWith(await as('Kim'))
    const rows = await raw('Kim', 'addCartProduct', { ...SCREWS, sessionID, quoteQty })
    expect(rows).toMatchObject([{ field: 'quoteQty' }])
    expect(world.records.cartLines.size).toBe(0)
  })

  it('a quantity beyond the largest whole number is refused and the line is unchanged', async () => {
    const erp = await openShop().as('Kim')
    const sessionID = await cartWith(erp, { ...SCREWS, quoteQty: Number.MAX_SAFE_INTEGER })
    await expect(erp.addCartProduct({ sessionID, ...SCREWS })).rejects.toMatchObject(
      refusal('The quantity is too large', 'quoteQty'),
    )
    expect(await erp.getCartContents({ sessionID })).toMatchObject([{ prodQty: Number.MAX_SAFE_INTEGER }])
  })

  it('a delivery charge is a line at the same price for every customer', async () => {
    const { as } = openShop()
    for (const userId of ['Kim', 'other']) {
      const erp = await as(userId)
      const sessionID = await cartWith(erp, { productID: 'FRT-UTE-FAR', UOM: 'ea', quoteQty: 1 })
      expect(await erp.getCartContents({ sessionID })).toMatchObject([
        { productID: 'FRT-UTE-FAR', prodDesc: 'Delivery by UTE', unitPrice: 95.5, unitGST: 9.55 },
      ])
    }
  })
})

describe('updateCartProduct', () => {
  it('updateCartProduct sets the quantity of a line', async () => {
    const erp = await openShop().as('Kim')
    const sessionID = await cartWith(erp, SCREWS)
    expect(await erp.updateCartProduct({ sessionID, ...SCREWS, quoteQty: 7, lineId: 1 })).toEqual({
      lineID: 1,
    })
    expect(await erp.getCartContents({ sessionID })).toMatchObject([{ prodQty: 7 }])
  })

  it('updateCartProduct sets the pieces of one length', async () => {
    const erp = await openShop().as('Kim')
    const sessionID = await cartWith(erp, PINE, { ...PINE, tallyLength: 3 })
    await erp.updateCartProduct({ sessionID, ...PINE, tallyLength: 3, quoteQty: 1, lineId: 1 })
    expect(await erp.getCartTallies({ sessionID, lineNo: 0 })).toMatchObject([
      { length: 2.4, qty: 3 },
      { length: 3, qty: 1 },
    ])
  })

  it.each([
    ['a line that is not there', { ...SCREWS, lineId: 9 }, 'Unknown line', 'lineId'],
    ['a line of another product', { ...SCREWS, productID: 'GLU-1', lineId: 1 }, 'Unknown line', 'lineId'],
    ['another unit', { ...SCREWS, UOM: 'box', lineId: 1 }, 'This line is in ea, not box', 'UOM'],
  ])('updateCartProduct refuses %s', async (_what, change, msg, field) => {
    const erp = await openShop().as('Kim')
    const sessionID = await cartWith(erp, SCREWS)
    await expect(erp.updateCartProduct({ sessionID, ...change })).rejects.toMatchObject(refusal(msg, field))
    expect(await erp.getCartContents({ sessionID })).toMatchObject([{ prodQty: 2 }])
  })

  it.each([[0], [-1], [1.5], ['abc']])('updateCartProduct refuses the quantity %s', async (quoteQty) => {
    const { as, raw } = openShop()
    const sessionID = await cartWith(await as('Kim'), SCREWS)
    const rows = await raw('Kim', 'updateCartProduct', { ...SCREWS, sessionID, lineId: 1, quoteQty })
    expect(rows).toMatchObject([{ field: 'quoteQty' }])
  })
})

describe('deleteCartProduct', () => {
  it('deleteCartProduct removes a line and never reuses its number', async () => {
    const erp = await openShop().as('Kim')
    const sessionID = await cartWith(erp, SCREWS)
    await erp.deleteCartProduct({ sessionID, productID: SCREWS.productID, lineID: 1 })
    expect(await erp.getCartContents({ sessionID })).toEqual([])
    expect(await erp.addCartProduct({ sessionID, ...SCREWS })).toEqual({ lineID: 2 })
  })

  it.each([
    ['another product', 'GLU-1', 1],
    ['another line', 'SCR-10-65', 2],
  ])('deleteCartProduct refuses a line of %s', async (_what, productID, lineID) => {
    const erp = await openShop().as('Kim')
    const sessionID = await cartWith(erp, SCREWS)
    await expect(erp.deleteCartProduct({ sessionID, productID, lineID })).rejects.toMatchObject(
      refusal('Unknown line', 'lineID'),
    )
    expect(await erp.getCartContents({ sessionID })).toHaveLength(1)
  })
})

describe('getCartTallies', () => {
  it('getCartTallies returns the lengths of all lines for 0, or of one line', async () => {
    const erp = await openShop().as('Kim')
    const sessionID = await cartWith(erp, SCREWS, PINE, { ...PINE, productID: 'TFP-9045' })
    const numbers = async (lineNo: number) =>
      (await erp.getCartTallies({ sessionID, lineNo })).map((tally) => tally.lineNo)
    expect(await numbers(0)).toEqual([2, 3])
    expect(await numbers(3)).toEqual([3])
    expect(await numbers(1)).toEqual([])
  })

  it('getCartTallies refuses an unknown line', async () => {
    const erp = await openShop().as('Kim')
    const sessionID = await cartWith(erp, PINE)
    await expect(erp.getCartTallies({ sessionID, lineNo: 5 })).rejects.toMatchObject(
      refusal('Unknown line', 'lineNo'),
    )
  })
})
