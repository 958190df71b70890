import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { launch } from 'chrome-launcher'
import { openSimulator } from '#simulator/host/simulator.ts'
import { freePort } from './lib/free-port.ts'
import { judge, type Measured, measure, row } from './lighthouse/measure.ts'
import { openVisitor } from './lighthouse/visitor.ts'
import { CHROMIUM_ARGS, chromiumPath } from './test/chromium.ts'

/*
 * npm run lighthouse [-- /path ...]: the built portal as Lighthouse's phone sees it, by default the login and
 * every screen that a customer can reach. Not a test: what it says depends on what else the machine does.
 */

const ROOT = join(import.meta.dirname, '..')
const LOGIN = '/login'

async function serve() {
  const dataDir = mkdtempSync(join(tmpdir(), 'lighthouse-'))
  const simulator = await openSimulator({
    dataDir,
    portalDir: join(ROOT, 'dist/app'),
    picturesDir: join(ROOT, 'fixtures/pictures'),
  })
  const port = await freePort()
  const server = createServer(simulator.listener)
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return {
    origin: `http://127.0.0.1:${port}`,
    close: async () => {
      server.closeAllConnections()
      server.close()
      await simulator.close()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

const wanted = process.argv.slice(2)
const isWanted = (path: string) => wanted.length === 0 || wanted.includes(path)
const { origin, close } = await serve()
const chromePath = chromiumPath()
const chrome = await launch({
  ...(chromePath && { chromePath }),
  chromeFlags: ['--headless=new', ...CHROMIUM_ARGS],
})
const visitor = await openVisitor(chrome.port, origin)
const results: Measured[] = []

async function look(path: string): Promise<void> {
  const measured = await measure({ url: origin + path, port: chrome.port, forget: visitor.forget })
  results.push({ ...measured, path })
  console.log(row({ ...measured, path }))
}

console.log(row(null))
try {
  if (isWanted(LOGIN)) await look(LOGIN)
  await visitor.signIn()
  const screens = wanted.length > 0 ? wanted.filter((path) => path !== LOGIN) : await visitor.screens()
  for (const path of screens) await look(path)
} finally {
  await visitor.close()
  chrome.kill()
  await close()
}
const missed = results.flatMap(judge)
for (const problem of missed) console.error(problem)
process.exitCode = missed.length === 0 && results.length > 0 ? 0 : 1
