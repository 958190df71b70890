import * as v from 'valibot'
import { expect, test } from 'vitest'
import { userDetails } from '#contract/entities/customer.ts'
import { agedBalances } from '#contract/entities/statement.ts'
import { operations } from '#contract/operations.ts'
import { seedFor } from '#fixtures/index.ts'
import { payment } from '../contract/examples.ts'
import { createVisitor, serving, startHost, visitWorld } from './kit.ts'

const server = serving(startHost)

const FORM = { 'content-type': 'application/x-www-form-urlencoded' }
const SHOP = 'https://portal.example'
const { createPaymentSession, queryPaymentSession } = operations
const usersRow = v.object({ ttGetUserDetails: v.tuple([userDetails]) })
const balancesRow = v.object({ CustomerAgedBalances: v.tuple([agedBalances]) })

/** A visitor about to pay ten dollars. */
async function onTheWay(country: 'au' | 'us' = 'au') {
  const visitor = await visitWorld(server().origin, country)
  const session = await visitor.signIn()
  const read = async (name: keyof typeof operations, body: object) =>
    (await visitor.call(name, body, session)).dataset
  const { company_id: companyID } = seedFor(country).configuration
  const details = await read('getUserDetails', { userName: 'admin', companyID, tpa: 'TP' })
  const customer = v.parse(usersRow, details).ttGetUserDetails[0].id_cust
  const { paymentLines: _, ...pages } = payment
  const own = { idCust: customer, paymentAmount: 10, paymentReference: `${customer}-0-0` }
  const opened = await read('createPaymentSession', { ...pages, ...own })
  const { redirectUrl, sessionID } = v.parse(createPaymentSession.reply.row, opened)
  return {
    visitor,
    customer,
    id: sessionID,
    page: new URL(redirectUrl).pathname,
    state: async () =>
      v.parse(queryPaymentSession.reply.row, await read('queryPaymentSession', { sessionID })).paymentState,
    owed: async () => {
      const balances = await read('getCustomerAgedBalances', { customerID: customer })
      return v.parse(balancesRow, balances).CustomerAgedBalances[0].totalBalance
    },
    textOf: async (path: string) => (await visitor.request(path)).text(),
    press: (path: string, fields: Record<string, string>) =>
      visitor.request(path, { method: 'POST', headers: FORM, body: new URLSearchParams(fields).toString() }),
    /** Opens a payment of the provider's script. Resolves to its page. */
    checkout: async (body: object = order(customer)): Promise<string> =>
      (await (await visitor.send('POST', '/simulator/payments/checkout', body)).json()).url,
  }
}

const order = (customer: number, own: object = {}) => ({
  key: 'checkout_public_au_7f41c2',
  type: 'sale',
  lineItems: [lineOf(customer)],
  collectShippingInfo: true,
  successUrl: `${SHOP}/#/payment-complete?transid={TRANSACTION_ID}`,
  cancelUrl: `${SHOP}/#/payment-cancelled`,
  ...own,
})
const lineOf = (customer: number, own: object = { amount: '10.00' }) => ({
  ...{ lineItemType: 'customPayment', description: `${customer}-0-0`, currency: 'AUD' },
  ...own,
})

test('the page shows the payment, runs no script and submits only to itself or the portal', async () => {
  const { visitor, page, customer } = await onTheWay()
  const reply = await visitor.request(page)
  const policy = reply.headers.get('content-security-policy')
  expect(policy).toMatch(/default-src 'none'.*form-action 'self' https:\/\/portal\.example/)
  const text = await reply.text()
  for (const part of [`${customer}-0-0`, '$10.00 AUD']) expect(text).toContain(part)
  expect(text).not.toContain('<script')
})

test.each([
  ['approved', 'payment-complete'],
  ['declined', 'payment-fail'],
  ['cancelled', 'payment-cancelled'],
])('%s redirects to %s with the session before the hash', async (verdict, place) => {
  const { press, page, id, state } = await onTheWay()
  const reply = await press(page, { verdict })
  const location = `${SHOP}/?sessionId=${id}#/${place}`
  expect([reply.status, reply.headers.get('location')]).toEqual([303, location])
  expect(await state()).toBe(verdict)
})

test('a payment settles once, and its reopened page shows the verdict and a way back', async () => {
  const { press, textOf, page, id, state, owed } = await onTheWay()
  const before = await owed()
  const approve = () => press(page, { verdict: 'approved' })
  const both = await Promise.all([approve(), approve()])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 303])
  await press(page, { verdict: 'cancelled' })
  expect(await state()).toBe('approved')
  expect(await owed()).toBeCloseTo(before - 10, 5)
  const text = await textOf(page)
  expect(text).toContain('This payment has been approved')
  expect(text).toContain(`${SHOP}/?sessionId=${id}#/payment-complete`)
  expect(text).not.toContain('<form')
})

test('the page refuses an unknown verdict, and an unknown link replies 404', async () => {
  const { visitor, press, page, state } = await onTheWay()
  expect((await press(page, { verdict: 'free' })).status).toBe(400)
  expect(await state()).toBe('pending')
  for (const path of [`${page}x`, '/simulator/payments/nowhere/1'])
    expect((await visitor.request(path)).status).toBe(404)
})

