import { type Amount, twoDecimals } from './amount.ts'

type Cell = string | number | Amount | null

/** Without this mark, spreadsheets assume a legacy code page. */
export const BYTE_ORDER_MARK = '\uFEFF'

/** What a spreadsheet treats as the start of a formula, also after spaces or in full width. */
const FORMULA = /^[\s\u00A0]*[=+\-@＝＋－＠\t\r]/
/** The same inside text: countries that separate cells by semicolons start a new cell there. */
const INNER_FORMULA = /[;\r\n](?=[\s\u00A0]*[=+\-@＝＋－＠])/g

/* Files are written row by row, because a large one is written in slices. */

/** Headings and rows with tab-separated cells; tabs and line breaks inside a cell become spaces. */
export function* tabbed(headings: readonly string[], rows: Iterable<readonly string[]>): Generator<string> {
  const bare = (value: string) => guarded(value.replace(/[\t\r\n]+/g, ' '))
  yield `${headings.map(bare).join('\t')}\r\n`
  for (const row of rows) yield `${row.map(bare).join('\t')}\r\n`
}

/** Headings and rows as CSV (RFC 4180). Text that a spreadsheet would run as a formula gets an apostrophe in front. */
export function* csv(headings: readonly string[], rows: Iterable<readonly Cell[]>): Generator<string> {
  yield written(headings)
  for (const row of rows) yield written(row)
}

const written = (row: readonly Cell[]) => `${row.map(cell).join(',')}\r\n`

function cell(value: Cell): string {
  if (value === null) return ''
  if (typeof value === 'number') return String(value)
  if (typeof value === 'object') return twoDecimals(value)
  const safe = guarded(value)
  return /[",\r\n]|^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

const guarded = (value: string) => (FORMULA.test(value) ? `'${value}` : value).replace(INNER_FORMULA, "$&'")
