import { expect, test } from 'vitest'
import { seedFor } from '#fixtures/index.ts'
import { inOneGo, type Steps } from '#fixtures/steps.ts'
import { serveControl } from '#simulator/control/serve.ts'
import { createCore } from '#simulator/core.ts'
import { handlers } from '#simulator/handlers/index.ts'
import { Lazy } from '#simulator/lazy.ts'
import { outboxParts } from '#simulator/outbox.ts'
import { servePayments } from '#simulator/payments/serve.ts'
import { nextTurn } from '#simulator/slices.ts'
import { type Handlers, refuse } from '#simulator/world.ts'
import { liveDays, liveDaysInSlices } from '#simulator/worlds/live.ts'
import { createWorlds } from '#simulator/worlds/registry.ts'
import { createWorld, type SimulatedWorld } from '#simulator/worlds/world.ts'
import { atOnce } from './at-once.ts'
import { dataFolder } from './data-folder.ts'
import { cartWith, failureKind, openShop, orderOf, SCREWS, type Shop, TODAY } from './handlers/shop.ts'
import { counterSale, smallSeed, THEIRS } from './handlers/small-seed.ts'
import { installSlowClock, turnsDuring } from './turns.ts'

/* What takes long to make is made in slices, while other calls are answered. */

installSlowClock()

const { start, kill } = dataFolder()
const LONG = 2_000
const AU = seedFor('au').products.length
const NEW = { category: 'Timber', shortDesc: 'Another', retailPrice: 2, tradePrice: 1 }
const ORDERED = { ...SCREWS, quoteQty: 30 }

/** Work of that many steps. */
function* counted(entries: number): Steps<number> {
  for (let step = 0; step < entries; step += 1) yield
  return entries
}
const lazy = (entries: number) => new Lazy(entries, () => counted(entries))

const needing = (value: Lazy<number>) => () => {
  value.get()
  return {}
}

/** A world whose `sessionCheck` does this work. */
async function withCheck(check: Handlers['sessionCheck']) {
  const { world } = openShop()
  const user = world.seed.users.find(({ userId }) => userId === 'Kim')
  world.records.sessions.put('s', { id: 's', userId: user?.userId ?? '' })
  const reports: unknown[] = []
  const core = createCore({ ...handlers, sessionCheck: check }, { report: (error) => reports.push(error) })
  const call = (ipFunction: 'getState' | 'none') =>
    core(world, { ipApi: 'sessionState', ipFunction, method: 'POST', body: {}, sessionId: 's' })
  return { world, reports, call }
}

test('other calls are answered while a slow value is made, and the call that needs it takes effect once', async () => {
  const value = lazy(LONG)
  const { world, call } = await withCheck((_, { world }) => {
    world.nextNumber('calls', 0)
    value.get()
    return {}
  })
  const answer = call('getState')
  atOnce(call('none'))
  expect(world.records.counters.get('calls')).toBeUndefined()
  expect((await answer).outcome.error).toBeUndefined()
  expect(world.records.counters.get('calls')).toBe(1)
  expect(world.journal.entries().map(({ operation }) => operation)).toEqual(['none', 'sessionCheck'])
  expect(atOnce(call('getState')).outcome.error).toBeUndefined()
})

test('what is short to make is made within the call', async () => {
  const { call } = await withCheck(() => {
    lazy(LONG / 2).get()
    return {}
  })
  expect(atOnce(call('getState')).outcome.error).toBeUndefined()
})

test('a call that lacks something else each time is completed at last', async () => {
  let runs = 0
  const { call } = await withCheck(() => {
    runs += 1
    lazy(LONG).get()
    return {}
  })
  expect((await call('getState')).outcome.error).toBeUndefined()
  expect(runs).toBe(6)
})

test('calls that waited for the same are each answered in a turn of their own', async () => {
  const value = lazy(LONG)
  const { call } = await withCheck(needing(value))
  let turn = 0
  const turns: number[] = []
  const calls = Array.from({ length: 5 }, () => call('getState')).map(async (answer) => {
    await answer
    turns.push(turn)
  })
  const answered = Promise.all(calls)
  const next = () => {
    turn += 1
    if (turns.length < calls.length) setImmediate(next)
  }
  next()
  await answered
  expect(new Set(turns).size).toBe(calls.length)
})

