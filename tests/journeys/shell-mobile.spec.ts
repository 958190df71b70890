import { changeSet, expectOffers, mainNavigation } from './steps/bar.ts'
import { enter } from './steps/enter.ts'
import {
  expect,
  expectAccessibleDayAndNight,
  expectNoSidewaysScroll,
  type Page,
  test,
} from './support/test.ts'

const opener = (page: Page) => page.getByRole('button', { name: 'Menu', exact: true })
const menu = (page: Page) => page.getByRole('dialog', { name: 'Menu' })
const link = (page: Page, name: string) => menu(page).getByRole('link', { name, exact: true })
const button = (page: Page, name: string) => menu(page).getByRole('button', { name, exact: true })

async function expectLeads(page: Page) {
  await expectOffers(mainNavigation(page), [
    'Dashboard',
    'Products',
    'Orders',
    'Invoices',
    'Statements',
    'Custom Lists',
    'Account Admin',
    'Downloads',
    'Price Book',
    'Pay Account',
    'Frame and Truss Estimator',
    'Safety Data Sheets',
    'Sign Out',
  ])
  await link(page, 'Statements').click()
  await expect(page).toHaveURL('/statements')
  await expect(menu(page)).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
}

async function expectFocusInside(page: Page) {
  for (const _ of Array.from({ length: 20 })) {
    await page.keyboard.press('Tab')
    const place = await page.evaluate(() => document.activeElement?.closest('dialog, body')?.tagName)
    // Past the last stop focus is with the browser's own controls, never with the page behind.
    expect(['DIALOG', 'BODY']).toContain(place)
    if (place === 'BODY') expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('BODY')
  }
  await page.keyboard.press('Escape')
  await expect(menu(page)).toHaveCount(0)
  await expect(opener(page)).toBeFocused()
}

async function expectProducts(page: Page) {
  await button(page, 'Products').click()
  await expect(button(page, 'Back')).toBeFocused()
  await expect(link(page, 'All products')).toBeVisible()
  await button(page, 'Timber').click()
  await expect(menu(page).getByRole('heading', { name: 'Timber' })).toBeVisible()
  await button(page, 'Structural Framing').click()
  await expect(link(page, 'Framing Pine MGP10')).toBeVisible()
  await button(page, 'Back').click()
  await expect(button(page, 'Structural Framing')).toBeFocused()
  await button(page, 'Back').click()
  await expect(button(page, 'Timber')).toBeFocused()
  await button(page, 'Back').click()
  await expect(button(page, 'Products')).toBeFocused()
  await button(page, 'Products').click()
  await button(page, 'Timber').click()
  await link(page, 'All Timber').click()
  await expect(page).toHaveURL('/products/Timber')
  await expect(menu(page)).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1, name: 'Timber' })).toBeFocused()
}

async function expectUsable(page: Page) {
  const small = await page
    .locator('header :is(a, button):visible')
    .evaluateAll((targets) =>
      targets
        .filter((target) => target.getBoundingClientRect().height < 43.9)
        .map((target) => target.textContent),
    )
  expect(small).toEqual([])
  await expectAccessibleDayAndNight(page)
  await button(page, 'Products').click()
  await expect(button(page, 'Timber')).toBeVisible()
  await expectAccessibleDayAndNight(page)
  await button(page, 'Back').click()
}

const PHONE = { width: 390, height: 844 }
test.use({ viewport: PHONE, hasTouch: true })

test('the menu slides in over the page, leads everywhere, keeps focus inside, makes way for the bar, and signs out', async ({
  page,
}) => {
  const open = async () => {
    await opener(page).click()
    await expect(menu(page)).toBeVisible()
  }
  const expectCloses = async (width: number) => {
    await open()
    await button(page, 'Close').click()
    await expect(menu(page)).toHaveCount(0)
    await open()
    await page.touchscreen.tap(width - 10, 400)
    await expect(menu(page)).toHaveCount(0)
  }
  await enter(page)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expectNoSidewaysScroll(page)
  await open()
  await test.step('it is accessible, and every target large enough', () => expectUsable(page))
  await test.step('it offers what there is, and leads there', () => expectLeads(page))
  await open()
  await test.step('focus stays inside, and Escape gives it back', () => expectFocusInside(page))
  await open()
  await test.step('it goes down through the products and Back, level by level', () => expectProducts(page))
  await test.step('it closes by its cross and by a press beside it', () => expectCloses(PHONE.width))
  await test.step('so it does on a tablet', async () => {
    await page.setViewportSize({ width: 820, height: 844 })
    await open()
    await expectFocusInside(page)
    await expectCloses(820)
    await open()
    await expectLeads(page)
  })
  await test.step('it makes way for the bar where there is room for that', async () => {
    await open()
    await page.setViewportSize({ width: 1200, height: 800 })
    await expect(menu(page)).toHaveCount(0)
    await expect(mainNavigation(page)).toBeVisible()
  })
  await test.step('it offers no more than the site enables, and signs out', async () => {
    await changeSet(page, 'topbuttonbar', () => [])
    await page.setViewportSize(PHONE)
    await page.reload()
    await open()
    await expectOffers(mainNavigation(page), ['Dashboard', 'Sign Out'])
    await button(page, 'Sign Out').click()
    await expect(page).toHaveURL('/login')
  })
})
