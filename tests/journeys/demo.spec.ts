import { readFile } from 'node:fs/promises'
import { confirmButton, fillPickup, placedDialog } from './steps/order.ts'
import { test } from './support/folder.ts'
import {
  expect,
  expectAccessibleDayAndNight,
  expectNoSidewaysScroll,
  type Page,
  signIn,
} from './support/test.ts'

const bar = (page: Page) => page.getByRole('complementary', { name: 'Training' })
const scenario = (page: Page) => bar(page).getByLabel('Scenario')
const signInButton = (page: Page) => page.getByRole('button', { name: 'Sign in' })
const firstOrder = (page: Page) => page.getByRole('rowheader').first().getByRole('link')

/** Every picture is here; what else the folder has was here before the first page showed. */
const allKept = (page: Page) =>
  expect
    .poll(() => page.evaluate(async () => (await (await caches.open('training-pictures')).keys()).length), {
      timeout: 60_000,
    })
    .toBeGreaterThan(700)

/**
 * What a page at work does on a slow machine: it asks for files while the older version is to make way.
 * Chromium forgets in most such runs that it was to end.
 */
const askWithoutPause = (page: Page) =>
  page.evaluate(() => {
    const until = performance.now() + 3000
    const ask = async () => {
      await fetch('/config/configuration.json')
      if (performance.now() < until) setTimeout(ask, Math.random() * 20)
    }
    void ask()
  })

// One after the other: each fills a browser's store, and the disk is one.
test.describe.configure({ mode: 'default' })

