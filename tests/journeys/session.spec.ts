import { mainNavigation, signOut } from './steps/bar.ts'
import { cartIdOf } from './steps/erp.ts'
import { expect, expectAccessibleDayAndNight, PASSWORD, type Page, signIn, test } from './support/test.ts'

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const signInButton = (page: Page) => page.getByRole('button', { name: 'Sign in' })
const username = (page: Page) => page.getByLabel('Username')
const password = (page: Page) => page.getByLabel('Password', { exact: true })
const failure = (page: Page, text: string) => page.getByRole('alert').filter({ hasText: text })
const atLogin = (page: Page) => expect(heading(page)).toHaveText('Welcome to your Trade Portal')

const keptInTab = (page: Page) => page.evaluate(() => sessionStorage.getItem('AUTH'))

async function expectNoShell(page: Page) {
  await expect(heading(page)).toBeVisible()
  await expect(page.getByRole('navigation')).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Helpful Links' })).toHaveCount(0)
}

const PROTECTED = [
  '/',
  '/search?value=pine',
  '/products',
  '/cart',
  '/checkout',
  '/orders',
  '/quotes/1-0',
  '/invoices',
  '/statements',
  '/custom-lists',
  '/admin',
  '/downloads',
  '/pricebook',
  '/links',
  '/support',
  '/stores',
  '/contact-a-representative',
  '/pay-account?invoiceId=5',
  '/payment-complete',
  '/nowhere',
]

test('a visitor is sent from every page to sign in, and then comes to where he wanted to go', async ({
  page,
}) => {
  await page.goto('/stores')
  await atLogin(page)
  await test.step('wherever he goes', async () => {
    for (const path of PROTECTED) {
      await page.evaluate((to) => history.pushState(null, '', to), path)
      await expect.poll(() => page.evaluate(() => history.state)).toEqual({ from: path })
      await expect(page, path).toHaveURL('/login')
      await atLogin(page)
    }
  })
  await test.step('a session that is not readable is none', async () => {
    await page.evaluate(() => sessionStorage.setItem('AUTH', '{"sessionId":'))
    await page.goto('/search?value=pine%20%26%20fir')
    await expect(page).toHaveURL('/login')
  })
  await signIn(page)
  await expect(page).toHaveURL('/search?value=pine%20%26%20fir')
  await signOut(page)
  await page.goto('/pay-account?invoiceId=5')
  await atLogin(page)
  await signIn(page)
  await expect(page).toHaveURL('/pay-account?invoiceId=5')
})

test('the sign-in page has its fields, the ways on and the company, and no shell round it', async ({
  page,
}) => {
  await page.goto('/login')
  await atLogin(page)
  await expect(page).toHaveURL('/login')
  await expectNoShell(page)
  await expect(username(page)).toHaveAttribute('autocomplete', 'username')
  await expect(password(page)).toHaveAttribute('autocomplete', 'current-password')
  await expect(page.getByRole('checkbox', { name: 'Remember Me' })).not.toBeChecked()
  await expect(page.getByRole('link', { name: 'Powered by' })).toHaveAttribute('href', /^https:/)
  await page.getByRole('link', { name: 'New to Trade Portal?' }).click()
  await expect(page).toHaveURL('/register')
  await expectNoShell(page)
  await page.reload()
  await expectNoShell(page)
  await expect(page).toHaveURL('/register')
  await page.getByRole('link', { name: 'Back' }).click()
  await expect(page).toHaveURL('/login')
})

