import { BYTE_ORDER_MARK, csvCell } from '#machines/custom-lists/csv.rules.ts'
import { type Column, NOTHING } from './column.ts'
import type { Sliced } from './filter-sort.rules.ts'

const ROWS_A_SLICE = 50

/**
 * A list as a CSV file: the columns and rows that are shown, in their order. Numbers stay numbers, other
 * values are written as displayed, and missing values are empty. Returns the file's lines.
 */
export function* exporting<Row>(
  shown: readonly Column<Row>[],
  rows: readonly Row[],
): Sliced<readonly string[]> {
  const columns = shown.filter(({ isOfPage }) => !isOfPage)
  const lines = [BYTE_ORDER_MARK + lineOf(columns.map(({ heading }) => heading))]
  for (const [at, row] of rows.entries()) {
    if (at % ROWS_A_SLICE === 0) yield
    lines.push(lineOf(columns.map((column) => cellOf(column, row))))
  }
  return lines
}

const lineOf = (cells: readonly (string | number)[]) => `${cells.map(csvCell).join(',')}\r\n`

function cellOf<Row>({ numeric, value, text }: Column<Row>, row: Row): string | number {
  const held = numeric ? value(row) : null
  if (typeof held === 'number') return held
  const shown = text(row)
  return shown === NOTHING ? '' : shown
}
