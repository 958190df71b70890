import type { JournalEntry } from '#contract/control/journal.ts'
import { operations } from '#contract/operations.ts'
import { CEMENT } from '../support/goods.ts'
import { enter } from './steps/enter.ts'
import { signOut } from './steps/navigation.ts'
import { confirmButton, errorDialog, expectRefused, openCheckout, placedDialog } from './steps/order.ts'
import { portalKept, test } from './support/released.ts'
import { expect, expectNoSidewaysScroll, type Page, setOffline, type World } from './support/test.ts'

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const strip = (page: Page) => page.getByRole('status').filter({ hasText: 'No connection.' })
const to = (page: Page, name: string) => page.getByRole('link', { name, exact: true }).first().click()
const rows = (page: Page) => page.getByRole('rowheader')

/** The number of replies stored in the browser; their content is encrypted. */
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

/** Calls of the public pages, which are not stored, and the cart, which never is. */
const NOT_KEPT = /^(sessionCheck|getCart|getWidgetConfiguration .*"login")/
const isQuery = (name: string) =>
  Object.entries(operations).some(([operation, { kind }]) => operation === name && kind === 'query')
const isKept = ({ operation, request, error }: JournalEntry) =>
  error === undefined && isQuery(operation) && !NOT_KEPT.test(`${operation} ${JSON.stringify(request)}`)

/** Every reply that the page has received so far is stored. */
const settled = (page: Page, world: World) =>
  expect
    .poll(
      async () => {
        const asked = (await world.journal()).filter(isKept)
        const replies = new Set(asked.map(({ operation, request }) => JSON.stringify([operation, request])))
        return (await putAway(page)) - replies.size
      },
      { message: 'Replies put away, less those that came' },
    )
    .toBe(0)

/** The key of this session's offline cache. */
const keyOfSeen = (page: Page) =>
  page.evaluate(() => sessionStorage.getItem('SEEN') ?? localStorage.getItem('SEEN'))

/** The URLs that the browser caches outside the encrypted store. */
const cachedUrls = (page: Page) =>
  page.evaluate(async () => {
    const names = await caches.keys()
    const urls = names.map(async (name) => (await (await caches.open(name)).keys()).map(({ url }) => url))
    return (await Promise.all(urls)).flat()
  })

/*
 * With a fake clock, because the portal waits before it caches itself, doubts the network and checks it
 * again.
 */
test.beforeEach(({ page }) => page.clock.install())

test('without a network the portal shows dated replies, orders nothing and leaves nothing behind', {
  tag: '@great',
}, async ({ page, world }) => {
  await openCheckout(page, 'pickup')
  await portalKept(page)
  await to(page, 'Invoices')
  // A page that is left before its replies come stores none of them. The sum needs all of this one's.
  await expect(page.getByRole('status').filter({ hasText: / open$/ })).toBeVisible()
  await to(page, 'Orders')
  await expect(heading(page)).toHaveText('Orders & Quotes')
  await expect(rows(page).first()).toBeVisible()
  const first = await rows(page).first().innerText()
  await settled(page, world)
  await setOffline(page, true)
  await test.step('a stored list is there after a reload, with its time', async () => {
    await page.reload()
    await expect(heading(page)).toHaveText('Orders & Quotes')
    await expect(rows(page).first()).toHaveText(first)
    await expect(strip(page)).toContainText(/As of \d\d:\d\d\./)
    await page.setViewportSize({ width: 390, height: 844 })
    await expectNoSidewaysScroll(page)
    await page.setViewportSize({ width: 1280, height: 720 })
  })
  await test.step('a page that is not stored says that it waits, and claims nothing', async () => {
    await page.goto('/admin/account/2002')
    await expect(page.getByRole('status', { name: 'Loading' })).toBeVisible()
    await expect(page.getByText('This user does not exist.')).toHaveCount(0)
    await to(page, 'Custom Lists')
    await expect(strip(page)).not.toContainText('As of')
    await expect(strip(page)).toContainText('until you are back online')
  })
  await setOffline(page, false)
  await expect(strip(page)).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'Van stock' })).toBeVisible()
  await settled(page, world)
  await test.step('an order without a network is refused with a message and keeps its form', async () => {
    await page.goto('/checkout')
    await expect(confirmButton(page)).toBeEnabled()
    await page.getByLabel('Contact name').fill('Kim of the yard')
    await setOffline(page, true)
    await expect(strip(page)).toBeVisible()
    await confirmButton(page).click()
    await expectRefused(page, 'You are offline. Try again once you are back online.')
    await expect(page.getByLabel('Contact name')).toHaveValue('Kim of the yard')
    expect(await world.calls('processComplete')).toBe(0)
  })
  await setOffline(page, false)
  await expect(strip(page)).toHaveCount(0)
  await confirmButton(page).click()
  await expect(placedDialog(page)).toBeVisible()
  expect(await world.calls('processComplete')).toBe(1)
  await placedDialog(page).getByRole('button', { name: 'OK' }).click()
  // A page that is left before its replies come stores none of them.
  await expect(heading(page)).toHaveText('Order Complete!')
  await expect(page.getByRole('main').getByText('Total (inc GST)')).toBeVisible()

  await test.step('signing out deletes the offline cache, also before a page has opened it', async () => {
    await to(page, 'Custom Lists')
    await expect(heading(page)).toHaveText('Custom Lists')
    // Replies are stored once the page has settled.
    await page.clock.runFor(4000)
    await settled(page, world)
    expect(await keyOfSeen(page)).not.toBeNull()
    await page.reload()
    await expect(heading(page)).toHaveText('Custom Lists')
    await signOut(page)
    await expect.poll(() => putAway(page)).toBe(0)
    expect(await keyOfSeen(page)).toBeNull()
    const urls = await cachedUrls(page)
    expect(urls.filter((url) => /\/(api|papers|simulator)\//.test(url))).toEqual([])
  })
  await test.step('signing in without a network is refused with a message', async () => {
    await setOffline(page, true)
    await page.reload()
    await page.getByLabel(/^username/i).fill('sales')
    await page.getByLabel(/^password/i).fill('trade-demo')
    await page.getByRole('button', { name: 'Sign in' }).click()
    await expect(page.getByRole('alert')).toContainText('Check your connection and try again.')
  })
})

