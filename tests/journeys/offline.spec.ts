import { signOut } from './steps/bar.ts'
import { CEMENT } from './steps/cart.ts'
import { enter } from './steps/enter.ts'
import { confirmButton, errorDialog, expectRefused, openCheckout, placedDialog } from './steps/order.ts'
import { portalKept, test } from './support/released.ts'
import {
  expect,
  expectAccessibleDayAndNight,
  expectNoSidewaysScroll,
  type Page,
  signIn,
} from './support/test.ts'

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const strip = (page: Page) => page.getByRole('status').filter({ hasText: 'No connection.' })
const to = (page: Page, name: string) => page.getByRole('link', { name, exact: true }).first().click()
const rows = (page: Page) => page.getByRole('rowheader')

/** How many replies the browser has put away; what is in them is locked. */
const putAway = (page: Page) =>
  page.evaluate(async () => {
    const databases = await indexedDB.databases()
    if (!databases.some(({ name }) => name === 'trade-portal')) return 0
    return new Promise<number>((resolve) => {
      const opening = indexedDB.open('trade-portal')
      opening.onsuccess = () => {
        const database = opening.result
        const counting = database.transaction('seen').objectStore('seen').count()
        counting.onsuccess = () => {
          database.close()
          resolve(counting.result)
        }
      }
    })
  })

/** Everything that the page has asked for so far is put away. */
async function settled(page: Page): Promise<void> {
  let last = -1
  await expect
    .poll(
      async () => {
        const before = last
        last = await putAway(page)
        return last > 0 && last === before
      },
      { intervals: [2500] },
    )
    .toBe(true)
}

test('without a network the portal opens, shows what was seen and from when, and orders nothing', async ({
  page,
  context,
  world,
}) => {
  await openCheckout(page, { typed: 'pickup' })
  await portalKept(page)
  await to(page, 'Invoices')
  await expect(rows(page).first()).toBeVisible()
  await to(page, 'Orders')
  await expect(rows(page).first()).toBeVisible()
  const first = await rows(page).first().textContent()
  await settled(page)
  const calls = await world.calls()
  await context.setOffline(true)
  await test.step('a list that was seen is there after a reload, with its time', async () => {
    await page.reload()
    await expect(heading(page)).toHaveText('Orders & Quotes')
    await expect(rows(page).first()).toHaveText(first ?? '')
    await expect(strip(page)).toContainText(/As of \d\d:\d\d\./)
    await to(page, 'Invoices')
    await expect(rows(page).first()).toBeVisible()
    await expect(strip(page)).toContainText(/As of \d\d:\d\d\./)
    await expectAccessibleDayAndNight(page)
    await page.setViewportSize({ width: 390, height: 844 })
    await expectNoSidewaysScroll(page)
    await page.setViewportSize({ width: 1280, height: 720 })
  })
  await test.step('a page that was not seen says that it waits', async () => {
    await to(page, 'Statements')
    await expect(strip(page)).not.toContainText('As of')
    await expect(strip(page)).toContainText('once you are back online')
  })
  await context.setOffline(false)
  await expect(strip(page)).toHaveCount(0)
  await expect(rows(page).first()).toBeVisible()
  await test.step('the network goes while an order is written: it is refused in words, and kept', async () => {
    await page.goto('/checkout')
    await expect(confirmButton(page)).toBeEnabled()
    await page.getByLabel('Contact name').fill('Kim of the yard')
    await context.setOffline(true)
    await expect(strip(page)).toBeVisible()
    await confirmButton(page).click()
    await expectRefused(page, 'There is no connection. Nothing was sent; try again once you are back online.')
    await expect(page.getByLabel('Contact name')).toHaveValue('Kim of the yard')
  })
  expect(await world.calls('processComplete')).toBe(0)
  expect(await world.calls()).toBeGreaterThan(calls)
  await context.setOffline(false)
  await expect(strip(page)).toHaveCount(0)
  await confirmButton(page).click()
  await expect(placedDialog(page)).toBeVisible()
  expect(await world.calls('processComplete')).toBe(1)
})

test('a server that does not answer is no network either, and is found again when it does', async ({
  page,
  world,
  release,
}) => {
  await enter(page, `/search?value=${CEMENT.productID}`)
  const add = page.getByRole('button', { name: 'Add to cart' }).first()
  await expect(add).toBeVisible()
  await portalKept(page)
  await settled(page)
  await release.cut()
  await test.step('the portal opens, and its user stays signed in', async () => {
    await page.reload()
    await expect(strip(page)).toContainText(/As of \d\d:\d\d\./)
    await add.click()
    await expect(errorDialog(page)).toContainText('Nothing was sent')
    await errorDialog(page).getByRole('button', { name: 'OK' }).click()
  })
  await release.mend()
  await expect(strip(page)).toHaveCount(0)
  await add.click()
  await expect(page.getByText('Added to cart')).toBeVisible()
  expect(await world.calls('addCartProduct')).toBe(1)
  await test.step('a session that has ended meanwhile is closed once it can be asked about', async () => {
    await settled(page)
    await release.cut()
    await page.reload()
    await expect(strip(page)).toBeVisible()
    await release.mend()
    await world.expireSessions()
    await expect(page).toHaveURL('/login')
    await expect.poll(() => putAway(page)).toBe(0)
  })
})

test('nothing that a user saw is left for the next one', async ({ page, context }) => {
  await page.goto('/login')
  await signIn(page, 'admin', { remember: true })
  await to(page, 'Orders')
  await expect(rows(page).first()).toBeVisible()
  await portalKept(page)
  await settled(page)
  expect(await page.evaluate(() => localStorage.getItem('SEEN'))).not.toBeNull()
  await signOut(page)
  await expect.poll(() => putAway(page)).toBe(0)
  expect(await page.evaluate(() => localStorage.getItem('SEEN'))).toBeNull()
  const cached = await page.evaluate(async () => {
    const names = await caches.keys()
    const urls = names.map(async (name) => (await (await caches.open(name)).keys()).map(({ url }) => url))
    return (await Promise.all(urls)).flat()
  })
  expect(cached.filter((url) => /\/(api|papers|simulator)\//.test(url))).toEqual([])
  await test.step('and signing in needs a network, and says so', async () => {
    await context.setOffline(true)
    await page.reload()
    await page.getByLabel(/^username/i).fill('sales')
    await page.getByLabel(/^password/i).fill('trade-demo')
    await page.getByRole('button', { name: 'Sign in' }).click()
    await expect(page.getByRole('alert')).toContainText('Check your connection and try again.')
  })
})
