import { isolated } from '#contract/isolated.ts'
import { rowEnd } from '#machines/shared/cells.rules.ts'
import { halfWidth } from '#machines/shared/quantity.rules.ts'
import { type Columns, columnsOf, wordsOrder } from './cut-list-columns.rules.ts'
import { withDecimals } from './cut-list-lengths.rules.ts'
import {
  LONGEST,
  type Order,
  type Pieces,
  type Reading,
  readLine,
  whichIsTheLength,
} from './cut-list-line.rules.ts'
import { isSectionAlone, sectionsIn } from './cut-list-sections.rules.ts'
import { readTable } from './cut-list-table.rules.ts'
import { hasMeaning, withoutWords } from './cut-list-words.rules.ts'
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
  const { lines, order: headed, firstHeader } = linesOf(halfWidth(text))
  const readings = new Map<Line, Reading>()
  const notes: string[] = []
  const free = lines.filter(({ columns }) => columns === null)
  const texts = new Map(free.map((line) => [line, plainText(line)]))
  for (const [line, unnumbered] of withoutNumbers(texts)) texts.set(line, unnumbered)
  for (const [line, plain] of texts) readings.set(line, readLine(plain, ordering, null))
  for (const columns of new Set(lines.flatMap((line) => line.columns ?? []))) {
    const rows = lines.filter((line) => line.columns === columns)
    const table = readTable(rows.map(plainText), columns, ordering)
    for (const [at, row] of rows.entries()) readings.set(row, table.readings[at] ?? { kind: 'skipped' })
    notes.push(...table.notes)
  }
  const order = headed ?? agreedOrder([...readings.values()])
  const isHeading = headingAmong(texts, readings, ordering)
  for (const [line, plain] of texts) {
    if (isHeading(line)) readings.set(line, { kind: 'skipped' })
    else if (readings.get(line)?.kind === 'ambiguous') readings.set(line, readLine(plain, ordering, order))
  }
  return gathered(
    lines.map((line) => ({ line, reading: settled(line, readings.get(line), firstHeader) })),
    notes,
    ordering,
  )
}

/** '1.' and '1)' before a line; in '(4)' it is a quantity. */
const NUMBER = /^\s*(\d{1,3})[.)]\s+(?=\S)/

/** Lines without their numbers, if those count up: '2. 4m x 12' alone may be twelve of 2.4 m. */
function withoutNumbers(texts: ReadonlyMap<Line, string>): ReadonlyMap<Line, string> {
  const numbered = [...texts].filter(([, text]) => NUMBER.test(text))
  const numbers = numbered.map(([, text]) => Number(NUMBER.exec(text)?.[1]))
  const [first = 0] = numbers
  const isCounting = numbers.every((number, at) => number === first + at)
  const isList = isCounting && (first === 1 || numbers.length > 1)
  return new Map(isList ? numbered.map(([line, text]) => [line, text.replace(NUMBER, '')]) : [])
}

/** Two bare figures: '2x4', a section or two of four feet. */
const BARE_PAIR = /^\s*[\d.]+ ?[x×] ?[\d.]+\s*$/i

/** Whether a line names a section or a use for the lines around it: '90x45 MGP10', 'Wall frames'. */
function headingAmong(
  texts: ReadonlyMap<Line, string>,
  readings: ReadonlyMap<Line, Reading>,
  { unit }: Ordering,
): (line: Line) => boolean {
  const hasPieces = [...readings.values()].some(({ kind }) => kind === 'pieces')
  const hasPairs = [...texts].some(
    ([line, text]) =>
      BARE_PAIR.test(text) &&
      !(readings.get(line)?.kind === 'ambiguous' && isSectionAlone(text.trim(), unit)),
  )
  return (line) => {
    const text = texts.get(line) ?? ''
    if (!hasPieces || readings.get(line)?.kind === 'pieces' || text.length > LONGEST) return false
    const plain = withoutWords(text).text
    if (isSectionAlone(plain, unit)) return plain !== text.trim() || !hasPairs
    return !/\p{N}/u.test(text) && !hasMeaning(text)
  }
}

interface Lines {
  readonly lines: readonly Line[]
  readonly order: Order | null
  /** Number of the line with the first headings; 0 if there are none. */
  readonly firstHeader: number
}

/** Nothing but separators, or the rule below the headings of a table. */
const BLANK = /^[\s;|,]*$|^[\s|:+]*-{3}[\s|:+-]*$|^"?sep=.?"?$/i

/** The rows of a text, each with the headings above it; headings, blank rows and 'Sep=' are left out. */
function linesOf(text: string): Lines {
  const lines: Line[] = []
  let columns: Columns | null = null
  let order: Order | null = null
  let [line, firstHeader] = [1, 0]
  for (let at = 0; at < text.length; ) {
    const end = rowEnd(text, at, columns !== null)
    const row = text.slice(at, end)
    const words = wordsOrder(row)
    const found: Columns | null = columnsOf(row)
    if ((found || words) && firstHeader === 0) firstHeader = line
    if (found) columns = sameColumns(columns, found)
    else if (words) order = words
    else if (!BLANK.test(row))
      lines.push({
        line,
        text: row.trimEnd(),
        columns: columns && row.includes(columns.separator) ? columns : null,
      })
    line += 1 + (row.match(/\r\n|\r|\n/g) ?? []).length
    at = end + (text.startsWith('\r\n', end) ? 2 : 1)
  }
  return { lines, order, firstHeader }
}

/** Headings that are repeated continue their table. */
const sameColumns = (known: Columns | null, found: Columns): Columns =>
  known && known.headings.join() === found.headings.join() ? known : found

/** A line with decimals for fraction signs, and without the ~ of a rounded length. */
const plainText = ({ text }: Line) => withDecimals(text).replace(/~ *(?=[\d.])/g, '')

/** Text around a table that can't be read as an order is its title, a heading or a remark. */
function settled({ columns, line, text }: Line, reading: Reading | undefined, firstHeader: number): Reading {
  if (!reading) return { kind: 'skipped' }
  if (reading.kind !== 'unread' || !reading.isText || columns !== null || firstHeader === 0) return reading
  const isTitle = line < firstHeader ? !/\d\s*[@x×*]\s*\d/i.test(text) : !/\d/.test(text) && !hasMeaning(text)
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
    notes: [...notes, ...about, ...sectionsIn([...skipped]), ...notRead([...skipped])],
  }
}

/** Texts that are named one by one; of the others only their number is. */
const MOST_NAMED = 5

function notRead(texts: readonly string[]): readonly string[] {
  if (texts.length === 0) return []
  const more = texts.length - MOST_NAMED
  const named = texts.slice(0, MOST_NAMED).map((text) => `“${isolated(text)}”`)
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
