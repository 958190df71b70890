import { describe, expect, it, onTestFinished, test, vi } from 'vitest'
import type { Expectation } from '#contract/control/marking.ts'
import { mark } from '#simulator/marking/mark.ts'
import { nameOf, nameOfCall } from '#simulator/marking/names.ts'
import { scenarioOf } from '#simulator/scenarios/export.ts'
import { loadScenario } from '#simulator/scenarios/load.ts'
import { Refusal } from '#simulator/world.ts'
import { createWorld } from '#simulator/worlds/world.ts'
import { cartWith, openShop, orderOf, shopIn } from './handlers/shop.ts'
import { MINE, smallSeed } from './handlers/small-seed.ts'
import { startHost, visitWorld } from './kit.ts'

const SCREWS = { productID: 'SCR-10-65', UOM: 'ea', quoteQty: 2 }
const PINE = { productID: 'TFP-9035', UOM: 'm', quoteQty: 3, tallyLength: 2.4 }

async function shopWithOrder() {
  const shop = openShop()
  const erp = await shop.as('Kim')
  const { quoteNumber } = await erp.processComplete(orderOf(await cartWith(erp, SCREWS, PINE)))
  return { ...shop, erp, number: String(quoteNumber) }
}

const ORDER: Expectation = {
  record: 'transactions',
  where: {
    type: 'Order',
    customerOrderNumber: 'po 77',
    lines: [
      { productCode: 'SCR-10-65', quantity: 2 },
      { productCode: 'TFP-9035', tally: [{ length: 2.4, qty: 3 }] },
    ],
  },
  count: 1,
}

