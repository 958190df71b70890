import { enter } from './steps/enter.ts'
import { expect, type Locator, type Page, signIn, test } from './support/test.ts'

const colorOf = (page: Page, name: string) =>
  page.getByRole('button', { name }).evaluate((element) => getComputedStyle(element).backgroundColor)

const themeOf = (page: Page) => page.locator('meta[name=theme-color]').getAttribute('content')
const iconOf = (page: Page) => page.locator('link[rel=icon]').getAttribute('href')
const spinner = (page: Page) => page.getByRole('status').filter({ hasText: 'Loading' })

/** Red, green and blue at the bottom of a picture. */
const footOf = (picture: Locator) =>
  picture.evaluate(async (element) => {
    if (!(element instanceof HTMLImageElement)) throw new Error('It is no picture')
    await element.decode()
    const context = document.createElement('canvas').getContext('2d')
    context?.drawImage(element, 4, 4 - element.naturalHeight)
    return [...(context?.getImageData(8, 0, 1, 1).data ?? [])]
  })

/** Changes fields of the configuration file on its way to the browser, or replaces its text. */
async function configure(page: Page, answer: Readonly<Record<string, unknown>> | string): Promise<void> {
  await page.unroute(/configuration\.json/)
  await page.route(/configuration\.json/, async (route) => {
    if (typeof answer === 'string') return route.fulfill({ contentType: 'application/json', body: answer })
    const response = await route.fetch()
    const { DeviceList } = await response.json()
    await route.fulfill({ response, json: { DeviceList: [{ ...DeviceList[0], ...answer }] } })
  })
}

/** Holds the configuration until the returned function is called. */
async function holdConfiguration(page: Page): Promise<() => void> {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.unroute(/configuration\.json/)
  await page.route(/configuration\.json/, async (route) => {
    await released
    await route.continue()
  })
  return release
}

test('the portal has its company’s logo and accent from the login on, else hi-vis yellow', async ({
  page,
}) => {
  await test.step('without an accent the portal is hi-vis yellow and shows the name', async () => {
    await page.goto('/login')
    await expect(page.getByText('Marlock Trade Supplies', { exact: true })).toBeVisible()
    await expect(page).toHaveTitle('Marlock Trade Supplies')
    expect(await colorOf(page, 'Sign in')).toBe('rgb(255, 200, 0)')
    expect(await iconOf(page)).toBe('/favicon.svg')
  })
  await test.step('a dark accent is lightened at night, and a missing logo leaves the name', async () => {
    await configure(page, { company_accent: '#0b2d5e', company_logo: '/pictures/none.svg' })
    await page.reload()
    await expect(page.getByText('Marlock Trade Supplies', { exact: true })).toBeVisible()
    expect(await colorOf(page, 'Sign in')).toBe('rgb(11, 45, 94)')
    await page.emulateMedia({ colorScheme: 'dark' })
    await expect.poll(() => colorOf(page, 'Sign in')).not.toBe('rgb(11, 45, 94)')
    await page.emulateMedia({ colorScheme: 'light' })
  })
  await test.step('an invalid accent and an invalid logo are ignored', async () => {
    await configure(page, { company_accent: 'url(x)', company_logo: 'javascript:alert(1)', company_name: 7 })
    await page.reload()
    await expect(page.getByText('7', { exact: true })).toBeVisible()
    await expect(page.getByRole('img')).toHaveCount(0)
    expect(await page.locator('html').getAttribute('data-accent')).toBeNull()
    await page.unroute(/configuration\.json/)
  })
  await test.step('an American company has both on login page, bar, title, icon and banners', async () => {
    await page.goto('/simulator/enter/us')
    await page.getByRole('button', { name: 'Open the world' }).click()
    await expect(page).toHaveURL('/login')
    const logo = page.getByRole('img', { name: 'Harlan Creek Lumber & Supply' })
    await expect(logo).toBeVisible()
    expect(await colorOf(page, 'Sign in')).toBe('rgb(242, 107, 33)')
    expect(await themeOf(page)).toBe('#f26b21')
    await expect.poll(() => iconOf(page)).toContain(encodeURIComponent('#f26b21'))
    await expect(page.locator('html')).toHaveAttribute('lang', 'en-US')
    await signIn(page)
    const home = page.getByRole('link', { name: 'Harlan Creek Lumber & Supply home' })
    await expect(home.getByRole('img')).toBeVisible()
    await expect(page).toHaveTitle(/^Hi .* \| Harlan Creek Lumber & Supply$/)
    const [red = 0, green = 0, blue = 0] = await footOf(page.getByRole('img', { name: /^On site by 7 am/ }))
    expect(red).toBeGreaterThan(230)
    expect(green).toBeLessThan(120)
    expect(blue).toBeLessThan(50)
  })
})

test('only a slow configuration shows a spinner, and one that fails keeps the session', async ({ page }) => {
  await page.clock.install()
  await page.addInitScript(() => {
    const look = () => {
      if (document.body?.textContent.includes('Loading')) document.documentElement.ariaBusy = 'true'
    }
    new MutationObserver(look).observe(document, { childList: true, subtree: true })
  })
  const welcome = page.getByRole('heading', { level: 1, name: 'Welcome to your Trade Portal' })
  const hasWaited = page.locator('html[aria-busy]')
  await test.step('a configuration that loads at once shows no spinner', async () => {
    await page.clock.pauseAt(Date.now() + 60_000)
    const release = await holdConfiguration(page)
    await page.goto('/login', { waitUntil: 'commit' })
    release()
    await expect(welcome).toBeVisible()
    await expect(hasWaited).toHaveCount(0)
    await page.clock.resume()
  })
  await test.step('a slow configuration shows a grey spinner over the whole screen', async () => {
    const release = await holdConfiguration(page)
    await page.reload({ waitUntil: 'commit' })
    await expect(spinner(page)).toBeVisible()
    const turning = spinner(page).locator('.spinner__run')
    expect(await turning.evaluate((element) => getComputedStyle(element).filter)).toBe('grayscale(1)')
    expect((await spinner(page).boundingBox())?.height).toBe(page.viewportSize()?.height)
    release()
    await expect(welcome).toBeVisible()
    await page.unroute(/configuration\.json/)
  })
  await test.step('an invalid configuration is reported, keeps the session and is retried', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    await enter(page, '/orders')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Orders & Quotes')
    const session = () => page.evaluate(() => sessionStorage.getItem('AUTH'))
    const kept = await session()
    const dialog = page.getByRole('alertdialog', { name: 'Configuration is not loaded' })
    const again = dialog.getByRole('button', { name: 'Try again' })
    for (const body of ['<!doctype html>', '{"DeviceList":[]}']) {
      await configure(page, body)
      await page.reload()
      await expect(again).toBeFocused()
    }
    const asked = page.waitForResponse(/configuration\.json/)
    await page.keyboard.press('Enter')
    await asked
    await expect(again).toBeFocused()
    expect(await session()).toBe(kept)
    await page.unroute(/configuration\.json/)
    await again.click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Orders & Quotes')
    await expect(page).toHaveURL('/orders')
  })
})
