import { CEMENT } from '../support/goods.ts'
import { enter } from './steps/enter.ts'
import { mainNavigation } from './steps/navigation.ts'
import { expect, expectNoSidewaysScroll, type Page, setOffline, test } from './support/test.ts'

/* Code that cannot be loaded, and storage that cannot be used. */

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const failure = (page: Page) => page.getByRole('alertdialog', { name: 'An Error Occured' })
const cancel = (page: Page) => failure(page).getByRole('button', { name: 'Cancel' })
const toPage = (page: Page, name: string) => mainNavigation(page).getByRole('link', { name, exact: true })

const GONE = { status: 404, body: '' }
const ORDERS = /assets\/orders-screen.*\.js/
const INVOICES = /assets\/invoices-screen.*\.js/
const LISTS = /assets\/lists-screen.*\.js/
const CALENDAR = /assets\/date-picker.*\.js/
const CHECK = /assets\/order-check.*\.js/
const PRODUCT = /assets\/product-dialog.*\.js/
const TOASTS = /assets\/toaster-view.*\.js/
const PORTAL = /assets\/signed-in.*\.js/

async function expectHome(page: Page) {
  await expect(page).toHaveURL('/')
  await expect(heading(page)).toContainText('Hi ')
}

test('a screen whose code cannot be loaded says so, and Back, Cancel or the next release recovers', async ({
  page,
}) => {
  await enter(page)
  await expectHome(page)
  await test.step('the page loads the next release if that has the code', async () => {
    const gone = page.waitForResponse(ORDERS)
    await page.route(ORDERS, (route) => route.fulfill(GONE))
    await toPage(page, 'Orders').hover()
    await gone
    await page.unroute(ORDERS)
    await toPage(page, 'Orders').click()
    await expect(heading(page)).toHaveText('Orders & Quotes')
    await expect(page).toHaveURL('/orders')
  })
  await test.step('Back leaves the failure', async () => {
    await page.route(INVOICES, (route) => route.abort())
    await toPage(page, 'Invoices').click()
    await expect(failure(page)).toBeVisible()
    await page.unroute(INVOICES)
    await page.goBack()
    await expect(heading(page)).toHaveText('Orders & Quotes')
    await expect(failure(page)).toHaveCount(0)
  })
  await test.step('Cancel leads home without a network, and with one the screen opens', async () => {
    await setOffline(page, true)
    await toPage(page, 'Statements').click()
    await expect(failure(page)).toContainText('could not be loaded')
    await cancel(page).click()
    await expectHome(page)
    await setOffline(page, false)
    await toPage(page, 'Statements').click()
    await expect(heading(page)).toHaveText('Statements')
  })
  await test.step('Cancel reloads the portal with a network', async () => {
    await page.route(LISTS, (route) => route.fulfill(GONE))
    await toPage(page, 'Custom Lists').click()
    await expect(failure(page)).toContainText('could not be loaded')
    await page.unroute(LISTS)
    const loaded = page.waitForEvent('domcontentloaded')
    await cancel(page).click()
    await loaded
    await expectHome(page)
  })
})

test('a dialog or a toast whose code cannot be loaded leaves the page, and is there once it can be', async ({
  page,
  world,
}) => {
  await page.route(PRODUCT, (route) => route.abort())
  await page.route(TOASTS, (route) => route.abort())
  await enter(page, `/search?value=${CEMENT.productID}`)
  const product = page.getByRole('link', { name: CEMENT.name }).first()
  const add = page.getByRole('button', { name: 'Add to cart' }).first()
  await product.click()
  const error = page.getByRole('alertdialog', { name: 'Error' })
  await expect(error).toContainText('This could not be loaded. Check your connection and try again.')
  await error.getByRole('button', { name: 'OK' }).click()
  await expect(page).toHaveURL(`/search?value=${CEMENT.productID}`)
  await add.click()
  await expect.poll(() => world.calls('addCartProduct')).toBe(1)
  await page.unroute(PRODUCT)
  await page.unroute(TOASTS)
  await add.click()
  await expect(page.getByText('Added to cart')).toHaveCount(2)
  await product.click()
  await expect(page.getByRole('dialog', { name: CEMENT.name })).toBeVisible()
})

test('a date and an order’s check whose code cannot be loaded leave the page, and the date can be typed', async ({
  page,
}) => {
  await page.route(CALENDAR, (route) => route.abort())
  await page.route(CHECK, (route) => route.abort())
  await enter(page, '/invoices')
  const from = page.getByLabel('Date From')
  await expect(from).toHaveAttribute('type', 'date')
  await from.pressSequentially('08082026')
  await expect(from).toHaveValue('2026-08-08')
  await expect(page).toHaveURL(/from=2026-08-08/)
  await page.goto('/orders/104552-0')
  const check = page.getByRole('button', { name: 'Check Invoices' })
  await check.click()
  await expect(page.getByRole('main')).toContainText(
    'This could not be loaded. Check your connection and try again.',
  )
  await page.unroute(CHECK)
  await page.goBack()
  await check.click()
  await expect(page.getByRole('columnheader', { name: 'Billed' })).toBeVisible()
})

test('a phone reports that the portal’s code is missing, and recovers once it is there', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.route(PORTAL, (route) => route.fulfill(GONE))
  await enter(page, '/orders')
  await expect(failure(page)).toContainText('could not be loaded')
  await expect(cancel(page)).toBeFocused()
  await expectNoSidewaysScroll(page)
  await page.unroute(PORTAL)
  await page.keyboard.press('Enter')
  await expectHome(page)
})
