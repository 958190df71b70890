import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createClient } from '#contract/client.ts'
import { operations } from '#contract/operations.ts'
import { callQuery, PROXY_PATH, SESSION_HEADER } from '#contract/transport.ts'
import { seedFor } from '#fixtures/index.ts'
import { FACTS } from '../contract/wire.ts'
import { startHost, type Visitor, visitWorld } from './kit.ts'

let server: Awaited<ReturnType<typeof startHost>>
let visitor: Visitor
let session = ''

beforeAll(async () => {
  server = await startHost()
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

const seed = seedFor('au')
const { configuration, customers } = seed
const request = { customerID: customers[0]?.customerID, deviceID: configuration.device_id }
const createCart = () => visitor.post('createCart', JSON.stringify(request), session)

async function carts(): Promise<number> {
  return (await (await visitor.request('/simulator/world')).json()).changed.carts
}

/** The bytes received of a body, and the error that ended it. */
async function received(reply: Response): Promise<{ bytes: number; failure: string }> {
  const reader = reply.body?.getReader()
  let bytes = 0
  try {
    for (let part = await reader?.read(); part && !part.done; part = await reader?.read())
      bytes += part.value.byteLength
    return { bytes, failure: '' }
  } catch (error) {
    return { bytes, failure: String(error) }
  }
}

const numTran = seed.transactions.find(({ type }) => type === 'Order')?.number ?? 0

/** Requests the PDF of an order. */
function stream(): Promise<Response> {
  const request = {
    ...callQuery(operations.streamCustomerSalesOrders),
    idCust: `${customers[0]?.customerID}`,
    idCompany: configuration.company_id,
    numTran: `${numTran}`,
    orderSuffix: '0',
  }
  return visitor.request(`${PROXY_PATH}?${new URLSearchParams(request)}`, {
    headers: { [SESSION_HEADER]: session },
  })
}

const refusal = (msg: string, field = '') => ({ hasErrors: true, errorTable: [{ field, msg }] })

describe('a fault', () => {
  it.each([
    [{ kind: 'error', message: 'Credit limit' }, refusal('Credit limit')],
    [{ kind: 'error' }, refusal('This fault was set on purpose')],
    [{ kind: 'field-error', message: 'Bad type' }, refusal('Bad type', 'sessionType')],
    [{ kind: 'expired' }, refusal('session has expired')],
  ])('the reply carries the fault and nothing is done: %j', async (fault, expected) => {
    await setFault({ operation: 'createCart', ...fault })
    const reply = await createCart()
    expect(reply.status).toBe(200)
    expect(await reply.json()).toEqual(expected)
    expect(await carts()).toBe(0)
  })

  it('http-500 replies with plain text', async () => {
    await setFault({ operation: 'createCart', kind: 'http-500', message: 'Proxy down' })
    const reply = await createCart()
    expect([reply.status, await reply.text()]).toEqual([500, 'Proxy down'])
    expect(await carts()).toBe(0)
  })

  it('malformed replies with invalid JSON', async () => {
    await setFault({ operation: 'createCart', kind: 'malformed' })
    const reply = await createCart()
    expect(reply.status).toBe(200)
    await expect(reply.json()).rejects.toThrow(SyntaxError)
    expect(await carts()).toBe(0)
  })

  it('abort cuts the connection before anything is done', async () => {
    await setFault({ operation: 'createCart', kind: 'abort' })
    await expect(createCart().then((reply) => reply.json())).rejects.toThrow('terminated')
    expect(await carts()).toBe(0)
  })

  it('lost-reply cuts the connection after the work is done', async () => {
    await setFault({ operation: 'createCart', kind: 'lost-reply' })
    await expect(createCart().then((reply) => reply.json())).rejects.toThrow('terminated')
    expect(await carts()).toBe(1)
  })

  it('the client rejects a malformed file download', async () => {
    const { fetched } = createClient(
      { fetched: operations.streamCustomerSalesOrders },
      async () => ({ file: await (await stream()).blob() }),
      { facts: () => FACTS, sessionId: () => session },
    )
    const named = { numTran, orderSuffix: 0 }
    expect((await fetched(named)).size).toBeGreaterThan(0)
    await setFault({ operation: 'streamCustomerSalesOrders', kind: 'malformed' })
    const failure = { kind: 'malformed', message: expect.stringMatching('replied with text/html') }
    await expect(fetched(named)).rejects.toMatchObject(failure)
  })

  it.each(['abort', 'lost-reply'])('%s cuts a file download half way', async (kind) => {
    const whole = await stream()
    expect(whole.headers.get('content-disposition')).toBe(
      `attachment; filename*=utf-8''order-${numTran}-0.pdf`,
    )
    const bytes = (await whole.arrayBuffer()).byteLength
    expect(whole.headers.get('content-length')).toBe(String(bytes))

    await setFault({ operation: 'streamCustomerSalesOrders', kind })
    const reply = await stream()
    expect([reply.status, reply.headers.get('content-type')]).toEqual([200, 'application/pdf'])
    expect(reply.headers.get('content-length')).toBe(String(bytes))
    const got = await received(reply)
    expect(got.failure).toMatch('terminated')
    expect(got.bytes).toBe(Math.floor(bytes / 2))
  })

  it('latency delays the reply, but the work is done', async () => {
    await setFault({ operation: 'createCart', kind: 'latency', ms: 120 })
    const started = performance.now()
    expect((await (await createCart()).json()).hasErrors).toBeUndefined()
    expect(performance.now() - started).toBeGreaterThan(115)
    expect(await carts()).toBe(1)
  })

  it('replacing the faults ends latency', async () => {
    await setFault({ operation: 'createCart', kind: 'latency', ms: 60_000 })
    const held = createCart()
    await expect.poll(carts).toBe(1)
    await setFault({ operation: 'getState', kind: 'error' })
    expect((await (await held).json()).hasErrors).toBeUndefined()
  })

  it('a fault hits only its operation, as often as it says', async () => {
    await setFault({ operation: 'createCart', kind: 'error', times: 1 })
    expect((await visitor.call('getState', {}, session)).hasErrors).toBeUndefined()
    expect((await (await createCart()).json()).hasErrors).toBe(true)
    expect((await (await createCart()).json()).hasErrors).toBeUndefined()
  })

  it.each(['*', 'sessionCheck'])(
    'a fault on %s hits the session check separately from getState',
    async (operation) => {
      await setFault({ operation, kind: 'error' })
      expect((await visitor.call('sessionCheck', {}, session)).hasErrors).toBe(true)
      expect((await visitor.call('getState', {}, session)).hasErrors).toBe(
        operation === '*' ? true : undefined,
      )
    },
  )

  it('a fault is recorded in the journal', async () => {
    await setFault({ operation: 'createCart', kind: 'http-500' })
    await createCart()
    const { exchanges } = await (await visitor.request('/simulator/world/journal')).json()
    expect(exchanges.at(-1)).toMatchObject({ operation: 'createCart', request, error: 'http-500' })
  })
})

describe('a reply of one’s own', () => {
  it('a fault can reply JSON that is neither wrapped nor checked', async () => {
    await setFault({ operation: 'createCart', kind: 'reply', reply: [{ SessionID: 5 }], nth: 1 })
    const reply = await createCart()
    expect([reply.status, await reply.json()]).toEqual([200, [{ SessionID: 5 }]])
    expect(await carts()).toBe(0)
    expect(await (await createCart()).json()).toHaveProperty('dataset')
  })

  it('a fault can reply a status and a text', async () => {
    await setFault({ operation: 'createCart', kind: 'reply', status: 503, text: 'Closed for stocktaking' })
    const reply = await createCart()
    expect([reply.status, await reply.text()]).toEqual([503, 'Closed for stocktaking'])
  })
})