test('several calls share the work, which is done once', async () => {
  let begun = 0
  const value = new Lazy(LONG, () => {
    begun += 1
    return counted(LONG)
  })
  const { call } = await withCheck(needing(value))
  await Promise.all([call('getState'), call('getState'), call('getState')])
  expect(begun).toBe(1)
})

test('work that refuses or fails is the answer, and is done again the next time', async () => {
  let problem: 'refuses' | 'fails' | 'works' = 'refuses'
  const value = new Lazy(LONG, function* () {
    yield
    if (problem === 'refuses') refuse('None')
    if (problem === 'fails') throw new Error('A defect')
    return 1
  })
  const { call, reports } = await withCheck(needing(value))
  expect((await call('getState')).outcome.error).toBe('None')
  problem = 'fails'
  await call('getState')
  expect(reports).toEqual([new Error('A defect')])
  problem = 'works'
  expect((await call('getState')).outcome.error).toBeUndefined()
})

test('work in steps includes that of others, and outside of calls it is done at once', () => {
  const inner = lazy(LONG)
  const outer = new Lazy(LONG, function* () {
    return 1 + (yield* inner.steps())
  })
  expect(outer.get()).toBe(LONG + 1)
  expect(inOneGo(outer.steps())).toBe(LONG + 1)
})

const CONTROL = {
  method: 'GET',
  query: new URLSearchParams(),
  body: undefined,
  open: (): SimulatedWorld => openShop().world,
  seedFor,
  mayControl: () => true,
  isKept: () => false,
}

/** A shop whose ledger takes long to make, though the customer's own part of it is short. */
const openLongShop = () => {
  const others = Array.from({ length: LONG }, (_, at) => counterSale(6_000 + at, 40, { customerId: THEIRS }))
  return openShop({ transactions: [...smallSeed.transactions, ...others] })
}

test('orders that are sent while lists are made are placed once, and the credit of all counts', async () => {
  const shop = openLongShop()
  const erp = await shop.as('Kim')
  // Of $1,000 credit $400 are owed, and each order is of $313.50.
  const carts = [await cartWith(erp, ORDERED), await cartWith(erp, ORDERED)]
  const [list, ...orders] = await Promise.allSettled([
    erp.getCustomerTransactions({}),
    ...carts.map((cart) => erp.processComplete(orderOf(cart))),
  ])
  expect(list.status).toBe('fulfilled')
  const number = 6_000 + LONG
  expect(orders).toMatchObject([
    { value: { quoteNumber: number } },
    { reason: { rows: [{ msg: expect.stringContaining('over its credit limit') }] } },
  ])
  expect([...shop.world.records.transactions.values()].map((order) => order.number)).toEqual([number])
  expect((await erp.getCustomerTransactions({}))[0]).toMatchObject({ transactionNumber: number })
})

test('after a restart the list of emails makes in slices what the statements in it need', async () => {
  const before = openLongShop()
  const statement = { emailAddress: 'a@b.example', statementDate: '2026-02-28' }
  await (await before.as('Kim')).emailStatement(statement)
  const { world } = openLongShop()
  world.records.restore(before.world.records.dump())
  let text = ''
  const turns = await turnsDuring(async () => {
    for await (const part of outboxParts(world)) text += part
  })
  const attachments = [{ filename: 'statement-2026-02-28.pdf' }]
  expect(JSON.parse(text)).toMatchObject({ emails: [{ attachments }] })
  expect(turns).toBeGreaterThan(1_000)
})

test('the statements of an account that is centuries old are made in slices', async () => {
  const months = 12 * 300
  const shop = openShop({ transactions: [...smallSeed.transactions, counterSale(6_000, months * 31)] })
  const erp = await shop.as('Kim')
  const turns = await turnsDuring(() => erp.getStatementList({}))
  expect(turns).toBeGreaterThan(months)
  expect((await erp.getStatementList({})).length).toBeGreaterThan(months)
})

test('a scenario file is loaded in slices', async () => {
  const products = Array.from({ length: 400 }, (_, at) => ({ productID: `NEW-${at}`, ...NEW }))
  const worlds = createWorlds({ seedFor })
  const asked = { method: 'POST', path: '/worlds', body: { file: { version: 1, products } } }
  const request = { ...CONTROL, ...asked, open: worlds.create, world: () => 'none' }
  let answer: unknown
  const turns = await turnsDuring(async () => {
    answer = await serveControl(request)
  })
  expect(answer).toMatchObject({ status: 201, entered: { seed: { products: { length: 400 + AU } } } })
  expect(turns).toBeGreaterThan(products.length)
})

