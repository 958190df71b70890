import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { StoreError } from './log-file.ts'

/**
 * Takes a folder for this process: two that write one log would spoil it. A lock whose process is gone,
 * for instance because it was killed, is taken over. Gives what lets the folder go again.
 */
export function lockFolder(folder: string): () => void {
  const path = join(folder, 'lock')
  const owner = ownerOf(path)
  // Its own number is an earlier process's: in a container each is number 1.
  if (owner !== undefined && owner !== process.pid && isRunning(owner)) {
    throw new StoreError(
      `${folder} is in use by process ${owner}. Stop it, or set DATA_DIR to another folder.`,
    )
  }
  writeFileSync(path, String(process.pid))
  return () => rmSync(path, { force: true })
}

function ownerOf(path: string): number | undefined {
  try {
    const pid = Number(readFileSync(path, 'utf8'))
    return Number.isInteger(pid) && pid > 0 ? pid : undefined
  } catch {
    return undefined
  }
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
