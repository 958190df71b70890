import { expect, test, vi } from 'vitest'
import { seedFor } from '#fixtures/index.ts'
import { createWorlds } from '#simulator/worlds/registry.ts'
import { startHost, type Visitor, visiting, visitWorld } from './kit.ts'

const seed = seedFor('au')
const { device_id: deviceID } = seed.configuration
const mine = seed.users.find(({ userId }) => userId === 'admin')
const theirs = seed.users.find(({ customerId }) => customerId !== mine?.customerId)

const here = visiting(startHost)

async function cartOf(visitor: Visitor, session: string, customerID: number | undefined) {
  const { dataset } = await visitor.call('createCart', { customerID, deviceID }, session)
  return String(JSON.stringify(dataset).match(/"SessionID":"([^"]+)"/)?.[1])
}

test('two customers in one world cannot reach each other’s data', async () => {
  const { visitor } = here
  const [mySession, theirSession] = [await visitor.signIn('admin'), await visitor.signIn(theirs?.userId)]
  const cart = await cartOf(visitor, mySession, mine?.customerId)
  const product = seed.products.find(({ isTally }) => !isTally)
  const line = { sessionID: cart, productID: product?.productID, UOM: product?.units[0]?.UOM, quoteQty: 1 }
  const contents = { sessionID: cart, tpaID: 'TP', deviceID, reprice: true }
  const asThem = { customerID: theirs?.customerId, userName: theirs?.userId }

  const added = await visitor.call('addCartProduct', { ...line, customerID: mine?.customerId }, mySession)
  expect(added.hasErrors).toBeUndefined()
  for (const [name, request] of [
    ['getCartContents', { ...contents, ...asThem }],
    ['addCartProduct', { ...line, customerID: theirs?.customerId }],
    ['deleteCartProduct', { productID: line.productID, sessionID: cart, lineID: 1 }],
    ['getCartTallies', { sessionID: cart, lineNo: 0 }],
    ['saveCustomList', { sessionID: cart, tpaID: 'TP', customList: 'Mine now' }],
    ['deleteCustomList', { sessionID: 'list-own-1' }],
    ['getCartContents', { ...contents, ...asThem, sessionID: 'list-own-1' }],
  ] as const) {
    const reply = await visitor.call(name, request, theirSession)
    expect(reply, name).toMatchObject({ hasErrors: true, errorTable: [{ field: 'sessionID' }] })
  }
  const asMe = { customerID: mine?.customerId, userName: mine?.userId }
  const reply = await visitor.call('getCartContents', { ...contents, ...asMe }, theirSession)
  expect(reply.errorTable?.map(({ field }) => field).sort()).toEqual(['customerID', 'userName'])
  const own = await visitor.call('getCartContents', { ...contents, ...asMe }, mySession)
  expect(own.dataset?.['CartContents']).toHaveLength(1)
})

test('two worlds share only their fixtures', async () => {
  const [one, other] = [await visitWorld(here.server.origin), await visitWorld(here.server.origin)]
  const session = await one.signIn()
  await one.send('PATCH', '/simulator/world/settings', { pagesize: 9 })
  await one.send('PUT', '/simulator/world/faults', [{ operation: 'getState', kind: 'error' }])
  await one.send('POST', '/simulator/world/clock', { now: '2030-01-01T00:00:00Z' })
  await cartOf(one, session, mine?.customerId)
  const state = await (await other.request('/simulator/world')).json()
  expect(new Set(Object.values(state.changed))).toEqual(new Set([0]))
  expect(state.now < '2030').toBe(true)
  expect((await other.call('getState', {}, session)).errorTable?.[0]?.msg).toBe('session has expired')
})

const create = (options = {}) => createWorlds({ seedFor, ...options })

test('idle worlds are removed', () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  const worlds = create({ idleMs: 1000 })
  const [called, idle] = [worlds.create(), worlds.create()]
  vi.advanceTimersByTime(700)
  expect(worlds.get(called.id)).toBe(called)
  vi.advanceTimersByTime(700)
  worlds.create()
  expect(worlds.get(called.id)).toBe(called)
  expect(worlds.get(idle.id)).toBeUndefined()
  expect(worlds.get('default')).toBe(worlds.default)
  vi.useRealTimers()
})

test('the longest idle world is removed when there are too many', () => {
  const worlds = create({ maxWorlds: 2 })
  const [first, second] = [worlds.create(), worlds.create()]
  worlds.get(first.id)
  const third = worlds.create()
  expect(worlds.get(second.id)).toBeUndefined()
  expect([worlds.get(first.id), worlds.get(third.id)]).toEqual([first, third])
})

test('world ids cannot be guessed', () => {
  const worlds = create()
  const ids = [1, 2, 3].map(() => worlds.create().id)
  expect(new Set(ids).size).toBe(3)
  for (const id of ids) expect(id).toMatch(/^[0-9a-f-]{36}$/)
})
