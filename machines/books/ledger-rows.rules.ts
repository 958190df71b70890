import type { Sliced } from '#machines/list/filter-sort.rules.ts'
import { cellsOf } from '#machines/shared/cells.rules.ts'
import { centsIn, type DecimalMark, isBlankAmount } from './amount-text.rules.ts'
import { dayIn } from './day-text.rules.ts'
import type { Role } from './headings.rules.ts'
import { type Layout, rowAt } from './layout.rules.ts'

/** A row below the headings, as it is written. */
export interface RawRow {
  /** Number of the row in its file, from 1; of a quoted cell with line breaks, they count as one row. */
  readonly row: number
  readonly day: string
  readonly amounts: readonly [plus: string, minus: string]
  /** Tax that the amount is without. */
  readonly tax: string
  readonly ages: readonly string[]
  readonly balance: string
  readonly number: string
  readonly reference: string
  readonly description: string
  readonly type: string
  /** As its column says, or the row of one cell above it. */
  readonly supplier: string
  readonly isPosted: boolean
  /** What all rows of one document have in common; '' if nothing names it. */
  readonly document: string
  /** The whole document's amount, and amount and tax of the item in this row. */
  readonly total: string
  readonly item: readonly string[]
  /** Of the whole document, and in none of its items. */
  readonly freight: readonly string[]
  /** As its column says; '' if the amount is in that of the books. */
  readonly currency: string
  /** It has the balance before the entries. */
  readonly isOpening: boolean
  /** It has the balance after them. */
  readonly isClosing: boolean
  /** Whether nothing is right above that a document could go on from. */
  readonly isFirst: boolean
  /** What is beyond the headings, where a comma without quotes has moved all cells behind it. */
  readonly beyond: string
  /** It only names the supplier of the rows below. */
  readonly isName: boolean
}

/** Rows handled between two yields. */
export const ROWS_A_SLICE = 50

export const hasSides = ({ roles }: Layout) => roles.debit !== undefined || roles.credit !== undefined
export const isOpenOnly = ({ roles, aids }: Layout) =>
  (roles.open !== undefined || aids.ages.length > 0) && (roles.debit ?? roles.credit) === undefined

/** The rows of a ledger below its headings; `add` is called for each, with the share that is done. */
export function* rawRows(
  text: string,
  layout: Layout,
  add: (raw: RawRow, done: number) => void,
): Sliced<RawRow[]> {
  const { separator, header, only } = layout
  const rows: RawRow[] = []
  const above = new Set<string>()
  const groups = groupsOf()
  let isFirst = true
  let row = 0
  for (let at = 0; at < text.length; ) {
    if (row % ROWS_A_SLICE === 0) yield
    const { end, next } = rowAt(text, at)
    const own = text.slice(at, end)
    row += 1
    if (row <= header + 1) above.add(own)
    // Titles and headings are repeated on each page.
    else if (!above.has(own)) {
      const cells = cellsOf(own, separator)
      const isRow = cells.some((each) => each !== '') && (only === null || cells[0] === only)
      const isName = isRow && groups.isName(cells)
      if (isRow) {
        const raw = rawRow(row, cells, layout, { group: groups.name(), isFirst, isName })
        rows.push(raw)
        add(raw, at / text.length)
      }
      isFirst = !isRow || isName
    }
    at = next
  }
  return withSuppliers(rows)
}

/** A pivot names a supplier in the first of its rows only. */
function withSuppliers(rows: RawRow[]): RawRow[] {
  const blank = rows.filter(({ supplier }) => supplier === '').length
  if (blank * 2 <= rows.length) return rows
  let last = ''
  return rows.map((raw) => {
    last = raw.supplier || last
    return raw.supplier === last ? raw : { ...raw, supplier: last }
  })
}

/** Where only some amounts are marked, and all of those as debits, they are the odd ones: less is owed by them. */
export function debitsAsCredits(rows: readonly RawRow[]): readonly RawRow[] {
  const amounts = rows.flatMap((raw) => raw.amounts).filter((cell) => /\d/.test(cell))
  const marked = amounts.filter((cell) => DEBIT.test(cell))
  const isOdd =
    marked.length > 0 && marked.length < amounts.length && !amounts.some((cell) => CREDIT.test(cell))
  if (!isOdd) return rows
  const turned = (cell: string) => cell.replace(DEBIT, 'CR')
  return rows.map((raw) => ({ ...raw, amounts: [turned(raw.amounts[0]), turned(raw.amounts[1])] }))
}

const DEBIT = /\bDR\b|(?<=\d)DR\b/i
const CREDIT = /\bCR\b|(?<=\d)CR\b/i