test.describe('with its pictures', () => {
  test.use({ pictures: true })

  test('from a folder, and after the first visit without any network: an order, its paper, a payment, a reload, a new tab', async ({
    page,
    context,
    folder,
  }) => {
    await page.goto('/')
    await expect(signInButton(page)).toBeVisible()
    await expect(scenario(page)).toHaveValue('au')
    await expectAccessibleDayAndNight(page)
    await allKept(page)
    await folder.cut()

    await signIn(page)
    await page.getByRole('link', { name: 'Orders', exact: true }).first().click()
    const latest = await firstOrder(page).innerText()
    await firstOrder(page).click()
    await page.getByRole('button', { name: 'Copy Order to Cart' }).click()
    const copying = page.getByRole('dialog')
    await copying.getByRole('button', { name: 'Copy to Cart' }).click()
    await expect(copying).toBeHidden()
    await expect(page.getByRole('link', { name: /^Cart, [1-9]/ })).toBeVisible()
    await page.goto('/checkout')
    await fillPickup(page)
    await confirmButton(page).click()
    await expect(placedDialog(page)).toBeVisible()
    await placedDialog(page).getByRole('button', { name: 'OK' }).click()

    await page.goto('/orders')
    await expect(firstOrder(page)).not.toHaveText(latest)
    const placed = await firstOrder(page).innerText()
    await firstOrder(page).click()
    const saving = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download Order' }).click()
    const paper = await readFile(await (await saving).path())
    expect(paper.subarray(0, 5).toString()).toBe('%PDF-')

    await page.goto('/pay-account')
    await page.getByRole('button', { name: 'Proceed to Payment' }).click()
    await page.waitForURL(/\/simulator\/payments\//)
    await page.getByRole('button', { name: /^Pay / }).click()
    await expect(page.getByText('Thank you for your payment.')).toBeVisible()

    const tab = await context.newPage()
    await tab.goto('/orders')
    await expect(tab).toHaveURL(/\/login/)
    await signIn(tab)
    await expect(firstOrder(tab)).toHaveText(placed)
    await expectNoSidewaysScroll(tab)
    await tab.goto('/playground')
    await expect(tab.getByRole('img', { name: /^The statechart session, in/ })).toBeVisible()
  })
})

test('the bar sets another scenario and another day, and takes back what was done, in all tabs', async ({
  page,
  context,
}) => {
  await page.goto('/')
  await signIn(page)
  const other = await context.newPage()
  await other.goto('/')
  await signIn(other)
  await other.goto('/checkout')
  // A tab that is still loading knows of no other world that it was in.
  await expect(scenario(other)).toHaveValue('au')
  await scenario(page).selectOption('us')
  await expect(signInButton(page)).toBeVisible()
  await expect(scenario(page)).toHaveValue('us')
  await test.step('the other tab says what happened, and is of the new world', async () => {
    await expect(other.getByText(/The world has begun anew, and everybody is signed out/)).toBeVisible()
    await expect(other.getByText('Powered by Harlan Creek Lumber & Supply')).toBeVisible()
    await other.close()
  })
  await signIn(page)
  const loaded = page.waitForEvent('load')
  await bar(page).getByLabel('Today').fill('2027-03-01')
  await bar(page).getByLabel('Today').press('Enter')
  await loaded
  await expect(bar(page).getByLabel('Today')).toHaveValue('2027-03-01')
  await expect(page.getByRole('heading', { level: 1, name: /Welcome/ })).toBeVisible()
  const world = () => page.evaluate(async () => (await fetch('/simulator/world')).json())
  expect((await world()).now).toMatch(/^2027-0[23]-/)
  await test.step('the portal keeps the day of its world', async () => {
    await page.getByRole('banner').getByRole('link', { name: 'Invoices', exact: true }).click()
    // Three months before it.
    await expect(page.getByRole('textbox', { name: 'Date From' })).toHaveValue('12/01/2026')
    await bar(page).getByRole('link', { name: 'Tapes' }).click()
    await page.getByRole('link', { name: 'Portal', exact: true }).click()
    await page.getByRole('banner').getByRole('link', { name: 'Invoices', exact: true }).click()
    await expect(page.getByRole('textbox', { name: 'Date From' })).toHaveValue('12/01/2026')
  })

  await bar(page).getByRole('button', { name: 'Reset' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click()
  expect((await world()).changed.sessions).toBe(1)
  await bar(page).getByRole('button', { name: 'Reset' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Reset' }).click()
  await expect(signInButton(page)).toBeVisible()
  expect(await world()).toMatchObject({ scenario: 'us', changed: { sessions: 0 } })
})

test('a newer folder is offered in the world that one is in, which goes on, also without a network', async ({
  page,
  folder,
}) => {
  test.slow()
  await page.goto('/')
  await expect(signInButton(page)).toBeVisible()
  folder.renew()
  const refresh = page.getByRole('button', { name: 'Refresh to Update' })
  await expect(async () => {
    // As a tab does that comes into view.
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    await expect(refresh).toBeVisible({ timeout: 2000 })
  }).toPass()
  // The newer version is here and waits; what is done by now is done in the older one.
  await signIn(page)
  await expect(refresh).toBeVisible()
  await askWithoutPause(page)
  await refresh.click()
  await expect(page.locator('script[src*="/assets/newer-"]')).toBeAttached({ timeout: 30_000 })
  await folder.cut()
  await page.goto('/orders')
  await expect(firstOrder(page)).toBeVisible()
  await expect(refresh).toBeHidden()
})

test('a browser without room for the portal says so, and has it once there is room', async ({
  page,
  context,
  folder,
}) => {
  const storage = await context.newCDPSession(page)
  const { url: origin } = folder
  await storage.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: 500_000 })
  await page.goto('/')
  await expect(
    page.getByText(/^This browser could not keep the portal’s files: it has no room/),
  ).toBeVisible()
  await storage.send('Storage.overrideQuotaForOrigin', { origin })
  await page.reload()
  await expect(signInButton(page)).toBeVisible()
})

test.describe('what a browser refuses is said in words', () => {
  for (const [refused, deny, words] of [
    [
      'workers',
      () => void Reflect.deleteProperty(Navigator.prototype, 'serviceWorker'),
      /^This browser lets no page work without a network here/,
    ],
    [
      'storage',
      () =>
        Object.defineProperty(window, 'sessionStorage', {
          get: () => {
            throw new DOMException('Access is denied', 'SecurityError')
          },
        }),
      /^The portal could not set itself up in this browser\. See that it lets this page keep data/,
    ],
  ] as const)
    test(refused, async ({ browser, folder }) => {
      const context = await browser.newContext({ baseURL: folder.url })
      await context.addInitScript(deny)
      const page = await context.newPage()
      await page.goto('/')
      await expect(page.getByText(words)).toBeVisible()
      await context.close()
    })
})