/** The milliseconds after which the portal checks for its server again. */
const BETWEEN_LOOKS = 10_000
/** How many milliseconds it waits for the session check, and then for any reply. */
const PATIENCE = 5_000

test('a server that is unreachable, gone behind its gateway or silent counts as no network, and is found again', async ({
  page,
  world,
  release,
}) => {
  await enter(page, `/search?value=${CEMENT.productID}`)
  const add = page.getByRole('button', { name: 'Add to cart' }).first()
  await expect(add).toBeVisible()
  await portalKept(page)
  await settled(page, world)
  release.cut()
  await test.step('the portal opens, and its user stays signed in', async () => {
    await page.reload()
    await expect(strip(page)).toContainText(/As of \d\d:\d\d\./)
    await add.click()
    await expect(errorDialog(page)).toContainText('You are offline.')
    await errorDialog(page).getByRole('button', { name: 'OK' }).click()
  })
  release.mend()
  await page.clock.runFor(BETWEEN_LOOKS)
  await expect(strip(page)).toHaveCount(0)
  await add.click()
  await expect(page.getByText('Added to cart')).toBeVisible()
  expect(await world.calls('addCartProduct')).toBe(1)

  await settled(page, world)
  await test.step('a gateway without its server: the cached configuration, then what is cached', async () => {
    release.fail(/^\/config\//)
    await page.reload()
    await expect(add).toBeVisible()
    await expect(strip(page)).toHaveCount(0)
    await settled(page, world)
    release.fail(/^/)
    await page.reload()
    await expect(strip(page)).toContainText(/As of \d\d:\d\d\./)
    await expect(add).toBeVisible()
    release.mend()
    await page.clock.runFor(BETWEEN_LOOKS)
    await expect(strip(page)).toHaveCount(0)
  })

  await world.expireSessions()
  release.hold()
  await test.step('the portal also opens where nothing is replied to', async () => {
    const checking = page.waitForRequest(new RegExp(`ipFunction=${operations.sessionCheck.ipFunction}`))
    const looking = page.waitForRequest((request) => request.method() === 'HEAD')
    await page.reload({ waitUntil: 'commit' })
    await checking
    await page.clock.runFor(PATIENCE)
    await looking
    await page.clock.runFor(PATIENCE)
    await expect(strip(page)).toContainText(/As of \d\d:\d\d\./)
    await expect(add).toBeVisible()
  })
  await test.step('an expired session is closed once it can be checked', async () => {
    release.mend()
    await page.clock.runFor(BETWEEN_LOOKS)
    await expect(page).toHaveURL('/login')
    await expect.poll(() => putAway(page)).toBe(0)
  })
  await test.step('a configuration that is not cached is asked of the gateway', async () => {
    await page.evaluate(() => caches.delete('configuration'))
    release.fail(/^\/config\//)
    const status = await page.evaluate(async () => (await fetch('/config/configuration.json')).status)
    expect(status).toBe(502)
  })
})
