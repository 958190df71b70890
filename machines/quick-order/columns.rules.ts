import { isNumber, NUMBER_PATTERN, quantityOf } from '#machines/shared/quantity.rules.ts'
import { SEPARATORS } from '#machines/tally/cut-list-columns.rules.ts'
import { type Meaning, meaningOf, PROBLEMS, type Reading, unread } from './parsed-line.ts'
import { UNIT_PATTERN } from './unit.rules.ts'

const SEPARATOR = /[\t;|,]/
/** A quoted cell with its quotes; quotes inside are doubled. */
const QUOTED = /"[^"]*(?:""[^"]*)*"(?=[\t;|,\r\n]|$)/y

/** The separator of a row's cells; undefined if it has none. */
export const separatorOf = (line: string) => SEPARATORS.find((each) => line.includes(each))

function quotedAt(text: string, at: number): string | undefined {
  if (text[at] !== '"') return undefined
  QUOTED.lastIndex = at
  return QUOTED.exec(text)?.[0]
}

/**
 * Index where the row that starts at `from` ends: at a line break, except inside quotes if `spans` allows
 * cells with line breaks. A quote that is never closed is an ordinary character.
 */
export function rowEnd(text: string, from: number, spans: boolean): number {
  let isCellStart = true
  for (let at = from; at < text.length; at += 1) {
    const char = text.charAt(at)
    const quoted: string | undefined = isCellStart && spans ? quotedAt(text, at) : undefined
    if (quoted) at += quoted.length - 1
    else if (char === '\n' || char === '\r') return at
    isCellStart = !quoted && SEPARATOR.test(char)
  }
  return text.length
}

/** The cells of a row, unquoted and trimmed (RFC 4180). */
export function cellsOf(row: string, separator: string): readonly string[] {
  const cells: string[] = []
  let at = 0
  while (at <= row.length) {
    const quoted = quotedAt(row, at)
    const end = quoted ? at + quoted.length : row.indexOf(separator, at)
    const stop = end < 0 ? row.length : end
    const cell = row.slice(at, stop)
    cells.push((quoted ? cell.slice(1, -1).replaceAll('""', '"') : cell).trim())
    at = stop + 1
  }
  return cells
}

/** Removes the leading apostrophe that keeps a spreadsheet from evaluating a cell. */
const plainCell = (cell: string) => cell.replace(/^'/, '')

/** Column positions from a header row; -1 if absent. */
export interface Columns {
  readonly separator: string
  readonly width: number
  /** Columns that form the product's code, or its words. */
  readonly code: readonly number[]
  readonly quantity: number
  readonly unit: number
  readonly length: number
  /** Unit of lengths from the header; '' if it names none. */
  readonly lengthUnit: string
}

const CODE =
  /^(?:sku|code|(?:item|product|part|stock|material|article|sku)[\s_-]*(?:code|no\.?|number|num|id|#|sku)?)$/i
const QUANTITY = /\b(?:qty|quantity|pcs|pieces|count)\b/i
const UNIT = /^(?:uom|u\/m|unit|units|unit of measure|um|sold by)$/i
const LENGTH = /^(?:lengths?|cut(?: length)?|len)(?:\s*[(/[]?\s*(mm|cm|m|ft)\s*[)\]]?)?$/i
const WORDS = /^(?:desc(?:ription)?|name|details?|product name|item name|product description)$/i
/** How timber and steel are described when they have no code. */
const SECTION = /^(?:section|profile|size|dimensions?|material|member)$/i
const GRADE = /^(?:grade|treatment|species|finish|stress grade)$/i

/** A quantity and a unit in one cell: '12 ea'. */
const COUNTED = new RegExp(`^(${NUMBER_PATTERN})\\s*(${UNIT_PATTERN})$`, 'i')

/** Reads a header row; `columns` is null for a single column. Null if the row is not a header. */
export function headerOf(row: string): { readonly columns: Columns | null } | null {
  const separator = separatorOf(row)
  const cells = separator === undefined ? [row.trim()] : cellsOf(row, separator)
  if (cells.some((cell) => /\d/.test(cell))) return null
  const where = (name: RegExp) => cells.findIndex((cell) => name.test(cell))
  const quantity = where(QUANTITY)
  const named = [[where(CODE)], [where(WORDS)], [where(SECTION), where(GRADE)]]
  const code = named.map((each) => each.filter((at) => at >= 0)).find((each) => each.length > 0)
  if (!code || (where(CODE) < 0 && quantity < 0)) return null
  if (separator === undefined) return { columns: null }
  const length = where(LENGTH)
  const lengthUnit = LENGTH.exec(cells[length] ?? '')?.[1] ?? ''
  return {
    columns: { separator, width: cells.length, code, quantity, unit: where(UNIT), length, lengthUnit },
  }
}

/** Reads a row below a header. */
export function readUnderHeader(row: string, columns: Columns): Meaning {
  const cells = cellsOf(row, columns.separator)
  if (cells.slice(columns.width).some(Boolean)) return unread(PROBLEMS.cells)
  const code = columns.code
    .map((at) => plainCell(cells[at] ?? ''))
    .filter(Boolean)
    .join(' ')
  const [, counted = cells[columns.quantity] ?? '', behind = null] =
    COUNTED.exec(cells[columns.quantity] ?? '') ?? []
  const unit = cells[columns.unit] || behind
  const length = cells[columns.length] ?? ''
  if (code === '') return unread(PROBLEMS.nothing)
  if (length !== '') {
    const lengths = `${counted || 1} @ ${length}${isNumber(length) ? columns.lengthUnit : ''}`
    return meaningOf([{ code, quantity: null, unit, lengths }])
  }
  if (columns.quantity < 0) return meaningOf([{ code, quantity: null, unit }])
  if (counted === '') return unread(PROBLEMS.noQuantity)
  return meaningWith(counted, (quantity) => [{ code, quantity, unit }])
}

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
  const quantities = [
    { code: first, counted: number, unit: unitBeside(rest, rest.indexOf(number)) },
    { code: plainCell(second), counted: first, unit: null },
  ]
  return meaningOfCounted(quantities)
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
