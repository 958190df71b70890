import type { Locator, Page } from '@playwright/test'
import type { Erp } from '#contract/operations.ts'
import { median } from '../scripts/lib/median.ts'
import { openTab } from './browser.ts'
import { openCpuBaseline } from './cpu-baseline.ts'
import { heading, target } from './report.ts'
import { startSimulator, stopAll } from './servers.ts'
import { signIn } from './session.ts'
import { FRAME_MS, fling, ROUNDS, SLOWER } from './thresholds.ts'

const LINES = 500
const CATEGORIES = ['Site Fasteners', 'Site Abrasives'] as const
/** What a user perceives as immediate after a click. */
const CLICK_MS = 200

/** One action of a user. */
interface Act {
  readonly name: string
  readonly limit: number
  /** Opens the page and returns the action: keys and clicks, nothing else. */
  readonly prepare: (page: Page) => Promise<() => Promise<unknown>>
  /** What is visible afterwards. */
  readonly outcome: (page: Page) => Locator
}

/**
 * Measures how long the main thread is blocked while a user works with scenario large: the longest task, in
 * processor time so that a busy machine does not matter, on a machine four times slower than the usual one.
 */
export async function measureScreens(): Promise<void> {
  const server = await startSimulator()
  const session = await signIn(server.port, 'large')
  const { SessionID: cart } = await session.erp.createCart({})
  await fill(session.erp, cart)
  await session.erp.saveCustomList({ sessionID: cart, customList: 'Site' })
  const tab = await openTab(server.port, session, cart)
  heading(`Screens of scenario large, longest task at a ${SLOWER} times slower processor`)
  const baseline = await openCpuBaseline()
  for (const each of ACTS) {
    const times: number[] = []
    for (let round = 0; round < ROUNDS; round++) {
      const act = await each.prepare(tab.page)
      times.push(await baseline.slowed(await tab.longestTask(act)))
      await each.outcome(tab.page).first().waitFor()
    }
    target(each.name, median(times), 'at most', each.limit, ' ms')
  }
  await baseline.close()
  await tab.close()
  await stopAll()
}

async function fill(erp: Erp, sessionID: string): Promise<void> {
  const listed = await Promise.all(CATEGORIES.map((category) => productsOf(erp, category)))
  for (const { productID, UOMList } of listed.flat().slice(0, LINES))
    await erp.addCartProduct({ sessionID, productID, UOM: UOMList[0]?.UOM ?? '', quoteQty: 1 })
}

const productsOf = (erp: Erp, category: string) =>
  erp.getProductsByCategoryTP({
    inStockOnly: false,
    incGST: false,
    search: { category, type: '', class: '', string: '' },
    paging: { page: 1, rowsPerPage: LINES },
  })

const LISTING = `/products/${encodeURIComponent(CATEGORIES[0])}`

const inMain = (page: Page) => page.getByRole('main')
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

/** Opens a page and waits until it shows its content and no request is pending. */
async function open(page: Page, path: string, there: Locator): Promise<void> {
  await page.goto(path)
  await there.first().waitFor()
  await page.waitForLoadState('networkidle')
}

const openListing = (page: Page, path = `${LISTING}/Standard`) =>
  open(page, path, inMain(page).getByRole('listitem'))
const openRows = (page: Page, path: string) => open(page, path, page.getByRole('rowheader'))

/**
 * A click at an element's current position, because finding it would be measured too. The pointer is already
 * there, as a user's is; otherwise moving and pressing would be one task.
 */
async function clickOn(page: Page, what: Locator): Promise<() => Promise<void>> {
  await what.hover()
  await page.waitForLoadState('networkidle')
  return async () => {
    await page.mouse.down()
    await page.mouse.up()
  }
}

async function typeInto(page: Page, field: Locator): Promise<() => Promise<void>> {
  await field.click()
  return () => page.keyboard.type('series 20', { delay: 30 })
}

async function openQuickOrder(page: Page): Promise<Locator> {
  const box = page.getByRole('textbox', { name: 'Type or paste your order' })
  await page.goto('/custom-lists')
  await page.evaluate(() => sessionStorage.removeItem('QUICK_ORDER'))
  await open(page, '/quick-order', box)
  return box
}

