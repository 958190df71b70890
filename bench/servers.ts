import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../scripts/lib/free-port.ts'

export interface Running {
  readonly port: number
  /** Milliseconds from the start of the process to its first answer. */
  readonly startMs: number
  /** Resident memory in MB. */
  memory(): number
  stop(): Promise<void>
}

interface Program {
  /** Arguments for node, given the port to listen on. */
  readonly args: (port: number) => readonly string[]
  readonly env?: NodeJS.ProcessEnv
  /** A path that it answers once it serves. */
  readonly path: string
}

const PATIENCE_MS = 20_000
const SERVER = 'dist/server/main.js'

const running = new Set<Running>()

/** For files of this run; gone at its end. */
export const temp = mkdtempSync(join(tmpdir(), 'trade-portal-bench-'))

/** The built portal and simulator, with an empty data folder. */
export const startSimulator = () =>
  start({
    args: () => [SERVER],
    env: { DATA_DIR: mkdtempSync(join(temp, 'data-')) },
    path: '/config/configuration.json',
  })

/** A server of the bench's own. */
export const startScript = (name: string, ...args: string[]) =>
  start({
    args: (port) => ['--import', 'tsx', join(import.meta.dirname, name), ...args, String(port)],
    path: '/',
  })

/** Starts a server in a process of its own on a free port and waits until it answers. */
export async function start({ args, env, path }: Program): Promise<Running> {
  const port = await freePort()
  const began = performance.now()
  const child = spawn(process.execPath, args(port), {
    env: { ...process.env, NODE_ENV: 'production', PORT: String(port), ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  await firstAnswer(child, `http://127.0.0.1:${port}${path}`, began)
  const server: Running = {
    port,
    startMs: performance.now() - began,
    memory: () => Number(execFileSync('ps', ['-o', 'rss=', '-p', String(child.pid)])) / 1024,
    stop: async () => {
      running.delete(server)
      if (child.exitCode !== null || child.signalCode !== null) return
      child.kill('SIGTERM')
      await once(child, 'exit')
    },
  }
  running.add(server)
  return server
}

async function firstAnswer(child: ChildProcess, url: string, began: number): Promise<void> {
  while (child.exitCode === null && performance.now() - began < PATIENCE_MS) {
    try {
      await (await fetch(url)).arrayBuffer()
      return
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 5))
    }
  }
  child.kill()
  throw new Error(`${child.spawnargs.slice(1).join(' ')} does not answer`)
}

export async function stopAll(): Promise<void> {
  await Promise.all([...running].map((server) => server.stop()))
}

/** Stops what runs and leaves nothing behind. */
export async function tidyUp(): Promise<void> {
  await stopAll()
  rmSync(temp, { recursive: true, force: true })
}
