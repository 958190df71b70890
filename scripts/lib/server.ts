import { type ChildProcessByStdio, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { SERVER } from './built.mjs'

export interface RunningServer {
  readonly port: number
  readonly pid: number | undefined
  stop(): Promise<void>
}

type Child = ChildProcessByStdio<null, Readable, null>

const PATIENCE_MS = 60_000
const ADDRESS = /http:\/\/(?:localhost|127\.0\.0\.1):(\d+)\s/

/**
 * Starts a Node program in a child process and waits until it prints the URL it listens on. The program
 * chooses the port, because one found free beforehand may be taken by then. `portOf` finds the port of a
 * program that doesn't print it.
 */
export async function startServer(
  args: readonly string[],
  env: NodeJS.ProcessEnv = {},
  portOf: (child: Child) => Promise<number> = printedPort,
): Promise<RunningServer> {
  const child = spawn(process.execPath, args, {
    env: { ...process.env, HOST: '127.0.0.1', PORT: '0', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  try {
    return { port: await portOf(child), pid: child.pid, stop: () => stop(child) }
  } catch (error) {
    await stop(child)
    throw error
  }
}

/** Starts the built portal and simulator with an empty data folder, which is deleted when it stops. */
export async function startBuilt(env: NodeJS.ProcessEnv = {}): Promise<RunningServer> {
  const dataDir = mkdtempSync(join(tmpdir(), 'trade-portal-'))
  const forget = () => rmSync(dataDir, { recursive: true, force: true })
  try {
    const server = await startServer([SERVER], { DATA_DIR: dataDir, ...env })
    return { ...server, stop: () => server.stop().then(forget) }
  } catch (error) {
    forget()
    throw error
  }
}

function printedPort(child: Child): Promise<number> {
  return new Promise((resolve, reject) => {
    const program = child.spawnargs.slice(1).join(' ')
    const timer = setTimeout(() => reject(new Error(`${program} printed no URL`)), PATIENCE_MS)
    let said = ''
    child.stdout.on('data', (chunk: Buffer) => {
      said += chunk
      const port = ADDRESS.exec(said)?.[1]
      if (port === undefined) return
      clearTimeout(timer)
      resolve(Number(port))
    })
    child.once('exit', () => {
      clearTimeout(timer)
      reject(new Error(`${program} did not start`))
    })
  })
}

async function stop(child: Child): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const exit = once(child, 'exit')
  child.kill('SIGTERM')
  await exit
}
