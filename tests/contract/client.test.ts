import { expect, test } from 'vitest'
import { createClient } from '#contract/client.ts'
import { ErpError, failureMessage, SERVER_MESSAGES } from '#contract/errors.ts'
import { operation, pdf } from '#contract/operation.ts'
import { type Erp, operations } from '#contract/operations.ts'
import type { Transport } from '#contract/transport.ts'
import { FACTS, SESSION, wire, wireOf } from './wire.ts'

const user = { id_cust: 40123, id_user: 'admin', name_first: 'Kim' }
const states = [
  { stateID: 'NSW', stateName: 'New South Wales' },
  { stateID: 'VIC', stateName: 'Victoria' },
]
const refusal = (msg: string) => ({ hasErrors: true, errorTable: [{ field: '', msg }] })

test.each([
  ['deviceId', 'Configuration is not loaded'],
  ['userName', 'Not Authenticated...'],
  ['customerId', 'userDetails is not available'],
])('without %s nothing is sent and the error is "%s"', async (fact, message) => {
  const { erp, sent } = wire({ facts: { ...FACTS, [fact]: undefined } })
  await expect(erp.getCustomerTransactions({})).rejects.toMatchObject({ kind: 'internal', message })
  expect(sent).toEqual([])
})

test('nothing is sent without a company id or session, of which the session is reported first', async () => {
  const nobody = wire({ sessionId: null, facts: { ...FACTS, customerId: undefined } })
  const nowhere = wire({ facts: { ...FACTS, companyId: undefined } })
  const missing = { kind: 'internal', message: 'Not Authenticated...' }
  await expect(nobody.erp.getState({})).rejects.toMatchObject(missing)
  await expect(nobody.erp.createCart({})).rejects.toMatchObject(missing)
  const unconfigured = { message: 'Configuration is not loaded' }
  await expect(nowhere.erp.getUserDetails({})).rejects.toMatchObject(unconfigured)
  expect([...nobody.sent, ...nowhere.sent]).toEqual([])
})

test.each([SESSION, null])(
  'an operation with an optional session sends the session %j',
  async (sessionId) => {
    const { erp, sent } = wire({ sessionId })
    await erp.getWidgetConfiguration({ objectSet: 'login' })
    expect(sent[0]?.session).toBe(sessionId)
  },
)

test('the caller context is read at the time of each call', async () => {
  let customerId = 1
  const bodies: unknown[] = []
  const erp = createClient(
    operations,
    async ({ body }) => {
      bodies.push(body)
      return { json: { PriceBookEnable: [{}] } }
    },
    { facts: () => ({ ...FACTS, customerId }), sessionId: () => SESSION },
  )
  await erp.isPriceBookEnabled({})
  customerId = 2
  await erp.isPriceBookEnabled({})
  expect(bodies).toEqual([{ customerID: 1 }, { customerID: 2 }])
})

test('the abort signal reaches the transport, and its rejection reaches the caller', async () => {
  const cut = new ErpError('unreachable', 'aborted')
  const erp = createClient(
    operations,
    async (_, signal) => {
      expect(signal?.aborted).toBe(true)
      throw cut
    },
    { facts: () => FACTS, sessionId: () => SESSION },
  )
  await expect(erp.getState({}, { signal: AbortSignal.abort() })).rejects.toBe(cut)
})

/** A client over a transport, and the failures that its callback was told with their session. */
function telling(transport: Transport, sessionId: string | null = SESSION) {
  const told: unknown[] = []
  const failed = (error: ErpError, session: string | null) => told.push([error.kind, session])
  return {
    told,
    erp: createClient(operations, transport, { facts: () => FACTS, sessionId: () => sessionId, failed }),
  }
}
const replying = (json: unknown) => async () => ({ json })
const login = { userid: 'admin', password: 'x' }

