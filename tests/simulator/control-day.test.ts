import { beforeEach, expect, test } from 'vitest'
import type { ChangeByHand } from '#contract/control/changes.ts'
import { createVisitor, startHost, visiting } from './kit.ts'

/* The day and the data of a world over its control surface; rules/day.test.ts has what a day does. */

const MAIN = 40125

const here = visiting(startHost)
beforeEach(async () => {
  await control('/clock', { now: '2026-11-02T09:00:00Z' })
})

const control = (path: string, body?: unknown) => here.control('POST', `/world${path}`, body)

/** With the field that the message begins with, unless it is about the whole request. */
const refusal = (error: string) => ({
  error,
  ...(!error.startsWith('The request') && { field: error.split(' ', 1)[0] }),
})

test('the next day is the morning after, with what happened in words', async () => {
  const { status, json } = await control('/day')
  expect(status).toBe(200)
  expect(json).toMatchObject({ id: here.visitor.id, dropped: 0 })
  expect(json.now).toMatch(/^2026-11-02T19:00:0/)
  expect(json.happenings).toContainEqual({
    day: '2026-11-03',
    kind: 'invoiced',
    customerID: 40502,
    transaction: '104669-1',
    amount: expect.any(Number),
    text: expect.stringMatching(/^Invoice 104669-1 of \$/),
  })
})

test('days can be many, and a reset takes them back', async () => {
  expect((await control('/day', { days: 30 })).json.now).toMatch(/^2026-12-01T19:00:0/)
  expect((await control('/reset')).json.changed.bills).toBe(0)
})

test.each([
  [{ days: 0 }, 'days must be above 0'],
  [{ days: 367 }, 'days must be at most 366'],
  [{ days: 1.5 }, 'days must be a whole number'],
  [{ days: '2' }, 'days must be a number'],
  [{ weeks: 1 }, 'weeks is not known here'],
  [[], 'The request must be an object'],
])('a day is refused with %j', async (body, error) => {
  expect(await control('/day', body)).toEqual({ status: 400, json: refusal(error) })
})

test('the scenario is the world as it is now, as a file', async () => {
  await control('/day', { days: 2 })
  const reply = await here.visitor.request('/simulator/world/scenario')
  expect(reply.status).toBe(200)
  expect(await reply.json()).toMatchObject({ version: 1, base: 'au', daysLived: 2, now: expect.any(String) })
})

test('the scenario and the days of the default world need its key', async () => {
  const guest = createVisitor(here.server.origin)
  expect((await guest.request('/simulator/world/scenario')).status).toBe(403)
  expect((await guest.send('POST', '/simulator/world/day')).status).toBe(403)
})

const CEMENT = { kind: 'product', productID: 'CEM-GP20' } as const
const BILL = { kind: 'invoice', customerID: MAIN, amount: 5 } as const
const ADDED = 'has been added for customer 40125.'
const KINDS = 'kind must be one of product, customer, invoice, credit, lapse'

test.each<[ChangeByHand, string]>([
  [{ ...CEMENT, stock: 4, tradePrice: 99 }, 'Product CEM-GP20 has been changed.'],
  [{ kind: 'product', productID: 'cem-gp20', stock: null }, 'Product CEM-GP20 has been changed.'],
  [{ kind: 'customer', customerID: MAIN, creditLimit: 0 }, 'Customer 40125 has been changed.'],
  [{ ...BILL, amount: 199.99 }, `Invoice 104691-0 of $219.99 ${ADDED}`],
  [
    { ...BILL, kind: 'credit', date: '2026-08-15', description: 'Broken' },
    `Credit 104691-0 of $5.50 ${ADDED}`,
  ],
  [{ kind: 'lapse', quote: 104643 }, 'Quote 104643 has lapsed.'],
])('%j is done', async (body, text) => {
  const { status, json } = await control('/changes', body)
  expect(status).toBe(200)
  expect(json).toEqual({ text, transaction: / (\d+-0) /.exec(text)?.[1] ?? null })
})

test.each([
  [{ kind: 'product', productID: 'NO-SUCH' }, 'productID NO-SUCH is not a product of this world'],
  [CEMENT, 'stock is needed, or else retailPrice, tradePrice or isSold'],
  [{ ...CEMENT, stock: -1 }, 'stock must not be negative'],
  [{ ...CEMENT, tradePrice: 0 }, 'tradePrice must be above 0'],
  [{ ...CEMENT, tradePrice: 1.005 }, 'tradePrice must have at most two decimals'],
  [{ ...CEMENT, colour: 'red' }, 'colour is not known here'],
  [{ kind: 'product' }, 'productID is required'],
  [{ kind: 'customer', customerID: 1, creditLimit: 5 }, 'customerID 1 is not a customer of this world'],
  [{ kind: 'customer', customerID: MAIN }, 'accountStatus is needed, or else creditLimit'],
  [
    { kind: 'customer', customerID: MAIN, accountStatus: 'Closed' },
    'accountStatus must be one of Active, On Hold, Suspended',
  ],
  [{ ...BILL, customerID: 1 }, 'customerID 1 is not a customer of this world'],
  [{ ...BILL, kind: 'credit', amount: 0 }, 'amount must be above 0'],
  [{ ...BILL, date: '2026-11-03' }, 'date must not be after the world’s day'],
  [{ ...BILL, date: '2024-11-01' }, 'date must be in the last 2 years'],
  [{ ...BILL, date: '2026-02-31' }, 'date must be a day of the calendar'],
  [{ kind: 'lapse', quote: 1 }, 'quote 1 is not a quote of this world'],
  [{ kind: 'party' }, KINDS],
  [{}, KINDS],
  [[], 'The request must be an object'],
])('%j is refused', async (body, error) => {
  expect(await control('/changes', body)).toEqual({ status: 400, json: refusal(error) })
  const { changed } = (await here.control('GET', '/world')).json
  expect(changed).toMatchObject({ products: 0, stock: 0, accounts: 0, bills: 0 })
})
