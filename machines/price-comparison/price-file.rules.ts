import { isCalendarDay } from '#contract/dates.ts'
import { PRICE_BOOK_TYPES } from '#contract/entities/price-book.ts'
import { isolated } from '#contract/isolated.ts'
import { centsIn, type DecimalMark, decimalMarks } from '#machines/books/amount-text.rules.ts'
import { rowAt } from '#machines/books/layout.rules.ts'
import { cellsOf } from '#machines/shared/cells.rules.ts'
import { type BookPrice, type PriceFile, PriceFileProblem, priceKey } from './price-file.ts'

/** A row with a price, as text. */
interface PriceRow {
  /** In the file, from 1. */
  readonly row: number
  readonly code: string
  readonly description: string
  readonly unit: string
  readonly price: string
  readonly isMarkedNew: boolean
}

type Facts = Pick<PriceFile, 'format' | 'customer' | 'date' | 'isIncremental'>

interface Rows extends Facts {
  readonly rows: readonly PriceRow[]
  /** Numbers of the rows that are none. */
  readonly unread: readonly number[]
}

const UNKNOWN =
  'is not a price book. Choose the file that came by email, in any of its four formats, or the zip file around it.'
const NO_PRICES = 'has no prices. Choose another price book, or request a new one.'
const CUT_OFF = 'is incomplete. Save it from the email again.'

/** Called with the share that is done, from 0 to 1. */
type Report = (done: number) => void

/**
 * Reads a price book in any of the ERP's four formats, which is recognised by its rows. Throws a
 * PriceFileProblem that begins with the name of the file.
 */
export function readPriceFile(name: string, text: string, report: Report = () => undefined): PriceFile {
  const refused = (why: string) => new PriceFileProblem(`${isolated(name)} ${why}`)
  const rows = rowsOf(text.replace(/^\uFEFF/, ''), report)
  if (rows === null) throw refused(UNKNOWN)
  if (rows === 'incomplete') throw refused(CUT_OFF)
  const file = pricesOf(rows)
  if (file.prices.length === 0) throw refused(file.unread.length > 0 ? UNKNOWN : NO_PRICES)
  return file
}

/** Rows among which the first one of the price book is sought: a title may stand above it. */
const TITLE_ROWS = 20

function rowsOf(text: string, report: Report): Rows | 'incomplete' | null {
  const lines = linesOf(text, report)
  for (const [at, first] of lines.slice(0, TITLE_ROWS).entries()) {
    if (/^H\|/.test(first)) return recordRows(lines, at)
    const separator = ['\t', ',', ';'].find((each) => headingsOf(first, each) !== null)
    if (separator !== undefined) return delimitedRows(lines, at, separator)
    if (isFixed(first)) return fixedRows(lines, at)
  }
  return null
}

/** The lines of a file; quoted cells may contain line breaks. */
function linesOf(text: string, report: Report): readonly string[] {
  const lines: string[] = []
  for (let at = 0; at < text.length; ) {
    const stop = text.indexOf('\n', at)
    const line = text.slice(at, stop < 0 ? text.length : stop)
    if (hasOpenQuote(line)) {
      const { end, next } = rowAt(text, at)
      lines.push(text.slice(at, end))
      at = next
    } else {
      lines.push(line.replace(/\r$/, ''))
      at = stop < 0 ? text.length : stop + 1
    }
    if (lines.length % 1000 === 0) report(at / text.length)
  }
  return lines
}

const hasOpenQuote = (line: string) => line.includes('"') && line.split('"').length % 2 === 0

const quickCells = (line: string, separator: string): readonly string[] =>
  line.includes('"') ? cellsOf(line, separator) : line.split(separator).map((cell) => cell.trim())

/** Positions of the columns that a comparison needs. */
interface Headings {
  readonly code: number
  readonly description: number
  readonly unit: number
  readonly price: number
  readonly isNew: number
  readonly width: number
}

function headingsOf(line: string, separator: string): Headings | null {
  const names = quickCells(line, separator)
  const where = (name: RegExp) => names.findIndex((each) => name.test(each))
  const [code, unit, price] = [where(/^product code$/i), where(/^(uom|unit)$/i), where(/^your price\b/i)]
  if (code < 0 || unit < 0 || price < 0) return null
  return {
    code,
    unit,
    price,
    description: where(/^description$/i),
    isNew: where(/^new code$/i),
    width: names.length,
  }
}

