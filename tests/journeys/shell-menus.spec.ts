import { mainNavigation } from './steps/bar.ts'
import { enter } from './steps/enter.ts'
import { expect, expectAccessibleDayAndNight, type Page, runUntil, test } from './support/test.ts'

const products = (page: Page) => mainNavigation(page).getByRole('button', { name: 'Products' })
const account = (page: Page) => mainNavigation(page).getByRole('button', { name: 'My Account' })
const column = (page: Page, name: string) => mainNavigation(page).getByRole('list', { name, exact: true })
const entry = (page: Page, name: string) => mainNavigation(page).getByRole('link', { name, exact: true })
const heading = (page: Page) => page.getByRole('heading', { level: 1 })
/** To a page outside the catalogue, until it is there: arriving closes what stands open. */
async function toOrders(page: Page) {
  await entry(page, 'Orders').click()
  await expect(page.getByRole('heading', { level: 1, name: 'Orders' })).toBeFocused()
}

/** Somewhere that is no menu. */
const away = (page: Page) => page.mouse.move(1000, 800)

const PLACE = ['Timber', 'Structural Framing', 'Framing Pine MGP12'] as const
const PATH = `/${['products', ...PLACE].map(encodeURIComponent).join('/')}`

test.describe('the menus of the bar', () => {
  test.use({ viewport: { width: 1440, height: 900 } })

  test('Products opens where the user is, and its three levels lead on under the mouse', async ({ page }) => {
    await enter(page, '/products/Fixings/Nails')
    await products(page).click()
    await expect(column(page, 'Fixings')).toBeVisible()
    await expect(column(page, 'Nails')).toBeVisible()
    await entry(page, 'All products').click()
    await expect(page).toHaveURL('/products')
    for (const [depth, path] of [
      [1, '/products/Timber'],
      [2, '/products/Timber/Structural%20Framing'],
    ] as const) {
      await toOrders(page)
      await products(page).click()
      for (const name of PLACE.slice(0, depth - 1)) await entry(page, name).hover()
      await entry(page, PLACE[depth - 1] ?? '').click()
      await expect(page).toHaveURL(path)
    }
    await toOrders(page)
    await products(page).hover()
    await expect(column(page, 'Categories')).toBeVisible()
    await expect(products(page)).toHaveAttribute('aria-expanded', 'true')
    await entry(page, 'Fixings').hover()
    await expect(column(page, 'Fixings')).toContainText('Screws')
    await entry(page, PLACE[0]).hover()
    await entry(page, PLACE[1]).hover()
    await entry(page, PLACE[2]).click()
    await expect(page).toHaveURL(PATH)
    await expect(column(page, 'Categories')).toHaveCount(0)
  })

  test('they open and close by a press, stay open under two, and never stand open together', async ({
    page,
  }) => {
    await enter(page)
    await products(page).click()
    await expect(column(page, 'Categories')).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(column(page, 'Categories')).toHaveCount(0)
    await page.keyboard.press('Enter')
    await expect(products(page)).toHaveAttribute('aria-expanded', 'true')
    await page.mouse.click(1000, 800)
    await expect(column(page, 'Categories')).toHaveCount(0)
    await products(page).dblclick()
    await expect(column(page, 'Categories')).toBeVisible()
    await expect(products(page)).toHaveAttribute('aria-expanded', 'true')
    await entry(page, 'Timber').hover()
    await expect(column(page, 'Timber')).toBeVisible()
    await expectAccessibleDayAndNight(page, 'header')
    await account(page).hover()
    await expect(entry(page, 'Downloads')).toBeVisible()
    await expect(column(page, 'Categories')).toHaveCount(0)
    await expectAccessibleDayAndNight(page, 'header')
  })

  test('they work with keys alone, to a class and back out', async ({ page }) => {
    await enter(page)
    await account(page).focus()
    await page.keyboard.press('ArrowDown')
    await expect(entry(page, 'Account Admin')).toBeFocused()
    await page.keyboard.press('ArrowUp')
    await expect(page.getByRole('button', { name: 'Sign Out' })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(account(page)).toBeFocused()
    await expect(account(page)).toHaveAttribute('aria-expanded', 'false')

    await products(page).focus()
    await page.keyboard.press('Enter')
    await entry(page, 'All products').focus()
    await page.keyboard.press('Tab')
    await expect(column(page, 'Categories')).toHaveCount(0)
    await expect(entry(page, 'Orders')).toBeFocused()

    await products(page).focus()
    await page.keyboard.press('Enter')
    await expect(column(page, 'Categories')).toBeVisible()
    await page.keyboard.press('ArrowDown')
    await expect(entry(page, 'Timber')).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await expect(entry(page, 'Sheet Products')).toBeFocused()
    await expect(column(page, 'Sheet Products')).toBeVisible()
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('ArrowRight')
    await expect(entry(page, 'Structural Framing')).toBeFocused()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('End')
    await expect(column(page, 'Structural Framing').getByRole('link').last()).toBeFocused()
    await page.keyboard.press('Home')
    await page.keyboard.press('ArrowLeft')
    await expect(entry(page, 'Structural Framing')).toBeFocused()
    await page.keyboard.press('ArrowLeft')
    await expect(entry(page, 'Timber')).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(column(page, 'Categories')).toHaveCount(0)
    await expect(products(page)).toBeFocused()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    await expect(entry(page, 'Timber')).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/products/Timber')
    await expect(heading(page)).toBeFocused()
  })
})

test('they close two seconds after the mouse has left, not before, and not if it comes back', async ({
  page,
}) => {
  await page.clock.install()
  await enter(page)
  await expect(products(page)).toBeVisible()
  await page.clock.pauseAt(new Date(Date.now() + 60_000))
  for (const button of [products, account]) {
    await button(page).hover()
    await page.clock.runFor(1000)
    await expect(button(page)).toHaveAttribute('aria-expanded', 'true')
    await away(page)
    await page.clock.runFor(1900)
    await expect(button(page)).toHaveAttribute('aria-expanded', 'true')
    await page.clock.runFor(200)
    await expect(button(page)).toHaveAttribute('aria-expanded', 'false')
  }
  await account(page).click()
  await away(page)
  await page.clock.runFor(1900)
  await entry(page, 'Downloads').hover()
  await page.clock.runFor(10_000)
  await expect(account(page)).toHaveAttribute('aria-expanded', 'true')
})

test('the products can not be had: their menu says so, and can be asked again', async ({ page, world }) => {
  await page.clock.install()
  await world.fault([{ operation: 'getProductCategories', kind: 'http-500' }])
  await enter(page)
  await products(page).click()
  const again = mainNavigation(page).getByRole('button', { name: 'Try again' })
  await runUntil(page, again)
  await expect(entry(page, 'All products')).toBeVisible()
  await world.fault([])
  await again.click()
  await expect(entry(page, 'Timber')).toBeVisible()
})

test.describe('under a finger on a wide screen', () => {
  test.use({ viewport: { width: 1180, height: 820 }, hasTouch: true })

  test('a first tap shows what lies below, a second goes there', async ({ page }) => {
    await enter(page)
    await products(page).tap()
    await entry(page, 'Fixings').tap()
    await expect(column(page, 'Fixings')).toBeVisible()
    await expect(page).toHaveURL('/')
    await entry(page, 'Fixings').tap()
    await expect(page).toHaveURL('/products/Fixings')
  })
})
