import { existsSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { ScenarioName } from '#contract/control.ts'
import { seedFor } from '#fixtures/index.ts'
import { createCore } from '#simulator/core.ts'
import { handlers } from '#simulator/handlers/index.ts'
import { prepare } from '#simulator/host/prepare.ts'
import { createListener } from '#simulator/host/server.ts'
import { seedOf } from '#simulator/seeds.ts'
import { createWorlds } from '#simulator/worlds/registry.ts'
import { grownCatalogue } from './grown-catalogue.ts'
import { listenOnFreePort } from './listen-free-port.ts'

/*
 * The simulator, with the longest pause of its event loop at /pause since the request before, in ms: by the
 * clock, and in processor time, which other programs on the machine don't lengthen. Scenario `locked` has the
 * largest catalogue that a scenario file has room for.
 */

const MOST_PRODUCTS = 225_000
const NS_PER_MS = 1e6
const delay = monitorEventLoopDelay({ resolution: 1 })
delay.enable()

/** Processor time of the main thread, on Linux; elsewhere of all threads, including those of the garbage collector. */
const SCHEDULED = `/proc/self/task/${process.pid}/schedstat`
const hasOwn = existsSync(SCHEDULED)

function workMs(): number {
  if (hasOwn) return Number(readFileSync(SCHEDULED, 'utf8').split(' ')[0]) / NS_PER_MS
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

let before = workMs()
let longestWork = 0
setInterval(() => {
  const now = workMs()
  longestWork = Math.max(longestWork, now - before)
  before = now
}, 1)

const largest = grownCatalogue(seedFor('locked'), MOST_PRODUCTS)

const simulator = createListener({
  core: createCore(handlers),
  worlds: createWorlds({
    seedFor: (scenario: ScenarioName) => (scenario === 'locked' ? largest : seedOf(scenario)),
    maxWorlds: 500,
  }),
})

listenOnFreePort(
  createServer((req, res) => {
    if (req.url === '/prepare') prepare().then(() => res.end())
    else if (req.url === '/pause') {
      res.end(JSON.stringify({ clock: delay.max / NS_PER_MS, work: longestWork }))
      delay.reset()
      longestWork = 0
    } else simulator(req, res)
  }),
)
