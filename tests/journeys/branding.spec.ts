import { enter } from './steps/enter.ts'
import { expect, expectAccessibleDayAndNight, type Locator, type Page, signIn, test } from './support/test.ts'

const colorOf = (page: Page, name: string) =>
  page.getByRole('button', { name }).evaluate((element) => getComputedStyle(element).backgroundColor)

const themeOf = (page: Page) => page.locator('meta[name=theme-color]').getAttribute('content')
const iconOf = (page: Page) => page.locator('link[rel=icon]').getAttribute('href')

/** Red, green and blue at the foot of a picture. */
const footOf = (picture: Locator) =>
  picture.evaluate(async (element) => {
    if (!(element instanceof HTMLImageElement)) throw new Error('It is no picture')
    await element.decode()
    const context = document.createElement('canvas').getContext('2d')
    context?.drawImage(element, 4, 4 - element.naturalHeight)
    return [...(context?.getImageData(8, 0, 1, 1).data ?? [])]
  })

/** The configuration file as the browser gets it, changed on its way; or what it gets instead. */
async function configure(page: Page, answer: Readonly<Record<string, unknown>> | string): Promise<void> {
  await page.unroute(/configuration\.json/)
  await page.route(/configuration\.json/, async (route) => {
    if (typeof answer === 'string') return route.fulfill({ contentType: 'application/json', body: answer })
    const response = await route.fetch()
    const { DeviceList } = await response.json()
    await route.fulfill({ response, json: { DeviceList: [{ ...DeviceList[0], ...answer }] } })
  })
}

/** Nobody hears whose the portal is until this lets it go. */
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

test('a wait of a blink is not worth a word, a longer one is', async ({ page }) => {
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
  await page.addInitScript(() => {
    const look = () => {
      if (document.body?.textContent.includes('Loading')) document.documentElement.ariaBusy = 'true'
    }
    new MutationObserver(look).observe(document, { childList: true, subtree: true })
  })
  const welcome = page.getByRole('heading', { level: 1, name: 'Welcome to your Trade Portal' })
  const hasWaited = page.locator('html[aria-busy]')
  await test.step('it is over before', async () => {
    const release = await holdConfiguration(page)
    await page.goto('/login', { waitUntil: 'commit' })
    release()
    await expect(welcome).toBeVisible()
    await expect(hasWaited).toHaveCount(0)
  })
  await test.step('it takes longer', async () => {
    const release = await holdConfiguration(page)
    await page.reload({ waitUntil: 'commit' })
    await expect(async () => {
      await page.clock.runFor(300)
      await expect(page.getByRole('status')).toHaveText('Loading', { timeout: 100 })
    }).toPass()
    await expect(hasWaited).toHaveCount(1)
    release()
    await expect(welcome).toBeVisible()
  })
})

test('what turns before the company is known is of nobody’s colour; without an accent it is in hi-vis yellow', async ({
  page,
}) => {
  await page.route(/configuration\.json/, () => undefined)
  await page.goto('/login')
  const turning = page.getByRole('status').locator('.spinner__run')
  expect(await turning.evaluate((element) => getComputedStyle(element).filter)).toBe('grayscale(1)')
  await page.unroute(/configuration\.json/)
  await page.reload()
  await expect(page.getByText('Marlock Trade Supplies', { exact: true })).toBeVisible()
  await expect(page).toHaveTitle('Marlock Trade Supplies')
  expect(await colorOf(page, 'Sign in')).toBe('rgb(255, 200, 0)')
  expect(await iconOf(page)).toBe('/favicon.svg')
})