const PASTED = 2000
const ORDER = Array.from({ length: PASTED }, (_, at) => `L${10_001 + at} ${(at % 9) + 1}`).join('\n')

const linesOf = (page: Page) => page.getByText('All 2,000', { exact: true })

const paste = (box: Locator) =>
  box.evaluate((field, text) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text', text)
    field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, ORDER)

const ACTS: readonly Act[] = [
  {
    name: 'open a page of a listing',
    limit: CLICK_MS,
    outcome: (page) => button(page, 'Next'),
    prepare: async (page) => {
      await openListing(page, LISTING)
      return clickOn(page, inMain(page).getByRole('link', { name: 'Standard' }).first())
    },
  },
  {
    name: 'open the next page of a listing',
    limit: CLICK_MS,
    outcome: (page) => page.getByText('Page 2', { exact: true }),
    prepare: async (page) => {
      await openListing(page)
      return clickOn(page, button(page, 'Next'))
    },
  },
  {
    name: 'type into the filter of a listing',
    limit: FRAME_MS,
    outcome: (page) => inMain(page).getByRole('listitem').filter({ hasText: 'Series 20' }),
    prepare: async (page) => {
      await openListing(page)
      return typeInto(page, page.getByRole('searchbox', { name: /^Search in / }))
    },
  },
  {
    name: 'type into the search bar',
    limit: FRAME_MS,
    outcome: (page) => page.getByRole('listbox', { name: 'Suggestions' }),
    prepare: async (page) => {
      await openListing(page)
      await page.getByRole('banner').getByRole('button', { name: 'Search', exact: true }).click()
      return typeInto(page, page.getByRole('banner').getByRole('combobox'))
    },
  },
  {
    name: 'open a product',
    limit: CLICK_MS,
    outcome: (page) => page.getByRole('dialog').getByRole('heading'),
    prepare: async (page) => {
      await openListing(page)
      return clickOn(
        page,
        inMain(page)
          .getByRole('link', { name: /Size 1 / })
          .first(),
      )
    },
  },
  {
    name: `open a cart of ${LINES} lines`,
    limit: FRAME_MS,
    outcome: (page) => page.getByRole('rowheader'),
    prepare: async (page) => {
      await openListing(page)
      return clickOn(page, page.getByRole('link', { name: /^Cart/ }))
    },
  },
  {
    name: 'scroll that cart',
    limit: FRAME_MS,
    outcome: (page) => page.getByRole('rowheader'),
    prepare: async (page) => {
      await openRows(page, '/cart')
      return () => fling(page)
    },
  },
  {
    name: 'change a quantity in that cart',
    limit: FRAME_MS,
    outcome: (page) => page.getByRole('rowheader'),
    prepare: async (page) => {
      await openRows(page, '/cart')
      return clickOn(page, button(page, 'Increase quantity').first())
    },
  },
  {
    name: `open a list of ${LINES} lines`,
    limit: FRAME_MS,
    outcome: (page) => page.getByRole('rowheader'),
    prepare: async (page) => {
      await open(page, '/custom-lists', inMain(page).getByRole('link'))
      return clickOn(page, inMain(page).getByRole('link', { name: /Site/ }).first())
    },
  },
  {
    name: 'scroll that list',
    limit: FRAME_MS,
    outcome: (page) => page.getByRole('rowheader'),
    prepare: async (page) => {
      await page.goBack()
      await inMain(page).getByRole('link', { name: /Site/ }).first().waitFor()
      await page.goForward()
      await page.getByRole('rowheader').first().waitFor()
      return () => fling(page)
    },
  },
  {
    name: `paste ${PASTED} lines into a quick order`,
    limit: FRAME_MS,
    outcome: (page) => linesOf(page),
    prepare: async (page) => {
      const box = await openQuickOrder(page)
      return () => paste(box)
    },
  },
  {
    name: 'type a line above them',
    limit: FRAME_MS,
    outcome: (page) => linesOf(page),
    prepare: async (page) => {
      const box = await openQuickOrder(page)
      await paste(box)
      await page.getByText('2,000 of 2,000 matched').waitFor({ timeout: 120_000 })
      return typeInto(page, box)
    },
  },
]
