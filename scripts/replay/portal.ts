import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../lib/free-port.ts'

const SERVER = 'dist/server/main.js'
const START_MS = 60_000
const LOOK_MS = 100

export interface Portal {
  readonly origin: string
  close(): Promise<void>
}

/** The portal at that origin, or one of our own: what is built, on a free port and with nothing kept. */
export async function openPortal(base: string | null): Promise<Portal> {
  if (base !== null) {
    if (!(await answers(base))) throw new Error(`No portal with its simulator answers at ${base}.`)
    return { origin: base, close: async () => {} }
  }
  build()
  const dataDir = mkdtempSync(join(tmpdir(), 'replay-'))
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  const server = spawn(process.execPath, [SERVER], {
    env: { ...process.env, PORT: String(port), HOST: '127.0.0.1', DATA_DIR: dataDir },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const close = async () => {
    await ended(server)
    rmSync(dataDir, { recursive: true, force: true })
  }
  const until = performance.now() + START_MS
  while (!(await answers(origin))) {
    if (server.exitCode === null && performance.now() < until) await pause(LOOK_MS)
    else {
      await close()
      throw new Error('The portal could not be started. The reason stands above.')
    }
  }
  return { origin, close }
}

function build(): void {
  if (existsSync(SERVER) && existsSync('dist/app/index.html')) return
  console.log('Building ...')
  const { status } = spawnSync('npm run --silent build:portal', { shell: true, stdio: 'inherit' })
  if (status !== 0) throw new Error('The portal could not be built. The reason stands above.')
}

const answers = (origin: string) =>
  fetch(`${origin}/simulator/world`).then(
    ({ ok }) => ok,
    () => false,
  )

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

const ended = (server: ChildProcess) =>
  new Promise<void>((resolve) => {
    if (server.exitCode !== null) return resolve()
    server.once('exit', () => resolve())
    server.kill('SIGTERM')
  })
