import { once } from 'node:events'
import { createServer as createHttpServer } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { beforeEach, expect, test } from 'vitest'
import { PROXY_PATH, XSRF_COOKIE, XSRF_HEADER } from '#contract/transport.ts'
import { createVisitor, type ErpReply, startServer, visiting, visitWorld } from './kit.ts'

const LONG = JSON.stringify({ dataset: { stateList: [] }, padding: 'x'.repeat(50_000) })
const prepared = { prepared: new TextEncoder().encode(LONG) }

let session = ''

const here = visiting(() => startServer({ own: { getVehicleTypes: () => [] } }))
beforeEach(async () => {
  session = await here.visitor.signIn()
})

const messages = (reply: ErpReply) => reply.errorTable?.map(({ msg }) => msg)

const journal = async () => (await here.control('GET', '/world/journal')).json.exchanges

const TOO_DEEP = 'The request is nested deeper than 32 levels'

const nested = (depth: number) => `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`
test.each<[string, string, string | RegExp]>([
  ['nothing', '', 'The request is not valid JSON'],
  ['not JSON', '{nope', 'The request is not valid JSON'],
  ['cut off', '{"sessionID":"x"', 'The request is not valid JSON'],
  ['an array', '[]', 'sessionID'],
  ['a text', '"x"', 'The request is not valid'],
  ['a number', '5', 'The request is not valid'],
  ['null', 'null', 'The request is not valid'],
  ['an empty object', '{}', 'sessionID is not valid'],
  ['wrong types', '{"sessionID":5,"lineNo":"1"}', 'lineNo must be a number'],
  ['a blank identifier', '{"sessionID":" ","lineNo":1}', 'sessionID is required'],
  ['a fraction', '{"sessionID":"x","lineNo":1.5}', 'lineNo must be a whole number'],
  ['an infinite number', '{"sessionID":"x","lineNo":1e999}', /lineNo/],
  ['a prototype', '{"__proto__":{"sessionID":"x","lineNo":0}}', 'sessionID is not valid'],
  ['a constructor', '{"constructor":{"prototype":{"sessionID":"x"}}}', 'sessionID is not valid'],
  ['a hundred thousand levels', nested(100_000), TOO_DEEP],
  ['a hundred thousand brackets', '['.repeat(100_000), TOO_DEEP],
  ['33 levels', nested(33), TOO_DEEP],
  ['32 levels', nested(32), 'sessionID is not valid'],
  ['brackets in a text', `{"sessionID":"${'[\\"{'.repeat(40)}","lineNo":"1"}`, 'lineNo must be a number'],
  ['levels after a text', `{"a\\"":"\\\\","b":${nested(32)}}`, TOO_DEEP],
  ['an unknown field', '{"sessionID":"x","lineNo":1,"since":"2"}', 'since is not a field of getCartTallies'],
  ['a text of 900 kB', `{"sessionID":"${'x'.repeat(900_000)}","lineNo":0}`, 'sessionID is too long'],
])('the ERP refuses an invalid body: %s', async (_what, body, expected) => {
  const reply = await here.visitor.post('getCartTallies', body, session)
  expect(reply.status).toBe(200)
  const json = await reply.json()
  expect(json.hasErrors).toBe(true)
  expect(messages(json)?.join('\n')).toMatch(expected)
  // The journal must stay readable too.
  expect((await here.visitor.request('/simulator/world/journal')).status).toBe(200)
  expect(here.server.reports).toEqual([])
})

test('the ERP refuses a body of 2 MB and the connection stays usable', async () => {
  const body = JSON.stringify({ sessionID: 'x'.repeat(2_000_000) })
  const reply = await here.visitor.post('getCartTallies', body, session)
  expect(reply.status).toBe(413)
  expect(messages(await reply.json())).toEqual(['The request is larger than 1000000 bytes'])
  expect((await here.visitor.call('getState', {}, session)).hasErrors).toBeUndefined()
  const failed = { operation: 'getCartTallies', error: expect.stringContaining('larger') }
  expect((await journal()).at(-2)).toMatchObject(failed)
})

test.each<[string, HeadersInit, number, RegExp]>([
  ['is not packed as it says', { 'content-encoding': 'gzip' }, 400, /header/],
  ['is packed in an unknown way', { 'content-encoding': 'odd' }, 415, /content encoding "odd"/],
  ['is in an unknown charset', { 'content-type': 'text/plain; charset=odd' }, 415, /charset "ODD"/],
])('the ERP refuses a body that %s', async (_what, headers, status, expected) => {
  const reply = await here.visitor.post('getCartTallies', '{}', session, headers)
  expect(reply.status).toBe(status)
  expect(messages(await reply.json())?.join()).toMatch(expected)
  expect((await here.visitor.call('getState', {}, session)).hasErrors).toBeUndefined()
})