test('the page opens on another device, because its link names the world', async () => {
  const { page } = await onTheWay()
  expect((await createVisitor(server().origin).request(page)).status).toBe(200)
})

test('the page asks for shipping, stays open after a decline and returns with the transid', async () => {
  const { checkout, press, textOf, owed } = await onTheWay()
  const [before, url] = [await owed(), await checkout()]
  expect(await textOf(url)).toContain('Shipping')
  expect(await (await press(url, { verdict: 'declined' })).text()).toContain('no money has moved')
  const approved = await press(url, { verdict: 'approved' })
  const location = `${SHOP}/#/payment-complete?transid=${url.split('/').at(-1)}`
  expect(approved.headers.get('location')).toBe(location)
  expect(await owed()).toBeCloseTo(before - 10, 5)
})

test.each([
  ['au', ['Suburb', 'Postcode', 'Expiry'], ['City', 'Zip Code']],
  ['us', ['City', 'Zip Code', 'Expiration'], ['Suburb', 'Postcode', 'Expiry']],
] as const)('the page uses the wording of %s', async (country, said, unsaid) => {
  const { checkout, textOf, customer } = await onTheWay(country)
  const page = await textOf(await checkout(order(customer, { key: `checkout_public_${country}_7f41c2` })))
  for (const word of said) expect(page).toContain(`<label>${word}<`)
  for (const word of unsaid) expect(page).not.toContain(`<label>${word}<`)
})

test('the page asks for an amount if none was sent', async () => {
  const { checkout, press, textOf, customer, owed } = await onTheWay()
  const before = await owed()
  const url = await checkout(order(customer, { lineItems: [lineOf(customer, {})] }))
  expect(await textOf(url)).toContain('Amount in AUD')
  for (const Amount of ['', '0', 'ten', '0.004'])
    expect(await (await press(url, { verdict: 'approved', Amount })).text()).toContain('Amount must')
  await press(url, { verdict: 'approved', Amount: '12.50' })
  expect(await owed()).toBeCloseTo(before - 12.5, 5)
  expect(await textOf(url)).toContain('$12.50 AUD')
})

test('cancelling redirects to the cancel URL', async () => {
  const { checkout, press } = await onTheWay()
  const reply = await press(await checkout(), { verdict: 'cancelled' })
  expect(reply.headers.get('location')).toBe(`${SHOP}/#/payment-cancelled`)
})

test.each([
  ['another key', { key: 'x' }, 'key'],
  ['a type other than sale', { type: 'auth' }, 'type'],
  ['no lines', { lineItems: [] }, 'lineItems'],
  ['less than a cent', { lineItems: [lineOf(40125, { amount: 1e-9 })] }, 'lineItems.0.amount'],
  ['a script as the URL to return to', { successUrl: 'javascript:alert(1)' }, 'successUrl'],
])('the provider refuses %s', async (_, own, word) => {
  const { visitor, customer } = await onTheWay()
  const reply = await visitor.send('POST', '/simulator/payments/checkout', order(customer, own))
  expect([reply.status, (await reply.json()).error]).toEqual([400, expect.stringContaining(word)])
})

test('the provider’s script is served as JavaScript', async () => {
  const reply = await createVisitor(server().origin).request('/simulator/payments/CollectCheckout.js')
  expect(reply.headers.get('content-type')).toContain('javascript')
  expect(await reply.text()).toContain('redirectToCheckout')
})

const BY_URL = '/simulator/payments/by-url'

test('the URL sets reference and amount, and the payment settles once', async () => {
  const { press, textOf, customer, owed } = await onTheWay()
  const before = await owed()
  const page = await textOf(`${BY_URL}?Ref1=${customer}-0-0&Amount=25.50`)
  const [, id = ''] = /name="id" value="([^"]+)"/.exec(page) ?? []
  const fields = { id, Ref1: `${customer}-0-0`, Amount: '25.50', verdict: 'approved' }
  expect(await (await press(BY_URL, fields)).text()).toContain('has been approved')
  await press(BY_URL, fields)
  expect(await owed()).toBeCloseTo(before - 25.5, 5)
})

test.each([
  ['Ref1=nobody&Amount=5', 'The reference has no account'],
  ['Ref1=40125-0-0&Amount=0', 'Amount must be above 0'],
  ['Ref1=40125-0-0&Amount=0.004', 'Amount must have at most two decimals'],
  ['Amount=5', 'Ref1 is not valid'],
])('the page explains what is wrong with %s', async (query, message) => {
  const reply = await (await onTheWay()).visitor.request(`${BY_URL}?${query}`)
  expect([reply.status, await reply.text()]).toEqual([400, expect.stringContaining(message)])
})

test('the page shows URL parameters as text', async () => {
  const { textOf } = await onTheWay()
  expect(await textOf(`${BY_URL}?Ref1=%3Cimg%20src=x%3E&Amount=5`)).not.toContain('<img')
})
