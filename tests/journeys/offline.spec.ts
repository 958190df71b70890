import type { JournalEntry } from '#contract/control/journal.ts'
import { operations } from '#contract/operations.ts'
import { mainNavigation, signOut } from './steps/bar.ts'
import { CEMENT } from './steps/cart.ts'
import { enter } from './steps/enter.ts'
import { confirmButton, errorDialog, expectRefused, openCheckout, placedDialog } from './steps/order.ts'
import { portalKept, test } from './support/released.ts'
import {
  expect,
  expectAccessibleDayAndNight,
  expectNoSidewaysScroll,
  type Page,
  runUntil,
  signIn,
} from './support/test.ts'
import type { World } from './support/world.ts'

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const strip = (page: Page) => page.getByRole('status').filter({ hasText: 'No connection.' })
const to = (page: Page, name: string) => page.getByRole('link', { name, exact: true }).first().click()
const rows = (page: Page) => page.getByRole('rowheader')

/** From when the replies are that the browser has put away; what is in them is locked. */
const timesOfSeen = (page: Page) =>
  page.evaluate(async () => {
    const databases = await indexedDB.databases()
    if (!databases.some(({ name }) => name === 'trade-portal')) return []
    return new Promise<number[]>((resolve) => {
      const opening = indexedDB.open('trade-portal')
      opening.onsuccess = () => {
        const database = opening.result
        const reading = database.transaction('seen').objectStore('seen').getAll()
        reading.onsuccess = () => {
          database.close()
          resolve(reading.result.map(({ at }) => at))
        }
      }
    })
  })

/** How many they are. */
const putAway = async (page: Page) => (await timesOfSeen(page)).length

/** The entrance asks for itself, and the cart is never kept. */
const NOT_KEPT = /^(sessionCheck|getCart|getWidgetConfiguration .*"login")/
const isQuery = (name: string) =>
  Object.entries(operations).some(([operation, { kind }]) => operation === name && kind === 'query')
const isKept = ({ operation, request, error }: JournalEntry) =>
  error === undefined && isQuery(operation) && !NOT_KEPT.test(`${operation} ${JSON.stringify(request)}`)

/* The portal waits before it keeps itself, before it doubts a line and before it looks again: nobody else need. */
test.beforeEach(({ page }) => page.clock.install())

/** The page has settled, and the portal is kept in the browser. */
async function kept(page: Page) {
  await page.clock.runFor(3000)
  await portalKept(page)
}

/** Everything that the page has asked for so far is put away. */
const settled = (page: Page, world: World) =>
  expect
    .poll(async () => {
      const asked = (await world.journal()).filter(isKept)
      const replies = new Set(asked.map(({ operation, request }) => JSON.stringify([operation, request])))
      return (await putAway(page)) - replies.size
    })
    .toBe(0)

test('without a network the portal opens, shows what was seen and from when, and orders nothing', async ({
  page,
  context,
  world,
}) => {
  await openCheckout(page, { typed: 'pickup' })
  await kept(page)
  await to(page, 'Invoices')
  await expect(rows(page).first()).toBeVisible()
  await to(page, 'Orders')
  await expect(heading(page)).toHaveText('Orders & Quotes')
  await expect(rows(page).first()).toBeVisible()
  const first = await rows(page).first().textContent()
  await settled(page, world)
  await context.setOffline(true)
  await test.step('a list that was seen is there after a reload, with its time', async () => {
    await page.reload()
    await expect(heading(page)).toHaveText('Orders & Quotes')
    await expect(rows(page).first()).toHaveText(first ?? '')
    await expect(strip(page)).toContainText(/As of \d\d:\d\d\./)
    await to(page, 'Invoices')
    await expect(rows(page).first()).toBeVisible()
    await expect(strip(page)).toContainText(/As of \d\d:\d\d\./)
    await page.setViewportSize({ width: 390, height: 844 })
    await expectNoSidewaysScroll(page)
    await page.setViewportSize({ width: 1280, height: 720 })
  })
  await test.step('a page that was not seen says that it waits, and claims nothing', async () => {
    await page.goto('/admin/account/2002')
    await expect(page.getByRole('status', { name: 'Loading' })).toBeVisible()
    await expect(page.getByText('There is no such user.')).toHaveCount(0)
    await to(page, 'Statements')
    await expect(strip(page)).not.toContainText('As of')
    await expect(strip(page)).toContainText('once you are back online')
    await expectAccessibleDayAndNight(page)
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
    await expectRefused(page, 'There is no connection. Try again once you are back online.')
    await expect(page.getByLabel('Contact name')).toHaveValue('Kim of the yard')
  })
  expect(await world.calls('processComplete')).toBe(0)
  await context.setOffline(false)
  await expect(strip(page)).toHaveCount(0)
  await confirmButton(page).click()
  await expect(placedDialog(page)).toBeVisible()
  expect(await world.calls('processComplete')).toBe(1)
  const openWithout = async () => {
    await context.setOffline(true)
    await page.reload()
    await expect(strip(page)).toBeVisible()
  }
  await test.step('the check of a session that takes long is waited for while the line carries anything', async () => {
    await openWithout()
    await world.hold('sessionCheck')
    const before = await world.calls('sessionCheck')
    await context.setOffline(false)
    await expect.poll(() => world.calls('sessionCheck')).toBe(before + 1)
    // After five seconds it is asked.
    const asked = page.waitForResponse((response) => response.request().method() === 'HEAD')
    await page.clock.runFor(6000)
    await asked
    await world.fault([])
    await expect(strip(page)).toHaveCount(0)
  })
  await test.step('and where it fails the session is closed', async () => {
    await openWithout()
    await world.fault([{ operation: 'sessionCheck', kind: 'http-500' }])
    await context.setOffline(false)
    await expect(page).toHaveURL('/login')
  })
})

