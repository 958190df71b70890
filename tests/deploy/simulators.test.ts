import { afterAll, beforeAll, expect, it } from 'vitest'
import type { ScenarioName } from '#contract/control.ts'
import { seedFor } from '#fixtures/index.ts'
import type { Seed } from '#fixtures/seed.ts'
import { orderInOwnWorld, type Session } from '../../bench/session.ts'
import { createVisitor, visitWorld } from '../simulator/kit.ts'
import { buildProgram } from '../simulator/program.ts'
import { behindNginx } from './behind-nginx.ts'
import { type RunningNginx, startBeforeTwo } from './nginx.ts'

/* deploy/simulators.conf, on a real nginx, before two processes of the program that npm start runs. */

type Program = Awaited<ReturnType<typeof buildProgram>>
type Process = ReturnType<Program['start']>

const us = seedFor('us')
const papersOf = ({ products }: Seed) =>
  products.flatMap(({ files }) => files).filter((file) => /pdf$/.test(file))
const inAu = new Set(papersOf(seedFor('au')))
/** Only where it was asked for in a world of that scenario. */
const usPaper = papersOf(us).find((file) => !inAu.has(file)) ?? 'none'
const PICTURE = '/pictures/logos/harlan-creek.svg'
const WORLD = 'simulator-world'
const GONE = /^World "b-.+" is not there \(any more\)\. POST \/simulator\/worlds or open \/simulator\/enter/
/** By its number: nginx would look for localhost at two addresses. */
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
    // Started again it needs its port, which stays free at an address of its own meanwhile.
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
  /** A visitor in a world of the second process. */
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

  it('eight testers order at once, four in each process, and none sees another', async () => {
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

  it('all that a browser asks for finds its world: by cookie, by header, by the address of a payment', async () => {
    const visitor = await visitSecond('us')
    await visitor.signIn()
    for (const ask of [visitor.request('/simulator/world'), worldOf(proxy.url, visitor.id)])
      expect(await (await ask).json()).toMatchObject({ id: visitor.id, changed: { sessions: 1 } })
    const configuration = await (await visitor.request('/config/configuration.json')).text()
    expect(configuration).toContain(us.configuration.company_name)
    const paper = await visitor.request(usPaper)
    expect([paper.status, paper.headers.get('content-type')]).toEqual([200, 'application/pdf'])
    expect((await visitor.request(PICTURE)).status).toBe(200)
    expect(await (await visitor.request('/simulator/world/outbox')).json()).toEqual({ emails: [] })

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
    // The link may be opened by a browser that is in another world.
    expect((await createVisitor(proxy.url).request(url)).status).toBe(200)
  })

  it('who is in no world is in the one that is kept, whatever its turn', async () => {
    for (const _ of [1, 2, 3]) {
      const state = await (await createVisitor(proxy.url).request('/simulator/world')).json()
      expect(state).toMatchObject({ id: 'default', kept: true })
    }
  })

  it('a call that is cut on purpose stays cut, and is asked of nobody else', async () => {
    const visitor = await visitSecond()
    await visitor.send('PUT', '/simulator/world/faults', [{ operation: 'getState', kind: 'abort', times: 1 }])
    await expect(visitor.call('getState', {}, 'none')).rejects.toThrow()
    expect((await visitor.request('/simulator/world')).status).toBe(200)
  })

  it('one that stops takes its worlds along and says so in words; the others go on', async () => {
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

  it('a browser that loads the portal while its process is gone is put back into the default world', async () => {
    const visitor = await visitSecond()
    await stopSecond()
    expect((await visitor.request('/config/configuration.json')).status).toBe(200)
    expect(visitor.cookies.has(WORLD)).toBe(false)
    await startSecond()
  })

  it('nobody stands in for the first: its worlds say that they get no answer, and new ones are opened', async () => {
    first.child.kill('SIGTERM')
    await first.exit
    const stranger = createVisitor(proxy.url)
    const reply = await stranger.request('/simulator/world')
    expect([reply.status, (await reply.json()).error]).toEqual([
      502,
      'The simulator that has this world gave no answer. Try again, or open /simulator/enter/au for a new world.',
    ])
    expect((await visitWorld(proxy.url)).id).toMatch(/^b-/)
  })
})
