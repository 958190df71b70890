import { mainNavigation, signOut } from './steps/bar.ts'
import { requests } from './steps/catalogue.ts'
import { enter } from './steps/enter.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, type Page, signIn, test } from './support/test.ts'
import type { World } from './support/world.ts'

const toggle = (page: Page) => page.getByRole('banner').getByRole('button', { name: 'Search', exact: true })
const field = (page: Page) => page.getByRole('banner').getByRole('combobox')
const list = (page: Page) => page.getByRole('listbox', { name: 'Suggestions' })
const group = (page: Page, name: string) => list(page).getByRole('group', { name }).getByRole('option')

async function type(page: Page, text: string) {
  await toggle(page).click()
  await expect(field(page)).toBeFocused()
  await field(page).fill(text)
}

test('what is typed brings categories and products, asked for once; one is taken with the mouse or by keys', async ({
  page,
  world,
}) => {
  await page.clock.install()
  await enter(page)
  await toggle(page).click()
  await page.clock.pauseAt(new Date(Date.now() + 60_000))
  await field(page).pressSequentially('bugle batten')
  await page.clock.resume()
  await expect(group(page, 'Products').first()).toContainText('Bugle Batten')
  await expect(group(page, 'Products')).toHaveCount(6)
  await expect(group(page, 'Categories').first()).toContainText('Bugle Batten Screws in Fixings / Screws')
  expect(await requests(world, 'getProductsByCategoryTP')).toMatchObject([
    { search: { string: 'bugle batten' }, paging: { page: 1, rowsPerPage: 6 } },
  ])
  await expectAccessible(page, 'header')

  // What the trade calls a thing suggests it, half typed.
  await field(page).fill('gyp')
  await expect(group(page, 'Products').first()).toContainText('Plasterboard')

  await page.getByRole('heading', { level: 1 }).click()
  await expect(list(page)).toHaveCount(0)
  await expect(field(page)).toHaveValue('gyp')

  await field(page).fill('90x35 mgp10')
  await expect(group(page, 'Products').first()).toContainText('MGP10')
  await group(page, 'Products').first().click()
  await expect(page).toHaveURL('/search?value=TFP-9035-M10')
  await expect(field(page)).toHaveValue('TFP-9035-M10')
  await expect(list(page)).toHaveCount(0)
  await test.step('keys walk the list and take from it; Escape and Enter alone leave it', () =>
    walkByKeys(page, world))
})

async function walkByKeys(page: Page, world: World) {
  await expect(page.getByRole('heading', { level: 1, name: 'Search results' })).toBeFocused()
  await field(page).fill('screws')
  await expect(group(page, 'Products').first()).toBeVisible()
  await page.keyboard.press('ArrowDown')
  const first = list(page).getByRole('option').first()
  await expect(first).toHaveAttribute('aria-selected', 'true')
  await expect(field(page)).toBeFocused()
  await expect(field(page)).toHaveAttribute('aria-activedescendant', (await first.getAttribute('id')) ?? '')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowUp')
  await expect(list(page).getByRole('option').last()).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Escape')
  await expect(list(page)).toHaveCount(0)
  await expect(field(page)).toHaveValue('screws')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await expect(first).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/products/Fixings/Screws')
  await expect(page.getByRole('heading', { level: 1, name: 'Screws' })).toBeFocused()

  await test.step('without a choice Enter searches for what stands there', async () => {
    await field(page).fill('nails')
    await expect(group(page, 'Products').first()).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/search?value=nails')
    await expect(page.getByRole('heading', { level: 1, name: 'Search results' })).toBeFocused()
    await expect(list(page)).toHaveCount(0)
  })

  await test.step('where the ERP can not be asked there is less, and no word about it', async () => {
    await world.fault([{ operation: 'getProductsByCategoryTP', kind: 'http-500' }])
    const before = await world.calls('getProductsByCategoryTP')
    await field(page).fill('hinges')
    await expect(group(page, 'Categories').first()).toContainText('Hinges')
    await expect.poll(() => world.calls('getProductsByCategoryTP')).toBe(before + 1)
    await expect(group(page, 'Products')).toHaveCount(0)
    await expect(page.getByText('Something went wrong')).toHaveCount(0)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/search?value=hinges')
  })
}

test('an empty field offers what was searched for since its user signed in, and nothing of before', async ({
  page,
}) => {
  await signIn(page)
  await toggle(page).click()
  for (const term of ['cement', 'pine']) {
    await mainNavigation(page).getByRole('link', { name: 'Orders' }).click()
    // Who has arrived is on the heading; what is typed sooner loses the focus to it.
    await expect(page.getByRole('heading', { level: 1, name: 'Orders' })).toBeFocused()
    await expect(field(page)).toHaveValue('')
    await field(page).fill(term)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(`/search?value=${term}`)
    await expect(page.getByRole('heading', { level: 1, name: 'Search results' })).toBeFocused()
  }
  await field(page).fill('')
  await expect(group(page, 'Recent searches')).toHaveText(['pine', 'cement'])
  await group(page, 'Recent searches').nth(1).click()
  await expect(page).toHaveURL('/search?value=cement')
  for (const next of ['other', 'admin']) {
    await signOut(page)
    await signIn(page, next)
    await toggle(page).click()
    await expect(field(page)).toBeFocused()
    await expect(list(page)).toHaveCount(0)
  }
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, colorScheme: 'dark' })

  test('suggestions keep within the screen, and one tap takes one', async ({ page }) => {
    await enter(page)
    await type(page, 'timber posts')
    await expect(group(page, 'Products').first()).toBeVisible()
    await expectNoSidewaysScroll(page)
    const box = await list(page).boundingBox()
    expect((box?.x ?? -1) >= 0 && (box?.x ?? 0) + (box?.width ?? 999) <= 390).toBe(true)
    await expectAccessible(page, 'header')
    await group(page, 'Categories').first().tap()
    await expect(page).toHaveURL(/\/products\/Timber/)
  })
})
