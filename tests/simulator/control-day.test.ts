import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { ChangeByHand } from '#contract/control/changes.ts'
import { createVisitor, startHost, type Visitor, visitWorld } from './kit.ts'

/* The day and the data of a world over its control surface; rules/day.test.ts has what a day does. */

const MAIN = 40125

let server: Awaited<ReturnType<typeof startHost>>
let visitor: Visitor & { id: string }

beforeAll(async () => {
  server = await startHost()
})
afterAll(() => server.close())
beforeEach(async () => {
  visitor = await visitWorld(server.origin)
  await control('/clock', { now: '2026-11-02T09:00:00Z' })
})

async function control(path: string, body?: unknown) {
  const reply = await visitor.send('POST', `/simulator/world${path}`, body)
  return { status: reply.status, json: await reply.json() }
}

/** With the field that the message begins with, unless it is about the whole request. */
const refusal = (error: string) => ({
  error,
  ...(!error.startsWith('The request') && { field: error.split(' ', 1)[0] }),
})

describe('the next day', () => {
  it('is the morning after, with what happened in words', async () => {
    const { status, json } = await control('/day')
    expect(status).toBe(200)
    expect(json).toMatchObject({ id: visitor.id, dropped: 0 })
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

  it('can be many, and a reset takes them back', async () => {
    expect((await control('/day', { days: 30 })).json.now).toMatch(/^2026-12-01T19:00:0/)
    const count = async () => {
      const { json } = await control('/reset')
      return json.changed.bills
    }
    expect(await count()).toBe(0)
  })

  it.each([
    [{ days: 0 }, 'days must be above 0'],
    [{ days: 367 }, 'days must be at most 366'],
    [{ days: 1.5 }, 'days must be a whole number'],
    [{ days: '2' }, 'days must be a number'],
    [{ weeks: 1 }, 'weeks is not known here'],
    [[], 'The request must be an object'],
  ])('is refused with %j', async (body, error) => {
    expect(await control('/day', body)).toEqual({ status: 400, json: refusal(error) })
  })
})

describe('the scenario', () => {
  it('is the world as it is now, as a file', async () => {
    await control('/day', { days: 2 })
    const reply = await visitor.request('/simulator/world/scenario')
    expect(reply.status).toBe(200)
    expect(await reply.json()).toMatchObject({
      version: 1,
      base: 'au',
      daysLived: 2,
      now: expect.any(String),
    })
  })

  it('of the default world needs its key', async () => {
    const reply = await createVisitor(server.origin).request('/simulator/world/scenario')
    expect(reply.status).toBe(403)
  })
})

describe('changes by hand', () => {
  it.each<[ChangeByHand, string]>([
    [
      { kind: 'product', productID: 'CEM-GP20', stock: 4, tradePrice: 99 },
      'Product CEM-GP20 has been changed.',
    ],
    [{ kind: 'product', productID: 'cem-gp20', stock: null }, 'Product CEM-GP20 has been changed.'],
    [{ kind: 'customer', customerID: MAIN, creditLimit: 0 }, 'Customer 40125 has been changed.'],
    [
      { kind: 'invoice', customerID: MAIN, amount: 199.99 },
      'Invoice 104691-0 of $219.99 has been added for customer 40125.',
    ],
    [
      { kind: 'credit', customerID: MAIN, amount: 10, date: '2026-08-15', description: 'Broken in transit' },
      'Credit 104691-0 of $11.00 has been added for customer 40125.',
    ],
    [{ kind: 'lapse', quote: 104643 }, 'Quote 104643 has lapsed.'],
  ])('%j is done', async (body, text) => {
    const { status, json } = await control('/changes', body)
    expect(status).toBe(200)
    expect(json).toEqual({ text, transaction: / (\d+-0) /.exec(text)?.[1] ?? null })
  })

  it.each([
    [{ kind: 'product', productID: 'NO-SUCH' }, 'productID NO-SUCH is not a product of this world'],
    [
      { kind: 'product', productID: 'CEM-GP20' },
      'stock is needed, or else retailPrice, tradePrice or isSold',
    ],
    [{ kind: 'product', productID: 'CEM-GP20', stock: -1 }, 'stock must not be negative'],
    [{ kind: 'product', productID: 'CEM-GP20', tradePrice: 0 }, 'tradePrice must be above 0'],
    [
      { kind: 'product', productID: 'CEM-GP20', tradePrice: 1.005 },
      'tradePrice must have at most two decimals',
    ],
    [{ kind: 'product', productID: 'CEM-GP20', colour: 'red' }, 'colour is not known here'],
    [{ kind: 'product' }, 'productID is required'],
    [{ kind: 'customer', customerID: 1, creditLimit: 5 }, 'customerID 1 is not a customer of this world'],
    [{ kind: 'customer', customerID: MAIN }, 'accountStatus is needed, or else creditLimit'],
    [
      { kind: 'customer', customerID: MAIN, accountStatus: 'Closed' },
      'accountStatus must be one of Active, On Hold, Suspended',
    ],
    [{ kind: 'invoice', customerID: 1, amount: 5 }, 'customerID 1 is not a customer of this world'],
    [{ kind: 'credit', customerID: MAIN, amount: 0 }, 'amount must be above 0'],
    [
      { kind: 'invoice', customerID: MAIN, amount: 5, date: '2026-11-03' },
      'date must not be after the world’s day',
    ],
    [
      { kind: 'invoice', customerID: MAIN, amount: 5, date: '2024-11-01' },
      'date must be in the last 2 years',
    ],
    [
      { kind: 'invoice', customerID: MAIN, amount: 5, date: '2026-02-31' },
      'date must be a day of the calendar',
    ],
    [{ kind: 'lapse', quote: 1 }, 'quote 1 is not a quote of this world'],
    [{ kind: 'party' }, 'kind must be one of product, customer, invoice, credit, lapse'],
    [{}, 'kind must be one of product, customer, invoice, credit, lapse'],
    [[], 'The request must be an object'],
  ])('%j is refused', async (body, error) => {
    expect(await control('/changes', body)).toEqual({ status: 400, json: refusal(error) })
    const reply = await visitor.request('/simulator/world')
    expect((await reply.json()).changed).toMatchObject({ products: 0, stock: 0, accounts: 0, bills: 0 })
  })

  it('a visitor without the world’s secret changes nothing', async () => {
    const guest = createVisitor(server.origin)
    const reply = await guest.send('POST', '/simulator/world/day')
    expect(reply.status).toBe(403)
  })
})
