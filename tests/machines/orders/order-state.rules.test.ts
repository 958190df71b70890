import { describe, expect, test } from 'vitest'
import { orderState, type Progress, progressOf } from '#machines/orders/order-state.rules.ts'

const TODAY = '2026-11-22'

const row = (
  transactionType: string,
  deliveryDate: string | null,
  invoiceDate: string | null = null,
  own: { validUntil?: string | null; invoicedAmount?: number } = {},
) => ({ transactionType, deliveryDate, invoiceDate, ...own })
type Row = ReturnType<typeof row>

const order = (own: Partial<Row> = {}) => ({ ...row('Order', null), ...own })
const quote = (own: Partial<Row> = {}) => ({ ...row('Quote', null), ...own })

describe('the progress of an order or quote', () => {
  test.each<[Row, Progress]>([
    [order(), { kind: 'ordered', date: null }],
    [order({ deliveryDate: TODAY }), { kind: 'due', date: TODAY }],
    [order({ deliveryDate: '2026-11-21' }), { kind: 'late', date: '2026-11-21' }],
    [order({ deliveryDate: '2026-11-21', invoicedAmount: 0.01 }), { kind: 'part', date: '2026-11-21' }],
    [
      order({ deliveryDate: '2026-11-20', invoiceDate: '2026-11-21', invoicedAmount: 5 }),
      { kind: 'delivered', date: '2026-11-20' },
    ],
    [order({ invoiceDate: '2026-11-21' }), { kind: 'delivered', date: '2026-11-21' }],
    [quote({ deliveryDate: '2026-11-01' }), { kind: 'quoted', date: null }],
    [quote({ validUntil: TODAY }), { kind: 'quoted', date: TODAY }],
    [quote({ validUntil: '2026-11-21' }), { kind: 'lapsed', date: '2026-11-21' }],
  ])('a row with %j has the progress %j', (each, progress) => {
    expect(progressOf(each, TODAY)).toEqual(progress)
  })
})

const stateOf = (each: Row) => orderState(each, TODAY, (iso) => `on ${iso}`)

describe('the state of an order or quote in the list', () => {
  test.each<[Row, string]>([
    [order(), 'Placed'],
    [order({ deliveryDate: '2026-11-23' }), 'Due on 2026-11-23'],
    [order({ deliveryDate: TODAY }), 'Due today'],
    [order({ deliveryDate: '2026-11-21' }), 'Was due on 2026-11-21'],
    [order({ deliveryDate: '2026-11-21', invoicedAmount: 20 }), 'Part delivered'],
    [order({ invoiceDate: '2026-11-21' }), 'Delivered'],
    [quote(), 'Quoted'],
    [quote({ validUntil: '2026-11-23' }), 'Quoted'],
    [quote({ validUntil: '2026-11-21' }), 'Lapsed'],
  ])('a row with %j is labelled %s', (each, label) => {
    expect(stateOf(each).label).toBe(label)
  })

  test('rows sort by what is expected first: late and due by day, then the other states', () => {
    const sorted = [
      order({ deliveryDate: '2025-12-31' }),
      order({ deliveryDate: '2026-11-21' }),
      order({ deliveryDate: TODAY }),
      order({ deliveryDate: '2026-12-01' }),
      order({ deliveryDate: '2027-01-10' }),
      order({ invoicedAmount: 1 }),
      order(),
      quote({ validUntil: '2026-11-30' }),
      quote({ validUntil: '2026-11-01' }),
      order({ invoiceDate: '2026-11-02' }),
    ]
    const ranks = sorted.map((each) => stateOf(each).rank)
    expect(ranks).toEqual(ranks.toSorted())
    expect(new Set(ranks).size).toBe(sorted.length)
  })

  test('quotes, and delivered orders, rank alike, so that they keep the order of the list', () => {
    const rankOf = (each: Row) => stateOf(each).rank
    expect(rankOf(quote())).toBe(rankOf(quote({ validUntil: '2026-11-30' })))
    expect(rankOf(order({ invoiceDate: '2025-11-02' }))).toBe(rankOf(order({ invoiceDate: '2026-11-02' })))
  })
})
