import { type Amount, twoDecimals } from './amount.ts'

type Cell = string | number | Amount | null

/** Without this mark, spreadsheets assume a legacy code page. */
export const BYTE_ORDER_MARK = '\uFEFF'

/** What a spreadsheet reads as the start of a formula, also after blanks and in full width. */
const FORMULA = /^[\s\u00A0]*[=+\-@＝＋－＠\t\r]/

/** Rows with tab-separated cells; tabs and line breaks inside a cell become spaces. */
export function tabbed(rows: Iterable<readonly string[]>): string {
  const bare = (value: string) => guarded(value.replace(/[\t\r\n]+/g, ' '))
  return Array.from(rows, (row) => `${row.map(bare).join('\t')}\r\n`).join('')
}

/** Rows as CSV (RFC 4180). Text that a spreadsheet would run as a formula gets an apostrophe in front. */
export function csv(rows: Iterable<readonly Cell[]>): string {
  return Array.from(rows, (row) => `${row.map(cell).join(',')}\r\n`).join('')
}

function cell(value: Cell): string {
  if (value === null) return ''
  if (typeof value === 'number') return String(value)
  if (typeof value === 'object') return twoDecimals(value)
  const safe = guarded(value)
  return /[",\r\n]|^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

const guarded = (value: string) => (FORMULA.test(value) ? `'${value}` : value)