/** Removes the apostrophe that keeps a spreadsheet from evaluating a cell. */
const unguarded = (cell: string) => cell.replace(/^'(?=[=+\-@＝＋－＠])/, '')

function delimitedRows(
  lines: readonly string[],
  head: number,
  separator: string,
): Rows | 'incomplete' | null {
  const at = headingsOf(lines[head] ?? '', separator)
  if (!at) return null
  const rows: PriceRow[] = []
  const unread: number[] = []
  for (const [index, line] of lines.entries()) {
    if (index <= head || line === '') continue
    const cells = quickCells(line, separator)
    const isLast = index === lines.length - 1
    if (isLast && cells.length < at.width) return 'incomplete'
    if (cells.length < at.width) unread.push(index + 1)
    else
      rows.push({
        row: index + 1,
        code: unguarded(cells[at.code] ?? ''),
        description: unguarded(cells[at.description] ?? ''),
        unit: cells[at.unit] ?? '',
        price: cells[at.price] ?? '',
        isMarkedNew: /^y/i.test(cells[at.isNew] ?? ''),
      })
  }
  const format = separator === '\t' ? '1' : '2'
  return { format, customer: null, date: null, isIncremental: null, rows, unread }
}

/** A header with the customer, a detail for each price, and a trailer with their count. */
function recordRows(lines: readonly string[], head: number): Rows | 'incomplete' {
  const [, id = '', name = '', date = '', type = ''] = (lines[head] ?? '').split('|')
  const rows: PriceRow[] = []
  const unread: number[] = []
  let count: number | null = null
  let details = 0
  for (const [index, line] of lines.entries()) {
    const [kind, code = '', description = '', unit = '', price = '', , isNew = ''] = line.split('|')
    if (kind === 'T') count = Number(code)
    if (kind === 'D') details += 1
    if (kind === 'D' && isNew !== '')
      rows.push({ row: index + 1, code, description, unit, price, isMarkedNew: isNew === 'Y' })
    else if (line !== '' && kind !== 'T' && index > head) unread.push(index + 1)
  }
  if (count !== details) return 'incomplete'
  return {
    format: '3',
    customer: { id, name },
    date: isCalendarDay(date) ? date : null,
    isIncremental: type === PRICE_BOOK_TYPES.I,
    rows,
    unread,
  }
}

/** Code, description and unit, then price and retail price of 12 characters each. */
const FIXED = { code: 24, description: 60, unit: 8, price: 12 } as const
const WIDTH = FIXED.code + FIXED.description + FIXED.unit + 2 * FIXED.price

const isFixed = (line: string) => line.length >= WIDTH && /[\d.,]\s+[\d.,]+$/.test(line)

function fixedRows(lines: readonly string[], first: number): Rows | 'incomplete' {
  const rows: PriceRow[] = []
  const unread: number[] = []
  for (const [index, line] of lines.entries()) {
    if (index < first || line === '') continue
    if (line.length < WIDTH && index === lines.length - 1) return 'incomplete'
    if (line.length < WIDTH) unread.push(index + 1)
    else rows.push(fixedRow(line, index + 1))
  }
  return { format: '4', customer: null, date: null, isIncremental: null, rows, unread }
}

/** A code that is longer than its column moves the others to the right. */
function fixedRow(line: string, row: number): PriceRow {
  const price = line.length - 2 * FIXED.price
  const unit = price - FIXED.unit
  const description = unit - FIXED.description
  const cell = (from: number, to: number) => line.slice(from, to).trim()
  return {
    row,
    code: cell(0, description),
    description: cell(description, unit),
    unit: cell(unit, price),
    price: cell(price, price + FIXED.price),
    isMarkedNew: false,
  }
}

/** The prices of the rows. Of rows with the same code and unit, the last one counts. */
function pricesOf({ rows, unread, ...facts }: Rows): PriceFile {
  const mark = markOf(rows)
  const found = new Map<string, BookPrice>()
  const failed = [...unread]
  let contradicted = 0
  for (const { row, code, description, unit, price, isMarkedNew } of rows) {
    const cents = centsOfPrice(price, mark)
    if (code === '' || cents === null) {
      failed.push(row)
      continue
    }
    const key = priceKey(code, unit)
    const earlier = found.get(key)
    if (earlier && earlier.cents !== cents) contradicted += 1
    found.set(key, { code, description, unit, cents, isMarkedNew })
  }
  return {
    ...facts,
    prices: [...found.values()],
    unread: failed.sort((one, other) => one - other),
    contradicted,
  }
}

function markOf(rows: readonly PriceRow[]): DecimalMark {
  const marks = decimalMarks()
  for (const { price } of rows) marks.add(price)
  return marks.found()
}

const PLAIN = /^(\d{1,13})\.(\d\d)$/

/** A price of the ERP's own form is read fast: there are fifty thousand of them. */
function centsOfPrice(text: string, mark: DecimalMark): number | null {
  const plain = mark === '.' ? PLAIN.exec(text) : null
  if (plain) return Number(`${plain[1]}${plain[2]}`)
  const cents = centsIn(text, mark)
  return cents === null || cents < 0 ? null : cents
}
