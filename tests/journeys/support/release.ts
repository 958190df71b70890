import { type ChildProcess, spawn } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { connect, createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { portOf } from '../../../scripts/lib/free-port.ts'

const ROOT = join(import.meta.dirname, '../../..')

/** The built portal on its own server, which can publish newer versions and drop off the network. */
export interface Release {
  readonly url: string
  /** Publishes a version whose page carries that name. */
  publish(version: string): void
  /** Breaks all connections to the server, which keeps running. */
  cut(): void
  /** Accepts connections, but never replies. */
  hold(): void
  /** Replies 502 to requests of these paths, as a gateway whose server is gone. */
  fail(paths: RegExp): void
  /** Restores the connection. */
  mend(): void
  close(): void
}

export async function startRelease(): Promise<Release> {
  const folder = mkdtempSync(join(tmpdir(), 'release-'))
  cpSync(join(ROOT, 'dist'), join(folder, 'dist'), {
    recursive: true,
    filter: (path) => !path.endsWith('.map'),
  })
  for (const name of ['node_modules', 'fixtures', 'package.json'])
    symlinkSync(join(ROOT, name), join(folder, name))
  const { server, port } = await startServer(folder)
  const line = await openLine(port)
  const app = join(folder, 'dist/app')
  return {
    url: `http://127.0.0.1:${line.port}`,
    publish: (version) => publish(app, version),
    cut: line.cut,
    hold: line.hold,
    fail: line.fail,
    mend: line.mend,
    close: () => {
      line.close()
      server.kill('SIGKILL')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Starts a server on a free port. */
async function startServer(folder: string): Promise<{ server: ChildProcess; port: number }> {
  const server = spawn(process.execPath, [join(folder, 'dist/server/main.js')], {
    env: { ...process.env, PORT: '0', DATA_DIR: join(folder, 'data') },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  // It prints its URL once it listens.
  const greeting = await new Promise<string>((resolve, reject) => {
    server.stdout.once('data', (words) => resolve(String(words)))
    server.once('exit', (code) => reject(new Error(`The server ended with ${code}`)))
  })
  const port = /http:\/\/localhost:(\d+)/.exec(greeting)?.[1]
  if (!port) throw new Error(`The server greets without its address: ${greeting}`)
  return { server, port: Number(port) }
}

const PAGE_ENTRY =
  /("revision":"|revision:`|revision:"|revision:')[^"'`]+(["'`],"?url"?:["'`]index\.html["'`])/
const PAGE_ENTRY_TURNED = /(url"?:["'`]index\.html["'`],"?revision"?:["'`])[^"'`]+(["'`])/

/** The worker's script with another revision of the page in its precache list. */
export function withPageOf(worker: string, version: string): string {
  const listed = worker.replace(PAGE_ENTRY, `$1${version}$2`).replace(PAGE_ENTRY_TURNED, `$1${version}$2`)
  if (listed === worker) throw new Error('The build looks different from what the test knows')
  return listed
}

/** Publishes a build with one changed file: the page, and its entry in the worker's list. */
function publish(app: string, version: string): void {
  const page = readFileSync(join(app, 'index.html'), 'utf8')
  const named = page.replace(/<html [^>]*>/, `<html lang="en-AU" data-version="${version}">`)
  const listed = withPageOf(readFileSync(join(app, 'sw.js'), 'utf8'), version)
  if (named === page) throw new Error('The build looks different from what the test knows')
  writeFileSync(join(app, 'index.html'), named)
  writeFileSync(join(app, 'sw.js'), listed)
}

/**
 * A proxy in front of the server. Cut, it breaks open connections and resets new ones; held, it keeps new
 * ones open without passing anything on; failing, it replies itself. It always listens, because another process could take a free port.
 */
async function openLine(to: number) {
  const open = new Set<Socket>()
  const keep = (end: Socket) => {
    open.add(end)
    end.on('error', () => end.destroy())
    end.on('close', () => open.delete(end))
  }
  const carry = (from: Socket) => {
    const far = connected(from)
    from.pipe(far).pipe(from)
  }
  /** The browser sends the next request of a connection only after the reply to the last. */
  const carryBut = (failing: RegExp) => (from: Socket) => {
    const far = connected(from)
    far.pipe(from)
    from.on('data', (request) => {
      const [, path = ''] = /^[A-Z]+ (\S+) /.exec(request.toString('latin1')) ?? []
      if (failing.test(path)) from.write('HTTP/1.1 502 Bad Gateway\r\nContent-Length: 0\r\n\r\n')
      else far.write(request)
    })
  }
  const connected = (from: Socket) => {
    const far = connect(to, '127.0.0.1')
    for (const end of [from, far]) keep(end)
    from.on('close', () => far.destroy())
    far.on('close', () => from.destroy())
    return far
  }
  const swallow = (from: Socket) => {
    keep(from)
    from.resume()
  }
  const refuse = (from: Socket) => from.resetAndDestroy()
  let meet = carry
  const meetBy = (next: typeof meet) => () => {
    meet = next
    for (const socket of open) socket.destroy()
  }
  const gate = createServer((from) => meet(from))
  await new Promise<void>((resolve, reject) => {
    gate.on('error', reject).listen(0, '127.0.0.1', resolve)
  })
  const cut = meetBy(refuse)
  return {
    port: portOf(gate),
    cut,
    hold: meetBy(swallow),
    fail: (paths: RegExp) => meetBy(carryBut(paths))(),
    mend: meetBy(carry),
    close: () => {
      cut()
      gate.close()
    },
  }
}
