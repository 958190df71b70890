import type { InvoiceRow, TransactionRow } from '#contract/entities/transaction.ts'
import type { Sliced } from '#machines/list/filter-sort.rules.ts'
import { centsOf } from '#machines/payment/amount.rules.ts'
import { textKey } from '#machines/shared/text-key.rules.ts'
import { type OpenAccount, openBalanceOf } from '#machines/transaction/standing.rules.ts'
import { isLapsed } from '#machines/transaction/transaction.rules.ts'

/** What rows stand under: their job's name or, without one, their order reference; '' if they have neither. */
export interface JobTitle {
  readonly kind: 'name' | 'reference'
  readonly text: string
}

type Titled = Pick<TransactionRow, 'jobName' | 'customerOrderNumber'>

/** What an order, quote, invoice or credit stands under, by its own words only: no job is guessed. */
export function jobTitleOf({ jobName, customerOrderNumber }: Titled): JobTitle {
  const name = jobName.trim()
  return name ? { kind: 'name', text: name } : { kind: 'reference', text: customerOrderNumber.trim() }
}

/** Identifies a job. Titles that differ in more than case and spaces are different jobs. */
export const jobKey = ({ kind, text }: JobTitle) => `${kind} ${textKey(text)}`

/** The orders and quotes, invoices and credits of a job, with their sums in dollars including GST or tax. */
export interface Job extends JobTitle {
  readonly key: string
  /** Newest first, orders and quotes before invoices and credits. */
  readonly orders: readonly TransactionRow[]
  readonly invoices: readonly InvoiceRow[]
  /** Quotes that have not lapsed, accepted ones included. */
  readonly quoted: number
  readonly ordered: number
  /** Invoices less credits. */
  readonly invoiced: number
  /** What is owed of the invoices; null where no balance is known. */
  readonly open: number | null
  /** How many invoices and credits are newer than the statement that has the balances. */
  readonly unknown: number
}

/** A job while its rows are added up: sums in whole cents. */
type Open = { -readonly [Field in keyof Job]: Job[Field] } & {
  readonly orders: TransactionRow[]
  readonly invoices: InvoiceRow[]
  /** The highest number of its rows, whose title it has. */
  newest: number
  open: number
}
type OpenJobs = ReadonlyMap<string, Open>

const ROWS_A_SLICE = 50

interface Lists {
  /** Undefined while loading. */
  readonly orders: readonly TransactionRow[] | undefined
  /** Undefined while loading. */
  readonly invoices: readonly InvoiceRow[] | undefined
  /** The open balances; null where they are not known. */
  readonly account: OpenAccount | null
  /** yyyy-MM-dd: decides which quotes have lapsed. */
  readonly today: string
}

/**
 * Sums the jobs of an account, those with the newest orders first; null until both lists have loaded. Each row
 * of the lists is in exactly one job. Each list is grouped once, the first while the other is still loading.
 */
export function jobSums(): (lists: Lists) => Sliced<readonly Job[] | null> {
  const ofOrders = remembered(groupingOrders)
  const ofInvoices = remembered(groupingInvoices)
  return function* ({ orders, invoices, account, today }) {
    const billed = invoices && (yield* ofInvoices(invoices, account))
    const ordered = orders && (yield* ofOrders(orders, today))
    return ordered && billed ? yield* joining(ordered, billed, account !== null) : null
  }
}

/** Work that is not repeated for the same input. */
function remembered<Input extends readonly unknown[], T>(
  work: (...input: Input) => Sliced<T>,
): (...input: Input) => Sliced<T> {
  let last: { readonly input: Input; readonly result: T } | undefined
  return function* (...input) {
    if (!last?.input.every((value, at) => value === input[at]))
      last = { input, result: yield* work(...input) }
    return last.result
  }
}

const groupingOrders = (orders: readonly TransactionRow[], today: string) =>
  grouping(orders, (job, row) => {
    job.orders.push(row)
    if (isLapsed(row, today)) return
    job[row.transactionType === 'Quote' ? 'quoted' : 'ordered'] += centsOf(row.transactionAmount)
  })

