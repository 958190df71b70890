import { clear, createStore, delMany, entries, get, set, setMany, type UseStore } from 'idb-keyval'
import { Low } from 'lowdb'
import type { Fault } from '#contract/control/faults.ts'
import type { ScenarioName } from '#contract/control.ts'
import type { Change } from '#simulator/worlds/transaction.ts'

/** What makes a world anew, beside what was changed in it. */
interface WorldHead {
  readonly id: string
  readonly scenario: ScenarioName
  /** How far its clock was ahead of the real one when it began, in ms. */
  readonly aheadMs: number
  readonly faults: readonly Fault[]
}

export interface KeptWorld extends WorldHead {
  /** Commits, or all that stood in a snapshot; oldest first. */
  readonly changes: readonly (readonly Change[])[]
}

/** The one world that a browser keeps. What is written is written in turn, whoever waits for it or not. */
export interface WorldStore {
  /** The world that was kept; null for none, and where it can't be read. */
  read(): Promise<KeptWorld | null>
  /** From now on another world is kept. */
  begin(head: WorldHead): void
  setFaults(faults: readonly Fault[]): void
  /** Keeps a commit. `dump` gives all records, for the snapshot that is due now and then. */
  append(changes: readonly Change[], dump: () => Change[]): void
  /** Resolves when all that came so far is written, or can't be. */
  kept(): Promise<void>
  /** False while this browser would not keep something: private windows, full disks. */
  readonly keeps: boolean
}

/** Worlds of another format are not brought back. */
const FORMAT = 1
const HEAD = 'head'
const SNAPSHOT = 'snapshot'
/** Commits until the next snapshot. */
const SNAPSHOT_EVERY = 300

interface Snapshot {
  /** The number of the last commit that is in it. */
  readonly upTo: number
  readonly changes: readonly Change[]
}
const EMPTY: Snapshot = { upTo: 0, changes: [] }

interface Head extends WorldHead {
  readonly format: number
}

/** A store in IndexedDB: head and snapshot under their names, each commit under its number. */
export function openWorldStore(name: string): WorldStore {
  const database = createStore(name, 'world')
  let head: Head | null = null
  const snapshots = new Low<Snapshot>(
    {
      read: async () => (await get<Snapshot>(SNAPSHOT, database)) ?? null,
      // Both or none: a head may have come when there was no room.
      write: (data) =>
        setMany(
          [
            [HEAD, head],
            [SNAPSHOT, data],
          ],
          database,
        ),
    },
    EMPTY,
  )
  let last = 0
  let keeps = true
  let queue = Promise.resolve()

  const inTurn = (work: () => Promise<unknown>) => {
    queue = queue.then(work).then(
      () => undefined,
      () => {
        keeps = false
      },
    )
  }
  const keepHead = (next: WorldHead) => {
    head = { ...next, format: FORMAT }
    return set(HEAD, head, database)
  }

  return {
    read: async () => {
      try {
        head = (await get<Head>(HEAD, database)) ?? null
        if (head?.format !== FORMAT) return null
        await snapshots.read()
        const { upTo, changes } = snapshots.data
        const commits = (await commitsIn(database)).filter(([number]) => number > upTo)
        last = commits.at(-1)?.[0] ?? upTo
        return { ...head, changes: [changes, ...commits.map(([, commit]) => commit)] }
      } catch {
        keeps = false
        return null
      }
    },
    begin: (next) => {
      last = 0
      snapshots.data = EMPTY
      inTurn(async () => {
        await clear(database)
        await keepHead(next)
      })
    },
    setFaults: (faults) => inTurn(async () => head && keepHead({ ...head, faults })),
    append: (changes, dump) => {
      last += 1
      const number = last
      inTurn(async () => {
        // After one that was not kept the next make no sense without it: then the whole world is written.
        if (keeps) await set(number, changes, database)
        if (keeps && number - snapshots.data.upTo < SNAPSHOT_EVERY) return
        // All commits that came by now are among the records, also those that wait for their turn.
        snapshots.data = { upTo: last, changes: dump() }
        await snapshots.write()
        await delMany(
          (await commitsIn(database)).map(([at]) => at),
          database,
        )
        keeps = true
      })
    },
    kept: () => queue,
    get keeps() {
      return keeps
    },
  }
}

/** The commits that are there, in their order. */
async function commitsIn(database: UseStore): Promise<[number, readonly Change[]][]> {
  const all = await entries<IDBValidKey, readonly Change[]>(database)
  return all
    .flatMap(([key, commit]): [number, readonly Change[]][] =>
      typeof key === 'number' ? [[key, commit]] : [],
    )
    .sort(([a], [b]) => a - b)
}
