import { describe, expect, test } from 'vitest'
import { orderState } from '#machines/orders/order-state.rules.ts'

const TODAY = '2026-11-22'

const row = (transactionType: string, deliveryDate: string | null, invoiceDate: string | null = null) => ({
  transactionType,
  deliveryDate,
  invoiceDate,
})
const labelOf = (each: ReturnType<typeof row>) => orderState(each, TODAY, (iso) => `on ${iso}`).label

describe('the state of an order or quote in the list', () => {
  test.each([
    ['Order', null, null, 'Placed'],
    ['Order', '2026-11-23', null, 'Due on 2026-11-23'],
    ['Order', '2026-11-22', null, 'Due today'],
    ['Order', '2026-11-21', null, 'Was due on 2026-11-21'],
    ['Order', '2026-11-20', '2026-11-21', 'Delivered'],
    // Invoiced in full ahead of the day, or without one.
    ['Order', '2026-12-20', '2026-11-21', 'Delivered'],
    ['Order', null, '2026-11-21', 'Delivered'],
    // A row does not tell open, accepted and lapsed quotes apart.
    ['Quote', '2026-01-05', null, 'Quoted'],
    ['Quote', null, null, 'Quoted'],
  ] as const)('an %s for %s, invoiced %s, is %s', (type, delivery, invoiced, label) => {
    expect(labelOf(row(type, delivery, invoiced))).toBe(label)
  })

  const rankOf = (each: ReturnType<typeof row>) => orderState(each, TODAY, (iso) => iso).rank

  test('rows sort by what is expected first: late and due by day, then placed, quoted, delivered', () => {
    const sorted = [
      row('Order', '2025-12-31'),
      row('Order', '2026-11-21'),
      row('Order', '2026-11-22'),
      row('Order', '2026-12-01'),
      row('Order', '2027-01-10'),
      row('Order', null),
      row('Quote', '2026-11-30'),
      row('Order', '2026-11-01', '2026-11-02'),
    ]
    const ranks = sorted.map(rankOf)
    expect(ranks).toEqual(ranks.toSorted())
    expect(new Set(ranks).size).toBe(sorted.length)
  })

  test('quotes, and delivered orders, rank alike, so that they keep the order of the list', () => {
    expect(rankOf(row('Quote', null))).toBe(rankOf(row('Quote', '2026-11-30')))
    expect(rankOf(row('Order', '2025-11-01', '2025-11-02'))).toBe(rankOf(row('Order', null, '2026-11-02')))
  })
})
