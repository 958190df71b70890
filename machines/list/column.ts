/** Shown for a missing value. */
export const NOTHING = '-'

/** The text, or a dash if it is empty. */
export const orDash = (text: string) => text || NOTHING

/** A value to sort rows by; null if unknown. Dates are yyyy-MM-dd. */
export type SortValue = string | number | null

/** Definition of a list column: its heading, its values and how they are displayed. */
export interface Column<Row> {
  /** Its name in URLs and in storage. */
  readonly id: string
  readonly heading: string
  readonly value: (row: Row) => SortValue
  /** The cell's text. The search looks through this rather than the value (see `soughtIn`). */
  readonly text: (row: Row) => string
  /** Further text that the search looks through, not shown in the cell. */
  readonly besides?: (row: Row) => string
  /** Its values are numbers: aligned to the end of the cell, and comparable in filters. */
  readonly numeric?: boolean
  /** It shows page state rather than data of the row, so it is neither sorted nor exported. */
  readonly isOfPage?: true
}

/**
 * A cell's searchable text, in lower case. An amount also matches without commas and currency: 1879.20 or
 * -48.33 finds $1,879.20 or -$48.33.
 */
export function soughtIn<Row>({ text, numeric }: Column<Row>, row: Row): string {
  const shown = text(row).toLowerCase()
  return numeric ? `${shown}\n${shown.replaceAll(',', '')}\n${shown.replace(/[^\d.-]/g, '')}` : shown
}
