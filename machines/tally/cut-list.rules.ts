import { halfWidth } from '#machines/shared/quantity.rules.ts'
import type { LengthUnit } from '#machines/site/lengths.ts'
import { type Columns, cellsOf, columnsOf, isHeader } from './cut-list-columns.rules.ts'
import {
  type Figure,
  type Figures,
  figuresOf,
  lengthAlone,
  withPlainNumbers,
} from './cut-list-lengths.rules.ts'
import { bareHundredths, LEAST_MILLIMETRES, measured, type Ordering, roundedUp } from './length.rules.ts'

/** Pieces of one length, in hundredths of a metre (of a foot on a US site). */
export interface Pieces {
  readonly length: number
  readonly qty: number
}

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
}

type Order = 'count first' | 'length first'
type Reading =
  | {
      readonly kind: 'pieces'
      readonly pieces: readonly Pieces[]
      readonly order: Order | null
      readonly remarks: readonly string[]
    }
  | { readonly kind: 'ambiguous' }
  | { readonly kind: 'unread'; readonly reason: string }

const example = (unit: LengthUnit) => (unit === 'm' ? '12 @ 3.6' : '12 @ 8')
const whichIsTheLength = (unit: LengthUnit) => `Which is the length? Write it as ${example(unit)}.`

/**
 * Reads a cut list as people write it: `12 @ 3.6`, `3.6m x 12`, `12 x 3600mm`, `12/3.6`, spreadsheet columns
 * with or without a header, feet and inches where lengths are in feet, and several pairs in one line: `20/2.4
 * 16/3.0`. If a line does not show which figure is the length, the order of the other lines decides if they
 * agree; otherwise the line is reported, not guessed.
 */
export function readCutList(text: string, ordering: Ordering): CutList {
  const lines = halfWidth(text)
    .split(/\r\n|\r|\n/)
    .map((line, at) => ({ line: at + 1, text: line.trimEnd() }))
  const header = lines.find((line) => isHeader(line.text))
  const columns = header ? columnsOf(header.text) : null
  const written = lines.filter((line) => line.text !== '' && !isHeader(line.text))
  const first = written.map((line) => readLine(line.text, columns, ordering, null))
  const order = agreedOrder(first)
  const read = written.map(({ line, text: own }, at) => {
    const reading = first[at]
    const again = reading?.kind === 'ambiguous' ? readLine(own, columns, ordering, order) : reading
    return { line, text: own, reading: again ?? { kind: 'ambiguous' as const } }
  })
  return gathered(read, ordering)
}

interface ReadLine {
  readonly line: number
  readonly text: string
  readonly reading: Reading
}

