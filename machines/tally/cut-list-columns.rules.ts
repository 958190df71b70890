/** Positions of the length and quantity columns from a header row. */
export interface Columns {
  readonly separator: string
  readonly length: number
  readonly count: number
  /** Unit of the lengths from the header; null if it names none. */
  readonly unit: string | null
}

const LENGTH_WORD = /\b(?:length|len|cut|size)s?\b/i
const COUNT_WORD = /\b(?:qty|quantity|pieces|pcs|count|number|no)\b/i
const UNIT_WORD = /\b(mm|cm|metres?|meters?|m|feet|ft|in|inches)\b/i
/** Cell separators, the most reliable first. */
export const SEPARATORS = ['\t', ';', '|', ','] as const

/**
 * Whether a line only names columns: both length and quantity, and no digits. Without separators it may
 * contain no other words, or it is a note.
 */
export function isHeader(text: string): boolean {
  if (/\d/.test(text) || !LENGTH_WORD.test(text) || !COUNT_WORD.test(text)) return false
  const words = text.split(/[^a-z]+/i).filter(Boolean)
  return (
    SEPARATORS.some((each) => text.trim().includes(each)) ||
    words.every((word) => [LENGTH_WORD, COUNT_WORD, UNIT_WORD].some((known) => known.test(word)))
  )
}

/** The columns that a header names; null if it does not name both, so that each line is read separately. */
export function columnsOf(header: string): Columns | null {
  const separator = SEPARATORS.find((each) => header.includes(each))
  if (separator === undefined) return null
  const names = header.split(separator)
  const length = names.findIndex((name) => LENGTH_WORD.test(name))
  const count = names.findIndex((name) => COUNT_WORD.test(name))
  if (length < 0 || count < 0 || length === count) return null
  return { separator, length, count, unit: UNIT_WORD.exec(names[length] ?? '')?.[1]?.toLowerCase() ?? null }
}

/** The length and quantity cells of a row; null if either is missing. */
export function cellsOf(text: string, columns: Columns): { length: string; count: string } | null {
  const cells = text.split(columns.separator).map((cell) => cell.trim().replace(/^"(.*)"$/, '$1'))
  const length = cells[columns.length]
  const count = cells[columns.count]
  return length && count ? { length, count } : null
}
