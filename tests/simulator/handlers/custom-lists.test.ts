import { describe, expect, it } from 'vitest'
import type { Erp } from '#contract/operations.ts'
import { cartWith, openShop, refusal } from './shop.ts'

const SCREWS = { productID: 'SCR-10-65', UOM: 'ea', quoteQty: 2 }
const PINE = { productID: 'TFP-9035', UOM: 'm', quoteQty: 3, tallyLength: 2.4 }
const SHED = 'mine-1'
const GENERIC = 'generic-1'

const listNames = async (erp: Erp) => (await erp.getCustomLists({})).map(({ name }) => name)
const listOf = async (erp: Erp, id: string) =>
  (await erp.getCustomLists({})).find(({ cartSessionId }) => cartSessionId === id)

describe('getCustomLists', () => {
  it('generic lists are visible to everyone, custom lists only to their customer’s users', async () => {
    const { as } = openShop()
    expect(await listNames(await as('Kim'))).toEqual(['Starter kit', 'Shed'])
    expect(await listNames(await as('sales'))).toEqual(['Starter kit', 'Shed'])
    expect(await listNames(await as('other'))).toEqual(['Starter kit', 'Theirs'])
    expect((await listOf(await as('Kim'), GENERIC))?.type).toBe('Generic')
    expect((await listOf(await as('Kim'), SHED))?.type).toBe('Custom')
  })

  it('a list shows its lines as saved, and read as a cart as they are today', async () => {
    const erp = await openShop().as('Kim')
    expect((await listOf(erp, SHED))?.contents).toMatchObject([
      { lineID: 1, unitPrice: 9, unitGST: 0.9, stockStatus: 'InStock', prodQty: 4 },
      { lineID: 2, prodQty: 10.2, isTally: true },
      { lineID: 3, productID: 'OLD-1', prodDesc: 'Hinge, old', unitPrice: 3, stockStatus: 'LowStock' },
      { lineID: 4, stockStatus: 'InStock' },
    ])
    expect(await erp.getCartContents({ sessionID: SHED })).toMatchObject([
      { lineID: 1, unitPrice: 9.5, stockStatus: 'InStock' },
      { lineID: 2, prodQty: 10.2 },
      { lineID: 4, stockStatus: 'SpecialOrder' },
    ])
    expect(await erp.getCartTallies({ sessionID: SHED, lineNo: 0 })).toEqual([
      { lineNo: 2, length: 2.4, qty: 3 },
      { lineNo: 2, length: 3, qty: 1 },
    ])
  })

  it('a generic list has the prices of the signed-in customer', async () => {
    const { as } = openShop()
    const price = async (user: string) => (await listOf(await as(user), GENERIC))?.contents[0]?.unitPrice
    expect(await price('Kim')).toBe(9.5)
    expect(await price('other')).toBe(10)
  })

  it('a saved list keeps the prices of its day', async () => {
    const erp = await openShop().as('Kim')
    await erp.saveCustomList({ sessionID: await cartWith(erp, SCREWS), customList: 'New' })
    const list = (await erp.getCustomLists({})).at(-1)
    expect(list).toMatchObject({ name: 'New', type: 'Custom', contents: [{ unitPrice: 9.5, prodQty: 2 }] })
  })

  it('getCustomLists is empty without lists and refuses another customer’s number', async () => {
    expect(await (await openShop({ lists: [] }).as('Kim')).getCustomLists({})).toEqual([])
    expect(await openShop().raw('Kim', 'getCustomLists', { customerID: 1002 })).toMatchObject([
      { field: 'customerID' },
    ])
  })
})

describe('a line of a list', () => {
  it('a deleted line stays deleted until a reset, and the others keep their numbers', async () => {
    const { as, world } = openShop()
    const erp = await as('Kim')
    await erp.deleteCartProduct({ sessionID: SHED, productID: 'OLD-1', lineID: 3 })
    expect((await listOf(erp, SHED))?.contents.map(({ lineID }) => lineID)).toEqual([1, 2, 4])
    world.reset()
    expect((await listOf(await as('Kim'), SHED))?.contents).toHaveLength(4)
  })

  it('lines cannot be deleted from another customer’s list or added to a generic one', async () => {
    const { as } = openShop()
    const [erp, other] = [await as('Kim'), await as('other')]
    await expect(erp.addCartProduct({ sessionID: GENERIC, ...SCREWS })).rejects.toMatchObject(
      refusal('A generic list cannot be changed', 'sessionID'),
    )
    await expect(
      other.deleteCartProduct({ sessionID: SHED, productID: 'OLD-1', lineID: 3 }),
    ).rejects.toMatchObject(refusal('Unknown cart', 'sessionID'))
    expect((await listOf(erp, SHED))?.contents).toHaveLength(4)
  })

  it('a line deleted from a generic list is hidden only from that customer’s users', async () => {
    const { as } = openShop()
    const [erp, colleague, other] = [await as('Kim'), await as('sales'), await as('other')]
    await erp.deleteCartProduct({ sessionID: GENERIC, productID: 'SCR-10-65', lineID: 1 })
    for (const client of [erp, colleague]) {
      expect(await listNames(client)).toEqual(['Starter kit', 'Shed'])
      expect(await listOf(client, GENERIC)).toMatchObject({ type: 'Generic', contents: [] })
      expect(await client.getCartContents({ sessionID: GENERIC })).toEqual([])
    }
    expect(await listNames(other)).toEqual(['Starter kit', 'Theirs'])
    expect(await other.getCartContents({ sessionID: GENERIC })).toHaveLength(1)
    await expect(
      erp.deleteCartProduct({ sessionID: GENERIC, productID: 'SCR-10-65', lineID: 1 }),
    ).rejects.toMatchObject(refusal('Unknown line', 'lineID'))
    await expect(erp.deleteCustomList({ sessionID: GENERIC })).rejects.toMatchObject(
      refusal('A generic list cannot be changed', 'sessionID'),
    )
  })
})

