import type { Seed } from '#fixtures/seed.ts'
import type { Steps } from '#fixtures/steps.ts'
import { Lazy } from '#simulator/lazy.ts'
import { DAYS_KEPT, keptByCustomer } from '#simulator/memoized.ts'
import type { Records, TransactionRecord } from '#simulator/records.ts'
import { dayOf, seedDayOf } from '#simulator/rules/calendar.ts'
import { lazyBills, type SeedBill, transactionName } from '#simulator/rules/seed-ledger.ts'
import type { Handlers, World } from '#simulator/world.ts'
import { refuse } from '#simulator/world.ts'
import { ReplyCache } from './reply-cache.ts'
import { invoiceRow, listReply, ownInvoiceRow } from './transaction-rows.ts'

/** Invoices and credits. */
export const invoiceHandlers: Pick<Handlers, 'getCustomerInvoicesTP'> = {
  getCustomerInvoicesTP({ fromDate, toDate }, { world, caller }) {
    if (fromDate !== '' && toDate !== '' && fromDate > toDate)
      refuse('The range ends before it starts', 'toDate')
    const { rows, replies } = invoiceList(world, caller.customer.customerID).get()
    return replies.get(`${fromDate} ${toDate}`, rows.length, function* () {
      const inRange: string[] = []
      for (const { date, json } of rows) {
        if (date >= fromDate && (toDate === '' || date <= toDate)) inRange.push(json)
        yield
      }
      return yield* listReply('InvoiceListTP', inRange)
    })
  },
}

interface Row {
  readonly date: string
  readonly json: string
  /** Set for a row of the seed, because a world may replace its comment. */
  readonly bill?: SeedBill
}

/** A customer's invoices as of one day, newest first, and the cached replies by date range. */
interface InvoiceList {
  readonly rows: readonly Row[]
  readonly replies: ReplyCache
}

const REPLY_BYTES = 24_000_000

const listOf = (rows: readonly Row[]): InvoiceList => ({ rows, replies: new ReplyCache(REPLY_BYTES) })

/** Worlds without comments and invoices of their own share their seed's list. */
const seedListKept = keptByCustomer<Seed, Lazy<InvoiceList>>(DAYS_KEPT)
const worldListKept = keptByCustomer<Records, Lazy<InvoiceList>>()

function invoiceList(world: World, customerId: number): Lazy<InvoiceList> {
  const { seed, records } = world
  const today = dayOf(world)
  const seedDay = seedDayOf(world)
  const bills = lazyBills(seed, customerId, today, seedDay)
  const entries = seed.transactions.length
  const ofSeed = seedListKept(seed, customerId, [bills], () => {
    return new Lazy(entries, () => seedList(seed, bills, seedDay))
  })
  const comments = records.comments.in(String(customerId))
  const own = records.bills.in(String(customerId))
  if (comments.length === 0 && own.length === 0) return ofSeed
  return worldListKept(records, customerId, [bills, today, ...own, ...comments], () => {
    const texts = new Map(comments.map((comment) => [transactionName(comment), comment.text]))
    const at = { seed, today, seedDay }
    return new Lazy(entries + own.length, () => worldList(at, ofSeed, own, texts))
  })
}

function* seedList(seed: Seed, bills: Lazy<readonly SeedBill[]>, seedDay: string): Steps<InvoiceList> {
  const rows: Row[] = []
  for (const bill of yield* bills.steps()) {
    rows.push(rowOf(seed, bill, seedDay, bill.transaction.comment))
    yield
  }
  return listOf(rows.reverse())
}

/** The seed's list with invoices of the world, and with its comments by the invoice's name. */
function* worldList(
  { seed, today, seedDay }: { readonly seed: Seed; readonly today: string; readonly seedDay: string },
  ofSeed: Lazy<InvoiceList>,
  own: readonly TransactionRecord[],
  comments: ReadonlyMap<string, string>,
): Steps<InvoiceList> {
  const rows: Row[] = []
  for (const record of [...own].reverse()) {
    const row = ownRowOf(seed, record, comments.get(transactionName(record)) ?? record.comment ?? '')
    if (row.date <= today) rows.push(row)
    yield
  }
  for (const row of (yield* ofSeed.steps()).rows) {
    const comment = row.bill && comments.get(transactionName(row.bill.transaction))
    rows.push(row.bill && comment !== undefined ? rowOf(seed, row.bill, seedDay, comment) : row)
    yield
  }
  return listOf(rows.sort((a, b) => Number(a.date < b.date) - Number(a.date > b.date)))
}

function ownRowOf(seed: Seed, record: TransactionRecord, comment: string): Row {
  const json = JSON.stringify(ownInvoiceRow(seed, record, comment))
  return { date: record.invoiceDate ?? record.orderedOn, json }
}

function rowOf(seed: Seed, bill: SeedBill, seedDay: string, comment: string): Row {
  return { date: bill.date, json: invoiceRow(seed, bill.transaction, seedDay, comment), bill }
}
