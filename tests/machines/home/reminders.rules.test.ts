import { describe, expect, test } from 'vitest'
import type { TransactionRow } from '#contract/entities/transaction.ts'
import { nextDue, remindersOf } from '#machines/home/reminders.rules.ts'
import { rowsToReserve, showsBalances, toDoOf } from '#machines/home/to-do.rules.ts'

const TODAY = '2026-11-30'

let number = 0
const row = (transactionType: string, own: Partial<TransactionRow>): TransactionRow => ({
  transactionNumber: ++number,
  transactionSuffix: 0,
  transactionType,
  deliveryDate: null,
  invoiceDate: null,
  branchID: '',
  customerOrderNumber: '',
  shipAddress1: '',
  jobName: '',
  transactionAmount: 0,
  ...own,
})
const order = (deliveryDate: string | null, own: Partial<TransactionRow> = {}) =>
  row('Order', { deliveryDate, ...own })
const quote = (validUntil: string | null | undefined) => row('Quote', { validUntil })

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
    ['a quote of an ERP that does not send its last day', quote(undefined), []],
  ])('%s gives what needs doing', (_, each, expected) => {
    expect(kindsOf(each)).toEqual(expected)
  })

  test('deliveries of today and tomorrow come first, then late ones by recency, then quotes by last day', () => {
    const sorted = kindsOf(
      quote('2026-12-05'),
      quote('2026-12-02'),
      order('2026-10-01'),
      order('2026-11-20'),
      order('2026-12-01'),
      order(TODAY),
    )
    expect(sorted).toEqual([
      'today 2026-11-30',
      'tomorrow 2026-12-01',
      'late 2026-11-20',
      'late 2026-10-01',
      'lapsing 2026-12-02',
      'lapsing 2026-12-05',
    ])
  })

  test('the next due order is the earliest after tomorrow that is not delivered', () => {
    const next = order('2026-12-02')
    const rows = [order('2026-12-20'), next, order('2026-12-01'), order('2026-12-02', { invoiceDate: TODAY })]
    expect(nextDue(rows, TODAY)).toBe(next)
    expect(nextDue([order(null), quote('2026-12-20')], TODAY)).toBeNull()
  })
})

describe('the list of what needs doing', () => {
  test.each([
    [2081.57, ['overdue', 'today', 'late']],
    [0.01, ['overdue', 'today', 'late']],
    [0, ['today', 'late']],
    [-5, ['today', 'late']],
  ])('an overdue balance of %d dollars results in the entries %j', (overdue, kinds) => {
    const rows = [order('2026-11-29'), order(TODAY)]
    expect(toDoOf(rows, overdue, TODAY).map(({ kind }) => kind)).toEqual(kinds)
  })

  test('balances are shown unless the configuration has no enabled item for them', () => {
    const item = { type_object: 'panel', label_object: 'balances', is_enabled: true } as const
    const balances = { ...item, object_value: '', desc_object: '' }
    expect(showsBalances(undefined)).toBe(true)
    expect(showsBalances([balances])).toBe(true)
    expect(showsBalances([{ ...balances, is_enabled: false }])).toBe(false)
    expect(showsBalances([])).toBe(false)
  })

  test.each([
    [null, 3],
    ['0', 2],
    ['2', 2],
    ['4', 4],
    ['40', 4],
    ['1.5', 3],
    ['many', 3],
  ])('with %j entries at the last visit %d rows are kept free', (atLastVisit, rows) => {
    expect(rowsToReserve(atLastVisit)).toBe(rows)
  })
})