test.each<[string, Parameters<typeof telling>, (erp: Erp) => Promise<unknown>, unknown]>([
  [
    'a refusal with the session of the call',
    [replying(refusal('session has expired'))],
    (erp) => erp.sessionCheck({}),
    ['session-expired', SESSION],
  ],
  ['a call that was never sent', [replying({}), null], (erp) => erp.sessionCheck({}), ['internal', null]],
  [
    'no session where none is sent',
    [replying({ hasErrors: true })],
    (erp) => erp.login(login),
    ['api', null],
  ],
])('the failed callback receives %s', async (_, over, call, failure) => {
  const { erp, told } = telling(...over)
  await expect(call(erp)).rejects.toThrow()
  expect(told).toEqual([failure])
})

test('an exception in the transport is reported as unreachable with unknown outcome', async () => {
  const { erp, told } = telling(() => Promise.reject(new TypeError('boom')))
  const error = await erp.getState({}).catch((cause: unknown) => cause)
  expect(error).toMatchObject({ name: 'ErpError', kind: 'unreachable', outcomeUnknown: true })
  expect(failureMessage(error)).toBe('Something went wrong.')
  expect(told).toEqual([['unreachable', SESSION]])
})

test('the failed callback is not called on success', async () => {
  const { erp, told } = telling(replying({}))
  await erp.getState({})
  expect(told).toEqual([])
})

test.each([
  ['bare', { stateList: states }],
  ['in a dataset', { dataset: { stateList: states } }],
  ['with hasErrors false', { hasErrors: false, errorTable: [], stateList: states }],
  ['with hasErrors as text', { hasErrors: 'false', dataset: { stateList: states } }],
  ['with nulls', { hasErrors: null, errorTable: null, dataset: null, stateList: states }],
])('a reply %s resolves to its rows', async (_, reply) => {
  await expect(wire({ reply }).erp.getState({})).resolves.toEqual(states)
})

test('a reply without its list resolves to no rows', async () => {
  await expect(wire({ reply: {} }).erp.getState({})).resolves.toEqual([])
})

test('a reply with a single record resolves to its first row with defaults', async () => {
  const { erp } = wire({ reply: { dataset: { ttGetUserDetails: [user, { id_cust: 2 }] } } })
  const whole = { ...user, current_balance: 0, last_login_date: null }
  await expect(erp.getUserDetails({})).resolves.toMatchObject(whole)
})

test('a product reply accepts null for unknown values', async () => {
  const units = [{ UOM: 'ea', conversionFactor: null }]
  const row = { productID: 'A', BestPrice: 2, customerPrice: null, UOMList: units }
  const { erp } = wire({ reply: { getProductDetails: [row] } })
  const read = { customerPrice: 2, UOMList: [{ UOM: 'ea', conversionFactor: 1 }] }
  await expect(erp.getProductDetails({ productID: 'A' })).resolves.toMatchObject(read)
})

test('a reply of fields resolves to a record without fields unknown to the contract', async () => {
  const { erp } = wire({ reply: { dataset: { latitude: '-33.9', longitude: 151.2, extra: true } } })
  const place = erp.getGeocode({ addressLine1: '', addressLine2: 'Sydney', addressLine3: 'NSW' })
  await expect(place).resolves.toEqual({ latitude: -33.9, longitude: 151.2 })
})

test.each([
  ['hasErrors', { ...refusal('No stock') }],
  ['hasErrors as text', { ...refusal('No stock'), hasErrors: 'true' }],
  ['both errors and rows', { ...refusal('No stock'), stateList: states }],
  ['an error without a field', { hasErrors: true, errorTable: [{ msg: 'No stock' }] }],
  ['an error with field null', { hasErrors: true, errorTable: [{ field: null, msg: 'No stock' }] }],
  ['errors inside the dataset', { dataset: refusal('No stock') }],
  ['the table inside the dataset', { hasErrors: true, dataset: { ...refusal('No stock'), hasErrors: null } }],
])('a reply with %s rejects with the field error', async (_, reply) => {
  const error = { kind: 'field', message: 'No stock', rows: [{ field: '', msg: 'No stock' }] }
  await expect(wire({ reply }).erp.getState({})).rejects.toMatchObject(error)
})

test('a reply with errors but without an error table rejects with Api Error', async () => {
  const { erp } = wire({ reply: { hasErrors: true } })
  await expect(erp.getState({})).rejects.toMatchObject({ kind: 'api', message: 'Api Error' })
})

