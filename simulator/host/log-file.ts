import {
  closeSync,
  ftruncateSync,
  openSync,
  readFileSync,
  renameSync,
  writeFileSync,
  writeSync,
} from 'node:fs'
import { join } from 'node:path'
import { checkedLine, checkedText, type Entry } from './lines.ts'

/** One file of the log, with one line per commit, handed to the operating system before `append` returns. */
export class LogFile {
  readonly #fd: number
  #bytes = 0

  /** Empties the file, because what it may hold was never acknowledged. */
  constructor(path: string) {
    this.#fd = openSync(path, 'w')
  }

  get bytes(): number {
    return this.#bytes
  }

  /** Returns the length of the line. Throws if it can't be written; then no part of it stays in the file. */
  append(entry: Entry): number {
    const line = checkedLine(JSON.stringify(entry))
    try {
      for (let written = 0; written < line.length; )
        // At a position, so that the next line replaces one that could neither be finished nor cut off.
        written += writeSync(this.#fd, line, written, null, this.#bytes + written)
    } catch (error) {
      this.#cut()
      throw error
    }
    this.#bytes += line.length
    return line.length
  }

  /** Removes an entry again, which must be the last one and of that many bytes. */
  removeLast(bytes: number): void {
    this.#bytes -= bytes
    this.#cut()
  }

  close(): void {
    closeSync(this.#fd)
  }

  #cut(): void {
    ftruncateSync(this.#fd, this.#bytes)
  }
}

const DIGITS = 16

/**
 * The number of the last acknowledged commit, in a file of its own: without it, nothing would show that the
 * last log, or lines at its end, are missing.
 */
export class LastCommit {
  readonly #fd: number

  constructor(folder: string) {
    this.#fd = openSync(lastCommitPath(folder), 'r+')
  }

  write(number: number): void {
    writeSync(this.#fd, lastCommitLine(number), 0, null, 0)
  }

  close(): void {
    closeSync(this.#fd)
  }
}

export const lastCommitPath = (folder: string) => join(folder, 'last-commit')

// Always of the same length, so that it is replaced by one write.
const lastCommitLine = (number: number) => checkedLine(String(number).padStart(DIGITS, '0'))

/** Creates or replaces the file. */
export function resetLastCommit(folder: string, number: number): void {
  const path = lastCommitPath(folder)
  writeFileSync(`${path}.tmp`, lastCommitLine(number))
  renameSync(`${path}.tmp`, path)
}

/** The last acknowledged commit; null if the file is damaged. Throws if there is none. */
export function readLastCommit(folder: string): number | null {
  const bytes = readFileSync(lastCommitPath(folder))
  const number = Number(checkedText(bytes.subarray(0, -1)) ?? Number.NaN)
  return bytes.equals(lastCommitLine(number)) ? number : null
}