/** The order in which calls of this world and another are answered while days come. */
async function answersDuring(shop: Shop, days: number) {
  const [own, other] = [await shop.as('Kim'), await openShop().as('Kim')]
  const order: string[] = []
  const note = (name: string) => () => void order.push(name)
  const came = liveDaysInSlices(shop.world, days).then(note('days'))
  const mine = own.createCart({}).then(note('a call of the world'))
  await Promise.all([came, mine, other.createCart({}).then(note('a call of another'))])
  return order
}

test('calls of other worlds are answered, and those of the world wait until all days have come', async () => {
  const shop = openShop()
  const before = shop.world.timestamp()
  expect(await answersDuring(shop, 60)).toEqual(['a call of another', 'days', 'a call of the world'])
  expect(shop.world.daysLived()).toBe(60)
  expect(shop.world.timestamp()).toBeGreaterThan(before + 59 * 86_400_000)
})

test('days in slices change the same as days without a break', async () => {
  const seed = seedFor('au')
  const now = new Date(TODAY)
  const open = () => createWorld({ id: 'w', scenario: 'au', seed, now })
  const [one, other] = [open(), open()]
  expect(await liveDaysInSlices(one, 60)).toEqual(liveDays(other, 60))
  const changes = (world: typeof one) => world.records.dump().filter(({ set }) => set !== 'clock')
  expect(changes(one)).toEqual(changes(other))
  expect(changes(one)).not.toEqual([])
})

test('the control surface and payment pages of the world wait too, and further days come after them', async () => {
  const { world } = openShop()
  const control = (method: string, path: string, body?: unknown) =>
    serveControl({ ...CONTROL, method, path, body, world: () => world })
  const order: string[] = []
  const note = (name: string) => () => void order.push(name)
  const coming = control('POST', '/world/day', { days: 9 }).then(note('days'))
  const waiting = [
    control('GET', '/world').then(note('control')),
    servePayments({ ...CONTROL, path: '/by-url', worldOf: () => world }).then(note('page')),
  ]
  const further = control('POST', '/world/day', { days: 2 })
  await Promise.all([coming, ...waiting])
  expect(order).toEqual(['days', 'control', 'page'])
  expect((await further).kind).toBe('json')
  expect(world.daysLived()).toBe(11)
})

test('no idle session ends while days come', async () => {
  const world = createWorld({ id: 'w', scenario: 'au', seed: smallSeed, sessionIdleMs: -1 })
  world.records.sessions.put('s', { id: 's', userId: 'Kim' })
  const coming = liveDaysInSlices(world, 1)
  world.endIdleSessions()
  expect(world.records.sessions.size).toBe(1)
  await coming
  world.endIdleSessions()
  expect(world.records.sessions.size).toBe(0)
})

test.each([
  ['while they come', false],
  ['when they have come', true],
])('a kill %s leaves none or all of their changes', async (_, isOver) => {
  const { world } = openShop()
  await start({}, world.records)
  world.records.counters.put('a', 1)
  const before = world.records.dump()
  const coming = liveDaysInSlices(world, 5)
  while (world.daysLived() < 3) await nextTurn()
  if (isOver) await coming
  // What a snapshot would hold.
  expect(world.records.dump().length > before.length).toBe(isOver)
  kill()
  expect((await start()).records.dump()).toEqual(isOver ? world.records.dump() : before)
  await coming
})

test('days in slices are one entry of the log', async () => {
  const { world } = openShop()
  const commits: number[] = []
  world.records.logTo({ append: ({ length }) => commits.push(length) })
  const coming = liveDaysInSlices(world, 5)
  expect(commits).toEqual([])
  await coming
  expect(commits).toHaveLength(1)
})

test('days that fail change nothing, and the world is free again', async () => {
  const shop = openShop()
  shop.world.setClock(new Date('2999-12-30T00:00:00Z'))
  const before = shop.world.records.dump()
  await expect(liveDaysInSlices(shop.world, 9)).rejects.toMatchObject({
    rows: [{ field: 'days', msg: 'are too many: the clock ends with the year 2999' }],
  })
  expect(shop.world.records.dump()).toEqual(before)
  expect(await failureKind((await shop.as('Kim')).sessionCheck({}))).toBe('none')
})
