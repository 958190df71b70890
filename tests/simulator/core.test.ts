import { expect, test } from 'vitest'
import { IP_SERVICE } from '#contract/transport.ts'
import { seedFor } from '#fixtures/index.ts'
import { createCore, type WireCall } from '#simulator/core.ts'
import { handlers } from '#simulator/handlers/index.ts'
import type { Delivery } from '#simulator/outcome.ts'
import { type Handlers, refuse } from '#simulator/world.ts'
import { createWorld } from '#simulator/worlds/world.ts'
import { atOnce } from './at-once.ts'

const seed = seedFor('au')
const [user] = seed.users
const [customer, stranger] = seed.customers

function setUp(own: Partial<Handlers> = {}) {
  const world = createWorld({ id: 'w', scenario: 'au', seed })
  const reports: unknown[] = []
  const core = createCore(
    { ...handlers, ...own },
    { checkReplies: true, report: (error) => reports.push(error) },
  )
  world.records.sessions.put('s', { id: 's', userId: user?.userId ?? '' })
  const sent = (ipFunction: string, body: unknown, rest: Partial<WireCall> = {}) =>
    core(world, { ipApi: 'tradePortal', ipFunction, method: 'POST', body, sessionId: 's', ...rest })
  const call = (...args: Parameters<typeof sent>) => jsonOf(atOnce(sent(...args)))
  /** For a call that hashes a password. */
  const hashing = async (...args: Parameters<typeof sent>) => jsonOf(await sent(...args))
  return { world, reports, call, hashing, core }
}

function jsonOf({ outcome }: Delivery) {
  if (outcome.kind !== 'json') throw new Error(`Not an answer: ${outcome.kind}`)
  return JSON.parse(typeof outcome.json === 'string' ? outcome.json : new TextDecoder().decode(outcome.json))
}

/** The name in full-width characters. */
const wide = (name: string) =>
  String.fromCharCode(...[...name].map((letter) => letter.charCodeAt(0) + 0xfee0))

const deviceID = seed.configuration.device_id
const createCart = { customerID: customer?.customerID, deviceID, sessionType: 'Cart' }
const refusal = (msg: string, field = '') => ({ hasErrors: true, errorTable: [{ field, msg }] })

const login = {
  ipApi: 'userLogin',
  ipFunction: 'login',
  method: 'POST',
  body: { userid: user?.userId, password: user?.password, domain: 'frameworks', extra: 'tportal' },
  sessionId: null,
} as const

test('a login beyond a thousand sessions ends only the oldest, in one commit with its session and time', () => {
  const { world, core } = setUp()
  for (let n = 1; n < 1000; n += 1) world.records.sessions.put(`s${n}`, { id: `s${n}`, userId: 'admin' })
  const commits: number[] = []
  world.records.logTo({ append: (changes) => commits.push(changes.length) })
  core(world, login)
  const ids = [...world.records.sessions.values()].map(({ id }) => id)
  expect([ids.length, ...ids.slice(0, 2)]).toEqual([1000, 's1', 's2'])
  expect(commits).toEqual([3])
})

test('a reply carries its rows, or its only one, under the list’s name in dataset', () => {
  const { call } = setUp()
  expect(call('getBranches', {}).dataset.BranchList).toHaveLength(seed.branches.length)
  expect(call('createCart', createCart).dataset.Order).toHaveLength(1)
})

test('a reply prepared as bytes is sent unchanged', () => {
  const json = '{"dataset":{"stateList":[]}}'
  const { call } = setUp({ getState: () => ({ prepared: new TextEncoder().encode(json) }) })
  expect(call('getState', {})).toEqual(JSON.parse(json))
})

const FOREIGN = { ...createCart, customerID: stranger?.customerID }
const NOTHING = 'ipFunction tradePortal/getNothing is not an operation'
const INHERITED = 'ipFunction tradePortal/__proto__ is not an operation'

