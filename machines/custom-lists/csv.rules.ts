import type { TallyLength } from '#contract/entities/cart.ts'
import { extendedPrice } from '#machines/cart/cart.rules.ts'
import { sharesOf } from '#machines/shared/shares.rules.ts'
import type { LengthUnit } from '#machines/site/lengths.ts'
import type { ListLine } from './list.rules.ts'

type Cell = string | number

interface CsvOptions {
  /** Whether this user may see prices. */
  readonly prices: boolean
  /** The lengths of tally lines, by line ID. */
  readonly tallies?: {
    readonly unit: LengthUnit
    readonly byLine: ReadonlyMap<number, readonly TallyLength[]>
  }
}

/** Without this mark Excel assumes the country's legacy code page: m² becomes mÂ². */
export const BYTE_ORDER_MARK = '\uFEFF'

/**
 * A list as a CSV file (RFC 4180) that is safe to open in a spreadsheet. Prices are dollars with a decimal
 * point; a product that is no longer sold is marked and has no price. A tally line has a row for each length, with
 * the number of pieces; their prices add up to that of the line. Quick Order reads the same lines from it.
 */
export function listCsv(lines: readonly ListLine[], { prices, tallies }: CsvOptions): string {
  const cut = lines.map((listed) => ({ listed, lengths: tallies?.byLine.get(listed.line.lineID) ?? [] }))
  const hasLengths = cut.some(({ lengths }) => lengths.length > 0)
  const head = [
    ...['SKU', 'Description', 'Qty', 'UOM'],
    ...(hasLengths ? [`Length (${tallies?.unit})`] : []),
    ...(prices ? ['Unit Price', 'Extended Price'] : []),
  ]
  const rowOf = ({ line, isSold }: ListLine, counted: number, length: Cell, price: number) => [
    line.productID,
    isSold ? line.prodDesc : `${line.prodDesc} (no longer sold)`,
    counted,
    line.UOM,
    ...(hasLengths ? [length] : []),
    ...(prices ? (isSold ? [dollars(line.unitPrice), price] : ['', '']) : []),
  ]
  const rows = cut.flatMap(({ listed, lengths }) => {
    const price = extendedPrice(listed.line)
    if (lengths.length === 0) return [rowOf(listed, listed.line.prodQty, '', price)]
    const shares = sharesOf(
      Math.round(price * 100),
      lengths.map(({ length, qty }) => Math.round(length * 100) * qty),
    )
    return lengths.map(({ length, qty }, at) => rowOf(listed, qty, length, (shares[at] ?? 0) / 100))
  })
  return csvText([head, ...rows])
}

/** A CSV file of these rows. */
export const csvText = (rows: readonly (readonly Cell[])[]): string =>
  BYTE_ORDER_MARK + rows.map((row) => `${row.map(csvCell).join(',')}\r\n`).join('')

/** A unit price that includes tax is a quotient; four decimals are more than any price needs. */
const dollars = (amount: number) => Math.round(amount * 10_000) / 10_000

/** What a spreadsheet treats as the start of a formula, also after spaces or in full width. */
const FORMULA = /^[\s\u00A0]*[=+\-@＝＋－＠\t\r]/
/** The same inside text: countries that separate cells by semicolons start a new cell there. */
const INNER_FORMULA = /[;\r\n](?=[\s\u00A0]*[=+\-@＝＋－＠])/g

/**
 * One CSV field. A number stays a number. Text that a spreadsheet would run gets a leading apostrophe; text
 * with a comma, a quote, a line break or spaces at its edges is quoted.
 */
export function csvCell(value: Cell): string {
  if (typeof value === 'number') return Number.isFinite(value) ? plainNumber(value) : ''
  const safe = (FORMULA.test(value) ? `'${value}` : value).replace(INNER_FORMULA, "$&'")
  return /[",\r\n]|^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** Without thousands separators or exponent: 1e21 is '1000000000000000000000'. */
function plainNumber(value: number): string {
  // Created on first use, because a browser loads a lot for the first formatter.
  plain ??= new Intl.NumberFormat('en-US', { useGrouping: false, maximumFractionDigits: 10 })
  return plain.format(value)
}
let plain: Intl.NumberFormat | undefined

const LONGEST_NAME = 100
/** Names that Windows reserves for devices, whatever the extension. */
const DEVICE = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i

/** The file name of a list, without characters that file systems reject. */
export function csvFileName(listName: string): string {
  const short = fileNamePart(listName)
  return `${DEVICE.test(short) ? `list ${short}` : short || 'custom list'}.csv`
}

/** A name as part of a file's name: short, and without characters that file systems reject. */
export function fileNamePart(name: string): string {
  const allowed = name
    // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are removed here
    .replace(/[\\/:*?"<>|\u0000-\u001F\u007F-\u009F\u200E\u200F\u202A-\u202E\u2066-\u2069]+/g, ' ')
    .replace(/\s+/g, ' ')
  return trimmed([...trimmed(allowed)].slice(0, LONGEST_NAME).join(''))
}

/** Windows drops trailing spaces and dots; Unix hides files with a leading dot. */
const trimmed = (name: string) => name.replace(/^[\s.]+|[\s.]+$/g, '')
