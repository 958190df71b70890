import { once } from 'node:events'
import { createServer, get } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { seedFor } from '#fixtures/index.ts'
import type { SeedProduct } from '#fixtures/seed.ts'
import { createVisitor } from './kit.ts'
import { programUnderTest } from './program.ts'

/* The program that npm start runs, as a child process. */

/** The number of acknowledged lines after which the server is killed; crash.test.ts kills more often. */
const KILLED_AFTER = [1, 25] as const
const seed = seedFor('au')
const customerID = seed.users[0]?.customerId
const { device_id: deviceID } = seed.configuration
const products = seed.products.filter(({ isTally }) => !isTally)

const start = programUnderTest()

async function visit(origin: string) {
  const visitor = createVisitor(origin)
  await visitor.request('/config/configuration.json')
  return visitor
}

async function openCart(origin: string) {
  const visitor = await visit(origin)
  const session = await visitor.signIn()
  const { dataset } = await visitor.call('createCart', { customerID, deviceID }, session)
  return { visitor, session, sessionID: String(JSON.stringify(dataset).match(/"SessionID":"([^"]+)"/)?.[1]) }
}
type OpenCart = Awaited<ReturnType<typeof openCart>>

/** Adds products until the server is gone, and reports each acknowledged one. */
async function fill(
  { visitor, session, sessionID }: OpenCart,
  goods: readonly (SeedProduct | undefined)[],
  onAdded?: (productID: string) => void,
) {
  try {
    for (const product of goods) {
      const { productID = '', units = [] } = product ?? {}
      const line = { customerID, sessionID, productID, UOM: units[0]?.UOM, quoteQty: 1 }
      const reply = await visitor.call('addCartProduct', line, session)
      if (reply.hasErrors) throw new Error(JSON.stringify(reply))
      onAdded?.(productID)
    }
  } catch (error) {
    if (!(error instanceof TypeError || error instanceof SyntaxError)) throw error
  }
}

async function contents(origin: string, { session, sessionID }: OpenCart): Promise<string[]> {
  const facts = { tpaID: 'TP', userName: seed.users[0]?.userId, customerID, deviceID }
  const reply = await (await visit(origin)).call('getCartContents', { sessionID, ...facts }, session)
  return [...JSON.stringify(reply.dataset).matchAll(/"productID":"([^"]+)"/g)].map(([, id = '']) => id)
}

/** What a program says that ends with the code 1. */
async function complaint(env: Record<string, string>): Promise<string> {
  const { code, said } = await start(env).exit
  expect(code).toBe(1)
  return said
}

test('the server prints its URL, the accounts and the scenarios', async () => {
  const server = start()
  const origin = await server.origin()
  expect((await fetch(`${origin}/config/configuration.json`)).status).toBe(200)
  for (const word of ['admin, sales, hold, suspended', 'trade-demo', '/simulator/enter/us']) {
    expect(server.said()).toContain(word)
  }
})

test('the server stops on SIGTERM and restarts with its data', async () => {
  const first = start()
  const cart = await openCart(await first.origin())
  await fill(cart, [products[0]])
  first.child.kill('SIGTERM')
  expect((await first.exit).code).toBe(0)
  expect(await contents(await start().origin(), cart)).toEqual([products[0]?.productID])
})

test.each(KILLED_AFTER)('a server killed after %i acknowledged lines loses none of them', async (lines) => {
  const server = start()
  const cart = await openCart(await server.origin())
  const acknowledged: string[] = []
  await fill(cart, products, (productID) => {
    // The next call is in flight by then.
    if (acknowledged.push(productID) === lines) setImmediate(() => server.child.kill('SIGKILL'))
  })
  await server.exit
  expect(acknowledged.length).toBeGreaterThanOrEqual(lines)
  expect(acknowledged.length).toBeLessThan(products.length)
  const kept = await contents(await start().origin(), cart)
  expect(kept.slice(0, acknowledged.length)).toEqual(acknowledged)
  expect(kept.length - acknowledged.length).toBeLessThanOrEqual(1)
})

test('the server explains that its port is taken', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  const { port } = other.address() as AddressInfo
  const message = `Port ${port} is taken. Stop what uses it, or choose another: PORT=${port + 1} npm start\n`
  expect(await complaint({ PORT: String(port) })).toBe(message)
  other.close()
})

test('the server explains that its data folder is in use', async () => {
  await start().origin()
  const message = /^\S+ is in use by another process, .+\. Stop it, or set DATA_DIR to another folder\.\n$/
  expect(await complaint({})).toMatch(message)
})

// Not even root can create a folder below these.
test.each(['/dev/null/data', '/proc/data/deep'])(
  'the server explains that it cannot use the data folder %s',
  async (DATA_DIR) => {
    const said = await complaint({ DATA_DIR })
    expect(said).toMatch(/ can't be used \(.+\)\. Make it a folder .+, or set DATA_DIR to another one\.\n$/)
    expect(said.startsWith(`The data folder ${DATA_DIR} can't`)).toBe(true)
  },
)

test('a server with a world prefix saves nothing and leaves the data folder alone', async () => {
  await start().origin()
  const second = start({ WORLD_PREFIX: 'b' })
  const state = await (await fetch(`${await second.origin()}/simulator/world`)).json()
  expect(state).toMatchObject({ id: 'default', kept: false })
  second.child.kill('SIGTERM')
  expect((await second.exit).code).toBe(0)
})

test.each([
  ...['B', 'b-', 'abcde'].map((value) => ['WORLD_PREFIX', value, 'one to four lowercase letters or digits']),
  ...['0', '-5', 'never'].map((value) => ['SESSION_IDLE_MINUTES', value, 'a number above 0']),
  ...['abc', '70000', '-1', '80.5'].map((value) => ['PORT', value, 'a number from 0 to 65535']),
])('the server refuses %s=%s', async (name = '', value = '', words) => {
  expect(await complaint({ [name]: value })).toBe(`${name} is "${value}", but must be ${words}.\n`)
})

test('the server serves the hosts of ALLOWED_HOSTS', async () => {
  const server = start({ ALLOWED_HOSTS: 'portal.example' })
  const { hostname, port } = new URL(await server.origin())
  const statusFor = async (host: string) => {
    const request = get({ hostname, port, path: '/config/configuration.json', headers: { host } })
    const [reply] = await once(request, 'response')
    return reply.resume().statusCode
  }
  expect([await statusFor('portal.example'), await statusFor('evil.example')]).toEqual([200, 403])
})
