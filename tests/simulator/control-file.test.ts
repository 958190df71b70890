import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startBrowserServer } from './browser-kit.ts'
import { createVisitor, startServer, type Visitor } from './kit.ts'

/* Worlds of one's own from a scenario file, over the control surface. */

let server: Awaited<ReturnType<typeof startServer>>
let visitor: Visitor
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())
beforeEach(() => {
  visitor = createVisitor(server.origin)
})

const FILE = {
  version: 1,
  base: 'us',
  now: '2027-03-01T09:00:00Z',
  products: [{ productID: 'CEM-GP20', tradePrice: 1.5, stock: 3 }],
}

async function open(body: object, by = visitor) {
  const reply = await by.send('POST', '/simulator/worlds', body)
  return { status: reply.status, json: await reply.json() }
}
const world = async (by = visitor) => (await by.send('GET', '/simulator/world')).json()

describe('a world of one’s own from a scenario file', () => {
  it('it has the file’s base, clock and records, and a reset brings them back', async () => {
    expect(await open({ file: FILE })).toMatchObject({
      status: 201,
      json: { scenario: 'us', now: expect.stringMatching(/^2027-03-01T09:00/) },
    })
    expect((await world()).changed.stock).toBe(1)
    const change = { kind: 'product', productID: 'CEM-GP20', stock: null }
    await visitor.send('POST', '/simulator/world/changes', change)
    expect((await world()).changed.stock).toBe(0)
    await visitor.send('POST', '/simulator/world/reset')
    expect((await world()).changed.stock).toBe(1)
    expect((await world()).now).toMatch(/^2027-03-01T09:00/)
  })

  it('it loads again what the world was saved as', async () => {
    await open({ file: FILE })
    const saved = await (await visitor.send('GET', '/simulator/world/scenario')).json()
    expect((await open({ file: saved })).status).toBe(201)
    const again = await (await visitor.send('GET', '/simulator/world/scenario')).json()
    expect({ ...again, now: '' }).toEqual({ ...saved, now: '' })
  })

  it('the request’s time comes before the file’s, also after a reset', async () => {
    await open({ file: FILE, now: '2028-01-01T09:00:00Z' })
    await visitor.send('POST', '/simulator/world/reset')
    expect((await world()).now).toMatch(/^2028-01-01T09:00/)
  })

  const ORDER = { set: 'completedOrders', id: '5', record: { number: 5, day: '2026-03-01' } }
  it.each<[string, object, string, string]>([
    ['that is a list', { file: [] }, 'file', 'must be an object'],
    ['without a version', { file: {} }, 'file.version', 'is required'],
    [
      'with a wrong value',
      { file: { version: 1, products: [{ productID: 'CEM-GP20', stock: -1 }] } },
      'file.products.0.stock',
      'must not be negative',
    ],
    [
      'with an order that is not there',
      { file: { version: 1, records: [ORDER] } },
      'file.records.0.record.number',
      '5 is not an order of this scenario',
    ],
    [
      'beside a scenario',
      { file: FILE, scenario: 'au' },
      'scenario',
      'must be left out: the file has its base',
    ],
  ])('a file %s is refused by its path, and no world is opened', async (_what, body, field, words) => {
    const { id } = await world()
    expect(await open(body)).toEqual({ status: 400, json: { error: `${field} ${words}`, field } })
    expect((await world()).id).toBe(id)
  })

  it('a reopened browser restores it, and a reset there goes back to the file', async () => {
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
})
