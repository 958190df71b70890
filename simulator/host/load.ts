import { cpSync, existsSync, mkdirSync, readdirSync, rmSync, statSync, truncateSync } from 'node:fs'
import { join } from 'node:path'
import { Low } from 'lowdb'
import type { Change } from '#simulator/worlds/transaction.ts'
import { hasOldFormat, oldLine, oldLogsIn, readOldSnapshot, removeOldFormat } from './format-1.ts'
import { inBounds, numbered, readEntries, StoreError } from './lines.ts'
import { lastCommitPath, readLastCommit, resetLastCommit } from './log-file.ts'
import { EMPTY, type OnDamage, type Snapshot, SnapshotFiles, snapshotsIn } from './snapshots.ts'

/** What the store persists: records that can be restored from changes and that log their changes. */
export interface Keepable {
  restore(changes: Iterable<Change>): void
  logTo(log: { append(changes: readonly Change[]): void }): void
  dump(): Change[]
}

export interface LoadOptions {
  /** Continues with what can be read of a damaged folder, after a copy of it was made. */
  readonly recover?: boolean
  readonly log?: (message: string) => void
}

export interface Loaded {
  readonly snapshots: Low<Snapshot>
  readonly files: SnapshotFiles
  readonly snapshotEntry: number
  readonly lastEntry: number
  /** The length of the log after the snapshot, in bytes. */
  readonly logged: number
}

const LOG = /^commits-(\d+)\.log$/
const UNFINISHED = /\.tmp$/
/** Other things may be in the folder: the lock, earlier copies, another version's folder. */
const DATA = /^(last-commit|commits-|snapshot|log-)/

/** Whether a folder has records, of any version. */
export const hasData = (folder: string) =>
  existsSync(folder) && readdirSync(folder).some((name) => DATA.test(name))

/** The files of the log, oldest first, each with the number of the first commit it may hold. */
export const logsIn = (folder: string) => numbered(folder, LOG)

/**
 * Restores records from a folder and removes what is left from interrupted writes. Throws a StoreError that
 * names the file and line of any damage, unless it is to be recovered.
 */
export async function load(
  folder: string,
  records: Keepable,
  { recover = false, log = console.error }: LoadOptions,
): Promise<Loaded> {
  const damage: string[] = []
  const onDamage: OnDamage = (what) => {
    if (!recover) throw new StoreError(damaged(folder, what))
    damage.push(what)
  }
  const files = new SnapshotFiles(folder, onDamage)
  const snapshots = new Low<Snapshot>(files, EMPTY)
  const isOld = !existsSync(lastCommitPath(folder)) && logsIn(folder).length === 0 && hasOldFormat(folder)
  // A snapshot beside the old format is of a conversion that was interrupted.
  if (isOld) for (const { path } of snapshotsIn(folder)) rmSync(path, { recursive: true })
  if (isOld) snapshots.data = readOldSnapshot(folder, onDamage) ?? EMPTY
  else await snapshots.read()
  const { entry, changes } = snapshots.data
  records.restore(changes)
  snapshots.data = EMPTY
  const last = isOld ? null : lastCommit(folder, entry, onDamage)
  const lastEntry = replay(records, entry, { isOld, folder, last }, onDamage)
  const logged = logsIn(folder).reduce((sum, { path }) => sum + statSync(path).size, 0)
  const loaded = { snapshots, files, snapshotEntry: entry, lastEntry, logged }
  if (damage.length > 0) {
    log(recovered(damage, copyOf(folder)))
    // A new number, because the files that have the old one are damaged.
    return renewed(folder, records, loaded, Math.max(last ?? 0, lastEntry) + 1)
  }
  if (isOld) return renewed(folder, records, loaded, lastEntry)
  removeOldFormat(folder)
  removeUpTo(folder, entry)
  return loaded
}

/** Writes everything to a new snapshot, and only then removes the files that it replaces. */
async function renewed(folder: string, records: Keepable, loaded: Loaded, entry: number): Promise<Loaded> {
  loaded.snapshots.data = { entry, changes: records.dump() }
  await loaded.snapshots.write()
  loaded.snapshots.data = EMPTY
  for (const { path } of logsIn(folder)) rmSync(path)
  resetLastCommit(folder, entry)
  removeOldFormat(folder)
  removeUpTo(folder, entry)
  return { ...loaded, snapshotEntry: entry, lastEntry: entry, logged: 0 }
}

