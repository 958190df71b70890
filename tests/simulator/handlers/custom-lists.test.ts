import { expect, test } from 'vitest'
import type { Erp } from '#contract/operations.ts'
import { CRANE, cartWith, named, openAs, openCart, orderOf, PINE, place, refused, SCREWS } from './shop.ts'
import { smallSeed, soldLine, transaction } from './small-seed.ts'

const SHED = 'mine-1'
const GENERIC = 'generic-1'
const OLD = { sessionID: SHED, productID: 'OLD-1', lineID: 3 }
const ALL = Number.MAX_SAFE_INTEGER
const UNCHANGEABLE = 'A generic list cannot be changed'

const listNames = async (erp: Erp) => (await erp.getCustomLists({})).map(({ name }) => name)
const listOf = async (erp: Erp, id: string) =>
  (await erp.getCustomLists({})).find(({ cartSessionId }) => cartSessionId === id)

/** Saves a cart with these products as a list. Returns the list's id. */
async function saved(erp: Erp, products: Parameters<typeof place>[1] = [SCREWS], customList = 'New') {
  await erp.saveCustomList({ sessionID: await cartWith(erp, ...products), customList })
  return (await erp.getCustomLists({})).find(({ name }) => name === customList)?.cartSessionId ?? ''
}

test('generic lists are visible to everyone, custom lists only to their customer’s users', async () => {
  const { as, erp } = await openAs('Kim')
  expect(await listNames(erp)).toEqual(['Starter kit', 'Shed'])
  expect(await listNames(await as('sales'))).toEqual(['Starter kit', 'Shed'])
  expect(await listNames(await as('other'))).toEqual(['Starter kit', 'Theirs'])
  expect([(await listOf(erp, GENERIC))?.type, (await listOf(erp, SHED))?.type]).toEqual(['Generic', 'Custom'])
  expect(await (await openAs('Kim', { lists: [] })).erp.getCustomLists({})).toEqual([])
})

