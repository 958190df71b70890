import { closeSync, fstatSync, ftruncateSync, openSync, readFileSync, truncateSync, writeSync } from 'node:fs'
import * as v from 'valibot'
import type { Change } from '#simulator/worlds/transaction.ts'

/** A problem with the data folder that a person must solve. The message can be shown. */
export class StoreError extends Error {
  override readonly name = 'StoreError'
}

/** A commit: its number, counted from 1, and its changes. */
interface LogEntry {
  readonly number: number
  readonly changes: readonly Change[]
}

const NEWLINE = 10

const text = v.optional(v.string())
export const changeSchema = v.object({
  set: v.string(),
  owner: text,
  id: text,
  record: v.optional(v.unknown()),
})
const entrySchema = v.object({ number: v.number(), changes: v.array(changeSchema) })

/** An append-only file with one line per commit, handed to the operating system before `append` returns. */
export class LogFile {
  readonly #fd: number
  #bytes: number

  constructor(path: string) {
    this.#fd = openSync(path, 'a')
    this.#bytes = fstatSync(this.#fd).size
  }

  get bytes(): number {
    return this.#bytes
  }

  /** Throws if the entry can't be written; then no part of it stays in the file. */
  append(entry: LogEntry): void {
    const line = Buffer.from(`${JSON.stringify(entry)}\n`)
    try {
      for (let written = 0; written < line.length; ) written += writeSync(this.#fd, line, written)
    } catch (error) {
      ftruncateSync(this.#fd, this.#bytes)
      throw error
    }
    this.#bytes += line.length
  }

  close(): void {
    closeSync(this.#fd)
  }
}

/**
 * Reads the entries of a log. A last line without a newline was torn when the process was killed, before the
 * commit was acknowledged, so it is cut off. Any other unreadable line is a StoreError.
 */
export function readLog(path: string): LogEntry[] {
  const bytes = readFileSync(path)
  const end = bytes.lastIndexOf(NEWLINE) + 1
  if (end < bytes.length) truncateSync(path, end)
  const lines = bytes.subarray(0, end).toString('utf8').split('\n').slice(0, -1)
  return lines.map((line, index) => {
    const entry = parsedEntry(line)
    if (entry) return entry
    throw new StoreError(`Line ${index + 1} of ${path} can't be read. Move the file away to start over.`)
  })
}

function parsedEntry(line: string): LogEntry | null {
  try {
    const parsed = v.safeParse(entrySchema, JSON.parse(line))
    return parsed.success ? parsed.output : null
  } catch {
    return null
  }
}
