import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import { changeSchema, inBounds, numbered } from './lines.ts'
import type { OnDamage, Snapshot } from './snapshots.ts'

/*
 * Data folders of versions until November 2026: one JSON file as snapshot, logs without checksums. They are
 * read once and then replaced.
 */

const SNAPSHOT = 'snapshot.json'
const LOG = /^log-(\d+)\.jsonl$/

const snapshotSchema = v.object({
  format: v.literal(1),
  entry: v.number(),
  changes: v.array(changeSchema),
})

export const oldLogsIn = (folder: string) => numbered(folder, LOG)

export const hasOldFormat = (folder: string) =>
  existsSync(join(folder, SNAPSHOT)) || oldLogsIn(folder).length > 0

export const oldLine = (line: Buffer) => line.toString()

export function readOldSnapshot(folder: string, onDamage: OnDamage): Snapshot | null {
  const path = join(folder, SNAPSHOT)
  if (!existsSync(path)) return null
  try {
    const { entry, changes } = v.parse(snapshotSchema, JSON.parse(readFileSync(path, 'utf8')))
    return { entry, changes: inBounds(changes, path, onDamage) }
  } catch (error) {
    onDamage(`${path} can't be read (${String(error)})`)
    return null
  }
}

export function removeOldFormat(folder: string): void {
  rmSync(join(folder, SNAPSHOT), { force: true })
  for (const { path } of oldLogsIn(folder)) rmSync(path)
}
