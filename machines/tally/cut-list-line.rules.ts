import type { LengthUnit } from '#machines/site/lengths.ts'
import {
  type Figure,
  type Figures,
  figuresOf,
  lengthAlone,
  withPlainNumbers,
} from './cut-list-lengths.rules.ts'
import { LEAST_INCHES, withoutSection } from './cut-list-sections.rules.ts'
import { withJoinedThousands, withoutWords } from './cut-list-words.rules.ts'
import { bareHundredths, LEAST_MILLIMETRES, measured, type Ordering, roundedUp } from './length.rules.ts'

/** Pieces of one length, in hundredths of a metre (of a foot on a US site). */
export interface Pieces {
  readonly length: number
  readonly qty: number
}

export type Order = 'count first' | 'length first'

/** What a line or a row was read as. */
export type Reading =
  | {
      readonly kind: 'pieces'
      readonly pieces: readonly Pieces[]
      readonly order: Order | null
      readonly remarks: readonly string[]
      /** Words that were not read: a section, a grade, a use. */
      readonly skipped: readonly string[]
    }
  | { readonly kind: 'ambiguous' }
  | { readonly kind: 'unread'; readonly reason: string; readonly isText?: boolean }
  /** It orders nothing. */
  | { readonly kind: 'skipped' }

const example = (unit: LengthUnit) => (unit === 'm' ? '12 @ 3.6' : '12 @ 8')
export const whichIsTheLength = (unit: LengthUnit) => `Which is the length? Write it as ${example(unit)}.`
export const unread = (reason: string): Reading => ({ kind: 'unread', reason })

/** More is looked for in lines up to this length only: a table without line breaks must not freeze the page. */
export const LONGEST = 500

/** Reads one line as people write it; `order` is that of the other lines, once they are known. */
export function readLine(written: string, ordering: Ordering, order: Order | null): Reading {
  const read = readWhole(written, ordering, order)
  if (read.kind === 'pieces' || written.length > LONGEST) return read
  const { text, skipped } = withoutWords(written)
  const plain = text === written ? read : readBeside(text, ordering, order)
  const found = plain.kind === 'pieces' ? plain : (readSized(text, ordering) ?? plain)
  if (found.kind === 'pieces') return { ...found, skipped: [...skipped, ...found.skipped] }
  if (found.kind === 'ambiguous' || read.kind !== 'unread') return found.kind === 'ambiguous' ? found : read
  return { ...found, ...(read.isText && { isText: true }) }
}

/** Reads the figures between words, where '28/11' may be a date. */
function readBeside(text: string, ordering: Ordering, order: Order | null): Reading {
  return isSmallRatio(text) ? { kind: 'ambiguous' } : readWhole(text, ordering, order)
}

/** Whether a text is '28/11': with metres or millimetres it would be '28/11.0' or '28/1100'. */
const isSmallRatio = (text: string) => /^\s*\d{1,3} ?\/ ?\d{1,2}\s*$/.test(text)

/** Reads a line of figures and signs. */
function readWhole(text: string, ordering: Ordering, order: Order | null): Reading {
  const plain = readFigures(figuresOf(text), ordering, order)
  // '12,5m' may be twelve of 5 m, or a length of 12.5 m.
  if (plain?.kind === 'pieces' && order === null && /\d,\d/.test(text) && lengthAlone(text))
    return { kind: 'ambiguous' }
  if (plain) return plain
  const found = figuresOf(withPlainNumbers(text))
  const read = readFigures(found, ordering, order)
  if (read || text.length > LONGEST) return read ?? whyNot(found, ordering)
  return readFigures(figuresOf(withJoinedThousands(text)), ordering, order) ?? whyNot(found, ordering)
}

/** Reads a line with a section; null if it has none, ambiguous if the ways to take it out differ. */
function readSized(text: string, ordering: Ordering): Reading | null {
  const readings = withoutSection(withPlainNumbers(text), ordering.unit).flatMap((way) => {
    const found = withInches(figuresOf(way.text), ordering.unit)
    const read = isSure(found) && !isSmallRatio(way.text) ? readFigures(found, ordering, null) : null
    return read ? [read.kind === 'pieces' ? { ...read, skipped: way.skipped } : read] : []
  })
  const pieces = readings.filter((read) => read.kind === 'pieces')
  const [first = readings[0] ?? null] = pieces
  const ways = new Set(pieces.map((read) => JSON.stringify(read.pieces)))
  return ways.size > 1 ? { kind: 'ambiguous' } : first
}

