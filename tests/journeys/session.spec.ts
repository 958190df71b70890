import { signOut } from './steps/bar.ts'
import { cartIdOf } from './steps/erp.ts'
import { expect, expectAccessibleDayAndNight, type Page, signIn, test } from './support/test.ts'

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const signInButton = (page: Page) => page.getByRole('button', { name: 'Sign in' })
const username = (page: Page) => page.getByLabel('Username')
const password = (page: Page) => page.getByLabel('Password', { exact: true })
const atLogin = (page: Page) => expect(heading(page)).toHaveText('Welcome to your Trade Portal')

/** What both storages hold, by key. */
const storages = (page: Page) =>
  page.evaluate(() => ({ session: { ...sessionStorage }, local: { ...localStorage } }))

/** A tab that knows of the others only what the browser keeps for all. */
const newTab = (page: Page) => page.context().newPage()

test.describe('a visitor who is not signed in', () => {
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
  test('is sent from every page to sign in', async ({ page }) => {
    for (const path of PROTECTED) {
      await page.goto(path)
      await expect(page, path).toHaveURL('/login')
      await atLogin(page)
    }
  })

  for (const path of ['/login', '/register']) {
    test(`may open ${path}, which has no shell round it`, async ({ page }) => {
      await page.goto(path)
      await expect(heading(page)).toBeVisible()
      await expect(page).toHaveURL(path)
      await expect(page.getByRole('navigation')).toHaveCount(0)
      await expect(page.getByRole('link', { name: 'Helpful Links' })).toHaveCount(0)
    })
  }

  test('signs in directly and lands on the dashboard', async ({ page }) => {
    await signIn(page)
    await expect(page).toHaveURL('/')
    await page.goto('/login')
    await expect(page).toHaveURL('/')
    await expect(heading(page)).toContainText('Hi ')
  })

  for (const path of ['/invoices', '/search?value=pine%20%26%20fir', '/stores', '/pay-account?invoiceId=5']) {
    test(`signs in and comes to ${path}, where he wanted to go`, async ({ page }) => {
      await page.goto(path)
      await atLogin(page)
      await signIn(page)
      await expect(page).toHaveURL(path)
    })
  }

  test('comes back from a payment to the page that the hash names', async ({ page }) => {
    await signIn(page)
    await page.goto('/#/payment-complete?sessionId=x')
    await expect(page).toHaveURL('/payment-complete?sessionId=x')
  })
})

