import type { Sliced } from '#machines/list/filter-sort.rules.ts'
import { cellsOf } from '#machines/quick-order/columns.rules.ts'
import { centsIn, type DecimalMark, decimalMarks, isBlankAmount } from './amount-text.rules.ts'
import type { Role } from './columns.rules.ts'
import { type DayOrder, type DayOrders, dayIn, dayOrders } from './day-text.rules.ts'
import { type Layout, rowAt } from './layout.rules.ts'

/** A row of a supplier's ledger. */
export interface Entry {
  /** Number of the row in its file, from 1; of a quoted cell with line breaks, they count as one row. */
  readonly row: number
  /** yyyy-MM-dd */
  readonly date: string
  /** As in the file: credits minus debits, or the signed amount. */
  readonly cents: number
  readonly number: string
  readonly reference: string
  readonly description: string
  readonly type: string
}

/** A supplier's ledger as read from a file. Cents are signed as in the file. */
export interface Ledger {
  readonly entries: readonly Entry[]
  /** The balance before the first entry; null if the file doesn't show one. */
  readonly opening: number | null
  /** The amounts are what is open of each invoice, not what it was for. */
  readonly isOpenOnly: boolean
  readonly days: DayOrders
  /** Rows without a date or an amount: titles, names and totals. */
  readonly skipped: number
  /** Rows whose date or amount can't be read, with the cell. */
  readonly unread: readonly { readonly row: number; readonly cell: string }[]
}

interface RawRow extends Omit<Entry, 'date' | 'cents'> {
  readonly day: string
  readonly amounts: readonly [plus: string, minus: string]
  readonly balance: string
}

/** Rows handled between two yields. */
const ROWS_A_SLICE = 50

/** The share of the work that finding the rows is. */
const SHARE_OF_ROWS = 0.7

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
  const rows = yield* rawRows(text, layout, (raw, done) => {
    for (const amount of raw.amounts) marks.add(amount)
    orders.add(raw.day)
    if (raw.row % ROWS_A_SLICE === 0) report(done * SHARE_OF_ROWS)
  })
  const mark = marks.found()
  const found = orders.found()
  const days = chosenOrder ? { ...found, order: chosenOrder } : found
  const entries: Entry[] = []
  const balances: (number | null)[] = []
  const unread: { row: number; cell: string }[] = []
  let opening: number | null = null
  let skipped = 0
  for (const [at, raw] of rows.entries()) {
    if (at % ROWS_A_SLICE === 0) {
      report(SHARE_OF_ROWS + ((1 - SHARE_OF_ROWS) * at) / rows.length)
      yield
    }
    const { amounts: _, day, balance, ...texts } = raw
    const stated = balance === '' ? null : centsIn(balance, mark)
    const date = dayIn(day, days.order)
    const cents = centsOf(raw, mark)
    const isOpening = opening === null && entries.length === 0 && isOpeningRow(raw)
    if (isOpening) opening = cents || stated || 0
    else if (isTotalRow(raw)) skipped += 1
    else if (date !== null && cents !== null && !Number.isNaN(cents)) {
      entries.push({ ...texts, date, cents })
      balances.push(stated)
    } else if (date !== null && Number.isNaN(cents))
      unread.push({ row: raw.row, cell: raw.amounts.find((each) => centsIn(each, mark) === null) ?? '' })
    else if (cents && date === null && /\d/.test(day)) unread.push({ row: raw.row, cell: day })
    else skipped += 1
  }
  return {
    entries,
    opening: opening ?? openingOf(entries, balances),
    isOpenOnly: isOpenOnly(layout),
    days,
    skipped,
    unread,
  }
}

const hasSides = ({ roles }: Layout) => roles.debit !== undefined || roles.credit !== undefined
const isOpenOnly = (layout: Layout) => layout.roles.open !== undefined && !hasSides(layout)