test('a request cut off in its body leaves no entry in the journal', async () => {
  const before = await journal()
  const socket = connect(Number(new URL(here.server.origin).port), '127.0.0.1')
  const token = `${XSRF_COOKIE}=t; simulator-world=${here.visitor.id}`
  socket.end(
    `POST ${PROXY_PATH}?ipFunction=cut HTTP/1.1\r\nHost: simulator\r\nCookie: ${token}\r\n` +
      `${XSRF_HEADER}: t\r\nContent-Length: 100\r\n\r\n{`,
  )
  // The server closes its end once it has dealt with the loss of the other.
  await once(socket.resume(), 'close')
  expect(await journal()).toEqual(before)
})

test('a form is accepted where the operation takes one', async () => {
  const reply = await here.visitor.post('login', new URLSearchParams({ userid: 'admin' }), undefined, {
    'content-type': 'application/x-www-form-urlencoded',
  })
  expect(messages(await reply.json())).toEqual(['password is not valid'])
})

test.each([
  ['', 'ipFunction / is not an operation'],
  ['?ipApi=tradePortal', 'ipFunction tradePortal/ is not an operation'],
  ['?ipApi=tradePortal&ipFunction=toString', 'ipFunction tradePortal/toString is not an operation'],
  ['?ipApi=tradePortal&ipFunction=getState', /^ipService must be /],
  ['?ipApi=tradePortal&ipFunction=getState&ipService=Other', /^ipService must be /],
])('a URL that names no operation is refused: %j', async (query, expected) => {
  const reply = await here.visitor.request(`${PROXY_PATH}${query}`, {
    method: 'POST',
    body: '{}',
    headers: { [XSRF_HEADER]: here.visitor.cookies.get(XSRF_COOKIE) ?? '' },
  })
  expect(reply.status).toBe(200)
  expect(messages(await reply.json())?.[0]).toMatch(expected)
})

test.each(['PUT', 'DELETE', 'PATCH'])('the method %s is refused', async (method) => {
  expect((await here.visitor.request(PROXY_PATH, { method })).status).toBe(405)
})

test('a mutation by GET is refused, although GET needs no token', async () => {
  const query = `ipApi=tradePortal&ipFunction=createCart&ipService=Frameworks.Interfaces.Mobile.TradePortal`
  const reply = await here.visitor.request(`${PROXY_PATH}?${query}`, {
    headers: { SessionContextID: session },
  })
  expect(messages(await reply.json())).toEqual(['createCart is called by POST'])
})

const call = (path: string, options: RequestInit = {}) =>
  here.visitor.request(`/api/operations/${path}`, {
    method: 'POST',
    body: '{}',
    ...options,
    headers: {
      'content-type': 'application/json',
      [XSRF_HEADER]: here.visitor.cookies.get(XSRF_COOKIE) ?? '',
      SessionContextID: session,
      ...options.headers,
    },
  })

test('the path of an operation takes the same call as the proxy path, in the same world', async () => {
  const own = await (await call('getState')).json()
  expect(own).toEqual(await here.visitor.call('getState', {}, session))
  expect((await journal()).at(-1)).toMatchObject({ operation: 'getState' })
})

test("the path names the operation, whatever the query says, and a stream's fields are in the query", async () => {
  const query = 'ipFunction=getState&idCust=1&idCompany=x&statementDate=2026-10-31'
  const reply = await call(`streamCustomerStatement?${query}`, { method: 'GET', body: null })
  const foreign = ["idCust is not the caller's own", "idCompany is not the caller's own"]
  expect(messages(await reply.json())).toEqual(foreign)
})

test.each(['getWeather', 'toString', '', 'getState/'])('%j is no operation', async (name) => {
  const reply = await call(name)
  expect(reply.status).toBe(404)
  expect((await reply.json()).error).toContain('is not the path of an operation')
})

test.each<[string, HeadersInit]>([
  ['is missing', { [XSRF_HEADER]: '' }],
  ['is wrong', { [XSRF_HEADER]: 'wrong' }],
  ['has no cookie', { cookie: 'other=1' }],
  ['is empty on both sides', { cookie: `${XSRF_COOKIE}=`, [XSRF_HEADER]: '' }],
])('a call is refused when the token %s', async (_what, headers) => {
  const post = (name: 'login' | 'getState') => here.visitor.post(name, '{}', session, headers)
  for (const reply of [await post('login'), await post('getState'), await call('getState', { headers })]) {
    expect(reply.status).toBe(403)
    expect(await reply.json()).toEqual({ error: `${XSRF_HEADER} is not the ${XSRF_COOKIE} cookie's value` })
  }
})

