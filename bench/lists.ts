import type { Page } from '@playwright/test'
import type { Fault } from '#contract/control/faults.ts'
import type { OperationName } from '#contract/operations.ts'
import { CONTROL_PATH } from '#contract/simulator-paths.ts'
import { median } from '../scripts/lib/median.ts'
import { openTab, type Tab } from './browser.ts'
import { type CpuBaseline, openCpuBaseline } from './cpu-baseline.ts'
import { heading, target } from './report.ts'
import { startSimulator, stopAll } from './servers.ts'
import { signIn } from './session.ts'
import { FRAME_MS, fling, ROUNDS, SLOWER } from './thresholds.ts'

/** From the reply to the first rows, without parsing its JSON. */
const OPEN_MS = 100
const ROWS_DRAWN = 100
const VISITS = 10
/** The operation that returns the orders. */
const LIST = 'getCustomerTransactions'
/** Latency of the ERP's reply. */
const REPLY_MS = 4000
const HEAP_GROWTH = 1.1
/** The page's mark for the frame that paints the first rows; the task of that frame is the last one measured. */
const PAINTED = 'rows painted'

const rows = (page: Page) => page.getByRole('rowheader')
const search = (page: Page) => page.getByRole('searchbox', { name: 'Search orders and quotes' })
const ordersLink = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Orders', exact: true })

/**
 * Measures a list of 10,000 orders: main-thread processor time on a machine four times slower than the usual
 * one, and memory.
 */
export async function measureLists(): Promise<void> {
  const server = await startSimulator()
  const session = await signIn(server.port, 'large')
  const { SessionID } = await session.erp.createCart({})
  const tab = await openTab(server.port, session, SessionID)
  heading(`A list of 10,000 orders, main thread at a ${SLOWER} times slower processor`)
  const baseline = await openCpuBaseline()
  await measureTasks(tab, baseline)
  await baseline.close()
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
    times.opens.push(await slowed(await opening(tab, LIST, '/orders')))
    await search(page).click()
    times.search.push(await slowed(await tab.longestTask(() => page.keyboard.type('road', { delay: 30 }))))
    const head = page.getByRole('columnheader', { name: 'Delivery Address' }).getByRole('button')
    await head.hover()
    times.sort.push(await slowed(await tab.longestTask(() => page.mouse.down().then(() => page.mouse.up()))))
    await page.mouse.move(700, 600)
    times.scroll.push(await slowed(await tab.longestTask(() => fling(page))))
    drawn = Math.max(drawn, await rows(page).count())
  }
  target(
    'from the reply to the first rows, without parsing JSON',
    median(times.opens),
    'at most',
    OPEN_MS,
    ' ms',
  )
  target('filter, longest task', median(times.search), 'at most', FRAME_MS, ' ms')
  target('sort by address, longest task', median(times.sort), 'at most', FRAME_MS, ' ms')
  target('scroll, longest task', median(times.scroll), 'at most', FRAME_MS, ' ms')
  target('rendered rows', drawn, 'at most', ROWS_DRAWN, '')
}

/**
 * The cost of a reply for a page that waits for it, in ms, without parsing its JSON: everything until its first
 * rows are painted. The page itself has already rendered, as it has when an ERP takes a moment.
 */
export async function opening(
  { page, workFrom }: Tab,
  operation: OperationName,
  path: string,
): Promise<number> {
  await delayReply(page, operation)
  const work = await workFrom(operation, PAINTED, async () => {
    await page.goto(path)
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
  return work - (await readingJson(page))
}

const delayReply = async (page: Page, operation: OperationName) => {
  const fault: Fault = { operation, kind: 'latency', ms: REPLY_MS, times: 1 }
  const set = await page.request.put(`${CONTROL_PATH}/world/faults`, { data: [fault] })
  if (!set.ok()) throw new Error(await set.text())
}

/** How long the page takes to parse JSON of the list's size, in ms. */
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

/** Visits the list repeatedly: a leak would add up. */
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
  target(
    `heap after ${VISITS} visits, relative to the first`,
    (await used()) / first,
    'at most',
    HEAP_GROWTH,
    '',
  )
}
