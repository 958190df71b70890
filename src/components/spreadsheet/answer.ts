import { FileRefused } from '../text-file.ts'
import { readSpreadsheet, type Sheet } from './read-spreadsheet.ts'

/** What the worker posts. */
export type Answer =
  | { readonly kind: 'read'; readonly sheet: Sheet }
  | { readonly kind: 'refused'; readonly message: string }

export async function answerOf(file: File): Promise<Answer> {
  try {
    return { kind: 'read', sheet: await readSpreadsheet(file) }
  } catch (error) {
    if (!(error instanceof FileRefused)) throw error
    return { kind: 'refused', message: error.message }
  }
}
