import { get, IncomingMessage, type OutgoingHttpHeaders } from 'node:http'
import { Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { allowedHosts, createHostCheck } from '#simulator/host/allowed-hosts.ts'
import { createVisitor, startServer, visiting } from './kit.ts'

/* Rules of the control surface that apply over HTTP only; the browser host has none of them. */

const here = visiting(startServer)

test('opening a world sets its cookie and the cross-site token', async () => {
  const guest = createVisitor(here.server.origin)
  const reply = await guest.send('POST', '/simulator/worlds', { scenario: 'us' })
  expect(guest.cookies.get('simulator-world')).toBe((await reply.json()).id)
  expect(guest.cookies.get('XSRF-TOKEN')).toBeTruthy()
})

test('the cookie of a removed world takes precedence over a header', async () => {
  const headers = { 'x-simulator-world': here.visitor.id }
  here.visitor.cookies.set('simulator-world', 'gone')
  const reply = await here.visitor.request('/simulator/world', { headers })
  expect(reply.status).toBe(404)
  expect((await reply.json()).error).toMatch(/^World "gone" does not exist/)
})

test('a request body above one megabyte is refused', async () => {
  const json = { error: 'The request is larger than 1000000 bytes' }
  const body = { help_text: 'x'.repeat(2_000_000) }
  expect(await here.control('PATCH', '/world/settings', body)).toEqual({ status: 413, json })
})

test.each([
  ['PATCH', '/simulator/world/settings'],
  ['POST', '/simulator/payments/checkout'],
])('a body that is nested too deep is refused: %s %s', async (method, path) => {
  const body = `{"help_text":${'['.repeat(40)}${']'.repeat(40)}}`
  const headers = { 'content-type': 'application/json' }
  const reply = await here.visitor.request(path, { method, body, headers })
  const json = { error: 'The request is nested deeper than 32 levels' }
  expect([reply.status, await reply.json()]).toEqual([400, json])
})

/** The status of a GET with these headers, some of which fetch would not send. */
const statusOf = async (path: string, headers: OutgoingHttpHeaders) => (await got(path, headers)).status

/** The status and body of a GET as written in its request line. */
const got = (path: string, headers: OutgoingHttpHeaders) =>
  new Promise<{ status: number | undefined; body: string }>((resolve, reject) => {
    const { hostname, port } = new URL(here.server.origin)
    const read = async (reply: IncomingMessage) =>
      resolve({ status: reply.statusCode, body: await text(reply) })
    get({ hostname, port, path, headers }, read).on('error', reject)
  })

test.each(['cross-site', 'same-site'])('a call from another origin is refused (%s)', async (site) => {
  const headers = { 'sec-fetch-site': site }
  for (const path of ['world/reset', 'worlds', 'payments/default/some-payment', 'enter/au']) {
    const reply = await here.visitor.request(`/simulator/${path}`, { method: 'POST', headers })
    expect(reply.status, path).toBe(403)
  }
  // An image on that page sends `no-cors`; `navigate` is a link that a user follows.
  expect(await statusOf('/simulator/enter/au', { ...headers, 'sec-fetch-mode': 'no-cors' })).toBe(403)
  expect(await statusOf('/simulator/enter/au', { ...headers, 'sec-fetch-mode': 'navigate' })).toBe(200)
})

test.each([
  ['another page', () => 'http://elsewhere.example', 403],
  ['a page that hides its origin', () => 'null', 403],
  ['its own page', () => here.server.origin, 200],
])('without Sec-Fetch-Site, access depends on the origin: %s', async (_who, origin, status) => {
  const headers = { origin: origin() }
  const reply = await here.visitor.request('/simulator/world/reset', { method: 'POST', headers })
  expect(reply.status).toBe(status)
})

test('pictures of the links to scenarios open no world, even where browsers hide who asks', async () => {
  const before = here.server.worlds.size
  for (let at = 0; at < 260; at++) await statusOf('/simulator/enter/au', {})
  expect(here.server.worlds.size).toBe(before)
  expect((await here.visitor.request('/simulator/world')).status).toBe(200)
})

const SECRETS = [
  ['GET', '/world/journal'],
  ['GET', '/world/settings'],
  ['PATCH', '/world/settings'],
  ['PUT', '/world/faults'],
  ['GET', '/world/outbox'],
  ['GET', '/world/outbox/1.eml'],
  ['POST', '/world/reset'],
  ['POST', '/world/clock'],
] as const

test.each(SECRETS)('its id alone does not open %s %s', async (method, path) => {
  const stranger = createVisitor(here.server.origin)
  for (const headers of [{}, { 'x-simulator-world': 'default' }, { cookie: 'simulator-world=default' }]) {
    const reply = await stranger.request(`/simulator${path}`, { method, headers })
    expect(reply.status).toBe(403)
    expect((await reply.json()).error).toMatch(/^The default world is controlled from a browser that has/)
  }
})

test('a browser that loaded the portal controls it by a cookie that scripts and other sites never get', async () => {
  const user = createVisitor(here.server.origin)
  const loaded = await user.request('/config/configuration.json')
  const key = /^simulator-key=[\da-f-]{36}; Path=\/; HttpOnly; SameSite=Strict$/
  expect(loaded.headers.getSetCookie()).toContainEqual(expect.stringMatching(key))
  expect((await user.request('/simulator/world/journal')).status).toBe(200)
  user.cookies.set('simulator-key', crypto.randomUUID())
  expect((await user.request('/simulator/world/journal')).status).toBe(403)
})

const PATHS = ['/', '/config/configuration.json', '/simulator/world/journal', '/api/proxy?ipFunction=x']

test.each(PATHS)('a page under another host name gets nothing from %s', async (path) => {
  const reply = await got(path, { host: 'evil.example:3000' })
  expect(reply.status).toBe(403)
  expect(JSON.parse(reply.body).error).toBe(
    'The simulator does not serve the host "evil.example:3000". To allow it, start the simulator with ALLOWED_HOSTS=evil.example',
  )
})

test.each(['localhost', 'LOCALHOST:3000', 'localhost.', '127.0.0.1:81', '[::1]', '[::1]:3000'])(
  'the machine’s own browsers may use the host %s',
  async (host) => expect(await statusOf('/config/configuration.json', { host })).toBe(200),
)

test.each(['localhost.evil.example', 'localhost@evil.example', '127.0.0.1.nip.io', '[::2]', 'a b'])(
  'the host %j is refused',
  async (host) => expect(await statusOf('/config/configuration.json', { host })).toBe(403),
)

test('an absolute URL in the request line is served, and its host counts', async () => {
  const { status, body } = await got('http://localhost/config/configuration.json', { host: 'evil.example' })
  expect([status, JSON.parse(body).DeviceList]).toEqual([200, [expect.anything()]])
  expect(await statusOf('http://evil.example/simulator/world', { host: 'localhost' })).toBe(403)
  expect(await statusOf('http://', { host: 'localhost' })).toBe(403)
  const proxy = await got('http://localhost/api/proxy', { host: 'localhost' })
  expect(proxy.body).toContain('is not an operation')
})

test.each([
  [{}, []],
  [{ ALLOWED_HOSTS: ' portal.example, 192.168.1.20 ,' }, ['portal.example', '192.168.1.20']],
  [{ HOST: '0.0.0.0' }, []],
  [{ HOST: 'fd00::7', ALLOWED_HOSTS: 'b.example' }, ['b.example', 'fd00::7']],
])('the hosts allowed by the environment %j', (environment, hosts) => {
  expect(allowedHosts(environment)).toEqual(hosts)
})

test.each([
  ['portal.example', 200],
  ['PORTAL.example:8080', 200],
  ['192.168.1.20:3000', 200],
  ['[fd00::7]:3000', 200],
  ['other.example', 403],
])('a server with ALLOWED_HOSTS replies to %s with %d', async (host, status) => {
  const check = createHostCheck(['portal.example', '192.168.1.20', 'fd00::7'])
  const request = new IncomingMessage(new Socket())
  request.headers.host = host
  expect(check(request) === null ? 200 : 403).toBe(status)
})
