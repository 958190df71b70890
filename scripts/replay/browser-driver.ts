import { setTimeout as pause } from 'node:timers/promises'
import type { BrowserContext, Page, Request } from '@playwright/test'
import * as v from 'valibot'
import { dayIn } from '#contract/time-zone.ts'
import type { TapeDriver } from '#machines/tape/replay.ts'
import type { Tape } from '#machines/tape/tape.ts'
import type { Movement } from '#machines/tape/transition.rules.ts'
import { watchCharts } from '../../src/components/tapes/watch-charts.ts'
import { performAction } from './perform-action.ts'
import { redeliver } from './redeliver.ts'
import { replayLocaleOf } from './replay-locale.ts'
import type { World } from './world.ts'

/** What a page tells: a movement, under a name of its own. */
const telling = v.object({ id: v.string(), seen: v.unknown() })

const movement = v.object({
  chart: v.string(),
  instance: v.number(),
  root: v.string(),
  event: v.string(),
  from: v.unknown(),
  to: v.unknown(),
})

/** How long after a step it is worth looking what came of it, in milliseconds. */
const BREATH_MS = 60
/** How long an answer is waited for before the next step, in milliseconds. */
const WAITING_MS = 3_000
/** How long one deed may take on an element that is there. */
const DEED_MS = 20_000

interface Playing {
  readonly world: World
  readonly tape: Tape
  /** Where the portal is. */
  readonly origin: string
  /** How long an element is looked for, in milliseconds. */
  readonly patience: number
}

/** A page of a browser as the place where a tape is played. */
export async function browserDriver(
  context: BrowserContext,
  { world, tape, origin, patience }: Playing,
): Promise<TapeDriver & { readonly page: Page }> {
  const seen = new Map<string, Movement>()
  // From outside the page, so that what was seen outlasts it.
  await context.exposeBinding('tellMovement', (_source, told: string) => {
    const { id, seen: given } = v.parse(telling, JSON.parse(told))
    if (!seen.has(id)) seen.set(id, v.parse(movement, given))
  })
  await context.addInitScript({ content: watching() })
  await context.clock.setFixedTime(tape.clock)
  context.setDefaultTimeout(DEED_MS)
  const page = await context.newPage()
  const scene = { page, world, patience }
  return {
    page,
    perform: (action) => performAction(scene, action),
    settled: settling(page),
    movements: () => [...seen.values()],
    exchangesSince: world.exchangesSince,
    breathe: () => pause(BREATH_MS),
    now: () => performance.now(),
    day: dayIn(replayLocaleOf(tape.scenario).timezoneId, new Date(tape.clock)),
    origin,
  }
}

/** Until nothing is asked for any more; but nobody waits for ever. */
function settling(page: Page): () => Promise<void> {
  const open = new Set<Request>()
  page.on('request', (request) => void open.add(request))
  page.on('requestfinished', (request) => void open.delete(request))
  page.on('requestfailed', (request) => void open.delete(request))
  return async () => {
    const until = performance.now() + WAITING_MS
    while (open.size > 0 && performance.now() < until) await pause(BREATH_MS)
    const shown = page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))))
    // A page that leaves just now shows nothing more.
    await shown.catch(() => {})
  }
}

/** What is run from its source names helpers of its translator, which a page has not. */
const watching = () => `globalThis.__name ??= (given) => given;
(${watchCharts.toString()})(window, (${redeliver.toString()})((told) => void window.tellMovement(told)))`
