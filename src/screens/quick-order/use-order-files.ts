import { useEffect, useRef, useState } from 'react'
import { isolated } from '#contract/isolated.ts'
import type { QuickOrderActor } from '../../components/quick-order/quick-order-actor.ts'
import type { ReadWorkbook } from '../../components/spreadsheet/plain-file.ts'
import { FileRefused } from '../../components/text-file.ts'
import { readOrderFile } from './order-file.ts'

/** A file that was chosen or dropped. */
export interface OrderFile {
  readonly key: string
  readonly file: File
  /** What is on the page of a spreadsheet, or would be if it had order lines. */
  readonly workbook: ReadWorkbook | null
  /** Why no lines were added. */
  readonly refusal: string | null
}

interface OrderFiles {
  /** The last ones, as far as they are read: what is said of them stays until the next ones. */
  readonly files: readonly OrderFile[]
  /** Name of the file that is being read. */
  readonly reading: string | null
  readonly take: (files: readonly File[]) => void
  /** Reads another sheet in place of the one that was read. */
  readonly chooseSheet: (file: OrderFile, sheet: string) => void
  readonly cancel: () => void
}

let taken = 0

/** A key of its own on this page. Browsers have no `crypto.randomUUID` over plain HTTP. */
const newKey = () => {
  taken += 1
  return String(taken)
}

/** Reads files one after another, as long as the page is open. */
export function useOrderFiles(actor: QuickOrderActor): OrderFiles {
  const [files, setFiles] = useState<readonly OrderFile[]>([])
  const [reading, setReading] = useState<string | null>(null)
  const work = useRef({ last: Promise.resolve(), controller: new AbortController() })
  const cancel = () => {
    work.current.controller.abort()
    work.current.controller = new AbortController()
  }
  useEffect(() => () => work.current.controller.abort(), [])
  /** After those that are being read. */
  const read = (before: OrderFile, sheet?: string) => {
    const { signal } = work.current.controller
    work.current.last = work.current.last.then(async () => {
      if (signal.aborted) return
      setReading(before.file.name)
      const after = await readInto(actor, before, sheet, signal)
      setReading(null)
      if (after) setFiles((all) => withFile(all, after))
    })
  }
  return {
    files,
    reading,
    take: (chosen) => {
      if (chosen.length > 0) setFiles([])
      for (const file of chosen) read({ key: newKey(), file, workbook: null, refusal: null })
    },
    chooseSheet: read,
    cancel,
  }
}

/** In place of what was said of the same file. */
const withFile = (all: readonly OrderFile[], file: OrderFile): readonly OrderFile[] =>
  all.some(({ key }) => key === file.key)
    ? all.map((each) => (each.key === file.key ? file : each))
    : [...all, file]

/** Null once it is cancelled. */
async function readInto(
  actor: QuickOrderActor,
  { key, file, workbook: before, refusal: refused }: OrderFile,
  sheet: string | undefined,
  signal: AbortSignal,
): Promise<OrderFile | null> {
  let workbook = before
  try {
    const seen = (read: ReadWorkbook) => {
      workbook = read
    }
    const text = await readOrderFile(file, { sheet, signal, seen })
    actor.send({ type: 'text.pasted', text, file: key })
    return { key, file, workbook, refusal: null }
  } catch (error) {
    if (signal.aborted) return null
    const refusal = error instanceof FileRefused ? error.message : `${isolated(file.name)} could not be read.`
    // The lines of the sheet before stay.
    const hasLines = before !== null && refused === null
    return { key, file, workbook: hasLines ? before : workbook, refusal }
  }
}