function* rawRows(text: string, layout: Layout, add: (raw: RawRow, done: number) => void): Sliced<RawRow[]> {
  const { separator, header, roles } = layout
  const rows: RawRow[] = []
  let row = 0
  for (let at = 0; at < text.length; ) {
    if (row % ROWS_A_SLICE === 0) yield
    const { end, next } = rowAt(text, at)
    row += 1
    if (row > header + 1) {
      const cells = cellsOf(text.slice(at, end), separator)
      const cell = (role: Role) => (roles[role] === undefined ? '' : (cells[roles[role]] ?? ''))
      const plus = hasSides(layout) ? cell('credit') : cell(isOpenOnly(layout) ? 'open' : 'amount')
      const minus = hasSides(layout) ? cell('debit') : ''
      if (cells.some((each) => each !== '')) {
        const raw: RawRow = {
          row,
          day: cell('date'),
          amounts: [plus, minus],
          balance: cell('balance'),
          number: cell('number'),
          reference: cell('reference'),
          description: cell('description'),
          type: cell('type') || (cells.find(Boolean) ?? ''),
        }
        rows.push(raw)
        add(raw, at / text.length)
      }
    }
    at = next
  }
  return rows
}

/** The amount of a row; null if it has none, NaN if it can't be read. */
function centsOf({ amounts: [plus, minus] }: RawRow, mark: DecimalMark): number | null {
  if (isBlankAmount(plus) && isBlankAmount(minus)) return null
  const [more, less] = [plus, minus].map((each) => (isBlankAmount(each) ? 0 : centsIn(each, mark)))
  if (more === null || less === null || more === undefined || less === undefined) return Number.NaN
  return more === less ? null : more - less
}

const OPENING = /\b(?:opening balance|beginning balance|balance (?:b\/?f|brought forward|forward))\b/i
const TOTAL = /^(?:grand |sub ?)?totals?\b|^(?:closing|ending) balance\b|^net (?:movement|activity)\b/i

const wordsOf = ({ type, day, description, number, reference }: RawRow) => [
  type,
  day,
  description,
  number,
  reference,
]

const isOpeningRow = (raw: RawRow) => wordsOf(raw).some((words) => OPENING.test(words))
const isTotalRow = (raw: RawRow) => wordsOf(raw).some((words) => TOTAL.test(words))

/**
 * The balance before the first entry, from a column of running balances; null where there is none. The balances
 * must follow from the amounts, in either direction of time and with either sign, or they are no running ones.
 */
function openingOf(entries: readonly Entry[], balances: readonly (number | null)[]): number | null {
  const ways = [
    { sign: 1, isNewestFirst: false },
    { sign: -1, isNewestFirst: false },
    { sign: 1, isNewestFirst: true },
    { sign: -1, isNewestFirst: true },
  ].map((way) => ({ ...way, steps: stepsThatFollow(entries, balances, way.sign, way.isNewestFirst) }))
  const best = ways.reduce((one, other) => (other.steps > one.steps ? other : one))
  if (best.steps < Math.max(1, (Math.min(entries.length, ENOUGH_STEPS) - 1) / 2)) return null
  const first = best.isNewestFirst ? entries.length - 1 : 0
  const [entry, balance] = [entries[first], balances[first]]
  return entry && typeof balance === 'number' ? best.sign * balance - entry.cents : null
}

/** As many as show which way balances run. */
const ENOUGH_STEPS = 1000

function stepsThatFollow(
  entries: readonly Entry[],
  balances: readonly (number | null)[],
  sign: number,
  isNewestFirst: boolean,
): number {
  let steps = 0
  for (let at = 1; at < Math.min(entries.length, ENOUGH_STEPS); at += 1) {
    const [before, after] = isNewestFirst ? [at, at - 1] : [at - 1, at]
    const [from, to, entry] = [balances[before], balances[after], entries[after]]
    if (typeof from === 'number' && typeof to === 'number' && entry && sign * (to - from) === entry.cents)
      steps += 1
  }
  return steps
}
