import { get, type IncomingMessage, type OutgoingHttpHeaders } from 'node:http'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { createVisitor, startServer, type Visitor, visitWorld } from './kit.ts'

/* Rules of the control surface that apply over HTTP only; the browser host has none of them. */

let server: Awaited<ReturnType<typeof startServer>>
let visitor: Visitor & { id: string }

beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  visitor = await visitWorld(server.origin)
})

it('opening a world sets its cookie and the cross-site token', async () => {
  const guest = createVisitor(server.origin)
  const reply = await guest.send('POST', '/simulator/worlds', { scenario: 'us' })
  expect(guest.cookies.get('simulator-world')).toBe((await reply.json()).id)
  expect(guest.cookies.get('XSRF-TOKEN')).toBeTruthy()
})

it('the cookie of a removed world takes precedence over a header', async () => {
  const headers = { 'x-simulator-world': visitor.id }
  visitor.cookies.set('simulator-world', 'gone')
  const reply = await visitor.request('/simulator/world', { headers })
  expect(reply.status).toBe(404)
  expect((await reply.json()).error).toMatch(/^World "gone" does not exist/)
})

it('a request body above one megabyte is refused', async () => {
  const body = { help_text: 'x'.repeat(2_000_000) }
  expect((await visitor.send('PATCH', '/simulator/world/settings', body)).status).toBe(413)
})

/** The status of a GET with these headers, some of which fetch would not send. */
const statusOf = (path: string, headers: OutgoingHttpHeaders) =>
  new Promise((resolve, reject) => {
    const read = (reply: IncomingMessage) => resolve(reply.resume().statusCode)
    get(server.origin + path, { headers }, read).on('error', reject)
  })

it.each(['cross-site', 'same-site'])('a call from another origin is refused (%s)', async (site) => {
  const headers = { 'sec-fetch-site': site }
  const post = (path: string) => visitor.request(`/simulator${path}`, { method: 'POST', headers })
  expect((await post('/world/reset')).status).toBe(403)
  expect((await post('/worlds')).status).toBe(403)
  expect((await post('/payments/default/some-payment')).status).toBe(403)
  // An image on that page sends `no-cors`; `navigate` is a link that a user follows.
  expect(await statusOf('/simulator/enter/au', { ...headers, 'sec-fetch-mode': 'no-cors' })).toBe(403)
  expect(await statusOf('/simulator/enter/au', { ...headers, 'sec-fetch-mode': 'navigate' })).toBe(303)
})

it.each([
  ['another page', () => 'http://elsewhere.example', 403],
  ['a page that hides its origin', () => 'null', 403],
  ['its own page', () => server.origin, 200],
])('without Sec-Fetch-Site, access depends on the origin: %s', async (_who, origin, status) => {
  const headers = { origin: origin() }
  const reply = await visitor.request('/simulator/world/reset', { method: 'POST', headers })
  expect(reply.status).toBe(status)
})
