import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '../scripts/lib/free-port.ts'
import { type RunningServer, startBuilt, startServer } from '../scripts/lib/server.ts'

export interface Running {
  readonly port: number
  /** Milliseconds from the start of the process to its first reply. */
  readonly startMs: number
  /** Resident memory in MB. */
  memory(): number
  stop(): Promise<void>
}

const PATIENCE_MS = 20_000
const LOOK_MS = 20
const AS_SERVED = { NODE_ENV: 'production' }

const running = new Set<RunningServer>()

/** Folder for files of this run, deleted at its end. */
export const temp = mkdtempSync(join(tmpdir(), 'trade-portal-bench-'))

/** The built portal and simulator, with an empty data folder. */
export const startSimulator = () => started(() => startBuilt(AS_SERVED), '/config/configuration.json')

/** A server script of the benchmark. */
export const startScript = (name: string, ...args: string[]) =>
  startBundle('--import', 'tsx', join(import.meta.dirname, name), ...args)

/** A server that is already JavaScript. */
export const startBundle = (...args: string[]) => started(() => startServer(args, AS_SERVED), '/')

/** Another project's server, which does not print its URL. `args` for node depend on the port. */
export async function startOther(args: (port: number) => readonly string[]): Promise<Running> {
  const port = await freePort()
  const waitForAnswer = async (child: { readonly exitCode: number | null }) => {
    const until = performance.now() + PATIENCE_MS
    while (child.exitCode === null && performance.now() < until && !(await answers(port)))
      await pause(LOOK_MS)
    return port
  }
  return started(() => startServer(args(port), AS_SERVED, waitForAnswer), '/none')
}

const answers = (port: number) =>
  fetch(`http://127.0.0.1:${port}/none`).then(
    () => true,
    () => false,
  )

/** Starts a server, waits for a reply at that path, and registers it until it is stopped. */
async function started(start: () => Promise<RunningServer>, path: string): Promise<Running> {
  const began = performance.now()
  const server = await start()
  running.add(server)
  await (await fetch(`http://127.0.0.1:${server.port}${path}`)).arrayBuffer()
  return {
    port: server.port,
    startMs: performance.now() - began,
    memory: () => Number(execFileSync('ps', ['-o', 'rss=', '-p', String(server.pid)])) / 1024,
    stop: () => {
      running.delete(server)
      return server.stop()
    },
  }
}

export async function stopAll(): Promise<void> {
  const all = [...running]
  running.clear()
  await Promise.all(all.map((server) => server.stop()))
}

/** Stops all servers and deletes the temporary folder. */
export async function tidyUp(): Promise<void> {
  await stopAll()
  rmSync(temp, { recursive: true, force: true })
}
