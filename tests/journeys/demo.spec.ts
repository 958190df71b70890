import { readFile } from 'node:fs/promises'
import type { BrowserContext } from '@playwright/test'
import type { Fault } from '#contract/control/faults.ts'
import { patterns } from '../../src/components/navigation/paths.ts'
import { confirmButton, fillPickup, placedDialog } from './steps/order.ts'
import { expectWaiting, framedPortal, notesOf, pressInTour, spotlight, tour } from './steps/tour.ts'
import { type Folder, test } from './support/demo-server.ts'
import { errorsOf, expectTooOld, makeOld } from './support/old-browser.ts'
import { expect, expectNoSidewaysScroll, type Page, signIn } from './support/test.ts'

const bar = (page: Page) => page.getByRole('complementary', { name: 'Training' })
const scenario = (page: Page) => bar(page).getByLabel('Scenario')
const signInButton = (page: Page) => page.getByRole('button', { name: 'Sign in' })
const firstOrder = (page: Page) => page.getByRole('rowheader').first().getByRole('link')

/**
 * All pictures and the code of the charts are cached; the other files were cached before the first page
 * showed.
 */
const allKept = (page: Page, { keptLater }: Folder) =>
  expect
    .poll(() => page.evaluate(async () => (await (await caches.open('training-pictures')).keys()).length), {
      message: 'Files that the worker keeps once the portal runs',
    })
    .toBe(keptLater)

/** The pages, including those in iframes, that showed “No connection.”, however briefly. */
async function noteOffline(context: BrowserContext): Promise<readonly string[]> {
  const noted: string[] = []
  await context.exposeBinding('noteOffline', (_, path: string) => void noted.push(path))
  await context.addInitScript(() => {
    const look = (_: unknown, observer: MutationObserver) => {
      if (!document.body?.textContent.includes('No connection.')) return
      observer.disconnect()
      Reflect.get(window, 'noteOffline')(location.pathname)
    }
    new MutationObserver(look).observe(document, { childList: true, subtree: true, characterData: true })
  })
  return noted
}

/** The pages that a static server does not have. */
async function missingPages(page: Page): Promise<string[]> {
  const addresses = Object.values(patterns).filter((pattern) => !/:\w+(\/|$)/.test(pattern))
  const replies = await Promise.all(
    addresses.map(async (pattern) => {
      const path = pattern.replace(/\/:.*/, '')
      return { path, isThere: (await page.request.get(path)).ok() }
    }),
  )
  return replies.filter(({ isThere }) => !isThere).map(({ path }) => path)
}

test('without a network the demo plays its tour, takes an order, saves a PDF and survives a reload', async ({
  page,
  context,
  folder,
}) => {
  const offline = await noteOffline(context)
  const expectConnected = () => expect(offline, 'Pages that said that there is no connection').toEqual([])
  await test.step('a first visit can be to any page of a server without rewrites', async () => {
    expect(await missingPages(page)).toEqual([])
    expect((await page.goto('/tour'))?.status()).toBe(200)
    await expect(page).toHaveURL('/tour')
    await expect(tour(page).getByText(/Play starts in a new world/)).toBeVisible()
  })
  const other = await context.newPage()
  await other.goto('/orders/')
  await expect(signInButton(other)).toBeVisible()
  // Remembered in all tabs: the tab that plays the tour must not be signed out with them.
  await signIn(other, 'admin', { remember: true })
  await expect(other).toHaveURL('/orders')
  await expect(scenario(other)).toHaveValue('au')
  await allKept(other, folder)
  await folder.cut()
  await context.setOffline(true)

  await test.step('the tour plays by one key', async () => {
    await pressInTour(page, 'Quick')
    await pressInTour(page, 'Play')
    await expect(bar(other).getByText(/The world has been reset, and everyone is signed out/)).toBeVisible()
    for (const note of notesOf('guided-tour')) {
      await expectWaiting(page, note)
      await expect(spotlight(page), `The spotlight of “${note}”`).toBeVisible()
      expectConnected()
      // The focus is wherever the player left it, mostly in the portal.
      await page.keyboard.press('Space')
    }
    await expect(tour(page).getByText('That’s the end of the tour.')).toBeVisible()
    await expect(tour(page).getByText(/did something different/)).toBeHidden()
    await expect(framedPortal(page).getByRole('complementary', { name: 'Training' })).toBeHidden()
    await expect(bar(page).getByLabel('Today')).toHaveValue('2026-11-17')
  })
  await test.step('the cart that the tour left is ordered and its PDF saved', async () => {
    await tour(page).getByRole('link', { name: 'Go to the portal' }).click()
    await expect(page.getByRole('heading', { level: 1, name: /^Hi Alex/ })).toBeVisible()
    await page.getByRole('link', { name: /^Cart, 4 items/ }).click()
    await page.getByRole('link', { name: 'Checkout' }).click()
    await fillPickup(page)
    await confirmButton(page).click()
    const placed = await placedDialog(page).innerText()
    await placedDialog(page).getByRole('button', { name: 'OK' }).click()
    await page.goto('/orders')
    expect(placed).toContain(await firstOrder(page).innerText())
    await firstOrder(page).click()
    const saving = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download Order' }).click()
    const pdf = await readFile(await (await saving).path())
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-')
  })
  await test.step('the order survives a reload and shows in another tab', async () => {
    await page.goto('/orders')
    await page.reload()
    const placed = await firstOrder(page).innerText()
    await other.goto('/orders')
    await expect(signInButton(other)).toBeVisible()
    await signIn(other)
    await expect(firstOrder(other)).toHaveText(placed)
    await expectNoSidewaysScroll(other)
    await other.goto('/playground')
    await expect(other.getByRole('img', { name: /^The statechart session, in/ })).toBeVisible()
  })
  expectConnected()
})

