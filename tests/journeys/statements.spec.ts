import { enter } from './steps/enter.ts'
import { expect, expectAccessibleDayAndNight, expectNoSidewaysScroll, test } from './support/test.ts'

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
