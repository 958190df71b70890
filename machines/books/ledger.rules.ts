import type { Sliced } from '#machines/list/filter-sort.rules.ts'
import { centsIn, decimalMarks } from './amount-text.rules.ts'
import { type DayOrder, type DayOrders, dayIn, dayOrders, serialDayIn } from './day-text.rules.ts'
import { documentsOf, type ReadRow } from './documents.rules.ts'
import { withTypeSigns } from './entry-sign.rules.ts'
import type { Aids } from './headings.rules.ts'
import { isPaymentType, isReduction } from './invoice-number.rules.ts'
import type { Layout } from './layout.rules.ts'
import {
  centsOf,
  debitsAsCredits,
  hasSides,
  isOpenOnly,
  type RawRow,
  ROWS_A_SLICE,
  rawRows,
  TOTAL,
  unreadCell,
} from './ledger-rows.rules.ts'
import { areOpenBalances, openingOf, statedOpening } from './opening.rules.ts'

/** A document or payment of a supplier's ledger. */
export interface Entry {
  /** Its first row in the file, from 1; of a quoted cell with line breaks, they count as one row. */
  readonly row: number
  readonly rows: readonly number[]
  /** yyyy-MM-dd */
  readonly date: string
  /** As in the file: credits minus debits, or the signed amount. */
  readonly cents: number
  /** Of its column of balances; null if there is none. */
  readonly balance: number | null
  readonly number: string
  /** The number is one of the books, which the supplier does not know. */
  readonly isOwnNumber: boolean
  readonly reference: string
  readonly description: string
  readonly type: string
  readonly supplier: string
}

/** A supplier's ledger as read from a file. Cents are signed as in the file. */
export interface Ledger {
  readonly entries: readonly Entry[]
  /** The balance before the first entry; null if the file doesn't show one. */
  readonly opening: number | null
  readonly openings: readonly Opening[]
  /** The amounts are what is open of each invoice, not what it was for. */
  readonly isOpenOnly: boolean
  readonly days: DayOrders
  /** Rows without a date or an amount: titles, names and totals. */
  readonly skipped: number
  /** Rows that are no bills: orders, drafts, void ones. */
  readonly unposted: number
  /** How rows were put together, which the user should know. */
  readonly rows: Aids['rows']
  /** Rows whose date or amount can't be read, with the cell. */
  readonly unread: readonly Unread[]
}

/** The share of the work that finding the rows is. */
const SHARE_OF_ROWS = 0.7

export interface Unread {
  readonly row: number
  readonly cell: string
  readonly supplier: string
}

/** A row with the balance before the entries, by its amount or only in the column of balances. */
interface Opening {
  readonly supplier: string
  readonly cents: number | null
  readonly balance: number | null
}

