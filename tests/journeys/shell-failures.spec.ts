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
const toOrders = (page: Page) => mainNavigation(page).getByRole('link', { name: 'Orders' }).click()

test.describe('a screen that fails', () => {
  test('says so in a dialog with the reason, the bar stays, and Cancel leads home', async ({
    page,
    world,
  }) => {
    await page.clock.install()
    await enter(page)
    await world.fault([
      { operation: 'getCustomerTransactions', kind: 'error', message: 'The ledger is closed' },
    ])
    await toOrders(page)
    await runUntil(page, failure(page))
    await expect(failure(page)).toContainText('The ledger is closed')
    await expect(failure(page)).toContainText('Cancel leads to the Dashboard')
    await expect(page.locator('header').first()).toBeVisible()
    await expectAccessible(page, '[role=alertdialog]')
    await world.fault([])
    await cancel(page).click()
    await expect(page).toHaveURL('/')
    await expect(heading(page)).toContainText('Hi ')
    await toOrders(page)
    await expect(heading(page)).toHaveText('Orders & Quotes')
    await expect(failure(page)).toHaveCount(0)
  })

  test('is left behind by the Back button too', async ({ page }) => {
    await enter(page)
    await page.route(/assets\/orders-screen.*\.js/, (route) => route.abort())
    await toOrders(page)
    await expect(failure(page)).toBeVisible()
    await page.unroute(/assets\/orders-screen.*\.js/)
    await page.goBack()
    await expect(heading(page)).toContainText('Hi ')
    await expect(failure(page)).toHaveCount(0)
  })

  test('the portal that can not learn how it is set up can be asked again', async ({ page, world }) => {
    await page.clock.install()
    await world.fault([{ operation: 'getWidgetConfiguration', kind: 'http-500' }])
    await enter(page)
    const again = page.getByRole('button', { name: 'Try again' })
    await runUntil(page, again)
    await expectAccessible(page)
    await world.fault([])
    await again.click()
    await expect(heading(page)).toContainText('Hi ')
  })

  test('nobody is locked in meanwhile, and nothing looks like a menu that is none', async ({
    page,
    world,
  }) => {
    await page.clock.install()
    await page.setViewportSize({ width: 390, height: 844 })
    await world.fault([{ operation: 'getWidgetConfiguration', kind: 'http-500' }])
    await enter(page)
    const out = page.getByRole('button', { name: 'Sign Out' })
    await runUntil(page, out)
    await expect(page.locator('header svg.lucide-menu')).toHaveCount(0)
    await expectNoSidewaysScroll(page)
    await out.click()
    await expect(page).toHaveURL('/login')
    expect(await page.evaluate(() => sessionStorage.getItem('AUTH'))).toBeNull()
  })
})

test.describe('code that can not be fetched', () => {
  test('of a screen, offline: the dialog says so, and Cancel leads home', async ({ page, context }) => {
    await enter(page)
    await expect(heading(page)).toContainText('Hi ')
    await context.setOffline(true)
    await toOrders(page)
    await expect(failure(page)).toContainText('could not be loaded')
    await expect(page.getByRole('banner')).toBeAttached()
    await cancel(page).click()
    await expect(page).toHaveURL('/')
    await expect(heading(page)).toContainText('Hi ')
    await context.setOffline(false)
    await toOrders(page)
    await expect(heading(page)).toHaveText('Orders & Quotes')
  })

  test('of a screen, gone with a new release: Cancel loads the portal anew', async ({ page }) => {
    await enter(page)
    await expect(heading(page)).toContainText('Hi ')
    await page.route(/assets\/orders-screen.*\.js/, (route) => route.fulfill({ status: 404, body: '' }))
    await toOrders(page)
    await expect(failure(page)).toContainText('could not be loaded')
    await page.unroute(/assets\/orders-screen.*\.js/)
    const loaded = page.waitForEvent('domcontentloaded')
    await cancel(page).click()
    await loaded
    await expect(page).toHaveURL('/')
    await expect(heading(page)).toContainText('Hi ')
  })

  test('of a screen that the next release has: going there loads it, and no dialog', async ({ page }) => {
    await enter(page)
    await expect(heading(page)).toContainText('Hi ')
    const gone = page.waitForResponse(/assets\/orders-screen/)
    await page.route(/assets\/orders-screen.*\.js/, (route) => route.fulfill({ status: 404, body: '' }))
    await mainNavigation(page).getByRole('link', { name: 'Orders' }).hover()
    await gone
    await page.unroute(/assets\/orders-screen.*\.js/)
    await toOrders(page)
    await expect(heading(page)).toHaveText('Orders & Quotes')
    await expect(page).toHaveURL('/orders')
  })

  test('of the sign-in page, for the text beside it: the page does without', async ({ page }) => {
    await page.route(/assets\/configured-html.*\.js/, (route) => route.abort())
    const failed = page.waitForEvent('requestfailed', (request) => request.url().includes('configured-html'))
    await page.goto('/login')
    await failed
    await signIn(page)
    await expect(heading(page)).toContainText('Hi ')
  })

  test('of the calendar: the dialog says so in words, and the next try has it', async ({ page }) => {
    await page.route(/assets\/date-picker.*\.js/, (route) => route.abort())
    await enter(page, '/checkout', { goods: [{ ...CEMENT, quantity: 1 }] })
    await expect(failure(page)).toContainText('This page could not be loaded.')
    await page.unroute(/assets\/date-picker.*\.js/)
    await cancel(page).click()
    await expect(heading(page)).toContainText('Hi ')
    await page.goto('/checkout')
    await expect(page.getByLabel('Required date')).toBeVisible()
  })

  test('of all that a signed-in user sees: the page says so', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.route(/assets\/signed-in.*\.js/, (route) => route.fulfill({ status: 404, body: '' }))
    await enter(page, '/orders')
    await expect(failure(page)).toContainText('could not be loaded')
    await expect(cancel(page)).toBeFocused()
    await expectAccessibleDayAndNight(page)
    await expectNoSidewaysScroll(page)
    await page.unroute(/assets\/signed-in.*\.js/)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/')
    await expect(heading(page)).toContainText('Hi ')
  })
})

