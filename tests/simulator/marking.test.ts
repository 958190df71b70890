import { expect, onTestFinished, test, vi } from 'vitest'
import type { Expectation } from '#contract/control/marking.ts'
import { mark } from '#simulator/marking/mark.ts'
import { nameOf, nameOfCall } from '#simulator/marking/names.ts'
import { scenarioOf } from '#simulator/scenarios/export.ts'
import { loadScenario } from '#simulator/scenarios/load.ts'
import { Refusal } from '#simulator/world.ts'
import { createWorld, type SimulatedWorld } from '#simulator/worlds/world.ts'
import { openAs, openCart, openShop, orderOf, PINE, place, SCREWS, shopIn } from './handlers/shop.ts'
import { MINE, smallSeed } from './handlers/small-seed.ts'
import { startHost, visiting } from './kit.ts'

/** A world in which Kim has ordered screws and pine. */
async function shopWithOrder() {
  const { erp, ...shop } = await openAs('Kim')
  return { ...shop, erp, number: String(await place(erp, [SCREWS, PINE])) }
}
const holding = (world: SimulatedWorld, expected: Expectation[]) =>
  mark(world, expected).map(({ holds }) => holds)

const LINES = [
  { productCode: 'SCR-10-65', quantity: 2 },
  { productCode: 'TFP-9035', tally: [{ length: 2.4, qty: 3 }] },
]
const WHERE = { type: 'Order', customerOrderNumber: 'po 77', lines: LINES }
const ORDER: Expectation = { record: 'transactions', where: WHERE, count: 1 }

test('an order as expected holds, and a second one is one too many', async () => {
  const { world, erp } = await shopWithOrder()
  expect(mark(world, [ORDER])).toEqual([{ holds: true, count: 1, nearest: null }])
  await place(erp, [SCREWS, PINE])
  expect(mark(world, [ORDER])).toEqual([{ holds: false, count: 2, nearest: null }])
})

test('before anything happened nothing is near', () => {
  expect(mark(openShop().world, [ORDER])).toEqual([{ holds: false, count: 0, nearest: null }])
})

test('an order that differs is named with its differences, and a branch as the portal shows it', async () => {
  const { world, number } = await shopWithOrder()
  const nearestTo = (where: object) => mark(world, [{ ...ORDER, where: { ...WHERE, ...where } }])[0]?.nearest
  const differences = [{ path: 'type', expected: 'Quote', actual: 'Order' }]
  const nearest = { id: number, name: `Order ${number}`, differences, names: {} }
  expect(nearestTo({ type: 'Quote' })).toEqual(nearest)
  expect(nearestTo({ branchID: 'MEL' })?.names).toEqual({ SYD: 'Branch SYD', MEL: 'Branch MEL' })
})

test.each([
  ['transactions', { number: 104691, suffix: 0, type: 'Quote' }, 'Quote 104691'],
  ['bills', { number: 104339, suffix: 2, type: 'Credit' }, 'Credit 104339-2'],
  ['comments', { number: 104339, suffix: 1 }, 'the comment on 104339-1'],
  ['carts', { kind: 'Cart', name: '' }, 'the cart'],
  ['carts', { kind: 'Custom', name: 'Fence kit' }, 'the list “Fence kit”'],
  ['payments', { cents: 19_357 }, 'the payment of $193.57'],
  ['settlements', { paymentId: '7' }, 'the payment that was settled'],
  ['users', { user: { firstName: 'Jordan', lastName: 'Reyes' } }, 'the user Jordan Reyes'],
  ['users', { user: null }, 'a deleted user'],
  ['emails', { subject: 'Order 104691' }, 'the email “Order 104691”'],
  ['counters', 7, 'a record of counters'],
])('a record of %s such as %j is called %j', (collection, record, name) => {
  expect(nameOf(collection, record)).toBe(name)
})

test.each([
  ['processComplete', { transactionType: 'Quote' }, 'the quote that was sent'],
  ['processComplete', null, 'a call of processComplete'],
  ['addCartProduct', {}, 'what was added to the cart'],
])('a call of %s with %j is called %j', (operation, request, name) => {
  expect(nameOfCall(operation, request)).toBe(name)
})

test('a call is named by what was sent, and its delivery and vehicle as the portal names them', async () => {
  const { world } = await shopWithOrder()
  const where = { transactionType: 'Order', despatchMethod: 'DELIVER' }
  const [verdict] = mark(world, [{ call: 'processComplete', where }])
  const nearest = { name: 'the order that was sent', names: { DELIVER: 'Delivery' } }
  expect(verdict?.nearest).toMatchObject(nearest)
})