const groupingInvoices = (invoices: readonly InvoiceRow[], account: OpenAccount | null) =>
  grouping(invoices, (job, row) => {
    job.invoices.push(row)
    job.invoiced += centsOf(row.transactionAmount)
    const balance = account && openBalanceOf(row, account)
    if (balance === null) job.unknown += 1
    else job.open += centsOf(balance)
  })

/** Groups a list by job. A title as written is compared with others once: most rows repeat one. */
function* grouping<Row extends TransactionRow | InvoiceRow>(
  rows: readonly Row[],
  add: (job: Open, row: Row) => void,
): Sliced<OpenJobs> {
  const jobs = new Map<string, Open>()
  const asWritten = { name: new Map<string, Open>(), reference: new Map<string, Open>() }
  const jobOf = (row: Row): Open => {
    const isNamed = row.jobName.trim() !== ''
    const known = isNamed ? asWritten.name.get(row.jobName) : asWritten.reference.get(row.customerOrderNumber)
    const number = row.transactionNumber
    if (known && number <= known.newest) return known
    const title = jobTitleOf(row)
    const key = jobKey(title)
    const job = jobs.get(key) ?? openJob(key, title, number)
    if (number > job.newest) Object.assign(job, title, { newest: number })
    jobs.set(key, job)
    if (isNamed) asWritten.name.set(row.jobName, job)
    else asWritten.reference.set(row.customerOrderNumber, job)
    return job
  }
  for (const [at, row] of rows.entries()) {
    if (at % ROWS_A_SLICE === 0) yield
    add(jobOf(row), row)
  }
  return jobs
}

const openJob = (key: string, { kind, text }: JobTitle, newest: number): Open => ({
  key,
  kind,
  text,
  newest,
  orders: [],
  invoices: [],
  quoted: 0,
  ordered: 0,
  invoiced: 0,
  open: 0,
  unknown: 0,
})

/** The jobs of both lists. */
function* joining(ordered: OpenJobs, billed: OpenJobs, isOpenKnown: boolean): Sliced<readonly Job[]> {
  const both = [...ordered.values()].map((job) => withInvoices(job, billed.get(job.key)))
  yield
  const others = [...billed.values()].filter(({ key }) => !ordered.has(key))
  yield
  const newestFirst = [...both, ...others].sort((a, b) => b.newest - a.newest)
  yield
  return newestFirst.map((job) => inDollars(job, isOpenKnown))
}

function withInvoices(job: Open, billed: Open | undefined): Open {
  if (!billed) return job
  const { invoices, invoiced, open, unknown } = billed
  const { kind, text, newest } = billed.newest > job.newest ? billed : job
  const { key, orders, quoted, ordered } = job
  return { key, kind, text, newest, orders, invoices, quoted, ordered, invoiced, open, unknown }
}

/** Field by field: a rest pattern takes several times as long, for ten thousand jobs. */
const inDollars = (job: Open, isOpenKnown: boolean): Job => ({
  key: job.key,
  kind: job.kind,
  text: job.text,
  orders: job.orders,
  invoices: job.invoices,
  quoted: job.quoted / 100,
  ordered: job.ordered / 100,
  invoiced: job.invoiced / 100,
  open: isOpenKnown ? job.open / 100 : null,
  unknown: isOpenKnown ? job.unknown : 0,
})

/** Sums of several jobs, in dollars. `open` leaves out balances that are not known. */
export function totalsOf(jobs: readonly Job[]) {
  const cents = { quoted: 0, ordered: 0, invoiced: 0, open: 0 }
  for (const job of jobs) {
    cents.quoted += centsOf(job.quoted)
    cents.ordered += centsOf(job.ordered)
    cents.invoiced += centsOf(job.invoiced)
    cents.open += centsOf(job.open ?? 0)
  }
  return {
    quoted: cents.quoted / 100,
    ordered: cents.ordered / 100,
    invoiced: cents.invoiced / 100,
    open: cents.open / 100,
  }
}
