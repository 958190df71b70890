import { describe, expect, test } from 'vitest'
import { type Job, jobKey, jobSums, jobTitleOf, totalsOf } from '#machines/jobs/jobs.rules.ts'
import type { Sliced } from '#machines/list/filter-sort.rules.ts'
import { type OpenAccount, openAccount } from '#machines/transaction/standing.rules.ts'
import { ROW, type Row, row, seededRows } from './rows.ts'

function finished<T>(work: Sliced<T>): { readonly result: T; readonly slices: number } {
  for (let slices = 0; ; slices++) {
    const step = work.next()
    if (step.done) return { result: step.value, slices }
  }
}

const TODAY = '2026-11-30'
const ACCOUNT = openAccount(TODAY, [])

const jobsOf = (
  orders: readonly Row[],
  invoices: readonly Row[] = [],
  account: OpenAccount | null = ACCOUNT,
): readonly Job[] => finished(jobSums()({ orders, invoices, account, today: TODAY })).result ?? []

const titles = (jobs: readonly Job[]) => jobs.map(({ kind, text }) => `${kind} ${text}`)

describe('what a row stands under', () => {
  const ARABIC = 'فيلا النخيل ٤٢'
  const LONG = 'Stage '.repeat(50).trim()

  test.each([
    ['Lot 42', 'PO 1', 'name', 'Lot 42'],
    ['  Lot 42 ', '', 'name', 'Lot 42'],
    ['', ' PO 1 ', 'reference', 'PO 1'],
    [' \u00a0 ', 'PO 1', 'reference', 'PO 1'],
    ['', '', 'reference', ''],
    [ARABIC, '', 'name', ARABIC],
    [LONG, '', 'name', LONG],
  ] as const)(
    'job name %j and reference %j stand under %s %j',
    (jobName, customerOrderNumber, kind, text) => {
      expect(jobTitleOf({ jobName, customerOrderNumber })).toEqual({ kind, text })
    },
  )

  test.each([
    ['Lot 42', 'LOT 42', true],
    ['Lot 42', ' lot   42', true],
    ['Lot 42', 'Lot\u00a042', true],
    ['Lot 42', 'Lot42', false],
    ['Lot 42', 'Lot 4 2', false],
    ['Lot 42', 'Lot 42.', false],
    ['Lot 42', 'Lot-42', false],
    ['Lot 42', 'Lot 042', false],
    ['Café', 'Cafe', false],
  ])('jobs %j and %j are the same: %s', (one, other, isSame) => {
    const keys = [one, other].map((text) => jobKey({ kind: 'name', text }))
    expect(keys[0] === keys[1]).toBe(isSame)
  })
})

test('each job has its quotes, orders, invoices less credits, and what is owed of them', () => {
  const account = openAccount('2026-11-30', [
    {
      ...ROW,
      transactionNumber: 3,
      transactionSuffix: 1,
      displayType: 'Invoice',
      transactionDate: '2026-11-02',
      displayAmount: 110,
      balanceAmount: 60.1,
      transactionRef: '',
      custOrdNo: '',
    },
  ])
  const orders = [
    row({ transactionNumber: 4, transactionType: 'Quote', jobName: 'lot  42', transactionAmount: 0.1 }),
    row({ transactionNumber: 3, jobName: 'Lot 42', transactionAmount: 110.2 }),
    row({ transactionNumber: 2, customerOrderNumber: 'PO 7', transactionAmount: 0.2 }),
    row({ transactionNumber: 1, transactionAmount: 5 }),
  ]
  const invoices = [
    row({
      transactionNumber: 3,
      transactionSuffix: 2,
      transactionType: 'Credit',
      jobName: 'Lot 42',
      transactionAmount: -9.9,
    }),
    row({
      transactionNumber: 3,
      transactionSuffix: 1,
      transactionType: 'Invoice',
      jobName: 'Lot 42',
      transactionAmount: 110,
    }),
    row({
      transactionNumber: 2,
      transactionSuffix: 1,
      transactionType: 'Invoice',
      customerOrderNumber: 'po 7',
      transactionAmount: 0.2,
      invoiceDate: '2026-12-01',
    }),
  ]
  const jobs = jobsOf(orders, invoices, account)
  expect(
    jobs.map(({ orders, invoices, key, ...job }) => ({ ...job, rows: orders.length + invoices.length })),
  ).toEqual([
    {
      kind: 'name',
      text: 'lot  42',
      quoted: 0.1,
      ordered: 110.2,
      invoiced: 100.1,
      open: 60.1,
      unknown: 0,
      rows: 4,
    },
    { kind: 'reference', text: 'PO 7', quoted: 0, ordered: 0.2, invoiced: 0.2, open: 0, unknown: 1, rows: 2 },
    { kind: 'reference', text: '', quoted: 0, ordered: 5, invoiced: 0, open: 0, unknown: 0, rows: 1 },
  ])
  expect(totalsOf(jobs)).toEqual({ quoted: 0.1, ordered: 115.4, invoiced: 100.3, open: 60.1 })
})

