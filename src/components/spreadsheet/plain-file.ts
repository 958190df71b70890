import { FileRefused, type TextLimits } from '../text-file.ts'

/** A file of text. */
export interface PlainFile {
  readonly file: File
  /** The sheet of a spreadsheet with several of them: 'sheet “Prices” of 3'; otherwise ''. */
  readonly sheet: string
}

/** File names that a spreadsheet has. */
export const SPREADSHEETS = '.xlsx,.xlsm,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

const NAME = /\.xls[xm]?$/i

/** Whether a file has the name of a spreadsheet, perhaps followed by its sheet. */
export const isFromSpreadsheet = (name: string) => /\.xls[xm]?(, sheet .*)?$/i.test(name)

/** How zip files begin, and files of old and of protected spreadsheets. */
const [ZIP, CONTAINER] = [0x50, 0xd0]

/**
 * The file itself, or the first sheet with data of a spreadsheet as a file of tab-separated text. Only a
 * spreadsheet loads the code that reads it. Rejects with a FileRefused.
 */
export async function plainFile(file: File, limits: TextLimits, signal?: AbortSignal): Promise<PlainFile> {
  const [first] = new Uint8Array(await file.slice(0, 1).arrayBuffer())
  const isSpreadsheet = NAME.test(file.name) && (first === ZIP || first === CONTAINER)
  if (!isSpreadsheet) return { file, sheet: '' }
  if (file.size > limits.bytes) throw new FileRefused(`${file.name} ${limits.tooLarge}`)
  const { readInWorker } = await import('./read-in-worker.ts')
  const { name, of, text } = await readInWorker(file, signal)
  return {
    file: new File([text], file.name, { lastModified: file.lastModified }),
    sheet: of > 1 ? `sheet “${name}” of ${of}` : '',
  }
}