test('a cart is marked with its lines, and the record of an id alone', async () => {
  const { world, sessionID: id } = await openCart(SCREWS)
  const lines = [{ productID: 'SCR-10-65', quantity: 2 }]
  const verdicts = mark(world, [
    { record: 'carts', where: { kind: 'Cart', orderedAs: null, lines } },
    { record: 'carts', id, where: { lines: { some: [{ quantity: 3 }] } } },
    { record: 'carts', id: 'other', count: 0 },
  ])
  expect(verdicts.map(({ holds }) => holds)).toEqual([true, false, true])
  expect(verdicts[1]?.nearest).toBeNull()
})

test('a record that is a number is marked by its id, without fields', () => {
  const { world } = openShop()
  world.records.transact(() => world.records.acceptedQuotes.put('77', 78))
  const record = 'acceptedQuotes'
  const expected = [
    { record, count: 1 },
    { record, id: '77' },
    { record, id: '79', count: 0 },
  ]
  expect(holding(world, expected)).toEqual([true, true, true])
})

test('calls are counted by what they requested and whether they succeeded', async () => {
  const { world, erp } = await shopWithOrder()
  await expect(erp.processComplete(orderOf('gone'))).rejects.toThrow()
  const call = 'processComplete'
  const expected: Expectation[] = [
    { call, succeeded: true, where: { despatchMethod: 'pickup' }, count: 1 },
    { call, succeeded: false, count: { atMost: 1 } },
    { call, count: 2 },
    { call, where: { despatchMethod: 'DELIVER' }, count: 0 },
  ]
  expect(holding(world, expected)).toEqual([true, true, true, true])
})

test('expectations of the same record do not hold of a right quote and a wrong order', async () => {
  const { world, erp } = await shopWithOrder()
  const same = { record: 'transactions', same: 'order' }
  const expected = [
    { ...same, where: { lines: { some: [{ quantity: 2 }] } } },
    { ...same, where: { type: 'Quote' } },
  ]
  expect(holding(world, expected)).toEqual([true, false])
  await place(erp, [PINE], { transactionType: 'Quote' })
  expect(holding(world, expected)).toContain(false)
  await place(erp, [SCREWS], { transactionType: 'Quote' })
  expect(holding(world, expected)).toEqual([true, true])
})

test('what the world began with is not counted', async () => {
  const { world } = await shopWithOrder()
  const loaded = loadScenario(JSON.stringify(scenarioOf(world)), () => smallSeed)
  const again = createWorld({ id: 'again', scenario: 'au', seed: loaded.seed, loaded })
  again.begin()
  expect(again.records.transactions.size).toBe(1)
  expect(mark(again, [{ ...ORDER, count: 0 }])).toMatchObject([{ holds: true, count: 0 }])
  await place(await shopIn(again).as('Kim'), [SCREWS, PINE])
  expect(mark(again, [ORDER])).toMatchObject([{ holds: true, count: 1 }])
})

const orders = (where: object, count?: Expectation['count']): Expectation => ({
  record: 'transactions',
  where: { ...where },
  count,
})
const emails = (attached: object | null): Expectation => ({ record: 'emails', where: { attached } })
const placed = (own: object): Expectation => ({ call: 'processComplete', ...own })
const SAME = 'expect.1.same can’t be the same as that of expect.0, which is of another sort'
const NO_FORMAT = 'expect.0.where.attached.format is not known here: there is kind, date'
const NO_DOC = 'expect.0.where.attached.format can never be "doc": it must be one of'
const RANGE = 'expect.0.where.number can’t be both at least 3 and at most 2'

