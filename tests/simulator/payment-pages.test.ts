import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { userDetails } from '#contract/entities/customer.ts'
import { agedBalances } from '#contract/entities/statement.ts'
import { operations } from '#contract/operations.ts'
import { seedFor } from '#fixtures/index.ts'
import { createVisitor, startHost, type Visitor, visitWorld } from './kit.ts'

let server: Awaited<ReturnType<typeof startHost>>
beforeAll(async () => {
  server = await startHost()
})
afterAll(() => server.close())

const FORM = { 'content-type': 'application/x-www-form-urlencoded' }
const press = (visitor: Visitor, path: string, fields: Record<string, string>) =>
  visitor.request(path, { method: 'POST', headers: FORM, body: new URLSearchParams(fields).toString() })

interface Opened {
  readonly visitor: Visitor
  readonly customer: number
  readonly page: string
  readonly id: string
  readonly state: () => Promise<unknown>
  readonly owed: () => Promise<number>
}

const { createPaymentSession, queryPaymentSession } = operations
const usersRow = v.object({ ttGetUserDetails: v.tuple([userDetails]) })
const balancesRow = v.object({ CustomerAgedBalances: v.tuple([agedBalances]) })

/** A visitor about to pay ten dollars. */
async function onTheWay(country: 'au' | 'us' = 'au'): Promise<Opened> {
  const visitor = await visitWorld(server.origin, country)
  const session = await visitor.signIn()
  const details = await visitor.call(
    'getUserDetails',
    { userName: 'admin', companyID: seedFor(country).configuration.company_id, tpa: 'TP' },
    session,
  )
  const customer = v.parse(usersRow, details.dataset).ttGetUserDetails[0].id_cust
  const opened = await visitor.call(
    'createPaymentSession',
    {
      idCust: customer,
      paymentAmount: 10,
      paymentReference: `${customer}-0-0`,
      callbackApproved: 'https://portal.example/#/payment-complete',
      callbackDeclined: 'https://portal.example/#/payment-fail',
      callbackCancelled: 'https://portal.example/#/payment-cancelled',
    },
    session,
  )
  const { redirectUrl, sessionID } = v.parse(createPaymentSession.reply.row, opened.dataset)
  const state = async () => {
    const reply = await visitor.call('queryPaymentSession', { sessionID }, session)
    return v.parse(queryPaymentSession.reply.row, reply.dataset).paymentState
  }
  const owed = async () => {
    const reply = await visitor.call('getCustomerAgedBalances', { customerID: customer }, session)
    return v.parse(balancesRow, reply.dataset).CustomerAgedBalances[0].totalBalance
  }
  return { visitor, customer, page: new URL(redirectUrl).pathname, id: sessionID, state, owed }
}

describe('the hosted page of the card provider', () => {
  it('the page shows the payment, runs no script and submits only to itself or the portal', async () => {
    const { visitor, page, customer } = await onTheWay()
    const reply = await visitor.request(page)
    const policy = reply.headers.get('content-security-policy') ?? ''
    expect(policy).toContain("default-src 'none'")
    expect(policy).toContain("form-action 'self' https://portal.example")
    const text = await reply.text()
    expect(text).toContain(`${customer}-0-0`)
    expect(text).toContain('$10.00 AUD')
    expect(text).not.toContain('<script')
  })

  it.each([
    ['approved', 'payment-complete'],
    ['declined', 'payment-fail'],
    ['cancelled', 'payment-cancelled'],
  ])('%s redirects to %s with the session before the hash', async (verdict, place) => {
    const { visitor, page, id, state } = await onTheWay()
    const reply = await press(visitor, page, { verdict })
    expect(reply.status).toBe(303)
    expect(reply.headers.get('location')).toBe(`https://portal.example/?sessionId=${id}#/${place}`)
    expect(await state()).toBe(verdict)
  })

  it('a payment settles once, and its reopened page shows the verdict and a way back', async () => {
    const { visitor, page, id, state, owed } = await onTheWay()
    const before = await owed()
    const both = await Promise.all([
      press(visitor, page, { verdict: 'approved' }),
      press(visitor, page, { verdict: 'approved' }),
    ])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 303])
    await press(visitor, page, { verdict: 'cancelled' })
    expect(await state()).toBe('approved')
    expect(await owed()).toBeCloseTo(before - 10, 5)
    const text = await (await visitor.request(page)).text()
    expect(text).toContain('This payment has been approved')
    expect(text).toContain(`https://portal.example/?sessionId=${id}#/payment-complete`)
    expect(text).not.toContain('<form')
  })

  it('the page refuses an unknown verdict, and an unknown link replies 404', async () => {
    const { visitor, page, state } = await onTheWay()
    expect((await press(visitor, page, { verdict: 'free' })).status).toBe(400)
    expect(await state()).toBe('pending')
    expect((await visitor.request(`${page}x`)).status).toBe(404)
    expect((await visitor.request('/simulator/payments/nowhere/1')).status).toBe(404)
  })

  it('the page opens on another device, because its link names the world', async () => {
    const { page } = await onTheWay()
    expect((await createVisitor(server.origin).request(page)).status).toBe(200)
  })
})