test('a list shows its lines as saved, and read as a cart as they are today', async () => {
  const { erp } = await openAs('Kim')
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

test.each([
  ['Kim', 9.5],
  ['other', 10],
])('a generic list has the prices of the customer of %s', async (userId, unitPrice) => {
  const { erp } = await openAs(userId)
  expect(await listOf(erp, GENERIC)).toMatchObject({ contents: [{ unitPrice }] })
})

test('a deleted line stays deleted until a reset, and the others keep their numbers', async () => {
  const { erp, as, world } = await openAs('Kim')
  await erp.deleteCartProduct(OLD)
  expect((await listOf(erp, SHED))?.contents.map(({ lineID }) => lineID)).toEqual([1, 2, 4])
  world.reset()
  expect((await listOf(await as('Kim'), SHED))?.contents).toHaveLength(4)
})

test('lines cannot be deleted from another customer’s list or added to a generic one', async () => {
  const { erp, as } = await openAs('Kim')
  await refused(erp.addCartProduct({ sessionID: GENERIC, ...SCREWS }), UNCHANGEABLE, 'sessionID')
  await refused((await as('other')).deleteCartProduct(OLD), 'Unknown cart', 'sessionID')
  expect((await listOf(erp, SHED))?.contents).toHaveLength(4)
})

test('a line deleted from a generic list is hidden only from that customer’s users', async () => {
  const { erp, as } = await openAs('Kim')
  const [colleague, other] = [await as('sales'), await as('other')]
  const line = { sessionID: GENERIC, productID: 'SCR-10-65', lineID: 1 }
  await erp.deleteCartProduct(line)
  for (const client of [erp, colleague]) {
    expect(await listOf(client, GENERIC)).toMatchObject({ type: 'Generic', contents: [] })
    expect(await client.getCartContents({ sessionID: GENERIC })).toEqual([])
  }
  expect(await listNames(other)).toEqual(['Starter kit', 'Theirs'])
  expect(await other.getCartContents({ sessionID: GENERIC })).toHaveLength(1)
  await refused(erp.deleteCartProduct(line), 'Unknown line', 'lineID')
})

test.each<[string, (erp: Erp) => Promise<string>]>([
  ['from the seed', async () => SHED],
  ['saved in this world', (erp) => saved(erp)],
])('deleteCustomList removes a list %s, which is unknown from then on', async (_, listId) => {
  const { erp } = await openAs('Kim')
  const sessionID = await listId(erp)
  await erp.deleteCustomList({ sessionID })
  expect(await listOf(erp, sessionID)).toBeUndefined()
  await refused(erp.getCartContents({ sessionID }), 'Unknown cart', 'sessionID')
  await refused(erp.deleteCustomList({ sessionID }), 'Unknown cart', 'sessionID')
})

test('deleteCustomList refuses a generic list, another customer’s list and a cart', async () => {
  const { erp, as, sessionID } = await openCart(SCREWS)
  await refused(erp.deleteCustomList({ sessionID: GENERIC }), UNCHANGEABLE, 'sessionID')
  await refused((await as('other')).deleteCustomList({ sessionID: SHED }), 'Unknown cart', 'sessionID')
  await refused(erp.deleteCustomList({ sessionID }), 'Unknown custom list', 'sessionID')
  expect(await listNames(erp)).toEqual(['Starter kit', 'Shed'])
})

test('copyCartToCart adds to the cart at today’s prices and omits products no longer sold', async () => {
  const { erp, contents, sessionID } = await openCart(SCREWS, PINE)
  await erp.copyCartToCart({ toSessionID: sessionID, fromSessionID: SHED })
  expect(await contents()).toMatchObject([
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
  expect((await contents()).at(-1)?.lineID).toBe(4)
})

test('copyCartToCart copies a generic list too', async () => {
  const { erp, contents, sessionID } = await openCart()
  await erp.copyCartToCart({ toSessionID: sessionID, fromSessionID: GENERIC })
  expect(await contents()).toMatchObject([{ productID: 'SCR-10-65', prodQty: 5 }])
})

test('copyCartToCart refuses invalid copies and changes nothing', async () => {
  const { erp, as, contents, sessionID: cart } = await openCart(SCREWS)
  const other = await as('other')
  const theirs = await cartWith(other)
  const copy = (client: Erp, toSessionID: string, fromSessionID: string) =>
    client.copyCartToCart({ toSessionID, fromSessionID })
  await refused(copy(other, theirs, SHED), 'Unknown cart', 'fromSessionID')
  await refused(copy(other, cart, GENERIC), 'Unknown cart', 'toSessionID')
  await refused(copy(erp, SHED, GENERIC), 'A list can only be copied to a cart', 'toSessionID')
  await refused(copy(erp, GENERIC, SHED), UNCHANGEABLE, 'toSessionID')
  await refused(copy(erp, cart, cart), 'A cart cannot be copied to itself', 'fromSessionID')
  const empty = await cartWith(erp)
  await refused(copy(erp, cart, empty), 'Nothing on this list can be ordered', 'fromSessionID')
  for (const product of [SCREWS, PINE]) {
    const full = await cartWith(erp, { ...product, quoteQty: ALL })
    await refused(copy(erp, full, SHED), 'The quantity is too large')
  }
  expect(await contents()).toMatchObject([{ prodQty: 2 }])
  expect(await other.getCartContents({ sessionID: theirs })).toEqual([])
})

test('saveCustomList replaces a seed list, which keeps its id', async () => {
  const { erp } = await openAs('Kim')
  expect(await saved(erp, [SCREWS], 'shed')).toBe(SHED)
  expect(await listOf(erp, SHED)).toMatchObject({ contents: [{ prodQty: 2, unitPrice: 9.5 }] })
  expect(await listNames(erp)).toEqual(['Starter kit', 'shed'])
})

test('saveCustomList leaves a generic list of the same name unchanged', async () => {
  const { erp } = await openAs('Kim')
  await saved(erp, [SCREWS], 'Starter kit')
  expect(await listNames(erp)).toEqual(['Starter kit', 'Shed', 'Starter kit'])
  expect((await listOf(erp, GENERIC))?.contents).toMatchObject([{ prodQty: 5 }])
})

test('saveCustomList copies the cart under the trimmed name and leaves the cart unchanged', async () => {
  const { erp, contents, sessionID } = await openCart(SCREWS, PINE)
  await erp.saveCustomList({ sessionID, customList: '  Deck, Smith St ' })
  const list = (await erp.getCustomLists({})).at(-1)
  const lines = await contents()
  expect(list).toMatchObject({ name: 'Deck, Smith St', type: 'Custom' })
  expect(list?.contents).toMatchObject([{ unitPrice: 9.5, prodQty: 2 }, { prodQty: 7.2 }])
  const inList = () => erp.getCartContents({ sessionID: list?.cartSessionId ?? '' })
  expect(await inList()).toMatchObject(lines)
  await erp.deleteCartProduct({ sessionID, productID: SCREWS.productID, lineID: 1 })
  expect(await inList()).toHaveLength(2)
})

test('saveCustomList replaces only the customer’s own list of that name, ignoring case', async () => {
  const { erp, as } = await openAs('Kim')
  const other = await as('other')
  await saved(erp, [{ ...SCREWS, quoteQty: 1 }], 'Deck')
  await saved(other, [SCREWS], 'Deck')
  await saved(erp, [{ ...SCREWS, quoteQty: 3 }], 'DECK')
  const last = async (client: Erp) => (await client.getCustomLists({})).slice(2)
  expect(await last(erp)).toMatchObject([{ name: 'DECK', contents: [{ prodQty: 3 }] }])
  expect(await last(other)).toMatchObject([{ name: 'Deck', contents: [{ prodQty: 2 }] }])
})

test('saveCustomList omits delivery charges and refuses a cart with nothing else', async () => {
  const { erp } = await openAs('Kim')
  await refused(saved(erp, [CRANE]), 'The cart is empty', 'sessionID')
  const sessionID = await saved(erp, [CRANE, SCREWS])
  expect(await erp.getCartContents({ sessionID })).toMatchObject([{ productID: 'SCR-10-65' }])
})

test('saveCustomList refuses an empty cart and a blank name', async () => {
  const { erp, raw, sessionID } = await openCart()
  await refused(erp.saveCustomList({ sessionID, customList: 'Deck' }), 'The cart is empty', 'sessionID')
  const blank = await raw('Kim', 'saveCustomList', { sessionID, customList: '  ' })
  expect(blank).toMatchObject([{ field: 'customList' }])
})

test('copyTranToCart adds lines at today’s prices with lengths, without discontinued products', async () => {
  const { erp, contents, sessionID } = await openCart({ ...SCREWS, quoteQty: 1 })
  expect(await erp.copyTranToCart({ cartSessionId: sessionID, ...named(5003) })).toEqual({})
  expect(await contents()).toMatchObject([
    { productID: 'SCR-10-65', prodQty: 3, unitPrice: 9.5 },
    { productID: 'TFP-9035', prodQty: 7.2, unitPrice: 4.37, isTally: true },
  ])
  const tallies = await erp.getCartTallies({ sessionID, lineNo: 0 })
  expect(tallies).toEqual([{ lineNo: 2, length: 2.4, qty: 3 }])
})

test('copyTranToCart copies a credit and a newly placed quote too', async () => {
  const { erp, contents, sessionID: cartSessionId } = await openCart()
  await erp.copyTranToCart({ cartSessionId, ...named(4995, 1) })
  const quote = await place(erp, [{ ...SCREWS, quoteQty: 4 }], { transactionType: 'Quote' })
  await erp.copyTranToCart({ cartSessionId, ...named(quote) })
  expect(await contents()).toMatchObject([{ prodQty: 5 }])
})

const NOTHING = 'Nothing on this order can be ordered'

test.each([
  ['without lines', [], NOTHING],
  ['of only discontinued products', [soldLine(3, { productID: 'OLD-1' })], NOTHING],
  ['of only a unit no longer sold', [soldLine(3, { UOM: 'lift' })], NOTHING],
  ['of only a delivery charge', [soldLine(45, { productID: 'FRT-UTE-NEAR' })], NOTHING],
  ['that makes too many', [soldLine(1, { quantity: ALL })], 'The quantity is too large'],
])('copyTranToCart refuses an order %s and leaves the cart unchanged', async (_what, lines, msg) => {
  const transactions = [...smallSeed.transactions, transaction(7001, { lines })]
  const { erp } = await openAs('Kim', { transactions })
  const sessionID = await cartWith(erp, SCREWS)
  await refused(erp.copyTranToCart({ cartSessionId: sessionID, ...named(7001) }), msg)
  expect(await erp.getCartContents({ sessionID })).toMatchObject([{ prodQty: 2 }])
})

test.each([
  ['an unknown number', named(9999)],
  ['another customer’s order', named(5002)],
  ['a suffix beyond the last', named(5003, 1)],
])('copyTranToCart does not find %s', async (_what, name) => {
  const { erp, sessionID } = await openCart(SCREWS)
  const copy = erp.copyTranToCart({ cartSessionId: sessionID, ...name })
  await expect(copy).rejects.toMatchObject({ kind: 'no-records' })
})

test('copyTranToCart refuses carts with the same messages as a copied list', async () => {
  const { erp, as, sessionID } = await openCart(SCREWS)
  const copy = (cartSessionId: string) => erp.copyTranToCart({ cartSessionId, ...named(5003) })
  const refusedIn = (cart: string, msg: string) => refused(copy(cart), msg, 'cartSessionId')
  const { quoteNumber } = await erp.processComplete(orderOf(sessionID))
  await refusedIn(sessionID, `Cart has already been ordered as ${quoteNumber}`)
  await refusedIn('none', 'Unknown cart')
  await refusedIn(await cartWith(await as('other'), SCREWS), 'Unknown cart')
  await refusedIn(SHED, 'A list can only be copied to a cart')
  await refusedIn(GENERIC, UNCHANGEABLE)
})
