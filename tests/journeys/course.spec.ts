import { changeScheme, violations, WCAG } from './support/accessibility.ts'
import { test } from './support/learning-platform.ts'
import { errorsOf, expectTooOld, makeOldSafari } from './support/old-browser.ts'
import { expect, type Page } from './support/test.ts'

const unit = (page: Page) => page.frameLocator('iframe')
const portal = (page: Page) => unit(page).frameLocator('iframe[title="The portal"]')
const panel = (page: Page) => unit(page).getByRole('region', { name: 'Exercise' })
const press = (page: Page, name: string) => panel(page).getByRole('button', { name, exact: true }).click()

/** What the platform would store. */
const stored = (page: Page) => page.evaluate(() => JSON.parse(sessionStorage.getItem('result') ?? '{}'))

test('in a frame of a learning platform an exercise is solved, with its payment, and the platform has its result', async ({
  page,
  platform,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(platform.unit('04-one-payment'))
  await page.evaluate(() => localStorage.setItem('of the platform', 'kept'))
  await expect(panel(page).getByRole('heading', { level: 1 })).toHaveText('Pay once')
  await press(page, 'Start')
  await press(page, 'Check my work')
  await expect
    .poll(() => stored(page))
    .toMatchObject({ core: { lesson_status: 'incomplete', score: { raw: '0' } } })

  const shown = portal(page)
  await test.step('the invoice is paid on the provider’s page', async () => {
    await shown.getByLabel(/^username/i).fill('admin')
    await shown.getByLabel('Password', { exact: true }).fill('trade-demo')
    await shown.getByRole('button', { name: 'Sign in' }).click()
    await shown.getByRole('button', { name: 'Menu' }).click()
    await shown.getByRole('link', { name: 'Pay Account' }).click()
    await shown.getByRole('checkbox', { name: 'Select invoice 104477-1' }).click()
    await shown.getByRole('button', { name: 'Proceed to Payment' }).click()
    await shown.getByRole('alertdialog', { name: 'Error' }).getByRole('button', { name: 'OK' }).click()
    await shown.getByRole('button', { name: 'Proceed to Payment' }).click()
    await shown.getByRole('button', { name: 'Pay $193.75' }).click()
    await expect(shown.getByRole('alertdialog')).toContainText('It may have been taken')
    await shown.getByRole('alertdialog').evaluate(() => location.reload())
    await expect(shown.getByRole('heading', { name: 'Payment complete' })).toBeVisible()
  })
  await press(page, 'Check my work')
  await expect(panel(page).getByText('All of it is right.')).toBeVisible()
  await expect
    .poll(() => stored(page))
    .toMatchObject({ core: { lesson_status: 'passed', score: { raw: '100' } } })
  await panel(page).evaluate(() => location.reload())
  await expect(panel(page).getByRole('button', { name: 'Start', exact: true })).toBeVisible()
  expect(await stored(page)).toMatchObject({ core: { lesson_status: 'passed', score: { raw: '100' } } })
  expect(await page.evaluate(() => localStorage.getItem('of the platform'))).toBe('kept')
  expect(platform.strays).toEqual([])
})

test('a platform may open an exercise in a window of its own', async ({ page, context, platform }) => {
  await page.goto(platform.unit(''))
  const opening = context.waitForEvent('page')
  await page.evaluate((url) => void window.open(url), platform.file('12-on-hold'))
  const own = await opening
  const press = (name: string) => own.getByRole('button', { name, exact: true }).click()
  await press('Start')
  await press('Check my work')
  await expect.poll(() => stored(page)).toMatchObject({ core: { score: { raw: '0' } } })
  await test.step('Back, which may show the page as it was left, begins another visit, or says that it can’t', async () => {
    await own.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
    await expect(own.getByRole('button', { name: 'Start', exact: true })).toBeVisible()
    await expect(own.getByRole('alert')).toContainText('did not store the result (LMSInitialize')
  })
  await own.close()
})

test('a unit says which is missing: the right to store, or its own files', async ({ context, platform }) => {
  const saysAfter = async (prepare: (page: Page) => Promise<unknown>, words: RegExp) => {
    const page = await context.newPage()
    await prepare(page)
    await page.goto(platform.file('12-on-hold'))
    await expect(page.getByText(words)).toBeVisible()
  }
  await saysAfter(
    (page) => page.route(/assets\/record-/, (route) => route.abort()),
    /^This exercise could not be loaded, as some of its files could not be read/,
  )
  await saysAfter(
    (page) =>
      page.addInitScript(() => {
        ServiceWorkerContainer.prototype.register = async () => {
          throw new TypeError('A bad HTTP response code (404) was received')
        }
      }),
    /^This exercise could not be set up, as some of its files could not be read/,
  )
  await saysAfter(
    (page) =>
      page.addInitScript(() =>
        Object.defineProperty(navigator, 'serviceWorker', {
          get: () => {
            throw new DOMException('Access is denied', 'SecurityError')
          },
        }),
      ),
    /^The browser does not let this exercise store anything here/,
  )
})

test('a browser that is too old for the course is told so', async ({ page, context, platform }) => {
  const errors = errorsOf(page)
  await makeOldSafari(context)
  await page.goto(platform.file('12-on-hold'))
  await expectTooOld(page, errors)
})

test('a platform without an API stops no exercise', async ({ page, platform }) => {
  await page.goto(platform.file('12-on-hold'))
  await expect(page.getByText('No learning platform has opened this page')).toBeVisible()
  await page.getByRole('region', { name: 'Exercise' }).getByRole('button', { name: 'Start' }).click()
  await expect(page.getByRole('button', { name: 'Check my work' })).toBeVisible()
  const line = page.getByRole('complementary', { name: 'Learning platform' })
  await expect(line.getByRole('button', { name: 'Save the result' })).toBeVisible()
  for (const scheme of ['dark', 'light'] as const) {
    await changeScheme(page, scheme)
    expect(await violations(page, { within: 'aside' }, WCAG)).toEqual([])
  }
})
