import { cellsOf, isTotal, SEPARATORS } from '#machines/shared/cells.rules.ts'
import { isNumber, NUMBER_PATTERN, quantityOf } from '#machines/shared/quantity.rules.ts'
import { type Headings, headingsOf } from './headings.rules.ts'
import { type Meaning, meaningOf, PROBLEMS, type Reading, unread } from './parsed-line.ts'
import { CODE_PATTERN } from './skipped.rules.ts'
import { UNIT_PATTERN } from './unit.rules.ts'

/** Removes the leading apostrophe that keeps a spreadsheet from evaluating a cell. */
const plainCell = (cell: string) => cell.replace(/^'/, '')

/** The columns of a table. */
export interface Columns extends Headings {
  readonly separator: string
  readonly width: number
}

/** A quantity and a unit in one cell: '12 ea'. */
const COUNTED = new RegExp(`^(${NUMBER_PATTERN})\\s*(${UNIT_PATTERN})$`, 'i')

/**
 * Reads a header row, with the separator that makes most of it; `columns` is null for a single column. Null if
 * the row is not a header.
 */
export function headerOf(row: string): { readonly columns: Columns | null } | null {
  const separators = SEPARATORS.filter((each) => row.includes(each))
  if (separators.length === 0) return !/\d/.test(row) && headingsOf([row]) ? { columns: null } : null
  const found = separators.flatMap((separator) => {
    const cells = cellsOf(row, separator)
    const headings = cells.length > 1 ? headingsOf(cells) : null
    return headings ? [{ ...headings, separator, width: cells.length }] : []
  })
  const hasQuantity = ({ quantity }: Columns) => quantity.length > 0
  const columns = found.find(hasQuantity) ?? found[0]
  return columns ? { columns } : null
}

/** Reads a row below a header. */
export function readUnderHeader(row: string, columns: Columns): Meaning {
  const cells = cellsOf(row, columns.separator)
  if (cells.slice(columns.width).some(Boolean)) return unread(PROBLEMS.cells)
  const codes = codesIn(cells, columns)
  if (codes.length === 0) return unread(PROBLEMS.nothing)
  if (columns.hasOtherQuantity || hasOtherNumber(cells, columns)) return unread(PROBLEMS.noOrder)
  const quantities = new Set(columns.quantity.map((at) => cells[at] ?? '').filter(Boolean))
  if (quantities.size > 1) return unread(PROBLEMS.which)
  const [written = ''] = quantities
  const [, counted = written, behind = null] = COUNTED.exec(written) ?? []
  const unit = cells[columns.unit] || behind || columns.quantityUnit
  const length = cells[columns.length] ?? ''
  const readings = (own: Omit<Reading, 'code'>) => codes.map((code) => ({ code, ...own }))
  if (columns.quantity.length > 0 && counted === '') return unread(PROBLEMS.noQuantity)
  const isRunning = unit !== null && RUNNING.test(unit) && columns.lengthUnit === ''
  if (length !== '' && isRunning) return unread(PROBLEMS.pieces)
  if (length !== '') {
    const lengths = `${counted || 1} @ ${length}${isNumber(length) ? columns.lengthUnit : ''}`
    return meaningOf(readings({ quantity: null, unit, lengths }))
  }
  if (counted === '') return meaningOf(readings({ quantity: null, unit }))
  return meaningWith(counted, (quantity) => readings({ quantity, unit }))
}

/** '36' of 'lm' may be pieces or metres; lists of the portal count pieces, and name the unit of the length. */
const RUNNING = /^(?:l\.?[mf]|l?in\.? ?(?:m|ft)|m|mtrs?|met(?:re|er)s?|ft|feet|foot)\.?$/i

/** Whether a row without a quantity has numbers under headings that name no order: 'Bags', 'Price'. */
function hasOtherNumber(cells: readonly string[], { code, words, unit, length, quantity }: Columns): boolean {
  if (quantity.length > 0) return false
  const known = new Set([...code, words, unit, length])
  return cells.some((cell, at) => !known.has(at) && isNumber(cell.replace(/^[-$]+/, '')))
}

const TAX = /^(?:plus |\+ ?)?(?:gst|sales tax|tax)\b[\s\d%@().:]*$/i

/** Whether a row below a header adds up those above it. */
export function isTotalRow(row: string, { separator, code }: Columns): boolean {
  const cells = cellsOf(row, separator)
  const hasCode = code.some((at) => cells[at] && !isTotal(cells[at]))
  return !hasCode && cells.some((cell) => isTotal(cell) || TAX.test(cell))
}

/**
 * What a row may be looked up by, the likeliest first: its code, or its words if it has none. A number under
 * 'Item' may be that of the line.
 */
function codesIn(cells: readonly string[], { code, isCodeUnsure, words }: Columns): readonly string[] {
  const own = code
    .map((at) => plainCell(cells[at] ?? ''))
    .filter(Boolean)
    .join(' ')
  const described = plainCell(cells[words] ?? '')
  if (own === '' || described === '') return [own || described].filter(Boolean)
  return isCodeUnsure && /^\d{1,4}\.?$/.test(own) ? [described, own] : [own]
}

const CODE = new RegExp(`^${CODE_PATTERN}$`, 'iu')

/** Reads a row without a header: `SKU, qty, unit` or `qty, SKU`, with or without a description. */
export function readCells(cells: readonly string[]): Meaning {
  const [first = '', ...rest] = cells
  const numbers = rest.filter(isNumber)
  const [number] = numbers
  if (numbers.length > 1) return unread(PROBLEMS.which)
  if (!isNumber(first)) return readCodeFirst(plainCell(first), rest, number)
  const [second = ''] = rest
  if (number === undefined)
    return meaningWith(first, (quantity) => [{ code: plainCell(second), quantity, unit: wordOf(rest[1]) }])
  const unit = unitBeside(rest, rest.indexOf(number))
  if (number === second)
    return meaningOfCounted([
      { code: first, counted: number, unit },
      { code: second, counted: first, unit: null },
    ])
  // '1, ABC-1, Hinge, 12' may be numbered, or end with a price.
  if (CODE.test(plainCell(second))) return unread(PROBLEMS.which)
  return meaningOfCounted([{ code: first, counted: number, unit }])
}

function readCodeFirst(code: string, rest: readonly string[], number: string | undefined): Meaning {
  if (number !== undefined) {
    const unit = unitBeside(rest, rest.indexOf(number))
    return meaningWith(number, (quantity) => [{ code, quantity, unit }])
  }
  const [counted, ...others] = rest.filter((cell) => COUNTED.test(cell))
  if (counted === undefined || others.length > 0) return unread(PROBLEMS.noQuantity)
  const [, amount = '', unit = null] = COUNTED.exec(counted) ?? []
  return meaningWith(amount, (quantity) => [{ code, quantity, unit }])
}

const ONLY_UNIT = new RegExp(`^${UNIT_PATTERN}$`, 'i')
/** A cell with one short word, which may be a unit. */
const wordOf = (cell: string | undefined) =>
  cell !== undefined && /^\p{L}[\p{L}\p{No}./]{0,11}$/u.test(cell) ? cell : null

/** The unit follows the quantity, or precedes it if that cell can only be a unit. */
function unitBeside(cells: readonly string[], at: number): string | null {
  const before = cells[at - 1]
  return wordOf(cells[at + 1]) ?? (before !== undefined && ONLY_UNIT.test(before) ? before : null)
}

function meaningWith(counted: string, readings: (quantity: number) => readonly Reading[]): Meaning {
  const quantity = quantityOf(counted)
  return quantity === null ? unread(PROBLEMS.whole) : meaningOf(readings(quantity))
}

export interface Counted {
  readonly code: string
  readonly counted: string
  readonly unit: string | null
}

/** The meaning of several ways to read a line; those without a valid quantity are dropped. */
export function meaningOfCounted(ways: readonly Counted[]): Meaning {
  const readings = ways.flatMap(({ code, counted, unit }) => {
    const quantity = quantityOf(counted)
    return quantity === null ? [] : [{ code, quantity, unit }]
  })
  return readings.length > 0 ? meaningOf(readings) : unread(PROBLEMS.whole)
}
