import { clear, createStore, delMany, entries, get, set, setMany, type UseStore } from 'idb-keyval'
import { Low } from 'lowdb'
import type { Dialect } from '#contract/control/dialect.ts'
import type { Fault } from '#contract/control/faults.ts'
import type { ScenarioJson } from '#contract/control/scenario.ts'
import type { ScenarioName } from '#contract/control.ts'
import type { Change } from '#simulator/worlds/transaction.ts'

/** What a world is recreated from, besides its changes. */
interface WorldHead {
  readonly id: string
  readonly scenario: ScenarioName
  /** The scenario file that it began from, if any. */
  readonly file?: ScenarioJson | undefined
  /** How far the world's clock was ahead of real time at the start, in ms. */
  readonly aheadMs: number
  readonly faults: readonly Fault[]
  /** The initial dialect, if one was named. */
  readonly dialect?: Dialect | undefined
}

export interface KeptWorld extends WorldHead {
  /** The changes of a snapshot and of each later commit, oldest first. */
  readonly changes: readonly (readonly Change[])[]
}

/** Stores the one world that a browser persists. Writes are queued and run in order. */
export interface WorldStore {
  /** The persisted world; null if there is none or it can't be read. */
  read(): Promise<KeptWorld | null>
  /** Replaces the persisted world with a new one. */
  begin(head: WorldHead): void
  setFaults(faults: readonly Fault[]): void
  /** Persists a commit. `dump` returns all records, for an occasional snapshot. */
  append(changes: readonly Change[], dump: () => Change[]): void
  /** Resolves when all writes so far are done or have failed. */
  kept(): Promise<void>
  /** False while this browser fails to persist: private windows, full disks. */
  readonly keeps: boolean
}

/** Worlds of another format are not restored. */
const FORMAT = 1
const HEAD = 'head'
const SNAPSHOT = 'snapshot'
/** Commits until the next snapshot. */
const SNAPSHOT_EVERY = 300

interface Snapshot {
  /** The number of the last commit that it includes. */
  readonly upTo: number
  readonly changes: readonly Change[]
}
const EMPTY: Snapshot = { upTo: 0, changes: [] }

interface Head extends WorldHead {
  readonly format: number
}

/** A store in IndexedDB: head and snapshot by name, each commit by number. */
export function openWorldStore(name: string): WorldStore {
  const database = createStore(name, 'world')
  let head: Head | null = null
  const snapshots = new Low<Snapshot>(
    {
      read: async () => (await get<Snapshot>(SNAPSHOT, database)) ?? null,
      // Written together, because an earlier write of the head may have failed for lack of space.
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
        // If a commit was not stored, later ones are useless without it, so the whole world is written.
        if (keeps) await set(number, changes, database)
        if (keeps && number - snapshots.data.upTo < SNAPSHOT_EVERY) return
        // The records include all commits up to now, even those still queued.
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

async function commitsIn(database: UseStore): Promise<[number, readonly Change[]][]> {
  const all = await entries<IDBValidKey, readonly Change[]>(database)
  return all
    .flatMap(([key, commit]): [number, readonly Change[]][] =>
      typeof key === 'number' ? [[key, commit]] : [],
    )
    .sort(([a], [b]) => a - b)
}
