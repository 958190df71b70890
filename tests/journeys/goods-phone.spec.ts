import { FRAMING } from '../support/goods.ts'
import { openListing, prices, product, SCREWS } from './steps/catalogue.ts'
import { enter } from './steps/enter.ts'
import { CHANGED, copyButton, LISTS } from './steps/lists.ts'
import { openCheckout } from './steps/order.ts'
import { box, line, openQuickOrder, paste, submit, suggestions, summary } from './steps/quick-order.ts'
import { dialog, openTally, pasteList, quantity, rows, SAWN } from './steps/tally.ts'
import { expect, expectNoSidewaysScroll, type Locator, type Page, pasteText, test } from './support/test.ts'

test.use({ viewport: { width: 390, height: 844 } })

const FORMS = [
  'CEM-GP20 12',
  '"CEM-GP20";"1,000"',
  'TFP-9045-M10 24 @ 3.6, 6 @ 4.8',
  'ZZZZ-QQQQ 3',
  'CEM-GP20 1.5',
  'CEMGP20',
  'cement 4',
  'CEM-GP20 3 rolls',
]

test('quick order, its suggestions and lists fit a phone', async ({ page }) => {
  await openQuickOrder(page)
  await paste(page, FORMS.join('\n'))
  await expect(summary(page)).toHaveText('3 of 8 matched, 5 need attention')
  await expect(line(page, 8)).toContainText('Choose a unit')
  await expectNoSidewaysScroll(page)
  await submit(page).click()
  await expect(page.getByText('3 lines added to cart')).toBeVisible()
  await expectNoSidewaysScroll(page)
  await box(page).fill('cement')
  await expect(suggestions(page).first()).toBeVisible()
  await expectNoSidewaysScroll(page)
  await page.goto(LISTS)
  await expect(page.getByRole('region', { name: 'My Custom Lists' })).toBeVisible()
  await expectNoSidewaysScroll(page)
  await page.goto(CHANGED.path)
  await expect(page.getByRole('row')).toHaveCount(CHANGED.lines + 1)
  await expectNoSidewaysScroll(page)
  await copyButton(page).click()
  await expect(page.getByRole('dialog').getByRole('listitem')).toHaveCount(4)
  await expectNoSidewaysScroll(page)
})

test('a tally fits a phone, and unread lines of a pasted list come into view', async ({ page }) => {
  const height = (of: Locator) => of.evaluate((element) => element.getBoundingClientRect().height)
  await enter(page, `/search?value=${FRAMING.productID}`)
  const row = product(page, FRAMING.productID)
  await expect(row).toContainText('Customer Price')
  expect(await height(row), 'a row sold by length, with prices').toBeLessThanOrEqual(96)
  await row.getByRole('button', { name: 'Tally' }).click()
  await expect(quantity(page, '2.4 m')).toBeFocused()
  expect(await height(rows(page).first()), 'a standard length').toBeLessThanOrEqual(96)
  await pasteText(page, '12 @ 3.6\ntwo kitchens')
  await expect(page.getByText('1 line was not added')).toBeInViewport()
  await expect(page.getByRole('button', { name: 'Add lines' })).toBeInViewport({ ratio: 1 })
  await page.goto(`/search?value=${SAWN.productID}`)
  await product(page, SAWN.productID).getByRole('button', { name: 'Tally' }).click()
  expect(await height(rows(page).first()), 'a free length').toBeLessThanOrEqual(96)
  await pasteList(page, '12 @ 3.6\ntwo kitchens')
  await expect(dialog(page)).toContainText('Not understood')
  const wide = () =>
    page.evaluate(() =>
      [document.documentElement, ...document.querySelectorAll('[role=dialog], [role=dialog] *')]
        .filter(({ clientWidth, scrollWidth }) => clientWidth > 1 && scrollWidth > clientWidth + 1)
        .map(({ outerHTML }) => outerHTML.slice(0, 100)),
    )
  await expect.poll(wide, { message: 'what is wider than the phone' }).toEqual([])
})

test('the tools of a listing are on one line of a phone, also of a small one', async ({ page }) => {
  await openListing(page, SCREWS, 'Screws')
  const top = (of: Locator) => of.evaluate((element) => Math.round(element.getBoundingClientRect().top))
  for (const width of [390, 360]) {
    await page.setViewportSize({ width, height: 844 })
    const first = await top(page.getByRole('button', { name: 'Search this list' }))
    expect(await top(prices(page)), `See Prices at ${width} px`).toBe(first)
    expect(await top(page.getByRole('group', { name: 'View' })), `the views at ${width} px`).toBe(first)
    await expectNoSidewaysScroll(page)
  }
})

/** Turns the phone and opens its keyboard, which halves the window. The field must keep text and focus, in sight. */
async function turnWhileTyping(page: Page, field: Locator, text: string): Promise<void> {
  await field.fill(text)
  const isInFront = () =>
    field.evaluate((element) => {
      const { left, top, width, height } = element.getBoundingClientRect()
      return element.contains(document.elementFromPoint(left + width / 2, top + height / 2))
    })
  for (const [width, height] of [
    [844, 390],
    [844, 300],
    [390, 844],
    [390, 300],
  ] as const)
    await test.step(`${width} x ${height}`, async () => {
      await page.setViewportSize({ width, height })
      // Browsers scroll by whole pixels.
      await expect(field).toBeInViewport({ ratio: 0.98 })
      await expect.poll(isInFront).toBe(true)
      await expect(field).toBeFocused()
      await expect(field).toHaveValue(text)
    })
}

test('a phone that is turned keeps the field of a tally in sight', async ({ page }) => {
  await openTally(page, FRAMING.productID)
  await turnWhileTyping(page, page.getByLabel('Paste a cut list'), '12 @ 3.6')
})

test('a phone that is turned keeps the field of an order clear of the bars', async ({ page }) => {
  await openCheckout(page, { typed: 'delivery' })
  await turnWhileTyping(page, page.getByLabel('Address'), '12 Harbour Street')
})
