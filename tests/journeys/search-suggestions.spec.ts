import { enter } from './steps/enter.ts'
import { expect, expectNoSidewaysScroll, type Page, test } from './support/test.ts'

const toggle = (page: Page) => page.getByRole('banner').getByRole('button', { name: 'Search', exact: true })
const field = (page: Page) => page.getByRole('banner').getByRole('combobox')
const list = (page: Page) => page.getByRole('listbox', { name: 'Suggestions' })
const group = (page: Page, name: string) => list(page).getByRole('group', { name }).getByRole('option')
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

test('a press elsewhere closes the suggestions and keeps the text, which Enter searches', async ({
  page,
}) => {
  await enter(page, '/support')
  await toggle(page).click()
  await expect(field(page)).toBeFocused()
  await field(page).fill('nails')
  await expect(group(page, 'Products').first()).toBeVisible()
  await heading(page, 'Support').click()
  await expect(list(page)).toHaveCount(0)
  await expect(field(page)).toHaveValue('nails')
  await field(page).press('Enter')
  await expect(page).toHaveURL('/search?value=nails')
  await expect(heading(page, 'Search results')).toBeFocused()
})

test.describe('a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('suggestions fit the screen, and a listing has a filter dropdown and a search button', async ({
    page,
  }) => {
    await enter(page, '/support')
    await toggle(page).tap()
    await field(page).fill('screws')
    await expect(group(page, 'Products').first()).toBeVisible()
    await expectNoSidewaysScroll(page)
    const box = await list(page).boundingBox()
    expect(box && box.x >= 0 && box.x + box.width <= 390, JSON.stringify(box)).toBe(true)
    await group(page, 'Categories').filter({ hasText: 'Screws in Fixings' }).first().tap()
    await expect(page).toHaveURL('/products/Fixings/Screws')
    await expect(heading(page, 'Screws')).toBeFocused()
    await expect(page.getByRole('navigation', { name: 'Filter subcategories' })).toBeHidden()
    const search = page.getByRole('searchbox', { name: 'Search in Screws' })
    await expect(search).toBeHidden()
    const opener = page.getByRole('button', { name: 'Search this list' })
    await opener.tap()
    await expect(search).toBeFocused()
    await expect(opener).toHaveAttribute('aria-expanded', 'true')
    await opener.tap()
    await expect(search).toBeHidden()
    const dropdown = page.getByRole('combobox', { name: 'Filter subcategories' })
    await expect(dropdown).toHaveText('All Screws')
    await dropdown.tap()
    await page.getByRole('option', { name: 'Roofing Screws' }).tap()
    await expect(page).toHaveURL('/products/Fixings/Screws/Roofing%20Screws')
    await expect(heading(page, 'Roofing Screws')).toBeVisible()
    await expect(dropdown).toHaveText('Roofing Screws')
  })
})
