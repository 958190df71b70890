import { mkdirSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { Low } from 'lowdb'
import { JSONFile } from 'lowdb/node'
import * as v from 'valibot'
import type { Change } from '#simulator/worlds/transaction.ts'
import { lockFolder } from './folder-lock.ts'
import { changeSchema, LogFile, readLog, StoreError } from './log-file.ts'

/** What the store persists: records that can be restored from changes and that log their changes. */
interface Keepable {
  restore(changes: Iterable<Change>): void
  logTo(log: { append(changes: readonly Change[]): void }): void
  dump(): Change[]
}

export interface StoreOptions {
  /** A snapshot is taken when the log is longer than this many bytes. */
  readonly maxLogBytes?: number
  /** A snapshot is also taken this often, in ms, if anything has changed. */
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
 * Restores records from a folder and persists them there from now on. Every commit is a numbered log line
 * before it counts, and a snapshot has the number of its last entry. So whenever the process is killed, a
 * restart finds each acknowledged commit and applies it once.
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

/** Persists records in a folder: every commit, and an occasional snapshot. Created by `openStore`. */
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

  /** Writes all records to a new snapshot and starts a new log. */
  snapshot(): Promise<void> {
    this.#writing ??= this.#write().finally(() => {
      this.#writing = undefined
    })
    return this.#writing
  }

  /** Takes a last snapshot if possible and releases the folder. Nothing may be changed afterwards. */
  async close(): Promise<void> {
    clearInterval(this.#timer)
    // A snapshot that is in progress began before the last commits.
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
    // Deferred, because this commit is logged but not yet in the records.
    setImmediate(() => this.#attempt())
  }

  async #write(): Promise<void> {
    this.#isDue = false
    if (this.#lastEntry === this.#snapshotEntry) return
    const entry = this.#lastEntry
    // Later entries go to a new file, so that older ones can be deleted once the snapshot is written. It is
    // opened before the current one is closed, because a failure to open it must not end the current log.
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

  /** A failed snapshot loses no data: the logs still hold everything. */
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
    throw new StoreError(`${path} can't be read (${String(error)}). Move the folder away to start over.`)
  }
}

/** Applies the log entries after the snapshot. Returns the number of the last entry. */
function replay(folder: string, records: Keepable, snapshotEntry: number): number {
  let last = snapshotEntry
  for (const { path } of logFiles(folder)) {
    for (const { number, changes } of readLog(path)) {
      if (number <= last) continue
      if (number !== last + 1)
        throw new StoreError(`${path} continues at ${number}, but ${last + 1} is missing.`)
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
