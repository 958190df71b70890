import { readFileSync } from 'node:fs'
import { runInNewContext } from 'node:vm'
import { Collection, type Item } from 'postman-collection'
import { expect, test } from 'vitest'
import { operationNames } from '#contract/operations.ts'
import { CONTROL_ENDPOINTS } from '../../scripts/openapi/control.ts'
import { openApiDocument } from '../../scripts/openapi/document.ts'
import { postmanCollection } from '../../scripts/postman/collection.ts'
import { type Filled, playCollection, type Replied } from '../../scripts/postman/play.ts'
import { SCENARIOS } from '../../scripts/postman/samples.ts'
import { createVisitor, startServer, type Visitor } from '../simulator/kit.ts'

const json: unknown = JSON.parse(
  readFileSync(new URL('../../kit/postman_collection.json', import.meta.url), 'utf8'),
)

/** The requests as Postman's own library reads them. */
function requestsOf(collection: Collection): Item[] {
  const items: Item[] = []
  collection.forEachItem((item) => void items.push(item))
  return items
}
const collection = new Collection(Object(json))
const requests = requestsOf(collection)

test('kit/postman_collection.json matches the contract', () => {
  expect(json, 'it is stale: run `npm run docs`').toEqual(postmanCollection(openApiDocument()))
})

test("Postman's library finds each operation and each request of the control surface, once", () => {
  const control = CONTROL_ENDPOINTS.map(({ request }) => request.replace(' ', ' /simulator'))
  const names = requests.map(({ name }) => name)
  expect(names.sort()).toEqual(['configuration', ...operationNames(), ...control].sort())
})

test('every variable that a request uses is one of the collection', () => {
  const known = new Set(collection.variables.map(({ key }) => key))
  const used = requests.flatMap((item) => [...JSON.stringify(item.request).matchAll(/\{\{(\w+)\}\}/g)])
  expect(used.length).toBeGreaterThan(0)
  expect(used.flatMap(([, name]) => (known.has(name) ? [] : [name]))).toEqual([])
})

test.each([
  ['au', {}],
  ['us', SCENARIOS.us],
])(
  'run as a whole in %s, every request succeeds with what earlier replies have left',
  async (scenario, own) => {
    const server = await startServer()
    const visitor = createVisitor(server.origin)
    const { failures, kept } = await playCollection(
      json,
      { ...own, scenario, origin: server.origin },
      (request) => send(request, visitor),
    )
    expect([...failures].filter(([, failure]) => failure !== null)).toEqual([])
    expect([...kept].filter(([, value]) => value === '')).toEqual([])
    await server.close()
  },
)

test('an origin may end in slashes, and us has goods of its own: newman 6.2.2', () => {
  const given = new Map([
    ['origin', 'http://localhost:4000//'],
    ['scenario', 'us'],
  ])
  const variables = { get: (name: string) => given.get(name), set: given.set.bind(given) }
  for (const { script } of collection.events.all())
    runInNewContext(script.toSource() ?? '', { pm: { variables } })
  expect(Object.fromEntries(given)).toEqual({
    origin: 'http://localhost:4000',
    scenario: 'us',
    ...SCENARIOS.us,
  })
})

async function send({ method, url, headers, body, isForm }: Filled, visitor: Visitor): Promise<Replied> {
  const reply = await visitor.request(url, {
    method,
    redirect: 'manual',
    headers: { 'content-type': isForm ? FORM : 'application/json', ...headers },
    ...(body !== undefined && {
      body: isForm ? String(new URLSearchParams(Object(body))) : JSON.stringify(body),
    }),
  })
  const text = await reply.text()
  if (reply.status >= 400) throw new Error(`${reply.status} ${text}`)
  const isJson = reply.headers.get('content-type')?.includes('json')
  return { json: isJson ? JSON.parse(text) : null, cookies: visitor.cookies }
}

const FORM = 'application/x-www-form-urlencoded'
