/* Rows of cells, as spreadsheets and other programs write them (RFC 4180). */

/** Cell separators, the most reliable first. */
export const SEPARATORS = ['\t', ';', '|', ','] as const

const SEPARATOR = /[\t;|,]/
/** A quoted cell with its quotes; quotes inside are doubled. */
const QUOTED = /"[^"]*(?:""[^"]*)*"(?=[\t;|,\r\n]|$)/y
/** Quoted cells anywhere in a row. */
const QUOTED_CELLS = /(?<=^|[\t;|,])\s*"[^"]*(?:""[^"]*)*"\s*(?=[\t;|,]|$)/g

/** The separators in a row that are not in quotes, the most reliable first. */
export function separatorsOf(row: string): readonly string[] {
  const plain = row.includes('"') ? row.replace(QUOTED_CELLS, '') : row
  return SEPARATORS.filter((each) => plain.includes(each))
}

function quotedAt(text: string, at: number): string | undefined {
  if (text[at] !== '"') return undefined
  QUOTED.lastIndex = at
  return QUOTED.exec(text)?.[0]
}

/**
 * Index where the row that starts at `from` ends: at a line break, except inside quotes if `spans` allows
 * cells with line breaks. A quote that is never closed is an ordinary character.
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

/** The cells of a row, unquoted and trimmed. */
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
