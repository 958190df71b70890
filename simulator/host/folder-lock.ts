import { createHash, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, readdirSync, realpathSync, rmSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import { join, resolve } from 'node:path'
import { StoreError } from './lines.ts'

/** The name of a claim to the folder: a socket on which its process listens. */
const CLAIM = /^lock-/

/**
 * Locks a folder for this process, because two writers would corrupt the log. Resolves to a function that
 * unlocks it. Rejects with a StoreError while another process holds the folder.
 *
 * Each process listens on a socket of its own in the folder and only then looks for others. So of two that
 * start at once, at least one sees the other; at worst both give up. The kernel closes the socket of a killed
 * process, whatever its number and container, so a restart can follow at once.
 */
export async function lockFolder(folder: string): Promise<() => void> {
  if (process.platform === 'win32') return lockByPipe(folder)
  const own = `lock-${randomUUID()}`
  const server = createServer((socket) => socket.destroy()).unref()
  const listening = once(server, 'listening')
  inFolder(folder, () => server.listen(own))
  await listening
  const unlock = () => {
    server.close()
    rmSync(join(folder, own), { force: true })
  }
  for (const name of readdirSync(folder)) {
    if (!CLAIM.test(name) || name === own) continue
    if (await isHeld(folder, name)) {
      unlock()
      throw inUse(folder)
    }
    rmSync(join(folder, name), { force: true })
  }
  // Another process that started at the same moment removes a socket that does not listen yet.
  if (!existsSync(join(folder, own))) {
    unlock()
    throw inUse(folder)
  }
  return unlock
}

const inUse = (folder: string) =>
  new StoreError(
    `${folder} is in use by another process, perhaps in a container. Stop it, or set DATA_DIR to another folder.`,
  )

/** Whether a process listens on the socket. */
function isHeld(folder: string, name: string): Promise<boolean> {
  const socket = inFolder(folder, () => connect(name))
  return new Promise<boolean>((settle) => {
    socket.once('connect', () => settle(true))
    // Any other error, such as a full queue or another user's socket, comes from one that may be held.
    socket.once('error', (error) => settle(!('code' in error && isGone(error.code))))
  }).finally(() => socket.destroy())
}

const isGone = (code: unknown) => code === 'ECONNREFUSED' || code === 'ENOENT' || code === 'ENOTSOCK'

/** Runs synchronous work in the folder, because the path of a socket has at most 103 characters. */
function inFolder<T>(folder: string, work: () => T): T {
  const before = process.cwd()
  process.chdir(folder)
  try {
    return work()
  } finally {
    process.chdir(before)
  }
}

/** Windows has named pipes outside of the file system, which end with their process. */
async function lockByPipe(folder: string): Promise<() => void> {
  const name = createHash('sha256')
    .update(realpathSync(resolve(folder)).toLowerCase())
    .digest('hex')
  const server = createServer((socket) => socket.destroy()).unref()
  try {
    await Promise.all([once(server, 'listening'), server.listen(`\\\\.\\pipe\\trade-portal-${name}`)])
  } catch {
    throw inUse(folder)
  }
  return () => void server.close()
}