test('without a connection the page says so, and goes on by itself once there is one', async ({
  page,
  context,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await enter(page)
  await expect(heading(page)).toContainText('Hi ')
  const strip = page.getByRole('status').filter({ hasText: 'No connection.' })
  await context.setOffline(true)
  await expect(strip).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await context.setOffline(false)
  await expect(page.getByText('No connection.')).toHaveCount(0)
})

test('a change of the cart with no proper answer: what went wrong and what to do stand apart', async ({
  page,
  world,
}) => {
  await enter(page, '/products/Fixings/Screws')
  const add = page.getByRole('button', { name: 'Add to cart' }).first()
  await expect(add).toBeVisible()
  await world.fault([{ operation: 'addCartProduct', kind: 'http-500' }])
  await add.click()
  const dialog = page.getByRole('alertdialog', { name: 'Error' })
  await expect(dialog.getByText('Something went wrong.', { exact: true })).toBeVisible()
  await expect(dialog.getByText(/^Your cart shows what has arrived/)).toBeVisible()
})

test.describe('what is not known yet', () => {
  test('whether the price book is on: the page waits, then says', async ({ page, world }) => {
    await world.hold('isPriceBookEnabled')
    await enter(page, '/pricebook')
    await expect(page.getByRole('main').getByText('Loading')).toBeAttached()
    await expect(mainNavigation(page)).toBeVisible()
    await expect(page.getByText('Ring your branch')).toHaveCount(0)
    await world.fault([])
    await expect(heading(page)).toHaveText('Price Book')
  })

  test('and can not be had: the dialog says so, and Cancel leads home', async ({ page, world }) => {
    await page.clock.install()
    await world.fault([{ operation: 'isPriceBookEnabled', kind: 'http-500' }])
    await enter(page, '/pricebook')
    await runUntil(page, failure(page))
    await expect(page.getByText('Ring your branch')).toHaveCount(0)
    await world.fault([])
    await cancel(page).click()
    await expect(page).toHaveURL('/')
    await expect(heading(page)).toContainText('Hi ')
  })
})

test('a screen opened directly waits for the user, without whom it can not ask', async ({ page, world }) => {
  await world.hold('getUserDetails')
  await enter(page, '/orders')
  await expect(heading(page)).toHaveText('Orders & Quotes')
  expect(await world.journal('getCustomerTransactions')).toEqual([])
  await world.fault([])
  await expect(page.getByRole('rowheader').first()).toBeVisible()
  await expect(failure(page)).toHaveCount(0)
})

test.describe('a site without cart', () => {
  test('asks the ERP for none, wherever its user goes', async ({ page, world }) => {
    await world.settings({ shopping_cart_disabled: true })
    await enter(page)
    await expect(heading(page)).toContainText('Hi ')
    await toOrders(page)
    await expect(page.getByRole('rowheader').first()).toBeVisible()
    await page.waitForLoadState('networkidle')
    const calls = (await world.journal()).map(({ operation }) => operation)
    expect(calls.filter((name) => /cart/i.test(name))).toEqual([])
  })

  for (const path of ['/cart', '/checkout', '/checkout/complete']) {
    test(`has no ${path}`, async ({ page, world }) => {
      await world.settings({ shopping_cart_disabled: true })
      await enter(page, path)
      await expect(heading(page)).toHaveText('Not available')
    })
  }
})
