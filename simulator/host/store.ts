import { mkdirSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Change } from '#simulator/worlds/transaction.ts'
import { lockFolder } from './folder-lock.ts'
import { StoreError } from './lines.ts'
import { type Keepable, type Loaded, type LoadOptions, load, removeUpTo } from './load.ts'
import { LastCommit, LogFile } from './log-file.ts'
import { EMPTY } from './snapshots.ts'

export interface StoreOptions extends LoadOptions {
  /** The length of a file of the log, in bytes, and the shortest log that causes a snapshot. */
  readonly maxLogBytes?: number
  /** A snapshot is also taken this often, in ms, if enough has changed to be worth it. */
  readonly snapshotEveryMs?: number
}

const MEGABYTE = 1_000_000
const MINUTE = 60_000
/** On the timer and at the end, a snapshot is worth writing if the log is this part of its size. */
const WORTH = 1 / 16

/**
 * Restores records from a folder and persists them there from now on. Every commit is a numbered log line
 * before it counts, and a snapshot has the number of its last entry. So whenever the process is killed, a
 * restart finds each acknowledged commit and applies it once.
 * Throws a StoreError if the folder is in use, damaged, or can't be read or written.
 */
export async function openStore(
  folder: string,
  records: Keepable,
  options: StoreOptions = {},
): Promise<Store> {
  try {
    makeFolder(folder)
    const unlock = await lockFolder(folder)
    try {
      return new Store(folder, records, await load(folder, records, options), unlock, options)
    } catch (error) {
      unlock()
      throw error
    }
  } catch (error) {
    if (!(error instanceof Error && 'syscall' in error)) throw error
    throw new StoreError(
      `The data folder ${folder} can't be used (${error.message}). Make it a folder on a local disk that this user can read and write, or set DATA_DIR to another one.`,
    )
  }
}

/** Persists records in a folder: every commit, and an occasional snapshot. Created by `openStore`. */
export class Store {
  readonly #folder: string
  readonly #records: Keepable
  readonly #snapshots: Loaded['snapshots']
  readonly #files: Loaded['files']
  readonly #unlock: () => void
  readonly #maxLogBytes: number
  readonly #log: (message: string) => void
  readonly #timer: NodeJS.Timeout
  readonly #lastCommit: LastCommit
  #lastEntry: number
  #snapshotEntry: number
  #file: LogFile
  #writing: Promise<void> | undefined
  #isScheduled = false
  /** Bytes of log since the last snapshot began. */
  #logged = 0
  /** The next snapshot is taken when that many bytes are logged. */
  #dueAt: number

  constructor(
    folder: string,
    records: Keepable,
    { snapshots, files, snapshotEntry, lastEntry, logged }: Loaded,
    unlock: () => void,
    { maxLogBytes = MEGABYTE, snapshotEveryMs = MINUTE, log = console.error }: StoreOptions,
  ) {
    this.#folder = folder
    this.#records = records
    this.#snapshots = snapshots
    this.#files = files
    this.#unlock = unlock
    this.#maxLogBytes = maxLogBytes
    this.#log = log
    this.#lastEntry = lastEntry
    this.#snapshotEntry = snapshotEntry
    this.#logged = logged
    this.#dueAt = this.#usualLength()
    this.#lastCommit = new LastCommit(folder)
    this.#file = this.#newFile()
    this.#timer = setInterval(() => this.#attemptIfWorth(), snapshotEveryMs).unref()
    records.logTo({ append: (changes) => this.#append(changes) })
  }

  /** Writes all records to a new snapshot and starts a new log. */
  snapshot(): Promise<void> {
    this.#writing ??= this.#write().finally(() => {
      this.#writing = undefined
      this.#scheduleIfDue()
    })
    return this.#writing
  }

  /** Takes a last snapshot if it is worth it and possible, and releases the folder. Nothing may be changed afterwards. */
  async close(): Promise<void> {
    clearInterval(this.#timer)
    // A snapshot that is in progress began before the last commits.
    if (this.#writing) await this.#attempt()
    await this.#attemptIfWorth()
    this.#file.close()
    this.#lastCommit.close()
    this.#unlock()
  }

  #append(changes: readonly Change[]): void {
    if (this.#file.bytes >= this.#maxLogBytes) this.#startFile()
    const number = this.#lastEntry + 1
    const bytes = this.#file.append({ number, changes })
    try {
      this.#lastCommit.write(number)
    } catch (error) {
      this.#file.removeLast(bytes)
      throw error
    }
    this.#lastEntry = number
    this.#logged += bytes
    this.#scheduleIfDue()
  }

  #scheduleIfDue(): void {
    if (this.#logged < this.#dueAt || this.#isScheduled || this.#writing) return
    this.#isScheduled = true
    // Deferred, because the last commit may be logged but not yet in the records.
    setImmediate(() => this.#attempt())
  }

  /** Continues in a new file of the log, or in the old one if none can be opened. */
  #startFile(): void {
    try {
      this.#continueIn(this.#newFile())
    } catch (error) {
      this.#log(`No new log could be opened: ${String(error)}`)
    }
  }

  async #write(): Promise<void> {
    this.#isScheduled = false
    if (this.#lastEntry === this.#snapshotEntry) return
    const entry = this.#lastEntry
    const logged = this.#logged
    try {
      // Later entries go to a new file, so that older ones can be deleted once the snapshot is written.
      this.#continueIn(this.#newFile())
      this.#snapshots.data = { entry, changes: this.#records.dump() }
      await this.#snapshots.write()
      this.#logged -= logged
      this.#dueAt = this.#usualLength()
    } catch (error) {
      this.#dueAt = this.#logged + this.#usualLength()
      throw error
    } finally {
      this.#snapshots.data = EMPTY
    }
    this.#snapshotEntry = entry
    removeUpTo(this.#folder, entry)
  }

  /** A log may become as long as the snapshot, so that writing snapshots costs no more than writing logs. */
  #usualLength(): number {
    return Math.max(this.#maxLogBytes, this.#files.bytes)
  }

  #newFile(): LogFile {
    return new LogFile(join(this.#folder, `commits-${this.#lastEntry + 1}.log`))
  }

  /** Takes an open file, because a failure to open it must not end the current log. */
  #continueIn(file: LogFile): void {
    this.#file.close()
    this.#file = file
  }

  async #attemptIfWorth(): Promise<void> {
    if (this.#logged >= this.#files.bytes * WORTH) await this.#attempt()
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

/**
 * Creates a folder and those above it. Node's own recursion never ends where a folder can't be created, such
 * as in /proc.
 */
function makeFolder(folder: string): void {
  if (statSync(folder, { throwIfNoEntry: false })) return
  if (dirname(folder) !== folder) makeFolder(dirname(folder))
  mkdirSync(folder)
}
