import { beforeEach, describe, expect, it } from 'vitest'
import { createClient } from '#contract/client.ts'
import { ErpError, failureMessage, SERVER_MESSAGES } from '#contract/errors.ts'
import { operation, pdf } from '#contract/operation.ts'
import { operations } from '#contract/operations.ts'
import type { Transport } from '#contract/transport.ts'
import { FACTS, SESSION, wire, wireOf } from './wire.ts'

const user = { id_cust: 40123, id_user: 'admin', name_first: 'Kim' }
const states = [
  { stateID: 'NSW', stateName: 'New South Wales' },
  { stateID: 'VIC', stateName: 'Victoria' },
]
const refusal = (msg: string) => ({ hasErrors: true, errorTable: [{ field: '', msg }] })

describe('what a call needs', () => {
  it.each([
    ['deviceId', 'Configuration is not loaded'],
    ['userName', 'Not Authenticated...'],
    ['customerId', 'userDetails is not available'],
  ])('without %s nothing is sent: %s', async (fact, message) => {
    const { erp, sent } = wire({ facts: { ...FACTS, [fact]: undefined } })
    await expect(erp.getCustomerTransactions({})).rejects.toMatchObject({ kind: 'internal', message })
    expect(sent).toEqual([])
  })

  it('a missing company is a missing configuration', async () => {
    const { erp } = wire({ facts: { ...FACTS, companyId: undefined } })
    await expect(erp.getUserDetails({})).rejects.toMatchObject({ message: 'Configuration is not loaded' })
  })

  it('without a session nothing is sent', async () => {
    const { erp, sent } = wire({ sessionId: null })
    const error = { kind: 'internal', message: 'Not Authenticated...' }
    await expect(erp.getState({})).rejects.toMatchObject(error)
    expect(sent).toEqual([])
  })

  it('the session is missed before anything else is', async () => {
    const { erp } = wire({ sessionId: null, facts: { ...FACTS, customerId: undefined } })
    await expect(erp.createCart({})).rejects.toMatchObject({ message: 'Not Authenticated...' })
  })

  it.each([SESSION, null])('where the session is optional, %j is sent', async (sessionId) => {
    const { erp, sent } = wire({ sessionId })
    await erp.getWidgetConfiguration({ objectSet: 'login' })
    expect(sent[0]?.session).toBe(sessionId)
  })

  it('facts are read at the moment of the call', async () => {
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

  it('the signal reaches the wire, and what the wire rejects with reaches the caller', async () => {
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
})

describe('who calls', () => {
  const told: unknown[] = []
  const erpOver = (transport: Transport, sessionId: string | null = SESSION) =>
    createClient(operations, transport, {
      facts: () => FACTS,
      sessionId: () => sessionId,
      failed: (error, session) => told.push([error.kind, session]),
    })
  beforeEach(() => told.splice(0))

  it('hears of a refusal, with the session it was made in', async () => {
    const erp = erpOver(async () => ({ json: refusal('session has expired') }))
    await expect(erp.sessionCheck({})).rejects.toThrow()
    expect(told).toEqual([['session-expired', SESSION]])
  })

  it('hears of a call that was never sent', async () => {
    const erp = erpOver(async () => ({ json: {} }), null)
    await expect(erp.sessionCheck({})).rejects.toThrow()
    expect(told).toEqual([['internal', null]])
  })

  it('hears of no session where a call has none', async () => {
    const erp = erpOver(async () => ({ json: { hasErrors: true } }))
    await expect(erp.login({ userid: 'admin', password: 'x' })).rejects.toThrow()
    expect(told).toEqual([['api', null]])
  })

  it('hears of a defect under way as no usable answer: the ERP may have done the work', async () => {
    const erp = erpOver(() => Promise.reject(new TypeError('boom')))
    const error = await erp.getState({}).catch((cause: unknown) => cause)
    expect(error).toMatchObject({ name: 'ErpError', kind: 'unreachable', outcomeUnknown: true })
    expect(failureMessage(error)).toBe('Something went wrong.')
    expect(told).toEqual([['unreachable', SESSION]])
  })

  it('hears nothing of a success', async () => {
    await erpOver(async () => ({ json: {} })).getState({})
    expect(told).toEqual([])
  })
})

describe('a good reply', () => {
  it.each([
    ['bare', { stateList: states }],
    ['in a dataset', { dataset: { stateList: states } }],
    ['that says it has no errors', { hasErrors: false, errorTable: [], stateList: states }],
    ['that says so in words', { hasErrors: 'false', dataset: { stateList: states } }],
    ['with nulls', { hasErrors: null, errorTable: null, dataset: null, stateList: states }],
  ])('%s is its rows', async (_, reply) => {
    await expect(wire({ reply }).erp.getState({})).resolves.toEqual(states)
  })

  it('without its list has no rows', async () => {
    await expect(wire({ reply: {} }).erp.getState({})).resolves.toEqual([])
  })

  it('of one record is its first row, with the gaps filled', async () => {
    const { erp } = wire({ reply: { dataset: { ttGetUserDetails: [user, { id_cust: 2 }] } } })
    await expect(erp.getUserDetails({})).resolves.toMatchObject({
      ...user,
      current_balance: 0,
      last_login_date: null,
    })
  })

  it('of a product takes null for what the ERP does not know', async () => {
    const row = {
      productID: 'A',
      BestPrice: 2,
      customerPrice: null,
      UOMList: [{ UOM: 'ea', conversionFactor: null }],
    }
    const { erp } = wire({ reply: { getProductDetails: [row] } })
    await expect(erp.getProductDetails({ productID: 'A' })).resolves.toMatchObject({
      customerPrice: 2,
      UOMList: [{ UOM: 'ea', conversionFactor: 1 }],
    })
  })

  it('of fields is the record itself, and drops what the contract does not name', async () => {
    const { erp } = wire({ reply: { dataset: { latitude: '-33.9', longitude: 151.2, extra: true } } })
    const place = erp.getGeocode({ addressLine1: '', addressLine2: 'Sydney', addressLine3: 'NSW' })
    await expect(place).resolves.toEqual({ latitude: -33.9, longitude: 151.2 })
  })
})

describe('a reply with errors', () => {
  it.each([
    ['hasErrors', { ...refusal('No stock') }],
    ['hasErrors in words', { ...refusal('No stock'), hasErrors: 'true' }],
    ['rows beside it', { ...refusal('No stock'), stateList: states }],
    ['a field left out', { hasErrors: true, errorTable: [{ msg: 'No stock' }] }],
    ['a field of null', { hasErrors: true, errorTable: [{ field: null, msg: 'No stock' }] }],
    ['all of it in the dataset', { dataset: refusal('No stock') }],
    ['the table in the dataset', { hasErrors: true, dataset: { ...refusal('No stock'), hasErrors: null } }],
  ])('%s', async (_, reply) => {
    const error = { kind: 'field', message: 'No stock', rows: [{ field: '', msg: 'No stock' }] }
    await expect(wire({ reply }).erp.getState({})).rejects.toMatchObject(error)
  })

  it('without a table is an Api Error', async () => {
    const { erp } = wire({ reply: { hasErrors: true } })
    await expect(erp.getState({})).rejects.toMatchObject({ kind: 'api', message: 'Api Error' })
  })

  it('of a lost session says so', async () => {
    const { erp } = wire({ reply: refusal('session has expired') })
    await expect(erp.sessionCheck({})).rejects.toMatchObject({ kind: 'session-expired' })
  })

  it('is empty where the operation takes that failure as nothing', async () => {
    const { erp } = wire({ reply: refusal('No matching records') })
    await expect(erp.getCustomerTransactions({})).resolves.toEqual([])
    await expect(erp.getState({})).rejects.toMatchObject({ kind: 'no-records' })
  })

  it('is empty for mail that waits in a queue: it is as good as sent', async () => {
    const { erp } = wire({ reply: refusal(SERVER_MESSAGES.queued) })
    const to = { emailAddress: 'office@example.com' }
    const order = { transactionType: 'Order', number: 104003, suffix: 0, ...to }
    await expect(erp.emailTransaction(order)).resolves.toEqual({})
    await expect(erp.emailStatement({ statementDate: '2026-10-31', ...to })).resolves.toEqual({})
  })

  it('is empty only for that failure', async () => {
    const { erp } = wire({ reply: refusal('No data for product') })
    await expect(erp.getCustomerTransactions({})).rejects.toMatchObject({ kind: 'no-product-data' })
  })
})

describe('a reply that breaks the contract', () => {
  it.each([
    ['is a text', 'OK', 'the top'],
    ['is nothing', null, 'the top'],
    ['has a list that is none', { stateList: 'NSW' }, 'stateList'],
    ['has a bad row', { stateList: [states[0], { stateID: '' }] }, 'stateList.1.stateID'],
    ['has a row that is none', { stateList: [7] }, 'stateList.0'],
    ['has a table that is none', { hasErrors: true, errorTable: 'No stock' }, 'errorTable'],
  ])('%s', async (_, reply, path) => {
    const message = expect.stringContaining(`getState replied with something unexpected at ${path}: `)
    await expect(wire({ reply }).erp.getState({})).rejects.toMatchObject({ kind: 'malformed', message })
  })

  it.each([
    ['no row', { ttGetUserDetails: [] }, 'ttGetUserDetails.0'],
    ['no list', {}, 'ttGetUserDetails.0'],
    ['a bad first row', { ttGetUserDetails: [{ id_cust: 'me' }] }, 'ttGetUserDetails.0.id_cust'],
  ])('has %s where one is needed', async (_, reply, path) => {
    const message = expect.stringContaining(`at ${path}: `)
    await expect(wire({ reply }).erp.getUserDetails({})).rejects.toMatchObject({ kind: 'malformed', message })
  })

  it('is a file where data was due', async () => {
    const { erp } = wire({ reply: new Blob(['%PDF']) })
    const message = 'getState replied with a file'
    await expect(erp.getState({})).rejects.toMatchObject({ kind: 'malformed', message })
  })
})

describe('a stream', () => {
  const streams = {
    streamPaper: operation({
      summary: 'A paper.',
      ipFunction: 'streamPaper',
      kind: 'stream',
      encoding: 'query',
      facts: { idCust: 'customerId' },
      reply: pdf,
    }),
  }
  const over = (reply: unknown) => wireOf(streams, { reply })

  it.each(['Application/PDF; charset=binary', 'application/octet-stream'])(
    'is fetched with GET and gives its file of the type "%s"',
    async (type) => {
      const paper = new Blob(['%PDF'], { type })
      const { erp, sent } = over(paper)
      await expect(erp.streamPaper({})).resolves.toBe(paper)
      expect(sent).toMatchObject([{ method: 'GET', encoding: 'query', body: { idCust: 40123 } }])
    },
  )

  it('that is refused gives the refusal', async () => {
    const { erp } = over(refusal('No such invoice'))
    await expect(erp.streamPaper({})).rejects.toMatchObject({ kind: 'field', message: 'No such invoice' })
  })

  it.each([
    ['text/html', 'text/html'],
    ['', 'a file'],
  ])('with a file of the type "%s" breaks the contract', async (type, what) => {
    const { erp } = over(new Blob(['<html>Sign in to the proxy</html>'], { type }))
    const message = `streamPaper replied with ${what}`
    await expect(erp.streamPaper({})).rejects.toMatchObject({ kind: 'malformed', message })
  })

  it('without a file breaks the contract', async () => {
    const { erp } = over({})
    const message = 'streamPaper replied without a file'
    await expect(erp.streamPaper({})).rejects.toMatchObject({ kind: 'malformed', message })
  })
})
