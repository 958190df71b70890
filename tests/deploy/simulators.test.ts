import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ScenarioName } from '#contract/control.ts'
import { seedFor } from '#fixtures/index.ts'
import type { Seed } from '#fixtures/seed.ts'
import { orderInOwnWorld, type Session } from '../../bench/session.ts'
import { createVisitor, visitWorld } from '../simulator/kit.ts'
import { buildProgram } from '../simulator/program.ts'
import { behindNginx } from './behind-nginx.ts'
import { type RunningNginx, startBeforeTwo } from './nginx.ts'

/*
 * Tests deploy/simulators.conf on a real nginx, in front of two processes of the server that npm start runs.
 */

type Program = Awaited<ReturnType<typeof buildProgram>>
type Process = ReturnType<Program['start']>

const us = seedFor('us')
const papersOf = ({ products }: Seed) =>
  products.flatMap(({ files }) => files).filter((file) => /pdf$/.test(file))
const inAu = new Set(papersOf(seedFor('au')))
/** A document that only a world of this scenario serves. */
const usPaper = papersOf(us).find((file) => !inAu.has(file)) ?? 'none'
const PICTURE = '/pictures/logos/harlan-creek.svg'
const WORLD = 'simulator-world'
const GONE =
  /^World "b-.+" does not exist or has expired\. POST \/simulator\/worlds or open \/simulator\/enter/
/** As an IP address, because nginx would resolve localhost to two addresses. */
const hostOf = (origin: string) => new URL(origin).host.replace('localhost', '127.0.0.1')
const placed = ({ operation }: { operation: string }) => operation === 'processComplete'

