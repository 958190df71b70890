/** The customer can't send a file as it is: what to do instead. */
export class FileRefused extends Error {}

const MOST_BYTES = 5_000_000
const DECODERS: readonly (readonly [mark: readonly number[], encoding: string])[] = [
  [[0xff, 0xfe], 'utf-16le'],
  [[0xfe, 0xff], 'utf-16be'],
]

/**
 * The text of a file that was chosen or dropped. Spreadsheets write UTF-8, UTF-16 and, for old times'
 * sake, the code page of Windows.
 */
export async function readOrderFile(file: File): Promise<string> {
  if (file.size > MOST_BYTES) throw new FileRefused(`${file.name} is too large for an order.`)
  const bytes = new Uint8Array(await file.arrayBuffer())
  const marked = DECODERS.find(([mark]) => mark.every((byte, at) => bytes[at] === byte))
  if (marked) return new TextDecoder(marked[1]).decode(bytes)
  if (bytes.includes(0)) {
    throw new FileRefused(`${file.name} is not a text file. Save the spreadsheet as CSV, and choose that.`)
  }
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

/** A file to begin with. A spreadsheet takes it for UTF-8 by the mark at its beginning. */
export const SAMPLE = `\uFEFF${['SKU,Qty,Unit,Description', 'ABC-100,12,bag,Put your own codes here', 'ABC-200,3,,Without a unit it is the usual one'].map((row) => `${row}\r\n`).join('')}`