test.each<[string, string, unknown, Partial<WireCall>, string, string]>([
  ['without a session', 'getState', {}, { sessionId: null }, 'Invalid Session ContextID', ''],
  ['with an empty session', 'getState', {}, { sessionId: '' }, 'Invalid Session ContextID', ''],
  ['with an unknown session', 'getState', {}, { sessionId: 'x' }, 'session has expired', ''],
  ['for an unknown operation', 'getNothing', {}, {}, NOTHING, 'ipFunction'],
  ['for an inherited name', '__proto__', {}, {}, INHERITED, 'ipFunction'],
  ['for another service', 'getState', {}, { ipService: 'O' }, `ipService must be ${IP_SERVICE}`, 'ipService'],
  ['by GET instead of POST', 'getState', {}, { method: 'GET' }, 'getState is called by POST', 'ipFunction'],
  ['for another customer', 'createCart', FOREIGN, {}, "customerID is not the caller's own", 'customerID'],
  ['without a customer', 'createCart', { deviceID }, {}, 'customerID is not valid', 'customerID'],
])('a call is refused %s', (_what, ipFunction, body, rest, msg, field) => {
  const { call, world, reports } = setUp()
  expect(call(ipFunction, body, rest)).toEqual(refusal(msg, field))
  expect([world.records.carts.size, reports]).toEqual([0, []])
})

test('a call whose body is not an object is refused', () => {
  const { call, reports } = setUp()
  expect(call('createCart', [1])).toEqual({ hasErrors: true, errorTable: expect.any(Array) })
  expect(reports).toEqual([])
})

test('a refused call lists every invalid field', () => {
  const { call } = setUp()
  const { errorTable } = call('getCartContents', { reprice: 'no', userName: 5 })
  const fields = errorTable.map(({ field }: { field: string }) => field)
  expect(fields).toEqual(expect.arrayContaining(['reprice', 'userName', 'sessionID', 'customerID']))
  for (const { field, msg } of errorTable) expect(msg).toContain(field)
})

test('a refused call lists at most fifty invalid fields', () => {
  const { call } = setUp()
  const emailDetails = { email_address: 'office@example.com' }
  const body = { typedoc: 'Invoice', emailDetails, transactionList: Array.from({ length: 9000 }, () => 0) }
  const { errorTable } = call('emailTransactions', body)
  expect(errorTable).toHaveLength(50)
  expect(errorTable.at(-1).field).toMatch(/^transactionList\.\d+$/)
})

test.each([
  ['letter case', (userId: string) => userId.toUpperCase()],
  ['Unicode form', wide],
])('a user name matches regardless of %s', (_what, written) => {
  const { call } = setUp()
  const { company_id: companyID } = seed.configuration
  const userName = user && written(user.userId)
  const request = { userName, companyID, tpa: 'TP', limit: 25, page: 1, start: 0 }
  expect(call('getUserDetails', request).hasErrors).toBeUndefined()
})

test('a session ends when all sessions are expired', () => {
  const { call, world } = setUp()
  world.expireSessions()
  expect(call('getState', {})).toEqual(refusal('session has expired'))
})

test('a session ends after a thousand newer ones are opened', () => {
  const { call } = setUp()
  const login = { userid: user?.userId, password: user?.password }
  const signIn = () => call('login', login, { ipApi: 'userLogin', sessionId: null })
  for (let n = 0; n < 999; n += 1) signIn()
  expect(call('getState', {}).hasErrors).toBeUndefined()
  signIn()
  expect(call('getState', {})).toEqual(refusal('session has expired'))
})

test('a session may be omitted where it is optional, but must be valid if sent', () => {
  const { call } = setUp()
  const read = (sessionId: string | null) =>
    call('getWidgetConfiguration', { objectSet: 'login' }, { sessionId })
  expect(read(null).hasErrors).toBeUndefined()
  expect(read('x')).toEqual(refusal('session has expired'))
})

const failing = () => {
  throw new TypeError('a defect')
}

