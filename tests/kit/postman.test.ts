import { readFileSync } from 'node:fs'
import { runInNewContext } from 'node:vm'
import { Collection, type Item, Request } from 'postman-collection'
import { expect, test } from 'vitest'
import { operationNames } from '#contract/operations.ts'
import { CONTROL_ENDPOINTS } from '../../scripts/openapi/control.ts'
import { openApiDocument } from '../../scripts/openapi/document.ts'
import { postmanCollection } from '../../scripts/postman/collection.ts'
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

test('run as a whole, every request succeeds with what earlier replies have left', async () => {
  const server = await startServer()
  const visitor = createVisitor(server.origin)
  const kept = new Map<string, string>(
    collection.variables.map(({ key, value }) => [String(key), String(value)]),
  )
  kept.set('origin', server.origin)
  const refused: string[] = []
  for (const item of requests) {
    const problem = await send(item, visitor, kept)
    if (problem) refused.push(`${item.name}: ${problem}`)
  }
  expect(refused).toEqual([])
  expect([...kept].filter(([, value]) => value === '')).toEqual([])
  await server.close()
})

/** Sends a request as Postman does: with the variables filled in, and its script run with the reply. */
async function send(item: Item, visitor: Visitor, kept: Map<string, string>): Promise<string | null> {
  const filled = (text: string) =>
    text.replaceAll(/\{\{(\w+)\}\}/g, (_, variable: string) => kept.get(variable) ?? '')
  const request = new Request(JSON.parse(filled(JSON.stringify(item.request))))
  const isForm = request.body?.mode === 'urlencoded'
  const reply = await visitor.request(request.url.getPathWithQuery(), {
    method: request.method,
    redirect: 'manual',
    headers: {
      'content-type': isForm ? 'application/x-www-form-urlencoded' : 'application/json',
      ...request.getHeaders(),
    },
    ...(request.body && { body: String(request.body) }),
  })
  const text = await reply.text()
  if (!reply.ok && !isRedirect(reply)) return `${reply.status} ${text}`
  if (!reply.headers.get('content-type')?.includes('json')) return null
  const json: unknown = JSON.parse(text)
  if (Object(json).hasErrors) return text
  const pm = {
    response: { json: () => json },
    cookies: { get: (cookie: string) => visitor.cookies.get(cookie) },
    collectionVariables: {
      get: (key: string) => kept.get(key),
      set: (key: string, value: unknown) => kept.set(key, String(value)),
    },
    test: (_: string, check: () => void) => check(),
    expect: (value: unknown) => ({ to: { be: { a: () => ({ and: { not: { empty: Boolean(value) } } }) } } }),
  }
  try {
    for (const { script } of item.events.all()) runInNewContext(script.toSource() ?? '', { pm })
    return null
  } catch (error) {
    return `its script fails: ${error}`
  }
}

const isRedirect = ({ status }: Response) => status >= 300 && status < 400
