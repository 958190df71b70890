import { describe, expect, test } from 'vitest'
import { type Job, jobKey, jobSums, jobTitleOf, totalsOf } from '#machines/jobs/jobs.rules.ts'
import type { Sliced } from '#machines/list/filter-sort.rules.ts'
import { type OpenAccount, openAccount } from '#machines/transaction/standing.rules.ts'
import { type Row, row, seededRows } from './rows.ts'

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
  ])('job name %j and reference %j stand under %s %j', (jobName, customerOrderNumber, kind, text) => {
    expect(jobTitleOf({ jobName, customerOrderNumber })).toEqual({ kind, text })
  })

  test.each([
    ...['LOT 42', ' lot   42', 'Lot\u00a042'].map((other) => ['Lot 42', other, true] as const),
    ...['Lot42', 'Lot 4 2', 'Lot 42.', 'Lot-42', 'Lot 042'].map((other) => ['Lot 42', other, false] as const),
    ['Café', 'Cafe', false] as const,
  ])('jobs %j and %j are the same: %s', (one, other, isSame) => {
    const keys = [one, other].map((text) => jobKey({ kind: 'name', text }))
    expect(keys[0] === keys[1]).toBe(isSame)
  })
})

const invoice = (transactionNumber: number, own: Partial<Row>) =>
  row({ transactionNumber, transactionSuffix: 1, transactionType: 'Invoice', ...own })
const quote = (transactionNumber: number, own: Partial<Row>) =>
  row({ transactionNumber, transactionType: 'Quote', ...own })

test('each job has its quotes, orders, invoices less credits, and what is owed of them', () => {
  const lot = { jobName: 'Lot 42' }
  const billed = { displayType: 'Invoice', transactionDate: '2026-11-02', displayAmount: 110 }
  const balance = { balanceAmount: 60.1, transactionRef: '', custOrdNo: '' }
  const account = openAccount(TODAY, [{ ...invoice(3, {}), ...billed, ...balance }])
  const orders = [
    quote(4, { jobName: 'lot  42', transactionAmount: 0.1 }),
    row({ transactionNumber: 3, ...lot, transactionAmount: 110.2 }),
    row({ transactionNumber: 2, customerOrderNumber: 'PO 7', transactionAmount: 0.2 }),
    row({ transactionNumber: 1, transactionAmount: 5 }),
  ]
  const invoices = [
    invoice(3, { ...lot, transactionSuffix: 2, transactionType: 'Credit', transactionAmount: -9.9 }),
    invoice(3, { ...lot, transactionAmount: 110 }),
    invoice(2, { customerOrderNumber: 'po 7', transactionAmount: 0.2, invoiceDate: '2026-12-01' }),
  ]
  const jobs = jobsOf(orders, invoices, account)
  const written = jobs.map(
    ({ kind, text, quoted, ordered, invoiced, open, unknown, orders, invoices }) =>
      `${kind} ${text}: ${[quoted, ordered, invoiced, open, unknown, orders.length + invoices.length].join(' ')}`,
  )
  expect(written).toEqual([
    'name lot  42: 0.1 110.2 100.1 60.1 0 4',
    'reference PO 7: 0 0.2 0.2 0 1 2',
    'reference : 0 5 0 0 0 1',
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
  const invoices = [invoice(9, { customerOrderNumber: 'PO 9' })]
  expect(titles(jobsOf([order], invoices))).toEqual(['name Lot 42', 'reference PO 9'])
})

test('a job has the words of its newest row, whichever list that is in', () => {
  const invoices = [invoice(9, { jobName: 'LOT 42' })]
  const titlesWith = (transactionNumber: number) =>
    titles(jobsOf([row({ transactionNumber, jobName: 'Lot 42' })], invoices))
  expect([titlesWith(8), titlesWith(10)]).toEqual([['name LOT 42'], ['name Lot 42']])
})

test('a quote that has lapsed is listed but not counted', () => {
  const quotes = ['2026-11-29', TODAY, null].map((validUntil, at) => quote(at, { jobName: 'A', validUntil }))
  expect(jobsOf(quotes)).toMatchObject([{ quoted: 20, orders: { length: 3 } }])
})

test('balances that come after the lists are added to the same jobs', () => {
  const [orders, invoices] = [[row({ jobName: 'A' })], [row({ transactionNumber: 2, jobName: 'B' })]]
  const sums = jobSums()
  const [before, after] = [null, ACCOUNT].map(
    (account) => finished(sums({ orders, invoices, today: TODAY, account })).result ?? [],
  )
  expect(before).toMatchObject([
    { text: 'B', open: null },
    { text: 'A', open: null },
  ])
  expect(after).toEqual(jobsOf(orders, invoices))
})

test('the sums of the jobs of 20,000 rows equal those of the lists to the cent, in short slices', () => {
  const { orders, invoices } = seededRows(10_000)
  const cents = (list: readonly Row[], types: readonly string[]) =>
    list
      .filter(({ transactionType }) => types.includes(transactionType))
      .reduce((sum, { transactionAmount }) => sum + BigInt(Math.round(transactionAmount * 100)), 0n)
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
