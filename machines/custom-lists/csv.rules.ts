import { extendedPrice } from '#machines/cart/cart.rules.ts'
import type { ListLine } from './list.rules.ts'

type Cell = string | number

interface CsvOptions {
  /** Whether this user sees prices at all. */
  readonly prices: boolean
}

/** Excel takes a file without this mark for the country's old code page: m² becomes mÂ². */
export const BYTE_ORDER_MARK = '\uFEFF'

/**
 * A list as a CSV file (RFC 4180) that a spreadsheet opens unharmed. Prices are dollars, with a point;
 * what is no longer sold says so and has none.
 */
export function listCsv(lines: readonly ListLine[], { prices }: CsvOptions): string {
  const head = ['SKU', 'Description', 'Qty', 'UOM', ...(prices ? ['Unit Price', 'Extended Price'] : [])]
  const rows = lines.map(({ line, isSold }) => [
    line.productID,
    isSold ? line.prodDesc : `${line.prodDesc} (no longer sold)`,
    line.prodQty,
    line.UOM,
    ...(prices ? pricesOf({ line, isSold }) : []),
  ])
  return BYTE_ORDER_MARK + [head, ...rows].map((row) => `${row.map(csvCell).join(',')}\r\n`).join('')
}

const pricesOf = ({ line, isSold }: ListLine): readonly Cell[] =>
  isSold ? [dollars(line.unitPrice), extendedPrice(line)] : ['', '']

/** A unit price with tax inside is a quotient: four decimals say more than anybody charges. */
const dollars = (amount: number) => Math.round(amount * 10_000) / 10_000

/** What a spreadsheet reads as the beginning of a formula, also behind blanks and in full width. */
const FORMULA = /^[\s\u00A0]*[=+\-@＝＋－＠\t\r]/

/**
 * One field. A number stays one. Text that a spreadsheet would run is led by an apostrophe; what has
 * a comma, quote or line break, or blanks at its edges, is quoted.
 */
export function csvCell(value: Cell): string {
  if (typeof value === 'number') return Number.isFinite(value) ? plainNumber(value) : ''
  const safe = FORMULA.test(value) ? `'${value}` : value
  return /[",\r\n]|^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** No thousands, no exponent: 1e21 reads '1000000000000000000000'. */
function plainNumber(value: number): string {
  // Not before a file is asked for: a browser loads much for the first of them.
  plain ??= new Intl.NumberFormat('en-US', { useGrouping: false, maximumFractionDigits: 10 })
  return plain.format(value)
}
let plain: Intl.NumberFormat | undefined

const LONGEST_NAME = 100
/** Names that Windows keeps for devices, whatever comes behind the point. */
const DEVICE = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i

/** The file's name: the list's, without what file systems refuse. */
export function csvFileName(listName: string): string {
  const allowed = listName
    // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what goes
    .replace(/[\\/:*?"<>|\u0000-\u001F\u007F-\u009F\u200E\u200F\u202A-\u202E\u2066-\u2069]+/g, ' ')
    .replace(/\s+/g, ' ')
  const short = trimmed([...trimmed(allowed)].slice(0, LONGEST_NAME).join(''))
  return `${DEVICE.test(short) ? `list ${short}` : short || 'custom list'}.csv`
}

/** Windows drops blanks and points at the end, Unix hides what begins with a point. */
const trimmed = (name: string) => name.replace(/^[\s.]+|[\s.]+$/g, '')
