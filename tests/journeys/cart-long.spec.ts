import { UNPAGED_ROWS } from '#contract/operations/catalogue.ts'
import { fill } from './steps/cart.ts'
import { enter } from './steps/enter.ts'
import { cartIdOf, erpOf } from './steps/erp.ts'
import { expect, expectAccessible, type Page, test } from './support/test.ts'

const LINES = 120

/** Opens a cart of so many lines that not all of them are drawn. */
async function openLongCart(page: Page) {
  await enter(page)
  const [erp, cart] = [await erpOf(page), await cartIdOf(page)]
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
  await fill(erp, cart, goods)
  await page.goto('/cart')
  await expect(page.getByText(`${LINES} Item(s)`)).toBeVisible()
  return goods
}

const rows = (page: Page) => page.getByRole('table').getByRole('rowheader')
const row = (page: Page, code: string) =>
  page.getByRole('row').filter({ has: page.getByText(code, { exact: true }) })

for (const { width, height } of [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
]) {
  test(`a cart of ${LINES} lines draws those on the screen, and all can be reached, ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height })
    const goods = await openLongCart(page)
    expect(await rows(page).count()).toBeLessThan(40)
    await expect(page.getByRole('table')).toHaveAttribute('aria-rowcount', String(LINES + 1))
    await expectAccessible(page)
    const last = row(page, goods.at(-1)?.productID ?? '')
    await expect(async () => {
      await page.evaluate(() => window.scrollBy(0, 8000))
      await expect(last).toBeVisible({ timeout: 100 })
    }).toPass()
    await expect(last).toHaveAttribute('aria-rowindex', String(LINES + 1))
    await last.getByRole('button', { name: 'Increase quantity' }).click()
    await expect(last.getByRole('spinbutton')).toHaveValue('2')
    await last.getByRole('button', { name: /^Remove/ }).click()
    await expect(last).toHaveCount(0)
    await expect(page.getByText(`${LINES - 1} Item(s)`)).toBeVisible()
    await expect(
      row(page, goods.at(-2)?.productID ?? '').getByRole('button', { name: /^Remove/ }),
    ).toBeFocused()
  })
}

test('the Tab key goes on where the screen ends', async ({ page }) => {
  const goods = await openLongCart(page)
  await row(page, goods[0]?.productID ?? '')
    .getByRole('spinbutton')
    .focus()
  for (const { productID } of goods.slice(1, 30)) {
    // Over a step, the bin and the next line's step to its quantity.
    for (const _ of [1, 2, 3, 4]) await page.keyboard.press('Tab')
    await expect(row(page, productID).getByRole('spinbutton')).toBeFocused()
  }
})

test('on paper all lines are there', async ({ page }) => {
  await openLongCart(page)
  await page.emulateMedia({ media: 'print' })
  await expect(rows(page)).toHaveCount(LINES)
  await page.emulateMedia({ media: 'screen' })
  await expect.poll(() => rows(page).count()).toBeLessThan(40)
})

test('rows on the screen are drawn also where something tall appeared above them', async ({ page }) => {
  await openLongCart(page)
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
