import { isolated } from '#contract/isolated.ts'

/** A file that can't be used; the message says what to do instead. */
export class FileRefused extends Error {}

export interface TextLimits {
  readonly bytes: number
  /** Follows the name of a larger file: 'is too large for an order: 5 MB at most.' */
  readonly tooLarge: string
  /** Follows the name of a file that is not text: 'is not a price book.' */
  readonly noText?: string
}

interface Progress {
  /** Called with the share that is read, from 0 to 1. */
  readonly report?: (done: number) => void
  readonly signal?: AbortSignal
}

const MARKS: readonly (readonly [mark: readonly number[], encoding: string])[] = [
  [[0xff, 0xfe], 'utf-16le'],
  [[0xfe, 0xff], 'utf-16be'],
]
const NO_TEXT = 'is not a text file. Save the spreadsheet as CSV and choose that.'
/** Control characters, which no text contains in any encoding. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: matches control characters on purpose
const CONTROL = /[\u0000-\u0008\u000e-\u001a\u001c-\u001f]/

/**
 * The text of a file that was chosen or dropped. Spreadsheets write UTF-8, UTF-16 or, if old, Windows-1252. It is
 * read in pieces, so that a large file doesn't block the page. Rejects with a FileRefused.
 */
export async function readTextFile(file: File, limits: TextLimits, progress: Progress = {}): Promise<string> {
  const refused = (why: string) => new FileRefused(`${isolated(file.name)} ${why}`)
  if (file.size > limits.bytes) throw refused(limits.tooLarge)
  if (file.size === 0) throw refused('is empty.')
  const encoding = await markedEncoding(file)
  const text = encoding ? await decoded(file, encoding, progress) : await unmarked(file, progress)
  if (CONTROL.test(text) || text.startsWith('%PDF')) throw refused(limits.noText ?? NO_TEXT)
  return text
}

/** Windows-1252 has no invalid text, so it is what UTF-8 is not. */
async function unmarked(file: File, progress: Progress): Promise<string> {
  try {
    return await decoded(file, 'utf-8', progress)
  } catch (error) {
    if (!(error instanceof TypeError)) throw error
    return decoded(file, 'windows-1252', progress)
  }
}

const PIECE_BYTES = 1_000_000

const bytesOf = async (file: File, from: number, to: number) =>
  new Uint8Array(await file.slice(from, to).arrayBuffer())

async function decoded(file: File, encoding: string, { report, signal }: Progress): Promise<string> {
  const decoder = new TextDecoder(encoding, { fatal: encoding === 'utf-8' })
  const pieces: string[] = []
  for (let at = 0; at < file.size; at += PIECE_BYTES) {
    const bytes = await bytesOf(file, at, at + PIECE_BYTES)
    signal?.throwIfAborted()
    pieces.push(decoder.decode(bytes, { stream: true }))
    report?.(Math.min(at + PIECE_BYTES, file.size) / file.size)
  }
  return pieces.join('') + decoder.decode()
}

const SAMPLE_BYTES = 1000

/** UTF-16, by its byte order mark or by the zeros beside each plain letter; undefined for any other encoding. */
async function markedEncoding(file: File): Promise<string | undefined> {
  const sample = await bytesOf(file, 0, SAMPLE_BYTES)
  const marked = MARKS.find(([mark]) => mark.every((byte, at) => sample[at] === byte))
  if (marked) return marked[1]
  const zeros = [0, 1].map((rest) => sample.filter((byte, at) => byte === 0 && at % 2 === rest).length)
  const [first = 0, second = 0] = zeros
  const isMany = (count: number, other: number) => other === 0 && count > sample.length / 4
  if (isMany(second, first)) return 'utf-16le'
  return isMany(first, second) ? 'utf-16be' : undefined
}
