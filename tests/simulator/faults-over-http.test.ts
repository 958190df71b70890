import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startServer, type Visitor, visitWorld } from './kit.ts'

let server: Awaited<ReturnType<typeof startServer>>
let visitor: Visitor
let session = ''

beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  visitor = await visitWorld(server.origin)
  session = await visitor.signIn()
})

async function setFault(fault: object) {
  const reply = await visitor.send('PUT', '/simulator/world/faults', [fault])
  expect(reply.status).toBe(200)
}

const { configuration, customers } = (await import('#fixtures/index.ts')).seedFor('au')
const request = { customerID: customers[0]?.customerID, deviceID: configuration.device_id }
const createCart = () => visitor.post('createCart', JSON.stringify(request), session)

async function carts(): Promise<number> {
  return (await (await visitor.request('/simulator/world')).json()).changed.carts
}

const refusal = (msg: string, field = '') => ({ hasErrors: true, errorTable: [{ field, msg }] })

describe('a fault', () => {
  it.each([
    [{ kind: 'error', message: 'Credit limit' }, refusal('Credit limit')],
    [{ kind: 'error' }, refusal('A fault was asked for')],
    [{ kind: 'field-error', message: 'Bad type' }, refusal('Bad type', 'sessionType')],
    [{ kind: 'expired' }, refusal('session has expired')],
  ])('that the ERP speaks of: %j', async (fault, expected) => {
    await setFault({ operation: 'createCart', ...fault })
    const reply = await createCart()
    expect(reply.status).toBe(200)
    expect(await reply.json()).toEqual(expected)
    expect(await carts()).toBe(0)
  })

  it('http-500 is a plain text', async () => {
    await setFault({ operation: 'createCart', kind: 'http-500', message: 'Proxy down' })
    const reply = await createCart()
    expect([reply.status, await reply.text()]).toEqual([500, 'Proxy down'])
    expect(await carts()).toBe(0)
  })

  it('malformed is not JSON', async () => {
    await setFault({ operation: 'createCart', kind: 'malformed' })
    const reply = await createCart()
    expect(reply.status).toBe(200)
    await expect(reply.json()).rejects.toThrow(SyntaxError)
    expect(await carts()).toBe(0)
  })

  it('abort cuts the connection and nothing is done', async () => {
    await setFault({ operation: 'createCart', kind: 'abort' })
    await expect(createCart().then((reply) => reply.json())).rejects.toThrow('terminated')
    expect(await carts()).toBe(0)
  })

  it('lost-reply cuts the connection when the work is done', async () => {
    await setFault({ operation: 'createCart', kind: 'lost-reply' })
    await expect(createCart().then((reply) => reply.json())).rejects.toThrow('terminated')
    expect(await carts()).toBe(1)
  })

  it('latency holds the reply back, and the work is done', async () => {
    await setFault({ operation: 'createCart', kind: 'latency', ms: 120 })
    const started = performance.now()
    expect((await (await createCart()).json()).hasErrors).toBeUndefined()
    expect(performance.now() - started).toBeGreaterThan(115)
    expect(await carts()).toBe(1)
  })

  it('latency ends where the faults are replaced', async () => {
    await setFault({ operation: 'createCart', kind: 'latency', ms: 60_000 })
    const held = createCart()
    await expect.poll(carts).toBe(1)
    await setFault({ operation: 'getState', kind: 'error' })
    expect((await (await held).json()).hasErrors).toBeUndefined()
  })

  it('hits as often as it says, and only its operation', async () => {
    await setFault({ operation: 'createCart', kind: 'error', times: 1 })
    expect((await visitor.call('getState', {}, session)).hasErrors).toBeUndefined()
    expect((await (await createCart()).json()).hasErrors).toBe(true)
    expect((await (await createCart()).json()).hasErrors).toBeUndefined()
  })

  it.each(['*', 'sessionCheck'])(
    'may hit %s: the session check is not the list of states',
    async (operation) => {
      await setFault({ operation, kind: 'error' })
      expect((await visitor.call('sessionCheck', {}, session)).hasErrors).toBe(true)
      expect((await visitor.call('getState', {}, session)).hasErrors).toBe(
        operation === '*' ? true : undefined,
      )
    },
  )

  it('is in the journal', async () => {
    await setFault({ operation: 'createCart', kind: 'http-500' })
    await createCart()
    const { exchanges } = await (await visitor.request('/simulator/world/journal')).json()
    expect(exchanges.at(-1)).toMatchObject({ operation: 'createCart', request, error: 'http-500' })
  })
})
