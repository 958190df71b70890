import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { PLAIN } from '#contract/control/dialect.ts'
import { controlAt, openWorld } from '../../kit/index.ts'
import { portOf } from '../../scripts/lib/free-port.ts'
import { startServer } from '../simulator/kit.ts'

/* The kit's client of the control surface, against a real simulator. */

let server: Awaited<ReturnType<typeof startServer>>
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())

test('each world of a script is its own, and controlled by its methods', async () => {
  const [one, other] = [
    await openWorld(server.origin, { scenario: 'us', now: '2026-11-02T09:00:00Z' }),
    await openWorld(server.origin),
  ]
  expect(await one.read()).toMatchObject({ id: one.id, scenario: 'us' })
  await one.setClock('2027-01-15T00:00:00Z')
  expect((await one.read()).now).toMatch(/^2027-01-15T00:00/)
  await one.settings({ pagesize: 12 })
  await one.hold('getBranches')
  expect((await one.read()).changed).toMatchObject({ settings: 1, faults: 1 })
  await one.fault([])
  expect((await one.read()).changed).toMatchObject({ faults: 0 })
  expect(await other.read()).toMatchObject({ scenario: 'au', changed: { settings: 0, faults: 0 } })
  expect([
    await one.calls(),
    await one.journal('login'),
    await one.outbox(),
    await one.expireSessions(),
  ]).toEqual([0, [], [], 0])
  await one.setDialect({ blanksAsNull: true })
  expect((await one.read()).dialect).toMatchObject({ blanksAsNull: true, numbersAsText: false })
  const holds = async (count: number) => (await one.mark([{ call: 'login', count }])).verdicts[0]?.holds
  expect([await holds(0), await holds(1)]).toEqual([true, false])
  await one.reset()
  expect(await one.read()).toMatchObject({ scenario: 'us', dialect: PLAIN, changed: { settings: 0 } })
})

test('calls are counted beyond those that the journal keeps, at an origin that ends with a slash', async () => {
  const world = await openWorld(`${server.origin}/`)
  const address = '/api/proxy?ipApi=tradePortal&ipFunction=getBranches'
  const token = { Cookie: 'XSRF-TOKEN=a', 'X-XSRF-TOKEN': 'a' }
  const headers = { ...token, 'Content-Type': 'application/json', 'X-Simulator-World': world.id }
  const kept = 200
  for (let call = 0; call <= kept; call++)
    await fetch(server.origin + address, { method: 'POST', headers, body: '{}' })
  expect(await world.journal('getBranches')).toHaveLength(kept)
  expect([await world.calls('getBranches'), await world.calls()]).toEqual([kept + 1, kept + 1])
  await world.reset()
  expect([await world.calls('getBranches'), await world.calls()]).toEqual([0, 0])
})

test('a world that was lived in starts another, and a refused file says at which of its values', async () => {
  const one = await openWorld(server.origin, { scenario: 'us' })
  await one.change({ kind: 'product', productID: 'CEM-GP20', stock: 4 })
  const file = await one.scenario()
  const again = await openWorld(server.origin, { file, now: '2027-01-15T00:00:00Z' })
  expect(await again.read()).toMatchObject({
    scenario: 'us',
    now: expect.stringMatching(/^2027-01-15T00:00/),
    changed: { stock: 1 },
  })
  await expect(openWorld(server.origin, { file: { ...file, version: 2 } })).rejects.toMatchObject({
    kind: 'refused',
    message: 'file.version must be 1',
    field: 'file.version',
  })
})

test('a failure says whether the world is gone, the request refused, or no simulator there', async () => {
  const real = createServer((_, reply) => reply.end('<html>')).listen(0, '127.0.0.1')
  await once(real, 'listening')
  const origin = `http://127.0.0.1:${portOf(real)}`
  const gone = controlAt(server.origin, 'nothing').read()
  await expect(gone).rejects.toMatchObject({
    kind: 'gone',
    message: expect.stringContaining('does not exist'),
  })
  const refused = openWorld(server.origin, { now: 'Monday' })
  await expect(refused).rejects.toMatchObject({
    kind: 'refused',
    message: expect.stringMatching(/^now must be/),
  })
  await expect(openWorld(origin)).rejects.toMatchObject({ kind: 'absent' })
  await new Promise((closed) => real.close(closed))
  await expect(openWorld(origin)).rejects.toMatchObject({ kind: 'silent' })
})

test('a resolution that does not know `exports` finds the same types: TypeScript 5.9.3, node10', () => {
  const { main, types, typesVersions, exports } = JSON.parse(
    readFileSync(new URL('../../kit/package.json', import.meta.url), 'utf8'),
  )
  expect({ types, default: main }).toEqual(exports['.'])
  const others = Object.entries(exports).flatMap(([path, each]) =>
    path === '.' || typeof each === 'string' ? [] : [[path.slice(2), [Object(each).types]]],
  )
  expect(typesVersions).toEqual({ '*': Object.fromEntries(others) })
})
