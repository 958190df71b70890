import { describe, expect, test } from 'vitest'
import type { TransactionRow } from '#contract/entities/transaction.ts'
import { nextDue, remindersOf } from '#machines/home/reminders.rules.ts'
import { rowsToReserve, showsBalances, toDoOf } from '#machines/home/to-do.rules.ts'
import { row } from '../jobs/rows.ts'

const TODAY = '2026-11-30'

const order = (deliveryDate: string | null, own: Partial<TransactionRow> = {}) =>
  row({ deliveryDate, invoiceDate: null, ...own })
const quote = (validUntil?: string) => {
  const { validUntil: _, ...unlimited } = row({ transactionType: 'Quote' })
  return validUntil === undefined ? unlimited : { ...unlimited, validUntil }
}

const kindsOf = (...rows: readonly TransactionRow[]) =>
  remindersOf(rows, TODAY).map(({ kind, date }) => `${kind} ${date}`)

describe('what needs doing', () => {
  test.each<[string, TransactionRow, string[]]>([
    ['an order due today', order(TODAY), ['today 2026-11-30']],
    ['an order due tomorrow, in another month', order('2026-12-01'), ['tomorrow 2026-12-01']],
    ['an order due the day after', order('2026-12-02'), []],
    ['an order that was due yesterday', order('2026-11-29'), ['late 2026-11-29']],
    ['an order that was delivered in part', order(TODAY, { invoicedAmount: 5 }), ['today 2026-11-30']],
    ['an order that was delivered in full', order(TODAY, { invoiceDate: TODAY }), []],
    ['an order without a day', order(null), []],
    ['a quote on its last day', quote(TODAY), ['lapsing 2026-11-30']],
    ['a quote in its last week', quote('2026-12-07'), ['lapsing 2026-12-07']],
    ['a quote valid for longer', quote('2026-12-08'), []],
    ['a lapsed quote', quote('2026-11-29'), []],
    ['a quote of an ERP that does not send its last day', quote(), []],
  ])('%s gives what needs doing', (_, each, expected) => {
    expect(kindsOf(each)).toEqual(expected)
  })

  test('deliveries of today and tomorrow come first, then late ones by recency, then quotes by last day', () => {
    const orders = ['2026-10-01', '2026-11-20', '2026-12-01', TODAY].map((day) => order(day))
    expect(kindsOf(quote('2026-12-05'), quote('2026-12-02'), ...orders)).toEqual([
      'today 2026-11-30',
      'tomorrow 2026-12-01',
      'late 2026-11-20',
      'late 2026-10-01',
      'lapsing 2026-12-02',
      'lapsing 2026-12-05',
    ])
  })

  test('the next due order is the earliest after tomorrow that is not delivered', () => {
    const [next, delivered] = [order('2026-12-02'), order('2026-12-02', { invoiceDate: TODAY })]
    expect(nextDue([order('2026-12-20'), next, order('2026-12-01'), delivered], TODAY)).toBe(next)
    expect(nextDue([next, order('2026-12-20'), order('2026-12-02')], TODAY)).toBe(next)
    expect(nextDue([order(null), quote('2026-12-20')], TODAY)).toBeNull()
  })
})

describe('the list of what needs doing', () => {
  test.each([
    [0.01, ['overdue', 'today', 'late']],
    [0, ['today', 'late']],
    [-5, ['today', 'late']],
  ])('an overdue balance of %d dollars results in the entries %j', (overdue, kinds) => {
    const rows = [order('2026-11-29'), order(TODAY)]
    expect(toDoOf(rows, overdue, TODAY).map(({ kind }) => kind)).toEqual(kinds)
  })

  test('balances are shown unless the configuration has no enabled item for them', () => {
    const item = { type_object: 'panel', label_object: 'balances', object_value: '', desc_object: '' }
    const [enabled, disabled] = [true, false].map((is_enabled) => [{ ...item, is_enabled }])
    expect([undefined, enabled, disabled, []].map(showsBalances)).toEqual([true, true, false, false])
  })

  test.each([
    [null, 3],
    ['0', 2],
    ['3', 3],
    ['40', 4],
    ['1.5', 3],
    ['many', 3],
  ])('with %j entries at the last visit %d rows are kept free', (atLastVisit, rows) => {
    expect(rowsToReserve(atLastVisit)).toBe(rows)
  })
})
