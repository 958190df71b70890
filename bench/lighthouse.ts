import { launch } from 'chrome-launcher'
import { ensureBuilt } from '../scripts/lib/built.mjs'
import { CHROMIUM_ARGS, chromiumPath } from '../scripts/lib/chromium.ts'
import { startBuilt } from '../scripts/lib/server.ts'
import { judge, type Measured, measure, row } from './lighthouse/measure.ts'
import { openVisitor } from './lighthouse/visitor.ts'

/*
 * npm run lighthouse [-- /path ...] [--cold] [--calibrated]: Lighthouse scores of the built portal on its
 * simulated phone, by default for the login and every screen that a customer can reach. Not a test: the
 * results depend on the machine's load.
 *
 * The login loads cold, as on a first visit. The other screens load with the service worker and caches of an
 * earlier visit, unless --cold clears those too.
 *
 * Lighthouse's phone is this machine slowed down four times, which on a slow machine is slower than any real
 * phone. --calibrated adjusts the factor to the machines that Lighthouse expects.
 */

const LOGIN = '/login'
const COLD = '--cold'
const CALIBRATED = '--calibrated'

const words = process.argv.slice(2)
const wanted = words.filter((word) => word !== COLD && word !== CALIBRATED)
const isCold = words.includes(COLD)
const isCalibrated = words.includes(CALIBRATED)
const isWanted = (path: string) => wanted.length === 0 || wanted.includes(path)
ensureBuilt()
const { port, stop } = await startBuilt()
const origin = `http://127.0.0.1:${port}`
const chromePath = chromiumPath()
const chrome = await launch({
  ...(chromePath && { chromePath }),
  chromeFlags: ['--headless=new', ...CHROMIUM_ARGS],
})
const visitor = await openVisitor(chrome.port, origin)
const results: Measured[] = []

async function look(path: string): Promise<void> {
  const comesCold = path === LOGIN || isCold
  const measured = await measure({
    url: origin + path,
    port: chrome.port,
    isCalibrated,
    ...(comesCold && { before: visitor.forget }),
  })
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
  await stop()
}
const missed = results.flatMap(judge)
for (const problem of missed) console.error(problem)
process.exitCode = missed.length === 0 && results.length > 0 ? 0 : 1