describe('deleteCustomList', () => {
  it.each([
    ['from the seed', async () => SHED],
    [
      'saved in this world',
      async (erp: Erp) => {
        await erp.saveCustomList({ sessionID: await cartWith(erp, SCREWS), customList: 'New' })
        return (await erp.getCustomLists({})).at(-1)?.cartSessionId ?? ''
      },
    ],
  ])('deleteCustomList removes a list %s, which is unknown from then on', async (_, listId) => {
    const erp = await openShop().as('Kim')
    const sessionID = await listId(erp)
    await erp.deleteCustomList({ sessionID })
    expect(await listOf(erp, sessionID)).toBeUndefined()
    const unknown = refusal('Unknown cart', 'sessionID')
    await expect(erp.getCartContents({ sessionID })).rejects.toMatchObject(unknown)
    await expect(erp.deleteCustomList({ sessionID })).rejects.toMatchObject(unknown)
  })

  it('deleteCustomList refuses a generic list, another customer’s list and a cart', async () => {
    const { as } = openShop()
    const [erp, other] = [await as('Kim'), await as('other')]
    const refused = (client: Erp, sessionID: string, message: string) =>
      expect(client.deleteCustomList({ sessionID })).rejects.toMatchObject(refusal(message, 'sessionID'))
    await refused(erp, GENERIC, 'A generic list cannot be changed')
    await refused(other, SHED, 'Unknown cart')
    await refused(erp, await cartWith(erp, SCREWS), 'Unknown custom list')
    expect(await listNames(erp)).toEqual(['Starter kit', 'Shed'])
  })
})

describe('copyCartToCart', () => {
  it('copyCartToCart adds to the cart at today’s prices and omits products no longer sold', async () => {
    const erp = await openShop().as('Kim')
    const sessionID = await cartWith(erp, SCREWS, PINE)
    await erp.copyCartToCart({ toSessionID: sessionID, fromSessionID: SHED })
    expect(await erp.getCartContents({ sessionID })).toMatchObject([
      { lineID: 1, productID: 'SCR-10-65', prodQty: 6, unitPrice: 9.5 },
      { lineID: 2, productID: 'TFP-9035', prodQty: 17.4 },
      { lineID: 3, productID: 'BOX-1', prodQty: 1 },
    ])
    expect(await erp.getCartTallies({ sessionID, lineNo: 0 })).toEqual([
      { lineNo: 2, length: 2.4, qty: 6 },
      { lineNo: 2, length: 3, qty: 1 },
    ])
    expect((await listOf(erp, SHED))?.contents).toHaveLength(4)
    await erp.addCartProduct({ sessionID, productID: 'GLU-1', UOM: 'ea', quoteQty: 1 })
    expect((await erp.getCartContents({ sessionID })).at(-1)?.lineID).toBe(4)
  })

  it('copyCartToCart copies a generic list too', async () => {
    const erp = await openShop().as('other')
    const sessionID = await cartWith(erp)
    await erp.copyCartToCart({ toSessionID: sessionID, fromSessionID: GENERIC })
    expect(await erp.getCartContents({ sessionID })).toMatchObject([{ productID: 'SCR-10-65', prodQty: 5 }])
  })

  it('copyCartToCart refuses invalid copies and changes nothing', async () => {
    const { as } = openShop()
    const [erp, other] = [await as('Kim'), await as('other')]
    const cart = await cartWith(erp, SCREWS)
    const refused = (client: Erp, to: string, from: string, ...[message, field]: [string, string]) =>
      expect(client.copyCartToCart({ toSessionID: to, fromSessionID: from })).rejects.toMatchObject(
        refusal(message, field),
      )
    const theirs = await cartWith(other)
    await refused(other, theirs, SHED, 'Unknown cart', 'fromSessionID')
    await refused(other, cart, GENERIC, 'Unknown cart', 'toSessionID')
    await refused(erp, SHED, GENERIC, 'A list can only be copied to a cart', 'toSessionID')
    await refused(erp, GENERIC, SHED, 'A generic list cannot be changed', 'toSessionID')
    await refused(erp, cart, cart, 'A cart cannot be copied to itself', 'fromSessionID')
    const nothing = 'Nothing on this list can be ordered'
    await refused(erp, cart, await cartWith(erp), nothing, 'fromSessionID')
    const most = { ...SCREWS, quoteQty: Number.MAX_SAFE_INTEGER }
    await refused(erp, await cartWith(erp, most), SHED, 'The quantity is too large', '')
    const pieces = { ...PINE, quoteQty: Number.MAX_SAFE_INTEGER }
    await refused(erp, await cartWith(erp, pieces), SHED, 'The quantity is too large', '')
    expect(await erp.getCartContents({ sessionID: cart })).toMatchObject([{ prodQty: 2 }])
    expect(await other.getCartContents({ sessionID: theirs })).toEqual([])
  })
})

