import { expect, test } from 'vitest'
import { PLAIN } from '#contract/control/dialect.ts'
import { FAULT_KINDS } from '#contract/control/faults.ts'
import { operationNames } from '#contract/operations.ts'
import { MAX_EMAILS, queueEmail } from '#simulator/handlers/queue-email.ts'
import { createVisitor, PASSWORD, startHost, visiting } from './kit.ts'

const here = visiting(startHost)
const { control } = here

const lastExchange = async () => (await control('GET', '/world/journal')).json.exchanges.at(-1)

const settingsOf = async (set: string) => {
  const session = await here.visitor.signIn()
  const { dataset } = await here.visitor.call('getWidgetConfiguration', { objectSet: set }, session)
  return JSON.stringify(dataset)
}

test.each(['au', 'us', 'large', 'newcomer', 'locked'])('a world starts in scenario %s', async (scenario) => {
  const guest = createVisitor(here.server.origin)
  const { status, json } = await control('POST', '/worlds', { scenario }, guest)
  expect(status).toBe(201)
  expect(json).toEqual({ id: expect.any(String), scenario, now: expect.any(String) })
  expect((await control('GET', '/world', undefined, guest)).json.id).toBe(json.id)
  expect(await guest.signIn()).not.toBe('')
})

test('a world starts in scenario au, now or at a given time, from which its clock runs', async () => {
  const before = Date.now()
  const { json } = await control('POST', '/worlds')
  expect(json.scenario).toBe('au')
  expect(Date.parse(json.now)).toBeGreaterThanOrEqual(before)
  expect(Date.parse(json.now)).toBeLessThanOrEqual(Date.now())
  const { now } = (await control('POST', '/worlds', { now: '2026-03-01T08:00:00Z' })).json
  expect(now).toMatch(/^2026-03-01T08:00:0/)
  await expect.poll(async () => (await control('GET', '/world')).json.now > now).toBe(true)
})

test('a link to a scenario asks first, and its button enters a world and redirects to the portal', async () => {
  const guest = createVisitor(here.server.origin)
  const page = await guest.request('/simulator/enter/us')
  expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8'])
  expect(page.headers.get('content-security-policy')).toMatch(/^default-src 'none'.*form-action 'self'$/)
  expect(await page.text()).toMatch(/United States.*<form method="post">.*<button[^>]*>Open the world</s)
  expect((await (await guest.request('/config/configuration.json')).json()).DeviceList[0].usa).toBe(false)
  const reply = await guest.send('POST', '/simulator/enter/us')
  expect([reply.status, reply.headers.get('location')]).toEqual([303, '/'])
  const { DeviceList } = await (await guest.request('/config/configuration.json')).json()
  expect(DeviceList[0].usa).toBe(true)
})

test('a world suggests the localities of its country', async () => {
  const guest = createVisitor(here.server.origin)
  const localities = async () => (await guest.request('/config/localities.json')).json()
  expect((await localities()).QLD).toEqual(expect.arrayContaining(['Newtown 4350', 'Newtown 4305']))
  await guest.send('POST', '/simulator/enter/us')
  expect((await localities()).TX).toContain('Kyle 78640')
})

test('a world reports how much of it was changed', async () => {
  await here.visitor.signIn()
  const changed = { sessions: 1, carts: 0, journal: 1 }
  const state = { id: here.visitor.id, scenario: 'au', changed }
  expect((await control('GET', '/world')).json).toMatchObject(state)
})

test('a reset returns a world to its seed and its start time', async () => {
  const { json: begun } = await control('POST', '/worlds', { now: '2026-03-01T08:00:00Z' })
  const session = await here.visitor.signIn()
  await control('POST', '/world/clock', { now: '2030-01-01T00:00:00Z' })
  await control('PATCH', '/world/settings', { pagesize: 7 })
  await control('PUT', '/world/faults', [{ operation: 'getState', kind: 'error' }])
  const { status, json } = await control('POST', '/world/reset')
  expect(status).toBe(200)
  expect(json).toMatchObject({ id: begun.id, scenario: 'au' })
  expect(json.now).toMatch(/^2026-03-01T08:0/)
  expect(new Set(Object.values(json.changed))).toEqual(new Set([0]))
  expect((await here.visitor.call('getState', {}, session)).errorTable?.[0]?.msg).toBe('session has expired')
  expect(await settingsOf('settings')).not.toContain('"object_value":"7"')
})

