import { cellsOf } from '#machines/shared/cells.rules.ts'
import type { LengthUnit } from '#machines/site/lengths.ts'
import type { Columns, NamedUnit } from './cut-list-columns.rules.ts'
import { type Figure, figuresOf, withPlainNumbers } from './cut-list-lengths.rules.ts'
import { piecesOf, type Reading, unread } from './cut-list-line.rules.ts'
import { sectionsIn } from './cut-list-sections.rules.ts'
import { LEAST_MILLIMETRES, type Ordering } from './length.rules.ts'

/* Rows below the headings of a cut list. What one row leaves open, the others of its column decide. */

/** A row below headings: its cells, and what may be its length and quantity. */
interface Row {
  readonly cells: readonly string[]
  /** The different texts in the columns of the length. */
  readonly lengths: readonly string[]
  readonly counts: readonly string[]
}

/** The readings of all rows of a table, and remarks on all of them. */
interface Table {
  readonly readings: readonly Reading[]
  readonly notes: readonly string[]
}

/** Reads the rows below headings. */
export function readTable(texts: readonly string[], columns: Columns, ordering: Ordering): Table {
  const rows = texts.map((text) => rowOf(text, columns))
  const commas = hasDecimalCommas(rows)
  const plain = rows.map(({ cells, lengths, counts }) => ({
    cells,
    lengths: lengths.map((cell) => plainCell(cell, commas)),
    counts: counts.map((cell) => plainCell(cell, commas)),
  }))
  const unit = unitOf(plain, columns, ordering.unit)
  const isNumbered = columns.isCountUnsure && isSequence(plain)
  const counted = plain.flatMap(({ lengths, counts }) => (lengths.length > 0 ? counts : []))
  const total = counted.reduce((sum, count) => sum + Number(count), 0)
  return {
    readings: plain.map((row) => readRow(row, { columns, unit, isNumbered, total }, ordering)),
    notes: notesOn(plain, columns, unit),
  }
}

const differing = (cells: readonly string[], at: readonly number[]) => [
  ...new Set(at.map((each) => cells[each] ?? '').filter(Boolean)),
]

function rowOf(text: string, { separator, lengths, counts }: Columns): Row {
  const cells = cellsOf(text, separator)
  return { cells, lengths: differing(cells, lengths), counts: differing(cells, counts) }
}

/** Whether a comma in these cells separates decimals: '412,5', '0,500', '1.250,00'. */
const hasDecimalCommas = (rows: readonly Row[]) =>
  rows.some(({ lengths, counts }) =>
    [...lengths, ...counts].some((cell) => /(?:^|\D)0+,\d|\d,(?:\d{1,2}|\d{4,})(?!\d)|\.\d{3},\d/.test(cell)),
  )

/** A cell with decimal points and no groups of thousands. */
function plainCell(cell: string, hasCommas: boolean): string {
  if (!hasCommas) return withPlainNumbers(cell)
  return cell
    .replace(/(?<![\d.,])[1-9]\d{0,2}(?:\.\d{3})+(?![\d.])/g, (number) => number.replaceAll('.', ''))
    .replace(/(\d),(\d)/g, '$1.$2')
}

const BARE = /^-?[\d.]+(?: \d+\/\d+)?$/

/** What the lengths without a unit are in. */
interface ColumnUnit {
  readonly name: NamedUnit | null
  /** Whether it only follows from the size of the figures. */
  readonly isInferred: boolean
}

