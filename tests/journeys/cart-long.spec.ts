import type { Locator } from '@playwright/test'
import { UNPAGED_ROWS } from '#contract/operations/catalogue.ts'
import { CEMENT, PLYWOOD } from './steps/cart.ts'
import { enter } from './steps/enter.ts'
import { erpFor, openSession } from './steps/erp.ts'
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  FURTHER_ROWS,
  PASSWORD,
  type Page,
  scrollToLast,
  test,
} from './support/test.ts'

const LINES = 120

/** Opens a cart of so many lines that not all of them are drawn. */
async function openLongCart(page: Page) {
  const erp = await erpFor(page, await openSession(page, 'admin', PASSWORD))
  const sold = await erp.getProductsByCategoryTP({
    inStockOnly: false,
    incGST: false,
    search: { category: 'Fixings', type: '', class: '', string: '' },
    paging: { page: 1, rowsPerPage: UNPAGED_ROWS },
  })
  const goods = sold
    .filter(({ isTally }) => !isTally)
    .slice(0, LINES)
    .map(({ productID, UOMList }) => ({ productID, UOM: UOMList[0]?.UOM ?? '', quantity: 1 }))
  await enter(page, '/cart', { goods })
  await expect(page.getByText(`${LINES} Item(s)`)).toBeVisible()
  return goods.map(({ productID }) => productID)
}

const rows = (page: Page) => page.getByRole('table').getByRole('rowheader')
const row = (page: Page, code: string) =>
  page.getByRole('row').filter({ has: page.getByText(code, { exact: true }) })

/** Goes to the last line, orders more of it and takes it out. */
async function workAtTheEnd(page: Page, codes: readonly string[]): Promise<void> {
  const last = row(page, codes.at(-1) ?? '')
  await scrollToLast(last)
  await expect(last).toHaveAttribute('aria-rowindex', String(codes.length + 1))
  await last.getByRole('button', { name: 'Increase quantity' }).click()
  await expect(last.getByRole('spinbutton')).toHaveValue('2')
  await last.getByRole('button', { name: /^Remove/ }).click()
  await expect(last).toHaveCount(0)
  await expect(page.getByText(`${codes.length - 1} Item(s)`)).toBeVisible()
  await expect(row(page, codes.at(-2) ?? '').getByRole('button', { name: /^Remove/ })).toBeFocused()
}

/** Few of the lines are drawn. */
async function expectFewDrawn(page: Page, lines: number): Promise<void> {
  await expect.poll(() => rows(page).count()).toBeLessThan(40)
  await expect(page.getByRole('table')).toHaveAttribute('aria-rowcount', String(lines + 1))
  await expectAccessible(page, { except: FURTHER_ROWS })
}

test(`a cart of ${LINES} lines draws those on the screen, also of a phone; all are on paper, and can be reached`, async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const codes = await openLongCart(page)
  await test.step('on a phone', async () => {
    await expectFewDrawn(page, LINES)
    await workAtTheEnd(page, codes)
  })
  const left = codes.slice(0, -1)
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.evaluate(() => window.scrollTo(0, 0))
  await expect(row(page, codes[0] ?? '')).toBeInViewport()
  await expectFewDrawn(page, LINES - 1)

  await test.step('on paper all lines are there', async () => {
    await page.emulateMedia({ media: 'print' })
    await expect(rows(page)).toHaveCount(LINES - 1)
    await page.emulateMedia({ media: 'screen' })
    await expect.poll(() => rows(page).count()).toBeLessThan(40)
  })

  await test.step('the Tab key goes on where the screen ends', async () => {
    await row(page, codes[0] ?? '')
      .getByRole('spinbutton')
      .focus()
    for (const code of codes.slice(1, 30)) {
      // Over a step, the bin and the next line's step to its quantity.
      for (const _ of [1, 2, 3, 4]) await page.keyboard.press('Tab')
      await expect(row(page, code).getByRole('spinbutton')).toBeFocused()
    }
  })

  await test.step('the last line can be reached', () => workAtTheEnd(page, left))

  await test.step('rows are drawn also where something tall appeared above them', async () => {
    await page.evaluate(() => window.scrollTo(0, 0))
    await expect(rows(page).first()).toBeVisible()
    await page.getByRole('heading', { level: 1 }).evaluate((title) => {
      const notice = document.createElement('div')
      notice.style.height = '3000px'
      title.before(notice)
    })
    await page.evaluate(() => window.scrollTo(0, 5000))
    const drawnAt = (y: number) =>
      page.evaluate((at) => document.elementFromPoint(400, at)?.closest('tr[aria-rowindex]') !== null, y)
    for (const y of [300, 500, 700]) await expect.poll(() => drawnAt(y)).toBe(true)
  })
})

test('a sum of ten digits stands whole in the docket, and scrolls no page of a phone sideways', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 700 })
  await enter(page, '/cart', {
    goods: [
      { ...PLYWOOD.au, quantity: 99_999_999 },
      { ...CEMENT, quantity: 12 },
    ],
  })
  await expect(page.getByText('2 Item(s)')).toBeVisible()
  const missing = (part: Locator) => part.evaluate((figure) => figure.scrollWidth - figure.clientWidth)
  expect(await missing(page.getByRole('link', { name: /^Cart/ }).getByText('$'))).toBe(0)
  await page.setViewportSize({ width: 320, height: 700 })
  await expectNoSidewaysScroll(page)
  await page.getByRole('link', { name: 'Checkout' }).click()
  await expect(page.getByRole('heading', { name: 'Shipping details' })).toBeVisible()
  await expectNoSidewaysScroll(page)
  const total = page.locator('dl').filter({ hasText: 'Total (inc GST)' }).getByRole('definition')
  await expect(total).toContainText(/^\$\d,\d{3},\d{3},\d{3}\.\d\d$/)
  expect(await missing(total)).toBe(0)
})
