import { pastedOf, readSome } from '#machines/quick-order/paste.rules.ts'

/** A file that can't be used; the message says what to do instead. */
export class FileRefused extends Error {}

const MOST_BYTES = 5_000_000
const MARKS: readonly (readonly [mark: readonly number[], encoding: string])[] = [
  [[0xff, 0xfe], 'utf-16le'],
  [[0xfe, 0xff], 'utf-16be'],
]
const NO_TEXT = 'is not a text file. Save the spreadsheet as CSV and choose that.'
/** Control characters, which no text contains in any encoding. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: matches control characters on purpose
const CONTROL = /[\u0000-\u0008\u000e-\u001a\u001c-\u001f]/

/**
 * The text of a file that was chosen or dropped. Spreadsheets write UTF-8, UTF-16 or, if old, Windows-1252.
 * Rejects with a FileRefused.
 */
export async function readOrderFile(file: File): Promise<string> {
  const refused = (why: string) => new FileRefused(`${file.name} ${why}`)
  if (file.size > MOST_BYTES) throw refused('is too large for an order: 5 MB at most.')
  if (file.size === 0) throw refused('is empty.')
  const text = decoded(new Uint8Array(await file.arrayBuffer()))
  if (CONTROL.test(text) || text.startsWith('%PDF')) throw refused(NO_TEXT)
  if (!hasLines(text)) throw refused('has no order lines in it.')
  return text
}

function decoded(bytes: Uint8Array): string {
  const marked = MARKS.find(([mark]) => mark.every((byte, at) => bytes[at] === byte))
  if (marked) return new TextDecoder(marked[1]).decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

/** Rows parsed per step. */
const ROWS = 20

/** Whether a text contains more than blank rows and headers. */
function hasLines(text: string): boolean {
  let pasted = pastedOf(text)
  while (pasted.rest !== '') {
    const { lines, ...left } = readSome(pasted, ROWS)
    if (lines.length > 0) return true
    pasted = left
  }
  return false
}

/** A sample file. Its byte order mark makes spreadsheets read it as UTF-8. */
export const SAMPLE = `\uFEFF${['SKU,Qty,Unit,Description', 'ABC-100,12,bag,Put your own codes here', 'ABC-200,3,,Leave the unit empty for the usual one'].map((row) => `${row}\r\n`).join('')}`
