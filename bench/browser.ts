import type { Browser, Page } from '@playwright/test'
import * as v from 'valibot'
import type { OperationName } from '#contract/operations.ts'
import { WORLD_COOKIE } from '#simulator/host/request.ts'
import { launchChromium } from '../scripts/lib/chromium.ts'
import { type Session, USER } from './session.ts'

/** A task of the page's main thread in Chromium's trace. Microseconds of processor time. */
const task = v.object({
  name: v.literal('RunTask'),
  pid: v.number(),
  tid: v.number(),
  ts: v.number(),
  tdur: v.number(),
})
/** A mark set by the page. */
const moment = v.object({ name: v.string(), ts: v.number() })
const request = v.object({
  name: v.literal('ResourceSendRequest'),
  args: v.object({ data: v.object({ requestId: v.string(), url: v.string() }) }),
})
const reply = v.object({
  name: v.literal('ResourceFinish'),
  ts: v.number(),
  args: v.object({ data: v.object({ requestId: v.string() }) }),
})
const threadName = v.object({
  name: v.literal('thread_name'),
  pid: v.number(),
  tid: v.number(),
  args: v.object({ name: v.string() }),
})
const trace = v.object({ traceEvents: v.array(v.unknown()) })

const MAIN_THREAD = 'CrRendererMain'
/** Time for replies and their rendering. */
const SETTLE_MS = 800

export interface Tab {
  readonly page: Page
  /** Processor time in milliseconds of the longest main-thread task during the action. */
  longestTask(action: () => Promise<unknown>): Promise<number>
  /** Processor time of all main-thread tasks from the reply of an operation to a mark of the page. */
  workFrom(operation: OperationName, mark: string, action: () => Promise<unknown>): Promise<number>
  close(): Promise<void>
}

/** A tab of the portal at `port`, signed in with the session and with the cart `cart`. */
export async function openTab(port: number, session: Session, cart: string): Promise<Tab> {
  const browser = await launchChromium()
  const page = await signedInPage(browser, port, session, cart)
  return {
    page,
    longestTask: (action) => longestTask(browser, page, action),
    workFrom: async (operation, mark, action) => {
      const { tasks, replied, marked } = await traced(browser, page, action)
      const [start, end] = [replied(`ipFunction=${operation}`), marked(mark)]
      return sum(tasks.filter(({ ts }) => ts >= start && ts <= end).map(({ tdur }) => tdur / 1000))
    },
    close: () => browser.close(),
  }
}

/** A page of that browser in a context of its own, signed in likewise. */
export async function signedInPage(
  browser: Browser,
  port: number,
  { id, world }: Session,
  cart: string,
): Promise<Page> {
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
  return page
}

/** Processor time in milliseconds of the longest task during the action and for `settle` ms after it. */
export async function longestTask(
  browser: Browser,
  page: Page,
  action: () => Promise<unknown>,
  settle = SETTLE_MS,
): Promise<number> {
  const { tasks } = await traced(browser, page, action, settle)
  return Math.max(0, ...tasks.map(({ tdur }) => tdur / 1000))
}

const sum = (times: readonly number[]) => times.reduce((total, time) => total + time, 0)

/** The main thread's tasks during the action, and the times of replies and marks. */
async function traced(browser: Browser, page: Page, action: () => Promise<unknown>, settle = SETTLE_MS) {
  await browser.startTracing(page, {
    categories: [
      'disabled-by-default-devtools.timeline',
      '__metadata',
      'devtools.timeline',
      'disabled-by-default-v8.gc',
      'v8',
      'blink.user_timing',
    ],
  })
  await action()
  await page.waitForTimeout(settle)
  const { traceEvents } = v.parse(trace, JSON.parse((await browser.stopTracing()).toString()))
  const mainThreads = traceEvents.flatMap((event) =>
    v.is(threadName, event) && event.args.name === MAIN_THREAD ? [`${event.pid}:${event.tid}`] : [],
  )
  const tasks = traceEvents.flatMap((event) =>
    v.is(task, event) && mainThreads.includes(`${event.pid}:${event.tid}`) ? [event] : [],
  )
  const marked = (name: string) => {
    const found = traceEvents.flatMap((event) =>
      v.is(moment, event) && event.name === name ? [event.ts] : [],
    )
    return only(found, name)
  }
  const replied = (address: string) => {
    const asked = traceEvents.flatMap((event) =>
      v.is(request, event) && event.args.data.url.includes(address) ? [event.args.data.requestId] : [],
    )
    const found = traceEvents.flatMap((event) =>
      v.is(reply, event) && asked.includes(event.args.data.requestId) ? [event.ts] : [],
    )
    return only(found, address)
  }
  return { tasks, replied, marked }
}

/** The only time of an event. Throws if it is missing or not unique. */
function only(times: readonly number[], what: string): number {
  const [time, ...more] = times
  if (time === undefined || more.length > 0)
    throw new Error(`The trace contains ${what} ${times.length} times, expected once`)
  return time
}
