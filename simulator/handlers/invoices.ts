import type { Seed } from '#fixtures/seed.ts'
import { keptByCustomer } from '#simulator/memoized.ts'
import type { TransactionRecord } from '#simulator/records.ts'
import { dayOf, seedDayOf } from '#simulator/rules/calendar.ts'
import { billsOf, type SeedBill, transactionName } from '#simulator/rules/seed-ledger.ts'
import type { Handlers, World } from '#simulator/world.ts'
import { refuse } from '#simulator/world.ts'
import { ReplyCache } from './reply-cache.ts'
import { invoiceRow, listReply, ownInvoiceRow } from './transaction-rows.ts'

/** Invoices and credits. */
export const invoiceHandlers: Pick<Handlers, 'getCustomerInvoicesTP'> = {
  getCustomerInvoicesTP({ fromDate, toDate }, { world, caller }) {
    if (fromDate !== '' && toDate !== '' && fromDate > toDate)
      refuse('The range ends before it starts', 'toDate')
    const { rows, replies } = invoiceList(world, caller.customer.customerID)
    return replies.get(`${fromDate} ${toDate}`, () =>
      listReply(
        'InvoiceListTP',
        rows
          .filter(({ date }) => date >= fromDate && (toDate === '' || date <= toDate))
          .map(({ json }) => json),
      ),
    )
  },
}

interface Row {
  readonly name: string
  readonly date: string
  readonly json: string
}

/** A customer's invoices as of one day, newest first, and the cached replies by date range. */
interface InvoiceList {
  readonly rows: readonly Row[]
  readonly replies: ReplyCache
}

const REPLY_BYTES = 24_000_000

const listOf = (rows: readonly Row[]): InvoiceList => ({ rows, replies: new ReplyCache(REPLY_BYTES) })

/** Worlds without comments and invoices of their own share their seed's list. */
const seedListKept = keptByCustomer<Seed, InvoiceList>()
const worldListKept = keptByCustomer<World, InvoiceList>()

function invoiceList(world: World, customerId: number): InvoiceList {
  const { seed, records } = world
  const today = dayOf(world)
  const seedDay = seedDayOf(world)
  const bills = billsOf(seed, customerId, today, seedDay)
  const ofSeed = seedListKept(seed, customerId, [bills], () =>
    listOf(bills.map((bill) => rowOf(seed, bill, seedDay, bill.transaction.comment)).reverse()),
  )
  const comments = records.comments.in(String(customerId))
  const own = records.bills.in(String(customerId))
  if (comments.length === 0 && own.length === 0) return ofSeed
  return worldListKept(world, customerId, [bills, today, ...own, ...comments], () => {
    const texts = new Map(comments.map((comment) => [transactionName(comment), comment.text]))
    const noted = new Map(
      bills.flatMap((bill) => {
        const text = texts.get(transactionName(bill.transaction))
        return text === undefined
          ? []
          : [[transactionName(bill.transaction), rowOf(seed, bill, seedDay, text)]]
      }),
    )
    const ownRows = own
      .map((record) => ownRowOf(seed, record, texts.get(transactionName(record)) ?? record.comment ?? ''))
      .filter(({ date }) => date <= today)
      .reverse()
    const rows = [...ownRows, ...ofSeed.rows.map((row) => noted.get(row.name) ?? row)]
    return listOf([...rows].sort((a, b) => Number(a.date < b.date) - Number(a.date > b.date)))
  })
}

function ownRowOf(seed: Seed, record: TransactionRecord, comment: string): Row {
  const json = JSON.stringify(ownInvoiceRow(seed, record, comment))
  return { name: transactionName(record), date: record.invoiceDate ?? record.orderedOn, json }
}

function rowOf(seed: Seed, { transaction, date }: SeedBill, seedDay: string, comment: string): Row {
  const json = invoiceRow(seed, transaction, seedDay, comment)
  return { name: transactionName(transaction), date, json }
}
