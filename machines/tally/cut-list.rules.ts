import { rowEnd } from '#machines/shared/cells.rules.ts'
import { halfWidth } from '#machines/shared/quantity.rules.ts'
import { type Columns, columnsOf, wordsOrder } from './cut-list-columns.rules.ts'
import { withDecimals } from './cut-list-lengths.rules.ts'
import { type Order, type Pieces, type Reading, readLine, whichIsTheLength } from './cut-list-line.rules.ts'
import { readTable } from './cut-list-table.rules.ts'
import type { Ordering } from './length.rules.ts'

export type { Pieces } from './cut-list-line.rules.ts'

/** A line of a cut list with a message about it. Lines are numbered from 1, including blank ones. */
export interface Remark {
  readonly line: number
  readonly text: string
  readonly reason: string
}

export interface CutList {
  /** In list order, with equal lengths merged. */
  readonly pieces: readonly Pieces[]
  /** Lines that could not be read or ordered, as written. */
  readonly unread: readonly Remark[]
  /** Lines that were accepted with a rounded length. */
  readonly rounded: readonly Remark[]
  /** How the list was read where that is not obvious, and what of it was not read because it orders nothing. */
  readonly notes: readonly string[]
}

/** A line of the text, or a row of its table. */
interface Line {
  readonly line: number
  readonly text: string
  /** The headings above; null if there are none, or it has no columns. */
  readonly columns: Columns | null
}

/**
 * Reads a cut list as people and programs write it: `12 @ 3.6`, `3.6m x 12`, `12 x 3600mm`, `12/3.6`, several pairs
 * in one line (`20/2.4 16/3.0`), feet and inches where lengths are in feet, and tables below headings. If a line
 * does not show which figure is the length, the order of the other lines decides if they agree; otherwise the
 * line is reported, not guessed.
 */
export function readCutList(text: string, ordering: Ordering): CutList {
  const { lines, order: headed } = linesOf(halfWidth(text))
  const readings = new Map<Line, Reading>()
  const notes: string[] = []
  const free = lines.filter(({ columns }) => columns === null)
  for (const line of free) readings.set(line, readLine(plainText(line), ordering, null))
  for (const columns of new Set(lines.flatMap((line) => line.columns ?? []))) {
    const rows = lines.filter((line) => line.columns === columns)
    const table = readTable(rows.map(plainText), columns, ordering)
    for (const [at, row] of rows.entries()) readings.set(row, table.readings[at] ?? { kind: 'skipped' })
    notes.push(...table.notes)
  }
  const order = headed ?? agreedOrder([...readings.values()])
  for (const line of free)
    if (readings.get(line)?.kind === 'ambiguous')
      readings.set(line, readLine(plainText(line), ordering, order))
  const firstTable = lines.find(({ columns }) => columns !== null)?.line ?? 0
  return gathered(
    lines.map((line) => ({ line, reading: settled(line, readings.get(line), firstTable) })),
    notes,
    ordering,
  )
}

/** The rows of a text, each with the headings above it; headings, blank rows and 'Sep=' are left out. */
function linesOf(text: string): { readonly lines: readonly Line[]; readonly order: Order | null } {
  const lines: Line[] = []
  let columns: Columns | null = null
  let order: Order | null = null
  let line = 1
  for (let at = 0; at < text.length; ) {
    const end = rowEnd(text, at, columns !== null)
    const row = text.slice(at, end)
    const words = wordsOrder(row)
    const found: Columns | null = columnsOf(row)
    if (found) columns = sameColumns(columns, found)
    else if (words) order = words
    else if (!/^[\s;|,]*$|^"?sep=.?"?$/i.test(row))
      lines.push({
        line,
        text: row.trimEnd(),
        columns: columns && row.includes(columns.separator) ? columns : null,
      })
    line += 1 + (row.match(/\r\n|\r|\n/g) ?? []).length
    at = end + (text.startsWith('\r\n', end) ? 2 : 1)
  }
  return { lines, order }
}

/** Headings that are repeated continue their table. */
const sameColumns = (known: Columns | null, found: Columns): Columns =>
  known && known.headings.join() === found.headings.join() ? known : found

/** A line with decimals for fraction signs, and without the ~ of a rounded length. */
const plainText = ({ text }: Line) => withDecimals(text).replace(/~ *(?=[\d.])/g, '')

/** Text around a table that can't be read as an order is its title, a heading or a remark. */
function settled({ columns, line, text }: Line, reading: Reading | undefined, firstTable: number): Reading {
  if (!reading) return { kind: 'skipped' }
  if (reading.kind !== 'unread' || !reading.isText || columns !== null || firstTable === 0) return reading
  const isTitle = line < firstTable ? !/\d\s*[@x×*]\s*\d/i.test(text) : !/\d/.test(text)
  return isTitle ? { kind: 'skipped' } : reading
}

function agreedOrder(readings: readonly Reading[]): Order | null {
  const orders = new Set(
    readings.flatMap((each) => (each.kind === 'pieces' && each.order ? [each.order] : [])),
  )
  const [order] = orders
  return orders.size === 1 && order ? order : null
}

interface ReadLine {
  readonly line: Line
  readonly reading: Reading
}

function gathered(read: readonly ReadLine[], notes: readonly string[], { unit }: Ordering): CutList {
  const pieces: Pieces[] = []
  const unread: Remark[] = []
  const rounded: Remark[] = []
  const skipped = new Set<string>()
  let isApproximate = false
  for (const { line, reading } of read) {
    const [number, text] = [line.line, line.text.trim()]
    if (reading.kind === 'pieces') {
      pieces.push(...reading.pieces)
      rounded.push(...reading.remarks.map((reason) => ({ line: number, text, reason })))
      for (const words of reading.skipped) skipped.add(words)
      isApproximate ||= text.includes('~')
    }
    if (reading.kind === 'unread') unread.push({ line: number, text, reason: reading.reason })
    if (reading.kind === 'ambiguous') unread.push({ line: number, text, reason: whichIsTheLength(unit) })
    if (reading.kind === 'skipped') skipped.add(text)
  }
  const about = isApproximate ? ['Lengths with ~ are rounded in the list: check them.'] : []
  return {
    pieces: mergedPieces(pieces),
    unread,
    rounded,
    notes: [...notes, ...about, ...notRead([...skipped])],
  }
}

/** Texts that are named one by one; of the others only their number is. */
const MOST_NAMED = 5

function notRead(texts: readonly string[]): readonly string[] {
  if (texts.length === 0) return []
  const more = texts.length - MOST_NAMED
  const named = texts.slice(0, MOST_NAMED).map((text) => `“${text}”`)
  return [`Not read: ${named.join(', ')}${more > 0 ? ` and ${more} more` : ''}.`]
}

/** Merges equal lengths, in order of first appearance. */
export const mergedPieces = (pieces: readonly Pieces[]): readonly Pieces[] =>
  [...quantitiesByLength(pieces)].map(([length, qty]) => ({ length, qty }))

/** Number of pieces by length, in order of first appearance. */
export function quantitiesByLength(pieces: readonly Pieces[]): Map<number, number> {
  const quantities = new Map<number, number>()
  for (const { length, qty } of pieces) quantities.set(length, (quantities.get(length) ?? 0) + qty)
  return quantities
}