test.each<[string, () => never]>([
  ['refuses', () => refuse('No', 'sessionType')],
  ['has a defect', failing],
])('a handler that %s changes nothing', (_what, fail) => {
  const { call, world } = setUp({
    createCart: (_payload, { world: { records, nextNumber } }) => {
      records.counters.put('a', nextNumber('b', 0))
      return fail()
    },
  })
  expect(call('createCart', createCart).hasErrors).toBe(true)
  expect(world.records.counters.size).toBe(0)
})

test('a handler’s defect is reported to the host but hidden from the caller', () => {
  const { call, reports } = setUp({ getState: () => JSON.parse('{') })
  expect(call('getState', {})).toEqual(refusal('The ERP failed'))
  expect(reports).toEqual([expect.any(SyntaxError)])
})

test('a reply that breaks the contract is reported as a defect', () => {
  const { call, reports } = setUp({ getState: () => [{ stateID: '', stateName: 'None' }] })
  expect(call('getState', {})).toEqual(refusal('The ERP failed'))
  expect(String(reports[0])).toMatch(/getState broke the contract at 0\.stateID/)
})

test('an operation without a handler is refused', () => {
  const world = createWorld({ id: 'w', scenario: 'au', seed })
  world.records.sessions.put('s', { id: 's', userId: 'admin' })
  const call = { ipApi: 'tradePortal', ipFunction: 'getState', body: {}, sessionId: 's' }
  const { outcome } = atOnce(createCore({})(world, { ...call, method: 'POST' }))
  expect(outcome).toMatchObject({ error: 'getState is not available' })
})

test('the journal records requests, replies and refusals', () => {
  const { call, world } = setUp()
  call('getState', {})
  call('createCart', { deviceID: 5 })
  const [answered, refused] = world.journal.entries()
  expect(answered).toMatchObject({ operation: 'getState', request: {}, reply: { dataset: {} } })
  expect(refused).toMatchObject({
    operation: 'createCart',
    request: { deviceID: 5 },
    error: expect.stringContaining('customerID'),
  })
  expect(refused?.reply).toBeUndefined()
})

test.each<[unknown]>([
  [{ userid: 'a', password: 'secret' }],
  [{ userid: 5, password: ['secret'] }],
  [{ nested: { password: 'secret' } }],
  ['password=secret'],
  [[{ password: 'secret' }]],
])('the journal never contains a password: %j', async (body) => {
  const { hashing, world } = setUp()
  for (const ipFunction of ['login', 'unknown'])
    for (const bodySize of [50, 9000]) await hashing(ipFunction, body, { ipApi: 'userLogin', bodySize })
  expect(JSON.stringify(world.journal.entries())).not.toContain('secret')
})

test('the journal shows that a sign-in succeeded, but not its session id', async () => {
  const { call, hashing, world } = setUp()
  const signIn = async (password = user?.password) =>
    (await hashing('login', { userid: user?.userId, password }, { ipApi: 'userLogin' })).dataset
  const { sessionID } = await signIn()
  expect(sessionID).toMatch(/^[\da-f-]{36}$/)
  expect(call('getState', {}, { sessionId: sessionID }).hasErrors).toBeUndefined()
  const { msg } = await signIn('wrong')
  const entries = world.journal.entries()
  expect(JSON.stringify(entries)).not.toContain(sessionID)
  expect(entries.map(({ reply }) => reply)).toEqual([
    { dataset: { sessionID: '***', msg: '' } },
    expect.anything(),
    { dataset: { sessionID: '', msg } },
  ])
})

test('a large request is refused with its first invalid field only', () => {
  const { call } = setUp()
  const body = { customerID: customer?.customerID, transactionList: Array(400).fill(0) }
  expect(call('emailTransactions', body).errorTable.length).toBeGreaterThan(1)
  expect(call('emailTransactions', body, { bodySize: 800_000 }).errorTable).toHaveLength(1)
})

test('the journal truncates a long request', () => {
  const { call, world } = setUp()
  const body = { note: 'x'.repeat(9000) }
  call('getState', body, { bodySize: 9013 })
  expect(world.journal.entries()[0]?.request).toMatch(/^\{"note":"x{7991}…$/)
})
