import { type Browser, chromium, type Page } from '@playwright/test'
import * as v from 'valibot'
import { WORLD_COOKIE } from '#simulator/host/request.ts'
import { CHROMIUM_ARGS, chromiumPath } from '../scripts/test/chromium.ts'
import { type Session, USER } from './session.ts'

/** A task of the page's main thread, as Chromium's trace tells it. Microseconds of processor time. */
const task = v.object({ name: v.literal('RunTask'), pid: v.number(), tid: v.number(), tdur: v.number() })
const threadName = v.object({
  name: v.literal('thread_name'),
  pid: v.number(),
  tid: v.number(),
  args: v.object({ name: v.string() }),
})
const trace = v.object({ traceEvents: v.array(v.unknown()) })

const MAIN_THREAD = 'CrRendererMain'
/** Replies and what is drawn of them. */
const SETTLE_MS = 800

export interface Tab {
  readonly page: Page
  /** Milliseconds of processor time of the longest task that the page's main thread ran meanwhile. */
  longestTask(action: () => Promise<unknown>): Promise<number>
  close(): Promise<void>
}

/** A tab of the portal at `port`, signed in with the session; `cart` is the cart it works with. */
export async function openTab(port: number, { id, world }: Session, cart: string): Promise<Tab> {
  const executablePath = chromiumPath()
  const browser = await chromium.launch({ args: CHROMIUM_ARGS, ...(executablePath && { executablePath }) })
  const baseURL = `http://127.0.0.1:${port}`
  const context = await browser.newContext({ baseURL, viewport: { width: 1440, height: 900 } })
  await context.addCookies([{ name: WORLD_COOKIE, value: world, url: baseURL }])
  const page = await context.newPage()
  await page.addInitScript(
    (kept) => {
      for (const [key, text] of kept) sessionStorage.setItem(key, text)
    },
    [
      ['AUTH', JSON.stringify({ sessionId: id, username: USER, rememberMe: false })],
      ['cartSessionId', cart],
    ] as const,
  )
  return {
    page,
    longestTask: (action) => longestTask(browser, page, action),
    close: () => browser.close(),
  }
}

async function longestTask(browser: Browser, page: Page, action: () => Promise<unknown>): Promise<number> {
  await browser.startTracing(page, {
    categories: [
      'disabled-by-default-devtools.timeline',
      '__metadata',
      'devtools.timeline',
      'disabled-by-default-v8.gc',
      'v8',
    ],
  })
  await action()
  await page.waitForTimeout(SETTLE_MS)
  const { traceEvents } = v.parse(trace, JSON.parse((await browser.stopTracing()).toString()))
  const mainThreads = traceEvents.flatMap((event) =>
    v.is(threadName, event) && event.args.name === MAIN_THREAD ? [`${event.pid}:${event.tid}`] : [],
  )
  const times = traceEvents.flatMap((event) =>
    v.is(task, event) && mainThreads.includes(`${event.pid}:${event.tid}`) ? [event.tdur / 1000] : [],
  )
  return Math.max(0, ...times)
}
