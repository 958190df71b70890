import { closeSync, fstatSync, openSync, readdirSync, readSync } from 'node:fs'
import { join } from 'node:path'
import { crc32 } from 'node:zlib'
import * as v from 'valibot'
import { outOfBounds } from '#simulator/scenarios/stored.ts'
import type { Change } from '#simulator/worlds/transaction.ts'

/** A problem with the data folder that a person must solve. The message can be shown. */
export class StoreError extends Error {
  override readonly name = 'StoreError'
}

/** A numbered line: a commit in a log, or a record in a snapshot. Numbers count from 1 without gaps. */
export interface Entry {
  readonly number: number
  readonly changes: readonly Change[]
}

const NEWLINE = 10
const CHUNK_BYTES = 1 << 20
/** Hexadecimal digits of a checksum. */
const SUM = 8

const text = v.optional(v.string())
export const changeSchema = v.object({
  set: v.string(),
  owner: text,
  id: text,
  record: v.optional(v.unknown()),
})
const entrySchema = v.object({ number: v.number(), changes: v.array(changeSchema) })

const checksum = (bytes: Buffer) => crc32(bytes).toString(16).padStart(SUM, '0')

/** Text as a line with its checksum. A damaged line is detected, as JSON with a flipped bit is often valid. */
export function checkedLine(json: string): Buffer {
  const bytes = Buffer.from(json)
  return Buffer.concat([Buffer.from(`${checksum(bytes)} `), bytes, Buffer.of(NEWLINE)])
}

/** The text of such a line, without its newline; null if the line is damaged. */
export function checkedText(line: Buffer): string | null {
  const bytes = line.subarray(SUM + 1)
  return line.toString('latin1', 0, SUM + 1) === `${checksum(bytes)} ` ? bytes.toString() : null
}

interface Line {
  /** Counted from 1. */
  readonly line: number
  /** Null if the line can't be read. */
  readonly entry: Entry | null
  /** A last line without a newline: its write was interrupted. */
  readonly isTorn: boolean
  /** Where the line starts in the file, in bytes. */
  readonly start: number
}

/** The entries of a file of any size, read in chunks. */
export function* readEntries(path: string, textOf: (line: Buffer) => string | null = checkedText) {
  let line = 0
  for (const { bytes, start, isTorn } of rawLines(path)) {
    line += 1
    const read: Line = { line, start, isTorn, entry: isTorn ? null : parsedEntry(textOf(bytes)) }
    yield read
  }
}

function* rawLines(path: string) {
  const fd = openSync(path, 'r')
  try {
    if (fstatSync(fd).isDirectory())
      throw new StoreError(`${path} is a folder, but must be a file. Move it out of the data folder.`)
    const chunk = Buffer.allocUnsafe(CHUNK_BYTES)
    let rest = Buffer.alloc(0)
    let start = 0
    for (let read = readSync(fd, chunk); read > 0; read = readSync(fd, chunk)) {
      rest = Buffer.concat([rest, chunk.subarray(0, read)])
      let from = 0
      for (let end = rest.indexOf(NEWLINE); end >= 0; end = rest.indexOf(NEWLINE, from)) {
        yield { bytes: rest.subarray(from, end), start, isTorn: false }
        start += end + 1 - from
        from = end + 1
      }
      rest = rest.subarray(from)
    }
    if (rest.length > 0) yield { bytes: rest, start, isTorn: true }
  } finally {
    closeSync(fd)
  }
}

function parsedEntry(json: string | null): Entry | null {
  if (json === null) return null
  try {
    const parsed = v.safeParse(entrySchema, JSON.parse(json))
    return parsed.success ? parsed.output : null
  } catch {
    return null
  }
}

/** The changes of a line whose values are in bounds; the others are reported, and left out. */
export function* inBounds(
  changes: readonly Change[],
  place: string,
  onDamage: (what: string) => void,
): Generator<Change> {
  for (const change of changes) {
    const problem = outOfBounds(change)
    if (problem === null) yield change
    else onDamage(`${place}: ${problem}`)
  }
}

/** What of a folder has a name with a number, in the order of the numbers. */
export function numbered(folder: string, name: RegExp): { path: string; number: number }[] {
  return readdirSync(folder)
    .flatMap((each) => {
      const number = name.exec(each)?.[1]
      return number ? [{ path: join(folder, each), number: Number(number) }] : []
    })
    .sort((a, b) => a.number - b.number)
}