describe('marking', () => {
  it('an order as expected holds, and a second one is one too many', async () => {
    const { world, erp } = await shopWithOrder()
    expect(mark(world, [ORDER])).toEqual([{ holds: true, count: 1, nearest: null }])
    await erp.processComplete(orderOf(await cartWith(erp, SCREWS, PINE)))
    expect(mark(world, [ORDER])).toEqual([{ holds: false, count: 2, nearest: null }])
  })

  it('before anything happened nothing is near', () => {
    expect(mark(openShop().world, [ORDER])).toEqual([{ holds: false, count: 0, nearest: null }])
  })

  it('an order that differs is named with its differences', async () => {
    const { world, number } = await shopWithOrder()
    const [verdict] = mark(world, [{ ...ORDER, where: { ...ORDER.where, type: 'Quote' } }])
    expect(verdict).toEqual({
      holds: false,
      count: 0,
      nearest: {
        id: number,
        name: `Order ${number}`,
        differences: [{ path: 'type', expected: 'Quote', actual: 'Order' }],
        names: {},
      },
    })
  })

  it('a branch in a difference has the name that the portal shows', async () => {
    const { world } = await shopWithOrder()
    const [expected, other] = world.seed.branches
    const [verdict] = mark(world, [
      { record: 'transactions', where: { type: 'Order', branchID: other?.branchID } },
    ])
    expect(verdict?.nearest?.names).toEqual({
      [String(expected?.branchID)]: expected?.branchName,
      [String(other?.branchID)]: other?.branchName,
    })
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

  it('a call is named by what was sent, and its delivery and vehicle as the portal names them', async () => {
    const { world } = await shopWithOrder()
    const method = world.seed.despatchMethods.find(({ delivery }) => delivery)
    const where = { transactionType: 'Order', despatchMethod: method?.methodName }
    const [verdict] = mark(world, [{ call: 'processComplete', where }])
    expect(verdict?.nearest).toMatchObject({
      name: 'the order that was sent',
      names: { [String(method?.methodName)]: method?.methodDesc },
    })
  })

  test.each([
    ['processComplete', { transactionType: 'Quote' }, 'the quote that was sent'],
    ['processComplete', null, 'a call of processComplete'],
    ['addCartProduct', {}, 'what was added to the cart'],
  ])('a call of %s with %j is called %j', (operation, request, name) => {
    expect(nameOfCall(operation, request)).toBe(name)
  })

  it('a cart is marked with its lines, and the record of an id alone', async () => {
    const { world, erp } = await shopWithOrder()
    const id = await cartWith(erp, SCREWS)
    const open = { kind: 'Cart', orderedAs: null }
    const verdicts = mark(world, [
      { record: 'carts', where: { ...open, lines: [{ productID: 'SCR-10-65', quantity: 2 }] } },
      { record: 'carts', id, where: { lines: { some: [{ quantity: 3 }] } } },
      { record: 'carts', id: 'other', count: 0 },
    ])
    expect(verdicts.map(({ holds }) => holds)).toEqual([true, false, true])
    expect(verdicts[1]?.nearest).toBeNull()
  })

  it('a record that is a number is marked by its id, without fields', async () => {
    const { world } = await shopWithOrder()
    world.records.transact(() => world.records.acceptedQuotes.put('77', 78))
    const verdicts = mark(world, [
      { record: 'acceptedQuotes', count: 1 },
      { record: 'acceptedQuotes', id: '77' },
      { record: 'acceptedQuotes', id: '79', count: 0 },
    ])
    expect(verdicts.map(({ holds }) => holds)).toEqual([true, true, true])
  })

  it('calls are counted by what they requested and whether they succeeded', async () => {
    const { world, erp } = await shopWithOrder()
    await expect(erp.processComplete(orderOf('gone'))).rejects.toThrow()
    const call = 'processComplete'
    const verdicts = mark(world, [
      { call, succeeded: true, where: { despatchMethod: 'pickup' }, count: 1 },
      { call, succeeded: false, count: { atMost: 1 } },
      { call, count: 2 },
      { call, where: { despatchMethod: 'DELIVER' }, count: 0 },
    ])
    expect(verdicts.map(({ holds }) => holds)).toEqual([true, true, true, true])
  })

  it('expectations of the same record do not hold of a right quote and a wrong order', async () => {
    const { world, erp } = await shopWithOrder()
    const expected: Expectation[] = [
      { record: 'transactions', same: 'order', where: { lines: { some: [{ quantity: 2 }] } } },
      { record: 'transactions', same: 'order', where: { type: 'Quote' } },
    ]
    const quote = async (...lines: Parameters<typeof cartWith>[1][]) =>
      erp.processComplete(orderOf(await cartWith(erp, ...lines), { transactionType: 'Quote' }))
    const holding = () => mark(world, expected).map(({ holds }) => holds)
    expect(holding()).toEqual([true, false])
    await quote(PINE)
    expect(holding().every(Boolean)).toBe(false)
    await quote(SCREWS)
    expect(holding()).toEqual([true, true])
  })

  it('what the world began with is not counted', async () => {
    const { world } = await shopWithOrder()
    const loaded = loadScenario(JSON.stringify(scenarioOf(world)), () => smallSeed)
    const again = createWorld({ id: 'again', scenario: 'au', seed: loaded.seed, loaded })
    again.begin()
    expect(again.records.transactions.size).toBe(1)
    expect(mark(again, [{ ...ORDER, count: 0 }])).toMatchObject([{ holds: true, count: 0 }])
    const erp = await shopIn(again).as('Kim')
    await erp.processComplete(orderOf(await cartWith(erp, SCREWS, PINE)))
    expect(mark(again, [ORDER])).toMatchObject([{ holds: true, count: 1 }])
  })
})

describe('an expectation that can never hold is refused by its path', () => {
  const { world } = openShop()
  const orders = (where: object, count?: Expectation['count']): Expectation => ({
    record: 'transactions',
    where: { ...where },
    count,
  })
  test.each<[string, Expectation[]]>([
    ['expect.0.record must be one of logins, users, carts', [{ record: 'order' }]],
    [
      'expect.0.where.suburb is not known here: there is number, suffix, type',
      [orders({ suburb: 'Geelong' })],
    ],
    ['expect.0.where.lines.0.qty is not known here', [orders({ lines: [{ qty: 1 }] })]],
    ['expect.0.where.type can never be "Bill": it must be one of', [orders({ type: 'Bill' })]],
    ['expect.0.where.number can never be "12": it must be a number', [orders({ number: '12' })]],
    [
      'expect.0.where.lines.0.productCode NONE is not in this world',
      [orders({ lines: { some: [{ productCode: 'NONE' }] } })],
    ],
    ['expect.0.where.customerId 7 is not in this world', [orders({ customerId: 7 })]],
    [
      'expect.0.where.number can’t be both at least 3 and at most 2',
      [orders({ number: { atLeast: 3, atMost: 2 } })],
    ],
    [
      'expect.0.where.number is not a text that can contain something',
      [orders({ number: { contains: '1' } })],
    ],
    ['expect.0.where.type can never contain "Bill": it is one of', [orders({ type: { contains: 'Bill' } })]],
    ['expect.0.where.type can only contain a text', [orders({ type: { contains: 7 } })]],
    ['expect.0.where.number is compared with a number', [orders({ number: { atLeast: '3' } })]],
    ['expect.0.where.deliveryDate is compared with a text', [orders({ deliveryDate: { atMost: 3 } })]],
    ['expect.0.where.lines can’t be at least or at most something', [orders({ lines: { atLeast: 3 } })]],
    ['expect.0.where.number must have a list of values in anyOf', [orders({ number: { anyOf: [] } })]],
    ['expect.0.where.number must have a list of values in anyOf', [orders({ number: { anyOf: 7 } })]],
    ['expect.0.where.customerId 7 is not in this world', [orders({ customerId: { anyOf: [MINE, 7] } })]],
    ['expect.0.where.type can never be "Bill"', [orders({ type: { anyOf: ['Order', 'Bill'] } })]],
    [
      'expect.0.where.attached.format can never be "doc": it must be one of',
      [{ record: 'emails', where: { attached: { kind: 'transactions', format: 'doc' } } }],
    ],
    [
      'expect.0.where.attached.format is not known here: there is kind, date',
      [{ record: 'emails', where: { attached: { kind: 'statement', format: 'pdf' } } }],
    ],
    [
      'expect.0.where.attached can never be {"kind":"letter"}',
      [{ record: 'emails', where: { attached: { kind: 'letter' } } }],
    ],
    ['expect.0.count needs more than expect.1 allows', [orders({ customerId: MINE }, 2), orders({}, 1)]],
    [
      'expect.1.same can’t be the same as that of expect.0, which is of another sort',
      [
        { ...orders({}), same: 'order' },
        { call: 'processComplete', same: 'order' },
      ],
    ],
    ['expect.0.count is always 1 of the same', [{ ...orders({}, 2), same: 'order' }]],
    [
      'expect.0.where.despatchMethods is not known here',
      [{ call: 'processComplete', where: { despatchMethods: '' } }],
    ],
  ])('%s', (message, expected) => {
    const words = () => {
      try {
        mark(world, expected)
      } catch (error) {
        if (error instanceof Refusal) return error.rows.map(({ field, msg }) => `${field} ${msg}`).join()
      }
      return 'possible'
    }
    expect(words().replaceAll("'", '’')).toContain(message)
  })

  it.each([{ kind: 'statement' }, { date: '2026-11-30' }, { transactions: { some: [{ number: 7 }] } }, null])(
    'some fields of an attachment of one kind are accepted: %j',
    (attached) => {
      expect(mark(world, [{ record: 'emails', where: { attached } }])).toHaveLength(1)
    },
  )

  it('expectations that leave each other room are accepted', () => {
    expect(mark(world, [orders({ customerId: MINE }, 1), orders({}, { atMost: 2 })])).toHaveLength(2)
    expect(mark(world, [orders({}, 2), orders({ deliveryDate: null }, 1)])).toHaveLength(2)
  })
})

describe('since when a world is marked', () => {
  it('stays, until the world is reset', () => {
    vi.useFakeTimers({ now: new Date('2026-03-10T09:30:00Z') })
    onTestFinished(() => void vi.useRealTimers())
    const { world } = openShop()
    const since = world.markedSince()
    vi.advanceTimersByTime(1000)
    expect(world.markedSince()).toBe(since)
    world.reset()
    expect(world.markedSince()).toBe(since + 1000)
  })
})

describe('over HTTP', () => {
  it.each([
    [
      'an empty list is marked',
      { expect: [] },
      200,
      { id: expect.any(String), since: expect.any(Number), verdicts: [] },
    ],
    ['no list', {}, 400, { field: 'expect', error: 'expect is required' }],
    [
      'neither record nor call',
      { expect: [{}] },
      400,
      { field: 'expect.0', error: 'expect.0 must name either a record or a call' },
    ],
    [
      'no operation',
      { expect: [{ call: 'payNothing' }] },
      400,
      { field: 'expect.0.call', error: 'expect.0.call is not an operation' },
    ],
    [
      'no collection',
      { expect: [{ record: 'bill' }] },
      400,
      { field: 'expect.0.record', error: expect.stringMatching(/^expect\.0\.record must be one of/) },
    ],
    [
      'a negative count',
      { expect: [{ record: 'transactions', count: -1 }] },
      400,
      { field: 'expect.0.count', error: 'expect.0.count must not be negative' },
    ],
    [
      'a count that can’t be',
      { expect: [{ record: 'transactions', count: { atLeast: 2, atMost: 1 } }] },
      400,
      { field: 'expect.0.count', error: 'expect.0.count must not have atLeast above atMost' },
    ],
    [
      'a misspelt field of a count',
      { expect: [{ record: 'transactions', count: { atleast: 1 } }] },
      400,
      {
        field: 'expect.0.count',
        error: 'expect.0.count must be a whole number, or have atLeast and atMost',
      },
    ],
    [
      'too many',
      { expect: Array(51).fill({ record: 'carts' }) },
      400,
      { field: 'expect', error: 'expect must have at most 50' },
    ],
  ])('%s', async (_, body, status, json) => {
    const server = await startHost()
    onTestFinished(async () => void (await server.close()))
    const visitor = await visitWorld(server.origin)
    const reply = await visitor.send('POST', '/simulator/world/marks', body)
    expect([reply.status, await reply.json()]).toEqual([status, json])
  })

  it('expectations are checked for a scenario, without a world', async () => {
    const server = await startHost()
    onTestFinished(async () => void (await server.close()))
    const visitor = await visitWorld(server.origin)
    const check = async (scenario: string, branchID: string) => {
      const expected = { record: 'transactions', where: { branchID } }
      const reply = await visitor.send('POST', '/simulator/expectations', { scenario, expect: [expected] })
      return [reply.status, await reply.json()]
    }
    expect(await check('au', 'DAN')).toEqual([200, { checked: 1 }])
    expect(await check('us', 'DAN')).toEqual([
      400,
      {
        error: 'expect.0.where.branchID DAN is not in this world',
        field: 'expect.0.where.branchID',
      },
    ])
    expect((await check('mars', 'DAN'))[0]).toBe(400)
  })
})
