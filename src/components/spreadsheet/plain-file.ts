import { isolated } from '#contract/isolated.ts'
import { FileRefused, type TextLimits } from '../text-file.ts'
import type { Sheet } from './read-spreadsheet.ts'
import type { Report } from './xml.ts'

/** A file of text. */
export interface PlainFile {
  readonly file: File
  /** What was read of a spreadsheet; null of any other file. */
  readonly workbook: ReadWorkbook | null
}

/** What was read of a spreadsheet, for the user to see and to choose another sheet of it. */
export interface ReadWorkbook extends Omit<Sheet, 'text' | 'problem'> {
  /** The spreadsheet itself. */
  readonly file: File
}

interface Reading {
  /** The sheet that the user chose. */
  readonly sheet?: string | undefined
  readonly report?: Report
  readonly signal?: AbortSignal
  /** Called with what is read of a spreadsheet, also if nobody can use it. */
  readonly seen?: (workbook: ReadWorkbook) => void
}

/** File names that a spreadsheet has. */
export const SPREADSHEETS = '.xlsx,.xlsm,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

const NAME = /\.xls[xm]?$/i

/** Whether a file has the name of a spreadsheet, perhaps followed by its sheet. */
export const isFromSpreadsheet = (name: string) => /\.xls[xm]?(, sheet .*)?$/i.test(name)

/** A file's name, and of a spreadsheet with several sheets the one that was read: 'a.xlsx, sheet “Prices” of 3'. */
export function nameWithSheet(name: string, workbook: ReadWorkbook | null): string {
  if (!workbook || workbook.visible.length + workbook.hiddenSheets === 1) return name
  return `${name}, ${sheetLabel(workbook)}`
}

/** 'sheet “Prices” of 3', of those that are not hidden. */
export const sheetLabel = ({ name, visible }: ReadWorkbook) =>
  `sheet “${isolated(name)}”${visible.length > 1 ? ` of ${visible.length}` : ''}`

/** How zip files begin, and files of old and of protected spreadsheets. */
const [ZIP, CONTAINER] = [0x50, 0xd0]

/**
 * The file itself, or a sheet of a spreadsheet as a file of tab-separated text: the chosen one, or the first with
 * data. Only a spreadsheet loads the code that reads it. Rejects with a FileRefused.
 */
export async function plainFile(
  file: File,
  limits: TextLimits,
  { sheet, report, signal, seen }: Reading = {},
): Promise<PlainFile> {
  const start = new Uint8Array(await file.slice(0, START_BYTES).arrayBuffer())
  const isSpreadsheet = NAME.test(file.name) && (start[0] === ZIP || start[0] === CONTAINER)
  const markup = markupIn(start)
  if (markup) throw new FileRefused(`${isolated(file.name)} is ${markup}${named(file.name)}: ${SAVE_AS}`)
  if (!isSpreadsheet) return { file, workbook: null }
  if (file.size > limits.bytes) throw new FileRefused(`${isolated(file.name)} ${limits.tooLarge}`)
  const { readInWorker } = await import('./read-in-worker.ts')
  const { text, problem, ...read } = await readInWorker({ file, sheet }, report, signal)
  const workbook = { ...read, file }
  seen?.(workbook)
  if (problem !== null) throw new FileRefused(`${isolated(file.name)} ${problem}`)
  return { file: new File([text], file.name, { lastModified: file.lastModified }), workbook }
}

const START_BYTES = 1000
const SAVE_AS = 'open it in your spreadsheet program and save it as .xlsx or CSV.'

/** Other programs name such files .xls, because a spreadsheet program opens them. */
const MARKUP: readonly (readonly [start: RegExp, name: string])[] = [
  [
    /^(<\?xml[^>]*>\s*)?(<!--.*?-->\s*)*<(!doctype html|html|head|meta|style|body|div|table)\b/is,
    'a web page',
  ],
  [/^<(\?xml|\w+:workbook|workbook)\b/i, 'an XML file'],
  [/^mime-version:/i, 'a web archive'],
]

function markupIn(start: Uint8Array): string | undefined {
  // In UTF-16 every other byte is a zero.
  const text = new TextDecoder().decode(start).replace(/^[\uFFFD\0\s]+|\0/g, '')
  return MARKUP.find(([pattern]) => pattern.test(text))?.[1]
}

const named = (name: string) => (NAME.test(name) ? ` named .${name.split('.').at(-1)?.toLowerCase()}` : '')