test('a dialect changes every reply and the journal, and a reset restores the initial one', async () => {
  const dialect = { ...PLAIN, withoutDataset: true }
  const { id } = (await control('POST', '/worlds', { dialect: { withoutDataset: true } })).json
  expect((await control('GET', '/world')).json).toMatchObject({ id, dialect })
  const { json } = await control('PUT', '/world/dialect', { numbersAsText: true })
  expect(json).toMatchObject({ dialect: { ...PLAIN, numbersAsText: true }, changed: { dialect: 1 } })
  const session = await here.visitor.signIn()
  await here.visitor.call('getBranches', {}, session)
  expect(JSON.stringify((await lastExchange()).reply)).toMatch(
    /^\{"dataset":\{"BranchList":\[.*"latitude":"-?\d/,
  )
  expect((await control('POST', '/world/reset')).json.dialect).toEqual(dialect)
})

test('the clock can be set to a given time', async () => {
  const json = expect.objectContaining({ now: expect.stringMatching(/^2031-05-05T00:00:0/) })
  const set = await control('POST', '/world/clock', { now: '2031-05-05T10:00:00+10:00' })
  expect(set).toEqual({ status: 200, json })
})

test('expiring sessions ends them all and returns their number', async () => {
  await here.visitor.signIn()
  await here.visitor.signIn('sales')
  expect(await control('POST', '/world/expire-sessions')).toEqual({ status: 200, json: { expired: 2 } })
  expect(await control('POST', '/world/expire-sessions')).toEqual({ status: 200, json: { expired: 0 } })
})

test('a changed setting replaces the configured value in every set that has it', async () => {
  await control('PATCH', '/world/settings', { pagesize: 7, tax_inclusive: true, login_text: '<p>Closed</p>' })
  const settings = await settingsOf('settings')
  expect(settings).toContain('"label_object":"pagesize","is_enabled":true,"object_value":"7"')
  expect(settings).toContain('"label_object":"tax_inclusive","is_enabled":true,"object_value":"true"')
  expect(await settingsOf('login')).toContain('<p>Closed</p>')
  expect(await settingsOf('homepage')).not.toContain('Closed')
})

test('null switches a setting off, and it can be changed again', async () => {
  await control('PATCH', '/world/settings', { help_text: null })
  expect(await settingsOf('settings')).toContain('"label_object":"help_text","is_enabled":false')
  const { json } = await control('PATCH', '/world/settings', { help_text: 'Ask' })
  expect(json.changed).toEqual([expect.objectContaining({ label_object: 'help_text', object_value: 'Ask' })])
  expect(await settingsOf('settings')).toContain('"object_value":"Ask"')
})

test.each(FAULT_KINDS)('a fault of kind %s is accepted', async (kind) => {
  const own = kind === 'reply' ? { reply: {} } : {}
  const fault = { operation: 'login', kind, message: 'm', ms: 5, times: 2, ...own }
  expect(await control('PUT', '/world/faults', [fault])).toEqual({ status: 200, json: { faults: [fault] } })
})

test('a fault can name any operation', async () => {
  const faults = ['*', ...operationNames()].map((operation) => ({ operation, kind: 'error' }))
  expect((await control('PUT', '/world/faults', faults)).status).toBe(200)
})

test('new faults replace the old ones, and all can be deleted', async () => {
  await control('PUT', '/world/faults', [{ operation: '*', kind: 'error' }])
  await control('PUT', '/world/faults', [{ operation: 'login', kind: 'abort' }])
  expect((await control('GET', '/world')).json.changed.faults).toBe(1)
  expect(await control('DELETE', '/world/faults')).toEqual({ status: 200, json: { faults: [] } })
  expect(await here.visitor.signIn()).not.toBe('')
})

test('the journal keeps the last 200 exchanges', async () => {
  const session = await here.visitor.signIn()
  for (let n = 0; n < 210; n += 1) await here.visitor.call('getState', {}, session)
  const { json } = await control('GET', '/world/journal')
  expect(json.exchanges).toHaveLength(200)
  expect(json.exchanges.at(-1)).toEqual({
    number: 211,
    at: expect.stringMatching(/^\d{4}-.*Z$/),
    operation: 'getState',
    request: {},
    reply: { dataset: expect.any(Object) },
    ms: expect.any(Number),
  })
})

test('the journal keeps the beginning of a long request', async () => {
  const session = await here.visitor.signIn()
  await here.visitor.call('getState', { much: 'x'.repeat(9_000) }, session)
  expect((await lastExchange()).request).toBe(`{"much":"${'x'.repeat(8_000 - 9)}…`)
})

test('the journal records a request that cannot be parsed', async () => {
  const session = await here.visitor.signIn()
  await (await here.visitor.post('getState', '{"a', session)).text()
  const failed = { operation: 'getState', request: '3 bytes', error: 'The request is not valid JSON' }
  expect(await lastExchange()).toMatchObject(failed)
})

test('the journal never contains a password', async () => {
  await here.visitor.signIn()
  const { exchanges } = (await control('GET', '/world/journal')).json
  expect(exchanges).toMatchObject([{ operation: 'login', request: { userid: 'admin', password: '***' } }])
  expect(JSON.stringify(exchanges)).not.toContain(PASSWORD)
})

test('the outbox is empty until the ERP sends an email, then serves it as a message', async () => {
  expect(await control('GET', '/world/outbox')).toEqual({ status: 200, json: { dropped: 0, emails: [] } })
  const world = here.server.worlds.get(here.visitor.id)
  const { number = 0, suffix = 0 } = world?.seed.transactions.find(({ type }) => type === 'Invoice') ?? {}
  const attached = { kind: 'transactions', format: 'csv', transactions: [{ number, suffix }] } as const
  const sent = { to: ['c@d.example'], bcc: ['x@y.example'], subject: 'Hello' }
  if (world) queueEmail(world, world.seed.customers[0]?.customerID ?? 0, { ...sent, text: 'Text', attached })
  const { json } = await control('GET', '/world/outbox')
  const attachments = [{ filename: `invoice-${number}-${suffix}.csv` }]
  expect(json.emails).toMatchObject([{ ...sent, attachments }])
  const message = await here.visitor.request('/simulator/world/outbox/1.eml')
  expect(message.headers.get('content-type')).toMatch(/^message\/rfc822/)
  const text = await message.text()
  expect(text).toContain('Subject: Hello\r\n')
  expect(text).toContain(`invoice-${number}-${suffix}.csv\r\n`)
})

test('the outbox keeps the last 500 emails and says how many earlier ones it dropped', async () => {
  const world = here.server.worlds.get(here.visitor.id)
  for (let n = 1; n <= MAX_EMAILS + 3; n += 1)
    if (world) queueEmail(world, 0, { to: [], subject: `Number ${n}`, text: '', attached: null })
  const { json } = await control('GET', '/world/outbox')
  expect([json.dropped, json.emails.length]).toEqual([3, 500])
  expect(json.emails[0]).toMatchObject({ number: 4, subject: 'Number 4' })
  expect(json.emails.at(-1)).toMatchObject({ number: 503, subject: 'Number 503' })
  expect((await control('GET', '/world')).json.changed).toMatchObject({ emails: 503 })
  expect((await here.visitor.request('/simulator/world/outbox/3.eml')).status).toBe(404)
  const message = await here.visitor.request('/simulator/world/outbox/4.eml')
  expect(await message.text()).toContain('Subject: Number 4\r\n')
})

const faultAt = (where: object) => ({ operation: '*', kind: 'error', where })
const marking = (where: object) => ({ expect: [{ record: 'transactions', where }] })

test.each<[string, string, unknown, string | RegExp]>([
  ['POST', '/worlds', { scenario: 'mars' }, 'scenario must be one of au, us, large, newcomer, locked'],
  ['POST', '/worlds', { scenario: 5 }, /^scenario must be one of/],
  ['POST', '/worlds', { now: 'tomorrow' }, /^now must be an ISO 8601 instant/],
  ['POST', '/worlds', { now: '2026-13-01' }, /^now must be/],
  ['POST', '/worlds', { now: '2026-02-31' }, 'now must be a day of the calendar'],
  ['POST', '/worlds', { now: '0000-01-01' }, 'now must be in a year from 1900 to 2999'],
  ['POST', '/worlds', { world: 'x' }, 'world is not known here'],
  ['POST', '/worlds', [], 'The request must be an object'],
  ['POST', '/worlds', 'au', 'The request must be an object'],
  ['GET', '/enter/mars', undefined, /^scenario must be one of/],
  ['PUT', '/world/dialect', { numbers: true }, 'numbers is not known here'],
  ['PUT', '/world/dialect', { numbersAsText: 'yes' }, 'numbersAsText must be true or false'],
  ['POST', '/worlds', { dialect: { x: true } }, 'dialect.x is not known here'],
  ['POST', '/world/clock', {}, 'now is required'],
  ['POST', '/world/clock', undefined, 'The request must be an object'],
  ['POST', '/world/clock', { now: 1 }, 'now must be an ISO 8601 instant'],
  ['POST', '/world/clock', { now: '2027-11-31T10:00:00Z' }, 'now must be a day of the calendar'],
  ['POST', '/world/clock', { now: '9999-12-31T10:00:00Z' }, 'now must be in a year from 1900 to 2999'],
  ['PATCH', '/world/settings', { colour: 'red' }, 'colour is not a setting'],
  ['PATCH', '/world/settings', { pagesize: [7] }, 'pagesize must be text, a number, a logical or null'],
  ['PATCH', '/world/settings', [], 'The request must be an object'],
  ['PATCH', '/world/settings', undefined, 'The request must be an object of settings'],
  ['PATCH', '/world/settings', { ['__proto__x']: 1 }, '__proto__x is not a setting'],
  ['PATCH', '/world/settings', { constructor: 1 }, 'constructor is not known here'],
  ['PATCH', '/world/settings', JSON.parse('{"__proto__": 1}'), '__proto__ is not known here'],
  ['POST', '/worlds', { file: { version: 1, constructor: 1 } }, 'file.constructor is not known here'],
  ['POST', '/worlds', { file: JSON.parse('{"__proto__": 1}') }, 'file.__proto__ is not known here'],
  ['POST', '/world/marks', marking({ constructor: 1 }), 'expect.0.where.constructor is not known here'],
  ['PUT', '/world/faults', [faultAt({ constructor: 1 })], '0.where.constructor is not known here'],
  ['PUT', '/world/faults', [faultAt([1])], '0.where must be an object of fields'],
  ['POST', '/worlds', { '\u001b[31m\ufeff': 1 }, '\\u{1b}[31m\\u{feff} is not known here'],
  ['PUT', '/world/faults', {}, 'The request must be a list of faults'],
  ['PUT', '/world/faults', [{ operation: 'logn', kind: 'error' }], '0.operation is not an operation'],
  [
    'PUT',
    '/world/faults',
    [{ operation: 'login', kind: 'fire' }],
    /^0\.kind must be one of error, field-err/,
  ],
  ['PUT', '/world/faults', [{ operation: 'login' }], '0.kind is required'],
  ['PUT', '/world/faults', [{ operation: 'login', kind: 'latency' }], '0.ms is needed for latency'],
  ['PUT', '/world/faults', [{ operation: 'login', kind: 'error', times: 0 }], '0.times must be above 0'],
  ['PUT', '/world/faults', [{ operation: 'login', kind: 'latency', ms: 1e9 }], '0.ms must be at most 60000'],
  ['PUT', '/world/faults', Array(101).fill({ operation: '*', kind: 'error' }), 'The request are too many'],
])('the control surface refuses %s %s %j', async (method, path, body, expected) => {
  const { status, json } = await control(method, path, body)
  expect(status).toBe(400)
  expect(json.error).toMatch(expected)
})

test.each([
  ['application/x-www-form-urlencoded', '{"scenario":"mars"}', /^scenario must/],
  ['text/plain', '{"scenario":"mars"}', /^scenario must/],
  ['application/json', '{', /^The request is not valid JSON$/],
])('a body of type %s is read as JSON: %s', async (type, body, message) => {
  const headers = { 'content-type': type }
  const reply = await here.visitor.request('/simulator/worlds', { method: 'POST', body, headers })
  expect([reply.status, (await reply.json()).error]).toEqual([400, expect.stringMatching(message)])
})

test.each([
  ['GET', '/world'],
  ['POST', '/world/reset'],
  ['POST', '/world/clock'],
  ['POST', '/world/expire-sessions'],
  ['PATCH', '/world/settings'],
  ['GET', '/world/journal'],
  ['GET', '/world/outbox'],
  ['GET', '/world/outbox/1.eml'],
  ['PUT', '/world/faults'],
  ['DELETE', '/world/faults'],
  ['GET', '/world/faults'],
  ['GET', '/world/settings'],
  ['GET', '/world/journal?since=1'],
  ['GET', '/world/outbox/1/a.pdf'],
])('a removed world replies 404: %s %s', async (method, path) => {
  const stray = createVisitor(here.server.origin)
  const reply = await stray.request(`/simulator${path}`, { method, headers: { 'x-simulator-world': 'gone' } })
  expect(reply.status).toBe(404)
  expect((await reply.json()).error).toMatch(/^World "gone" does not exist/)
})

test.each([
  ['GET', '/world/outbox/1.eml'],
  ['GET', '/world/nothing'],
  ['GET', '/world/reset'],
  ['DELETE', '/world'],
])('an unknown path replies 404: %s %s', async (method, path) => {
  expect((await control(method, path)).status).toBe(404)
})