test('the sign-in page shows the configured text without what could do harm, and works without it', async ({
  page,
  world,
}) => {
  const counter = page.getByText('Counter and yard')
  await test.step('its code can not be fetched', async () => {
    await page.route(/assets\/configured-html.*\.js/, (route) => route.abort())
    const failed = page.waitForEvent('requestfailed', (request) => request.url().includes('configured-html'))
    await page.goto('/login')
    await failed
    await signIn(page)
    await expect(heading(page)).toContainText('Hi ')
    await page.unroute(/assets\/configured-html.*\.js/)
    await signOut(page)
  })
  await test.step('it can not be had', async () => {
    await world.fault([{ operation: 'getWidgetConfiguration', kind: 'http-500' }])
    // The page before may still be asking, too.
    const refused = page.waitForResponse(
      (reply) => reply.url().includes('getWidgetConfiguration') && reply.status() === 500,
    )
    await page.reload()
    await refused
    await expect(counter).toHaveCount(0)
    await world.fault([])
    await signIn(page)
    await expect(page).toHaveURL('/')
  })
  await test.step('it would do harm', async () => {
    await world.settings({
      login_text: `<p>Open <strong>till noon</strong> <img src="x" onerror="document.title='harmed'"></p>`,
    })
    await signOut(page)
    await expect(page.locator('strong', { hasText: 'till noon' })).toBeVisible()
    await expect(page.locator('[onerror]')).toHaveCount(0)
    await expect(page).not.toHaveTitle('harmed')
  })
  await test.step('there is none', async () => {
    await world.settings({ login_text: null })
    await page.getByRole('link', { name: 'New to Trade Portal?' }).click()
    const answered = page.waitForResponse(/getWidgetConfiguration/)
    await page.getByRole('link', { name: 'Back' }).click()
    await answered
    await expect(page.getByText('till noon').or(counter)).toHaveCount(0)
    await signIn(page)
    await expect(page).toHaveURL('/')
  })
})

async function typeIn(page: Page, name: string, word: string) {
  await username(page).fill(name)
  await password(page).fill(word)
}

test('the sign-in page says why it does not let in, and lets in who puts that right', async ({
  page,
  world,
}) => {
  await test.step('without the configuration, until it can be had', async () => {
    await page.route('**/config/configuration.json', (route) => route.abort(), { times: 2 })
    await page.goto('/login')
    await typeIn(page, 'admin', PASSWORD)
    await signInButton(page).click()
    await expect(failure(page, 'Configuration not loaded')).toBeVisible()
    await signInButton(page).click()
    await expect(page).toHaveURL('/')
    await signOut(page)
    await expect(page.getByText('Counter and yard')).toBeVisible()
  })
  const logins = await world.calls('login')
  await test.step('with nothing typed: the cursor goes to what is missing', async () => {
    await signInButton(page).click()
    await expect(page.getByText('Enter your username', { exact: true })).toBeVisible()
    await expect(page.getByText('Enter your password', { exact: true })).toBeVisible()
    await expect(username(page)).toBeFocused()
    await expect(username(page)).toHaveAccessibleDescription('Enter your username')
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      await expectAccessibleDayAndNight(page)
    }
    await username(page).fill('admin')
    await page.keyboard.press('Enter')
    await expect(page.getByText('Enter your username')).toHaveCount(0)
    await expect(password(page)).toBeFocused()
    expect(await world.calls('login')).toBe(logins)
  })
  await test.step('with a wrong password: in red above the button, and nothing moves', async () => {
    await page.reload()
    await expect(page.getByText('Counter and yard')).toBeVisible()
    await typeIn(page, 'admin', 'wrong')
    const before = await signInButton(page).boundingBox()
    await page.keyboard.press('Enter')
    const refused = failure(page, 'Invalid username or password')
    await expect(refused).toHaveCSS('color', 'rgb(179, 38, 30)')
    const [text, button] = [await refused.boundingBox(), await signInButton(page).boundingBox()]
    expect((text?.y ?? 0) + (text?.height ?? 0)).toBeLessThanOrEqual(button?.y ?? 0)
    expect(button?.y).toBe(before?.y)
    await expect(password(page)).toHaveValue('wrong')
  })
  await test.step('sending one request however often it is pressed', async () => {
    await world.hold('login')
    await typeIn(page, 'admin', PASSWORD)
    await signInButton(page).dblclick()
    await expect(signInButton(page)).toHaveAttribute('aria-busy', 'true')
    await world.fault([])
    await expect(page).toHaveURL('/')
    expect(await world.calls('login')).toBe(logins + 2)
  })
})