test.each<[string, ...Expectation[]]>([
  ['expect.0.record must be one of logins, users, carts', { record: 'order' }],
  ['expect.0.where.suburb is not known here: there is number, suffix, type', orders({ suburb: 'Geelong' })],
  ['expect.0.where.lines.0.qty is not known here', orders({ lines: [{ qty: 1 }] })],
  ['expect.0.where.type can never be "Bill": it must be one of', orders({ type: 'Bill' })],
  ['expect.0.where.number can never be "12": it must be a number', orders({ number: '12' })],
  [
    'expect.0.where.lines.0.productCode NONE is not in this world',
    orders({ lines: { some: [{ productCode: 'NONE' }] } }),
  ],
  ['expect.0.where.customerId 7 is not in this world', orders({ customerId: 7 })],
  [RANGE, orders({ number: { atLeast: 3, atMost: 2 } })],
  ['expect.0.where.number is not a text that can contain something', orders({ number: { contains: '1' } })],
  ['expect.0.where.type can never contain "Bill": it is one of', orders({ type: { contains: 'Bill' } })],
  ['expect.0.where.type can only contain a text', orders({ type: { contains: 7 } })],
  ['expect.0.where.number is compared with a number', orders({ number: { atLeast: '3' } })],
  ['expect.0.where.deliveryDate is compared with a text', orders({ deliveryDate: { atMost: 3 } })],
  ['expect.0.where.lines can’t be at least or at most something', orders({ lines: { atLeast: 3 } })],
  ['expect.0.where.number must have a list of values in anyOf', orders({ number: { anyOf: [] } })],
  ['expect.0.where.number must have a list of values in anyOf', orders({ number: { anyOf: 7 } })],
  ['expect.0.where.customerId 7 is not in this world', orders({ customerId: { anyOf: [MINE, 7] } })],
  ['expect.0.where.type can never be "Bill"', orders({ type: { anyOf: ['Order', 'Bill'] } })],
  [NO_DOC, emails({ kind: 'transactions', format: 'doc' })],
  [NO_FORMAT, emails({ kind: 'statement', format: 'pdf' })],
  ['expect.0.where.attached can never be {"kind":"letter"}', emails({ kind: 'letter' })],
  ['expect.0.count needs more than expect.1 allows', orders({ customerId: MINE }, 2), orders({}, 1)],
  [SAME, { ...orders({}), same: 'order' }, placed({ same: 'order' })],
  ['expect.0.count is always 1 of the same', { ...orders({}, 2), same: 'order' }],
  ['expect.0.where.despatchMethods is not known here', placed({ where: { despatchMethods: '' } })],
])('an expectation is refused: %s', (message, ...expected) => {
  const words = () => {
    try {
      mark(openShop().world, expected)
    } catch (error) {
      if (error instanceof Refusal) return error.rows.map(({ field, msg }) => `${field} ${msg}`).join()
    }
    return 'possible'
  }
  expect(words().replaceAll("'", '’')).toContain(message)
})

test.each([{ kind: 'statement' }, { date: '2026-11-30' }, { transactions: { some: [{ number: 7 }] } }, null])(
  'some fields of an attachment of one kind are accepted: %j',
  (attached) => expect(mark(openShop().world, [emails(attached)])).toHaveLength(1),
)

test('expectations that leave each other room are accepted', () => {
  const { world } = openShop()
  expect(mark(world, [orders({ customerId: MINE }, 1), orders({}, { atMost: 2 })])).toHaveLength(2)
  expect(mark(world, [orders({}, 2), orders({ deliveryDate: null }, 1)])).toHaveLength(2)
})

test('the time since which a world is marked stays, until the world is reset', () => {
  vi.useFakeTimers({ now: new Date('2026-03-10T09:30:00Z') })
  onTestFinished(() => void vi.useRealTimers())
  const { world } = openShop()
  const since = world.markedSince()
  vi.advanceTimersByTime(1000)
  expect(world.markedSince()).toBe(since)
  world.reset()
  expect(world.markedSince()).toBe(since + 1000)
})

const here = visiting(startHost)

test('an empty list is marked', async () => {
  const json = { id: here.visitor.id, since: expect.any(Number), verdicts: [] }
  expect(await here.control('POST', '/world/marks', { expect: [] })).toEqual({ status: 200, json })
})

const counting = (count: unknown) => [{ record: 'transactions', count }]

test.each([
  ['expect', 'is required', undefined],
  ['expect.0', 'must name either a record or a call', [{}]],
  ['expect.0.call', 'is not an operation', [{ call: 'payNothing' }]],
  ['expect.0.record', 'must be one of', [{ record: 'bill' }]],
  ['expect.0.count', 'must not be negative', counting(-1)],
  ['expect.0.count', 'must not have atLeast above atMost', counting({ atLeast: 2, atMost: 1 })],
  ['expect.0.count', 'must be a whole number, or have atLeast and atMost', counting({ atleast: 1 })],
  ['expect', 'must have at most 50', Array(51).fill({ record: 'carts' })],
])('marking refuses %s: %s', async (field, words, expected) => {
  const json = { field, error: expect.stringContaining(`${field} ${words}`) }
  expect(await here.control('POST', '/world/marks', { expect: expected })).toEqual({ status: 400, json })
})

test('expectations are checked for a scenario, without a world', async () => {
  const expected = [{ record: 'transactions', where: { branchID: 'DAN' } }]
  const check = (scenario: string) => here.control('POST', '/expectations', { scenario, expect: expected })
  expect(await check('au')).toEqual({ status: 200, json: { checked: 1 } })
  const field = 'expect.0.where.branchID'
  expect(await check('us')).toEqual({
    status: 400,
    json: { error: `${field} DAN is not in this world`, field },
  })
  expect((await check('mars')).status).toBe(400)
})