function gathered(read: readonly ReadLine[], { unit }: Ordering): CutList {
  const pieces: Pieces[] = []
  const unread: Remark[] = []
  const rounded: Remark[] = []
  for (const { line, text: written, reading } of read) {
    const text = written.trim()
    if (reading.kind === 'pieces') {
      pieces.push(...reading.pieces)
      rounded.push(...reading.remarks.map((reason) => ({ line, text, reason })))
    }
    if (reading.kind === 'unread') unread.push({ line, text, reason: reading.reason })
    if (reading.kind === 'ambiguous') unread.push({ line, text, reason: whichIsTheLength(unit) })
  }
  return { pieces: mergedPieces(pieces), unread, rounded }
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

function agreedOrder(readings: readonly Reading[]): Order | null {
  const orders = new Set(
    readings.flatMap((each) => (each.kind === 'pieces' && each.order ? [each.order] : [])),
  )
  const [order] = orders
  return orders.size === 1 && order ? order : null
}

function readLine(text: string, columns: Columns | null, ordering: Ordering, order: Order | null): Reading {
  const cells = columns && cellsOf(text, columns)
  if (cells) return readCells(cells.length, cells.count, columns, ordering)
  const plain = readFigures(figuresOf(text), ordering, order)
  // '12,5m' may be twelve of 5 m, or a length of 12.5 m.
  if (plain?.kind === 'pieces' && order === null && /\d,\d/.test(text) && lengthAlone(text))
    return { kind: 'ambiguous' }
  if (plain) return plain
  const found = figuresOf(withPlainNumbers(text))
  if (!found) return unread(`Not understood: write it as ${example(ordering.unit)}.`)
  const read = readFigures(found, ordering, order)
  if (read) return read
  const [only, more] = found.figures
  if (!only) return unread('There is no length or quantity.')
  if (more) return unread('There is more here than a quantity and a length.')
  return unread(only.kind === 'length' ? 'How many?' : 'A length and a quantity are needed.')
}

/** Reads a pair of figures, or several; null if the line has another form. */
function readFigures(found: Figures | null, ordering: Ordering, order: Order | null): Reading | null {
  const { figures, gaps } = found ?? { figures: [], gaps: [] }
  const [a, b] = figures
  const [sign = ''] = gaps
  if (!a || !b) return null
  if (figures.length === 2) return readPair(a, b, sign, ordering, order)
  return isPairs(gaps) ? readPairs(figures, gaps, ordering) : null
}

const SIGN = /[@x×*/=]|\bof\b|\bat\b/
const COUNT_FIRST = /@|\/|\bof\b|\bat\b/

/** One sign within every pair and none between pairs: '90x45 12 @ 3.6' has a section before its only pair. */
function isPairs(gaps: readonly string[]): boolean {
  const within = new Set(gaps.filter((_, at) => at % 2 === 0).map((gap) => SIGN.exec(gap)?.[0]))
  const isApart = gaps.every((gap, at) => at % 2 === 0 || !SIGN.test(gap))
  return gaps.length % 2 === 1 && isApart && within.size === 1 && !within.has(undefined)
}

/** Reads all pairs of a line or none: each pair must be unambiguous in isolation. */
function readPairs(figures: readonly Figure[], gaps: readonly string[], ordering: Ordering): Reading {
  const read: Extract<Reading, { kind: 'pieces' }>[] = []
  for (let at = 0; at + 1 < figures.length; at += 2) {
    const [a, b] = [figures[at], figures[at + 1]]
    const [before = '', sign = ''] = [gaps[at - 1], gaps[at]]
    const reading = a && b ? readPair(a, b, sign, ordering, null) : null
    if (reading?.kind !== 'pieces') return reading ?? { kind: 'ambiguous' }
    // '20/8 1/2' may mean twenty of 8 1/2.
    if (sign === '/' && /^ +$/.test(before) && isHalved(a, b)) return { kind: 'ambiguous' }
    read.push(reading)
  }
  const orders = new Set(read.map(({ order }) => order))
  return {
    kind: 'pieces',
    pieces: read.flatMap(({ pieces }) => pieces),
    order: orders.size === 1 ? (read[0]?.order ?? null) : null,
    remarks: read.flatMap(({ remarks }) => remarks),
  }
}

const isHalved = (over?: Figure, under?: Figure) =>
  over?.kind === 'bare' &&
  under?.kind === 'bare' &&
  [2, 4, 8, 16].includes(under.value) &&
  over.value < under.value

function readPair(a: Figure, b: Figure, sign: string, ordering: Ordering, order: Order | null): Reading {
  if (a.kind === b.kind && a.kind !== 'bare') return unread('A length and a quantity are needed.')
  const which = lengthAmong(a, b, ordering) ?? (COUNT_FIRST.test(sign) ? b : orderedLength(a, b, order))
  if (which === null) return { kind: 'ambiguous' }
  const isFirst = which === a
  return piecesOf(which, isFirst ? b : a, ordering, isFirst ? 'length first' : 'count first')
}

/** Which of two figures is the length, judged by the figures alone; null if unclear. */
function lengthAmong(a: Figure, b: Figure, ordering: Ordering): Figure | null {
  if (a.kind === 'length' || b.kind === 'count') return a
  if (b.kind === 'length' || a.kind === 'count') return b
  const tells: readonly ((figure: Figure) => boolean)[] = [
    (figure) => figure.kind === 'bare' && !Number.isInteger(figure.value),
    (figure) => figure.kind === 'bare' && ordering.unit === 'm' && figure.value >= 6 * LEAST_MILLIMETRES,
    (figure) => ordering.standard.includes(bareHundredths(figure, ordering.unit)),
  ]
  for (const tell of tells) if (tell(a) !== tell(b)) return tell(a) ? a : b
  return null
}

function orderedLength(a: Figure, b: Figure, order: Order | null): Figure | null {
  if (order === null) return null
  return order === 'length first' ? a : b
}

function readCells(length: string, count: string, { unit }: Columns, ordering: Ordering): Reading {
  const [size, ...others] =
    figuresOf(unit === null ? length : length.replace(/^-?[\d.,]+$/, `$&${unit}`))?.figures ?? []
  const [number, ...rest] = figuresOf(count)?.figures ?? []
  if (!size || !number || others.length + rest.length > 0)
    return unread('A length and a quantity are needed.')
  if (size.kind === 'count' || number.kind === 'length')
    return unread('Length and quantity are in the wrong columns.')
  return piecesOf(size, number, ordering, null)
}

function piecesOf(size: Figure, number: Figure, ordering: Ordering, order: Order | null): Reading {
  const qty = number.kind === 'length' ? Number.NaN : number.value
  if (!Number.isSafeInteger(qty) || qty < 1) return unread('The quantity must be a whole number above 0.')
  const found = ordering.measure?.(size) ?? measured(size, ordering)
  if ('problem' in found) return unread(found.problem)
  const { length, isRounded } = found
  return { kind: 'pieces', pieces: [{ length, qty }], order, remarks: isRounded ? [roundedUp(length)] : [] }
}

const unread = (reason: string): Reading => ({ kind: 'unread', reason })