test('a server that does not answer is no network either, and is found again when it does', async ({
  page,
  world,
  release,
}) => {
  await enter(page, `/search?value=${CEMENT.productID}`)
  const add = page.getByRole('button', { name: 'Add to cart' }).first()
  await expect(add).toBeVisible()
  await kept(page)
  await settled(page, world)
  await release.cut()
  await test.step('the portal opens, and its user stays signed in', async () => {
    await page.reload()
    await expect(strip(page)).toContainText(/As of \d\d:\d\d\./)
    await add.click()
    await expect(errorDialog(page)).toContainText('There is no connection.')
    await errorDialog(page).getByRole('button', { name: 'OK' }).click()
  })
  await release.mend()
  await runUntil(page, strip(page), { count: 0 })
  await add.click()
  await expect(page.getByText('Added to cart')).toBeVisible()
  expect(await world.calls('addCartProduct')).toBe(1)
  await test.step('a session that has ended meanwhile is closed once it can be asked about', async () => {
    await settled(page, world)
    await world.expireSessions()
    await release.cut()
    await page.reload()
    await expect(strip(page)).toBeVisible()
    await release.mend()
    await runUntil(page, page.getByRole('button', { name: 'Sign in' }))
    await expect(page).toHaveURL('/login')
    await expect.poll(() => putAway(page)).toBe(0)
  })
})

test('nothing that a user saw is left for the next one', async ({ page, context, world }) => {
  await page.goto('/login')
  await signIn(page, 'admin', { remember: true })
  await kept(page)
  await settled(page, world)
  await to(page, 'Orders')
  await expect(rows(page).first()).toBeVisible()
  await settled(page, world)
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

/** How many replies of pages are kept, and how many there are of the frame. */
const KEPT = 60
const FRAME = 6
const HOUR = 60 * 60 * 1000

test('what stands round every page is kept however much was seen since, and however long ago', async ({
  page,
  context,
}) => {
  await enter(page, '/search?value=first')
  await kept(page)
  await test.step('after more views than are kept', async () => {
    let looked = 0
    for (let view = 1; view <= KEPT; view += 1) {
      looked = await page.evaluate(() => Date.now())
      await page.evaluate((path) => history.pushState(null, '', path), `/search?value=view${view}`)
      await expect(page.getByText(`“view${view}”`)).toBeVisible()
      await expect(page.getByText('No matching records.')).toBeVisible()
    }
    // They are as many before the last one is among them.
    await expect.poll(async () => Math.max(...(await timesOfSeen(page)))).toBeGreaterThanOrEqual(looked)
    await expect.poll(() => putAway(page)).toBe(KEPT + FRAME)
    await context.setOffline(true)
    await page.reload()
    await expect(mainNavigation(page).getByRole('link', { name: 'Orders' })).toBeVisible()
    await expect(strip(page)).toContainText(/As of/)
  })
  await test.step('and the next morning, when the pages themselves are too old', async () => {
    await page.clock.setSystemTime(Date.now() + 13 * HOUR)
    await page.reload()
    await expect(mainNavigation(page).getByRole('link', { name: 'Orders' })).toBeVisible()
    await expect(strip(page)).not.toContainText('As of')
  })
})

test('where not even that was kept the portal says so, and lets its user out or try again', async ({
  page,
  context,
}) => {
  await enter(page, '/orders')
  await expect(rows(page).first()).toBeVisible()
  await kept(page)
  await context.setOffline(true)
  await page.evaluate(() => sessionStorage.removeItem('SEEN'))
  await page.reload()
  await expect(page.getByText('The portal could not load how it is set up.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Sign Out' })).toBeVisible()
  await expectAccessibleDayAndNight(page)
  await context.setOffline(false)
  await expect(rows(page).first()).toBeVisible()
  await context.setOffline(true)
  await page.evaluate(() => sessionStorage.removeItem('SEEN'))
  await page.reload()
  await page.getByRole('button', { name: 'Sign Out' }).click()
  await expect(page).toHaveURL('/login')
})

test('a line that is up and carries nothing is no network either', async ({ page, release, world }) => {
  await enter(page, '/orders')
  await expect(rows(page).first()).toBeVisible()
  await kept(page)
  await settled(page, world)
  await release.hold()
  await test.step('while the portal is open', async () => {
    await to(page, 'Statements')
    await runUntil(page, strip(page))
  })
  await test.step('and when it is opened', async () => {
    await to(page, 'Orders')
    await page.reload()
    await runUntil(page, rows(page).first())
    await expect(strip(page)).toContainText(/As of \d\d:\d\d\./)
  })
  await release.mend()
  await runUntil(page, strip(page), { count: 0 })
  await to(page, 'Statements')
  await expect(rows(page).first()).toBeVisible()
})
