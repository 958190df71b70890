/** Where a spreadsheet's header says that length and quantity stand. */
export interface Columns {
  readonly separator: string
  readonly length: number
  readonly count: number
  /** What the header gives lengths in, as a figure of a line would. */
  readonly unit: string | null
}

const LENGTH_WORD = /\b(?:length|len|cut|size)s?\b/i
const COUNT_WORD = /\b(?:qty|quantity|pieces|pcs|count|number|no)\b/i
const UNIT_WORD = /\b(mm|cm|metres?|meters?|m|feet|ft|in|inches)\b/i
/** What stands between the cells of a row, the most telling first. */
export const SEPARATORS = ['\t', ';', '|', ','] as const

/**
 * A line that only names columns: both of those that count, and no figures. Without separators it must
 * have no other words, or it is something somebody wrote.
 */
export function isHeader(text: string): boolean {
  if (/\d/.test(text) || !LENGTH_WORD.test(text) || !COUNT_WORD.test(text)) return false
  const words = text.split(/[^a-z]+/i).filter(Boolean)
  return (
    SEPARATORS.some((each) => text.trim().includes(each)) ||
    words.every((word) => [LENGTH_WORD, COUNT_WORD, UNIT_WORD].some((known) => known.test(word)))
  )
}

/** The columns that a header names; null where it does not name both, and lines speak for themselves. */
export function columnsOf(header: string): Columns | null {
  const separator = SEPARATORS.find((each) => header.includes(each))
  if (separator === undefined) return null
  const names = header.split(separator)
  const length = names.findIndex((name) => LENGTH_WORD.test(name))
  const count = names.findIndex((name) => COUNT_WORD.test(name))
  if (length < 0 || count < 0 || length === count) return null
  return { separator, length, count, unit: UNIT_WORD.exec(names[length] ?? '')?.[1]?.toLowerCase() ?? null }
}

/** The two cells of a line that count; null where it has no such columns. */
export function cellsOf(text: string, columns: Columns): { length: string; count: string } | null {
  const cells = text.split(columns.separator).map((cell) => cell.trim().replace(/^"(.*)"$/, '$1'))
  const length = cells[columns.length]
  const count = cells[columns.count]
  return length && count ? { length, count } : null
}