function rawRow(
  row: number,
  cells: readonly string[],
  layout: Layout,
  { group, isFirst, isName }: { group: string; isFirst: boolean; isName: boolean },
): RawRow {
  const { roles, aids } = layout
  const at = (column: number) => cells[column] ?? ''
  const cell = (role: Role) => at(roles[role] ?? -1)
  const isOpen = roles.open !== undefined && !hasSides(layout)
  const amount = cell(isOpen ? 'open' : 'amount')
  const isDebit =
    /^d(?:r|ebit)?$/i.test(at(aids.side)) && /^\D*[\d.,]+$/.test(amount) && !/^\W*-/.test(amount)
  const plus = hasSides(layout) ? cell('credit') : isDebit ? '' : amount
  const minus = isDebit ? amount : !isOpen && isBlankAmount(plus) ? at(aids.payments) : ''
  // Beside a column of suppliers, rows are grouped by account too.
  const supplier = cell('supplier') || (roles.supplier !== undefined && ACCOUNT.test(group) ? '' : group)
  const type = cell('type') || (cells.find(Boolean) ?? '')
  const named = [cell('number') || cell('reference'), at(aids.own)]
  const words = [type, cell('date'), cell('description'), cell('number'), cell('reference')]
  return {
    row,
    day: [cell('date'), ...aids.dates.map(at)].find(Boolean) ?? '',
    amounts: [plus, hasSides(layout) ? cell('debit') : minus],
    tax: isOpen ? '' : at(aids.tax),
    ages: aids.ages.map(at),
    balance: cell('balance'),
    number: cell('number'),
    reference: cell('reference'),
    // Xero's activity is 'Bill # 104604-1'.
    description: cell('description') || (/\d/.test(cell('type')) ? cell('type') : ''),
    type,
    supplier,
    isPosted: isPosted(at(aids.posting), at(aids.status), at(aids.phase), type),
    document:
      aids.rows !== 'one' && named.some(Boolean)
        ? JSON.stringify([...named, supplier, cell('date'), cell('type')])
        : '',
    total: at(aids.total),
    item: aids.item.map(at),
    freight: aids.freight.map(at),
    currency: at(aids.currency),
    isOpening: words.some((text) => OPENING.test(text)) || cells.some((each) => IS_OPENING.test(each)),
    isClosing: cells.some((each) => CLOSING.test(each)),
    isFirst,
    isName,
    beyond: layout.width > 0 ? (cells.slice(layout.width).find(Boolean) ?? '') : '',
  }
}

const UNPOSTED = /^(?:draft|void(?:ed)?|deleted|cancell?ed|awaiting approval|order|quote)$/i
const ORDER = /^(?:purch(?:ase)? ?ord(?:er)?s?|estimate|quote)$/i

/** Whether a row is a bill, a credit or a payment of the ledger: orders and drafts are not. */
const isPosted = (posting: string, status: string, phase: string, type: string) =>
  !/^(?:no?|false)$/i.test(posting) && !/^[oq]$/i.test(phase) && !UNPOSTED.test(status) && !ORDER.test(type)

/** The amount of a row; null if it has none, NaN if it can't be read. */
export function centsOf(raw: RawRow, mark: DecimalMark): number | null {
  const {
    amounts: [plus, minus],
    tax,
    ages,
    freight,
  } = raw
  if (Number.isNaN(sumOfCells(freight, mark))) return Number.NaN
  const more = centsOrNothing(plus, mark)
  const less = centsOrNothing(minus, mark)
  const sum = more === less ? 0 : more - less
  // The total of a formula that was never calculated is 0, but its parts are there.
  const cents = sum === 0 ? sumOfCells(ages, mark) : sum + centsOrNothing(tax, mark)
  return cents === 0 ? null : cents
}

const centsOrNothing = (cell: string, mark: DecimalMark) =>
  isBlankAmount(cell) ? 0 : (centsIn(cell, mark) ?? Number.NaN)

export const sumOfCells = (cells: readonly string[], mark: DecimalMark) =>
  cells.reduce((sum, cell) => sum + centsOrNothing(cell, mark), 0)

/** The cell of a row that can't be read as an amount. */
export const unreadCell = ({ amounts, tax, ages, freight }: RawRow, mark: DecimalMark) =>
  [...amounts, tax, ...ages, ...freight].find(
    (cell) => !isBlankAmount(cell) && centsIn(cell, mark) === null,
  ) ?? ''

const OPENING =
  /\b(?:(?:opening|beginning|starting|initial) balance|balance (?:b\/?[df]|brought forward|forward))\b/i
/** In a cell of its own, whatever its column. */
const IS_OPENING = RegExp(`^\\W*(?:${OPENING.source}|opening|b\\/f|brought forward)\\W*$`, 'i')
const CLOSING =
  /^\W*(?:closing|ending) balance\b|^\W*(?:balance c\/?[df]|c\/[df]|(?:balance )?carried forward)\W*$|^net (?:movement|activity)\b/i
export const TOTAL = /^(?:grand |sub ?)?totals?\b|^percentage of total$/i

/** Ageing reports are grouped by how late bills are. */
const AGE =
  /^(?:current|future|not due|older|[<>]? ?\d+ ?(?:-|–|\+|to\b|days?\b|months?\b|and\b|or\b).*|over \d+.*)$/i
const ACCOUNT = /\b(?:accounts? payable|a\/p|trade creditors)\b/i

const isFigures = (cell: string) => isBlankAmount(cell) || /^\D{0,3}[\d,.]+\D{0,2}$/.test(cell)

const canName = (name: string, figures: number) =>
  /\p{L}|^\*/u.test(name) &&
  dayIn(name, 'dmy') === null &&
  ![TOTAL, CLOSING, OPENING].some((each) => each.test(name)) &&
  !(figures > 0 && /\d{3}/.test(name))

/** Names of suppliers, where each is a row of one cell above its bills; card, phone and terms may follow it. */
function groupsOf() {
  let names: string[] = []
  let isOpen = false
  return {
    isName(cells: readonly string[]): boolean {
      const [name = '', ...others] = cells.filter(Boolean)
      const isName =
        others.every(isFigures) && (canName(name, others.length) || (others.length === 0 && isOpen))
      if (isName && !isOpen) names = []
      if (isName && !AGE.test(name)) names.push(name)
      isOpen = isName
      return isName
    },
    name: () => names.find((name) => !ACCOUNT.test(name)) ?? names[0] ?? '',
  }
}