test('the demo bar changes scenario and day, and resets the world, in all tabs', async ({
  page,
  context,
}) => {
  await page.goto('/')
  await signIn(page)
  const other = await context.newPage()
  await other.goto('/login')
  await signIn(other)
  await other.goto('/checkout')
  // A tab that is still loading does not notice that its world is replaced.
  await expect(scenario(other)).toHaveValue('au')
  await scenario(page).selectOption('us')
  await expect(signInButton(page)).toBeVisible()
  await expect(scenario(page)).toHaveValue('us')
  await test.step('the other tab reports the new world and shows it', async () => {
    await expect(other.getByText(/The world has been reset, and everyone is signed out/)).toBeVisible()
    await expect(other.getByText('Powered by Harlan Creek Lumber & Supply')).toBeVisible()
    await other.close()
  })
  await signIn(page)
  await test.step('the portal keeps the day of its world, also after a page with the real one', async () => {
    const loaded = page.waitForEvent('load')
    await bar(page).getByLabel('Today').fill('2027-03-01')
    await bar(page).getByLabel('Today').press('Enter')
    await loaded
    await expect(bar(page).getByLabel('Today')).toHaveValue('2027-03-01')
    await expect(page.getByRole('heading', { level: 1, name: /Welcome/ })).toBeVisible()
    await bar(page).getByRole('link', { name: 'Tapes' }).click()
    await page.getByRole('link', { name: 'Portal', exact: true }).click()
    await page.getByRole('banner').getByRole('link', { name: 'Invoices', exact: true }).click()
    // Three months earlier.
    await expect(page.getByRole('textbox', { name: 'Date From' })).toHaveValue('12/01/2026')
  })
  await test.step('a reset is confirmed and signs everyone out', async () => {
    const world = () => page.evaluate(async () => (await fetch('/simulator/world')).json())
    await bar(page).getByRole('button', { name: 'Reset' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click()
    expect(await world()).toMatchObject({ scenario: 'us', changed: { sessions: 1 } })
    await bar(page).getByRole('button', { name: 'Reset' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Reset' }).click()
    await expect(signInButton(page)).toBeVisible()
    expect(await world()).toMatchObject({ scenario: 'us', changed: { sessions: 0 } })
  })
})

test('the demo can be installed as an app, and has a button where the browser offers it', async ({
  page,
}) => {
  await page.goto('/')
  await expect(scenario(page)).toHaveValue('au')
  const browser = await page.context().newCDPSession(page)
  const { installabilityErrors } = await browser.send('Page.getInstallabilityErrors')
  // Chromium installs nothing for the private profiles of tests.
  expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([])
  const install = bar(page).getByRole('button', { name: 'Install' })
  await expect(install).toBeHidden()
  await page.evaluate(() => {
    const prompt = async () => document.body.setAttribute('data-prompted', 'yes')
    window.dispatchEvent(Object.assign(new Event('beforeinstallprompt'), { prompt }))
  })
  await install.click()
  await expect(page.locator('body')).toHaveAttribute('data-prompted', 'yes')
  await expect(install).toBeHidden()
})

test('a newer demo is offered in the open world, which continues without a network', async ({
  page,
  context,
  folder,
}) => {
  await page.clock.install()
  await page.goto('/')
  await expect(signInButton(page)).toBeVisible()
  // The page has settled and checks for newer versions.
  await page.clock.runFor(3000)
  await expect(page.getByRole('complementary', { name: 'New version' })).toBeAttached()
  folder.renew()
  const refresh = page.getByRole('button', { name: 'Refresh to Update' })
  await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update())
  await expect(refresh).toBeVisible()
  // The newer version is installed and waits; until the refresh the older one runs.
  await signIn(page)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Hi ')
  await refresh.click()
  // A browser may take half a minute to stop the older worker, which is also the server here.
  await expect(page.locator('script[src*="/assets/newer-"]')).toBeAttached({ timeout: 60_000 })
  await folder.cut()
  await context.setOffline(true)
  await page.goto('/orders')
  await expect(firstOrder(page)).toBeVisible()
  await expect(refresh).toBeHidden()
})

test('a browser that is too old for the demo is told so, also on a page of its own', async ({
  page,
  context,
}) => {
  const errors = errorsOf(page)
  await makeOld(context)
  await page.goto('/tour')
  await expectTooOld(page, errors)
})

test('a reload while the session is checked does not end it', async ({ page }) => {
  await page.goto('/')
  await signIn(page)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Hi ')
  const setFaults = (faults: readonly Fault[]) =>
    page.evaluate(async (body) => {
      const headers = { 'Content-Type': 'application/json' }
      await fetch('/simulator/world/faults', { method: 'PUT', headers, body })
    }, JSON.stringify(faults))
  await setFaults([{ operation: 'sessionCheck', kind: 'latency', ms: 60_000 }])
  await page.goto('/orders', { waitUntil: 'commit' })
  await expect(page.getByRole('status').filter({ hasText: 'Loading' })).toBeVisible()
  await page.goto('/orders', { waitUntil: 'commit' })
  await expect(page.getByRole('status').filter({ hasText: 'Loading' })).toBeVisible()
  await setFaults([])
  await expect(firstOrder(page)).toBeVisible()
})

test('the demo explains what a browser refuses: workers, storage or space', async ({ browser, folder }) => {
  const opened = async (deny: (context: BrowserContext, page: Page) => Promise<unknown>) => {
    const context = await browser.newContext({ baseURL: folder.url })
    const page = await context.newPage()
    await deny(context, page)
    await page.goto('/')
    return page
  }
  await test.step('workers are missing', async () => {
    const page = await opened((context) =>
      context.addInitScript(() => void Reflect.deleteProperty(Navigator.prototype, 'serviceWorker')),
    )
    await expect(page.getByText(/^This browser does not allow offline pages here/)).toBeVisible()
    await page.context().close()
  })
  await test.step('storage is denied', async () => {
    const page = await opened((context) =>
      context.addInitScript(() =>
        Object.defineProperty(window, 'sessionStorage', {
          get: () => {
            throw new DOMException('Access is denied', 'SecurityError')
          },
        }),
      ),
    )
    const words = /^The portal could not be set up in this browser\. Allow cookies for this page/
    await expect(page.getByText(words)).toBeVisible()
    await page.context().close()
  })
  await test.step('storage is full until there is room', async () => {
    const limit = async (page: Page, quotaSize?: number) => {
      const storage = await page.context().newCDPSession(page)
      await storage.send('Storage.overrideQuotaForOrigin', {
        origin: folder.url,
        ...(quotaSize !== undefined && { quotaSize }),
      })
    }
    const page = await opened((_, page) => limit(page, 500_000))
    await expect(
      page.getByText(/^This browser could not save the portal’s files: there is no space/),
    ).toBeVisible()
    await limit(page)
    await page.reload()
    await expect(signInButton(page)).toBeVisible()
    await page.context().close()
  })
})