behindNginx('two simulators behind deploy/simulators.conf', (nginx) => {
  let program: Program
  let proxy: RunningNginx
  let first: Process
  let second: Process
  let origins: readonly [first: string, second: string]
  let secondPort = '0'

  const startSecond = async () => {
    // A restart needs the same port, which stays free meanwhile on an IP address of its own.
    second = program.start({ WORLD_PREFIX: 'b', HOST: '127.0.0.2', PORT: secondPort })
    const origin = await second.origin()
    secondPort = new URL(origin).port
    return origin
  }
  beforeAll(async () => {
    program = await buildProgram()
    first = program.start()
    origins = [await first.origin(), await startSecond()]
    const [one, two] = origins
    proxy = await startBeforeTwo(nginx, [hostOf(one), hostOf(two)])
  })
  afterAll(async () => {
    await proxy?.close()
    program?.killAll()
    program?.remove()
  })

  const worldOf = async (origin: string, id: string) =>
    fetch(`${origin}/simulator/world`, { headers: { 'x-simulator-world': id } })
  /** A visitor with a world in the second process. */
  const visitSecond = async (scenario: ScenarioName = 'au') => {
    const visitors = [await visitWorld(proxy.url, scenario), await visitWorld(proxy.url, scenario)]
    const found = visitors.find(({ id }) => id.startsWith('b-'))
    if (!found) throw new Error('Two worlds in turn are not in both')
    return found
  }
  const stopSecond = async () => {
    second.child.kill('SIGTERM')
    await second.exit
  }

  test('eight testers order at once, four per process, without seeing each other’s orders', async () => {
    const port = Number(new URL(proxy.url).port)
    const references = Array.from({ length: 8 }, (_, tester) => `PO of tester ${tester}`)
    const testers = await Promise.all(references.map((each) => orderInOwnWorld(port, each)))
    const inSecond = testers.filter(({ world }) => world.startsWith('b-'))
    expect(inSecond).toHaveLength(4)
    const [mine, theirs] = origins
    for (const { world } of testers) {
      const isSecond = world.startsWith('b-')
      expect((await worldOf(isSecond ? theirs : mine, world)).status).toBe(200)
      expect((await worldOf(isSecond ? mine : theirs, world)).status).toBe(404)
    }
    const seen = await Promise.all(testers.map(seenBy))
    expect(seen).toEqual(references.map((each) => ({ ordered: [each], sent: [each] })))
  })

  const seenBy = async ({ erp, world }: Session) => {
    const orders = await erp.getCustomerTransactions({})
    const { exchanges } = await (
      await fetch(`${proxy.url}/simulator/world/journal`, { headers: { 'x-simulator-world': world } })
    ).json()
    return {
      ordered: orders.map(({ customerOrderNumber }) => customerOrderNumber).filter((po) => /tester/.test(po)),
      sent: exchanges
        .filter(placed)
        .map((each: { request: { buildersRef: string } }) => each.request.buildersRef),
    }
  }

  test('every request reaches its world by cookie, header or payment URL', async () => {
    const visitor = await visitSecond('us')
    await visitor.signIn()
    for (const ask of [visitor.request('/simulator/world'), worldOf(proxy.url, visitor.id)])
      expect(await (await ask).json()).toMatchObject({ id: visitor.id, changed: { sessions: 1 } })
    const configuration = await (await visitor.request('/config/configuration.json')).text()
    expect(configuration).toContain(us.configuration.company_name)
    const paper = await visitor.request(usPaper)
    expect([paper.status, paper.headers.get('content-type')]).toEqual([200, 'application/pdf'])
    expect((await visitor.request(PICTURE)).status).toBe(200)
    expect(await (await visitor.request('/simulator/world/outbox')).json()).toEqual({
      dropped: 0,
      emails: [],
    })

    const checkout = await visitor.send('POST', '/simulator/payments/checkout', {
      key: 'checkout_public_us_7f41c2',
      type: 'sale',
      lineItems: [
        { lineItemType: 'customPayment', description: `${us.users[0]?.customerId}-0-0`, currency: 'USD' },
      ],
      successUrl: `${proxy.url}/payment-complete`,
      cancelUrl: `${proxy.url}/payment-cancelled`,
    })
    const { url } = await checkout.json()
    expect(url).toContain(`/simulator/payments/${visitor.id}/`)
    // The link may be opened in a browser with another world.
    expect((await createVisitor(proxy.url).request(url)).status).toBe(200)
  })

  test('worlds opened by the page that asks are in both processes in turn', async () => {
    const ids: string[] = []
    for (let visit = 0; visit < 4; visit++) {
      const visitor = createVisitor(proxy.url)
      expect((await visitor.request('/simulator/enter/au')).status).toBe(200)
      expect((await visitor.send('POST', '/simulator/enter/au')).status).toBe(303)
      ids.push(visitor.cookies.get(WORLD) ?? '')
    }
    expect(ids.filter((id) => id.startsWith('b-'))).toHaveLength(2)
  })

  test('a browser without a world always reaches the default world', async () => {
    for (const _ of [1, 2, 3]) {
      const state = await (await createVisitor(proxy.url).request('/simulator/world')).json()
      expect(state).toMatchObject({ id: 'default', kept: true })
    }
  })

  test('an aborted call stays aborted and is not retried on another process', async () => {
    const visitor = await visitSecond()
    await visitor.send('PUT', '/simulator/world/faults', [{ operation: 'getState', kind: 'abort', times: 1 }])
    await expect(visitor.call('getState', {}, 'none')).rejects.toThrow()
    expect((await visitor.request('/simulator/world')).status).toBe(200)
  })

  test('a stopped process loses its worlds with a clear message, and the other process continues', async () => {
    const [inSecond, inFirst] = [await visitSecond(), await visitWorld(proxy.url)]
    const ours = inFirst.id.startsWith('b-') ? await visitWorld(proxy.url) : inFirst
    await stopSecond()
    const reply = await inSecond.request('/simulator/world')
    expect([reply.status, (await reply.json()).error]).toEqual([404, expect.stringMatching(GONE)])
    const call = await inSecond.post('getState', '{}')
    expect([call.status, (await call.json()).error]).toEqual([404, expect.stringMatching(GONE)])
    expect(await ours.signIn()).toMatch(/./)
    for (const _ of [1, 2]) expect((await visitWorld(proxy.url)).id).not.toMatch(/^b-/)

    await startSecond()
    const again = await inSecond.request('/simulator/world')
    expect([again.status, (await again.json()).error]).toEqual([404, expect.stringMatching(GONE)])
    expect((await inSecond.request('/config/configuration.json')).status).toBe(200)
    expect(inSecond.cookies.has(WORLD)).toBe(false)
    expect(await (await inSecond.request('/simulator/world')).json()).toMatchObject({ id: 'default' })
  })

  test('a browser that loads the portal after its process stopped is in the default world', async () => {
    const visitor = await visitSecond()
    await stopSecond()
    expect((await visitor.request('/config/configuration.json')).status).toBe(200)
    expect(visitor.cookies.has(WORLD)).toBe(false)
    await startSecond()
  })

  test('a stopped first process has no substitute, but new worlds open in the second', async () => {
    first.child.kill('SIGTERM')
    await first.exit
    const stranger = createVisitor(proxy.url)
    const reply = await stranger.request('/simulator/world')
    expect([reply.status, (await reply.json()).error]).toEqual([
      502,
      'The simulator that has this world did not respond. Try again, or open /simulator/enter/au for a new world.',
    ])
    expect((await visitWorld(proxy.url)).id).toMatch(/^b-/)
  })
})
