import { setTimeout as pause } from 'node:timers/promises'
import type { BrowserContext, Page, Request } from '@playwright/test'
import * as v from 'valibot'
import type { ControlClient } from '#contract/control/requests.ts'
import { dayIn } from '#contract/time-zone.ts'
import { performAction } from '#machines/tape/perform.ts'
import type { TapeDriver } from '#machines/tape/replay.ts'
import type { Tape } from '#machines/tape/tape.ts'
import type { Movement } from '#machines/tape/transition.rules.ts'
import { watchCharts } from '../../src/components/tapes/watch-charts.ts'
import { browserPlace } from './browser-place.ts'
import { pageReader, pageReading } from './page-reading.ts'
import { redeliver } from './redeliver.ts'
import { replayLocaleOf } from './replay-locale.ts'

/** A movement reported by a page, with its id. */
const messageSchema = v.object({ id: v.string(), seen: v.unknown() })

const movement = v.object({
  chart: v.string(),
  instance: v.number(),
  root: v.string(),
  event: v.string(),
  from: v.unknown(),
  to: v.unknown(),
})

/** Interval of checks for the effects of a step, in milliseconds. */
const BREATH_MS = 60
/** Longest wait for pending requests before the next step, in milliseconds. */
const WAITING_MS = 3_000
/** How long an action on an existing element may take, in milliseconds. */
const ACTION_MS = 10_000
/** How long a page may take to load: a busy machine starts several browsers at once. */
const LOADING_MS = 60_000

interface Playing {
  readonly world: ControlClient
  readonly tape: Tape
  /** The portal's origin. */
  readonly origin: string
  /** How long to wait for an element, in milliseconds. */
  readonly patience: number
}

/** A driver that plays a tape in a browser page. */
export async function browserDriver(
  context: BrowserContext,
  { world, tape, origin, patience }: Playing,
): Promise<TapeDriver & { readonly page: Page }> {
  const seen = new Map<string, Movement>()
  // Collected outside the page, so that it survives navigation.
  await context.exposeBinding('tellMovement', (_source, message: string) => {
    const { id, seen: given } = v.parse(messageSchema, JSON.parse(message))
    if (!seen.has(id)) seen.set(id, v.parse(movement, given))
  })
  await context.addInitScript({ content: watching() })
  await context.addInitScript({ content: await pageReader() })
  await context.clock.setFixedTime(tape.clock)
  context.setDefaultTimeout(ACTION_MS)
  context.setDefaultNavigationTimeout(LOADING_MS)
  const page = await context.newPage()
  const traffic = trafficOf(page)
  const place = browserPlace({ page, world, patience, idle: traffic.idle })
  return {
    page,
    perform: async (action) => void (await performAction(place, action)),
    readPage: await pageReading(page),
    settled: settling(page, traffic),
    isWaiting: traffic.isWaiting,
    movements: () => [...seen.values()],
    exchangesSince: async (number) => (await world.journal(number)).exchanges,
    breathe: () => pause(BREATH_MS),
    now: () => performance.now(),
    day: dayIn(replayLocaleOf(tape.scenario).timezoneId, new Date(tape.clock)),
    origin,
  }
}

/** The calls of a page. */
interface Traffic {
  readonly isWaiting: () => boolean
  /** Milliseconds since it last awaited a reply. */
  readonly idle: () => number
}

function trafficOf(page: Page): Traffic {
  const open = new Set<Request>()
  let last = performance.now()
  const ended = (request: Request) => {
    open.delete(request)
    last = performance.now()
  }
  page.on('request', (request) => void open.add(request))
  page.on('requestfinished', ended)
  page.on('requestfailed', ended)
  const isWaiting = () => open.size > 0
  return { isWaiting, idle: () => (isWaiting() ? 0 : performance.now() - last) }
}

/** Waits until no request is pending, up to a limit. */
function settling(page: Page, { isWaiting }: Traffic): () => Promise<void> {
  return async () => {
    const until = performance.now() + WAITING_MS
    while (isWaiting() && performance.now() < until) await pause(BREATH_MS)
    const shown = page.evaluate(() => {
      // Messages from here on belong to the next step.
      window.tapeReader?.forget()
      return new Promise((done) => requestAnimationFrame(() => setTimeout(done)))
    })
    // Fails if the page is being left.
    await shown.catch(() => {})
  }
}

/** Defines the helper that the compiled source refers to and that pages don't have. */
const watching = () => `globalThis.__name ??= (given) => given;
(${watchCharts.toString()})(window, (${redeliver.toString()})((message) => void window.tellMovement(message)))`
