import { mainNavigation } from './steps/bar.ts'
import { CEMENT } from './steps/cart.ts'
import { enter } from './steps/enter.ts'
import {
  expect,
  expectAccessible,
  expectAccessibleDayAndNight,
  expectNoSidewaysScroll,
  type Page,
  runUntil,
  signIn,
  test,
} from './support/test.ts'

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const failure = (page: Page) => page.getByRole('alertdialog', { name: 'An Error Occured' })
const cancel = (page: Page) => failure(page).getByRole('button', { name: 'Cancel' })
const to = (page: Page, name: string) => mainNavigation(page).getByRole('link', { name, exact: true })
const toOrders = (page: Page) => to(page, 'Orders').click()
const go = (page: Page, path: string) => page.evaluate((there) => history.pushState(null, '', there), path)

const PHONE = { width: 390, height: 844 }

const GONE = { status: 404, body: '' }
const ORDERS = /assets\/orders-screen.*\.js/
const INVOICES = /assets\/invoices-screen.*\.js/
const LISTS = /assets\/lists-screen.*\.js/
const CALENDAR = /assets\/date-picker.*\.js/
const PORTAL = /assets\/signed-in.*\.js/

async function expectHome(page: Page) {
  await expect(page).toHaveURL('/')
  await expect(heading(page)).toContainText('Hi ')
}

test('a screen that fails says so in a dialog with the reason, the bar stays, and Cancel leads home', async ({
  page,
  world,
}) => {
  await page.clock.install()
  await test.step('it can not be known whether there is such a screen', async () => {
    await world.fault([{ operation: 'isPriceBookEnabled', kind: 'http-500' }])
    await enter(page, '/pricebook')
    await runUntil(page, failure(page))
    await expect(page.getByText('Call your branch')).toHaveCount(0)
    // Of the orders already: the dashboard asks for them too, and the screen would have them from there.
    await world.fault([
      { operation: 'getCustomerTransactions', kind: 'error', message: 'The ledger is closed' },
    ])
    await cancel(page).click()
    await expectHome(page)
  })
  await test.step('what it shows can not be had', async () => {
    await toOrders(page)
    await runUntil(page, failure(page))
    await expect(failure(page)).toContainText('The ledger is closed')
    await expect(failure(page)).toContainText('Cancel leads to the Dashboard')
    await expect(page.locator('header').first()).toBeVisible()
    await expectAccessible(page, '[role=alertdialog]')
    await world.fault([])
    await cancel(page).click()
    await expectHome(page)
  })
  await toOrders(page)
  await expect(heading(page)).toHaveText('Orders & Quotes')
  await expect(failure(page)).toHaveCount(0)
  await test.step('nor is it believed of what nobody has asked for since', async () => {
    await world.fault([{ operation: 'getWebBranches', kind: 'error', message: 'No stores today' }])
    await go(page, '/stores')
    await runUntil(page, failure(page))
    await world.fault([])
    await cancel(page).click()
    await expectHome(page)
    await go(page, '/stores')
    await expect(page.getByRole('heading', { name: 'Dandenong' }).first()).toBeVisible()
    await expect(failure(page)).toHaveCount(0)
  })
})

test('a portal that can not learn how it is set up locks nobody in, and can be asked again', async ({
  page,
  world,
}) => {
  await page.clock.install()
  await page.setViewportSize(PHONE)
  await world.fault([{ operation: 'getWidgetConfiguration', kind: 'http-500' }])
  await enter(page)
  const out = page.getByRole('button', { name: 'Sign Out' })
  await runUntil(page, out)
  // Nothing looks like a menu that is none.
  await expect(page.locator('header svg.lucide-menu')).toHaveCount(0)
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  await out.click()
  await expect(page).toHaveURL('/login')
  expect(await page.evaluate(() => sessionStorage.getItem('AUTH'))).toBeNull()
  await signIn(page)
  const again = page.getByRole('button', { name: 'Try again' })
  await runUntil(page, again)
  await world.fault([])
  await again.click()
  await expectHome(page)
})

