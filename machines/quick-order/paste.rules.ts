import { halfWidth } from '#machines/shared/quantity.rules.ts'
import {
  type Columns,
  cellsOf,
  headerOf,
  readCells,
  readUnderHeader,
  rowEnd,
  separatorOf,
} from './columns.rules.ts'
import { withCutLength } from './cut-length.rules.ts'
import { readFreeText } from './free-text.rules.ts'
import { type Meaning, meaningOf, type ParsedLine } from './parsed-line.ts'
import { readPieces } from './pieces.rules.ts'

/** Pasted text that is read a few lines at a time, so that a long order doesn't block the page. */
export interface Pasted {
  /** Text still to be read. */
  readonly rest: string
  /** Columns of the last header. */
  readonly columns: Columns | null
}

/** Normalizes pasted text: plain spaces and half-width characters, without zero-width ones. */
export const pastedOf = (text: string): Pasted => ({
  rest: halfWidth(text)
    .replace(/\u200B|\u200C|\u200D|\u2060|\uFEFF/g, '')
    .replace(/[\u00A0\u2000-\u200A\u202F\u205F]/g, ' '),
  columns: null,
})

interface Read extends Pasted {
  readonly lines: readonly ParsedLine[]
}

/**
 * Reads at most `limit` rows. Each becomes a line, including unreadable ones, which state the problem; blank
 * rows and headers are skipped.
 */
export function readSome(pasted: Pasted, limit: number): Read {
  const lines: ParsedLine[] = []
  let { columns } = pasted
  let at = 0
  for (let rows = 0; rows < limit && at < pasted.rest.length; rows += 1) {
    const end = rowEnd(pasted.rest, at, columns !== null)
    const row = pasted.rest.slice(at, end)
    at = end + (pasted.rest.startsWith('\r\n', end) ? 2 : 1)
    const header = headerOf(row)
    if (header) columns = header.columns
    else if (!isBlank(row)) lines.push(enteredLine(row, columns))
  }
  return { lines, columns, rest: pasted.rest.slice(at) }
}

/** Spreadsheets leave rows of bare separators at the end. */
const isBlank = (row: string) => /^[\s;|,]*$/.test(row)

function enteredLine(row: string, columns: Columns | null): ParsedLine {
  const text = row.trim()
  if (!columns || !row.includes(columns.separator)) return { text, ...readAlone(text) }
  const meaning = readUnderHeader(row, columns)
  const kept = textOf(meaning) ?? text
  return { text: kept, ...withCutLength(meaning, kept, readColumns) }
}

/** Text of a row that reads the same without the header. Behind lengths a unit can't be read, nor is it needed. */
function textOf({ readings }: Meaning): string | undefined {
  const [reading] = readings
  if (!reading) return undefined
  const { code, lengths, quantity, unit } = reading
  return (lengths ? [code, lengths] : [code, quantity ?? 1, unit]).filter(Boolean).join('\t')
}

/** The text of a row with a length, as `textOf` writes it: a code may contain figures and spaces itself. */
const CODE_AND_LENGTH = /^([^\t]+)\t(\d+ @ \d+(?:\.\d+)?(?:mm|cm|m|ft)?)$/

function readAlone(text: string): Meaning {
  const [, code, lengths] = CODE_AND_LENGTH.exec(text) ?? []
  if (code && lengths) return meaningOf([{ code, quantity: null, unit: null, lengths }])
  const line = withoutThousands(text)
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
  enteredLine(pastedOf(text).rest.replace(/\s*[\r\n]+\s*/g, ' '), null)

const THOUSANDS = /(?<=\s)\d{1,3}(?:,\d{3})+(?=\s|$)|^\d{1,3}(?:,\d{3})+(?=\s)/g

/** '1,000' between spaces is one number, not two cells. */
const withoutThousands = (line: string) => line.replace(THOUSANDS, (number) => number.replaceAll(',', ''))
