import { isolated } from '#contract/isolated.ts'
import { pastedOf, readSome } from '#machines/quick-order/paste.rules.ts'
import { plainFile, type ReadWorkbook } from '../../components/spreadsheet/plain-file.ts'
import { FileRefused, readTextFile } from '../../components/text-file.ts'

const LIMITS = { bytes: 5_000_000, tooLarge: 'is too large for an order: 5 MB at most.' }

interface Reading {
  /** The sheet that the user chose. */
  readonly sheet?: string | undefined
  readonly signal?: AbortSignal
  readonly seen?: (workbook: ReadWorkbook) => void
}

/** The text of a file with an order. Rejects with a FileRefused. */
export async function readOrderFile(file: File, reading: Reading = {}): Promise<string> {
  const plain = await plainFile(file, LIMITS, reading)
  const text = await readTextFile(plain.file, LIMITS, reading)
  if (!hasLines(text)) throw new FileRefused(`${isolated(file.name)} has no order lines in it.`)
  return text
}

/** Rows parsed per step. */
const ROWS = 20

/** Whether a text contains more than blank rows and headers. */
function hasLines(text: string): boolean {
  let pasted = pastedOf(text)
  while (pasted.rest !== '') {
    const { lines, ...left } = readSome(pasted, ROWS)
    if (lines.some(({ skipped }) => !skipped)) return true
    pasted = left
  }
  return false
}