/** Reads a ledger. `report` is called with the share that is done, from 0 to 1. */
export function* readingLedger(
  text: string,
  layout: Layout,
  isUsa: boolean,
  chosenOrder: DayOrder | null,
  report: (done: number) => void = () => undefined,
): Sliced<Ledger> {
  const marks = decimalMarks()
  const orders = dayOrders(isUsa)
  const all = yield* rawRows(text, layout, (raw, done) => {
    for (const amount of [...raw.amounts, ...raw.ages]) marks.add(amount)
    orders.add(raw.day)
    if (raw.row % ROWS_A_SLICE === 0) report(done * SHARE_OF_ROWS)
  })
  const rows = debitsAsCredits(all)
  const mark = marks.found()
  const found = orders.found()
  const days = chosenOrder ? { ...found, order: chosenOrder } : found
  const isForeign = foreign(rows, isUsa)
  // Where most rows are wider, the headings lack a name.
  const isMoved = rows.filter(({ beyond }) => beyond !== '').length * 2 < rows.length
  const read: ReadRow[] = []
  const openings: Opening[] = []
  const unread: Unread[] = []
  const leaveUnread = ({ row, supplier }: RawRow, cell: string) => unread.push({ row, cell, supplier })
  let skipped = 0
  let unposted = 0
  for (const [at, raw] of rows.entries()) {
    if (at % ROWS_A_SLICE === 0) {
      report(SHARE_OF_ROWS + ((1 - SHARE_OF_ROWS) * at) / rows.length)
      yield
    }
    const balance = raw.balance === '' ? null : centsIn(raw.balance, mark)
    const date = dayIn(raw.day, days.order) ?? serialDayIn(raw.day)
    const cents = centsOf(raw, mark)
    const isUnreadable = Number.isNaN(cents)
    if (raw.isOpening) openings.push({ supplier: raw.supplier, cents, balance })
    else if (raw.isName || cents === null || isTotalRow(raw, date)) skipped += 1
    else if (!raw.isPosted) unposted += 1
    else if (isMoved && raw.beyond !== '') leaveUnread(raw, raw.beyond)
    else if (isForeign(raw.currency)) leaveUnread(raw, `${raw.currency} ${raw.amounts[0]}`)
    else if (date !== null && !isUnreadable)
      read.push({ raw, entry: entryOf(raw, layout, date, cents, balance) })
    else if (date !== null || /\d/.test(raw.day))
      leaveUnread(raw, isUnreadable ? unreadCell(raw, mark) : raw.day)
    else if (!isUnreadable && /\d/.test(raw.number)) leaveUnread(raw, raw.number)
    else skipped += 1
  }
  const documents = documentsOf(read, layout.aids.rows, mark)
  const isOpen = !hasSides(layout) && !isOpenOnly(layout) && areOpenBalances(documents)
  const entries = isOpen ? openParts(documents) : documents
  // QuickBooks Desktop has a payment on the side of the account that it was made from, without a running balance.
  const wrong = !hasSides(layout) ? isReduction : openingOf(entries) === null ? isPaymentType : null
  return withOpening({
    entries: wrong && layout.roles.type !== undefined ? withTypeSigns(entries, wrong) : entries,
    opening: null,
    openings,
    isOpenOnly: isOpenOnly(layout) || isOpen,
    days,
    skipped,
    unposted,
    rows: documents.length < read.length ? layout.aids.rows : 'one',
    unread,
  })
}

/** Whether an amount is in another currency than the site's, where some are in that. */
function foreign(rows: readonly RawRow[], isUsa: boolean) {
  const own = isUsa ? 'USD' : 'AUD'
  const isMixed = rows.some(({ currency }) => currency === own)
  return (currency: string) => isMixed && /^[A-Z]{3}$/.test(currency) && currency !== own
}

function entryOf(raw: RawRow, { aids }: Layout, date: string, cents: number, balance: number | null): Entry {
  const { row, number, reference, description, type, supplier } = raw
  return {
    row,
    rows: [row],
    date,
    cents,
    balance,
    number,
    isOwnNumber: aids.isOwnNumber,
    reference,
    description,
    type,
    supplier,
  }
}

const openParts = (entries: readonly Entry[]) =>
  entries.flatMap((entry) => (entry.balance ? [{ ...entry, cents: entry.balance }] : []))

/** The ledger with the opening balance that its rows state or that its running balances show. */
export function withOpening(ledger: Ledger): Ledger {
  const {
    entries,
    openings: [stated],
  } = ledger
  const shown = openingOf(entries)
  if (!stated) return { ...ledger, opening: shown }
  const { cents, balance } = stated
  // Programs write it on either side of an account; the running balance shows what it is.
  const isShown = shown !== null && Math.abs(shown) === Math.abs(cents ?? 0)
  const opening = cents || (balance === null ? 0 : statedOpening(balance, entries))
  return { ...ledger, opening: isShown ? shown : opening }
}

const wordsOf = ({ type, day, description, number, reference }: RawRow) => [
  type,
  day,
  description,
  number,
  reference,
]

/** A total has no date; 'Total Tools' may be what was bought on one. */
const isTotalRow = (raw: RawRow, date: string | null) =>
  raw.isClosing || (date === null && wordsOf(raw).some((words) => TOTAL.test(words)))
