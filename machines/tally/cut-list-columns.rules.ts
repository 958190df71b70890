import { cellsOf, SEPARATORS } from '#machines/shared/cells.rules.ts'

/** A unit that headings and cells name. */
export type NamedUnit = 'mm' | 'cm' | 'm' | 'ft' | 'in'

/** What the headings of a cut list say of its columns. */
export interface Columns {
  readonly separator: string
  /** Positions of the columns that may be the length; several only if they are headed equally well. */
  readonly lengths: readonly number[]
  /** The same for the quantity; empty if no heading names one. */
  readonly counts: readonly number[]
  /** Whether the quantity is only headed 'No', as numbers of lines are. */
  readonly isCountUnsure: boolean
  /** Position of a column that turns rows off; -1 if there is none. */
  readonly enabled: number
  /** Unit of the lengths from their heading; null if it names none. */
  readonly unit: NamedUnit | null
  readonly headings: readonly string[]
  /** Position of another length that was not taken, such as a raw one; -1 if there is none. */
  readonly otherLength: number
}

const LENGTH = /\blen(?:gth)?s?\b/i
/** Names of a length, the best first: what is no piece's own length is not among them. */
const LENGTHS: readonly RegExp[] = [
  /^(?!.*\b(?:raw|rough|gross|stock|board|bar|cutting)\b).*\blen(?:gth)?s?\b/i,
  LENGTH,
  /^l(?: ?\(?(?:mm|cm|m|ft|in|")\)?)?$/i,
  /\bcuts?\b/i,
  /\bsizes?\b/i,
  /^\(?(?:mm|millimetres|cm|m|metres|ft|feet|in|inches)\)?$/i,
]
const NO_LENGTH = /\b(?:edg(?:e|ing)|band(?:ing)?|total|waste|offcut|no|number|num|id)\b|#/i

/** Names of a quantity, the best first. */
const COUNTS: readonly RegExp[] = [
  /\b(?:qty|qnty|quant|quantity|quantities|pieces|pcs|pces|copies|count)\b|^(?:off|req'?d|required|needed)\.?$|(?:\b(?:nos?|nr|number|num)\b\.?|#) *(?:off|of|req'?d|required|needed)\b/i,
  /^(?:each|units|times)$/i,
]
const NO_COUNT = /\b(?:on hand|stock|available|price|cost|weight|edg(?:e|ing)|band(?:ing)?|per)\b/i
/** Alone it numbers lines, unless it stands beside the length. */
const NUMBER = /^(?:nos?|nr|number|num|#|cuts)\.?$/i

const UNITS: readonly (readonly [RegExp, NamedUnit])[] = [
  [/\b(?:mm|millimet(?:re|er)s?)\b/i, 'mm'],
  [/\b(?:cm|centimet(?:re|er)s?)\b/i, 'cm'],
  [/\b(?:lm|m|mtrs?|met(?:re|er)s?)\b/i, 'm'],
  [/\b(?:feet|foot|ft)\b/i, 'ft'],
  [/\b(?:in|inch|inches)\b|"/i, 'in'],
]

/** The unit that a heading names. Feet and inches together are none; 'in' before a unit is a word. */
function unitOf(heading: string): NamedUnit | null {
  const named = UNITS.filter(([pattern]) => pattern.test(heading)).map(([, unit]) => unit)
  if (named.includes('ft') && named.includes('in')) return null
  return named[0] ?? null
}

/** Other headings of cut lists: with one of them a row that only names a length is a header as well. */
const OTHER =
  /\b(?:item|line|parts?|pieces?|no|mark|name|desc(?:ription)?|designation|material|section|profile|grade|width|thickness|label|type|id|ref|unit|comments?|notes?|weight|project)\b|#/i

const FIGURE = /^[~(]?\s*-?[\d.][\d.,'"/ -]*(?:mm|cm|m|ft|in)?\)?$/i
const isHeading = (cell: string) => cell.split(/\s+/).length <= 5 && !FIGURE.test(cell)

/** The columns that a row names, with the separator that makes most of it; null if it is no header. */
export function columnsOf(row: string): Columns | null {
  const found = SEPARATORS.filter((each) => row.includes(each)).flatMap(
    (separator) => columnsBetween(row, separator) ?? [],
  )
  return found.find(({ counts }) => counts.length > 0) ?? found[0] ?? null
}

function columnsBetween(row: string, separator: string): Columns | null {
  const headings = cellsOf(row, separator).map((each) => each.replaceAll('_', ' '))
  if (headings.length < 2 || !headings.every(isHeading)) return null
  const where = (is: (heading: string) => boolean) => headings.flatMap((each, at) => (is(each) ? [at] : []))
  const named = LENGTHS.map((name) =>
    where((each) => name.test(each) && !NO_LENGTH.test(each) && !COUNTS[0]?.test(each)),
  )
  const lengths = named.find((each) => each.length > 0)
  const [length] = lengths ?? []
  if (lengths === undefined || length === undefined) return null
  // 'Length: 2400, Qty: 12' is a line.
  if (/\d/.test(headings[length] ?? '')) return null
  const counts =
    COUNTS.map((name) => where((each) => name.test(each) && !NO_COUNT.test(each))).find(
      (each) => each.length > 0,
    ) ?? []
  const beside = where((each) => NUMBER.test(each)).filter((at) => Math.abs(at - length) === 1)
  const isCountUnsure = counts.length === 0 && beside.length > 0
  if (counts.length + beside.length === 0 && !isWithoutCount(headings, length)) return null
  return {
    separator,
    lengths,
    counts: isCountUnsure ? beside : counts,
    isCountUnsure,
    enabled: headings.findIndex((each) => /^enabled$/i.test(each)),
    unit: unitOf(headings[length] ?? ''),
    headings,
    otherLength: (named[1] ?? []).find((at) => !lengths.includes(at)) ?? -1,
  }
}

/** Whether headings name a length and other things, but no quantity. */
const isWithoutCount = (headings: readonly string[], length: number): boolean =>
  /^(?:[a-z]+ )?len(?:gth)?s?\b|^(?:cut|size)s?(?: ?\(?(?:mm|cm|m|ft|in)\)?)?$/i.test(
    headings[length] ?? '',
  ) && headings.some((each, at) => at !== length && OTHER.test(each) && each.split(' ').length <= 3)

/** Words of a header without separators. */
const WORD =
  /\b(?:len(?:gth)?s?|cuts?|sizes?|qty|quantity|pieces|pcs|count|number|no|reqd|x|of|by|mm|cm|m|metres?|meters?|feet|ft|in|inches)\b/i

/**
 * Whether the length or the quantity comes first in a header without separators; null if the row is no such
 * header. It may contain no other words, or it is a note.
 */
export function wordsOrder(row: string): 'length first' | 'count first' | null {
  if (/\d/.test(row) || SEPARATORS.some((each) => row.trim().includes(each))) return null
  const length = row.search(/\b(?:len(?:gth)?|cut|size)s?\b/i)
  const count = row.search(/\b(?:qty|quantity|pieces|pcs|count|number|no|reqd)\b/i)
  const words = row.split(/[^a-z]+/i).filter(Boolean)
  if (length < 0 || count < 0 || !words.every((word) => WORD.test(word))) return null
  return length < count ? 'length first' : 'count first'
}
