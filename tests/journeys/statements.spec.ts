import { enter } from './steps/enter.ts'
import { expect, expectAccessibleDayAndNight, expectNoSidewaysScroll, test } from './support/test.ts'

for (const width of [700, 1440])
  test(`on paper a statement and an invoice of it have no buttons, printed from a window of ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    await enter(page, '/statements')
    await page.getByRole('rowheader').getByRole('link').nth(1).click()
    const buttons = page.getByRole('button', { name: /^(Download|Email) / })
    const expectNone = async () => {
      await expect(buttons).toHaveCount(2)
      await page.emulateMedia({ media: 'print' })
      await expect(buttons).toHaveCount(0)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await page.emulateMedia({ media: 'screen' })
    }
    await expect(page).toHaveURL(/\/statements\/\d/)
    await expectNone()
    await page
      .getByRole('link', { name: /^\d+-\d$/ })
      .first()
      .click()
    await expect(page).toHaveURL(/\/invoices\/\d/)
    await expectNone()
  })

test('what drops from a tool is seen whole, wherever in its window the tool stands', async ({ page }) => {
  await enter(page, '/statements')
  await page.setViewportSize({ width: 820, height: 900 })
  const filter = page.getByRole('searchbox', { name: 'Filter Statement Date' })
  await page.getByRole('button', { name: 'Filters' }).click()
  await expect(filter).toBeInViewport({ ratio: 1 })
  await page.goto('/invoices')
  const choice = page.getByRole('checkbox', { name: 'Invoice Number', exact: true })
  const columns = page.getByRole('button', { name: 'Columns' })
  for (const width of [820, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await columns.click()
    await expect(choice).toBeInViewport({ ratio: 1 })
    await columns.click()
  }
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('statements are filtered by what is owed, and a shared link brings the same', async ({
    page,
    context,
  }) => {
    await enter(page, '/statements')
    const cards = page.getByRole('rowheader')
    await expect(cards.first()).toBeVisible()
    await expectNoSidewaysScroll(page)
    await page.getByRole('button', { name: 'Filters' }).click()
    await page.getByRole('searchbox', { name: 'Filter 30 Days' }).fill('>0')
    await expect(page).toHaveURL('/statements?filter.day30Balance=%3E0')
    await expectAccessibleDayAndNight(page)
    const filters = page.getByRole('button', { name: 'Filters (1)' })
    await filters.press('Escape')
    await expect(filters).toHaveAttribute('aria-expanded', 'false')
    const shown = await page.getByText(/^\d+ of \d+ rows$/).innerText()
    const other = await context.newPage()
    await enter(other, page.url())
    await expect(other.getByText(shown, { exact: true })).toBeVisible()
    await test.step('a finger hits the line of a statement that it means', async () => {
      await cards.first().getByRole('link').click()
      const line = page.getByRole('link', { name: /^\d+-\d$/ }).first()
      await expect(line).toBeVisible()
      expect((await line.boundingBox())?.height).toBeGreaterThanOrEqual(44)
    })
  })
})
