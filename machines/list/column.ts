/** What stands where nothing is known. */
export const NOTHING = '-'

/** What is not known is a dash. */
export const orDash = (text: string) => text || NOTHING

/** What rows are sorted by: text, a number, or nothing known. Dates are yyyy-MM-dd. */
export type SortValue = string | number | null

/** A column of a list, described once: what it is called, what it holds, and how that is written. */
export interface Column<Row> {
  /** Its name in an address and in storage. */
  readonly id: string
  readonly heading: string
  readonly value: (row: Row) => SortValue
  /** What stands in the cell. The search looks through this, not through what is behind it: `soughtIn`. */
  readonly text: (row: Row) => string
  /** What the search finds too: what the row has in none of its columns. */
  readonly besides?: (row: Row) => string
  /** Its values are numbers, which stand at the end of their cells and can be compared. */
  readonly numeric?: boolean
  /** It shows what the user is doing with the row, and is none of its facts: no file has it. */
  readonly isOfPage?: true
}

/**
 * What is looked through for words: a cell's text in small letters. An amount is found without its commas
 * and its currency too: who types 1879.20 or -48.33 means $1,879.20 and -$48.33.
 */
export function soughtIn<Row>({ text, numeric }: Column<Row>, row: Row): string {
  const shown = text(row).toLowerCase()
  return numeric ? `${shown}\n${shown.replaceAll(',', '')}\n${shown.replace(/[^\d.-]/g, '')}` : shown
}
