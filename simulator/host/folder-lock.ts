import { randomUUID } from 'node:crypto'
import { readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { StoreError } from './log-file.ts'

/** The name of a claim to the folder: a file that names its process and is never written by another. */
const CLAIM = /^lock-([1-9]\d*)-/

/**
 * Locks a folder for this process, because two writers would corrupt the log. Returns a function that unlocks
 * it. Throws a StoreError while another process holds the folder. Claims of processes that are gone, such as
 * killed ones, are removed.
 *
 * Each process writes its own claim and only then looks for others. So of two that start at once, at least
 * one sees the other; at worst both give up. And only a dead process's claim is ever removed, never the fresh
 * one of a faster process.
 */
export function lockFolder(folder: string): () => void {
  const own = `lock-${process.pid}-${randomUUID()}`
  const unlock = () => rmSync(join(folder, own), { force: true })
  writeFileSync(join(folder, own), '')
  for (const { name, pid } of claimsIn(folder)) {
    if (name === own) continue
    // A claim with our own number is from an earlier process: in a container each is number 1.
    if (pid !== process.pid && isRunning(pid)) {
      unlock()
      throw new StoreError(
        `${folder} is in use by process ${pid}. Stop it, or set DATA_DIR to another folder. If that process is something else, delete ${join(folder, name)}.`,
      )
    }
    rmSync(join(folder, name), { force: true })
  }
  return unlock
}

function claimsIn(folder: string): { name: string; pid: number }[] {
  return readdirSync(folder).flatMap((name) => {
    const pid = CLAIM.exec(name)?.[1]
    return pid ? [{ name, pid: Number(pid) }] : []
  })
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    // EPERM: the process runs as another user.
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}
