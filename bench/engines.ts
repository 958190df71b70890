import { type Browser, firefox, type Page, webkit } from '@playwright/test'
import { launchChromium } from '../scripts/lib/chromium.ts'
import { enginesHere } from '../scripts/lib/engines.ts'
import { median } from '../scripts/lib/median.ts'
import { signedInPage } from './browser.ts'
import { heading, say, target } from './report.ts'
import { startSimulator, stopAll } from './servers.ts'
import { type Session, signIn } from './session.ts'
import { ROUNDS } from './thresholds.ts'

const MOST_TIMES = 1.5
const LIST = 'getCustomerTransactions'
/** Frames of a fast scroll, each 400 px further. */
const STEPS = 60
const SETTLED_MS = 1_000

interface Times {
  /** From the reply to the frame that shows the first rows. */
  readonly opens: number
  /** From the last letter to the last change of the list. */
  readonly search: number
  readonly scroll: number
  /** The same scroll of a table without styles or code: what the engine takes to paint here. */
  readonly plain: number
}

/**
 * Measures a list of 10,000 orders in every engine on this machine by the clock, beside Chromium. WebKitGTK paints
 * without a graphics processor, so its scroll is also compared with that of a plain table.
 */
export async function measureEngines(): Promise<void> {
  const others = enginesHere()
  if (others.length === 0) return
  heading('A list of 10,000 orders in other engines, by the clock')
  const server = await startSimulator()
  const session = await signIn(server.port, 'large')
  const { SessionID: cart } = await session.erp.createCart({})
  const measure = (browser: Browser) => timesIn(browser, server.port, session, cart)
  const chromium = await measure(await launchChromium())
  say(`  chromium: ${written(chromium)}`)
  for (const { name, use } of others) {
    const type = use.browserName === 'webkit' ? webkit : firefox
    const channel = use.channel && { channel: use.channel }
    // At its own frame rate, which the journeys slow down.
    const options = { ...use.launchOptions, firefoxUserPrefs: {} }
    const times = await measure(await type.launch({ ...options, ...channel }))
    say(`  ${name}: ${written(times)}`)
    for (const what of ['opens', 'search', 'scroll'] as const)
      target(`${name}, ${what}`, times[what] / chromium[what], 'at most', MOST_TIMES, ' × Chromium')
    target(`${name}, scroll`, times.scroll / times.plain, 'at most', MOST_TIMES, ' × a plain table')
  }
  await stopAll()
}

const written = (times: Times) =>
  Object.entries(times)
    .map(([what, ms]) => `${what} ${Math.round(ms)} ms`)
    .join(', ')

async function timesIn(browser: Browser, port: number, session: Session, cart: string): Promise<Times> {
  const page = await signedInPage(browser, port, session, cart)
  await page.addInitScript(() => {
    const firstRows = (async () => {
      while (!document.querySelector('[role=rowheader] a')) await new Promise(requestAnimationFrame)
      await new Promise(requestAnimationFrame)
      return performance.now()
    })()
    Reflect.set(window, 'firstRows', firstRows)
  })
  const rounds: Omit<Times, 'plain'>[] = []
  // The first one warms up.
  for (let round = 0; round <= ROUNDS; round++) {
    const opens = await opening(page)
    const search = await searching(page)
    rounds.push({ opens, search, scroll: await scrolling(page) })
  }
  const of = (what: 'opens' | 'search' | 'scroll') => median(rounds.slice(1).map((each) => each[what]))
  const plain = await plainScrolling(page)
  await browser.close()
  return { opens: of('opens'), search: of('search'), scroll: of('scroll'), plain }
}

async function opening(page: Page): Promise<number> {
  await page.goto('/orders')
  return page.evaluate(async (list) => {
    const shown = await Reflect.get(window, 'firstRows')
    const replies = performance.getEntriesByType('resource').filter(({ name }) => name.includes(list))
    const reply = replies.at(-1)
    if (!(reply instanceof PerformanceResourceTiming)) throw new Error('The orders did not come by a request')
    return shown - reply.responseEnd
  }, LIST)
}

async function searching(page: Page): Promise<number> {
  await page.waitForTimeout(SETTLED_MS)
  await page.getByRole('searchbox', { name: 'Search orders and quotes' }).click()
  const changes = await page.evaluateHandle(() => {
    const times = { input: 0, change: 0 }
    addEventListener('input', () => Object.assign(times, { input: performance.now() }), true)
    new MutationObserver(() => Object.assign(times, { change: performance.now() })).observe(document.body, {
      childList: true,
      subtree: true,
      characterData: true,
    })
    return times
  })
  await page.keyboard.type('road', { delay: 30 })
  await page.waitForTimeout(SETTLED_MS * 2)
  const { input, change } = await changes.jsonValue()
  for (const _ of 'road') await page.keyboard.press('Backspace')
  await page.waitForTimeout(SETTLED_MS)
  return change - input
}

/** Scrolls the longest thing on the page down by code, which every engine does alike. */
const scrolling = (page: Page) =>
  page.evaluate(async (steps) => {
    const longest = [...document.querySelectorAll('main *')].find(
      (each) => each.scrollHeight > 20_000 && getComputedStyle(each).overflowY !== 'visible',
    )
    if (!longest) throw new Error('Nothing on the page is long')
    longest.scrollTo(0, 0)
    await new Promise(requestAnimationFrame)
    const start = performance.now()
    for (let step = 0; step < steps; step++) {
      longest.scrollBy(0, 400)
      await new Promise(requestAnimationFrame)
    }
    return performance.now() - start
  }, STEPS)

async function plainScrolling(page: Page): Promise<number> {
  await page.evaluate(() => {
    for (const each of document.querySelectorAll('link, style')) each.remove()
    const rows = Array.from({ length: 2_000 }, (_, at) => [
      at,
      '12 Beaconsfield Road, Dandenong',
      '$1,204.30',
      'Deck',
    ])
    const cells = rows.map((row) => `<tr>${row.map((text) => `<td>${text}</td>`).join('')}</tr>`).join('')
    document.body.innerHTML = `<main><div style="height: 700px; overflow: auto"><table width="100%">${cells}</table></div></main>`
  })
  await page.waitForTimeout(SETTLED_MS)
  return scrolling(page)
}
