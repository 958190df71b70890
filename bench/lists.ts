import type { Page } from '@playwright/test'
import type { Fault } from '#contract/control/faults.ts'
import { CONTROL_PATH } from '#contract/simulator-paths.ts'
import { median } from '../scripts/lib/median.ts'
import { openTab, type Tab } from './browser.ts'
import { type CpuBaseline, openCpuBaseline } from './cpu-baseline.ts'
import { heading, target } from './report.ts'
import { startSimulator, stopAll } from './servers.ts'
import { signIn } from './session.ts'
import { FRAME_MS, fling, ROUNDS, SLOWER } from './thresholds.ts'

/** From the reply to the first rows, beyond reading its JSON. */
const OPEN_MS = 100
const ROWS_DRAWN = 100
const VISITS = 10
/** What brings the orders. */
const LIST = 'getCustomerTransactions'
/** So long the ERP takes for its reply. */
const REPLY_MS = 4000
const HEAP_GROWTH = 1.1
/** The page marks the frame that paints its first rows: the task of that frame is the last one that counts. */
const PAINTED = 'rows painted'

const rows = (page: Page) => page.getByRole('rowheader')
const search = (page: Page) => page.getByRole('searchbox', { name: 'Search orders and quotes' })
const ordersLink = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Orders', exact: true })

/**
 * What a list of 10,000 orders costs the page: main thread in processor time, for a machine four times
 * slower than usual, and memory.
 */
export async function measureLists(): Promise<void> {
  const server = await startSimulator()
  const session = await signIn(server.port, 'large')
  const { SessionID } = await session.erp.createCart({})
  const tab = await openTab(server.port, session, SessionID)
  heading(`A list of 10,000 orders, main thread at a ${SLOWER} times slower processor`)
  const yardstick = await openCpuBaseline()
  await measureTasks(tab, yardstick)
  await yardstick.close()
  await measureHeap(tab.page)
  await tab.close()
  await stopAll()
}

async function measureTasks(tab: Tab, { slowed }: CpuBaseline): Promise<void> {
  const { page } = tab
  const times = {
    opens: [] as number[],
    search: [] as number[],
    sort: [] as number[],
    scroll: [] as number[],
  }
  let drawn = 0
  for (let round = 0; round < ROUNDS; round++) {
    times.opens.push(await slowed((await opening(tab)) - (await readingJson(page))))
    await search(page).click()
    times.search.push(await slowed(await tab.longestTask(() => page.keyboard.type('road', { delay: 30 }))))
    const head = page.getByRole('columnheader', { name: 'Delivery Address' }).getByRole('button')
    await head.hover()
    times.sort.push(await slowed(await tab.longestTask(() => page.mouse.down().then(() => page.mouse.up()))))
    await page.mouse.move(700, 600)
    times.scroll.push(await slowed(await tab.longestTask(() => fling(page))))
    drawn = Math.max(drawn, await rows(page).count())
  }
  target('from the reply to the first rows, beyond its JSON', median(times.opens), 'at most', OPEN_MS, ' ms')
  target('a search, longest task', median(times.search), 'at most', FRAME_MS, ' ms')
  target('sorted by an address, longest task', median(times.sort), 'at most', FRAME_MS, ' ms')
  target('scrolled, longest task', median(times.scroll), 'at most', FRAME_MS, ' ms')
  target('rows drawn', drawn, 'at most', ROWS_DRAWN, '')
}

/**
 * What the reply costs a page that waits for it, in ms: reading it, drawing its first rows, and all that
 * the page does until they are painted. The page itself stands already, as it does where an ERP takes a moment.
 */
async function opening({ page, workFrom }: Tab): Promise<number> {
  await delayList(page)
  return workFrom(LIST, PAINTED, async () => {
    await page.goto('/orders')
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.evaluate((mark) => {
      const observer = new MutationObserver(() => {
        if (!document.querySelector('[role=rowheader] a')) return
        observer.disconnect()
        requestAnimationFrame(() => performance.mark(mark))
      })
      observer.observe(document.body, { childList: true, subtree: true })
    }, PAINTED)
    await page.waitForTimeout(REPLY_MS)
  })
}

const delayList = async (page: Page) => {
  const fault: Fault = { operation: LIST, kind: 'latency', ms: REPLY_MS, times: 1 }
  const set = await page.request.put(`${CONTROL_PATH}/world/faults`, { data: [fault] })
  if (!set.ok()) throw new Error(await set.text())
}

/** How long the page takes to read JSON as large as the list's, in ms. */
const readingJson = (page: Page) =>
  page.evaluate(() => {
    const row = {
      n: 104_003,
      s: 0,
      type: 'Order',
      day: '2026-11-21',
      to: '12 Beaconsfield Road',
      job: 'Deck',
    }
    const more = { invoiceDate: '2026-11-21', branch: 'DANDENONG', ref: 'PO 2204', amount: 1214.3 }
    const text = JSON.stringify(Array.from({ length: 10_000 }, (_, at) => ({ ...row, ...more, at })))
    const start = performance.now()
    JSON.parse(text)
    return performance.now() - start
  })

/** Visits the list again and again: what a visit leaves behind would add up. */
async function measureHeap(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  const used = async () => {
    await devtools.send('HeapProfiler.collectGarbage')
    return (await devtools.send('Runtime.getHeapUsage')).usedSize
  }
  const visit = async () => {
    await page.getByRole('banner').getByRole('link', { name: 'Custom Lists' }).click()
    await page.getByRole('heading', { level: 1, name: /Lists/ }).waitFor()
    await ordersLink(page).click()
    await rows(page).first().waitFor()
    await page.waitForTimeout(600)
  }
  await page.goto('/orders')
  await visit()
  const first = await used()
  for (let turn = 1; turn < VISITS; turn++) await visit()
  target(`heap after ${VISITS} visits to after the first`, (await used()) / first, 'at most', HEAP_GROWTH, '')
}