describe('saveCustomList', () => {
  it('saveCustomList replaces a seed list, which keeps its id', async () => {
    const erp = await openShop().as('Kim')
    await erp.saveCustomList({ sessionID: await cartWith(erp, SCREWS), customList: 'shed' })
    expect(await listOf(erp, SHED)).toMatchObject({
      name: 'shed',
      contents: [{ prodQty: 2, unitPrice: 9.5 }],
    })
    expect(await listNames(erp)).toEqual(['Starter kit', 'shed'])
  })

  it('saveCustomList leaves a generic list of the same name unchanged', async () => {
    const erp = await openShop().as('Kim')
    await erp.saveCustomList({ sessionID: await cartWith(erp, SCREWS), customList: 'Starter kit' })
    expect(await listNames(erp)).toEqual(['Starter kit', 'Shed', 'Starter kit'])
    expect((await listOf(erp, GENERIC))?.contents).toMatchObject([{ prodQty: 5 }])
  })

  it('saveCustomList copies the cart under the trimmed name and leaves the cart unchanged', async () => {
    const { as, world } = openShop()
    const erp = await as('Kim')
    const sessionID = await cartWith(erp, SCREWS, PINE)
    await erp.saveCustomList({ sessionID, customList: '  Deck, Smith St ' })
    const [list] = [...world.records.carts.values()].filter((cart) => cart.kind === 'Custom')
    expect(list).toMatchObject({ name: 'Deck, Smith St', customerId: 1001 })
    expect(await erp.getCartContents({ sessionID: list?.id ?? '' })).toMatchObject(
      await erp.getCartContents({ sessionID }),
    )
    await erp.deleteCartProduct({ sessionID, productID: SCREWS.productID, lineID: 1 })
    expect(await erp.getCartContents({ sessionID: list?.id ?? '' })).toHaveLength(2)
  })

  it('saveCustomList replaces only the customer’s own list of that name, ignoring case', async () => {
    const { as, world } = openShop()
    const [erp, other] = [await as('Kim'), await as('other')]
    const save = async (client: typeof erp, name: string, quoteQty: number) =>
      client.saveCustomList({
        sessionID: await cartWith(client, { ...SCREWS, quoteQty }),
        customList: name,
      })
    await save(erp, 'Deck', 1)
    await save(other, 'Deck', 2)
    await save(erp, 'DECK', 3)
    const lists = [...world.records.carts.values()].filter((cart) => cart.kind === 'Custom')
    expect(
      lists.map(({ id, name, customerId }) => [
        customerId,
        name,
        world.records.cartLines.in(id).map((line) => line.quantity),
      ]),
    ).toEqual([
      [1001, 'DECK', [3]],
      [1002, 'Deck', [2]],
    ])
  })

  it('saveCustomList omits delivery charges and refuses a cart with nothing else', async () => {
    const { as, world } = openShop()
    const erp = await as('Kim')
    const charge = { productID: 'FRT-CRANE', UOM: 'ea', quoteQty: 1 }
    await expect(
      erp.saveCustomList({ sessionID: await cartWith(erp, charge), customList: 'Truck' }),
    ).rejects.toMatchObject(refusal('The cart is empty', 'sessionID'))
    await erp.saveCustomList({ sessionID: await cartWith(erp, charge, SCREWS), customList: 'Deck' })
    const [list] = [...world.records.carts.values()].filter((cart) => cart.kind === 'Custom')
    expect(await erp.getCartContents({ sessionID: list?.id ?? '' })).toMatchObject([
      { productID: 'SCR-10-65' },
    ])
  })

  it('saveCustomList refuses an empty cart and a blank name', async () => {
    const { as, raw } = openShop()
    const erp = await as('Kim')
    const sessionID = await cartWith(erp)
    await expect(erp.saveCustomList({ sessionID, customList: 'Deck' })).rejects.toMatchObject(
      refusal('The cart is empty', 'sessionID'),
    )
    expect(await raw('Kim', 'saveCustomList', { sessionID, customList: '  ' })).toMatchObject([
      { field: 'customList' },
    ])
  })
})