/** Whether a unit, a count or a sign tells which figure is the length. */
const isSure = (found: Figures | null) =>
  found !== null &&
  (found.figures.some(({ kind }) => kind !== 'bare') || found.gaps.some((gap) => COUNT_FIRST.test(gap)))

/** Beside a section in inches '92 5/8' is no length in feet. */
function withInches(found: Figures | null, unit: LengthUnit): Figures | null {
  const inInches = (figure: Figure): Figure =>
    unit === 'ft' && figure.kind === 'bare' && figure.value > LEAST_INCHES && !Number.isInteger(figure.value)
      ? { kind: 'length', hundredths: (figure.value * 100) / 12, unit }
      : figure
  return found && { ...found, figures: found.figures.map(inInches) }
}

function whyNot(found: Figures | null, { unit }: Ordering): Reading {
  if (!found) return { kind: 'unread', reason: `Not understood: write it as ${example(unit)}.`, isText: true }
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
    skipped: [],
  }
}

const isHalved = (over?: Figure, under?: Figure) =>
  over?.kind === 'bare' &&
  under?.kind === 'bare' &&
  [2, 4, 8, 16].includes(under.value) &&
  over.value < under.value

function readPair(a: Figure, b: Figure, sign: string, ordering: Ordering, order: Order | null): Reading {
  if (a.kind === b.kind && a.kind !== 'bare') return unread('A length and a quantity are needed.')
  // '12 @ 2400 each' says how long each is, or how many there are.
  if (COUNT_FIRST.test(sign) && a.kind === 'bare' && b.kind === 'count') return { kind: 'ambiguous' }
  if (isLengthTwice(a, b, sign, ordering)) return { kind: 'ambiguous' }
  const which = lengthAmong(a, b, ordering) ?? (COUNT_FIRST.test(sign) ? b : orderedLength(a, b, order))
  if (which === null) return { kind: 'ambiguous' }
  const isFirst = which === a
  return piecesOf(which, isFirst ? b : a, ordering, isFirst ? 'length first' : 'count first')
}

/** Whether there are two lengths rather than a quantity: '12mm 2400', '12m @ 2400'. */
const isLengthTwice = (a: Figure, b: Figure, sign: string, { unit }: Ordering) =>
  a.kind === 'length' &&
  b.kind === 'bare' &&
  unit === 'm' &&
  b.value >= 6 * LEAST_MILLIMETRES &&
  (!SIGN.test(sign) || COUNT_FIRST.test(sign))

type BareFigure = Extract<Figure, { kind: 'bare' }>

/** Which of two figures is the length, judged by the figures alone; null if unclear. */
function lengthAmong(a: Figure, b: Figure, ordering: Ordering): Figure | null {
  if (a.kind === 'length' || b.kind === 'count') return a
  if (b.kind === 'length' || a.kind === 'count') return b
  const isBroken = ({ value }: BareFigure) => !Number.isInteger(value)
  const isLong = ({ value }: BareFigure) => ordering.unit === 'm' && value >= 6 * LEAST_MILLIMETRES
  const isStocked = (figure: BareFigure) => ordering.standard.includes(bareHundredths(figure, ordering.unit))
  // '1.12 @ 2400' is neither 2,400 pieces nor 1.12 of them.
  if ((isBroken(a) && isLong(b)) || (isBroken(b) && isLong(a))) return null
  for (const tells of [isBroken, isLong, isStocked]) if (tells(a) !== tells(b)) return tells(a) ? a : b
  return null
}

function orderedLength(a: Figure, b: Figure, order: Order | null): Figure | null {
  if (order === null) return null
  return order === 'length first' ? a : b
}

/** The pieces of a length and a quantity. */
export function piecesOf(size: Figure, number: Figure, ordering: Ordering, order: Order | null): Reading {
  const qty = number.kind === 'length' ? Number.NaN : number.value
  if (!Number.isSafeInteger(qty) || qty < 1) return unread('The quantity must be a whole number above 0.')
  const found = ordering.measure?.(size) ?? measured(size, ordering)
  if ('problem' in found) return unread(found.problem)
  const { length, isRounded } = found
  const remarks = isRounded ? [roundedUp(length)] : []
  return { kind: 'pieces', pieces: [{ length, qty }], order, remarks, skipped: [] }
}