test('a session is kept for the tab alone, and leaves nothing for the next user', async ({ page, world }) => {
  await signIn(page)
  await expect(page).toHaveURL('/')
  expect(JSON.parse((await keptInTab(page)) ?? '')).toEqual({
    sessionId: expect.stringMatching(/.+/),
    username: 'admin',
    rememberMe: false,
  })
  expect(await page.evaluate(() => localStorage.getItem('AUTH'))).toBeNull()
  await test.step('another tab has to sign in', async () => {
    const tab = await page.context().newPage()
    await tab.goto('/')
    await expect(tab).toHaveURL('/login')
    await tab.close()
  })
  await test.step('who is signed in need not do so again', async () => {
    await page.goto('/login')
    await expect(page).toHaveURL('/')
    await expect(heading(page)).toContainText('Hi Alex!')
  })
  await test.step('a payment leads back to the page that the hash names', async () => {
    await page.goto('/#/payment-complete?transid=x')
    await expect(page).toHaveURL('/payment-complete?transid=x')
  })
  await test.step('a check that takes long is waited for as long as the line carries anything', async () => {
    await page.clock.install()
    await world.hold('sessionCheck')
    await page.reload()
    await expect.poll(() => world.calls('sessionCheck')).toBeGreaterThan(0)
    const asked = page.waitForResponse((response) => response.request().method() === 'HEAD')
    await page.clock.runFor(5000)
    await asked
    await world.fault([])
    await expect(page.getByRole('contentinfo')).toBeVisible()
    await page.clock.resume()
  })
  await test.step('the next user begins at the dashboard, with data of his own', async () => {
    await page.getByRole('contentinfo').getByRole('link', { name: 'Store Listings' }).click()
    await expect(page).toHaveURL('/stores')
    await signOut(page)
    const before = await world.calls('getUserDetails')
    await signIn(page, 'other')
    await expect(page).toHaveURL('/')
    await expect(heading(page)).toContainText('Hi Grace!')
    await expect(heading(page)).not.toContainText('Alex')
    expect(await world.calls('getUserDetails')).toBeGreaterThan(before)
  })
})

test('a session that expires in use is closed by any call, and its user finds his place and cart again', async ({
  page,
  world,
}) => {
  const lapsed = page.getByText('Your session has expired')
  await test.step('wherever it is used next, whoever signs in then', async () => {
    await signIn(page, 'other')
    await cartIdOf(page)
    await page.waitForLoadState('networkidle')
    await world.expireSessions()
    await mainNavigation(page).getByRole('link', { name: 'Orders' }).click()
    await expect(page).toHaveURL('/login')
    await signIn(page)
    await expect(page).toHaveURL('/orders')
    await expect(page.getByRole('rowheader').first()).toBeVisible()
  })
  const cart = await cartIdOf(page)
  for (const [message, operation, name, path] of [
    ['session has expired', 'getCustomerInvoicesTP', 'Invoices', '/invoices'],
    ['Invalid Session ContextID', 'getCustomerTransactions', 'Orders', '/orders'],
  ] as const) {
    await test.step(`by '${message}'`, async () => {
      const before = await world.calls(operation)
      await world.fault([{ operation, kind: 'error', message, times: 1 }])
      await mainNavigation(page).getByRole('link', { name }).click()
      await expect(page).toHaveURL('/login')
      await expect(lapsed).toBeVisible()
      expect(await keptInTab(page)).toBeNull()
      await signIn(page)
      await expect(page).toHaveURL(path)
      await expect(lapsed).toHaveCount(0)
      expect(await cartIdOf(page)).toBe(cart)
      // One reply was enough: what is final is not tried again (reading OP-15).
      await expect(page.getByRole('rowheader').first()).toBeVisible()
      expect(await world.calls(operation)).toBe(before + 2)
    })
  }
})
