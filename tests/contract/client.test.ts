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

describe('the caller context of a call', () => {
  it.each([
    ['deviceId', 'Configuration is not loaded'],
    ['userName', 'Not Authenticated...'],
    ['customerId', 'userDetails is not available'],
  ])('without %s nothing is sent and the error is "%s"', async (fact, message) => {
    const { erp, sent } = wire({ facts: { ...FACTS, [fact]: undefined } })
    await expect(erp.getCustomerTransactions({})).rejects.toMatchObject({ kind: 'internal', message })
    expect(sent).toEqual([])
  })

  it('a missing company id is reported as a missing configuration', async () => {
    const { erp } = wire({ facts: { ...FACTS, companyId: undefined } })
    await expect(erp.getUserDetails({})).rejects.toMatchObject({ message: 'Configuration is not loaded' })
  })

  it('nothing is sent without a session', async () => {
    const { erp, sent } = wire({ sessionId: null })
    const error = { kind: 'internal', message: 'Not Authenticated...' }
    await expect(erp.getState({})).rejects.toMatchObject(error)
    expect(sent).toEqual([])
  })

  it('a missing session is reported before other missing values', async () => {
    const { erp } = wire({ sessionId: null, facts: { ...FACTS, customerId: undefined } })
    await expect(erp.createCart({})).rejects.toMatchObject({ message: 'Not Authenticated...' })
  })

  it.each([SESSION, null])(
    'an operation with an optional session sends the session %j',
    async (sessionId) => {
      const { erp, sent } = wire({ sessionId })
      await erp.getWidgetConfiguration({ objectSet: 'login' })
      expect(sent[0]?.session).toBe(sessionId)
    },
  )

  it('the caller context is read at the time of each call', async () => {
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

  it('the abort signal reaches the transport, and its rejection reaches the caller', async () => {
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

describe('the failed callback of the client', () => {
  const told: unknown[] = []
  const erpOver = (transport: Transport, sessionId: string | null = SESSION) =>
    createClient(operations, transport, {
      facts: () => FACTS,
      sessionId: () => sessionId,
      failed: (error, session) => told.push([error.kind, session]),
    })
  beforeEach(() => told.splice(0))

  it('the failed callback receives a refusal with the session of the call', async () => {
    const erp = erpOver(async () => ({ json: refusal('session has expired') }))
    await expect(erp.sessionCheck({})).rejects.toThrow()
    expect(told).toEqual([['session-expired', SESSION]])
  })

  it('the failed callback receives a call that was never sent', async () => {
    const erp = erpOver(async () => ({ json: {} }), null)
    await expect(erp.sessionCheck({})).rejects.toThrow()
    expect(told).toEqual([['internal', null]])
  })

  it('the failed callback receives no session for an operation without one', async () => {
    const erp = erpOver(async () => ({ json: { hasErrors: true } }))
    await expect(erp.login({ userid: 'admin', password: 'x' })).rejects.toThrow()
    expect(told).toEqual([['api', null]])
  })

  it('an exception in the transport is reported as unreachable with unknown outcome', async () => {
    const erp = erpOver(() => Promise.reject(new TypeError('boom')))
    const error = await erp.getState({}).catch((cause: unknown) => cause)
    expect(error).toMatchObject({ name: 'ErpError', kind: 'unreachable', outcomeUnknown: true })
    expect(failureMessage(error)).toBe('Something went wrong.')
    expect(told).toEqual([['unreachable', SESSION]])
  })

  it('the failed callback is not called on success', async () => {
    await erpOver(async () => ({ json: {} })).getState({})
    expect(told).toEqual([])
  })
})

describe('a successful reply', () => {
  it.each([
    ['bare', { stateList: states }],
    ['in a dataset', { dataset: { stateList: states } }],
    ['with hasErrors false', { hasErrors: false, errorTable: [], stateList: states }],
    ['with hasErrors as text', { hasErrors: 'false', dataset: { stateList: states } }],
    ['with nulls', { hasErrors: null, errorTable: null, dataset: null, stateList: states }],
  ])('a reply %s resolves to its rows', async (_, reply) => {
    await expect(wire({ reply }).erp.getState({})).resolves.toEqual(states)
  })

  it('a reply without its list resolves to no rows', async () => {
    await expect(wire({ reply: {} }).erp.getState({})).resolves.toEqual([])
  })

  it('a reply with a single record resolves to its first row with defaults', async () => {
    const { erp } = wire({ reply: { dataset: { ttGetUserDetails: [user, { id_cust: 2 }] } } })
    await expect(erp.getUserDetails({})).resolves.toMatchObject({
      ...user,
      current_balance: 0,
      last_login_date: null,
    })
  })

  it('a product reply accepts null for unknown values', async () => {
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

  it('a reply of fields resolves to a record without fields unknown to the contract', async () => {
    const { erp } = wire({ reply: { dataset: { latitude: '-33.9', longitude: 151.2, extra: true } } })
    const place = erp.getGeocode({ addressLine1: '', addressLine2: 'Sydney', addressLine3: 'NSW' })
    await expect(place).resolves.toEqual({ latitude: -33.9, longitude: 151.2 })
  })
})

describe('a reply with errors', () => {
  it.each([
    ['hasErrors', { ...refusal('No stock') }],
    ['hasErrors as text', { ...refusal('No stock'), hasErrors: 'true' }],
    ['both errors and rows', { ...refusal('No stock'), stateList: states }],
    ['an error without a field', { hasErrors: true, errorTable: [{ msg: 'No stock' }] }],
    ['an error with field null', { hasErrors: true, errorTable: [{ field: null, msg: 'No stock' }] }],
    ['errors inside the dataset', { dataset: refusal('No stock') }],
    [
      'the error table inside the dataset',
      { hasErrors: true, dataset: { ...refusal('No stock'), hasErrors: null } },
    ],
  ])('a reply with %s rejects with the field error', async (_, reply) => {
    const error = { kind: 'field', message: 'No stock', rows: [{ field: '', msg: 'No stock' }] }
    await expect(wire({ reply }).erp.getState({})).rejects.toMatchObject(error)
  })

  it('a reply with errors but without an error table rejects with Api Error', async () => {
    const { erp } = wire({ reply: { hasErrors: true } })
    await expect(erp.getState({})).rejects.toMatchObject({ kind: 'api', message: 'Api Error' })
  })

  it('a reply for an expired session rejects as session-expired', async () => {
    const { erp } = wire({ reply: refusal('session has expired') })
    await expect(erp.sessionCheck({})).rejects.toMatchObject({ kind: 'session-expired' })
  })

  it('No matching records resolves to an empty list only where the operation allows it', async () => {
    const { erp } = wire({ reply: refusal('No matching records') })
    await expect(erp.getCustomerTransactions({})).resolves.toEqual([])
    await expect(erp.getState({})).rejects.toMatchObject({ kind: 'no-records' })
  })

  it('a queued email resolves as sent', async () => {
    const { erp } = wire({ reply: refusal(SERVER_MESSAGES.queued) })
    const to = { emailAddress: 'office@example.com' }
    const order = { transactionType: 'Order', number: 104003, suffix: 0, ...to }
    await expect(erp.emailTransaction(order)).resolves.toEqual({})
    await expect(erp.emailStatement({ statementDate: '2026-10-31', ...to })).resolves.toEqual({})
  })

  it('an operation that allows No matching records still rejects other failures', async () => {
    const { erp } = wire({ reply: refusal('No data for product') })
    await expect(erp.getCustomerTransactions({})).rejects.toMatchObject({ kind: 'no-product-data' })
  })
})

describe('a reply that breaks the contract', () => {
  it.each([
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

  it.each([
    ['no row', { ttGetUserDetails: [] }, 'ttGetUserDetails.0'],
    ['no list', {}, 'ttGetUserDetails.0'],
    ['a bad first row', { ttGetUserDetails: [{ id_cust: 'me' }] }, 'ttGetUserDetails.0.id_cust'],
  ])('a single-record reply with %s is malformed', async (_, reply, path) => {
    const message = expect.stringContaining(`at ${path}: `)
    await expect(wire({ reply }).erp.getUserDetails({})).rejects.toMatchObject({ kind: 'malformed', message })
  })

  it('a file instead of data is malformed', async () => {
    const { erp } = wire({ reply: new Blob(['%PDF']) })
    const message = 'getState replied with a file'
    await expect(erp.getState({})).rejects.toMatchObject({ kind: 'malformed', message })
  })
})

describe('a stream operation', () => {
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
    'a stream is fetched with GET and returns a file of type "%s"',
    async (type) => {
      const paper = new Blob(['%PDF'], { type })
      const { erp, sent } = over(paper)
      await expect(erp.streamPaper({})).resolves.toBe(paper)
      expect(sent).toMatchObject([{ method: 'GET', encoding: 'query', body: { idCust: 40123 } }])
    },
  )

  it('a refused stream rejects with the refusal', async () => {
    const { erp } = over(refusal('No such invoice'))
    await expect(erp.streamPaper({})).rejects.toMatchObject({ kind: 'field', message: 'No such invoice' })
  })

  it.each([
    ['text/html', 'text/html'],
    ['', 'a file'],
  ])('a stream with a file of type "%s" is malformed', async (type, what) => {
    const { erp } = over(new Blob(['<html>Sign in to the proxy</html>'], { type }))
    const message = `streamPaper replied with ${what}`
    await expect(erp.streamPaper({})).rejects.toMatchObject({ kind: 'malformed', message })
  })

  it('a stream without a file is malformed', async () => {
    const { erp } = over({})
    const message = 'streamPaper replied without a file'
    await expect(erp.streamPaper({})).rejects.toMatchObject({ kind: 'malformed', message })
  })
})
