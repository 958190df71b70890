import { mainNavigation } from './steps/bar.ts'
import { enter } from './steps/enter.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, type Page, test } from './support/test.ts'

const toggle = (page: Page) => page.getByRole('banner').getByRole('button', { name: 'Search', exact: true })
const field = (page: Page) => page.getByRole('banner').getByRole('combobox')
const MISSING = 'Please enter search term(s)'

async function expectShownAndHidden(page: Page) {
  for (const width of [390, 1100, 1440]) {
    await page.setViewportSize({ width, height: 800 })
    await expect(field(page)).toHaveCount(0)
    await toggle(page).click()
    await expect(field(page)).toBeFocused()
    await expect(toggle(page)).toHaveAttribute('aria-expanded', 'true')
    await expectNoSidewaysScroll(page)
    await toggle(page).click()
    await expect(field(page)).toHaveCount(0)
    await expect(toggle(page)).toBeFocused()
  }
}

async function expectSearched(page: Page) {
  await toggle(page).click()
  for (const typed of ['', '   ']) {
    await field(page).fill(typed)
    await page.getByRole('button', { name: 'Find' }).click()
    await expect(page.getByText(MISSING, { exact: true })).toBeVisible()
    await expect(field(page)).toBeFocused()
    await expect(field(page)).toHaveAccessibleDescription(MISSING)
    await expect(page).toHaveURL('/')
    await field(page).fill('pine')
    await expect(page.getByText(MISSING)).toHaveCount(0)
  }
  await field(page).fill('')
  await page.keyboard.press('Enter')
  await expect(page.getByText(MISSING, { exact: true })).toBeVisible()
  await expectAccessible(page, 'header')

  await field(page).fill('pine')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/search?value=pine')
  await expect(page.getByRole('heading', { level: 1, name: 'Search results' })).toBeFocused()
  await expect(field(page)).toHaveValue('pine')
  await field(page).fill('  90 x 45 & "H2"?/# ')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/search?value=90+x+45+%26+%22H2%22%3F%2F%23')
  await expect(field(page)).toHaveValue('90 x 45 & "H2"?/#')
  await page.reload()
  await expect(field(page)).toHaveValue('90 x 45 & "H2"?/#')

  await field(page).fill('cement')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/search?value=cement')
  await expect(field(page)).toBeFocused()
  await page.goBack()
  await expect(field(page)).toHaveValue('90 x 45 & "H2"?/#')
  await mainNavigation(page).getByRole('link', { name: 'Orders' }).click()
  await expect(field(page)).toHaveValue('')
}

async function expectSlash(page: Page) {
  await page.keyboard.press('/')
  await expect(field(page)).toBeFocused()
  await page.keyboard.type('1/2')
  await expect(field(page)).toHaveValue('1/2')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Support' }).focus()
  await page.keyboard.press('/')
  await expect(field(page)).toBeFocused()
  await page.keyboard.type('a')
  await expect(field(page)).toHaveValue('a')
}

test('the field is shown by its toggle or the slash key, and what is searched for stays in it', async ({
  page,
}) => {
  await enter(page)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await test.step('by the slash key, from anywhere but a field', () => expectSlash(page))
  await toggle(page).click()
  await test.step('by its toggle at any width, without a move sideways', () => expectShownAndHidden(page))
  await test.step('nothing is not sent off; what is searched for is forgotten elsewhere', () =>
    expectSearched(page))
})
