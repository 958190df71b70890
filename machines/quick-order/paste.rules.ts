import { cellsOf, rowEnd, separatorOf } from '#machines/shared/cells.rules.ts'
import { halfWidth } from '#machines/shared/quantity.rules.ts'
import { type Columns, headerOf, isTotalRow, readCells, readUnderHeader } from './columns.rules.ts'
import { withCutLength } from './cut-length.rules.ts'
import { readFreeText } from './free-text.rules.ts'
import { type MailPart, type Meaning, meaningOf, type ParsedLine, type Skipped } from './parsed-line.ts'
import { readPieces } from './pieces.rules.ts'
import { withRemark } from './remark.rules.ts'
import { goodsIn, looksOrdered, skippedRow, withoutLead, withoutSenders } from './skipped.rules.ts'
import { UNIT_PATTERN } from './unit.rules.ts'

/** Pasted text that is read a few lines at a time, so that a long order doesn't block the page. */
export interface Pasted {
  /** Text still to be read. */
  readonly rest: string
  /** The last header; '' before there is one. */
  readonly header: string
  /** How many characters of the text are still above its first header: the title of a table. */
  readonly above: number
  /** Where in an email the text is. */
  readonly part: MailPart
  /** Whether goods have been read. */
  readonly hasGoods: boolean
  /** Whether quoted rows are an earlier message, because there are goods outside of them. */
  readonly skipsQuotes: boolean
}

/** Normalizes pasted text: plain spaces and half-width characters, without zero-width ones. */
export function pastedOf(text: string): Pasted {
  const rest = withoutSenders(normalized(text))
  return {
    rest,
    header: '',
    above: titleLength(rest),
    part: 'body',
    hasGoods: false,
    skipsQuotes:
      /^\s*>/m.test(rest) && rest.split(/[\r\n]+/).some((row) => looksOrdered(row) && !isQuote(row)),
  }
}

const isQuote = (row: string) => row.trimStart().startsWith('>')

const normalized = (text: string) =>
  halfWidth(text)
    .replace(/\u200B|\u200C|\u200D|\u200E|\u2060|\uFEFF/g, '')
    .replace(/\u2010|\u2011/g, '-')

/** Rows among which a first header is sought. */
const TITLE_ROWS = 12
/** No header is longer; a quote that is closed far below must not be taken for one cell again and again. */
const LONGEST_HEADER = 4000

/** The length of the text above the first header; 0 if it has none, or begins with it. */
function titleLength(text: string): number {
  for (let [rows, at] = [0, 0]; rows < TITLE_ROWS && at < text.length; rows += 1) {
    const { row, next, header } = rowAt(text, at, null)
    if (header?.columns) return at
    at = next
    if (row.trim() === '') rows -= 1
  }
  return 0
}

/** The row that starts at `at`, and where the next one starts; quoted cells of a table may have line breaks. */
function rowAt(text: string, at: number, columns: Columns | null) {
  const wide = rowEnd(text, at, true)
  const header = wide - at < LONGEST_HEADER ? headerOf(text.slice(at, wide)) : null
  const end = columns || header ? wide : rowEnd(text, at, false)
  return { row: text.slice(at, end), next: end + (text.startsWith('\r\n', end) ? 2 : 1), header }
}

interface Read extends Pasted {
  readonly lines: readonly ParsedLine[]
}

/**
 * Reads at most `limit` rows. Each becomes a line, including unreadable ones, which state the problem, and
 * skipped ones; blank rows and headers are left out.
 */
export function readSome(pasted: Pasted, limit: number): Read {
  const lines: ParsedLine[] = []
  let { header, part, hasGoods } = pasted
  let columns = headerOf(header)?.columns ?? null
  let at = 0
  for (let rows = 0; rows < limit && at < pasted.rest.length; rows += 1) {
    const isAbove = at < pasted.above
    const { row, next, header: found } = rowAt(pasted.rest, at, columns)
    at = next
    if (found && part !== 'quoted') {
      columns = found.columns
      header = row
      part = 'body'
    } else if (!isBlank(row)) {
      const { skipsQuotes } = pasted
      const isOfTable = columns !== null && cellsOf(row, columns.separator).length === columns.width
      const told = skippedRow(row, { part, hasGoods, skipsQuotes, isAbove, isOfTable })
      part = told.part
      const skipped = columns && isTotalRow(row, columns) ? 'total' : told.skipped
      const read = skipped
        ? [skippedLine(row, skipped)]
        : goodsIn(row, columns?.separator).map((goods) => enteredLine(goods, columns))
      hasGoods ||= read.some(({ readings }) =>
        readings.some(({ quantity, lengths }) => quantity !== null || lengths !== undefined),
      )
      lines.push(...read)
    }
  }
  const above = Math.max(0, pasted.above - at)
  return { ...pasted, lines, header, above, part, hasGoods, rest: pasted.rest.slice(at) }
}

