/* Rows of cells, as spreadsheets and other programs write them (RFC 4180). */

/** Cell separators, the most reliable first. */
export const SEPARATORS = ['\t', ';', '|', ','] as const

const SEPARATOR = /[\t;|,]/
/** A quoted cell with its quotes; quotes inside are doubled. */
const QUOTED = /"[^"]*(?:""[^"]*)*"(?=[\t;|,\r\n]|$)/y
/** Quoted cells anywhere in a row. */
const QUOTED_CELLS = /(?<=^|[\t;|,])\s*"[^"]*(?:""[^"]*)*"\s*(?=[\t;|,]|$)/g

/** The separator of a row's cells, not counting those in quotes; undefined if it has none. */
export function separatorOf(row: string) {
  const plain = row.includes('"') ? row.replace(QUOTED_CELLS, '') : row
  return SEPARATORS.find((each) => plain.includes(each))
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

/** Programs write '="00123"' so that a spreadsheet keeps it as text. */
const FORMULA = /^="([^"]*)"$/

/** The cells of a row, unquoted and trimmed. */
export function cellsOf(row: string, separator: string): readonly string[] {
  const cells: string[] = []
  let at = 0
  while (at <= row.length) {
    const quoted = quotedAt(row, at)
    const end = quoted ? at + quoted.length : row.indexOf(separator, at)
    const stop = end < 0 ? row.length : end
    const cell = row.slice(at, stop)
    const plain = (quoted ? cell.slice(1, -1).replaceAll('""', '"') : cell).trim()
    cells.push(FORMULA.exec(plain)?.[1] ?? plain)
    at = stop + 1
  }
  return cells
}

const TOTAL =
  /^(?:(?:sub|grand|order)[ -]?)?totals?\b[\s:;,|=$€£\d.-]*(?:items?|lines?|pcs|pieces|(?:ex|inc)\p{L}*\.?\s*(?:gst|tax)?)?[\s:;,|$€£\d.-]*$/iu
/** Whether a row or cell adds up what is above it. */
export const isTotal = (text: string) => TOTAL.test(text)
