import { enter } from './steps/enter.ts'
import { mainNavigation } from './steps/navigation.ts'
import { expect, expectNoSidewaysScroll, type Page, test } from './support/test.ts'

const products = (page: Page) => mainNavigation(page).getByRole('button', { name: 'Products' })
const account = (page: Page) => mainNavigation(page).getByRole('button', { name: 'My Account' })
const column = (page: Page, name: string) => mainNavigation(page).getByRole('list', { name, exact: true })
const entry = (page: Page, name: string) => mainNavigation(page).getByRole('link', { name, exact: true })
const heading = (page: Page) => page.getByRole('heading', { level: 1 })

test.describe('a wide screen', () => {
  test.use({ viewport: { width: 1440, height: 900 } })

  test('menus open under the mouse one at a time, and close two seconds after it leaves', async ({
    page,
  }) => {
    await page.clock.install()
    await enter(page)
    await products(page).hover()
    await expect(column(page, 'Categories')).toBeVisible()
    await entry(page, 'Fixings').hover()
    await expect(column(page, 'Fixings')).toContainText('Screws')
    await entry(page, 'Timber').hover()
    await entry(page, 'Structural Framing').hover()
    await entry(page, 'Framing Pine MGP12').click()
    await expect(page).toHaveURL('/products/Timber/Structural%20Framing/Framing%20Pine%20MGP12')
    await expect(column(page, 'Categories')).toHaveCount(0)
    await test.step('the other menu replaces the open one', async () => {
      await products(page).hover()
      await expect(column(page, 'Structural Framing')).toBeVisible()
      await account(page).hover()
      await expect(entry(page, 'Downloads')).toBeVisible()
      await expect(column(page, 'Categories')).toHaveCount(0)
    })
    await test.step('a menu stays open if the mouse returns in time', async () => {
      await page.clock.pauseAt(new Date(Date.now() + 60_000))
      const isOpen = (open: boolean) => expect(account(page)).toHaveAttribute('aria-expanded', String(open))
      await page.mouse.move(1000, 800)
      await page.clock.runFor(1900)
      await isOpen(true)
      await entry(page, 'Downloads').hover()
      await page.clock.runFor(10_000)
      await isOpen(true)
      await page.mouse.move(1000, 800)
      await page.clock.runFor(2100)
      await isOpen(false)
    })
    await test.step('a double click opens a menu, and a click beside it closes it', async () => {
      await products(page).dblclick()
      await expect(column(page, 'Structural Framing')).toBeVisible()
      await page.mouse.click(1000, 800)
      await expect(column(page, 'Categories')).toHaveCount(0)
    })
  })

  test('menus open, move and close by keyboard, down to a class of products and back', async ({ page }) => {
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

test.describe('a touch screen', () => {
  test.use({ viewport: { width: 1180, height: 820 }, hasTouch: true })

  test('a first tap opens a category; the small menu keeps the focus and gives way to the bar', async ({
    page,
  }) => {
    await enter(page)
    await products(page).tap()
    await entry(page, 'Fixings').tap()
    await expect(column(page, 'Fixings')).toBeVisible()
    await expect(page).toHaveURL('/')
    await entry(page, 'Fixings').tap()
    await expect(page).toHaveURL('/products/Fixings')

    const opener = page.getByRole('button', { name: 'Menu', exact: true })
    const menu = page.getByRole('dialog', { name: 'Menu' })
    const open = async () => {
      await opener.click()
      await expect(menu).toBeVisible()
    }
    await page.setViewportSize({ width: 390, height: 844 })
    await expect(heading(page)).toHaveText('Fixings')
    await expectNoSidewaysScroll(page)
    await open()
    await test.step('every target is 44 px high', async () => {
      const targets = page.locator('header :is(a, button):visible')
      const heights = await targets.evaluateAll((all) =>
        all.map((target) => [target.textContent, Math.round(target.getBoundingClientRect().height)]),
      )
      expect(heights.length).toBeGreaterThan(10)
      expect(heights.filter(([, height]) => Number(height) < 44)).toEqual([])
    })
    await test.step('focus never reaches the page behind', async () => {
      for (let stops = 0; stops < 18; stops += 1) {
        await page.keyboard.press('Tab')
        const isOutside = await page.evaluate(() => {
          const { activeElement, body } = document
          // After the last stop the browser's own controls have the focus.
          return activeElement !== body && activeElement?.closest('dialog') === null
        })
        expect(isOutside, `focus after ${stops + 1} stops`).toBe(false)
      }
      await page.keyboard.press('Escape')
      await expect(menu).toHaveCount(0)
      await expect(opener).toBeFocused()
    })
    await test.step('a tap beside the menu closes it, also on a tablet', async () => {
      for (const width of [390, 820]) {
        await page.setViewportSize({ width, height: 844 })
        await open()
        await page.touchscreen.tap(width - 10, 400)
        await expect(menu).toHaveCount(0)
      }
    })
    await test.step('a page opened from the menu has the focus', async () => {
      await open()
      await menu.getByRole('link', { name: 'Statements' }).click()
      await expect(page).toHaveURL('/statements')
      await expect(menu).toHaveCount(0)
      await expect(heading(page)).toBeFocused()
    })
    await test.step('Back closes the menu, and one more leaves the page that it opened', async () => {
      await open()
      await page.goBack()
      await expect(menu).toHaveCount(0)
      await expect(page).toHaveURL('/statements')
      await page.goBack()
      await expect(page).not.toHaveURL('/statements')
      await page.goForward()
    })
    await test.step('a window wide enough for the bar closes the menu', async () => {
      await open()
      await page.setViewportSize({ width: 1200, height: 800 })
      await expect(menu).toHaveCount(0)
      await expect(mainNavigation(page)).toBeVisible()
    })
  })
})
