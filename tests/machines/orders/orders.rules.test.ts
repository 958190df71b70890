import { expect, test } from 'vitest'
import { orderState, progressOf } from '#machines/orders/order-state.rules.ts'
import { keepsOrder, orderFilter } from '#machines/orders/orders.rules.ts'

const TODAY = '2026-11-22'
const YESTERDAY = '2026-11-21'

type Row = Parameters<typeof progressOf>[0]
const order = (own: Partial<Row> = {}): Row => ({
  transactionType: 'Order',
  deliveryDate: null,
  invoiceDate: null,
  ...own,
})
const quote = (own: Partial<Row> = {}) => order({ transactionType: 'Quote', ...own })
const stateOf = (row: Row) => orderState(row, TODAY, (iso) => `on ${iso}`)

test.each<[Row, string, string | null, string]>([
  [order(), 'ordered', null, 'Placed'],
  [order({ deliveryDate: '2026-11-23' }), 'due', '2026-11-23', 'Due on 2026-11-23'],
  [order({ deliveryDate: TODAY }), 'due', TODAY, 'Due today'],
  [order({ deliveryDate: YESTERDAY }), 'late', YESTERDAY, 'Was due on 2026-11-21'],
  [order({ deliveryDate: YESTERDAY, invoicedAmount: 0.01 }), 'part', YESTERDAY, 'Part delivered'],
  [
    order({ deliveryDate: YESTERDAY, invoiceDate: TODAY, invoicedAmount: 5 }),
    'delivered',
    YESTERDAY,
    'Delivered',
  ],
  [order({ invoiceDate: YESTERDAY }), 'delivered', YESTERDAY, 'Delivered'],
  [quote({ deliveryDate: '2026-11-01' }), 'quoted', null, 'Quoted'],
  [quote({ validUntil: TODAY }), 'quoted', TODAY, 'Quoted'],
  [quote({ validUntil: YESTERDAY }), 'lapsed', YESTERDAY, 'Lapsed'],
])('the row %j is %s, by %s: %s', (row, kind, date, label) => {
  expect(progressOf(row, TODAY)).toEqual({ kind, date })
  expect(stateOf(row)).toMatchObject({ kind, date, label })
})

test('rows sort by what is expected first: late and due by day, then the other states', () => {
  const sorted = [
    ...['2025-12-31', YESTERDAY, TODAY, '2026-12-01', '2027-01-10'].map((day) =>
      order({ deliveryDate: day }),
    ),
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
  const days = ['2025-11-02', '2026-11-02']
  const ranksOf = (rows: Row[]) => new Set(rows.map((row) => stateOf(row).rank)).size
  expect(ranksOf([quote(), quote({ validUntil: '2026-11-30' })])).toBe(1)
  expect(ranksOf(days.map((invoiceDate) => order({ invoiceDate })))).toBe(1)
})

test.each([
  ['All', ['Order', 'Quote', 'Credit']],
  ['Orders', ['Order']],
  ['Quotes', ['Quote']],
] as const)('the filter %s keeps %j', (filter, types) => {
  const rows = ['Order', 'Quote', 'Credit'].map((transactionType) => ({ transactionType }))
  const kept = rows.filter(keepsOrder(filter) ?? (() => true))
  expect(kept.map(({ transactionType }) => transactionType)).toEqual(types)
})

test('an unknown filter name falls back to the page’s default', () => {
  const filters = [orderFilter('Orders', 'Quotes'), orderFilter('orders', 'Quotes'), orderFilter(null, 'All')]
  expect(filters).toEqual(['Orders', 'Quotes', 'All'])
})