/** Spreadsheets leave rows of bare separators at the end, and may name the separator in the first row. */
const isBlank = (row: string) => /^[\s;|,]*$|^[\s|:+-]*\|[\s|:+-]*$|^\s*"?sep=.?"?\s*$/i.test(row)

const skippedLine = (row: string, skipped: Skipped): ParsedLine => ({
  text: row.trim(),
  readings: [],
  problem: null,
  skipped,
  inContext: true,
})

function enteredLine(row: string, columns: Columns | null): ParsedLine {
  const text = row.trim()
  const alone = () => readAlone(text)
  if (!columns) return { text, ...alone() }
  if (!row.includes(columns.separator)) return { text, ...alone(), inContext: true }
  const read = readUnderHeader(row, columns)
  const kept = textOf(read) ?? text
  const meaning = withCutLength(read, kept, readColumns)
  const isSame = JSON.stringify(readAlone(kept)) === JSON.stringify(meaning)
  return { text: kept, ...meaning, ...(!isSame && { inContext: true }) }
}

/** Text of a row that reads the same without the header. Behind lengths a unit can't be read, nor is it needed. */
function textOf({ readings }: Meaning): string | undefined {
  const [reading] = readings
  if (!reading) return undefined
  const { code, lengths, quantity, unit } = reading
  return (lengths ? [code, lengths] : [code, quantity ?? 1, unit]).filter(Boolean).join('\t')
}

/** The text of a row with a length, as `textOf` writes it: a code may contain figures and spaces itself. */
const CODE_AND_LENGTH = /^([^\t]+)\t(\d+ @ \d+(?:\.\d+)?(?:mm|cm|m|ft|in|inches|feet)?)$/

/** Behind the goods: '@ $8.98 ea'. */
const PRICE = new RegExp(
  `\\s+(?:(?:@|at)\\s*)?\\$\\s?\\d[\\d,]*(?:\\.\\d+)?(?:\\s*(?:\\/|per\\s+)?\\s*${UNIT_PATTERN})?\\s*$`,
  'i',
)

function readAlone(text: string): Meaning {
  const [, code, lengths] = CODE_AND_LENGTH.exec(text) ?? []
  if (code && lengths) return meaningOf([{ code, quantity: null, unit: null, lengths }])
  const goods = withoutLead(text)
  const unpriced = goods.replace(PRICE, '')
  const meaning = withRemark(withoutCommas(unpriced), readGoods)
  const isCounted = meaning.readings.some(({ quantity, lengths }) => quantity !== null || lengths)
  // 'ABC-1 $5' may be one of it, or five.
  return unpriced === goods || isCounted ? meaning : withRemark(withoutCommas(goods), readGoods)
}

function readGoods(line: string): Meaning {
  const plain = () => withCutLength(readColumns(line), line, readColumns)
  return readPieces(line, plain) ?? plain()
}

function readColumns(line: string): Meaning {
  const separator = separatorOf(line)
  if (separator === undefined) return readFreeText(line)
  const cells = cellsOf(line, separator).filter(Boolean)
  const [only = ''] = cells
  return cells.length > 1 ? readCells(cells) : readFreeText(only)
}

/** Reads one line, typed or corrected. */
export const readLine = (text: string): ParsedLine =>
  enteredLine(normalized(text).replace(/\s*[\r\n]+\s*/g, ' '), null)

const WITH_COMMA = /(?<=^|\s)(?:[1-9]\d{0,2}(?:,\d{3})+|0+,\d+)(?=\s|$)/g

/** '1,000' between spaces is one number, not two cells, and '0,5' a fraction. */
const withoutCommas = (line: string) =>
  line.replace(WITH_COMMA, (number) => number.replaceAll(',', number.startsWith('0') ? '.' : ''))