/** Removes logs and snapshots that the snapshot of that number replaces, and unfinished ones. */
export function removeUpTo(folder: string, snapshotEntry: number): void {
  const logs = logsIn(folder)
  const replaced = logs.filter((_log, at) => (logs[at + 1]?.number ?? Infinity) <= snapshotEntry + 1)
  const older = snapshotsIn(folder).filter(({ number }) => number < snapshotEntry)
  const unfinished = readdirSync(folder).filter((name) => UNFINISHED.test(name))
  const paths = [
    ...[...replaced, ...older].map(({ path }) => path),
    ...unfinished.map((name) => join(folder, name)),
  ]
  for (const path of paths) rmSync(path, { recursive: true, force: true })
}

/** The number of the last acknowledged commit; null if that can't be read. A new folder has none yet. */
function lastCommit(folder: string, snapshotEntry: number, onDamage: OnDamage): number | null {
  if (!existsSync(lastCommitPath(folder))) {
    if (snapshotEntry === 0 && logsIn(folder).length === 0) {
      resetLastCommit(folder, 0)
      return 0
    }
    onDamage(`${lastCommitPath(folder)} is missing`)
    return null
  }
  const last = readLastCommit(folder)
  if (last === null) onDamage(`Line 1 of ${lastCommitPath(folder)} is damaged`)
  return last
}

interface Logs {
  readonly folder: string
  readonly isOld: boolean
  /** The last acknowledged commit, if known. */
  readonly last: number | null
}

/** Applies the commits after the snapshot, up to the first damage. Returns the number of the last one. */
function replay(records: Keepable, snapshotEntry: number, { folder, isOld, last }: Logs, onDamage: OnDamage) {
  let reached = snapshotEntry
  let torn: { path: string; start: number } | undefined
  const stop = (what: string) => {
    onDamage(`${what}. Commits up to ${reached} can be read`)
    return reached
  }
  for (const { path } of isOld ? oldLogsIn(folder) : logsIn(folder)) {
    if (torn) return stop(`The end of ${torn.path} is damaged`)
    for (const { line, entry, isTorn, start } of readEntries(path, isOld ? oldLine : undefined)) {
      if (isTorn) torn = { path, start }
      else if (!entry) return stop(`Line ${line} of ${path} is damaged`)
      else if (entry.number > reached + 1)
        return stop(`${path} continues at ${entry.number}, but ${reached + 1} is missing`)
      else if (entry.number === reached + 1) {
        records.restore(inBounds(entry.changes, `Line ${line} of ${path}`, onDamage))
        reached = entry.number
      }
    }
  }
  if (last !== null && last > reached) {
    const place = torn ?? logsIn(folder).at(-1)
    return stop(`Commits ${reached + 1} to ${last} are missing at the end of ${place?.path ?? folder}`)
  }
  // Torn by a kill before the commit was acknowledged.
  if (torn) truncateSync(torn.path, torn.start)
  return reached
}

const damaged = (folder: string, what: string) =>
  `${what}. To continue with what can be read, start once with RECOVER=1: it first copies the whole folder. Or put back a copy of ${folder}, or move it away to start over.`

const recovered = (damage: readonly string[], copy: string) =>
  [
    'THE DATA FOLDER IS DAMAGED. Continuing with what can be read, without what this lists:',
    ...damage.map((what) => `  ${what}.`),
    `The folder as it was is in ${copy}.`,
  ].join('\n')

/** Copies a damaged folder into a folder inside it. Returns the copy's path. */
function copyOf(folder: string): string {
  const copy = join(folder, `damaged-${new Date().toISOString().replaceAll(/[:.]/g, '-')}`)
  mkdirSync(copy)
  for (const name of readdirSync(folder).filter((each) => DATA.test(each)))
    cpSync(join(folder, name), join(copy, name), { recursive: true })
  return copy
}
