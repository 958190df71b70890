import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { createServer, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'

const STARTERS = join(import.meta.dirname, '../../deploy/demo')
const PAGE = '<!doctype html><title>The portal</title>'

let outer: string
/** The first port to try, so that a demo that runs on this computer is not taken for ours. */
let firstPort: number
let folder: string
const started: ChildProcess[] = []

beforeAll(async () => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  firstPort = typeof address === 'object' && address ? address.port : 0
  server.close()
  outer = mkdtempSync(join(tmpdir(), 'starters-'))
  folder = join(outer, 'A demo, für Köln')
  cpSync(STARTERS, folder, { recursive: true })
  mkdirSync(join(folder, 'tour'))
  for (const name of ['index.html', 'tour/index.html', '404.html']) writeFileSync(join(folder, name), PAGE)
  writeFileSync(join(folder, 'sw.js'), '1')
  writeFileSync(join(folder, 'manifest.webmanifest'), '{}')
  writeFileSync(join(outer, 'secret.txt'), 'secret')
})

afterAll(() => {
  for (const child of started) child.kill()
  rmSync(outer, { recursive: true })
})

/** Starts the demo from elsewhere, with a browser that prints the URL that it is given. */
async function start({ path = process.env['PATH'], port = firstPort } = {}) {
  const env = { ...process.env, PATH: path, BROWSER: 'echo', PORT: String(port) }
  const child = spawn('/bin/sh', [join(folder, 'start-linux.sh')], { env })
  started.push(child)
  let words = ''
  for await (const chunk of child.stdout.iterator({ destroyOnReturn: false })) {
    words += String(chunk)
    // On a line of its own.
    const url = /^http:\/\/localhost:\d+\/$/m.exec(words)?.[0]
    if (url) return { url, words, child }
  }
  throw new Error(`It has ended: ${words}`)
}

/** Sends a path as it is given, which `fetch` would not. */
async function get(url: string, path: string, method = 'GET') {
  const { port } = new URL(url)
  const asked = request({ host: '127.0.0.1', port, path, method }).end()
  const [response] = await once(asked, 'response')
  let body = ''
  for await (const chunk of response) body += String(chunk)
  return { status: response.statusCode, type: response.headers['content-type'], body }
}

test('serves the files of its folder and nothing else', async () => {
  const { url, words } = await start()
  expect(words).toContain('To stop, press Ctrl+C or close this window.')
  expect(await get(url, '/')).toEqual({ status: 200, type: 'text/html; charset=utf-8', body: PAGE })
  expect(await get(url, '/tour?exercise=01')).toMatchObject({ status: 200, body: PAGE })
  expect(await get(url, '/sw.js')).toMatchObject({ type: 'text/javascript; charset=utf-8', body: '1' })
  expect(await get(url, '/manifest.webmanifest')).toMatchObject({ type: 'application/manifest+json' })
  expect(await get(url, '/sw.js', 'HEAD')).toMatchObject({ status: 200, body: '' })
  expect(await get(url, '/sw.js', 'POST')).toMatchObject({ status: 405 })
  const outside = ['/../secret.txt', '/%2e%2e/secret.txt', '/tour/..%2f../secret.txt', '/..\\secret.txt']
  for (const path of [...outside, '/orders/104691-0', '/start', '/.gitattributes'])
    expect(await get(url, path), path).toMatchObject({ status: 404, body: PAGE })
  expect(await get(url, 'secret.txt')).toMatchObject({ status: 400 })
})

test('started twice, it opens the demo that is already served', async () => {
  const first = await start()
  const second = await start()
  expect(second.words).toContain('already served by another window')
  expect(second.url).toBe(first.url)
})

test('with python3 alone, it takes a port of its own, is joined by the next start, and stops', async () => {
  const path = join(outer, 'python')
  mkdirSync(path)
  // The program itself: one of pyenv needs others.
  const python = execFileSync('python3', ['-c', 'import sys; print(sys.executable)'], { encoding: 'utf8' })
  symlinkSync(python.trim(), join(path, 'python3'))
  // The browser is a program too.
  symlinkSync('/bin/echo', join(path, 'echo'))
  const other = createServer((_, reply) => reply.end('Somebody else’s')).listen(0, '127.0.0.1')
  await once(other, 'listening')
  const address = other.address()
  const taken = typeof address === 'object' && address ? address.port : 0
  const { url, words, child } = await start({ path, port: taken })
  expect(words).toContain('served by python3')
  expect(words).toContain(`Port ${taken} is taken by another program.`)
  expect(await get(url, '/')).toMatchObject({ body: PAGE })
  const second = await start({ path, port: taken })
  expect(second.words).toContain('already served by another window')
  expect(second.url).toBe(url)
  child.kill('SIGINT')
  const [status] = await once(child, 'exit')
  expect(status).toBe(130)
  other.close()
})

test('says what to do where no program can serve the folder', () => {
  const { status, stdout } = spawnSync('/bin/sh', [join(folder, 'start-linux.sh')], {
    env: { PATH: folder },
    encoding: 'utf8',
  })
  expect(stdout).toContain('none of perl, python3, php and busybox')
  expect(status).toBe(1)
})

test('those for macOS and Linux can be run, and the one for Windows has its line ends', () => {
  const isRun = (name: string) => (statSync(join(STARTERS, name)).mode & 0o111) !== 0
  expect([isRun('start-macos.command'), isRun('start-linux.sh')]).toEqual([true, true])
  expect(readFileSync(join(STARTERS, 'start-windows.cmd'), 'utf8')).not.toMatch(/[^\r]\n/)
})