test('No matching records resolves to an empty list only where the operation allows it', async () => {
  const { erp } = wire({ reply: refusal('No matching records') })
  await expect(erp.getCustomerTransactions({})).resolves.toEqual([])
  await expect(erp.getState({})).rejects.toMatchObject({ kind: 'no-records' })
})

test('a queued email resolves as sent', async () => {
  const { erp } = wire({ reply: refusal(SERVER_MESSAGES.queued) })
  const to = { emailAddress: 'office@example.com' }
  const order = { transactionType: 'Order', number: 104003, suffix: 0, ...to }
  await expect(erp.emailTransaction(order)).resolves.toEqual({})
  await expect(erp.emailStatement({ statementDate: '2026-10-31', ...to })).resolves.toEqual({})
})

test('an operation that allows No matching records still rejects other failures', async () => {
  const { erp } = wire({ reply: refusal('No data for product') })
  await expect(erp.getCustomerTransactions({})).rejects.toMatchObject({ kind: 'no-product-data' })
})

test.each([
  ['is a string', 'OK', 'the top'],
  ['is null', null, 'the top'],
  ['has a string as its list', { stateList: 'NSW' }, 'stateList'],
  ['has a bad row', { stateList: [states[0], { stateID: '' }] }, 'stateList.1.stateID'],
  ['has a number as a row', { stateList: [7] }, 'stateList.0'],
  ['has a string as its error table', { hasErrors: true, errorTable: 'No stock' }, 'errorTable'],
])('a reply that %s is malformed', async (_, reply, path) => {
  const message = expect.stringContaining(`getState replied with something unexpected at ${path}: `)
  await expect(wire({ reply }).erp.getState({})).rejects.toMatchObject({ kind: 'malformed', message })
})

test.each([
  ['no row', { ttGetUserDetails: [] }, 'ttGetUserDetails.0'],
  ['no list', {}, 'ttGetUserDetails.0'],
  ['a bad first row', { ttGetUserDetails: [{ id_cust: 'me' }] }, 'ttGetUserDetails.0.id_cust'],
])('a single-record reply with %s is malformed', async (_, reply, path) => {
  const message = expect.stringContaining(`at ${path}: `)
  await expect(wire({ reply }).erp.getUserDetails({})).rejects.toMatchObject({ kind: 'malformed', message })
})

test('a file instead of data is malformed', async () => {
  const { erp } = wire({ reply: new Blob(['%PDF']) })
  const message = 'getState replied with a file'
  await expect(erp.getState({})).rejects.toMatchObject({ kind: 'malformed', message })
})

const streamPaper = operation({
  summary: 'A paper.',
  ipFunction: 'streamPaper',
  kind: 'stream',
  encoding: 'query',
  facts: { idCust: 'customerId' },
  reply: pdf,
})
const over = (reply: unknown) => wireOf({ streamPaper }, { reply })

test.each(['Application/PDF; charset=binary', 'application/octet-stream'])(
  'a stream is fetched with GET and returns a file of type "%s"',
  async (type) => {
    const paper = new Blob(['%PDF'], { type })
    const { erp, sent } = over(paper)
    await expect(erp.streamPaper({})).resolves.toBe(paper)
    expect(sent).toMatchObject([{ method: 'GET', encoding: 'query', body: { idCust: 40123 } }])
  },
)

test('a refused stream rejects with the refusal', async () => {
  const { erp } = over(refusal('No such invoice'))
  await expect(erp.streamPaper({})).rejects.toMatchObject({ kind: 'field', message: 'No such invoice' })
})

test.each([
  ['a file of HTML', new Blob(['<html>Sign in</html>'], { type: 'text/html' }), 'with text/html'],
  ['a file of no type', new Blob(['<html>Sign in</html>']), 'with a file'],
  ['no file', {}, 'without a file'],
])('a stream with %s is malformed', async (_, reply, what) => {
  const error = { kind: 'malformed', message: `streamPaper replied ${what}` }
  await expect(over(reply).erp.streamPaper({})).rejects.toMatchObject(error)
})
