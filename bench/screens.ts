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
/** What a user takes for at once after a click. */
const CLICK_MS = 200

/** One thing that a user does. */
interface Act {
  readonly name: string
  readonly limit: number
  /** Brings the page to where it is done, and returns the doing: keys and clicks, nothing else. */
  readonly prepare: (page: Page) => Promise<() => Promise<unknown>>
  /** What is to be seen afterwards. */
  readonly outcome: (page: Page) => Locator
}

/**
 * How long the page is deaf while a user works with scenario large: the longest task of its main
 * thread, in processor time so that a busy machine does not count, for one four times slower than usual.
 */
export async function measureScreens(): Promise<void> {
  const server = await startSimulator()
  const session = await signIn(server.port, 'large')
  const { SessionID: cart } = await session.erp.createCart({})
  await fill(session.erp, cart)
  await session.erp.saveCustomList({ sessionID: cart, customList: 'Site' })
  const tab = await openTab(server.port, session, cart)
  heading(`Screens of scenario large, longest task at a ${SLOWER} times slower processor`)
  const yardstick = await openCpuBaseline()
  for (const each of ACTS) {
    const times: number[] = []
    for (let round = 0; round < ROUNDS; round++) {
      const act = await each.prepare(tab.page)
      times.push(await yardstick.slowed(await tab.longestTask(act)))
      await each.outcome(tab.page).first().waitFor()
    }
    target(each.name, median(times), 'at most', each.limit, ' ms')
  }
  await yardstick.close()
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

/** Opens a page until it shows something, and until nothing more is on its way. */
async function open(page: Page, path: string, there: Locator): Promise<void> {
  await page.goto(path)
  await there.first().waitFor()
  await page.waitForLoadState('networkidle')
}

const openListing = (page: Page, path = `${LISTING}/Standard`) =>
  open(page, path, inMain(page).getByRole('listitem'))
const openRows = (page: Page, path: string) => open(page, path, page.getByRole('rowheader'))

/**
 * A click where something stands now: looking for it while it is measured would be measured too. The
 * pointer is there already, as a hand's is: a robot's would come and press in one task.
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
    name: 'a page of a listing opens',
    limit: CLICK_MS,
    outcome: (page) => button(page, 'Next'),
    prepare: async (page) => {
      await openListing(page, LISTING)
      return clickOn(page, inMain(page).getByRole('link', { name: 'Standard' }).first())
    },
  },
  {
    name: 'the next page of a listing',
    limit: CLICK_MS,
    outcome: (page) => page.getByText('Page 2', { exact: true }),
    prepare: async (page) => {
      await openListing(page)
      return clickOn(page, button(page, 'Next'))
    },
  },
  {
    name: 'words are typed over a listing',
    limit: FRAME_MS,
    outcome: (page) => inMain(page).getByRole('listitem').filter({ hasText: 'Series 20' }),
    prepare: async (page) => {
      await openListing(page)
      return typeInto(page, page.getByRole('searchbox', { name: /^Search in / }))
    },
  },
  {
    name: 'words are typed into the search bar',
    limit: FRAME_MS,
    outcome: (page) => page.getByRole('listbox', { name: 'Suggestions' }),
    prepare: async (page) => {
      await openListing(page)
      await page.getByRole('banner').getByRole('button', { name: 'Search', exact: true }).click()
      return typeInto(page, page.getByRole('banner').getByRole('combobox'))
    },
  },
  {
    name: 'a product opens',
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
    name: `a cart of ${LINES} lines opens`,
    limit: FRAME_MS,
    outcome: (page) => page.getByRole('rowheader'),
    prepare: async (page) => {
      await openListing(page)
      return clickOn(page, page.getByRole('link', { name: /^Cart/ }))
    },
  },
  {
    name: 'it scrolls',
    limit: FRAME_MS,
    outcome: (page) => page.getByRole('rowheader'),
    prepare: async (page) => {
      await openRows(page, '/cart')
      return () => fling(page)
    },
  },
  {
    name: 'a quantity changes in it',
    limit: FRAME_MS,
    outcome: (page) => page.getByRole('rowheader'),
    prepare: async (page) => {
      await openRows(page, '/cart')
      return clickOn(page, button(page, 'Increase quantity').first())
    },
  },
  {
    name: `a list of ${LINES} lines opens`,
    limit: FRAME_MS,
    outcome: (page) => page.getByRole('rowheader'),
    prepare: async (page) => {
      await open(page, '/custom-lists', inMain(page).getByRole('link'))
      return clickOn(page, inMain(page).getByRole('link', { name: /Site/ }).first())
    },
  },
  {
    name: 'it scrolls',
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
    name: `${PASTED} lines are pasted into a quick order`,
    limit: FRAME_MS,
    outcome: (page) => linesOf(page),
    prepare: async (page) => {
      const box = await openQuickOrder(page)
      return () => paste(box)
    },
  },
  {
    name: 'a line is typed above them',
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
