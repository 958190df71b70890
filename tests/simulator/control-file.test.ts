import { beforeEach, expect, test } from 'vitest'
import { startBrowserServer } from './browser-kit.ts'
import { createVisitor, serving, startServer, type Visitor } from './kit.ts'

/* Worlds of one's own from a scenario file, over the control surface. */

const server = serving(startServer)
let visitor: Visitor
beforeEach(() => {
  visitor = createVisitor(server().origin)
})

const CEMENT = { productID: 'CEM-GP20', tradePrice: 1.5, stock: 3 }
const FILE = { version: 1, base: 'us', now: '2027-03-01T09:00:00Z', products: [CEMENT] }

async function open(body: object, by = visitor) {
  const reply = await by.send('POST', '/simulator/worlds', body)
  return { status: reply.status, json: await reply.json() }
}
const world = async (by = visitor) => (await by.send('GET', '/simulator/world')).json()

test('a world from a file has its base, clock and records, and a reset brings them back', async () => {
  const begun = { scenario: 'us', now: expect.stringMatching(/^2027-03-01T09:00/) }
  expect(await open({ file: FILE })).toMatchObject({ status: 201, json: begun })
  expect((await world()).changed.stock).toBe(1)
  const change = { kind: 'product', productID: 'CEM-GP20', stock: null }
  await visitor.send('POST', '/simulator/world/changes', change)
  expect((await world()).changed.stock).toBe(0)
  await visitor.send('POST', '/simulator/world/reset')
  expect((await world()).changed.stock).toBe(1)
  expect((await world()).now).toMatch(/^2027-03-01T09:00/)
})

test('a world loads again what the world was saved as', async () => {
  await open({ file: FILE })
  const saved = await (await visitor.send('GET', '/simulator/world/scenario')).json()
  expect((await open({ file: saved })).status).toBe(201)
  const again = await (await visitor.send('GET', '/simulator/world/scenario')).json()
  expect({ ...again, now: '' }).toEqual({ ...saved, now: '' })
})

test('the request’s time comes before the file’s, also after a reset', async () => {
  await open({ file: FILE, now: '2028-01-01T09:00:00Z' })
  await visitor.send('POST', '/simulator/world/reset')
  expect((await world()).now).toMatch(/^2028-01-01T09:00/)
})

const ORDER = { set: 'completedOrders', id: '5', record: { number: 5, day: '2026-03-01' } }
const WRONG = { version: 1, products: [{ ...CEMENT, stock: -1 }] }

test.each<[string, string, object]>([
  ['file', 'must be an object', { file: [] }],
  ['file.version', 'is required', { file: {} }],
  ['file.products.0.stock', 'must not be negative', { file: WRONG }],
  [
    'file.records.0.record.number',
    '5 is not an order of this scenario',
    { file: { version: 1, records: [ORDER] } },
  ],
  ['scenario', 'must be left out: the file has its base', { file: FILE, scenario: 'au' }],
])('a file is refused by its path, and no world is opened: %s %s', async (field, words, body) => {
  const { id } = await world()
  expect(await open(body)).toEqual({ status: 400, json: { error: `${field} ${words}`, field } })
  expect((await world()).id).toBe(id)
})

test('a reopened browser restores a world from a file, and a reset there goes back to the file', async () => {
  const storage = crypto.randomUUID()
  const first = await startBrowserServer(storage)
  await open({ file: FILE }, createVisitor(first.origin))
  await first.close()
  const second = await startBrowserServer(storage)
  const again = createVisitor(second.origin)
  expect(await world(again)).toMatchObject({ scenario: 'us', changed: { stock: 1 } })
  const change = { kind: 'product', productID: 'CEM-GP20', stock: null }
  await again.send('POST', '/simulator/world/changes', change)
  await again.send('POST', '/simulator/world/reset')
  expect((await world(again)).changed.stock).toBe(1)
  await second.close()
})
