import { type ChildProcess, spawn } from 'node:child_process'
import { copyFileSync, cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { connect, createServer, type Server, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../../../scripts/lib/free-port.ts'

const ROOT = join(import.meta.dirname, '../../..')

/** The built portal on a server of the tests' own, which can bring out newer versions and drop off the net. */
export interface Release {
  readonly url: string
  /** Brings out a version whose page carries that name. */
  publish(version: string): void
  /** Nobody gets through to the server, which runs on. */
  cut(): Promise<void>
  /** Everybody gets through to something that takes what is sent and answers nothing. */
  hold(): Promise<void>
  /** Everybody gets through again. */
  mend(): Promise<void>
  /** The version that was built, with a line that is up. */
  restore(): Promise<void>
  close(): Promise<void>
}

export async function startRelease(): Promise<Release> {
  const folder = mkdtempSync(join(tmpdir(), 'release-'))
  cpSync(join(ROOT, 'dist'), join(folder, 'dist'), {
    recursive: true,
    filter: (path) => !path.endsWith('.map'),
  })
  for (const name of ['node_modules', 'fixtures', 'package.json'])
    symlinkSync(join(ROOT, name), join(folder, name))
  const serverPort = await freePort()
  const server = await startServer(folder, serverPort)
  const line = createLine(serverPort)
  const port = await freePort()
  await line.mend(port)
  const app = join(folder, 'dist/app')
  return {
    url: `http://127.0.0.1:${port}`,
    publish: (version) => publish(app, version),
    cut: line.cut,
    hold: () => line.hold(port),
    mend: () => line.mend(port),
    restore: async () => {
      for (const name of CHANGED) copyFileSync(join(ROOT, 'dist/app', name), join(app, name))
      await line.mend(port)
    },
    close: async () => {
      await line.cut()
      server.kill('SIGKILL')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function startServer(folder: string, port: number): Promise<ChildProcess> {
  const server = spawn(process.execPath, [join(folder, 'dist/server/main.js')], {
    env: { ...process.env, PORT: String(port), DATA_DIR: join(folder, 'data') },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  // It greets once it listens.
  await new Promise<void>((resolve, reject) => {
    server.stdout.once('data', () => resolve())
    server.once('exit', (code) => reject(new Error(`The server ended with ${code}`)))
  })
  return server
}

const PAGE_ENTRY =
  /("revision":"|revision:`|revision:"|revision:')[^"'`]+(["'`],"?url"?:["'`]index\.html["'`])/
const PAGE_ENTRY_TURNED = /(url"?:["'`]index\.html["'`],"?revision"?:["'`])[^"'`]+(["'`])/

/** A worker's text with another page in its list. */
export function withPageOf(worker: string, version: string): string {
  const listed = worker.replace(PAGE_ENTRY, `$1${version}$2`).replace(PAGE_ENTRY_TURNED, `$1${version}$2`)
  if (listed === worker) throw new Error('The build looks different from what the test knows')
  return listed
}

/** What a version differs in. */
const CHANGED = ['index.html', 'sw.js'] as const

/** As a build with one changed file is: that file, and its line in the worker's list. */
function publish(app: string, version: string): void {
  const page = readFileSync(join(app, 'index.html'), 'utf8')
  const named = page.replace(/<html [^>]*>/, `<html lang="en-AU" data-version="${version}">`)
  const listed = withPageOf(readFileSync(join(app, 'sw.js'), 'utf8'), version)
  if (named === page) throw new Error('The build looks different from what the test knows')
  writeFileSync(join(app, 'index.html'), named)
  writeFileSync(join(app, 'sw.js'), listed)
}

/**
 * The way to a server, which can be cut: connections that stand break, and no new one is to be had. While it
 * is held, new ones are to be had, and nothing comes through.
 */
function createLine(to: number) {
  const open = new Set<Socket>()
  let gate: Server | null = null
  const carry = (from: Socket) => {
    const far = connect(to, '127.0.0.1')
    for (const end of [from, far]) {
      open.add(end)
      end.on('error', () => end.destroy())
      end.on('close', () => open.delete(end))
    }
    from.on('close', () => far.destroy())
    far.on('close', () => from.destroy())
    from.pipe(far).pipe(from)
  }
  const swallow = (from: Socket) => {
    open.add(from)
    from.on('error', () => from.destroy())
    from.on('close', () => open.delete(from))
    from.resume()
  }
  const openGate = (port: number, meet: (from: Socket) => void) =>
    new Promise<void>((resolve, reject) => {
      gate = createServer(meet).on('error', reject).listen(port, '127.0.0.1', resolve)
    })
  const cut = () =>
    new Promise<void>((resolve) => {
      if (!gate?.listening) return resolve()
      gate.close(() => resolve())
      for (const socket of open) socket.destroy()
    })
  return {
    cut,
    mend: async (port: number) => {
      await cut()
      await openGate(port, carry)
    },
    hold: async (port: number) => {
      await cut()
      await openGate(port, swallow)
    },
  }
}