test.describe('the sign-in page', () => {
  test('has the fields, the ways on and the company', async ({ page }) => {
    await page.goto('/login')
    await atLogin(page)
    await expect(username(page)).toHaveAttribute('autocomplete', 'username')
    await expect(password(page)).toHaveAttribute('autocomplete', 'current-password')
    await expect(page.getByRole('checkbox', { name: 'Remember Me' })).not.toBeChecked()
    await expect(page.getByRole('link', { name: 'Powered by' })).toHaveAttribute('href', /^https:/)
    await page.getByRole('link', { name: 'New to Trade Portal?' }).click()
    await expect(page).toHaveURL('/register')
    await page.getByRole('link', { name: 'Back' }).click()
    await expect(page).toHaveURL('/login')
  })

  test('shows the configured text as HTML, and nothing of it that could do harm', async ({ page, world }) => {
    await world.settings({
      login_text: `<p>Open <strong>till noon</strong> <img src="x" onerror="document.title='harmed'"></p>`,
    })
    await page.goto('/login')
    await expect(page.locator('strong', { hasText: 'till noon' })).toBeVisible()
    await expect(page.locator('[onerror]')).toHaveCount(0)
    await expect(page).not.toHaveTitle('harmed')
  })

  for (const [what, fault] of [
    ['is not configured', undefined],
    ['can not be had', { operation: 'getWidgetConfiguration', kind: 'http-500' }],
  ] as const) {
    test(`works where the text ${what}`, async ({ page, world }) => {
      if (fault) await world.fault([{ ...fault, times: 1 }])
      else await world.settings({ login_text: null })
      const answered = page.waitForResponse(/getWidgetConfiguration/)
      await page.goto('/login')
      await answered
      await expect(page.getByText('Counter and yard')).toHaveCount(0)
      await signIn(page)
      await expect(page).toHaveURL('/')
    })
  }

  test('asks for what is missing and puts the cursor there', async ({ page, world }) => {
    await page.goto('/login')
    await signInButton(page).click()
    await expect(page.getByText('Enter your username', { exact: true })).toBeVisible()
    await expect(page.getByText('Enter your password', { exact: true })).toBeVisible()
    await expect(username(page)).toBeFocused()
    await expect(username(page)).toHaveAccessibleDescription('Enter your username')
    await username(page).fill('admin')
    await page.keyboard.press('Enter')
    await expect(page.getByText('Enter your username')).toHaveCount(0)
    await expect(password(page)).toBeFocused()
    expect(await world.journal('login')).toEqual([])
  })

  test('shows why signing in failed, in red above the button', async ({ page }) => {
    await page.goto('/login')
    await username(page).fill('admin')
    await password(page).fill('wrong')
    const before = await signInButton(page).boundingBox()
    await page.keyboard.press('Enter')
    const failure = page.getByRole('alert').filter({ hasText: 'Invalid username or password' })
    await expect(failure).toHaveCSS('color', 'rgb(179, 38, 30)')
    const [text, button] = [await failure.boundingBox(), await signInButton(page).boundingBox()]
    expect((text?.y ?? 0) + (text?.height ?? 0)).toBeLessThanOrEqual(button?.y ?? 0)
    expect(button?.y).toBe(before?.y)
    await expect(password(page)).toHaveValue('wrong')
  })

  test('sends one request however often it is pressed', async ({ page, world }) => {
    await world.hold('login')
    await page.goto('/login')
    await username(page).fill('admin')
    await password(page).fill('trade-demo')
    await signInButton(page).dblclick()
    await expect(signInButton(page)).toHaveAttribute('aria-busy', 'true')
    await world.fault([])
    await expect(page).toHaveURL('/')
    expect(await world.journal('login')).toHaveLength(1)
  })

  test('needs the configuration, and works once it can be had', async ({ page }) => {
    await page.route('**/config/configuration.json', (route) => route.abort(), { times: 2 })
    await page.goto('/login')
    await username(page).fill('admin')
    await password(page).fill('trade-demo')
    await signInButton(page).click()
    await expect(page.getByRole('alert').filter({ hasText: 'Configuration not loaded' })).toBeVisible()
    await signInButton(page).click()
    await expect(page).toHaveURL('/')
  })

  test('is accessible, day and night, on a phone and on a desk', async ({ page }) => {
    await page.goto('/login')
    await expect(page.getByText('Counter and yard')).toBeVisible()
    await signInButton(page).click()
    await expect(page.getByText('Enter your username')).toBeVisible()
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      await expectAccessibleDayAndNight(page)
    }
  })
})

test.describe('a session', () => {
  test('is kept for the tab alone', async ({ page }) => {
    await signIn(page)
    const { session, local } = await storages(page)
    expect(JSON.parse(session['AUTH'] ?? '')).toEqual({
      sessionId: expect.stringMatching(/.+/),
      username: 'admin',
      rememberMe: false,
    })
    expect(local['AUTH']).toBeUndefined()
    const tab = await newTab(page)
    await tab.goto('/')
    await expect(tab).toHaveURL('/login')
  })

  test('is kept beyond the tab where its user wants to be remembered', async ({ page }) => {
    await signIn(page, 'admin', { remember: true })
    const cart = await cartIdOf(page)
    const { session, local } = await storages(page)
    expect(JSON.parse(local['AUTH'] ?? '')).toMatchObject({ username: 'admin', rememberMe: true })
    expect(local['cartSessionId']).toBe(cart)
    expect(session['AUTH']).toBeUndefined()
    const tab = await newTab(page)
    await tab.goto('/')
    await expect(heading(tab)).toContainText('Hi ')
  })

  test('is checked on load, with a spinner until it is known to be good', async ({ page, world }) => {
    await signIn(page)
    await world.hold('sessionCheck')
    await page.goto('/orders', { waitUntil: 'commit' })
    await expect(page.getByRole('status').filter({ hasText: 'Loading' })).toBeVisible()
    await world.fault([])
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
    await expect(page).toHaveURL('/orders')
    expect(await world.journal('sessionCheck')).toHaveLength(1)
  })

  test('that its check finds expired is closed, and the way back stays open', async ({ page, world }) => {
    await signIn(page)
    await world.fault([{ operation: 'sessionCheck', kind: 'expired' }])
    await page.goto('/orders')
    await expect(page).toHaveURL('/login')
    const { session, local } = await storages(page)
    expect(session['AUTH'] ?? local['AUTH']).toBeUndefined()
    await world.fault([])
    await signIn(page)
    await expect(page).toHaveURL('/orders')
  })

  test('that is not readable is no session', async ({ page }) => {
    await page.goto('/login')
    await page.evaluate(() => sessionStorage.setItem('AUTH', '{"sessionId":'))
    await page.goto('/orders')
    await expect(page).toHaveURL('/login')
  })
})

