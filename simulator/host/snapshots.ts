import { mkdirSync, rmSync, statSync } from 'node:fs'
import { type FileHandle, open, rename } from 'node:fs/promises'
import { join } from 'node:path'
import type { Adapter } from 'lowdb'
import type { Change } from '#simulator/worlds/transaction.ts'
import { checkedLine, inBounds, numbered, readEntries } from './lines.ts'

/** All records as of a commit. */
export interface Snapshot {
  /** The number of the last commit that it includes. */
  readonly entry: number
  /** The changes that recreate the records. When read, a sequence that can be used once. */
  readonly changes: Iterable<Change>
}

export const EMPTY: Snapshot = { entry: 0, changes: [] }

/** Receives what is damaged. Throws, or returns to continue with what can be read. */
export type OnDamage = (what: string) => void

const SNAPSHOT = /^snapshot-(\d+)$/
const PART = /^(\d+)\.log$/
/** The longest part, roughly: small enough to be examined and copied like any other file. */
const PART_BYTES = 16_000_000
/** Written at once, so that replies between two writes wait for a millisecond or two. */
const BATCH_BYTES = 128_000

/** The snapshots of a data folder, oldest first: more than one only after a kill. */
export const snapshotsIn = (folder: string) => numbered(folder, SNAPSHOT)

/**
 * A lowdb adapter that stores a snapshot of any size: a folder with one line per record, in parts that are
 * named by the number of their first line. The folder gets its name when it is complete. So a kill at any
 * moment leaves the old snapshot or the new one.
 */
export class SnapshotFiles implements Adapter<Snapshot> {
  readonly #folder: string
  readonly #onDamage: OnDamage
  /** The size of the last snapshot read or written. */
  bytes = 0

  constructor(folder: string, onDamage: OnDamage) {
    this.#folder = folder
    this.#onDamage = onDamage
  }

  async read(): Promise<Snapshot | null> {
    const newest = snapshotsIn(this.#folder).at(-1)
    if (!newest) return null
    this.bytes = 0
    return { entry: newest.number, changes: this.#changes(newest.path) }
  }

  async write({ entry, changes }: Snapshot): Promise<void> {
    const path = join(this.#folder, `snapshot-${entry}`)
    const unfinished = `${path}.tmp`
    rmSync(unfinished, { recursive: true, force: true })
    mkdirSync(unfinished)
    const parts = new PartWriter(unfinished)
    try {
      for (const change of changes) await parts.add([change])
      await parts.add([])
      await parts.flush()
    } finally {
      await parts.close()
    }
    await rename(unfinished, path)
    this.bytes = parts.bytes
  }

  *#changes(path: string): Generator<Change> {
    let next = 1
    let isComplete = false
    for (const part of numbered(path, PART)) {
      this.bytes += statSync(part.path).size
      for (const { line, entry } of readEntries(part.path)) {
        if (entry === null) this.#onDamage(`Line ${line} of ${part.path} is damaged`)
        else if (entry.number !== next)
          this.#onDamage(`${part.path} continues at ${entry.number}, but ${next} is missing`)
        next = (entry?.number ?? next) + 1
        // The end is an entry without changes.
        isComplete = entry?.changes.length === 0
        yield* inBounds(entry?.changes ?? [], `Line ${line} of ${part.path}`, this.#onDamage)
      }
    }
    if (!isComplete) this.#onDamage(`The end of ${path} is missing`)
  }
}

/** Writes numbered lines into files of limited size. */
class PartWriter {
  readonly #folder: string
  #file: FileHandle | undefined
  #fileBytes = 0
  #batch: Buffer[] = []
  #batchBytes = 0
  #number = 0
  bytes = 0

  constructor(folder: string) {
    this.#folder = folder
  }

  async add(changes: readonly Change[]): Promise<void> {
    if (this.#fileBytes >= PART_BYTES) await this.close()
    this.#number += 1
    this.#file ??= await open(join(this.#folder, `${this.#number}.log`), 'w')
    const line = checkedLine(JSON.stringify({ number: this.#number, changes }))
    this.#batch.push(line)
    this.#batchBytes += line.length
    if (this.#batchBytes >= BATCH_BYTES) await this.flush()
  }

  async flush(): Promise<void> {
    await this.#file?.appendFile(Buffer.concat(this.#batch))
    this.#fileBytes += this.#batchBytes
    this.bytes += this.#batchBytes
    this.#batch = []
    this.#batchBytes = 0
  }

  async close(): Promise<void> {
    const file = this.#file
    this.#file = undefined
    this.#fileBytes = 0
    // Older logs are deleted after this, which a power failure must not find done before the parts are.
    await file?.sync()
    await file?.close()
  }
}