test.describe('code that can not be fetched', () => {
  test('of a screen: the dialog says so, and there is a way out and on', async ({ page, context }) => {
    await enter(page)
    await expectHome(page)
    await test.step('the next release has it: going there loads that, and no dialog', async () => {
      const gone = page.waitForResponse(ORDERS)
      await page.route(ORDERS, (route) => route.fulfill(GONE))
      await to(page, 'Orders').hover()
      await gone
      await page.unroute(ORDERS)
      await toOrders(page)
      await expect(heading(page)).toHaveText('Orders & Quotes')
      await expect(page).toHaveURL('/orders')
    })
    await test.step('the Back button leaves it behind', async () => {
      await page.route(INVOICES, (route) => route.abort())
      await to(page, 'Invoices').click()
      await expect(failure(page)).toBeVisible()
      await page.unroute(INVOICES)
      await page.goBack()
      await expect(heading(page)).toHaveText('Orders & Quotes')
      await expect(failure(page)).toHaveCount(0)
    })
    await page.getByRole('link', { name: / home$/ }).click()
    await expectHome(page)
    await test.step('offline Cancel leads home, and online the screen is there', async () => {
      await context.setOffline(true)
      await to(page, 'Statements').click()
      await expect(failure(page)).toContainText('could not be loaded')
      await expect(page.getByRole('banner')).toBeAttached()
      await cancel(page).click()
      await expectHome(page)
      await context.setOffline(false)
      await to(page, 'Statements').click()
      await expect(heading(page)).toHaveText('Statements')
    })
    await test.step('online Cancel loads the portal anew', async () => {
      await page.route(LISTS, (route) => route.fulfill(GONE))
      await to(page, 'Custom Lists').click()
      await expect(failure(page)).toContainText('could not be loaded')
      await page.unroute(LISTS)
      const loaded = page.waitForEvent('domcontentloaded')
      await cancel(page).click()
      await loaded
      await expectHome(page)
    })
  })

  test('of the portal or the calendar: the page says so in words, and the next try has it', async ({
    page,
  }) => {
    await page.setViewportSize(PHONE)
    await page.route(PORTAL, (route) => route.fulfill(GONE))
    await page.route(CALENDAR, (route) => route.abort())
    await enter(page, '/checkout', { goods: [{ ...CEMENT, quantity: 1 }] })
    await expect(failure(page)).toContainText('could not be loaded')
    await expect(cancel(page)).toBeFocused()
    await expectAccessibleDayAndNight(page)
    await expectNoSidewaysScroll(page)
    await page.unroute(PORTAL)
    await page.keyboard.press('Enter')
    await expectHome(page)
    await page.goto('/checkout')
    await expect(failure(page)).toContainText('This page could not be loaded.')
    await page.unroute(CALENDAR)
    await cancel(page).click()
    await expectHome(page)
    await go(page, '/checkout')
    await expect(page.getByLabel('Required date')).toBeVisible()
  })
})

test('what is not there yet the page waits for, and goes on by itself', async ({ page, world, context }) => {
  await test.step('whether the price book is on', async () => {
    await world.hold('isPriceBookEnabled')
    await enter(page, '/pricebook')
    await expect(page.getByRole('main').getByText('Loading')).toBeAttached()
    await expect(mainNavigation(page)).toBeVisible()
    await expect(page.getByText('Call your branch')).toHaveCount(0)
    await world.fault([])
    await expect(heading(page)).toHaveText('Price Book')
  })
  await test.step('a connection, and says so meanwhile', async () => {
    await page.setViewportSize(PHONE)
    const strip = page.getByRole('status').filter({ hasText: 'No connection.' })
    await context.setOffline(true)
    await expect(strip).toBeVisible()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await context.setOffline(false)
    await expect(page.getByText('No connection.')).toHaveCount(0)
  })
  await test.step('who the user is, without whom it can not ask', async () => {
    await world.hold('getUserDetails')
    await page.goto('/orders')
    await expect(heading(page)).toHaveText('Orders & Quotes')
    expect(await world.journal('getCustomerTransactions')).toEqual([])
    await world.fault([])
    await expect(page.getByRole('rowheader').first()).toBeVisible()
    await expect(failure(page)).toHaveCount(0)
  })
})

test('a site without cart has none of its pages, and asks the ERP for none wherever its user goes', async ({
  page,
  world,
}) => {
  await world.settings({ shopping_cart_disabled: true })
  await enter(page, '/cart')
  for (const path of ['/cart', '/checkout', '/checkout/complete']) {
    await go(page, path)
    await expect(heading(page)).toHaveText('Not available')
    await toOrders(page)
    await expect(heading(page)).toHaveText('Orders & Quotes')
  }
  await expect(page.getByRole('rowheader').first()).toBeVisible()
  await expect(page.getByRole('banner').getByRole('link', { name: /^Cart/ })).toHaveCount(0)
  await page.getByRole('link', { name: / home$/ }).click()
  await expectHome(page)
  await page.waitForLoadState('networkidle')
  const calls = (await world.journal()).map(({ operation }) => operation)
  expect(calls.filter((name) => /cart/i.test(name))).toEqual([])
})
