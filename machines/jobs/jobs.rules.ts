import type { InvoiceRow, TransactionRow } from '#contract/entities/transaction.ts'
import type { Sliced } from '#machines/list/filter-sort.rules.ts'
import { centsOf } from '#machines/payment/amount.rules.ts'
import { textKey } from '#machines/shared/text-key.rules.ts'
import { type OpenAccount, openBalanceOf } from '#machines/transaction/standing.rules.ts'

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
  /** All quotes, also those that have lapsed or were accepted. */
  readonly quoted: number
  readonly ordered: number
  /** Invoices less credits. */
  readonly invoiced: number
  /** What is owed of the invoices; null where no balance is known. */
  readonly open: number | null
  /** How many invoices and credits are newer than the statement that has the balances. */
  readonly unknown: number
}

/** Sums of rows in whole cents. */
interface Sums {
  quoted: number
  ordered: number
  invoiced: number
  open: number
  unknown: number
}

interface Open extends Sums {
  readonly key: string
  /** As written in the newest row. */
  title: JobTitle
  newest: number
  readonly orders: TransactionRow[]
  readonly invoices: InvoiceRow[]
}

const ROWS_A_SLICE = 50

interface Lists {
  readonly orders: readonly TransactionRow[]
  readonly invoices: readonly InvoiceRow[]
  /** The open balances; null where they are not known. */
  readonly account: OpenAccount | null
}

/** The jobs of an account, those with the newest orders first. Each row of the lists is in exactly one. */
export function* summingJobs({ orders, invoices, account }: Lists): Sliced<readonly Job[]> {
  const jobs = new Map<string, Open>()
  for (const [at, row] of orders.entries()) {
    if (at % ROWS_A_SLICE === 0) yield
    const job = jobOf(jobs, row)
    job.orders.push(row)
    job[row.transactionType === 'Quote' ? 'quoted' : 'ordered'] += centsOf(row.transactionAmount)
  }
  for (const [at, row] of invoices.entries()) {
    if (at % ROWS_A_SLICE === 0) yield
    const job = jobOf(jobs, row)
    job.invoices.push(row)
    job.invoiced += centsOf(row.transactionAmount)
    const balance = account && openBalanceOf(row, account)
    if (balance === null) job.unknown += 1
    else job.open += centsOf(balance)
  }
  yield
  return [...jobs.values()]
    .sort((a, b) => b.newest - a.newest)
    .map(({ key, title, orders, invoices, quoted, ordered, invoiced, open, unknown }) => ({
      key,
      ...title,
      orders,
      invoices,
      quoted: quoted / 100,
      ordered: ordered / 100,
      invoiced: invoiced / 100,
      open: account && open / 100,
      unknown: account ? unknown : 0,
    }))
}

function jobOf(jobs: Map<string, Open>, row: TransactionRow | InvoiceRow): Open {
  const title = jobTitleOf(row)
  const key = jobKey(title)
  const number = row.transactionNumber
  const known = jobs.get(key)
  if (known) {
    if (number > known.newest) Object.assign(known, { title, newest: number })
    return known
  }
  const sums: Sums = { quoted: 0, ordered: 0, invoiced: 0, open: 0, unknown: 0 }
  const made: Open = { key, title, newest: number, orders: [], invoices: [], ...sums }
  jobs.set(key, made)
  return made
}

/** Sums of several jobs, in dollars. `open` leaves out balances that are not known. */
export function totalsOf(jobs: readonly Job[]): Omit<Sums, 'unknown'> {
  const sum = (of: (job: Job) => number | null) =>
    jobs.reduce((cents, job) => cents + centsOf(of(job) ?? 0), 0) / 100
  return {
    quoted: sum(({ quoted }) => quoted),
    ordered: sum(({ ordered }) => ordered),
    invoiced: sum(({ invoiced }) => invoiced),
    open: sum(({ open }) => open),
  }
}