test.describe('signing out', () => {
  test('clears both storages of the session, and leads out by the dashboard', async ({ page }) => {
    await signIn(page, 'admin', { remember: true })
    await cartIdOf(page)
    await page.goto('/orders')
    await page.evaluate(() => {
      for (const store of [sessionStorage, localStorage]) {
        store.setItem('PRODUCT_VIEW', 'grid')
        store.setItem('SEE_PRICES', 'false')
      }
      localStorage.setItem('admin orders', '[]')
    })
    await signOut(page)
    const { session, local } = await storages(page)
    expect(session).toEqual({})
    // The columns that a user chose are his, not the session's (reading OP-01).
    expect(local).toEqual({ 'admin orders': '[]' })
    await page.goto('/orders')
    await expect(page).toHaveURL('/login')
    await page.goto('/')
    await expect(page).toHaveURL('/login')
  })

  test('does not lead the next user to the page of the last', async ({ page }) => {
    await signIn(page)
    await page.goto('/stores')
    await signOut(page)
    await signIn(page, 'other')
    await expect(page).toHaveURL('/')
  })

  test('leaves nothing of one user in the cache for the next', async ({ page, world }) => {
    await signIn(page)
    await expect(heading(page)).toContainText('Hi Alex!')
    await signOut(page)
    const before = await world.calls('getUserDetails')
    await signIn(page, 'other')
    await expect(heading(page)).toContainText('Hi Grace!')
    await expect(heading(page)).not.toContainText('Alex')
    expect(await world.calls('getUserDetails')).toBeGreaterThan(before)
  })
})

test.describe('a session that expires in use', () => {
  for (const message of ['session has expired', 'Invalid Session ContextID']) {
    test(`is closed by '${message}' from any call, and its user finds his place and cart again`, async ({
      page,
      world,
    }) => {
      await signIn(page)
      const cart = await cartIdOf(page)
      await world.fault([{ operation: 'getCustomerTransactions', kind: 'error', message, times: 1 }])
      await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Orders' }).click()
      await expect(page).toHaveURL('/login')
      await expect(page.getByText('Your session has expired')).toBeVisible()
      expect((await storages(page)).session['AUTH']).toBeUndefined()
      await signIn(page)
      await expect(page).toHaveURL('/orders')
      await expect(page.getByText('Your session has expired')).toHaveCount(0)
      expect(await cartIdOf(page)).toBe(cart)
      // One reply was enough: what is final is not tried again (reading OP-15).
      await expect(page.getByRole('rowheader').first()).toBeVisible()
      expect(await world.journal('getCustomerTransactions')).toHaveLength(2)
    })
  }

  test('is noticed wherever it is used next', async ({ page, world }) => {
    await signIn(page)
    await cartIdOf(page)
    await page.waitForLoadState('networkidle')
    await world.expireSessions()
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Orders' }).click()
    await expect(page).toHaveURL('/login')
    await signIn(page, 'other')
    await expect(page).toHaveURL('/orders')
  })
})