describe('the checkout-key provider', () => {
  const order = (customer: number) => ({
    key: 'checkout_public_au_7f41c2',
    type: 'sale',
    lineItems: [
      { lineItemType: 'customPayment', description: `${customer}-0-0`, amount: '10.00', currency: 'AUD' },
    ],
    collectShippingInfo: true,
    successUrl: 'https://portal.example/#/payment-complete?transid={TRANSACTION_ID}',
    cancelUrl: 'https://portal.example/#/payment-cancelled',
  })
  const checkout = (visitor: Visitor, body: object) =>
    visitor.send('POST', '/simulator/payments/checkout', body)

  it('the page asks for shipping, stays open after a decline and returns with the transid', async () => {
    const { visitor, customer, owed } = await onTheWay()
    const before = await owed()
    const { url } = await (await checkout(visitor, order(customer))).json()
    expect(await (await visitor.request(url)).text()).toContain('Shipping')
    const declined = await press(visitor, url, { verdict: 'declined' })
    expect(await declined.text()).toContain('no money has moved')
    const approved = await press(visitor, url, { verdict: 'approved' })
    const id = String(url).split('/').at(-1)
    expect(approved.headers.get('location')).toBe(`https://portal.example/#/payment-complete?transid=${id}`)
    expect(await owed()).toBeCloseTo(before - 10, 5)
  })

  it.each([
    ['au', ['Suburb', 'Postcode', 'Expiry'], ['City', 'Zip Code']],
    ['us', ['City', 'Zip Code', 'Expiration'], ['Suburb', 'Postcode', 'Expiry']],
  ] as const)('the page uses the wording of %s', async (country, said, unsaid) => {
    const { visitor, customer } = await onTheWay(country)
    const asked = { ...order(customer), key: `checkout_public_${country}_7f41c2` }
    const { url } = await (await checkout(visitor, asked)).json()
    const page = await (await visitor.request(url)).text()
    for (const word of said) expect(page).toContain(`<label>${word}<`)
    for (const word of unsaid) expect(page).not.toContain(`<label>${word}<`)
  })

  it('the page asks for an amount if none was sent', async () => {
    const { visitor, customer, owed } = await onTheWay()
    const before = await owed()
    const { amount: _, ...line } = order(customer).lineItems[0] ?? {}
    const { url } = await (await checkout(visitor, { ...order(customer), lineItems: [line] })).json()
    expect(await (await visitor.request(url)).text()).toContain('Amount in AUD')
    for (const Amount of ['', '0', 'ten', '0.004']) {
      const refused = await press(visitor, url, { verdict: 'approved', Amount })
      expect(await refused.text()).toContain('Amount must')
    }
    await press(visitor, url, { verdict: 'approved', Amount: '12.50' })
    expect(await owed()).toBeCloseTo(before - 12.5, 5)
    expect(await (await visitor.request(url)).text()).toContain('$12.50 AUD')
  })

  it('cancelling redirects to the cancel URL', async () => {
    const { visitor, customer } = await onTheWay()
    const { url } = await (await checkout(visitor, order(customer))).json()
    const reply = await press(visitor, url, { verdict: 'cancelled' })
    expect(reply.headers.get('location')).toBe('https://portal.example/#/payment-cancelled')
  })

  it.each([
    ['another key', { key: 'x' }, 'key'],
    ['a type other than sale', { type: 'auth' }, 'type'],
    ['no lines', { lineItems: [] }, 'lineItems'],
    [
      'less than a cent',
      { lineItems: [{ ...order(40125).lineItems[0], amount: 1e-9 }] },
      'lineItems.0.amount',
    ],
    ['a script as the URL to return to', { successUrl: 'javascript:alert(1)' }, 'successUrl'],
  ])('the provider refuses %s', async (_, own, word) => {
    const { visitor, customer } = await onTheWay()
    const reply = await checkout(visitor, { ...order(customer), ...own })
    expect(reply.status).toBe(400)
    expect((await reply.json()).error).toContain(word)
  })

  it('the provider’s script is served as JavaScript', async () => {
    const reply = await createVisitor(server.origin).request('/simulator/payments/CollectCheckout.js')
    expect(reply.headers.get('content-type')).toContain('javascript')
    expect(await reply.text()).toContain('redirectToCheckout')
  })
})

describe('the provider opened by URL', () => {
  const path = '/simulator/payments/by-url'

  it('the URL sets reference and amount, and the payment settles once', async () => {
    const { visitor, customer, owed } = await onTheWay()
    const before = await owed()
    const page = await visitor.request(`${path}?Ref1=${customer}-0-0&Amount=25.50`)
    const [, id = ''] = /name="id" value="([^"]+)"/.exec(await page.text()) ?? []
    const fields = { id, Ref1: `${customer}-0-0`, Amount: '25.50', verdict: 'approved' }
    expect(await (await press(visitor, path, fields)).text()).toContain('has been approved')
    await press(visitor, path, fields)
    expect(await owed()).toBeCloseTo(before - 25.5, 5)
  })

  it.each([
    ['Ref1=nobody&Amount=5', 'The reference has no account'],
    ['Ref1=40125-0-0&Amount=0', 'Amount must be above 0'],
    ['Ref1=40125-0-0&Amount=0.004', 'Amount must have at most two decimals'],
    ['Amount=5', 'Ref1 is not valid'],
  ])('the page explains what is wrong with %s', async (query, message) => {
    const { visitor } = await onTheWay()
    const reply = await visitor.request(`${path}?${query}`)
    expect(reply.status).toBe(400)
    expect(await reply.text()).toContain(message)
  })

  it('the page shows URL parameters as text', async () => {
    const { visitor } = await onTheWay()
    const text = await (await visitor.request(`${path}?Ref1=%3Cimg%20src=x%3E&Amount=5`)).text()
    expect(text).not.toContain('<img')
  })
})
