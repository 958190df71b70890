import { signOut } from './steps/bar.ts'
import {
  expect,
  expectAccessibleDayAndNight,
  expectNoSidewaysScroll,
  type Page,
  signIn,
  test,
} from './support/test.ts'

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const local = (page: Page) => page.evaluate(() => ({ ...localStorage }))

async function remembered(page: Page) {
  await signIn(page, 'admin', { remember: true })
  await expect(heading(page)).toContainText('Hi ')
}

async function secondTab(page: Page, path = '/stores') {
  const tab = await page.context().newPage()
  await tab.goto(path)
  await expect(tab.getByRole('navigation', { name: 'Main' })).toBeVisible()
  return tab
}

test.describe('a remembered session in two tabs', () => {
  test('ends in both when its user signs out in one', async ({ page }) => {
    await remembered(page)
    const tab = await secondTab(page)
    await signOut(page)
    await expect(tab).toHaveURL('/login')
    await tab.goto('/orders')
    await expect(tab).toHaveURL('/login')
  })

  test('ends where another takes its place, and leaves that one be', async ({ page }) => {
    await remembered(page)
    const tab = await secondTab(page)
    const next = JSON.stringify({ sessionId: 'another', username: 'other', rememberMe: true })
    await page.evaluate((text) => {
      localStorage.setItem('cartSessionId', 'theirs')
      localStorage.setItem('AUTH', text)
    }, next)
    await expect(tab).toHaveURL('/login')
    expect(await local(tab)).toMatchObject({ AUTH: next, cartSessionId: 'theirs' })
  })

  test('goes on when the other tab changes something else', async ({ page }) => {
    await remembered(page)
    const tab = await secondTab(page)
    await page.evaluate(() => localStorage.setItem('admin orders', '[]'))
    await tab.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Orders' }).click()
    await expect(heading(tab)).toHaveText('Orders & Quotes')
  })
})

test('a session of one tab goes on when a remembered one ends in another', async ({ page }) => {
  await remembered(page)
  const tab = await page.context().newPage()
  await tab.goto('/login')
  await tab.evaluate(() => {
    const own = { ...JSON.parse(localStorage.getItem('AUTH') ?? '{}'), rememberMe: false }
    sessionStorage.setItem('AUTH', JSON.stringify(own))
  })
  await tab.goto('/stores')
  await expect(tab.getByRole('navigation', { name: 'Main' })).toBeVisible()
  await signOut(page)
  await tab.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Orders' }).click()
  await expect(heading(tab)).toHaveText('Orders & Quotes')
})

test('a session without configuration is kept, and one may try again', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(page)
  await expect(heading(page)).toContainText('Hi ')
  const kept = await page.evaluate(() => sessionStorage.getItem('AUTH'))
  await page.route(/configuration\.json/, (route) => route.fulfill({ status: 503, body: '' }))
  await page.goto('/orders')
  const dialog = page.getByRole('alertdialog', { name: 'Configuration is not loaded' })
  const again = dialog.getByRole('button', { name: 'Try again' })
  await expect(again).toBeFocused()
  await expectAccessibleDayAndNight(page)
  await expectNoSidewaysScroll(page)
  const asked = page.waitForResponse(/configuration\.json/)
  await page.keyboard.press('Enter')
  await asked
  await expect(again).toBeFocused()
  expect(await page.evaluate(() => sessionStorage.getItem('AUTH'))).toBe(kept)
  await page.unroute(/configuration\.json/)
  await again.click()
  await expect(heading(page)).toHaveText('Orders & Quotes')
  await expect(page).toHaveURL('/orders')
})