test.describe('a company with a logo and an accent', () => {
  test.use({ scenario: 'us' })

  test('wears them from the sign-in on: login, bar, title, icon', async ({ page }) => {
    await page.goto('/login')
    await test.step('at the sign-in', async () => {
      const logo = page.getByRole('img', { name: 'Harlan Creek Lumber & Supply' })
      await expect(logo).toBeVisible()
      expect(await colorOf(page, 'Sign in')).toBe('rgb(242, 107, 33)')
      expect(await themeOf(page)).toBe('#f26b21')
      await expect.poll(() => iconOf(page)).toContain(encodeURIComponent('#f26b21'))
      await expect(page.locator('html')).toHaveAttribute('lang', 'en-US')
      await expectAccessibleDayAndNight(page)
    })
    await test.step('in the portal', async () => {
      await signIn(page)
      const home = page.getByRole('link', { name: 'Harlan Creek Lumber & Supply home' })
      await expect(home.getByRole('img')).toBeVisible()
      await expect(page).toHaveTitle(/^Hi .* \| Harlan Creek Lumber & Supply$/)
      await expectAccessibleDayAndNight(page, 'header')
    })
    await test.step('and on its banners', async () => {
      const banner = page.getByRole('img', { name: /^On site by 7 am/ })
      const [red = 0, green = 0, blue = 0] = await footOf(banner)
      expect(red).toBeGreaterThan(230)
      expect(green).toBeLessThan(120)
      expect(blue).toBeLessThan(50)
    })
  })
})

test('an accent that would not do is made to, and what makes no sense is left away', async ({ page }) => {
  await test.step('deep blue: white on it, lighter on the bar and by night', async () => {
    await configure(page, { company_accent: '#0b2d5e', company_logo: '/pictures/none.svg' })
    await page.goto('/login')
    expect(await colorOf(page, 'Sign in')).toBe('rgb(11, 45, 94)')
    // A logo that can't be had leaves the name.
    await expect(page.getByText('Marlock Trade Supplies', { exact: true })).toBeVisible()
    await expectAccessibleDayAndNight(page)
    await page.emulateMedia({ colorScheme: 'dark' })
    await expect.poll(() => colorOf(page, 'Sign in')).not.toBe('rgb(11, 45, 94)')
    await page.emulateMedia({ colorScheme: 'light' })
    await enter(page)
    await expect(page.getByRole('region', { name: 'Overdue balance' })).toBeVisible()
    await expectAccessibleDayAndNight(page)
  })
  await test.step('wrong values', async () => {
    await configure(page, { company_accent: 'url(x)', company_logo: 'javascript:alert(1)', company_name: 7 })
    await page.goto('/links')
    await expect(page.getByRole('link', { name: '7 home' })).toBeVisible()
    await expect(page.getByRole('banner').getByRole('img')).toHaveCount(0)
    expect(await page.locator('html').getAttribute('data-accent')).toBeNull()
  })
})

test('a configuration file that is of no use says so, and is asked for again', async ({ page }) => {
  await enter(page, '/playground')
  const dialog = page.getByRole('alertdialog', { name: 'Configuration is not loaded' })
  for (const body of ['<!doctype html>', '{"DeviceList":[]}']) {
    await configure(page, body)
    await page.reload()
    await expect(dialog).toBeVisible()
  }
  await page.unroute(/configuration\.json/)
  await dialog.getByRole('button', { name: 'Try again' }).click()
  await test.step('the developers’ pages show no session', async () => {
    const subscription = page.getByRole('region', { name: 'Manage subscription' })
    await expect(subscription.getByRole('button', { name: 'Change plan' })).toBeVisible()
    await expect(page.getByRole('region', { name: 'Sample contact' })).toBeVisible()
    await page.goto('/debug')
    const facts = page.getByRole('region', { name: 'Configuration' })
    await expect(facts).toContainText('Marlock Trade Supplies')
    await expect(facts).toContainText('trade@marlock.example')
    await expect(facts).toContainText('61 640 118 275')
  })
  await test.step('a spinner fills the screen while it is on its way', async () => {
    const release = await holdConfiguration(page)
    await page.goto('/debug')
    const spinner = page.getByRole('status').filter({ hasText: 'Loading' })
    await expect(spinner).toBeVisible()
    const box = await spinner.boundingBox()
    expect(box?.height).toBe(page.viewportSize()?.height)
    release()
    await expect(page.getByRole('heading', { level: 1, name: 'Debug' })).toBeVisible()
  })
})
