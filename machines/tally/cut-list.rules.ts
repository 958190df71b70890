import { halfWidth } from '#machines/shared/quantity.rules.ts'
import { type Columns, cellsOf, columnsOf, isHeader } from './cut-list.columns.ts'
import { type Figure, figuresOf, type LengthUnit } from './cut-list.figures.ts'

/** Pieces of one length, which is in hundredths of a metre (of a foot on a US site). */
export interface Pieces {
  readonly length: number
  readonly qty: number
}

/** A line of a cut list with a word on it. Lines are counted from 1, blank ones too. */
export interface Remark {
  readonly line: number
  readonly text: string
  readonly reason: string
}

export interface CutList {
  /** In the order of the list, equal lengths together. */
  readonly pieces: readonly Pieces[]
  /** Lines that make no sense, or can't be had: kept as they were written. */
  readonly unread: readonly Remark[]
  /** Lines that were taken, but not to the letter. */
  readonly rounded: readonly Remark[]
}

/** How lengths are ordered here. */
export interface Ordering {
  readonly unit: LengthUnit
  /** Lengths in stock, in hundredths; none where any length may be had. */
  readonly standard: readonly number[]
}

type Order = 'count first' | 'length first'
type Reading =
  | {
      readonly kind: 'pieces'
      readonly pieces: Pieces
      readonly order: Order | null
      readonly isRounded: boolean
    }
  | { readonly kind: 'ambiguous' }
  | { readonly kind: 'unread'; readonly reason: string }

/** From here on a bare figure of a metric list is in millimetres: nobody orders 100 m in one piece. */
const LEAST_MILLIMETRES = 100

const example = (unit: LengthUnit) => (unit === 'm' ? '12 @ 3.6' : '12 @ 8')

/**
 * Reads a cut list as people write them: `12 @ 3.6`, `3.6m x 12`, `12 x 3600mm`, `12/3.6`, columns
 * of a spreadsheet with or without a header, feet and inches where lengths are ordered by the foot.
 * Where a line does not tell which figure is the length, the other lines do if they agree; otherwise
 * it is not guessed.
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
    if (reading.kind === 'pieces') pieces.push(reading.pieces)
    if (reading.kind === 'pieces' && reading.isRounded)
      rounded.push({ line, text, reason: `Taken as ${reading.pieces.length / 100} ft, the next 0.01 ft up.` })
    if (reading.kind === 'unread') unread.push({ line, text, reason: reading.reason })
    if (reading.kind === 'ambiguous')
      unread.push({ line, text, reason: `Which is the length? Write it as ${example(unit)}.` })
  }
  return { pieces: mergedPieces(pieces), unread, rounded }
}

/** Equal lengths together, in the order in which they first come. */
export const mergedPieces = (pieces: readonly Pieces[]): readonly Pieces[] =>
  [...quantitiesByLength(pieces)].map(([length, qty]) => ({ length, qty }))

/** How many pieces of each length, in the order in which the lengths first come. */
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
  const found = figuresOf(text)
  if (!found) return unread(`Not understood: write it as ${example(ordering.unit)}.`)
  const [a, b, more] = found.figures
  if (!a) return unread('There is no length and no quantity in it.')
  if (!b) return unread(a.kind === 'length' ? 'How many of them?' : 'A length and a quantity are needed.')
  if (more) return unread('There is more in it than a quantity and a length.')
  if (a.kind === b.kind && a.kind !== 'bare') return unread('A length and a quantity are needed.')
  const which = lengthAmong(a, b, ordering) ?? (found.isCountFirst ? b : orderedLength(a, b, order))
  if (which === null) return { kind: 'ambiguous' }
  const isFirst = which === a
  return piecesOf(which, isFirst ? b : a, ordering, isFirst ? 'length first' : 'count first')
}

/** Which of two figures is the length as far as they tell it themselves. */
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
  const { unit, standard } = ordering
  const qty = number.kind === 'length' ? Number.NaN : number.value
  if (!Number.isSafeInteger(qty) || qty < 1) return unread('The quantity must be a whole number above 0.')
  if (size.kind === 'length' && size.unit !== unit)
    return unread(unit === 'm' ? 'Feet and inches: write it in metres.' : 'Metric: write it in feet.')
  const exact = size.kind === 'length' ? size.hundredths : bareHundredths(size, unit)
  if (!(exact > 0)) return unread('The length must be above 0.')
  const length = wholeHundredths(exact, unit)
  if (length === null) return unread('Lengths go in steps of 0.01 m.')
  if (standard.length > 0 && !standard.includes(length))
    return unread(`Not stocked in ${length / 100} ${unit}.`)
  return { kind: 'pieces', pieces: { length, qty }, order, isRounded: Math.abs(length - exact) > NOISE }
}

const NOISE = 1e-6

/** A bare figure as a length: metres, or millimetres where it is that large; feet on a US site. */
function bareHundredths(figure: Figure, unit: LengthUnit): number {
  if (figure.kind === 'length') return figure.hundredths
  const isMillimetres = unit === 'm' && figure.value >= LEAST_MILLIMETRES
  return Number((isMillimetres ? figure.value / 10 : figure.value * 100).toPrecision(15))
}

/** Whole hundredths. Inches rarely are: a piece is then ordered longer by a hair, never shorter. */
export function wholeHundredths(exact: number, unit: LengthUnit): number | null {
  const nearest = Math.round(exact)
  if (Math.abs(nearest - exact) <= NOISE) return Number.isSafeInteger(nearest) ? nearest : null
  return unit === 'ft' ? Math.ceil(exact) : null
}

const unread = (reason: string): Reading => ({ kind: 'unread', reason })