const INCHES = /\d ?(?:["″”]|''|in\b|inch)/i
const FEET = /\d ?(?:'(?!')|[′’]|ft\b|feet\b|foot\b)/i
const METRIC = /\d ?(mm|cm|m)\b/i
const figureOf = (cell: string): number => {
  const [whole = '', over = '0', under = '1'] = cell.split(/[ /]/)
  return Number(whole) + Number(over) / Number(under)
}
/** Feet are not divided like this: '20 5/8'. */
const FINE = /^\d+ \d+\/(?:8|16|32|64)$/
/** In a US column with a larger figure than this, figures are inches: 60 ft is the longest piece. */
const MOST_FEET = 60

function unitOf(rows: readonly Row[], columns: Columns, site: LengthUnit): ColumnUnit {
  if (columns.unit !== null) return { name: columns.unit, isInferred: false }
  const cells = rows.flatMap(({ lengths }) => lengths)
  const bare = cells.filter((cell) => BARE.test(cell)).map(figureOf)
  const named = new Set(cells.filter((cell) => !BARE.test(cell)).map(writtenUnit))
  named.delete(null)
  const [only] = named
  if (only && named.size === 1 && !named.has('ft')) return { name: only, isInferred: true }
  if (site === 'm' && bare.some((figure) => figure >= LEAST_MILLIMETRES))
    return { name: 'mm', isInferred: true }
  if (site === 'ft' && (bare.some((figure) => figure > MOST_FEET) || cells.some((cell) => FINE.test(cell))))
    return { name: 'in', isInferred: true }
  return { name: null, isInferred: false }
}

function writtenUnit(cell: string): NamedUnit | null {
  if (FEET.test(cell)) return 'ft'
  if (INCHES.test(cell)) return 'in'
  const [, metric] = METRIC.exec(cell) ?? []
  return metric === 'mm' || metric === 'cm' || metric === 'm' ? metric : null
}

/** Whether the quantities count up by one from row to row, as the numbers of lines do. */
function isSequence(rows: readonly Row[]): boolean {
  const numbers = rows.flatMap(({ counts }) => counts).map(Number)
  return (
    numbers.length > 1 && numbers.every((number, at) => at === 0 || number === (numbers[at - 1] ?? 0) + 1)
  )
}

interface Facts {
  readonly columns: Columns
  readonly unit: ColumnUnit
  readonly isNumbered: boolean
  /** Sum of the quantities of all lengths. */
  readonly total: number
}

/** 'Total lm', 'Sub-total:' as the first cell of a row. */
const TOTAL = /^(?:(?:sub|grand)[ -]?)?(?:totals?|sum)\b/i

function readRow({ cells, lengths, counts }: Row, facts: Facts, ordering: Ordering): Reading {
  const { columns, unit, isNumbered, total } = facts
  const [first = ''] = cells.filter(Boolean)
  if (TOTAL.test(first) || lengths.length + counts.length === 0) return { kind: 'skipped' }
  if (lengths.length === 0 && Number(counts[0]) === total) return { kind: 'skipped' }
  if (/^(?:false|no|n|0)$/i.test(cells[columns.enabled] ?? '')) return { kind: 'skipped' }
  const headed = (at: readonly number[]) => at.map((each) => `“${columns.headings[each]}”`).join(' or ')
  if (columns.counts.length === 0) return unread('No column says how many: head one Qty.')
  if (isNumbered) return unread(`Is ${headed(columns.counts)} a quantity? Then head it Qty.`)
  if (lengths.length > 1) return unread(`Which is the length, ${headed(columns.lengths)}?`)
  if (counts.length > 1) return unread(`Which is the quantity, ${headed(columns.counts)}?`)
  const [length = '', count = ''] = [...lengths, ...(lengths.length === 0 ? [''] : []), ...counts]
  return readCells(length, count, unit, ordering)
}

function readCells(length: string, count: string, unit: ColumnUnit, ordering: Ordering): Reading {
  const isBare = BARE.test(length)
  // Among millimetres a small figure may be in metres.
  if (isBare && unit.name === 'mm' && unit.isInferred && Number(length) <= SHORTEST)
    return unread(`Is ${length} in mm or in m? Write the unit.`)
  const size = aloneIn(isBare && unit.name ? `${length} ${unit.name}` : length)
  const number = aloneIn(count)
  if (!size || !number) return unread('A length and a quantity are needed.')
  if (size.kind === 'count' || number.kind === 'length')
    return unread('Length and quantity are in the wrong columns.')
  return piecesOf(size, number, ordering, null)
}

/** In millimetres; a longer figure can't be in metres. */
const SHORTEST = 20

function aloneIn(cell: string): Figure | null {
  const [figure, ...others] = figuresOf(cell)?.figures ?? []
  return figure && others.length === 0 ? figure : null
}

const UNIT_NAMES: Readonly<Record<NamedUnit, string>> = {
  mm: 'millimetres',
  cm: 'centimetres',
  m: 'metres',
  ft: 'feet',
  in: 'inches',
}

function notesOn(rows: readonly Row[], columns: Columns, unit: ColumnUnit) {
  const { lengths, counts, otherLength, headings } = columns
  const [length = 0] = lengths
  const notes: string[] = []
  if (otherLength >= 0)
    notes.push(`Lengths are those under “${headings[length]}”, not under “${headings[otherLength]}”.`)
  const isUnclear = (cell: string) =>
    BARE.test(cell) && (unit.name !== 'mm' || Number(cell) < LEAST_MILLIMETRES)
  if (unit.name !== null && unit.isInferred && rows.some((row) => row.lengths.some(isUnclear)))
    notes.push(`Figures under “${headings[length]}” were read as ${UNIT_NAMES[unit.name]}.`)
  const others = rows.flatMap(({ cells }) =>
    cells.filter((_, at) => !lengths.includes(at) && !counts.includes(at)),
  )
  return [...notes, ...sectionsIn(others)]
}
