import { randomUUID } from 'node:crypto'
import { readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { StoreError } from './log-file.ts'

/** A claim to the folder: a file that names the process, and that nobody else has ever written. */
const CLAIM = /^lock-([1-9]\d*)-/

/**
 * Takes a folder for this process: two that write one log would spoil it. Gives what lets the folder
 * go again. Throws a StoreError while another process has it; the claims of those that are gone, for
 * instance because they were killed, are cleared away.
 *
 * Each process lays down a claim of its own and only then looks for others. So of two that come at
 * the same moment at least one sees the other, and at worst both give way; and what is cleared away
 * is a dead process's for certain, never the fresh lock of somebody who was quicker.
 */
export function lockFolder(folder: string): () => void {
  const own = `lock-${process.pid}-${randomUUID()}`
  const unlock = () => rmSync(join(folder, own), { force: true })
  writeFileSync(join(folder, own), '')
  for (const { name, pid } of claimsIn(folder)) {
    if (name === own) continue
    // Its own number is an earlier process's: in a container each is number 1.
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
    // EPERM: it runs, as somebody else.
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}
