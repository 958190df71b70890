import { mkdirSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { Low } from 'lowdb'
import { JSONFile } from 'lowdb/node'
import * as v from 'valibot'
import type { Change } from '#simulator/worlds/transaction.ts'
import { lockFolder } from './folder-lock.ts'
import { changeSchema, LogFile, readLog, StoreError } from './log-file.ts'

/** What the store keeps: records that can be made anew from changes and that log what is changed. */
interface Keepable {
  restore(changes: Iterable<Change>): void
  logTo(log: { append(changes: readonly Change[]): void }): void
  dump(): Change[]
}

export interface StoreOptions {
  /** A snapshot is taken when the log is longer than this many bytes. */
  readonly maxLogBytes?: number
  /** And this often, in ms, if anything was changed. */
  readonly snapshotEveryMs?: number
  readonly log?: (message: string) => void
}

const SNAPSHOT = 'snapshot.json'
const LOG_NAME = /^log-(\d+)\.jsonl$/
const FORMAT = 1
const MEGABYTE = 1_000_000
const MINUTE = 60_000

interface Snapshot {
  readonly format: typeof FORMAT
  /** The number of the last entry that is in it. */
  readonly entry: number
  readonly changes: readonly Change[]
}

const snapshotSchema = v.object({
  format: v.literal(FORMAT),
  entry: v.number(),
  changes: v.array(changeSchema),
})

const EMPTY: Snapshot = { format: FORMAT, entry: 0, changes: [] }

/**
 * Keeps records in a folder from now on, after bringing back what is there. Every commit is a numbered
 * line of a log before it counts; a snapshot says up to which number it goes. So whatever moment the
 * process is killed at, a restart finds each acknowledged commit and applies it once.
 * Throws a StoreError if the folder is in use or can't be read.
 */
export async function openStore(
  folder: string,
  records: Keepable,
  options: StoreOptions = {},
): Promise<Store> {
  mkdirSync(folder, { recursive: true })
  const unlock = lockFolder(folder)
  try {
    const db = new Low<Snapshot>(new JSONFile(join(folder, SNAPSHOT)), EMPTY)
    const { entry, changes } = await readSnapshot(db, folder)
    records.restore(changes)
    const lastEntry = replay(folder, records, entry)
    return new Store(folder, records, db, { snapshotEntry: entry, lastEntry }, unlock, options)
  } catch (error) {
    unlock()
    throw error
  }
}

/** The folder of open records: writes each commit, and a snapshot now and then. Made by `openStore`. */
export class Store {
  readonly #folder: string
  readonly #records: Keepable
  readonly #db: Low<Snapshot>
  readonly #unlock: () => void
  readonly #maxLogBytes: number
  readonly #log: (message: string) => void
  readonly #timer: NodeJS.Timeout
  #lastEntry: number
  #snapshotEntry: number
  #file: LogFile
  #writing: Promise<void> | undefined
  #isDue = false

  constructor(
    folder: string,
    records: Keepable,
    db: Low<Snapshot>,
    at: { readonly snapshotEntry: number; readonly lastEntry: number },
    unlock: () => void,
    { maxLogBytes = MEGABYTE, snapshotEveryMs = MINUTE, log = console.error }: StoreOptions,
  ) {
    this.#folder = folder
    this.#records = records
    this.#db = db
    this.#unlock = unlock
    this.#maxLogBytes = maxLogBytes
    this.#log = log
    this.#lastEntry = at.lastEntry
    this.#snapshotEntry = at.snapshotEntry
    this.#file = this.#newFile()
    this.#timer = setInterval(() => this.#attempt(), snapshotEveryMs).unref()
    records.logTo({ append: (changes) => this.#append(changes) })
  }

  /** Writes all records to a new snapshot; the log begins anew. */
  snapshot(): Promise<void> {
    this.#writing ??= this.#write().finally(() => {
      this.#writing = undefined
    })
    return this.#writing
  }

  /** Takes a last snapshot, if it can, and lets the folder go. Nothing may be changed afterwards. */
  async close(): Promise<void> {
    clearInterval(this.#timer)
    // One that is under way began before the last commits.
    if (this.#writing) await this.#attempt()
    await this.#attempt()
    this.#file.close()
    this.#unlock()
  }

  #append(changes: readonly Change[]): void {
    this.#file.append({ number: this.#lastEntry + 1, changes })
    this.#lastEntry += 1
    if (this.#isDue || this.#file.bytes < this.#maxLogBytes) return
    this.#isDue = true
    // Later: this very commit is logged but not yet among the records.
    setImmediate(() => this.#attempt())
  }

  async #write(): Promise<void> {
    this.#isDue = false
    if (this.#lastEntry === this.#snapshotEntry) return
    const entry = this.#lastEntry
    // What comes from now on goes to a file of its own, so the older ones can go once this is written.
    // It is opened before the old one is let go: a log that can't be begun must not end the one there is.
    const next = this.#newFile()
    this.#file.close()
    this.#file = next
    this.#db.data = { format: FORMAT, entry, changes: this.#records.dump() }
    await this.#db.write()
    this.#snapshotEntry = entry
    for (const { path, first } of logFiles(this.#folder)) if (first <= entry) rmSync(path)
  }

  #newFile(): LogFile {
    return new LogFile(join(this.#folder, `log-${this.#lastEntry + 1}.jsonl`))
  }

  /** A snapshot that fails costs nothing but time: the logs still hold everything. */
  async #attempt(): Promise<void> {
    try {
      await this.snapshot()
    } catch (error) {
      this.#log(`No snapshot could be written: ${String(error)}`)
    }
  }
}

async function readSnapshot(db: Low<Snapshot>, folder: string): Promise<Snapshot> {
  try {
    await db.read()
    return v.parse(snapshotSchema, db.data)
  } catch (error) {
    const path = join(folder, SNAPSHOT)
    throw new StoreError(`${path} can't be read (${String(error)}). Move the folder away to begin anew.`)
  }
}

/** Does again what the logs hold beyond the snapshot. Gives the number of the last entry. */
function replay(folder: string, records: Keepable, snapshotEntry: number): number {
  let last = snapshotEntry
  for (const { path } of logFiles(folder)) {
    for (const { number, changes } of readLog(path)) {
      if (number <= last) continue
      if (number !== last + 1)
        throw new StoreError(`${path} goes on at ${number}, but ${last + 1} is missing.`)
      records.restore(changes)
      last = number
    }
  }
  return last
}

/** The folder's logs, oldest first, each with the number of the first entry it may hold. */
function logFiles(folder: string): { path: string; first: number }[] {
  return readdirSync(folder)
    .flatMap((name) => {
      const first = LOG_NAME.exec(name)?.[1]
      return first ? [{ path: join(folder, name), first: Number(first) }] : []
    })
    .sort((a, b) => a.first - b.first)
}
