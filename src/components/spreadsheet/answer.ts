import { FileRefused } from '../text-file.ts'
import { readSpreadsheet, type Sheet } from './read-spreadsheet.ts'

/** What the worker is asked for. */
export interface SheetJob {
  readonly file: File
  /** The sheet that the user chose; undefined for the first one with data in it. */
  readonly sheet: string | undefined
}

/** What the worker posts: its progress, and last what it found. */
export type Answer =
  | { readonly kind: 'progressed'; readonly done: number }
  | { readonly kind: 'read'; readonly sheet: Sheet }
  | { readonly kind: 'refused'; readonly message: string }

export async function answer({ file, sheet }: SheetJob, post: (answer: Answer) => void): Promise<void> {
  try {
    const report = (done: number) => post({ kind: 'progressed', done })
    post({ kind: 'read', sheet: await readSpreadsheet(file, { sheet, report }) })
  } catch (error) {
    if (!(error instanceof FileRefused)) throw error
    post({ kind: 'refused', message: error.message })
  }
}
