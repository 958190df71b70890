import * as v from 'valibot'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createVisitor, startServer } from '../simulator/kit.ts'

/*
 * The commands against a real simulator. Cypress itself is no dependency: its queue is played by promises, whose
 * `then` does here what that of a chain does.
 */

type Command = (...args: unknown[]) => PromiseLike<unknown>

const options = v.object({
  method: v.optional(v.string(), 'GET'),
  url: v.string(),
  qs: v.optional(v.record(v.string(), v.string()), {}),
  headers: v.optional(v.record(v.string(), v.string()), {}),
  form: v.optional(v.boolean(), false),
  body: v.optional(v.unknown()),
})

let server: Awaited<ReturnType<typeof startServer>>
const commands = new Map<string, Command>()
const visited: [url: string, stored: Map<string, string>][] = []

const run = (name: string, ...args: unknown[]) => commands.get(name)?.(...args)

beforeAll(async () => {
  server = await startServer()
  const visitor = createVisitor(server.origin)
  vi.stubGlobal('Cypress', {
    Commands: {
      addAll: (all: Readonly<Record<string, Command>>) => {
        for (const [name, command] of Object.entries(all)) commands.set(name, command)
      },
    },
  })
  vi.stubGlobal('cy', {
    request: async (given: unknown) => {
      const { method, url, qs, headers, form, body } = v.parse(options, given)
      const query = Object.keys(qs).length > 0 ? `?${new URLSearchParams(qs)}` : ''
      const type = form ? 'application/x-www-form-urlencoded' : 'application/json'
      const text = form ? String(new URLSearchParams(Object(body))) : JSON.stringify(body)
      const reply = await visitor.request(url + query, {
        method,
        headers: { 'content-type': type, ...headers },
        ...(body !== undefined && { body: text }),
      })
      return { status: reply.status, isOkStatusCode: reply.ok, body: await reply.json() }
    },
    getCookie: async (name: string) => ({ value: visitor.cookies.get(name) ?? '' }),
    visit: async (url: string, { onBeforeLoad }: { onBeforeLoad(tab: unknown): void }) => {
      const stored = new Map<string, string>()
      onBeforeLoad({ sessionStorage: { setItem: (key: string, text: string) => stored.set(key, text) } })
      visited.push([url, stored])
    },
  })
  await import('../../kit/cypress.ts')
})
afterAll(async () => {
  vi.unstubAllGlobals()
  await server.close()
})

test('the commands open a world, set faults, sign in and read journal and outbox', async () => {
  expect(await run('world', { scenario: 'us', dialect: { withoutDataset: true } })).toMatchObject({
    scenario: 'us',
  })
  const faults = [{ operation: 'getBranches', kind: 'http-500' }]
  expect(await run('faults', faults)).toEqual(faults)
  await run('signedIn', '/orders', 'sales')
  const [[url, stored] = []] = visited
  expect(url).toBe('/orders')
  expect(JSON.parse(stored?.get('AUTH') ?? '')).toEqual({
    sessionId: expect.any(String),
    username: 'sales',
    rememberMe: false,
  })
  expect(await run('journal', 'login')).toHaveLength(1)
  expect(await run('journal', 'getBranches')).toEqual([])
  expect(await run('outbox')).toEqual([])
})

test('a refused command fails with the reason of the simulator', async () => {
  await expect(run('faults', [{ operation: 'nothing', kind: 'abort' }])).rejects.toThrow(
    '0.operation is not an operation',
  )
  await expect(run('signedIn', '/', 'nobody')).rejects.toThrow(/^nobody could not sign in: ./)
})
