import { once } from 'node:events'
import { createServer, get } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { seedFor } from '#fixtures/index.ts'
import { createVisitor } from './kit.ts'
import { buildProgram } from './program.ts'

/* The program that npm start runs, as a child process. */

/** The number of acknowledged lines after which the server is killed; crash.test.ts kills more often. */
const KILLED_AFTER = [1, 25] as const
const seed = seedFor('au')
const customerID = seed.users[0]?.customerId
const products = seed.products.filter(({ isTally }) => !isTally)

let program: Awaited<ReturnType<typeof buildProgram>>
const start: typeof program.start = (env) => program.start(env)

beforeAll(async () => {
  program = await buildProgram()
})
afterEach(() => program.killAll())
afterAll(() => program.remove())

async function openCart(origin: string) {
  const visitor = createVisitor(origin)
  await visitor.request('/config/configuration.json')
  const session = await visitor.signIn()
  const request = { customerID, deviceID: seed.configuration.device_id }
  const { dataset } = await visitor.call('createCart', request, session)
  const sessionID = String(JSON.stringify(dataset).match(/"SessionID":"([^"]+)"/)?.[1])
  return { visitor, session, sessionID }
}
type OpenCart = Awaited<ReturnType<typeof openCart>>

/** Adds products until the server is gone, and reports each acknowledged one. */
async function fill({ visitor, session, sessionID }: OpenCart, onAdded: (productID: string) => void) {
  try {
    for (const { productID, units } of products) {
      const line = { customerID, sessionID, productID, UOM: units[0]?.UOM, quoteQty: 1 }
      const reply = await visitor.call('addCartProduct', line, session)
      if (reply.hasErrors) throw new Error(JSON.stringify(reply))
      onAdded(productID)
    }
  } catch (error) {
    if (!(error instanceof TypeError || error instanceof SyntaxError)) throw error
  }
}

async function contents(origin: string, { session, sessionID }: OpenCart): Promise<string[]> {
  const visitor = createVisitor(origin)
  await visitor.request('/config/configuration.json')
  const facts = {
    tpaID: 'TP',
    userName: seed.users[0]?.userId,
    customerID,
    deviceID: seed.configuration.device_id,
  }
  const { dataset } = await visitor.call('getCartContents', { sessionID, ...facts }, session)
  return [...JSON.stringify(dataset).matchAll(/"productID":"([^"]+)"/g)].map(([, id = '']) => id)
}

// A long timeout, because other tests may keep the machine busy.
describe('the server', { timeout: 60_000 }, () => {
  it('the server prints its URL, the accounts and the scenarios', async () => {
    const server = start()
    const origin = await server.origin()
    expect((await fetch(`${origin}/config/configuration.json`)).status).toBe(200)
    for (const word of ['admin, sales, hold, suspended', 'trade-demo', '/simulator/enter/us']) {
      expect(server.said()).toContain(word)
    }
  })

  it('the server stops on SIGTERM and restarts with its data', async () => {
    const first = start()
    const cart = await openCart(await first.origin())
    const { productID, units } = products[0] ?? {}
    const line = { customerID, sessionID: cart.sessionID, productID, UOM: units?.[0]?.UOM, quoteQty: 1 }
    await cart.visitor.call('addCartProduct', line, cart.session)
    first.child.kill('SIGTERM')
    expect((await first.exit).code).toBe(0)
    expect(await contents(await start().origin(), cart)).toEqual([productID])
  })

  it.each(KILLED_AFTER)('a server killed after %i acknowledged lines loses none of them', async (lines) => {
    const server = start()
    const cart = await openCart(await server.origin())
    const acknowledged: string[] = []
    await fill(cart, (productID) => {
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

  it('the server explains that its port is taken', async () => {
    const other = createServer().listen(0, '127.0.0.1')
    await once(other, 'listening')
    const { port } = other.address() as AddressInfo
    const { code, said } = await start({ PORT: String(port) }).exit
    expect(code).toBe(1)
    expect(said).toBe(
      `Port ${port} is taken. Stop what uses it, or choose another: PORT=${port + 1} npm start\n`,
    )
    other.close()
  })

  it('the server explains that its data folder is in use', async () => {
    await start().origin()
    const { code, said } = await start().exit
    expect(code).toBe(1)
    expect(said).toMatch(
      /^\S+ is in use by another process, .+\. Stop it, or set DATA_DIR to another folder\.\n$/,
    )
  })

  // Not even root can create a folder below these.
  it.each(['/dev/null/data', '/proc/data/deep'])(
    'the server explains that it cannot use the data folder %s',
    async (DATA_DIR) => {
      const { code, said } = await start({ DATA_DIR }).exit
      expect(code).toBe(1)
      expect(said).toMatch(
        new RegExp(
          `^The data folder ${DATA_DIR} can't be used \\(.+\\)\\. Make it a folder .+, or set DATA_DIR to another one\\.\n$`,
        ),
      )
    },
  )

  it('a server with a world prefix saves nothing and leaves the data folder alone', async () => {
    await start().origin()
    const second = start({ WORLD_PREFIX: 'b' })
    const state = await (await fetch(`${await second.origin()}/simulator/world`)).json()
    expect(state).toMatchObject({ id: 'default', kept: false })
    second.child.kill('SIGTERM')
    expect((await second.exit).code).toBe(0)
  })

  it.each(['B', 'b-', 'abcde'])('the server refuses the prefix %s', async (WORLD_PREFIX) => {
    const { code, said } = await start({ WORLD_PREFIX }).exit
    const message = `WORLD_PREFIX is "${WORLD_PREFIX}", but must be one to four lowercase letters or digits.\n`
    expect([code, said]).toEqual([1, message])
  })

  it.each(['0', '-5', 'never'])('the server refuses the idle time %s of sessions', async (time) => {
    const { code, said } = await start({ SESSION_IDLE_MINUTES: time }).exit
    const message = `SESSION_IDLE_MINUTES is "${time}", but must be a number above 0.\n`
    expect([code, said]).toEqual([1, message])
  })

  it('the server serves the hosts of ALLOWED_HOSTS', async () => {
    const server = start({ ALLOWED_HOSTS: 'portal.example' })
    const { hostname, port } = new URL(await server.origin())
    const statusFor = (host: string) =>
      new Promise((resolve, reject) => {
        const path = '/config/configuration.json'
        get({ hostname, port, path, headers: { host } }, (reply) => resolve(reply.resume().statusCode)).on(
          'error',
          reject,
        )
      })
    expect([await statusFor('portal.example'), await statusFor('evil.example')]).toEqual([200, 403])
  })

  it.each(['abc', '70000', '-1', '80.5'])('the server refuses the port %s', async (PORT) => {
    const { code, said } = await start({ PORT }).exit
    expect([code, said]).toEqual([1, `PORT is "${PORT}", but must be a number from 0 to 65535.\n`])
  })
})
