import { unzipSync } from 'fflate'
import read, { InvalidSpreadsheetError } from 'read-excel-file/universal'
import { FileRefused } from '../text-file.ts'

/** The first sheet of a spreadsheet that contains anything. */
export interface Sheet {
  readonly name: string
  /** How many sheets the file has. */
  readonly of: number
  /** Its rows, with cells separated by tabs. */
  readonly text: string
}

/** Unzipped, in bytes: more would not fit into a phone's memory once it is read. */
const MOST_BYTES = 200_000_000

const PROTECTED =
  'is protected by a password. Open it in your spreadsheet program, remove the password and save it again.'
const OLD = 'is a spreadsheet of an old format. Save it as .xlsx or CSV and choose that.'
const LARGE = 'is too large a spreadsheet. Save the sheet that you need as CSV and choose that.'
const DAMAGED = 'is damaged. Open it in your spreadsheet program and save it again, or save it as CSV.'
const EMPTY = 'has no sheet with data in it.'

/**
 * Reads an .xlsx file: the values of its cells, those of formulas as last calculated, dates as yyyy-MM-dd,
 * nothing for errors. Merged cells have their value in the first one. Rejects with a FileRefused.
 */
export async function readSpreadsheet(file: File): Promise<Sheet> {
  const refused = (why: string) => new FileRefused(`${file.name} ${why}`)
  const bytes = new Uint8Array(await file.arrayBuffer())
  if (bytes[0] === 0xd0) throw refused(isEncrypted(bytes) ? PROTECTED : OLD)
  const size = unzippedSize(bytes)
  if (size === null) throw refused(DAMAGED)
  if (size > MOST_BYTES) throw refused(LARGE)
  const sheets = await sheetsIn(file)
  if (sheets === null) throw refused(DAMAGED)
  const found = sheets.find(({ data }) => data.some((row) => row.some((cell) => cell !== null)))
  if (!found) throw refused(EMPTY)
  return { name: found.sheet, of: sheets.length, text: found.data.map(rowText).join('') }
}

/** Numbers are kept as the file writes them. */
const asWritten = (text: string) => text

async function sheetsIn(file: File) {
  try {
    return await read<string>(file, { parseNumber: asWritten, trim: false })
  } catch (error) {
    // Anything else that is wrong with a file fails in the package as it is, such as a missing part.
    if (!(error instanceof InvalidSpreadsheetError)) console.warn('The spreadsheet could not be read', error)
    return null
  }
}

/** Null if it is no zip file. */
function unzippedSize(bytes: Uint8Array): number | null {
  let size = 0
  try {
    unzipSync(bytes, {
      filter: ({ originalSize }) => {
        size += originalSize
        return false
      },
    })
  } catch {
    return null
  }
  return size
}

/** Excel puts a protected file into a container, as a stream of this name in UTF-16. */
const ENCRYPTED = new Uint8Array([...'EncryptedPackage'].flatMap((letter) => [letter.charCodeAt(0), 0]))

const isEncrypted = (bytes: Uint8Array) =>
  bytes.some(
    (_, at) => bytes[at] === ENCRYPTED[0] && ENCRYPTED.every((byte, each) => bytes[at + each] === byte),
  )

type Row = Awaited<ReturnType<typeof read<string>>>[number]['data'][number]

const rowText = (row: Row) => `${row.map(cellText).join('\t')}\r\n`

function cellText(cell: Row[number]): string {
  if (cell === null) return ''
  if (cell instanceof Date) return cell.toISOString().slice(0, 10)
  if (typeof cell === 'boolean') return cell ? 'TRUE' : 'FALSE'
  const text = String(cell).replace(/[\t\r\n]+/g, ' ')
  if (isFraction(text)) return String(Number(Number(text).toPrecision(15)))
  return text.startsWith('"') ? `"${text.replaceAll('"', '""')}"` : text
}

/** A number with more digits than a spreadsheet shows, or with an exponent: 0.1 + 0.2 is 0.30000000000000004. */
const isFraction = (text: string) => /^-?\d+\.\d{10,}(E-?\d+)?$|^-?\d(\.\d+)?E[+-]?\d+$/i.test(text)