test('the configuration sets the token once', async () => {
  const guest = createVisitor(here.server.origin)
  const first = await guest.request('/config/configuration.json')
  expect(first.headers.getSetCookie()).toEqual([
    expect.stringMatching(/^XSRF-TOKEN=[^;]{20,}; Path=\/; SameSite=Strict$/),
    expect.stringMatching(/^simulator-key=/),
  ])
  expect((await guest.request('/config/configuration.json')).headers.getSetCookie()).toEqual([])
  expect(await guest.signIn()).not.toBe('')
})

test('the SessionEndpoint of a request is ignored, or a caller could make the proxy connect anywhere', async () => {
  const asked: unknown[] = []
  const decoy = createHttpServer((req, res) => {
    asked.push(req.url)
    res.end('{}')
  }).listen(0, '127.0.0.1')
  await once(decoy, 'listening')
  const { port } = decoy.address() as AddressInfo
  const reply = await here.visitor.post('getState', '{}', session, {
    SessionEndpoint: `http://127.0.0.1:${port}/`,
  })
  expect((await reply.json()).hasErrors).toBeUndefined()
  expect(asked).toEqual([])
  decoy.close()
})

test.each([
  [undefined, 'Invalid Session ContextID'],
  ['unknown', 'session has expired'],
])('a session that is %s is refused', async (id, message) => {
  expect(messages(await here.visitor.call('getState', {}, id))).toEqual([message])
  expect(messages(await here.visitor.call('sessionCheck', {}, id))).toEqual([message])
})

test('a session is valid until it ends', async () => {
  expect((await here.visitor.call('sessionCheck', {}, session)).dataset).toEqual({})
  await here.visitor.send('POST', '/simulator/world/expire-sessions')
  expect(messages(await here.visitor.call('sessionCheck', {}, session))).toEqual(['session has expired'])
})

test('a long cached reply is compressed for clients that accept it', async () => {
  const zipping = await startServer({ own: { getState: () => prepared } })
  const guest = await visitWorld(zipping.origin)
  const id = await guest.signIn()
  const get = (encoding: string) => guest.post('getState', '{}', id, { 'accept-encoding': encoding })
  await expect.poll(async () => (await get('gzip')).headers.get('content-encoding')).toBe('gzip')
  expect(await (await get('gzip')).text()).toBe(LONG)
  const plain = await get('identity')
  expect(plain.headers.get('content-encoding')).toBeNull()
  expect(await plain.text()).toBe(LONG)
  await zipping.close()
})

test('a call’s world is named by the cookie, else by the header, and must exist', async () => {
  const guest = createVisitor(here.server.origin)
  await guest.request('/config/configuration.json')
  const call = (headers: Record<string, string>) => guest.post('sessionCheck', '{}', session, headers)
  expect(messages(await (await call({})).json())).toEqual(['session has expired'])
  expect((await (await call({ 'X-Simulator-World': here.visitor.id })).json()).hasErrors).toBeUndefined()
  const token = `${XSRF_COOKIE}=${guest.cookies.get(XSRF_COOKIE)}`
  const both = { cookie: `${token}; simulator-world=gone`, 'X-Simulator-World': here.visitor.id }
  const reply = await call(both)
  expect(reply.status).toBe(404)
  expect((await reply.json()).error).toMatch(/^World "gone" does not exist/)
})

test('a browser whose world was removed can load the portal again', async () => {
  const guest = createVisitor(here.server.origin)
  guest.cookies.set('simulator-world', 'gone')
  expect((await guest.request('/config/configuration.json')).status).toBe(200)
  expect(guest.cookies.has('simulator-world')).toBe(false)
})

test.each([
  [`simulator-world=ID; ${XSRF_COOKIE}=t`],
  [`${XSRF_COOKIE}=t;simulator-world=ID`],
  [`my-simulator-world=gone; a=b; ${XSRF_COOKIE}=t; simulator-world=ID `],
  [`x${XSRF_COOKIE}=other; ${XSRF_COOKIE}=t; empty=; simulator-world=ID; last`],
])('the proxy finds its cookies among others: %s', async (cookie) => {
  const headers = { cookie: cookie.replace('ID', here.visitor.id), [XSRF_HEADER]: 't' }
  const reply = await here.visitor.post('sessionCheck', '{}', session, headers)
  expect(await reply.json()).toEqual({ dataset: {} })
})
