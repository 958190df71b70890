import { act } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import '../../src/app/public-pages.tsx'
import '../../src/screens/register/register-screen.tsx'
import '../../src/components/configured-html.tsx'
import { cookieRefusal } from '../../src/erp/cookies.ts'
import { alert, goTo, page, pass, text, until } from '../support/page.ts'
import { type Opening, openPortal, slow } from '../support/portal.tsx'
import { seedWith } from '../support/seeds.ts'

const WELCOME = 'Welcome to your Trade Portal'
const heading = () => document.querySelector('h1')?.textContent
const signIn = page.getByRole('button', { name: 'Sign in' })
const username = page.getByLabel('Username')
const password = page.getByLabel('Password')
const welcomed = () => until(() => expect(heading()).toMatch(/^Hi Alex!/))

/** Opens the portal at a page without a session. */
async function visit(path = '/login', options: Opening = {}) {
  const portal = await openPortal(path, { by: 'nobody', seed: seedWith([]), ...options })
  await signIn.findElement()
  expect(heading()).toBe(WELCOME)
  return portal
}

async function fill() {
  await username.fill('admin')
  await password.fill('trade-demo')
}

const PROTECTED = [
  '/',
  '/search?value=pine',
  '/products',
  '/products/Timber',
  '/quick-order',
  '/cart',
  '/checkout',
  '/checkout/complete',
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
  '/payment-complete',
  '/nowhere',
  '/pay-account?invoiceId=5',
]

test('every page redirects a visitor to login, and signing in returns to the page', async () => {
  const { requests } = await visit('/stores')
  for (const path of PROTECTED) {
    await goTo(path)
    expect([location.pathname, history.state], path).toEqual(['/login', { from: path }])
    expect(heading(), path).toBe(WELCOME)
  }
  await fill()
  await signIn.click()
  await until(() => expect(location.pathname + location.search).toBe('/pay-account?invoiceId=5'))
  expect(requests('login')).toMatchObject([{ userid: 'admin' }])
})

test('a signed-in user at /login is sent to the dashboard', async () => {
  await openPortal('/login', { seed: seedWith([]) })
  await welcomed()
  expect(location.pathname).toBe('/')
})

test('the page shows its fields, links and the site’s text, without the shell', async () => {
  await visit()
  await text(/Counter and yard/).findElement()
  expect(username.element()).toHaveAttribute('autocomplete', 'username')
  expect(password.element()).toHaveAttribute('autocomplete', 'current-password')
  expect(password.element()).toHaveAttribute('type', 'password')
  expect(page.getByRole('checkbox', { name: 'Remember Me' }).element()).not.toBeChecked()
  const maker = page.getByRole('link', { name: /Powered by/ })
  expect(maker.element()).toHaveAttribute('href', expect.stringMatching(/^https:/))
  const bar = page.getByRole('navigation')
  expect(bar.query()).toBeNull()
  expect(text('Helpful Links').query()).toBeNull()
  await page.getByRole('link', { name: 'New to Trade Portal?' }).click()
  await until(() => expect(heading()).toBe('Register your account'))
  expect(location.pathname).toBe('/register')
  expect(bar.query()).toBeNull()
  await page.getByRole('link', { name: 'Back' }).click()
  await until(() => expect(heading()).toBe(WELCOME))
})

test('missing fields are shown at each field, and a failure above the button', async () => {
  const { requests, fault } = await visit()
  await signIn.click()
  expect(username.element()).toHaveAccessibleDescription('Enter your username')
  expect(password.element()).toHaveAccessibleDescription('Enter your password')
  await until(() => expect(username.element()).toHaveFocus())
  await username.fill('admin')
  await signIn.click()
  expect(username.element()).toHaveAccessibleDescription('')
  await until(() => expect(password.element()).toHaveFocus())
  expect(requests('login')).toEqual([])
  await password.fill('wrong')
  await signIn.click()
  await until(() => expect(alert.text).toBe('Invalid username or password'))
  expect(password.element()).toHaveValue('wrong')
  fault({ operation: 'login', kind: 'abort' })
  await signIn.click()
  const unreachable = 'The server could not be reached. Check your connection and try again.'
  await until(() => expect(alert.text).toBe(unreachable))
  expect(username.element()).toHaveValue('admin')
})

test.each(['/login', '/register'])(
  'a browser that blocks cookies, and with them storage, is told so as %s opens',
  async (path) => {
    expect(cookieRefusal()).toBeNull()
    vi.spyOn(navigator, 'cookieEnabled', 'get').mockReturnValue(false)
    for (const storage of ['localStorage', 'sessionStorage'] as const)
      vi.spyOn(window, storage, 'get').mockImplementation(() => {
        throw new DOMException('The operation is insecure.', 'SecurityError')
      })
    await openPortal(path, { by: 'nobody', refusal: cookieRefusal() })
    await until(() => expect(alert.text).toContain('Allow cookies for this site, then reload the page.'))
  },
)

test('login is sent once however often it is pressed, and the button shows progress', async () => {
  const { requests, session, fault } = await visit()
  await fill()
  await page.getByRole('checkbox', { name: 'Remember Me' }).click()
  fault(slow('login'))
  const press = await signIn.pressable()
  act(() => {
    press.click()
    press.click()
  })
  await until(() => expect(signIn.element()).toHaveAttribute('aria-busy', 'true'))
  fault()
  await welcomed()
  await pass(500)
  expect(requests('login')).toHaveLength(1)
  const { sessionId, ...opened } = session.getSnapshot().context.session ?? {}
  expect(opened).toEqual({ username: 'admin', rememberMe: true })
  expect(sessionId).toMatch(/.+/)
})

const HARMFUL = `<p>Open <strong>till noon</strong> <img src="x" onerror="harm()"><a href="javascript:harm()">Go</a></p>
<script>harm()</script><form><input name="password"></form>`

test('the configured text is shown without harmful markup', async () => {
  await visit('/login', { settings: [['login_text', HARMFUL]] })
  const strong = await text('till noon').findElement()
  expect(strong.tagName).toBe('STRONG')
  const harmful = strong.closest('div')?.querySelectorAll('script, form, input, [onerror], a[href]') ?? []
  expect([...harmful].map(({ outerHTML }) => outerHTML)).toEqual([])
})

test.each([
  ['fails to load', { faults: [{ operation: 'getWidgetConfiguration', kind: 'http-500' }] }],
  ['is not set', { settings: [['login_text', null]] }],
] as const)('a configured text that %s does not prevent login', async (_, options) => {
  const { requests, fault } = await visit('/login', options)
  await until(() => expect(requests('getWidgetConfiguration')).not.toEqual([]))
  await pass(500)
  expect(text(/Counter and yard/).query()).toBeNull()
  fault()
  await fill()
  await signIn.click()
  await welcomed()
})
