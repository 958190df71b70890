import { SEPARATORS } from '#machines/tally/cut-list-columns.rules.ts'

const SEPARATOR = /[\t;|,]/
/** A quoted cell: from the beginning of one to the end of it, quotes within doubled. */
const QUOTED = /"[^"]*(?:""[^"]*)*"(?=[\t;|,\r\n]|$)/y

/** What separates the cells of a line; undefined where it has none. */
export const separatorOf = (line: string) => SEPARATORS.find((each) => line.includes(each))

function quotedAt(text: string, at: number): string | undefined {
  if (text[at] !== '"') return undefined
  QUOTED.lastIndex = at
  return QUOTED.exec(text)?.[0]
}

/**
 * Where the row that begins at `from` ends: at a line break, except one in quotes where `spans` says
 * that cells may have them. A quote that is never closed is a quote, and keeps no line from being one.
 */
export function rowEnd(text: string, from: number, spans: boolean): number {
  let isCellStart = true
  for (let at = from; at < text.length; at += 1) {
    const char = text.charAt(at)
    const quoted: string | undefined = isCellStart && spans ? quotedAt(text, at) : undefined
    if (quoted) at += quoted.length - 1
    else if (char === '\n' || char === '\r') return at
    isCellStart = !quoted && SEPARATOR.test(char)
  }
  return text.length
}

/** The cells of a row, unquoted and trimmed (RFC 4180). */
export function cellsOf(row: string, separator: string): readonly string[] {
  const cells: string[] = []
  let at = 0
  while (at <= row.length) {
    const quoted = quotedAt(row, at)
    const end = quoted ? at + quoted.length : row.indexOf(separator, at)
    const stop = end < 0 ? row.length : end
    const cell = row.slice(at, stop)
    cells.push((quoted ? cell.slice(1, -1).replaceAll('""', '"') : cell).trim())
    at = stop + 1
  }
  return cells
}

/** A spreadsheet is kept from running a cell by an apostrophe before it: it is not the code's. */
export const plainCell = (cell: string) => cell.replace(/^'/, '')
