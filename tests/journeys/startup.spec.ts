import { readFileSync } from 'node:fs'
import { expect, expectNoSidewaysScroll, type Page, test } from './support/test.ts'

const PATH = '/search?value=pine'
const SIGN_IN = { name: 'Sign in' }
const notStarted = (page: Page) => page.getByRole('alert').filter({ hasText: 'The portal has not started' })

/** The scripts of the page, without which the portal does not start. */
const ENTRY_SCRIPTS = readFileSync('dist/app/index.html', 'utf8').match(/\/assets\/[\w.-]+\.js/g) ?? []

/** Ends the delay after which the page reports that the portal has not started, and returns it in milliseconds. */
const endDelay = (page: Page) =>
  page.evaluate(() => {
    const animations = document.getAnimations()
    for (const animation of animations) animation.finish()
    return animations.map(({ effect }) => effect?.getTiming().delay)
  })

test('a page whose scripts cannot be loaded says so after a while and offers to try again', async ({
  page,
}) => {
  expect(ENTRY_SCRIPTS).toHaveLength(3)
  await page.setViewportSize({ width: 320, height: 640 })
  for (const script of ENTRY_SCRIPTS) {
    for (const status of [null, 503]) {
      await page.route(`**${script}`, (route) => (status ? route.fulfill({ status }) : route.abort()))
      await page.goto(PATH)
      await expect(notStarted(page)).toHaveCount(0)
      expect(await endDelay(page)).toEqual([12_000])
      await expect(notStarted(page), `${script} ${status}`).toBeVisible()
      await expectNoSidewaysScroll(page)
      await page.unroute(`**${script}`)
    }
  }
  await notStarted(page).getByRole('link', { name: 'Try again' }).click()
  await expect(page.getByRole('button', SIGN_IN)).toBeVisible()
  await expect(notStarted(page)).toHaveCount(0)
  expect(await page.evaluate(() => history.state)).toEqual({ from: PATH })
})

test('a portal that starts late replaces the report that it has not started', async ({ page }) => {
  const [entry] = ENTRY_SCRIPTS
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(`**${entry}`, async (route) => {
    await released
    await route.continue()
  })
  await page.goto('/login', { waitUntil: 'commit' })
  await expect(page.getByText('The portal has not started')).toBeAttached()
  await expect(notStarted(page)).toHaveCount(0)
  await endDelay(page)
  await expect(notStarted(page)).toBeVisible()
  release()
  await expect(page.getByRole('button', SIGN_IN)).toBeVisible()
  await expect(page.getByText('The portal has not started')).toHaveCount(0)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the page asks for JavaScript and does not wait for the portal', async ({ page }) => {
    await page.goto('/login')
    await expect(page.getByRole('paragraph')).toHaveText(/^The trade portal needs JavaScript/)
    await expect(page.locator('#root')).toHaveCSS('display', 'none')
  })
})