test('without balances no job has an open amount, and without rows there are no jobs', () => {
  const jobs = jobsOf([row({ jobName: 'A' })], [], null)
  expect(jobs.map(({ open, unknown }) => [open, unknown])).toEqual([[null, 0]])
  expect(jobsOf([])).toEqual([])
})

test('an invoice without a job stays under its own reference, although its order has a job', () => {
  const order = row({ transactionNumber: 9, jobName: 'Lot 42', customerOrderNumber: 'PO 9' })
  const invoice = row({
    transactionNumber: 9,
    transactionSuffix: 1,
    transactionType: 'Invoice',
    customerOrderNumber: 'PO 9',
  })
  expect(titles(jobsOf([order], [invoice]))).toEqual(['name Lot 42', 'reference PO 9'])
})

test('a job has the words of its newest row, whichever list that is in', () => {
  const order = row({ transactionNumber: 8, jobName: 'Lot 42' })
  const invoice = row({ transactionNumber: 9, transactionType: 'Invoice', jobName: 'LOT 42' })
  expect(titles(jobsOf([order], [invoice]))).toEqual(['name LOT 42'])
  expect(titles(jobsOf([{ ...order, transactionNumber: 10 }], [invoice]))).toEqual(['name Lot 42'])
})

test('a quote that has lapsed is listed but not counted', () => {
  const quote = (transactionNumber: number, validUntil: string | null) =>
    row({ transactionNumber, transactionType: 'Quote', jobName: 'A', transactionAmount: 10, validUntil })
  const [job] = jobsOf([quote(1, '2026-11-29'), quote(2, TODAY), quote(3, null)])
  expect(job).toMatchObject({ quoted: 20, orders: { length: 3 } })
})

test('balances that come after the lists are added to the same jobs', () => {
  const lists = {
    orders: [row({ transactionNumber: 1, jobName: 'A' })],
    invoices: [row({ transactionNumber: 2, jobName: 'B' })],
    today: TODAY,
  }
  const sums = jobSums()
  const [before, after] = [null, ACCOUNT].map((account) => finished(sums({ ...lists, account })).result ?? [])
  expect(before?.map(({ text, open }) => [text, open])).toEqual([
    ['B', null],
    ['A', null],
  ])
  expect(after).toEqual(jobsOf(lists.orders, lists.invoices))
})

describe('10,000 orders and 10,000 invoices', () => {
  const { orders, invoices } = seededRows(10_000)
  const cents = (list: readonly Row[], types: readonly string[]) =>
    list
      .filter(({ transactionType }) => types.includes(transactionType))
      .reduce((sum, { transactionAmount }) => sum + BigInt(Math.round(transactionAmount * 100)), 0n)

  test('the sums of the jobs equal those of the lists to the cent, in short slices', () => {
    const sums = jobSums()
    const first = finished(sums({ orders: undefined, invoices, account: ACCOUNT, today: TODAY }))
    const second = finished(sums({ orders, invoices, account: ACCOUNT, today: TODAY }))
    const jobs = second.result ?? []
    const total = (of: (job: Job) => number) =>
      jobs.reduce((sum, job) => sum + BigInt(Math.round(of(job) * 100)), 0n)
    expect(total(({ quoted }) => quoted)).toBe(cents(orders, ['Quote']))
    expect(total(({ ordered }) => ordered)).toBe(cents(orders, ['Order']))
    expect(total(({ invoiced }) => invoiced)).toBe(cents(invoices, ['Invoice', 'Credit']))
    expect(jobs.flatMap((job) => [...job.orders, ...job.invoices])).toHaveLength(20_000)
    expect(jobs.filter(({ text }) => text.toLowerCase().includes('lot 42'))).toHaveLength(1)
    expect(first.result).toBeNull()
    expect(first.slices).toBeGreaterThan(199)
    expect(second.slices).toBeGreaterThan(199)
    // The invoices are not added up again.
    expect(second.slices).toBeLessThan(300)
  })
})
