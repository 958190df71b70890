import { FRAMING } from '../support/goods.ts'
import { product } from './steps/catalogue.ts'
import { enter } from './steps/enter.ts'
import { openCheckout } from './steps/order.ts'
import { quantity, rows, SAWN } from './steps/tally.ts'
import { expect, type Locator, type Page, pasteText, test } from './support/test.ts'

test.use({ viewport: { width: 390, height: 844 } })

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

test('a tally is low on a phone, which keeps its field in sight when it is turned', async ({ page }) => {
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
  await turnWhileTyping(page, page.getByLabel('Paste a cut list'), '12 @ 3.6')
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`/search?value=${SAWN.productID}`)
  await product(page, SAWN.productID).getByRole('button', { name: 'Tally' }).click()
  expect(await height(rows(page).first()), 'a free length').toBeLessThanOrEqual(96)
})

test('a phone that is turned keeps the field of an order clear of the bars', async ({ page }) => {
  await openCheckout(page, 'delivery')
  await turnWhileTyping(page, page.getByLabel('Address'), '12 Harbour Street')
})
