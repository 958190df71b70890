import { UNPAGED_ROWS } from '#contract/operations/catalogue.ts'
import { erpFor, openSession } from '../../kit/playwright.ts'
import { enter } from './steps/enter.ts'
import { expect, type Page, scrollToLast, test } from './support/test.ts'

/** Many more than are rendered at once. */
const LINES = 80
const MOST_DRAWN = 40

/** Opens a long cart. Returns the codes of its products. */
async function openLongCart(page: Page): Promise<readonly string[]> {
  const erp = await erpFor(page.context(), await openSession(page.context(), 'admin'))
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

/** Few of the lines are rendered, but all are counted. */
async function expectFewDrawn(page: Page, lines: number): Promise<void> {
  await expect.poll(() => rows(page).count()).toBeLessThan(MOST_DRAWN)
  await expect(page.getByRole('table')).toHaveAttribute('aria-rowcount', String(lines + 1))
}

/** Goes to the last line, increases its quantity and removes it. */
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

test(`a cart of ${LINES} lines renders those in view, prints all, and every line is reachable`, async ({
  page,
}) => {
  const codes = await openLongCart(page)
  const first = row(page, codes[0] ?? '')
  await expectFewDrawn(page, LINES)

  await test.step('print has all lines', async () => {
    await page.emulateMedia({ media: 'print' })
    await expect(rows(page)).toHaveCount(LINES)
    await page.emulateMedia({ media: 'screen' })
    await expect.poll(() => rows(page).count()).toBeLessThan(MOST_DRAWN)
  })

  await test.step('the Tab key continues below the screen', async () => {
    await first.getByRole('spinbutton').focus()
    // Five stops a line: increase, bin, and the next line's note, decrease and quantity.
    for (let stops = 0; stops < 5 * 14; stops += 1) await page.keyboard.press('Tab')
    await expect(row(page, codes[14] ?? '').getByRole('spinbutton')).toBeFocused()
  })

  await test.step('rows are rendered after something tall appears above them', async () => {
    await page.evaluate(() => window.scrollTo(0, 0))
    await expect(first).toBeInViewport()
    await page.getByRole('heading', { level: 1 }).evaluate((title) => {
      const notice = document.createElement('div')
      notice.style.height = '2000px'
      title.before(notice)
    })
    await page.evaluate(() => window.scrollTo(0, 3500))
    const isDrawnAt = (y: number) =>
      page.evaluate((at) => document.elementFromPoint(400, at)?.closest('tr[aria-rowindex]') !== null, y)
    for (const y of [300, 500, 700]) await expect.poll(() => isDrawnAt(y)).toBe(true)
  })

  await test.step('the last line is changed and removed on a phone', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    await expectFewDrawn(page, LINES)
    await workAtTheEnd(page, codes)
  })
})
