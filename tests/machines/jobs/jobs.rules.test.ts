import { describe, expect, test } from 'vitest'
import { type Job, jobKey, jobTitleOf, summingJobs, totalsOf } from '#machines/jobs/jobs.rules.ts'
import type { Sliced } from '#machines/list/filter-sort.rules.ts'
import { openAccount } from '#machines/transaction/standing.rules.ts'
import { ROW, type Row, row, seededRows } from './rows.ts'

function finished<T>(work: Sliced<T>): { readonly result: T; readonly slices: number } {
  for (let slices = 0; ; slices++) {
    const step = work.next()
    if (step.done) return { result: step.value, slices }
  }
}

const jobsOf = (
  orders: readonly Row[],
  invoices: readonly Row[] = [],
  account = openAccount('2026-11-30', []),
) => finished(summingJobs({ orders, invoices, account })).result

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
  const jobs = finished(summingJobs({ orders: [row({ jobName: 'A' })], invoices: [], account: null })).result
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

describe('10,000 orders and 10,000 invoices', () => {
  const { orders, invoices } = seededRows(10_000)
  const cents = (list: readonly Row[], types: readonly string[]) =>
    list
      .filter(({ transactionType }) => types.includes(transactionType))
      .reduce((sum, { transactionAmount }) => sum + BigInt(Math.round(transactionAmount * 100)), 0n)

  test('the sums of the jobs equal those of the lists to the cent, in short slices', () => {
    const { result: jobs, slices } = finished(
      summingJobs({ orders, invoices, account: openAccount('2026-11-30', []) }),
    )
    const total = (of: (job: Job) => number) =>
      jobs.reduce((sum, job) => sum + BigInt(Math.round(of(job) * 100)), 0n)
    expect(total(({ quoted }) => quoted)).toBe(cents(orders, ['Quote']))
    expect(total(({ ordered }) => ordered)).toBe(cents(orders, ['Order']))
    expect(total(({ invoiced }) => invoiced)).toBe(cents(invoices, ['Invoice', 'Credit']))
    expect(jobs.flatMap((job) => [...job.orders, ...job.invoices])).toHaveLength(20_000)
    expect(jobs.filter(({ text }) => text.toLowerCase().includes('lot 42'))).toHaveLength(1)
    expect(slices).toBeGreaterThan(300)
  })
})
