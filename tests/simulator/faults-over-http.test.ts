import { beforeEach, expect, test } from 'vitest'
import { createClient } from '#contract/client.ts'
import { operations } from '#contract/operations.ts'
import { callQuery, PROXY_PATH, SESSION_HEADER } from '#contract/transport.ts'
import { seedFor } from '#fixtures/index.ts'
import { FACTS } from '../contract/wire.ts'
import { startHost, visiting } from './kit.ts'

let session = ''

const here = visiting(startHost)
beforeEach(async () => {
  session = await here.visitor.signIn()
})

async function setFault(fault: object) {
  const reply = await here.visitor.send('PUT', '/simulator/world/faults', [fault])
  expect(reply.status).toBe(200)
}

const seed = seedFor('au')
const { configuration, customers } = seed
const request = { customerID: customers[0]?.customerID, deviceID: configuration.device_id }
const createCart = () => here.visitor.post('createCart', JSON.stringify(request), session)

/** What a call of createCart gets, and how many carts there are then. */
async function outcome() {
  const replied = async () => {
    const reply = await createCart()
    const text = await reply.text()
    return { status: reply.status, text, json: () => JSON.parse(text) }
  }
  const got = await replied().catch((error) => ({ status: 0, text: String(error), json: () => null }))
  return { ...got, carts: await carts() }
}

const carts = async (): Promise<number> => (await here.control('GET', '/world')).json.changed.carts

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
  return here.visitor.request(`${PROXY_PATH}?${new URLSearchParams(request)}`, {
    headers: { [SESSION_HEADER]: session },
  })
}

const refusal = (msg: string, field = '') => ({ hasErrors: true, errorTable: [{ field, msg }] })

test.each([
  [{ kind: 'error', message: 'Credit limit' }, refusal('Credit limit')],
  [{ kind: 'error' }, refusal('This fault was set on purpose')],
  [{ kind: 'field-error', message: 'Bad type' }, refusal('Bad type', 'sessionType')],
  [{ kind: 'expired' }, refusal('session has expired')],
  [{ kind: 'reply', reply: [{ SessionID: 5 }] }, [{ SessionID: 5 }]],
])(
  'the reply carries the fault, neither wrapped nor checked, and nothing is done: %j',
  async (fault, expected) => {
    await setFault({ operation: 'createCart', ...fault })
    const { status, json, carts } = await outcome()
    expect([status, json(), carts]).toEqual([200, expected, 0])
  },
)

test.each([
  [{ kind: 'http-500', message: 'Proxy down' }, 500, /^Proxy down$/, 0],
  [{ kind: 'reply', status: 503, text: 'Closed for stocktaking' }, 503, /^Closed for stocktaking$/, 0],
  [{ kind: 'malformed' }, 200, /./, 0],
  [{ kind: 'abort' }, 0, /terminated/, 0],
  [{ kind: 'lost-reply' }, 0, /terminated/, 1],
])('the fault %j replies %d with %s after %d carts', async (fault, status, text, carts) => {
  await setFault({ operation: 'createCart', ...fault })
  const got = await outcome()
  expect(got).toMatchObject({ status, text: expect.stringMatching(text), carts })
  if (fault.kind === 'malformed') expect(got.json).toThrow(SyntaxError)
})

test('the client rejects a malformed file download', async () => {
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

test.each(['abort', 'lost-reply'])('%s cuts a file download half way', async (kind) => {
  const whole = await stream()
  expect(whole.headers.get('content-disposition')).toBe(`attachment; filename*=utf-8''order-${numTran}-0.pdf`)
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

test('latency delays the reply, but the work is done', async () => {
  await setFault({ operation: 'createCart', kind: 'latency', ms: 120 })
  const started = performance.now()
  const { json, carts } = await outcome()
  expect([json().hasErrors, carts]).toEqual([undefined, 1])
  expect(performance.now() - started).toBeGreaterThan(115)
})

test('replacing the faults ends latency', async () => {
  await setFault({ operation: 'createCart', kind: 'latency', ms: 60_000 })
  const held = outcome()
  await expect.poll(carts).toBe(1)
  await setFault({ operation: 'getState', kind: 'error' })
  expect((await held).json().hasErrors).toBeUndefined()
})

test('a fault hits only its operation, as often as it says', async () => {
  await setFault({ operation: 'createCart', kind: 'error', times: 1 })
  expect((await here.visitor.call('getState', {}, session)).hasErrors).toBeUndefined()
  expect((await outcome()).json().hasErrors).toBe(true)
  expect((await outcome()).json().hasErrors).toBeUndefined()
})

test.each(['*', 'sessionCheck'])(
  'a fault on %s hits the session check separately from getState',
  async (operation) => {
    await setFault({ operation, kind: 'error' })
    expect((await here.visitor.call('sessionCheck', {}, session)).hasErrors).toBe(true)
    expect((await here.visitor.call('getState', {}, session)).hasErrors).toBe(
      operation === '*' ? true : undefined,
    )
  },
)

test('a fault is recorded in the journal', async () => {
  await setFault({ operation: 'createCart', kind: 'http-500' })
  await createCart()
  const { exchanges } = (await here.control('GET', '/world/journal')).json
  expect(exchanges.at(-1)).toMatchObject({ operation: 'createCart', request, error: 'http-500' })
})
