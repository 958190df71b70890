import { get, type IncomingMessage, type OutgoingHttpHeaders } from 'node:http'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { createVisitor, startServer, type Visitor, visitWorld } from './kit.ts'

/* What the control surface is held to by HTTP alone; a browser's own simulator has none of it. */

let server: Awaited<ReturnType<typeof startServer>>
let visitor: Visitor & { id: string }

beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  visitor = await visitWorld(server.origin)
})

it('a world that was opened is told by a cookie, with the cross-site token', async () => {
  const guest = createVisitor(server.origin)
  const reply = await guest.send('POST', '/simulator/worlds', { scenario: 'us' })
  expect(guest.cookies.get('simulator-world')).toBe((await reply.json()).id)
  expect(guest.cookies.get('XSRF-TOKEN')).toBeTruthy()
})

it('a cookie of a world that is gone counts before any header', async () => {
  const headers = { 'x-simulator-world': visitor.id }
  visitor.cookies.set('simulator-world', 'gone')
  const reply = await visitor.request('/simulator/world', { headers })
  expect(reply.status).toBe(404)
  expect((await reply.json()).error).toMatch(/^World "gone" is not there/)
})

it('what is larger than a megabyte is refused', async () => {
  const body = { help_text: 'x'.repeat(2_000_000) }
  expect((await visitor.send('PATCH', '/simulator/world/settings', body)).status).toBe(413)
})

/** Of a GET with these headers, which Node's own fetch would not all send as they are. */
const statusOf = (path: string, headers: OutgoingHttpHeaders) =>
  new Promise((resolve, reject) => {
    const read = (reply: IncomingMessage) => resolve(reply.resume().statusCode)
    get(server.origin + path, { headers }, read).on('error', reject)
  })

it.each(['cross-site', 'same-site'])('a call from another page is refused (%s)', async (site) => {
  const headers = { 'sec-fetch-site': site }
  const post = (path: string) => visitor.request(`/simulator${path}`, { method: 'POST', headers })
  expect((await post('/world/reset')).status).toBe(403)
  expect((await post('/worlds')).status).toBe(403)
  expect((await post('/payments/default/some-payment')).status).toBe(403)
  // As a picture on that page would; a link there is followed by a person.
  expect(await statusOf('/simulator/enter/au', { ...headers, 'sec-fetch-mode': 'no-cors' })).toBe(403)
  expect(await statusOf('/simulator/enter/au', { ...headers, 'sec-fetch-mode': 'navigate' })).toBe(303)
})

it.each([
  ['another page', () => 'http://elsewhere.example', 403],
  ['a page that keeps its address to itself', () => 'null', 403],
  ['its own page', () => server.origin, 200],
])(
  'where no site is named, as over plain http, what counts is the origin of %s',
  async (_who, origin, status) => {
    const headers = { origin: origin() }
    const reply = await visitor.request('/simulator/world/reset', { method: 'POST', headers })
    expect(reply.status).toBe(status)
  },
)
