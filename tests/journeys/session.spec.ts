import { cartIdOf } from './steps/erp.ts'
import { mainNavigation, signOut } from './steps/navigation.ts'
import { expectTyped, openCheckout } from './steps/order.ts'
import { expect, PASSWORD, type Page, signIn, test } from './support/test.ts'

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const signInButton = (page: Page) => page.getByRole('button', { name: 'Sign in' })
const kept = (page: Page) =>
  page.evaluate(() => ({ session: sessionStorage.getItem('AUTH'), local: localStorage.getItem('AUTH') }))

test('a session opens at the requested page, is kept for its tab only and leaves nothing behind', {
  tag: ['@browsers'],
}, async ({ page }) => {
  await test.step('a text whose code cannot be loaded does not block signing in', async () => {
    await page.route(/assets\/configured-html.*\.js/, (route) => route.abort())
    await page.goto('/search?value=pine%20%26%20fir')
    await expect(page).toHaveURL('/login')
    await expect(heading(page)).toHaveText('Welcome to your Trade Portal')
  })
  await test.step('a failed sign-in is reported above the button, which does not move', async () => {
    await page.getByLabel('Username').fill('admin')
    await page.getByLabel('Password', { exact: true }).fill('wrong')
    const before = await signInButton(page).boundingBox()
    await page.keyboard.press('Enter')
    const refusal = page.getByRole('alert').filter({ hasText: 'Invalid username or password' })
    await expect(refusal).toHaveCSS('color', 'rgb(179, 38, 30)')
    const [text, button] = [await refusal.boundingBox(), await signInButton(page).boundingBox()]
    expect((text?.y ?? 0) + (text?.height ?? 0)).toBeLessThanOrEqual(button?.y ?? 0)
    expect(button?.y).toBe(before?.y)
  })
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await signInButton(page).dblclick()
  await expect(page).toHaveURL('/search?value=pine%20%26%20fir')
  const { session, local } = await kept(page)
  expect([JSON.parse(session ?? ''), local]).toEqual([
    { sessionId: expect.stringMatching(/.+/), username: 'admin', rememberMe: false },
    null,
  ])
  await test.step('another tab has to sign in', async () => {
    const tab = await page.context().newPage()
    await tab.goto('/')
    await expect(tab).toHaveURL('/login')
    await tab.close()
  })
  await page.goto('/#/payment-complete?transid=x')
  await expect(page).toHaveURL('/payment-complete?transid=x')
  await test.step('the next user starts at the dashboard, with their own data', async () => {
    await signOut(page)
    expect(await kept(page)).toEqual({ session: null, local: null })
    await signIn(page, 'other')
    await expect(page).toHaveURL('/')
    await expect(heading(page)).toContainText('Hi Grace!')
  })
  await test.step('a banner on a desk is a quarter as high as it is wide', async () => {
    const banner = page.getByRole('region', { name: 'Banners' }).getByRole('group', { name: '1 of 3' })
    await expect(banner).toBeVisible()
    const { width, height } = (await banner.boundingBox()) ?? { width: 0, height: 0 }
    expect(width / height).toBeCloseTo(4, 1)
  })
})

test('a session is checked on load, and after it expires its user gets page, form and cart back', {
  tag: ['@great', '@browsers'],
}, async ({ page, world }) => {
  await openCheckout(page, 'delivery')
  await expect(page.getByText(/From Geelong/)).toBeVisible()
  const cart = await cartIdOf(page)
  await test.step('the user waits until the check is replied to, while the first data are requested', async () => {
    await world.hold('sessionCheck')
    const before = await world.calls('getUserDetails')
    await page.reload({ waitUntil: 'commit' })
    await expect(page.getByRole('status').filter({ hasText: 'Loading' })).toBeVisible()
    await expect.poll(() => world.calls('getUserDetails')).toBe(before + 1)
    await world.fault([])
    await expect(mainNavigation(page)).toBeVisible()
    await expect(page.getByText(/From Geelong/)).toBeVisible()
    expect(await world.calls('getUserDetails')).toBe(before + 1)
  })
  await test.step('the user signs in again and continues', async () => {
    await world.expireSessions()
    await page.reload()
    await expect(
      page.getByText('Your session has expired. Sign in to continue where you left off.'),
    ).toBeVisible()
    await expect(page).toHaveURL('/login')
    expect(await kept(page)).toEqual({ session: null, local: null })
    await signIn(page)
    await expect(page).toHaveURL('/checkout')
    await expectTyped(page)
    expect(await cartIdOf(page)).toBe(cart)
  })
})
