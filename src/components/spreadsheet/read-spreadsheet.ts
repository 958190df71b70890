import { isolated } from '#contract/isolated.ts'
import { FileRefused } from '../text-file.ts'
import { type Bounds, type SheetRows, sheetRows } from './sheet-rows.ts'
import { needed, workbookIn } from './workbook-parts.ts'
import type { Report } from './xml.ts'
import { type ZipParts, zipParts } from './zip-parts.ts'

/** A sheet that has been read. */
export interface Sheet extends Omit<SheetRows, 'beyond'> {
  readonly name: string
  /** Why it can't be used, though another one may be; otherwise null. */
  readonly problem: string | null
  /** The names of all sheets that are not hidden. */
  readonly visible: readonly string[]
  /** How many others there are. */
  readonly hiddenSheets: number
}

interface Choice {
  /** The sheet that the user chose; otherwise it is the first one with data in it. */
  readonly sheet?: string | undefined
  /** Lowered by tests. */
  readonly bounds?: Bounds
  readonly report?: Report
}

/** Unzipped, in bytes: more would not fit into a phone's memory. */
const MOST_BYTES = 200_000_000
const BOUNDS: Bounds = { rows: 100_000, columns: 500, gaps: 1000 }

const PROTECTED =
  'is protected by a password. Open it in your spreadsheet program, remove the password and save it again.'
const OLD = 'is a spreadsheet of an old format. Save it as .xlsx or CSV and choose that.'
const LARGE = 'is too large a spreadsheet. Save the sheet that you need as CSV and choose that.'
const DAMAGED = 'is damaged. Open it in your spreadsheet program and save it again, or save it as CSV.'
const EMPTY = 'has no sheet with data in it that is not hidden.'

/**
 * Reads one sheet of an .xlsx file that is not hidden: the values of its cells, those of formulas as last calculated,
 * dates as yyyy-MM-dd, errors by their names. Merged cells have their value in the first one. Rejects with a
 * FileRefused.
 */
export async function readSpreadsheet(
  file: File,
  { sheet, bounds = BOUNDS, report = () => {} }: Choice = {},
) {
  const refused = (why: string) => new FileRefused(`${isolated(file.name)} ${why}`)
  const bytes = new Uint8Array(await file.arrayBuffer())
  if (bytes[0] === 0xd0) throw refused(isEncrypted(bytes) ? PROTECTED : OLD)
  const parts = zipParts(bytes)
  if (parts === null) throw refused(DAMAGED)
  if (parts.size > MOST_BYTES) throw refused(LARGE)
  let found: Sheet | null
  try {
    found = sheetIn(parts, { sheet, bounds, report })
  } catch {
    // Whatever else is wrong with a file.
    throw refused(DAMAGED)
  }
  if (!found) throw refused(EMPTY)
  return found
}

function sheetIn(parts: ZipParts, { sheet, bounds, report }: Required<Choice>): Sheet | null {
  const workbook = workbookIn(parts)
  const shown = workbook.sheets.filter(({ isVisible }) => isVisible)
  const facts = {
    visible: shown.map(({ name }) => name),
    hiddenSheets: workbook.sheets.length - shown.length,
  }
  for (const { name, part } of shown) {
    if (sheet !== undefined && name !== sheet) continue
    const { beyond, ...rows } = sheetRows(needed(parts, part), workbook, bounds, report)
    if (beyond) return { ...facts, ...rows, name, problem: tooLarge(name, beyond, bounds) }
    if (rows.text !== '') return { ...facts, ...rows, name, problem: null }
    if (name === sheet)
      return { ...facts, ...rows, name, problem: `has nothing to read in its sheet “${isolated(name)}”.` }
  }
  return null
}

const tooLarge = (name: string, beyond: 'rows' | 'columns', bounds: Bounds) =>
  `is too large: its sheet “${isolated(name)}” has more than ${bounds[beyond].toLocaleString('en')} ${beyond}. Delete those that you don’t need, save it and choose it again.`

/** Excel puts a protected file into a container, as a stream of this name in UTF-16. */
const ENCRYPTED = new Uint8Array([...'EncryptedPackage'].flatMap((letter) => [letter.charCodeAt(0), 0]))

const isEncrypted = (bytes: Uint8Array) =>
  bytes.some(
    (_, at) => bytes[at] === ENCRYPTED[0] && ENCRYPTED.every((byte, each) => bytes[at + each] === byte),
  )
